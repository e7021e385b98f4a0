"""Keep a note only once if several records carry it, as a report and its document do."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact

_SAID = "the same text stands in another record of this day"


def told_once(resources: Iterable[Sequence[Fact]]) -> tuple[Fact, ...]:
    """The facts of all resources in order; of a later one with the same note only that it is there."""
    seen: set[object] = set()
    told: list[Fact] = []
    for facts in resources:
        notes = [fact for fact in facts if fact.category is Category.NOTE]
        text = tuple((fact.day, _text(fact)) for fact in notes)
        if text and text in seen:
            first = notes[0]
            title = first.sentence.partition(": ")[2].partition(": ")[0]
            copy = replace(
                first, sentence=f"{Category.NOTE.value}: {_without_heading(title, first)}, {_SAID}."
            )
            told += [*(fact for fact in facts if fact.category is not Category.NOTE), copy]
        else:
            told += facts
            seen.add(text)
    return tuple(told)


def _text(fact: Fact) -> str:
    """The passage without what the note is called, which records call differently."""
    return fact.sentence.partition(": ")[2].partition(": ")[2]


def _without_heading(title: str, fact: Fact) -> str:
    """The name and the status; a heading of the note is none of the copy."""
    status = title.removeprefix(fact.name).split(", ")[1:2]
    return ", ".join([fact.name, *(one for one in status if one == fact.status)])
