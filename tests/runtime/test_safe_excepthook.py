"""Whatever breaks outside of every handler is said by its kind and place."""

import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.safe_excepthook import fault
from privrag_desktop.store.documents import get_document

CHECKOUT = Path(__file__).resolve().parents[2]
NAME = "Zebulonia Quetzalkamp"
BREAKING = {
    "the main thread": "raise ValueError(NAME)",
    "another thread": "import threading; one = threading.Thread(target=fail); one.start(); one.join()",
    "a chain": "try: fail()\nexcept ValueError as error: raise RuntimeError(NAME) from error",
    "a destructor": "class Gone:\n    def __del__(self): raise ValueError(NAME)\nGone()",
    "the end": "import atexit; atexit.register(fail)",
    "a warning": "import warnings; warnings.warn(NAME); warnings.warn(NAME, DeprecationWarning)",
    "a library's log": "import logging; logging.getLogger('library').error(NAME)",
    "a log line that does not fit": "import logging; logging.getLogger('library').error('%d', NAME)",
    "a log that cannot be written": "import logging; handler = logging.StreamHandler(3)\n"
    "logging.getLogger().addHandler(handler); logging.getLogger('library').error('%s', NAME)",
}


@pytest.mark.parametrize("where", BREAKING)
def test_what_breaks_anywhere_shows_no_message(where: str) -> None:
    code = (
        "from privrag_desktop.runtime.safe_excepthook import keep_quiet\nkeep_quiet()\n"
        f"NAME = {NAME!r}\ndef fail(): raise ValueError(NAME)\n{BREAKING[where]}"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, cwd=CHECKOUT)
    told = done.stderr.decode()
    assert "Quetzalkamp" not in told
    assert "Traceback" not in told
    if where in {"the main thread", "another thread", "a chain", "a destructor", "the end"}:
        assert "This is a fault of the program" in told


def test_a_module_that_is_missing_is_named_for_the_program_is_not_whole() -> None:
    code = (
        "from privrag_desktop.runtime.safe_excepthook import keep_quiet\n"
        "keep_quiet()\nimport nowhere_to_be_found"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, cwd=CHECKOUT)
    assert b"ModuleNotFoundError of nowhere_to_be_found" in done.stderr


def test_the_place_is_the_last_line_of_this_program_and_no_other() -> None:
    with pytest.raises(UsageError) as ours:
        look_for_nobody()
    assert fault(ours.value).startswith("UsageError at store/")
    with pytest.raises(ValueError, match="Zebulonia") as others:
        int(NAME)
    assert fault(others.value) == "ValueError"


def look_for_nobody() -> None:
    """An error that this program raises itself."""
    get_document(Empty(), "nobody")


class Empty:
    """A database without rows."""

    def rows(self, _sql: str, *_parameters: object) -> list[tuple[object, ...]]:
        return []
