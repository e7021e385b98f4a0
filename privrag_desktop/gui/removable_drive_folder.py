"""Find the folder where the system mounts sticks and disks, to begin a file choice at."""

import os
import sys
from pathlib import Path

_MOUNTED = ("/media/{user}", "/run/media/{user}", "/Volumes")


def stick_folder() -> Path:
    """The folder to begin at when a file was brought: of sticks if there is one, else the home folder."""
    return next((place for place in _places() if _holds_something(place)), Path.home())


def _places() -> list[Path]:
    if sys.platform == "win32":
        import psutil  # noqa: PLC0415  on Windows and macOS only

        return [Path(disk.mountpoint) for disk in psutil.disk_partitions() if "removable" in disk.opts]
    user = os.environ.get("USER", "")
    return [Path(place.format(user=user)) for place in _MOUNTED if user or "{user}" not in place]


def _holds_something(place: Path) -> bool:
    try:
        return any(place.iterdir())
    except OSError:  # not there, or not for this user
        return False
