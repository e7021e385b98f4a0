"""Find in each cited passage the sentences that an answer rests on, and their exact readings.

For the clinician's own screen only: none of it goes into a prompt, and none of the values are kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.agents.answer_sentence_citations import sentences
from privrag_desktop.agents.grounding.answer_sentence_tokenizer import passages, quantities, stems
from privrag_desktop.agents.grounding.evidence import is_prose
from privrag_desktop.agents.shared_state import Node
from privrag_desktop.domain.answers import Citation, ExactValue
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import General

MOST_VALUES = 40
_HALF = 0.5
Line = tuple[General, str]  # a fact or a few, and how it was released


def sources(text: str, nodes: Sequence[Node]) -> tuple[tuple[Citation, ...], tuple[ExactValue, ...]]:
    """The passages that an answer cites with the sentences its claims rest on, and the readings in these.

    The readings are in the order of the passages, at most `MOST_VALUES`.
    """
    resting = tuple(_resting(text, nodes))
    return _citations(resting), _exact_values(resting)


def _citations(resting: Iterable[tuple[Node, list[Line]]]) -> tuple[Citation, ...]:
    return tuple(
        Citation(
            node.number,
            node.passage.document.document_id,
            node.passage.document.patient_id,
            node.passage.document.day,
            "\n".join(distinct_sentences(fact for general, _ in lines for fact in general.facts)),
        )
        for node, lines in resting
    )


def _exact_values(resting: Iterable[tuple[Node, list[Line]]]) -> tuple[ExactValue, ...]:
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
        for node, lines in resting
        for general, line in lines
        for fact in general.facts
        if fact.value is not None
    ]
    return distinct_values(found)[:MOST_VALUES]


def distinct_values(values: Iterable[ExactValue]) -> tuple[ExactValue, ...]:
    """Each reading once, also where the records hold it twice or under its name in other capitals."""
    different: dict[tuple[object, ...], ExactValue] = {}
    for one in values:
        what = (one.patient_id, one.name.casefold(), one.value, one.unit, one.day)
        different.setdefault((*what, one.citation), one)
    return tuple(different.values())


def distinct_sentences(facts: Iterable[Fact]) -> list[str]:
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


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence of an answer, with its numbers and its words as they compare."""

    text: str
    numbers: frozenset[Decimal]
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A line that a sentence may tell; `numbers` are those of what was measured, none where nothing was."""

    line: Line
    numbers: frozenset[Decimal]
    words: frozenset[str]

    @property
    def fact(self) -> Fact:
        return self.line[0].facts[0]

    def fit(self, sentence: _Sentence) -> float:
        """The share of its telling words that the sentence has."""
        return len(self.words & sentence.words) / len(self.words) if self.words else 0.0


def _resting(text: str, nodes: Sequence[Node]) -> Iterator[tuple[Node, list[Line]]]:
    """Of each passage cited the lines that its sentences tell; all of them where none is told apart."""
    said = [(_sentence(sentence), passages(sentence)) for sentence in sentences([text])]
    for node in nodes:
        citing = [sentence for sentence, numbers in said if node.number in numbers]
        if not citing:
            continue
        lines = [_candidate(line) for line in zip(node.facts, node.lines, strict=True)]
        meant = [one.line for one in lines if any(_is_told(one, sentence, lines) for sentence in citing)]
        yield node, meant or [one.line for one in lines]


def _sentence(text: str) -> _Sentence:
    return _Sentence(text, frozenset(one.value for one in quantities(text)), frozenset(stems(text)))


def _candidate(line: Line) -> _Candidate:
    fact = line[0].facts[0]
    measured = () if fact.value is None else quantities(_value_words(line[1]))
    words = frozenset(word for word in stems(fact.name) if not is_prose(word))
    return _Candidate(line, frozenset(one.value for one in measured), words)


def _is_told(line: _Candidate, sentence: _Sentence, lines: Sequence[_Candidate]) -> bool:
    """Whether a sentence tells a line: by its value where it has one, and by its name as well as any.

    Only lines of one value are weighed against each other: a sentence may tell several readings of a day.
    """
    if _is_named(line.fact, sentence):
        return True
    telling = [other for other in lines if other.numbers & sentence.numbers] or [
        other for other in lines if other.fact.value is None or not sentence.numbers
    ]
    if line not in telling:
        return False
    if line.fact.value is None:
        return line.fit(sentence) >= _HALF
    own = line.numbers & sentence.numbers
    rivals = [other for other in telling if not own or own & other.numbers]
    fit = line.fit(sentence)
    is_called = fit > 0 or not any(other.fit(sentence) for other in telling)
    return is_called and fit >= max(other.fit(sentence) for other in rivals)


def _is_named(fact: Fact, sentence: _Sentence) -> bool:
    """Whether the whole name of what is no reading stands in a sentence, whatever numbers do."""
    return fact.value is None and fact.name.casefold() in sentence.text.casefold()


def _value_words(line: str) -> str:
    """What was measured, as it was released: "about" nothing, "between 84 and 86 kg"."""
    return line.partition(" was ")[2].rstrip(".")
