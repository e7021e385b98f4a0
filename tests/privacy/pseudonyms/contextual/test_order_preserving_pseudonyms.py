"""Dates, ages, amounts and quantities keep their order and differences, and each is on record."""

import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import TERMS, EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import put
from privrag_desktop.privacy.pseudonyms.contextual.order_preserving_pseudonyms import (
    OrderPreservingPseudonyms,
)
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.value_keys import task_key
from tests.privacy.pseudonyms.contextual.made import TODAY

DAYS = st.dates(date(1900, 1, 1), date(2099, 12, 31))


def made(
    policy: Configuration = Configuration.FULL, table: PseudonymTable | None = None
) -> OrderPreservingPseudonyms:
    return OrderPreservingPseudonyms(policy, table or PseudonymTable("s", task_key), TODAY, Vocabulary())


@given(DAYS, DAYS)
def test_days_are_as_far_apart_as_they_were(one: date, other: date) -> None:
    task = made()
    shown = [date.fromisoformat(task.hide(EntityType.DATE, day.isoformat())) for day in (one, other)]
    assert shown[1] - shown[0] == other - one
    assert task.today - shown[0] == TODAY - one
    assert task.restore(EntityType.DATE, shown[0].isoformat()) == one.isoformat()


@pytest.mark.parametrize("policy", Configuration)
def test_only_kinds_that_the_policy_covers_are_worked_out(policy: Configuration) -> None:
    task = made(policy)
    full = policy is Configuration.FULL
    hides = policy in {Configuration.PARTIAL, Configuration.FULL}
    assert (task.holds(EntityType.DATE), task.holds(EntityType.AGE)) == (hides, hides)
    assert task.holds(EntityType.AMOUNT) is task.holds(EntityType.QUANTITY) is full
    assert all(task.holds(kind) is full for kind in TERMS)
    assert not task.holds(EntityType.PERSON)


def test_every_value_is_on_record_with_its_unit_and_a_new_start_shows_the_same() -> None:
    table = PseudonymTable("s", task_key)
    task = made(table=table)
    values = [
        (EntityType.DATE, "2026-03-09"),
        (EntityType.AGE, "61"),
        (EntityType.AMOUNT, "20.00"),
        (EntityType.QUANTITY, "8.1 mg/dL"),
        (EntityType.CONDITION, "Severe asthma"),
    ]
    shown = [task.hide(*one) for one in values]
    units = {row.original: row.unit for row in table.rows if row.kind is EntityType.QUANTITY}
    assert all(units.values())
    again = made(table=PseudonymTable("s", task_key, table.rows))
    assert [again.hide(*one) for one in values] == shown
    assert [again.restore(kind, one) for (kind, _), one in zip(values, shown, strict=True)] == [
        value for _, value in values
    ]
    assert again.today == task.today


def test_a_dose_inside_a_term_is_worked_out_like_any_other() -> None:
    task = made()
    shown = task.hide(EntityType.MEDICATION, "Metformin 500 MG Oral Tablet")
    assert "500" not in shown
    assert shown.endswith("MG Oral Tablet")
    assert task.restore(EntityType.MEDICATION, shown) == "Metformin 500 MG Oral Tablet"
    dose = task.hide(EntityType.QUANTITY, "500 MG")
    assert dose in shown


@pytest.mark.parametrize(
    ("kind", "written", "words"),
    [
        (EntityType.DATE, "soon", "a date"),
        (EntityType.AGE, "old", "an age"),
        (EntityType.AMOUNT, "much", "an amount"),
        (EntityType.QUANTITY, "much", "a quantity"),
        (EntityType.CONDITION, "Zorblax", "this"),
    ],
)
def test_what_was_never_shown_is_a_mistake_that_tells_no_value(
    kind: EntityType, written: str, words: str
) -> None:
    with pytest.raises(ModelMistake, match=f"no value for {words} that was shown") as mistake:
        made().restore(kind, written)
    assert written not in str(mistake.value)


def test_an_original_in_a_text_is_found_in_any_writing_of_the_day_and_what_is_shown_is_none() -> None:
    task = made()
    shown = task.hide(EntityType.DATE, "2026-05-09")
    for text in ("on 2026-05-09", "on May 9, 2026", "at 2026-05-09T10:00"):
        assert [one.kind for one in task.originals_in(text)] == [EntityType.DATE]
    assert list(task.originals_in(f"on {shown}")) == []
    assert list(task.originals_in("on 2026-05-10")) == []


def test_found_values_turn_back_in_the_text_that_they_were_put_into() -> None:
    task = made()
    text = "She is 61 years old, owes $20.00 since 2026-03-09 and has asthma."
    found = task.find(text)
    for one in found:
        task.keep(one)
    shown = put(text, found)
    for original in ("61", "20.00", "2026-03-09", "asthma"):
        assert not re.search(rf"(?<![\w.]){original}(?!\w|\.\d)", shown)  # 220.00 may stand for 20.00
    assert put(shown, task.find_shown(shown)) == text
