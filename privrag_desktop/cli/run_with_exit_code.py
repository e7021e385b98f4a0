"""Run a command, and turn every ending into an exit code and at most one sentence."""

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

from privrag_desktop.cli.command_session import Session
from privrag_desktop.cli.output import say
from privrag_desktop.cli.top_level_commands import app
from privrag_desktop.errors import Cancelled, PrivragError, UsageError
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.safe_excepthook import fault

DONE = 0
KNOWN_ERROR = 1
WRONG_USAGE = 2
BUG = 70
STOPPED = 128 + signal.SIGINT


def run(
    arguments: Sequence[str], *, guard: Guard | None = None, open_window: Callable[[Path | None, bool], int]
) -> int:
    """The exit code: 0 done, 1 known error, 2 wrong usage, 70 a fault of the program, 130 stopped."""
    session = Session(guard=guard, open_window=open_window)
    try:
        app(args=list(arguments), prog_name="privrag", obj=session)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else DONE if end.code is None else KNOWN_ERROR
    except (Cancelled, KeyboardInterrupt):
        say("Stopped.")
        return STOPPED
    except PrivragError as error:
        say(str(error))
        return WRONG_USAGE if isinstance(error, UsageError) else KNOWN_ERROR
    except OSError as error:
        say(f"The system refused{_place(error, arguments)}: {_reason(error)}.")
        return KNOWN_ERROR
    except Exception as error:  # noqa: BLE001  the last resort; a traceback could show record content
        say(f"This is a fault of the program ({fault(error)}); please report it.")
        return BUG
    return DONE


def _place(error: OSError, arguments: Sequence[str]) -> str:
    """The typed argument or program's folder an error is about; a file's own name could be a patient's."""
    if not isinstance(error.filename, str):
        return ""
    own = (paths.data_folder(), paths.config_folder(), paths.cache_folder(), paths.models_folder())
    typed = (argument.partition("=")[2] if argument.startswith("--") else argument for argument in arguments)
    places = [place for place in (*typed, *map(str, own)) if place and _holds(place, error.filename)]
    return f" {max(places, key=len)}" if places else ""


def _reason(error: OSError) -> str:
    """In the system's own words, for the number it gave; what else the error says could be anything."""
    return os.strerror(error.errno) if error.errno else type(error).__name__


def _holds(folder: str, path: str) -> bool:
    try:
        return Path(os.path.abspath(path)).is_relative_to(os.path.abspath(folder))
    except OSError:  # the working folder is gone
        return folder == path
