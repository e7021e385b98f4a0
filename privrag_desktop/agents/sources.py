"""What an answer rests on: of each cited passage the sentences meant, and its readings as recorded.

For the clinician's own screen only: none of it goes into a prompt, and none of the values are kept.
"""

from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.agents.answer import sentences
from privrag_desktop.agents.claims.grounds import is_prose
from privrag_desktop.agents.claims.wording import passages, quantities, stems
from privrag_desktop.agents.state import Node
from privrag_desktop.domain import Citation, ExactValue
from privrag_desktop.privacy.operators import General

MOST_VALUES = 40
_HALF = 0.5
Line = tuple[General, str]  # a fact or a few, and how it was released


def citations(text: str, nodes: Sequence[Node]) -> tuple[Citation, ...]:
    """The passages that an answer cites, each with the source sentences its claims rest on."""
    return tuple(
        Citation(
            node.number,
            node.passage.document.document_id,
            node.passage.document.patient_id,
            node.passage.document.day,
            "\n".join(dict.fromkeys(fact.sentence for general, _ in lines for fact in general.facts)),
        )
        for node, lines in _resting(text, nodes)
    )


def exact_values(text: str, nodes: Sequence[Node]) -> tuple[ExactValue, ...]:
    """The readings that an answer rests on, in the order of its passages, at most `MOST_VALUES`."""
    found = [
        ExactValue(
            patient_id=fact.patient_id,
            name=fact.name,
            value=fact.value,
            unit=fact.unit,
            day=fact.day or node.passage.document.day,
            released=_value_words(line),
            citation=node.number,
            resource=fact.resource,
        )
        for node, lines in _resting(text, nodes)
        for general, line in lines
        for fact in general.facts
        if fact.value is not None
    ]
    return once(found)[:MOST_VALUES]


def once(values: Iterable[ExactValue]) -> tuple[ExactValue, ...]:
    """Each reading once, also where the records hold it twice or under its name in other capitals."""
    different: dict[tuple[object, ...], ExactValue] = {}
    for one in values:
        what = (one.patient_id, one.name.casefold(), one.value, one.unit, one.day)
        different.setdefault((*what, one.citation), one)
    return tuple(different.values())


def _resting(text: str, nodes: Sequence[Node]) -> Iterator[tuple[Node, list[Line]]]:
    """Of each passage cited the lines that its sentences tell; all of them where none is told apart."""
    said = [(sentence, passages(sentence)) for sentence in sentences([text])]
    for node in nodes:
        citing = [sentence for sentence, numbers in said if node.number in numbers]
        if not citing:
            continue
        lines = list(zip(node.facts, node.lines, strict=True))
        meant = [line for line in lines if any(_is_told(line, sentence, lines) for sentence in citing)]
        yield node, meant or lines


def _is_told(line: Line, sentence: str, lines: Sequence[Line]) -> bool:
    """Whether a sentence tells a line: by its value where it has one, and by its name as well as any."""
    telling = [other for other in lines if _shares_value(other, sentence)] or [
        other for other in lines if other[0].facts[0].value is None or not quantities(sentence)
    ]
    best = max((_fit(other, sentence) for other in telling), default=0.0)
    needed = best if line[0].facts[0].value is not None else _HALF
    return line in telling and _fit(line, sentence) >= needed


def _shares_value(line: Line, sentence: str) -> bool:
    if line[0].facts[0].value is None:
        return False
    told = {one.value for one in quantities(sentence)}
    return any(one.value in told for one in quantities(_value_words(line[1])))


def _fit(line: Line, sentence: str) -> float:
    """The share of a fact's telling words that a sentence has."""
    name = {word for word in stems(line[0].facts[0].name) if not is_prose(word)}
    return len(name & set(stems(sentence))) / len(name) if name else 0.0


def _value_words(line: str) -> str:
    """What was measured, as it was released: "about" nothing, "between 84 and 86 kg"."""
    return line.partition(" was ")[2].rstrip(".")
