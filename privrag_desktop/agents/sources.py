"""What an answer rests on: of each cited passage the sentences meant, and its readings as recorded.

For the clinician's own screen only: none of it goes into a prompt, and none of the values are kept.
"""

from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.agents.answer import sentences
from privrag_desktop.agents.claims.grounds import is_prose
from privrag_desktop.agents.claims.wording import passages, quantities, stems
from privrag_desktop.agents.state import Node
from privrag_desktop.domain import Citation, ExactValue, Fact
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
            "\n".join(told_once(fact for general, _ in lines for fact in general.facts)),
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


def told_once(facts: Iterable[Fact]) -> list[str]:
    """The sentences of facts; of those that tell the same under two categories, the one that tells more."""
    kept: list[Fact] = []
    for fact in facts:
        if not any(_tells(one, fact) for one in kept):
            kept = [*(one for one in kept if not _tells(fact, one)), fact]
    return [fact.sentence for fact in kept]


def _tells(one: Fact, other: Fact) -> bool:
    """Whether it says all that the other does, and perhaps a remark behind it: "(High)"."""
    said, less = _without_category(one), _without_category(other)
    return one.patient_id == other.patient_id and (said == less or said.startswith(f"{less} ("))


def _without_category(fact: Fact) -> str:
    return fact.sentence.removeprefix(f"{fact.category.value}: ").casefold().rstrip(".")


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
    """Whether a sentence tells a line: by its value where it has one, and by its name as well as any.

    Only lines of one value are weighed against each other: a sentence may tell several readings of a day.
    """
    if _is_named(line, sentence):
        return True
    telling = [other for other in lines if _shared_values(other, sentence)] or [
        other for other in lines if other[0].facts[0].value is None or not quantities(sentence)
    ]
    if line not in telling:
        return False
    if line[0].facts[0].value is None:
        return _fit(line, sentence) >= _HALF
    own = _shared_values(line, sentence)
    rivals = [other for other in telling if not own or own & _shared_values(other, sentence)]
    fit = _fit(line, sentence)
    is_called = fit > 0 or not any(_fit(other, sentence) for other in telling)
    return is_called and fit >= max(_fit(other, sentence) for other in rivals)


def _is_named(line: Line, sentence: str) -> bool:
    """Whether the whole name of what is no reading stands in a sentence, whatever numbers do."""
    fact = line[0].facts[0]
    return fact.value is None and fact.name.casefold() in sentence.casefold()


def _shared_values(line: Line, sentence: str) -> set[object]:
    if line[0].facts[0].value is None:
        return set()
    told = {one.value for one in quantities(sentence)}
    return {one.value for one in quantities(_value_words(line[1])) if one.value in told}


def _fit(line: Line, sentence: str) -> float:
    """The share of a fact's telling words that a sentence has."""
    name = {word for word in stems(line[0].facts[0].name) if not is_prose(word)}
    return len(name & set(stems(sentence))) / len(name) if name else 0.0


def _value_words(line: str) -> str:
    """What was measured, as it was released: "about" nothing, "between 84 and 86 kg"."""
    return line.partition(" was ")[2].rstrip(".")
