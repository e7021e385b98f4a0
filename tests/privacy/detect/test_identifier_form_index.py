"""The index finds exactly the forms that stand in a text, whatever came and went before."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.language.text_folding import fold_words
from privrag_desktop.privacy.detect.identifier_form_index import (
    FormIndex,
    first_characters,
    first_word,
    number_matches,
    word_matches,
)
from tests.privacy.people import one

words = st.text(alphabet="ab", min_size=1, max_size=3)
phrases = st.lists(words, min_size=1, max_size=3).map(" ".join)
numbers = st.text(alphabet="12", min_size=5, max_size=9)


def index_of(forms: set[str], beginning: object) -> FormIndex:
    index = FormIndex(beginning)  # type: ignore[arg-type]
    for form in forms:
        index.add(form, one(IdentifierRole.FAMILY, form))
    return index


@given(forms=st.sets(phrases, max_size=12), text=st.lists(words, max_size=12).map(" ".join))
def test_words_are_those_that_a_plain_search_finds(forms: set[str], text: str) -> None:
    folded = f" {text} " if text else " "
    matches = word_matches(fold_words(text), index_of(forms, first_word), index_of(set(), first_word))
    found = {(start, form) for start, form, _known in matches}
    places = range(len(folded))
    assert found == {(n + 1, form) for form in forms for n in places if folded.startswith(f" {form} ", n)}


@given(forms=st.sets(numbers, max_size=12), text=st.text(alphabet="12", max_size=30))
def test_numbers_are_those_that_a_plain_search_finds(forms: set[str], text: str) -> None:
    matches = number_matches(text, index_of(forms, first_characters))
    found = {(start, form) for start, form, _known in matches}
    assert found == {(n, form) for form in forms for n in range(len(text)) if text.startswith(form, n)}


@given(
    stay=st.sets(st.tuples(phrases, st.sampled_from("pqr"))),
    go=st.sets(st.tuples(phrases, st.sampled_from("stu"))),
)
def test_removing_an_owner_leaves_what_is_others(
    stay: set[tuple[str, str]], go: set[tuple[str, str]]
) -> None:
    index, fresh = FormIndex(first_word), FormIndex(first_word)
    for form, owner in [*go, *stay]:
        index.add(form, one(IdentifierRole.FAMILY, form, owner))
    for form, owner in stay:
        fresh.add(form, one(IdentifierRole.FAMILY, form, owner))
    for form, owner in go:
        index.remove(form, owner)
    assert dict(index.items()) == dict(fresh.items())
    assert len(index) == len(fresh)


def test_everybody_with_a_form_is_told_once_and_in_a_fixed_order() -> None:
    index = FormIndex(first_word)
    people: list[Identifier] = [
        one(IdentifierRole.FAMILY, "Lee", owner) for owner in ("p3", "p1", "p2", "p1", "p3")
    ]
    for identifier in people:
        index.add("lee", identifier)
    assert [identifier.patient_id for identifier in index.get("lee")] == ["p1", "p2", "p3"]
    assert index.get("li") == ()


@given(
    before=st.lists(st.tuples(phrases, st.sampled_from("pqr")), max_size=12),
    then=st.lists(st.tuples(phrases, st.sampled_from("pqr")), max_size=12),
)
def test_many_at_once_are_known_as_one_by_one(
    before: list[tuple[str, str]], then: list[tuple[str, str]]
) -> None:
    at_once, singly = FormIndex(first_word), FormIndex(first_word)
    people = [(form, one(IdentifierRole.FAMILY, form, owner)) for form, owner in (*before, *then)]
    for form, person in people:
        singly.add(form, person)
    at_once.add_all(people[: len(before)])
    at_once.add_all(people[len(before) :])
    assert dict(at_once.items()) == dict(singly.items())


@given(forms=st.sets(words, max_size=8), runs=st.lists(st.text("ab", max_size=4), max_size=6))
def test_pieces_between_seams_are_looked_up_too(forms: set[str], runs: list[str]) -> None:
    """What touches is of another class here, so that every run between is a word of its own."""
    folded = fold_words("".join(f"{run}²" for run in runs))
    matches = word_matches(folded, index_of(forms, first_word), index_of(set(), first_word))
    assert {form for _start, form, _known in matches} == forms & set(runs)


def test_plural_that_is_a_form_as_well_is_that_form_only() -> None:
    index, plurals = index_of({"ab"}, first_word), index_of({"ab", "bb"}, first_word)
    found = [form for _start, form, _known in word_matches(fold_words("ab bb"), index, plurals)]
    assert found == ["ab", "bb"]
