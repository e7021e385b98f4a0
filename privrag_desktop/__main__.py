"""The start: no dump, no look into memory and no connection from here on, then the command line."""

import os
import signal
import sys
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from privrag_desktop.runtime.network_guard import Guard

_NOBODY_ELSE = 0o077  # whatever makes a file or folder: a library, Qt, or this program


def main() -> None:
    """The `privrag` command."""
    default = signal.signal(signal.SIGINT, _stop_at_once)
    os.umask(_NOBODY_ELSE)
    from privrag_desktop.runtime.garbage_collection_and_output_encoding import (  # noqa: PLC0415
        end_without_search,
        let_any_letter_through,
        search_seldom,
    )
    from privrag_desktop.runtime.process_hardening import harden  # noqa: PLC0415  before anything worth reading is in memory
    from privrag_desktop.runtime.safe_excepthook import keep_quiet  # noqa: PLC0415

    left_open = harden()
    search_seldom()
    keep_quiet()
    let_any_letter_through()
    from privrag_desktop.runtime.network_guard import install_guard  # noqa: PLC0415  nothing else is loaded before the guard

    guard = install_guard()
    from privrag_desktop.runtime.installation_lock import REMOVED, hold_installation  # noqa: PLC0415
    from privrag_desktop.runtime.paths import is_bundled  # noqa: PLC0415

    if is_bundled() and not hold_installation(Path(sys.executable).parent):
        sys.exit(REMOVED)
    from privrag_desktop.llm.load_llama_cpp_before_numpy import load_before_numpy  # noqa: PLC0415

    load_before_numpy()
    from privrag_desktop.cli.run_with_exit_code import run  # noqa: PLC0415
    from privrag_desktop.runtime.redacting_logger import logger  # noqa: PLC0415

    for sentence in left_open:
        logger("privrag_desktop").warning(sentence)
    signal.signal(signal.SIGINT, default)
    code = run(sys.argv[1:], guard=guard, open_window=partial(_open_window, guard))
    end_without_search()
    sys.exit(code)


def _stop_at_once(_signal: int, _frame: FrameType | None) -> None:
    """Ctrl-C while modules are loaded: there is nothing to tidy up, and an exception could be swallowed."""
    if sys.stderr is not None:  # a window that was started without a terminal
        os.write(sys.stderr.fileno(), b"Stopped.\n")
    os._exit(128 + signal.SIGINT)


def _open_window(guard: "Guard", vault: Path | None, locked: bool) -> int:
    """The window on a vault, else on the user's own, else on the sample; no child of it gets a passphrase."""
    from privrag_desktop import app  # noqa: PLC0415  Qt is loaded for the window only
    from privrag_desktop.cli.command_session import NEW_PASSPHRASE, PASSPHRASE  # noqa: PLC0415

    given = os.environ.pop(PASSPHRASE, None)
    os.environ.pop(NEW_PASSPHRASE, None)
    return app.run(vault, given or None, guard, locked=locked)


if __name__ == "__main__":
    main()
