"""Narrate a Goal: what is to be reached, then each target with its number and its day."""

from collections.abc import Iterator

from fhir.resources.R4B.goal import Goal, GoalTarget

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase, reasons, term_of
from privrag_desktop.fhir.resources.day_and_period_text import day_text
from privrag_desktop.fhir.resources.value_text import (
    Value,
    concept_text,
    concepts_text,
    one_line,
    quantity_text,
    quantity_value,
    range_text,
    ratio_text,
)


def narrate_goal(resource: Goal, about: ResourceContext) -> Iterator[Fact]:
    status, moment = resource.lifecycleStatus, resource.startDate or resource.statusDate
    targets = [one for one in resource.target or () if one.measure or _value(one)]
    due = [day for one in resource.target or () if one not in targets and (day := _due(one))]
    yield fact_of(
        about,
        Category.GOAL,
        term_of([resource.description], "Unnamed goal"),
        status,
        concept_text(resource.achievementStatus),
        phrase("because of", one_line(resource.statusReason)),
        phrase("priority", concept_text(resource.priority)),
        phrase("for", reasons(None, resource.addresses)),
        phrase("since", day_text(resource.startDate)),
        phrase("by", ", ".join(due)),
        phrase("outcome", concepts_text(resource.outcomeCode)),
        moment=moment,
        status=status,
    )
    for number, target in enumerate(targets, 1):
        value = _value(target)
        yield fact_of(
            about.part(number),
            Category.GOAL,
            term_of([target.measure], "Target"),
            phrase("target", value.text if value else ""),
            phrase("by", _due(target)),
            status,
            moment=moment,
            status=status,
            value=value.number if value else None,
            unit=value.unit if value else None,
        )


def _due(target: GoalTarget) -> str:
    return day_text(target.dueDate) or (f"{quantity_text(target.dueDuration)}" if target.dueDuration else "")


def _value(target: GoalTarget) -> Value | None:
    if target.detailQuantity is not None:
        return quantity_value(target.detailQuantity)
    if target.detailInteger is not None:
        return Value(str(target.detailInteger), str(target.detailInteger))
    if target.detailBoolean is not None:
        return Value("yes" if target.detailBoolean else "no")
    text = (
        (range_text(target.detailRange) if target.detailRange else "")
        or (ratio_text(target.detailRatio) if target.detailRatio else "")
        or concept_text(target.detailCodeableConcept)
        or one_line(target.detailString)
    )
    return Value(text) if text else None
