"""Plan several exact lookups for a question about a whole patient, or about a whole time."""

from collections.abc import Sequence
from datetime import date

from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.language.lexicon.patient_state_terms import known_statuses
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.overview_question_rules import (
    asks_about_person,
    asks_what_happened,
    names_a_thing,
)
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.concepts.patient_state_concepts import kinds_of_status
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import QueryPlan, Selector

_MOST_PROCEDURES, _MOST_READINGS, _MOST_IN_TIME = 6, 30, 30
_TWO = 2


def plans_of_whole(query: Query, topics: VaultConcepts) -> tuple[QueryPlan, ...]:
    """What together tells of one person, or of one time of theirs; empty where the question means a thing."""
    if len(query.patient_ids) != 1 or names_a_thing(query):
        return ()
    patients = tuple(query.patient_ids)
    if not query.days:
        return _of_person(patients, topics) if asks_about_person(query) else ()
    if len(query.days) > 1 or not asks_what_happened(query) or query.categories:
        return ()
    return _of_time(patients, Selector().within(query.days[0]))


def plan_of_change(query: Query, days: Sequence[date]) -> tuple[QueryPlan, ...]:
    """The readings of the last two of some days, compared; empty where there are no two."""
    if len(days) < _TWO:
        return ()
    readings = Selector(categories=(Category.VITAL, Category.LABORATORY))
    times = tuple(readings.model_copy(update={"first_day": day, "last_day": day}) for day in days[-_TWO:])
    patients = tuple(query.patient_ids)
    return (QueryPlan(shape=AnswerType.COMPARISON, selector=readings, patient_ids=patients, times=times),)


def _of_person(patients: tuple[str, ...], topics: VaultConcepts) -> tuple[QueryPlan, ...]:
    """Whether somebody is to be resuscitated comes first: a handover without it was a finding."""
    lists = [
        Selector(categories=(category,), present=True)
        for category in (Category.CONDITION, Category.MEDICATION, Category.ALLERGY)
    ]
    procedures = Selector(categories=(Category.PROCEDURE,))
    return (
        *_resuscitation(patients, topics),
        *(QueryPlan(shape=AnswerType.LIST, selector=one, patient_ids=patients) for one in lists),
        QueryPlan(shape=AnswerType.LIST, selector=procedures, patient_ids=patients, most=_MOST_PROCEDURES),
        QueryPlan(shape=AnswerType.LATEST, selector=Selector(visits=True), patient_ids=patients),
    )


def _resuscitation(patients: tuple[str, ...], topics: VaultConcepts) -> tuple[QueryPlan, ...]:
    """Whether somebody is to be resuscitated; empty where no record tells of it."""
    status = known_statuses()["resuscitation"]
    kinds = kinds_of_status(status, topics)
    selector = Selector(kinds=kinds, called=status.called)
    plan = QueryPlan(shape=AnswerType.LATEST, selector=selector, patient_ids=patients, whether=True)
    return (plan,) if kinds else ()


def _of_time(patients: tuple[str, ...], within: Selector) -> tuple[QueryPlan, ...]:
    standing = (Category.CONDITION, Category.PROCEDURE, Category.MEDICATION)
    kinds = [*(((one,), _MOST_IN_TIME) for one in standing)]
    days = within.model_copy(update={"visits": True})
    is_day = within.first_day is not None and within.first_day == within.last_day
    counted = () if is_day else (QueryPlan(shape=AnswerType.COUNT, selector=days, patient_ids=patients),)
    return counted + tuple(
        QueryPlan(
            shape=AnswerType.LIST,
            selector=within.model_copy(update={"categories": categories}),
            patient_ids=patients,
            most=most,
        )
        for categories, most in (*kinds, (tuple(one for one in Category if one in READINGS), _MOST_READINGS))
    )
