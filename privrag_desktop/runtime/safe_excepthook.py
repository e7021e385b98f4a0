"""Report errors by type and place only: a message, warning or traceback could show record content."""

import logging
import sys
import threading
import traceback
import warnings
from pathlib import Path
from types import TracebackType

_PACKAGE = Path(__file__).parents[1]
_OWN = "privrag_desktop"


def fault(error: BaseException) -> str:
    """The error's type and the line of this program it came through, without its message."""
    kind = type(error).__name__
    if isinstance(error, ImportError) and error.name:
        kind = f"{kind} of {error.name}"  # a module's name: the program is not whole
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(_PACKAGE)]
    if not own:
        return kind
    place = Path(own[-1].filename).relative_to(_PACKAGE).as_posix()
    return f"{kind} at {place}:{own[-1].lineno}"


def keep_quiet() -> None:
    """No traceback, no warning and no log line of a library on standard error, wherever it comes from."""
    sys.excepthook = _report
    threading.excepthook = lambda told: _say(told.exc_value)
    sys.unraisablehook = lambda told: _say(told.exc_value)
    warnings.simplefilter("ignore")
    if logging.lastResort is not None:  # what is logged where nobody has asked for a log
        logging.lastResort.addFilter(lambda record: record.name.startswith(_OWN))
    logging.raiseExceptions = False  # a log line that cannot be written is printed with all that was in it


def _report(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
    _say(error)


def _say(error: BaseException | None) -> None:
    if error is not None and sys.stderr is not None:
        sys.stderr.write(f"This is a fault of the program ({fault(error)}); please report it.\n")
