"""Narrate a QuestionnaireResponse: each answered question, with its answer as given."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fhir.resources.R4B.questionnaireresponse import (
    QuestionnaireResponse,
    QuestionnaireResponseItem,
    QuestionnaireResponseItemAnswer,
)

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, fact_of
from privrag_desktop.fhir.resources.day_and_period_text import moment_text
from privrag_desktop.fhir.resources.value_text import Value, number_text, one_line, quantity_value

_SETTLED = frozenset({"completed", "amended"})
_DEEPEST = 20  # groups within groups


def narrate_answers(resource: QuestionnaireResponse, about: ResourceContext) -> Iterator[Fact]:
    status = "" if resource.status in _SETTLED else resource.status
    answered = _answered_questions(resource.item or (), _DEEPEST)
    for number, (question, values) in enumerate(answered, 1):
        one = values[0] if len(values) == 1 else None
        said = ", ".join(value.text for value in values)
        fact = fact_of(
            about.part(number),
            Category.SURVEY,
            FactTerm(question),
            status,
            moment=resource.authored,
            status=resource.status,
            value=one.number if one else None,
            unit=one.unit if one else None,
        )
        yield _answer(fact, said)


def _answer(fact: Fact, said: str) -> Fact:
    head = f"{fact.category.value}: {fact.name}"
    return replace(fact, sentence=f"{head} was {said}{fact.sentence.removeprefix(head)}")


def _answered_questions(
    items: Iterable[QuestionnaireResponseItem], depth: int
) -> Iterator[tuple[str, list[Value]]]:
    """Every question with an answer, in the order of the form, those inside groups and answers too."""
    for item in items if depth else ():
        values = [value for one in item.answer or () if (value := _value(one))]
        if values:
            yield one_line(item.text).rstrip(":?. ") or f"Question {one_line(item.linkId)}", values
        yield from _answered_questions(item.item or (), depth - 1)
        for one in item.answer or ():
            yield from _answered_questions(one.item or (), depth - 1)


def _value(answer: QuestionnaireResponseItemAnswer) -> Value | None:
    if answer.valueQuantity is not None:
        return quantity_value(answer.valueQuantity)
    number = answer.valueDecimal if answer.valueDecimal is not None else answer.valueInteger
    if number is not None:
        text = str(number) if isinstance(number, int) else number_text(number)
        return Value(text, text)
    text = one_line(_words(answer))
    return Value(text) if text else None


def _words(answer: QuestionnaireResponseItemAnswer) -> str:
    if answer.valueBoolean is not None:
        return "yes" if answer.valueBoolean else "no"
    if answer.valueCoding is not None:
        return answer.valueCoding.display or answer.valueCoding.code or ""
    return answer.valueString or moment_text(answer.valueDate or answer.valueDateTime or answer.valueTime)
