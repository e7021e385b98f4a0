"""Who is named in a list with somebody is hidden too, although the name is a word or a drug."""

import re

import pytest

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.privacy.pseudonyms.contextual.neighbouring_name_reader import (
    listed_people,
    with_parts,
)
from tests.privacy.pseudonyms.contextual.made import COVERING, boundary_of, contextual


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        ("between Mark Kessler, Yasmin Ibsen and me", "Mark Kessler", ["Yasmin Ibsen"]),
        ("from Tom Lee and Olive Winter.", "Tom Lee", ["Olive Winter"]),
        ("ask Yasmin Ibsen, Peregrine Hobbs, Tom Lee", "Tom Lee", ["Peregrine Hobbs", "Yasmin Ibsen"]),
        ("ask Tom Lee, Ann Day & Dr. Yasmin Ibsen", "Tom Lee", ["Ann Day"]),
        ("Tom Lee, Metformin and Lisinopril", "Tom Lee", []),
        ("stockings Tom Lee, ECG Yasmin Ibsen, CXR Ann Day", "Tom Lee", ["Yasmin Ibsen", "Ann Day"]),
        ("stockings Tom Lee, ECG", "Tom Lee", []),
        ("TOM LEE, ALLEGRA FROST", "TOM LEE", ["ALLEGRA FROST"]),
        ("TOM LEE, YASMIN IBSEN.", "TOM LEE", ["YASMIN IBSEN"]),
        ("Tom Lee and The request", "Tom Lee", []),
        ("Tom Lee and his sister", "Tom Lee", []),
        ("Yesterday, Tom Lee paid", "Tom Lee", []),
        ("Tom Lee. Yasmin Ibsen", "Tom Lee", []),
        ("Dr, Tom Lee", "Tom Lee", []),
    ],
)
def test_beside_a_name_in_a_list_a_capital_is_a_names(text: str, name: str, found: list[str]) -> None:
    start = text.index(name)
    ranges = listed_people(text, (start, start + len(name)))
    assert [text[first:last] for first, last in ranges] == found


@pytest.mark.parametrize(
    ("text", "name", "whole"),
    [
        ("send all to Lysander Hobbs at once", "Hobbs", "Lysander Hobbs"),
        ("pay Dolores Whitfield $20", "Whitfield", "Dolores Whitfield"),
        ("ask Hobbs Metformin", "Hobbs", "Hobbs"),
        ("mean SBP Hobbs", "Hobbs", "Hobbs"),
        ("Whitfield Clinic", "Whitfield", "Whitfield"),
        ("Email Hobbs now", "Hobbs", "Hobbs"),
        ("see Patient Hobbs", "Hobbs", "Hobbs"),
        ("Reschedule Hobbs", "Hobbs", "Hobbs"),
        ("Dolores Whitfield says so", "Whitfield", "Dolores Whitfield"),
        ("for Hobbs Peregrine", "Hobbs", "Hobbs Peregrine"),
    ],
)
def test_the_other_parts_of_a_name_belong_to_it(text: str, name: str, whole: str) -> None:
    start = text.index(name)
    first, last = with_parts(text, (start, start + len(name)))
    assert text[first:last] == whole


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize("other", ["Allegra Frost", "Ibsen", "Dill"])
def test_who_stands_in_a_list_with_somebody_is_hidden(policy: Configuration, other: str) -> None:
    """The registry knows Tom Lee only; nothing but the list tells that Allegra, a drug, is a person here."""
    known = Identifier(EntityType.PERSON, IdentifierRole.FULL_NAME, "Tom Lee", "p1")
    shown = contextual(policy, boundary=boundary_of(known)).hide_text(f"from Tom Lee and {other}.")
    assert not set(f"Tom Lee {other}".split()) & set(re.findall(r"\w+", shown))
