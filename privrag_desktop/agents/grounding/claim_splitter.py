"""Split a sentence into claims: whose, when, which values, from which passage."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import (
    CITED,
    Quantity,
    marks,
    passages,
    quantities,
    stem,
    stems,
)
from privrag_desktop.language.unit_normalization import DURATIONS
from privrag_desktop.language.word_patterns import LETTERS

_JOINT = re.compile(
    r"(?:\s{0,20}\[\d+(?:\s*,\s*\d+)*\])+[,.]?"
    r"|;|\n|,?\s{1,20}(?:but|while|whereas|then|compared\s+(?:to|with)|versus|vs\.?|(?:up|down)\s+from|followed\s+by"
    r"|and\s+(?:then|later)|and(?=\s+(?:on|in)\s+\[?DATE_)|and(?=\s+(?:was|were|is|are|has|had|takes)\s))(?=\s)",
    re.IGNORECASE,
)
_TO = re.compile(r"\s(?=to\s)", re.IGNORECASE)
_FROM = re.compile(r"\bfrom\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SentenceClaim:
    """What a part of a sentence tells; `people` and `numbers` may stand in another part of it."""

    text: str
    people: frozenset[str]
    numbers: frozenset[int]
    whole: str = ""  # the sentence

    @property
    def days(self) -> tuple[str, ...]:
        return marks(self.text)

    @property
    def values(self) -> tuple[Quantity, ...]:
        """Numbers that are no counts and no lengths of time."""
        return tuple(one for one in quantities(self.text) if not (is_count(one) or one.unit in DURATIONS))

    @property
    def counts(self) -> tuple[Quantity, ...]:
        return tuple(one for one in quantities(self.text) if is_count(one))

    @property
    def dated(self) -> tuple[tuple[Quantity, frozenset[str]], ...]:
        """Each value with the days it may be of: its own where there are as many days as values."""
        values, days = self.values, self.days
        if len(values) == len(days):
            return tuple((value, frozenset({day})) for value, day in zip(values, days, strict=True))
        return tuple((value, frozenset(days)) for value in values)

    @property
    def words(self) -> list[str]:
        return stems(self.text)


def is_count(one: Quantity) -> bool:
    """Whether a number says how many there are of something."""
    return one.spelled or bool(one.noun and one.value == one.value.to_integral_value())


def pieces(sentence: str, people: Sequence[str]) -> list[SentenceClaim]:
    """The pieces of a sentence about some of these people; what one does not say, one before it says."""
    every = passages(sentence)
    found: list[SentenceClaim] = []
    for text in _whole(_split(sentence)):
        named = people_in(text, people) or (found[-1].people if found else frozenset())
        found.append(SentenceClaim(text, named, passages(text), sentence))
    everyone = people_in(sentence, people)
    return [
        replace(
            one, people=one.people or everyone, numbers=one.numbers or _next_numbers(found, place) or every
        )
        for place, one in enumerate(found)
    ]


def people_in(text: str, people: Iterable[str]) -> frozenset[str]:
    """Whom a text names, by any word of the name that only one of them has, or by the whole name."""
    words = {stem(word) for word in LETTERS.findall(text)}
    everyone = {person: {stem(word) for word in LETTERS.findall(person)} for person in people}
    named = set()
    for person, names in everyone.items():
        others = set().union(*(more for other, more in everyone.items() if other != person))
        if names and (names <= words or (names - others) & words):
            named.add(person)
    return frozenset(named)


def _split(sentence: str) -> Iterator[str]:
    start = 0
    for match in _JOINT.finditer(sentence):
        end = match.end() if "[" in match[0] else match.start()
        yield from _from_to(sentence[start:end])
        start = end if "[" in match[0] else match.end()
    yield from _from_to(sentence[start:])


def _from_to(text: str) -> Iterator[str]:
    """From one value on its day to another on another."""
    start = last = 0
    has_from = has_value = False
    for match in _TO.finditer(text):
        part, last = text[last : match.start()], match.start()
        has_from = has_from or bool(_FROM.search(part))
        has_value = has_value or bool(quantities(part))
        if has_from and has_value:
            yield text[start:last]
            start, has_from, has_value = last, False, False
    yield text[start:]


def _whole(parts: Iterable[str]) -> list[str]:
    """A part without words or numbers of its own, such as a day or passages, belongs to the one before."""
    found: list[str] = []
    for part in parts:
        says = [
            word
            for word in LETTERS.findall(CITED.sub("", part))
            if word.lower() not in {"on", "in", "date", "and"}
        ]
        if found and not (says or quantities(part)):
            found[-1] += part
        elif part.strip():
            found.append(part)
    return found


def _next_numbers(found: Sequence[SentenceClaim], place: int) -> frozenset[int]:
    """Passages stand behind what rests on them."""
    return next((one.numbers for one in found[place:] if one.numbers), frozenset())
