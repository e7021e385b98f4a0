"""The lists of clinical terms: enough of each kind, cut into the longest known pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.clinical_term_inflection import dressed, key_of
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import (
    TermRole,
    lists,
    split,
)

CORES = sorted((e for e in lists().entries.values() if e.role is TermRole.CORE), key=lambda entry: entry.key)
KINDS = {
    EntityType.CONDITION: 150,
    EntityType.MEDICATION: 120,
    EntityType.ALLERGY: 50,
    EntityType.PROCEDURE: 60,
    EntityType.TEST: 80,
}


@pytest.mark.parametrize(("kind", "least"), KINDS.items())
def test_there_is_enough_of_each_kind_to_stand_for_others(kind: EntityType, least: int) -> None:
    assert sum(kind in entry.kinds for entry in CORES) >= least
    assert sum(kind in entry.kinds and entry.is_given for entry in CORES) > 40


def test_each_stand_in_is_told_back_from_its_plural_and_its_possessive() -> None:
    for entry in (entry for entry in lists().entries.values() if entry.is_given):
        for written in ("Foos", "Foo's", "Foo"):
            assert key_of(dressed(written, entry.name, {"foo"})) == entry.key


INDEX: dict[tuple[str, ...], None] = dict.fromkeys([("a",), ("a", "b"), ("b", "c", "d"), ("c",)])


@given(st.lists(st.sampled_from("abcde"), max_size=12).map(tuple))
def test_a_key_is_cut_without_gaps_into_known_pieces_and_single_words(key: tuple[str, ...]) -> None:
    pieces = list(split(key, INDEX))
    assert [at for piece in pieces for at in range(*piece)] == list(range(len(key)))
    assert all(key[start:end] in INDEX or end == start + 1 for start, end in pieces)


def test_the_longest_piece_is_cut_off_first() -> None:
    assert list(split(("a", "b", "c"), INDEX)) == [(0, 2), (2, 3)]
    assert list(split(("b", "c", "d", "a"), INDEX)) == [(0, 3), (3, 4)]


def test_every_writing_of_a_term_leads_to_parts_that_there_are() -> None:
    """A writing that leads nowhere would be shown as it is."""
    known = lists()
    for parts in known.index.values():
        assert parts
        assert all(key in known.entries or key[0] in known.kept for key in parts)


def test_a_term_that_holds_another_is_made_of_its_parts() -> None:
    known = lists()
    assert key_of("diabetes") in known.index[key_of("type 2 diabetes")]
    assert key_of("type 2 diabetes") not in known.entries
    assert known.index[key_of("T2DM")] == known.index[key_of("type 2 diabetes")]


def test_only_a_short_clear_term_stands_for_another() -> None:
    """An abbreviation, or a word that is a part of other terms, could not be told back."""
    given_out = [entry for entry in lists().entries.values() if entry.is_given]
    assert all(len(entry.key) <= 2 and not entry.name.isupper() for entry in given_out)
    parts = {key for entry in lists().entries.values() if len(entry.key) == 1 for key in [entry.key]}
    assert not [
        entry for entry in given_out if len(entry.key) > 1 and {(word,) for word in entry.key} & parts
    ]
