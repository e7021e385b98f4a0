"""What loading a model takes, in a process that has loaded nothing: python -m tests.llm.model_memory FILE.

Two numbers of bytes: with the model loaded and used, and after it was closed.
"""

import re
import sys
from pathlib import Path

from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.local_llama_model import LocalModel
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings import Settings

STATUS = Path("/proc/self/status")


def taken() -> int:
    """Bytes of memory that this process takes now."""
    found = re.search(r"VmRSS:\s+(\d+) kB", STATUS.read_text())
    assert found is not None
    return int(found[1]) * 1024


def main(file: Path) -> None:
    before = taken()
    model = LocalModel(file, Settings(context_tokens=4096))
    complete(model, [ChatMessage("user", "Count from 1 to 9. " * 60)], Reply(16), Progress())  # fills a batch
    loaded = taken() - before
    model.close()
    sys.stdout.write(f"{loaded} {taken() - before}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
