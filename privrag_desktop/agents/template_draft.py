"""Write a draft without a model, if the facts are exact or no model's draft will do."""

from collections import defaultdict
from dataclasses import dataclass

from privrag_desktop.agents.shared_state import AskState, HandoffDraft, Node
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import LETTERS

MOST_COUNTED = 25
NOT_SHOWN = "The records do not show this."
OF_PATIENTS = {
    Category.MEDICATION: "is taken by",
    Category.ALLERGY: "is an allergy of",
    Category.CONDITION: "is a condition of",
    Category.PROCEDURE: "was done for",
}
_COMMON = read_words("privrag_desktop.language.lexicon.term_roles", "generic_name_terms.txt")


@dataclass(frozen=True, slots=True)
class _ListItem:
    """A line of a list, and the word by which an answer that holds it is known; empty if there is none."""

    key: str
    sentence: str


def draft_by_code(state: AskState) -> HandoffDraft:
    """What is certain first, then every fact, one sentence a line; facts of many patients are counted."""
    lines = [item.sentence for item in _items(state)]
    return HandoffDraft("\n".join([*state.notes, *lines]), state.question, by_code=True)


def missing_from_list(answer: str, state: AskState) -> str:
    """What an answer to a list question leaves out of the list; empty if nothing."""
    if not must_be_whole(state):
        return ""
    written = answer.lower()
    return " ".join(item.sentence for item in _items(state) if item.key and item.key not in written)


def must_be_whole(state: AskState) -> bool:
    """Whether the answer is a list that the code knows every item of."""
    return state.is_listing and bool(state.nodes) and not state.original.is_yes_or_no


def telling_words(name: str, line: str) -> set[str]:
    """The longest word that tells one fact from others, if models were shown it."""
    shown = set(LETTERS.findall(line.lower()))
    words = [w for w in LETTERS.findall(name.lower()) if w in shown and w not in _COMMON]
    return {max(words, key=len)} if words else set()


def bare_sentence(fact: Fact, line: str) -> str:
    """A fact's sentence, as released or as recorded, without its category and its full stop."""
    return line.removeprefix(f"{fact.category.value}: ").rstrip(".")


def _items(state: AskState) -> list[_ListItem]:
    if state.cohort and state.original.categories & OF_PATIENTS.keys():
        return _counted(state)
    return _one_by_one(state)


def _one_by_one(state: AskState) -> list[_ListItem]:
    return [
        _ListItem(
            node.person.lower() if state.cohort else _key(general.facts[0].name, line),
            fact_sentence(node, general.facts[0], line),
        )
        for node in state.nodes
        for general, line in zip(node.facts, node.lines, strict=True)
    ]


def fact_sentence(node: Node, fact: Fact, line: str) -> str:
    """A fact in plain words: whose, what, when and from which passage."""
    said = bare_sentence(fact, line)
    when = node.heading.partition(", ")[2].rstrip(":") if node.passage.document.day else ""
    on = f" on {when}" if when else ""
    if fact.value is not None:
        return f"{node.person}'s {said}{on} [{node.number}]."
    return f"{node.person}'s {fact.category.value.lower()}{on}: {said} [{node.number}]."


def _counted(state: AskState) -> list[_ListItem]:
    """Who of the patients found has what at present, commonest first, each with its passages."""
    having: defaultdict[tuple[Category, str], set[int]] = defaultdict(set)
    for node in state.nodes:
        for general, line in zip(node.facts, node.lines, strict=True):
            fact = general.facts[0]
            asked = fact.category in state.original.categories and fact.status in {None, "active"}
            if asked and fact.name in line:  # a name that was replaced in the line is not told here
                having[fact.category, fact.name].add(node.number)
    commonest = sorted(having.items(), key=lambda pair: (-len(pair[1]), pair[0]))[:MOST_COUNTED]
    everyone = len({node.person for node in state.nodes})
    return [
        _ListItem(
            _key(name, name),
            f"{name} {OF_PATIENTS[kind]} {len(numbers)} of the {everyone} patients {_cites(numbers)}.",
        )
        for (kind, name), numbers in commonest
    ]


def _key(name: str, line: str) -> str:
    return next(iter(telling_words(name, line)), "")


def _cites(numbers: set[int]) -> str:
    return " ".join(f"[{number}]" for number in sorted(numbers))
