"""Read, write and change the settings file of this account."""

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path

import tomli_w
from filelock import FileLock, Timeout
from pydantic import ValidationError

from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.paths import config_folder
from privrag_desktop.settings import Settings, reasons_of, with_changes

_LONGEST_WAIT = 10.0  # seconds, for another window that writes the settings
_UNWRITABLE = mark("The settings file {path} cannot be written: {reason}.")


def settings_file() -> Path:
    return config_folder() / "settings.toml"


def load_settings(path: Path | None = None) -> Settings:
    """The settings in `path` (default: this user's file), or the defaults; UsageError names what is wrong."""
    path = path or settings_file()
    try:
        return Settings.model_validate(tomllib.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return Settings()
    except ValidationError as error:
        raise UsageError(
            "The settings file {path} does not fit: {reasons}.", path=path, reasons=reasons_of(error)
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise UsageError(
            "The settings file {path} is not valid TOML; correct it or delete it.", path=path
        ) from None
    except OSError as error:
        raise UsageError(
            "The settings file {path} cannot be read: {reason}.", path=path, reason=error.strerror
        ) from None


def save_settings(settings: Settings, path: Path | None = None, also: Collection[str] = frozenset()) -> None:
    """Write what differs from the defaults, and `also` these, into `path` (default: this user's file).

    All of it or nothing, readable by its owner only. Raises UsageError when it cannot be written.
    """
    path = (path or settings_file()).resolve()  # what a link points to is written, the link stays
    changed = settings.model_dump(mode="json", exclude_defaults=True)
    text = tomli_w.dumps(changed | settings.model_dump(mode="json", include=set(also)))
    try:
        write_atomically(path, text.encode())
    except OSError as error:
        raise UsageError(_UNWRITABLE, path=path, reason=error.strerror) from None


def change_settings(changes: Mapping[str, object], path: Path | None = None) -> Settings:
    """Set these by name and keep what else stands in the file; the settings that hold from now on.

    Raises UsageError, with nothing written: a value that does not fit, a file that cannot be read or written.
    """
    path = path or settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with FileLock(path.parent / ".settings.lock", timeout=_LONGEST_WAIT, mode=0o600):
            file = load_settings(path)
            settings = with_changes(file, changes)
            # a default that somebody wrote down may be stricter than what the vault's admins decided
            save_settings(settings, path, file.model_fields_set - changes.keys())
    except Timeout:
        raise UsageError("Another window is writing the settings. Try again in a moment.") from None
    except OSError as error:
        raise UsageError(_UNWRITABLE, path=path, reason=error.strerror) from None
    return settings
