"""References in an agent's words are told as names, and no name twice."""

import pytest

from privrag_desktop.capri.entities.entity_line_text import known_name, with_called
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from tests.capri.acting import BANK, ELIF, OpenMap
from tests.privacy.test_linear_time import GROWTH, calls_of


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
    registry = EntityRegistry(OpenMap().as_map())
    registry.add_all((ELIF, BANK))
    assert with_called(said, registry, known_name) == told


def test_a_text_full_of_labels_costs_by_its_length() -> None:
    """Before each label the whole text was read again."""
    registry = EntityRegistry(OpenMap().as_map())

    def calls(count: int) -> int:
        return calls_of(lambda: with_called("free T4 and B1 " * count, registry, known_name))

    calls(10)
    assert calls(400) < GROWTH * calls(200)
