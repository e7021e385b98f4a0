"""A typed value that holds more than its kind: what is beside it is hidden too, and turns back."""

import re

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.privacy.pseudonyms.contextual.value_of_one_kind_check import is_mixed
from tests.privacy.pseudonyms.contextual.made import COVERING, contextual

TOLD = (
    (EntityType.PLAIN, "checking of Walter Quist", ("walter", "quist")),
    (EntityType.PLAIN, "savings 000123456789", ("000123456789",)),
    (EntityType.CONDITION, "Metformin as told by Walter Quist", ("walter", "quist")),
    (EntityType.CONDITION, "gout (see Walter Quist, 555-123-4567)", ("quist", "555-123")),
    (EntityType.CONDITION, "sinusitis since 2024-03-05", ("2024-03-05",)),
    (EntityType.CONDITION, "hay fever, w.quist@x.org", ("quist", "x.org")),
    (EntityType.MEDICATION, "Metformin 500 MG by Walter Quist", ("walter", "quist")),
    (EntityType.ALLERGY, "penicillin (Quist)", ("quist",)),
    (EntityType.PROCEDURE, "appendectomy by Dr. Quist", ("quist",)),
    (EntityType.TEST, "ldl for @walterq", ("walterq",)),
    (EntityType.QUANTITY, "8.1 walter quist", ("walter", "quist")),
    (EntityType.QUANTITY, "5 mg told by Walter Quist", ("walter", "quist")),
    (EntityType.QUANTITY, "7.31 (Quist)", ("quist",)),
    (EntityType.BANK, "4471 Walter Quist", ("walter", "quist")),
    (EntityType.DATE, "2026-03-05 told by Walter Quist", ("03-05", "walter", "quist")),
    (EntityType.DATE, "2026-03-05T10:00 walter", ("03-05", "walter")),
    (EntityType.DATE, "March 2026, Walter's birthday", ("walter",)),
    (EntityType.DATE, "Walter Quist", ("walter", "quist")),
    (EntityType.PERSON, "Walter Quist, 555-123-4567", ("walter", "quist", "555-123")),
    (EntityType.PERSON, "Walter Quist 2026-03-05", ("walter", "quist", "03-05")),
    (EntityType.ID, "Quist-1", ("quist",)),
    (EntityType.ID, "walter:9", ("walter",)),
    (EntityType.ID, "amy_1", ("amy",)),
    (EntityType.LOCATION, "Will's Clinic", ("will",)),
    (EntityType.LOCATION, "ED BO, OR", ("ed", "bo")),
    (EntityType.ORGANIZATION, "Will Bank", ("will",)),
    (EntityType.URL, "https://x.com/walter/quist?u=grant", ("walter", "quist", "grant")),
    (EntityType.URL, "https://x.com/hope", ("hope",)),
)


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(("kind", "value", "told"), TOLD)
def test_whom_a_typed_value_tells_of_is_hidden(
    kind: EntityType, value: str, told: tuple[str, ...], policy: Configuration
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
    assert task.hide(EntityType.PLAIN, word) == word == task.restore(EntityType.PLAIN, word)


@pytest.mark.parametrize(
    "value", ["Type 2 diabetes", "Huntington's disease", "metformin 500 mg", "HbA1c", "8.1 %", "12000 /uL"]
)
def test_medicine_stays_as_it_is_where_it_is_not_covered(value: str) -> None:
    task = contextual(Configuration.PARTIAL)
    kind = EntityType.QUANTITY if value[0].isdigit() else EntityType.CONDITION
    assert task.hide(kind, value) == value == task.restore(kind, value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (EntityType.QUANTITY, "12 mOsm/kg"),
        (EntityType.QUANTITY, "12 tablets"),
        (EntityType.QUANTITY, "97 [degF]"),
        (EntityType.QUANTITY, "12 10*3/uL"),
        (EntityType.DATE, "2026-03-05T14:30:00Z"),
        (EntityType.DATE, "Thursday, March 5th, 2026 10:30 PM UTC"),
        (EntityType.PERSON, "Adam631 Smith123"),
        (EntityType.MEDICATION, "24 HR Metformin 1000 MG"),
        (EntityType.ID, "Walter 12"),
    ],
)
def test_units_and_times_are_of_their_kind(kind: EntityType, value: str) -> None:
    assert not is_mixed(kind, value)


@pytest.mark.parametrize("attempt", range(40))
def test_it_turns_back_whatever_its_stand_in_looks_like(attempt: int) -> None:
    task = contextual(Configuration.FULL)
    value = f"{attempt}.31 (Quist)"
    assert task.restore(EntityType.QUANTITY, task.hide(EntityType.QUANTITY, value)) == value
