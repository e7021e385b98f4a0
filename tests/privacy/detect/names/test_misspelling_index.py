"""The index finds just those names that a slow comparison of all would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.edit_distance import distance
from privrag_desktop.privacy.detect.names.misspelling_index import NearNames, is_slip
from tests.privacy.people import one

names = st.text(alphabet="abc", min_size=1, max_size=10)


def near(*forms: str) -> NearNames:
    return NearNames({form: frozenset({one(IdentifierRole.FAMILY, form)}) for form in forms})


@given(st.sets(names, max_size=12), names)
def test_names_one_slip_away_are_those_that_comparing_with_each_finds(forms: set[str], word: str) -> None:
    assert set(near(*forms).near(word)) == {form for form in forms if distance(word, form, 1) == 1}


@given(st.sets(names, max_size=12), names)
def test_two_slips_count_only_in_a_long_word_that_begins_alike_where_nothing_is_nearer(
    forms: set[str], word: str
) -> None:
    index = near(*forms)
    found, closest = set(index.nearest(word)), set(index.near(word))
    assert found >= closest
    if closest or len(word) < 8:
        assert found == closest
    assert all(distance(word, form, 2) <= 2 for form in found)
    assert all(form[0] == word[0] for form in found - closest)


@pytest.mark.parametrize(
    ("word", "name", "is_one"),
    [
        ("smyth", "smith", True),
        ("smtih", "smith", True),
        ("smit", "smith", True),
        ("smith", "smith", False),  # the name itself
        ("smythe", "smith", False),
        ("quetzelcamp", "quetzalkamp", True),
        ("li", "le", False),  # too short to be told
        ("bob", "bop", True),
        ("umbrex", "umbravale", False),
    ],
)
def test_a_slip_is_one_letter_or_two_in_a_long_name(word: str, name: str, is_one: bool) -> None:
    assert is_slip(word, name) is is_one


def test_whose_name_it_is_goes_along() -> None:
    index = near("smith")
    assert {known.value for known in index.get("smith")} == {"smith"}
    assert {known.value for known in index.near("smyth")["smith"]} == {"smith"}
    assert index.get("smyth") == frozenset()
