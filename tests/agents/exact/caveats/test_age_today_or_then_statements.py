"""Nobody is denied by an age of today who was of that age at the time; the answer says which age it is."""

from privrag_desktop.agents.exact.caveats.age_today_or_then_statements import (
    AGE_THEN,
    at_the_time,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    Count,
    Entries,
    Has,
    People,
    Who,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, WEIGHT, of
from tests.agents.exact.readings import TODAY, answer_to

_YOUNGER = AgeRange(at_most=68, on=TODAY)  # Nora is 76, and was younger when she was weighed
_WEIGHED = Has(has=of(WEIGHT, ids=None))
_NOW = Has(has=Entries(concepts=(GOUT,), status="active"))


def _who(*conditions: Has, ages: AgeRange = _YOUNGER) -> Who:
    who = conditions[0] if len(conditions) == 1 else And(all=conditions)
    return Who(people=People(ages=ages, who=who), count=True)


def test_what_was_so_at_that_age_is_not_denied(vault: Workspace) -> None:
    answer = answer_to(vault, _who(_WEIGHED))
    assert answer.withheld
    assert answer.reason == AGE_THEN


def test_with_the_word_today_it_is_denied_and_told(vault: Workspace) -> None:
    answer = answer_to(vault, _who(_WEIGHED), question="Who is under 69 today and was weighed?")
    assert "0: no patient is found" in answer.answer
    assert "At the time of it 1 patient was of this age." in answer.answer


def test_who_is_of_that_age_is_told_beside_who_was(vault: Workspace) -> None:
    old = answer_to(vault, _who(_WEIGHED, ages=AgeRange(at_least=74, on=TODAY)))  # Nora was at most 70
    assert "2 patients aged 74 or more" in old.answer
    assert "At the time of it 1 patient was of this age." in old.answer


def test_of_what_is_computed_it_is_told_that_the_age_is_of_today(vault: Workspace) -> None:
    weights = Entries(concepts=(WEIGHT,), people=People(ages=AgeRange(at_least=70, on=TODAY)))
    answer = answer_to(vault, Count(of=weights))
    assert "The patients are of this age today, whatever their age was at the time." in answer.answer


def test_what_is_had_now_has_no_other_time() -> None:
    assert at_the_time(_who(_NOW), TODAY) is None
    both = at_the_time(_who(_NOW, _WEIGHED), TODAY)
    then = Has(has=of(WEIGHT, ids=None).model_copy(update={"ages": AgeRange(at_most=68)}))
    assert both == Who(people=People(who=And(all=(_NOW, then))), count=True)


def test_without_an_age_or_a_thing_there_is_no_other_time() -> None:
    assert at_the_time(Who(people=People(who=_WEIGHED)), TODAY) is None
    assert at_the_time(Who(people=People(ages=_YOUNGER)), TODAY) is None
    assert at_the_time(Count(of=Entries(kinds=(Category.VITAL,))), TODAY) is None
