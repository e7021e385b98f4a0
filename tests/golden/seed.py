"""All that is drawn at random, drawn from a seed."""

import os
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

_SEED = 20261128


@contextmanager
def drawn_from_seed() -> Iterator[None]:
    """Names, numbers and ids are the same in each process that asks for them in the same order."""
    drawn = random.Random(_SEED)
    with (
        mock.patch.object(secrets, "choice", drawn.choice),
        mock.patch.object(secrets, "randbelow", drawn.randrange),
        mock.patch.object(secrets, "randbits", drawn.getrandbits),
        mock.patch.object(os, "urandom", drawn.randbytes),  # which ids are made of
    ):
        yield
