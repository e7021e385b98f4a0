"""Beside a result stands what is over, what the records deny, and what contradicts it."""

import pytest

from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import (
    ASTHMA,
    GOUT,
    NO_ALLERGY,
    PEANUT,
    SCAN,
    Made,
    ask,
    store,
)


def of(kind: Concept) -> dict[str, object]:
    return {"categories": (kind.category,)}


@pytest.mark.parametrize(
    ("status", "is_present"),
    [
        ("active", True),
        ("recurrence", True),
        ("relapse", True),
        (None, True),
        ("resolved", False),
        ("inactive", False),
        ("remission", False),
        ("stopped", False),
        ("completed", False),
        ("on-hold", False),
        ("unknown", False),
    ],
)
def test_only_what_holds_is_present_and_what_is_over_is_told_beside(
    database: Database, made: Made, status: str | None, is_present: bool
) -> None:
    fact = made.add(GOUT, None, 0, status)
    store(database, made.facts)
    result = ask(database, AnswerType.LIST, **of(GOUT), present=True)
    assert result.facts == ((fact,) if is_present else ())
    assert result.former == (() if is_present else (fact,))
    assert ask(database, AnswerType.LIST, **of(GOUT)).facts == (fact,)


@pytest.mark.parametrize(("over", "conflicts"), [(5, 1), (0, 1), (-5, 0)])
def test_a_problem_still_open_that_a_newer_record_ends_is_a_conflict(
    database: Database, made: Made, over: int, conflicts: int
) -> None:
    made.add(GOUT, None, 0, "active")
    made.add(GOUT, None, over, "resolved")
    store(database, made.facts)
    assert len(ask(database, AnswerType.LIST, **of(GOUT), present=True).conflicts) == conflicts


def test_an_allergy_beside_no_known_allergy_is_a_conflict(database: Database, made: Made) -> None:
    denial = made.add(NO_ALLERGY, None, 0, "active")
    store(database, made.facts)
    empty = ask(database, AnswerType.LIST, **of(PEANUT), present=True)
    assert (empty.count, empty.denials) == (0, (denial,))
    made.add(PEANUT, None, 1, "active")
    store(database, made.facts)
    result = ask(database, AnswerType.LIST, **of(PEANUT), present=True)
    assert (result.count, len(result.conflicts)) == (1, 1)


def test_what_was_done_several_times_has_all_its_entries_beside_it(database: Database, made: Made) -> None:
    """Five sessions of chemotherapy were once listed as the last one alone."""
    scans = [made.add(SCAN, None, day, "completed") for day in (3, 1, 2)]
    made.add(GOUT, None, 1, "active")
    made.add(GOUT, None, 2, "active")
    store(database, made.facts)
    [repeats] = ask(database, AnswerType.LIST, **of(SCAN)).repeats
    assert repeats == (scans[1], scans[2], scans[0])
    assert ask(database, AnswerType.LIST, **of(GOUT)).repeats == ()  # a problem is had, and not done


def test_that_something_was_not_done_stands_beside_a_no_and_not_beside_what_was_done(
    database: Database, made: Made
) -> None:
    not_done = made.add(SCAN, None, 1, "not-done", said=", not done")
    store(database, made.facts)
    assert ask(database, AnswerType.LIST, **of(SCAN)).denials == (not_done,)
    made.add(SCAN, None, 2, "completed")
    store(database, made.facts)
    assert ask(database, AnswerType.LIST, **of(SCAN)).denials == ()


def test_what_is_over_is_told_only_beside_what_is_present(database: Database, made: Made) -> None:
    over = made.add(GOUT, None, 0, "resolved")
    wrong = made.add(ASTHMA, None, 0, "resolved", said=", entered-in-error, resolved")
    store(database, made.facts)
    assert ask(database, AnswerType.LIST, **of(GOUT)).former == ()
    former = ask(database, AnswerType.LIST, **of(GOUT), present=True).former
    assert former == (over,)
    assert wrong not in former
