"""Root gives up the one right that makes a vault slower than it is for anybody else: to lock any memory.

SQLCipher asks the system to lock each piece of memory that it takes. A user is refused at once, for the
program allows itself no more than what the keys lie in; root never is, and then most of the time in which a
database is made goes into locks.
"""

import ctypes
import os
import sys

_CAP_IPC_LOCK = 14
_PR_CAPBSET_DROP = 24
_VERSION_3 = 0x20080522
_WORDS = 6  # effective, permitted and inheritable, twice 32 bits of each


def lock_memory_as_a_user_may() -> None:
    """In this process and in those that it starts; nothing changes for anybody but root of Linux."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION_3, 0)
    rights = (ctypes.c_uint32 * _WORDS)()
    libc.prctl(_PR_CAPBSET_DROP, _CAP_IPC_LOCK, 0, 0, 0)  # refused where it has been dropped before
    if libc.capget(header, rights) == 0:
        for word in range(3):
            rights[word] &= ~(1 << _CAP_IPC_LOCK)
        libc.capset(header, rights)
