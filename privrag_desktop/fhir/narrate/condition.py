"""Narrate a Condition: a problem or a diagnosis, and how long it lasts."""

from collections.abc import Iterator

from fhir.resources.R4B.condition import Condition

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    CERTAIN,
    ResourceContext,
    ending_of,
    life_time,
    phrase,
    sentence_of,
    with_code_and_status,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, day_text, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, one_line, status_code


def narrate_condition(resource: Condition, about: ResourceContext) -> Iterator[Fact]:
    name = concept_text(resource.code) or "Unnamed condition"
    status = status_code(resource.clinicalStatus)
    verification = status_code(resource.verificationStatus)
    onset = resource.onsetDateTime or resource.onsetPeriod
    ending = ending_of(
        "" if verification in CERTAIN else verification,
        phrase("severity", concept_text(resource.severity)),
        phrase("body site", concepts_text(resource.bodySite)),
        "" if status == "resolved" and _abated(resource) else status,
        _onset(resource, onset),
        phrase(status if status == "resolved" else "ended", _abated(resource)),
    )
    sentence = sentence_of(Category.CONDITION, f"{name}{ending}")
    day = day_of(onset) or (None if onset else day_of(resource.recordedDate))
    moment = time_or_partial_date(onset or resource.recordedDate)
    fact = Fact(about.patient_id, about.key, Category.CONDITION, name, sentence, day=day, moment=moment)
    yield with_code_and_status(fact, resource.code, status)


def _onset(resource: Condition, onset: object) -> str:
    return (
        phrase("since", day_text(onset))
        or life_time(resource.onsetAge, resource.onsetRange)
        or phrase("onset", one_line(resource.onsetString))
        or phrase("recorded on", day_text(resource.recordedDate))
    )


def _abated(resource: Condition) -> str:
    """When it ended, with the preposition that fits."""
    day = day_text(resource.abatementDateTime or resource.abatementPeriod)
    return (
        phrase("on", day)
        or life_time(resource.abatementAge, resource.abatementRange)
        or one_line(resource.abatementString)
    )
