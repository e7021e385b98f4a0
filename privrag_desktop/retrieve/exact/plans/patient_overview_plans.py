"""A question about somebody as a whole, or about all that happened in a time, as several exact plans."""

import re
from collections.abc import Sequence
from datetime import date

from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.concepts.patient_state_concepts import standing_status
from privrag_desktop.retrieve.concepts.vault_concept_finder import Topics
from privrag_desktop.retrieve.exact.plans.lookup_plan import QueryPlan, Selector
from privrag_desktop.retrieve.search.summary_search import (
    asks_for_summary,
    without_words_of_it,
)

_HAPPENED = re.compile(
    r"\b(?:happen\w*|occur\w*|went\s+on|going\s+on|took\s+place|recorded|documented|noted|found|done|doing)\b"
    r"|^\W*(?:summar\w+|describe|tell\s+(?:me|us)\s+about|overview|what\s+(?:was|is)\s+there)\b",
    re.IGNORECASE,
)
_GENERAL = re.compile(
    r"\b(?:happen\w*|occur\w*|went|going|took|place|record\w*|document\w*|note[ds]?|found|done|doing|visits?|outline|recap"
    r"|appointments?|encounters?|everything|year|month|day|please|give|so|far|chart|file|present|review|profile|see|seeing|meet\w*|should)\b",
    re.IGNORECASE,
)
_OUTLINE = re.compile(r"\W*(?:outline|recap|review|how\s+(?:is|are)\b.*\bdoing)\b", re.IGNORECASE)
_LAST_TWO = re.compile(
    r"\b(?:chang\w+|differ\w*|new|compare)\b[^?]*\b(?:last|latest|past|most\s+recent)\s+(?:two|2|couple\s+of)\s+"
    r"(?:visits|appointments|encounters|consultations)\b",
    re.IGNORECASE,
)
_MOST_PROCEDURES, _MOST_READINGS, _MOST_IN_TIME = 6, 30, 30
_TWO = 2


def plans_of_whole(query: Query, topics: Topics) -> tuple[QueryPlan, ...]:
    """What together tells of one person, or of one time of theirs; empty where the question means a thing."""
    if len(query.patient_ids) != 1 or _GENERAL.sub("", without_words_of_it(query.topic)).strip():
        return ()
    patients = tuple(query.patient_ids)
    if not query.days:
        is_whole = asks_for_summary(query) or _is_outlined(query)
        return _of_person(patients, topics) if is_whole else ()
    if len(query.days) > 1 or not _HAPPENED.search(query.text) or query.categories:
        return ()
    return _of_time(patients, Selector().within(query.days[0]))


def asks_what_changed(query: Query) -> bool:
    """Whether a question is what differs between somebody's last two visits."""
    return len(query.patient_ids) == 1 and _LAST_TWO.search(query.text) is not None


def plan_of_change(query: Query, days: Sequence[date]) -> tuple[QueryPlan, ...]:
    """The readings of the last two of some days, compared; empty where there are no two."""
    if len(days) < _TWO:
        return ()
    readings = Selector(categories=(Category.VITAL, Category.LABORATORY))
    times = tuple(readings.model_copy(update={"first_day": day, "last_day": day}) for day in days[-_TWO:])
    patients = tuple(query.patient_ids)
    return (QueryPlan(shape=AnswerType.COMPARISON, selector=readings, patient_ids=patients, times=times),)


def _is_outlined(query: Query) -> bool:
    return bool(_OUTLINE.match(query.text))


def _of_person(patients: tuple[str, ...], topics: Topics) -> tuple[QueryPlan, ...]:
    """Whether somebody is to be resuscitated comes first: a handover without it was a finding."""
    lists = [
        Selector(categories=(category,), present=True)
        for category in (Category.CONDITION, Category.MEDICATION, Category.ALLERGY)
    ]
    procedures = Selector(categories=(Category.PROCEDURE,))
    resuscitation = standing_status("resuscitation", patients, topics)
    return (
        *([resuscitation] if resuscitation else []),
        *(QueryPlan(shape=AnswerType.LIST, selector=one, patient_ids=patients) for one in lists),
        QueryPlan(shape=AnswerType.LIST, selector=procedures, patient_ids=patients, most=_MOST_PROCEDURES),
        QueryPlan(shape=AnswerType.LATEST, selector=Selector(visits=True), patient_ids=patients),
    )


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
