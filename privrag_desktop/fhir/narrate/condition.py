"""Narrate a Condition: a problem or a diagnosis, and how long it lasts."""

from collections.abc import Iterator

from fhir.resources.R4B.condition import Condition

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    CERTAIN,
    ResourceContext,
    coded,
    ending_of,
    life_time,
    sentence_of,
    told,
)
from privrag_desktop.fhir.resources.datetimes import beside_day, day_of, day_text
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, one_line, status_code


def narrate_condition(resource: Condition, about: ResourceContext) -> Iterator[Fact]:
    name = concept_text(resource.code) or "Unnamed condition"
    status = status_code(resource.clinicalStatus)
    verification = status_code(resource.verificationStatus)
    onset = resource.onsetDateTime or resource.onsetPeriod
    ending = ending_of(
        "" if verification in CERTAIN else verification,
        told("severity", concept_text(resource.severity)),
        told("body site", concepts_text(resource.bodySite)),
        "" if status == "resolved" and _abated(resource) else status,
        _onset(resource, onset),
        told(status if status == "resolved" else "ended", _abated(resource)),
    )
    sentence = sentence_of(Category.CONDITION, f"{name}{ending}")
    day = day_of(onset) or (None if onset else day_of(resource.recordedDate))
    moment = beside_day(onset or resource.recordedDate)
    fact = Fact(about.patient_id, about.key, Category.CONDITION, name, sentence, day=day, moment=moment)
    yield coded(fact, resource.code, status)


def _onset(resource: Condition, onset: object) -> str:
    return (
        told("since", day_text(onset))
        or life_time(resource.onsetAge, resource.onsetRange)
        or told("onset", one_line(resource.onsetString))
        or told("recorded on", day_text(resource.recordedDate))
    )


def _abated(resource: Condition) -> str:
    """When it ended, with the preposition that fits."""
    day = day_text(resource.abatementDateTime or resource.abatementPeriod)
    return (
        told("on", day)
        or life_time(resource.abatementAge, resource.abatementRange)
        or one_line(resource.abatementString)
    )
