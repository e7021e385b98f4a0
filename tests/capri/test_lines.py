"""References in an agent's words are told as names, and no name twice."""

import pytest

from privrag_desktop.capri.lines import known_name, with_called
from privrag_desktop.capri.mapping import Roster
from tests.capri.acting import BANK, ELIF, OpenMap


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Sent to U1.", "Sent to Elif Quist."),
        ("Sent to U1 Elif Quist.", "Sent to Elif Quist."),
        ("U1 and U2", "Elif Quist and U2"),
        ("from B1 to U1", "from Larkfield to Elif Quist"),
        ("vitamin U1 daily, and U1", "vitamin U1 daily, and Elif Quist"),
        ("U1 by mask", "U1 by mask"),
        ("U1 Elif Quistgaard", "Elif Quist Elif Quistgaard"),
        ("U12, AU1 and U1-3 are none", "U12, AU1 and U1-3 are none"),
    ],
)
def test_labels_are_told_as_what_they_are_called(said: str, told: str) -> None:
    roster = Roster(OpenMap().as_map())
    roster.add_all((ELIF, BANK))
    assert with_called(said, roster, known_name) == told
