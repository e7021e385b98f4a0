"""A ward whose records are read when a test lets them."""

import pytest

from tests.gui.library.queueing import Ward
from tests.gui.scripted import Script


@pytest.fixture
def ward(script: Script) -> Ward:
    made = Ward()
    script.library.read = made
    return made
