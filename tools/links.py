"""Put each document in the place of its link, before a wheel or a bundle is built where git makes no links.

On a system with links nothing changes. Where it does, git shows these files as changed; do not commit them.
"""

import shutil
import sys
from pathlib import Path

from privrag_desktop.runtime.shipped_documents import RESOURCES, real_file


def put_in_place(folder: Path = RESOURCES) -> list[str]:
    """The names of the documents that were put in place."""
    made = []
    for path in sorted(folder.glob("*.md")):
        target = real_file(path)
        if not path.is_symlink() and target != path:
            shutil.copyfile(target, path)
            made.append(path.name)
    return made


if __name__ == "__main__":
    sys.stdout.writelines(f"{name} is put in place\n" for name in put_in_place())
