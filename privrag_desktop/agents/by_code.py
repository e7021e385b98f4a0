"""Drafts that no model writes: where the facts are exact as they are, or no model's draft will do."""

from collections import defaultdict

from privrag_desktop.agents.state import AskState, Draft
from privrag_desktop.domain import Category

_MOST_COUNTED = 10
_OF_PATIENTS = {
    Category.MEDICATION: "is taken by",
    Category.ALLERGY: "is an allergy of",
    Category.CONDITION: "is a condition of",
    Category.PROCEDURE: "was done for",
}


def draft_by_code(state: AskState) -> Draft:
    """What is certain first, then every fact, one sentence a line; facts of many patients are counted."""
    counted = state.is_listing and bool(state.original.categories & _OF_PATIENTS.keys())
    lines = _counted(state) if counted else _one_by_one(state)
    return Draft("\n".join([*state.notes, *lines]), state.question, by_code=True)


def _one_by_one(state: AskState) -> list[str]:
    return [
        f"{node.heading.partition('] ')[2]} {line.rstrip('.')} [{node.number}]."
        for node in state.nodes
        for line in node.lines
    ]


def _counted(state: AskState) -> list[str]:
    """Who of the patients found has what at present, commonest first, each with its passages."""
    having: defaultdict[tuple[Category, str], set[int]] = defaultdict(set)
    for node in state.nodes:
        for general, line in zip(node.facts, node.lines, strict=True):
            fact = general.facts[0]
            asked = fact.category in state.original.categories and fact.status in {None, "active"}
            if asked and fact.name in line:  # a name that was replaced in the line is not told here
                having[fact.category, fact.name].add(node.number)
    commonest = sorted(having.items(), key=lambda pair: (-len(pair[1]), pair[0]))[:_MOST_COUNTED]
    everyone = len({node.person for node in state.nodes})
    return [
        f"{name} {_OF_PATIENTS[category]} {len(numbers)} of the {everyone} patients {_cites(numbers)}."
        for (category, name), numbers in commonest
    ]


def _cites(numbers: set[int]) -> str:
    return " ".join(f"[{number}]" for number in sorted(numbers))
