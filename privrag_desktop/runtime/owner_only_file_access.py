"""Make files and folders private to their owner, in the way of each system.

Linux and macOS take a mode when a file is made (0600, 0700), and the program sets a mask for what libraries
make. Windows knows no mode: there each vault, backup and export gets a list of who may use it, and what is
made in a vault's folder later takes that list over. What lies in the user's profile is private there already.
"""

import sys
from pathlib import Path

from privrag_desktop.runtime import windows_api


def keep_private(path: Path) -> bool:
    """The file or folder that was just made with a private mode is its owner's only; whether the disk can.

    Some keep no rights at all, as most memory sticks, on any system.
    """
    if sys.platform != "win32":
        return True  # by the mode
    try:
        windows_api.allow_owner_only(str(path), is_folder=path.is_dir())
    except OSError:
        return False
    return True
