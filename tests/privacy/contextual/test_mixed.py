"""A typed value that holds more than its kind: what is beside it is hidden too, and turns back."""

import re

import pytest

from privrag_desktop.acting import Configuration, Kind
from privrag_desktop.privacy.contextual.mixed import is_mixed
from tests.privacy.contextual.made import COVERING, contextual

TOLD = (
    (Kind.PLAIN, "checking of Walter Quist", ("walter", "quist")),
    (Kind.PLAIN, "savings 000123456789", ("000123456789",)),
    (Kind.CONDITION, "Metformin as told by Walter Quist", ("walter", "quist")),
    (Kind.CONDITION, "gout (see Walter Quist, 555-123-4567)", ("quist", "555-123")),
    (Kind.CONDITION, "sinusitis since 2024-03-05", ("2024-03-05",)),
    (Kind.CONDITION, "hay fever, w.quist@x.org", ("quist", "x.org")),
    (Kind.MEDICATION, "Metformin 500 MG by Walter Quist", ("walter", "quist")),
    (Kind.ALLERGY, "penicillin (Quist)", ("quist",)),
    (Kind.PROCEDURE, "appendectomy by Dr. Quist", ("quist",)),
    (Kind.TEST, "ldl for @walterq", ("walterq",)),
    (Kind.QUANTITY, "8.1 walter quist", ("walter", "quist")),
    (Kind.QUANTITY, "5 mg told by Walter Quist", ("walter", "quist")),
    (Kind.QUANTITY, "7.31 (Quist)", ("quist",)),
    (Kind.BANK, "4471 Walter Quist", ("walter", "quist")),
    (Kind.DATE, "2026-03-05 told by Walter Quist", ("03-05", "walter", "quist")),
    (Kind.DATE, "2026-03-05T10:00 walter", ("03-05", "walter")),
    (Kind.DATE, "March 2026, Walter's birthday", ("walter",)),
    (Kind.DATE, "Walter Quist", ("walter", "quist")),
    (Kind.NAME, "Walter Quist, 555-123-4567", ("walter", "quist", "555-123")),
    (Kind.NAME, "Walter Quist 2026-03-05", ("walter", "quist", "03-05")),
    (Kind.ID, "Quist-1", ("quist",)),
    (Kind.ID, "walter:9", ("walter",)),
    (Kind.ID, "amy_1", ("amy",)),
    (Kind.PLACE, "Will's Clinic", ("will",)),
    (Kind.PLACE, "ED BO, OR", ("ed", "bo")),
    (Kind.ORGANISATION, "Will Bank", ("will",)),
    (Kind.URL, "https://x.com/walter/quist?u=grant", ("walter", "quist", "grant")),
    (Kind.URL, "https://x.com/hope", ("hope",)),
)


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(("kind", "value", "told"), TOLD)
def test_whom_a_typed_value_tells_of_is_hidden(
    kind: Kind, value: str, told: tuple[str, ...], policy: Configuration
) -> None:
    task = contextual(policy)
    shown = task.hide(kind, value)
    # At the ends of words and numbers: “Williamson”, drawn for another, holds “will” by chance
    assert [one for one in told if re.search(rf"(?<![a-z\d]){one}(?![a-z\d])", shown.lower())] == []
    assert task.restore(kind, shown) == value


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(
    "word", ["female", "14:30", "pending", "savings", "checking", "request", "withdraw", "cardiology"]
)
def test_words_of_the_tools_stay_in_a_field_that_is_hidden_word_by_word(
    word: str, policy: Configuration
) -> None:
    task = contextual(policy)
    assert task.hide(Kind.PLAIN, word) == word == task.restore(Kind.PLAIN, word)


@pytest.mark.parametrize(
    "value", ["Type 2 diabetes", "Huntington's disease", "metformin 500 mg", "HbA1c", "8.1 %", "12000 /uL"]
)
def test_medicine_stays_as_it_is_where_it_is_not_covered(value: str) -> None:
    task = contextual(Configuration.PARTIAL)
    kind = Kind.QUANTITY if value[0].isdigit() else Kind.CONDITION
    assert task.hide(kind, value) == value == task.restore(kind, value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Kind.QUANTITY, "12 mOsm/kg"),
        (Kind.QUANTITY, "12 tablets"),
        (Kind.QUANTITY, "97 [degF]"),
        (Kind.QUANTITY, "12 10*3/uL"),
        (Kind.DATE, "2026-03-05T14:30:00Z"),
        (Kind.DATE, "Thursday, March 5th, 2026 10:30 PM UTC"),
        (Kind.NAME, "Adam631 Smith123"),
        (Kind.MEDICATION, "24 HR Metformin 1000 MG"),
        (Kind.ID, "Walter 12"),
    ],
)
def test_units_and_times_are_of_their_kind(kind: Kind, value: str) -> None:
    assert not is_mixed(kind, value)


@pytest.mark.parametrize("attempt", range(40))
def test_it_turns_back_whatever_its_stand_in_looks_like(attempt: int) -> None:
    task = contextual(Configuration.FULL)
    value = f"{attempt}.31 (Quist)"
    assert task.restore(Kind.QUANTITY, task.hide(Kind.QUANTITY, value)) == value
