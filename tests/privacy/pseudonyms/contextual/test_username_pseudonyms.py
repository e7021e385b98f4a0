"""User names are made of the stand-ins of the names that they are made of."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import is_plain
from privrag_desktop.privacy.pseudonyms.contextual.username_pseudonyms import UsernamePseudonyms
from tests.privacy.pseudonyms.contextual.made import contextual

HANDLES = st.from_regex(r"@?[a-z]{1,8}([._]?[a-z]{1,8})?[0-9]{0,4}", fullmatch=True)


@pytest.mark.parametrize(
    ("handle", "pattern"),
    [
        ("james", "{given}"),
        ("@james", "@{given}"),
        ("JAMES", "{GIVEN}"),
        ("JamesJohnson", "{Given}{Family}"),
        ("jamesjohnson", "{given}{family}"),
        ("james_johnson", "{given}_{family}"),
        ("jjohnson", "{g}{family}"),
        ("james_j", "{given}_{f}"),
        ("jamesj", "{given}{f}"),
        ("JJohnson", "{G}{Family}"),
    ],
)
@pytest.mark.parametrize("is_name_first", [True, False])
def test_related_values_of_one_person_stay_related(handle: str, pattern: str, is_name_first: bool) -> None:
    task = contextual()
    if is_name_first:
        task.hide(EntityType.PERSON, "James Johnson", entity="e1")
    shown = task.hide(EntityType.USERNAME, handle, entity="e1")
    name, family = task.hide(EntityType.PERSON, "James Johnson", entity="e1").split()
    words = {"given": name.lower(), "family": family.lower(), "g": name[0].lower(), "f": family[0].lower()}
    words |= {"Given": name, "Family": family, "G": name[0], "GIVEN": name.upper()}
    expected = pattern.format(**words)
    assert shown.rstrip("0123456789") == expected
    assert shown == expected or is_plain(expected.lower()), "digits only behind what is a word by itself"
    assert task.hide(EntityType.USERNAME, handle) == shown


def test_the_first_letter_agrees_without_an_entity_too() -> None:
    task = contextual()
    letter = task.hide(EntityType.USERNAME, "jjohnson22")[0]
    assert task.hide(EntityType.PERSON, "James Johnson").lower().startswith(letter)


@pytest.mark.parametrize("handle", ["pizza_crab99", "x", "7", "zqu-11", "_", "fooq.barz", "@a1b2"])
def test_any_other_user_name_keeps_its_format(handle: str) -> None:
    task = contextual()
    shown = task.hide(EntityType.USERNAME, handle)
    assert re.sub(r"[a-z]", "a", re.sub(r"\d", "0", shown)).startswith(
        re.sub(r"[a-z]", "a", re.sub(r"\d", "0", handle))
    )
    assert task.restore(EntityType.USERNAME, shown) == handle


@pytest.mark.parametrize("shown_as", ["{}", "@{}", " {} ", "@{} "])
def test_a_user_name_turns_back_with_an_at_and_without(shown_as: str) -> None:
    task = contextual()
    shown = task.hide(EntityType.USERNAME, "jjohnson22")
    assert task.restore(EntityType.USERNAME, shown_as.format(shown)).removeprefix("@") == "jjohnson22"
    assert task.restore(EntityType.USERNAME, shown.upper()) == "jjohnson22"


def test_a_user_name_that_was_never_issued_is_a_mistake() -> None:
    with pytest.raises(ModelMistake):
        contextual().restore(EntityType.USERNAME, "@nobody")


@settings(deadline=None)
@given(st.lists(HANDLES, max_size=12))
def test_user_names_are_told_apart_and_turn_back(handles: list[str]) -> None:
    task = contextual()
    shown = {handle: task.hide(EntityType.USERNAME, handle) for handle in handles}
    assert len(set(shown.values())) == len(shown)
    assert all(task.restore(EntityType.USERNAME, one) == handle for handle, one in shown.items())


def test_a_user_name_that_always_reads_as_a_word_gets_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    """P. Erickson is “perickson”, which begins as words of medicine do: it was drawn again without end."""
    monkeypatch.setattr(UsernamePseudonyms, "built", lambda *_: "perickson")
    shown = contextual().hide(EntityType.USERNAME, "fquintero")
    assert re.fullmatch(r"perickson\d+", shown)
