"""Let SQLCipher lock the memory of its keys against swapping, and no other memory.

With `cipher_memory_security` it wipes all memory that it gives back, and asks the system to lock each piece
that it takes. The locks covered the first megabytes only, for a user may lock no more, while the same records
lie unlocked in Python's memory; and they took a third of an import's time beside the embedding.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock

_ONE_AT_A_TIME = Lock()

if sys.platform != "win32":
    import resource

    def _set_limit(now: int, most: int) -> None:
        """Where the system refuses, as some containers do, a vault is opened all the same and is slower."""
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_MEMLOCK, (now, most))


@contextmanager
def keys_are_locked() -> Iterator[None]:
    """Memory that is taken within this is locked as far as the system lets a user; afterwards none is.

    What was locked stays so. On Windows there is no such limit to set, and an administrator keeps to none.
    """
    if sys.platform == "win32":
        yield
    else:
        with _ONE_AT_A_TIME:
            _limit, most = resource.getrlimit(resource.RLIMIT_MEMLOCK)
            _set_limit(most, most)
            try:
                yield
            finally:
                _set_limit(0, most)
