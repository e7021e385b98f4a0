"""The words of a question as marks: what each can be for the grammar."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.questions.concepts import Meanings, Named, RecordedNames
from privrag_desktop.questions.in_context import in_context, listed
from privrag_desktop.questions.lexicon import FILLER, Lexicon
from privrag_desktop.questions.mark import Mark
from privrag_desktop.questions.query import Concept
from privrag_desktop.questions.tokens import Token, tokens_of

PERSON, CONCEPT, NUMBER, YEAR, DATE, UNKNOWN = "PERSON", "CONCEPT", "NUMBER", "YEAR", "DATE", "UNKNOWN"
CANNOT, CAUSE = "CANNOT", "CAUSE"
_APART = re.compile(r"[,;:?!\n/]")  # keeps words apart that might be one name
_BETWEEN = 2  # words that may stand between the words of a name: of the
_FIRST_YEAR, _LAST_YEAR = 1880, 2100
_PRESENT, _PAST = (
    frozenset({"is", "are", "do", "does"}),
    frozenset({"was", "were", "did", "been", "had", "ever"}),
)
_MONTHS_AND_VERBS = frozenset({"may", "march"})
_BEFORE_A_MONTH = frozenset(
    {"in", "of", "since", "during", "until", "till", "before", "after", "from", "to", "last", "this", "and"}
)

Place = tuple[int, int]  # half-open
People = Mapping[Place, frozenset[str]]  # where a question names patients, and who they are


@dataclass(frozen=True, slots=True)
class Marker:
    """Marks questions with the words of one vault."""

    lexicon: Lexicon
    names: RecordedNames
    meanings: Meanings

    def marks(self, text: str, people: People) -> list[Mark]:
        """In reading order, without fillers; what nothing is known of is UNKNOWN."""
        tokens = tokens_of(text)
        marks: list[Mark] = []
        at = 0
        while at < len(tokens):
            at, mark = self._next(text, tokens, at, people)
            marks.append(mark)
        marks = in_context(marks)
        found = [mark for mark in self._meant(text, marks) if mark.terminal != FILLER]
        return listed(text, found)

    def _next(self, text: str, tokens: Sequence[Token], at: int, people: People) -> tuple[int, Mark]:
        start = tokens[at].start

        def next_mark(end: int, terminal: str, value: str, **more: object) -> tuple[int, Mark]:
            stop = tokens[end - 1].end
            return end, Mark(terminal, value, text[start:stop], start, stop, **more)  # type: ignore[arg-type]

        for (first, last), ids in people.items():
            if first <= start < last:
                end = next((i for i in range(at, len(tokens)) if tokens[i].start >= last), len(tokens))
                return next_mark(end, PERSON, "", ids=tuple(sorted(ids)))
        known, named = self.lexicon.longest(_words(tokens), at), self.names.longest(tokens, at)
        if named and (named[0] > known[0] if known else named[0] - at > 1):
            return next_mark(named[0], CONCEPT, text[start : tokens[named[0] - 1].end], concepts=named[1])
        token = tokens[at]
        if known and not (token.word in _MONTHS_AND_VERBS and not _is_in_a_time(tokens, at)):
            called = self._called(known[1].value) if known[1].terminal == CAUSE else ()
            return next_mark(known[0], known[1].terminal, known[1].value, concepts=called)
        if token.kind == "number":
            return next_mark(at + 1, YEAR if _is_year(token.word) else NUMBER, token.word)
        if token.kind in {"date", "decade", "years"}:
            return next_mark(at + 1, token.kind.upper(), token.word)
        return next_mark(at + 1, UNKNOWN, token.word)

    def _uses_all(self, words: str, named: Named) -> bool:
        """Whether no word could be left out: “normal potassium” was read as potassium.

        A word is used if the thing is called by it, or if it is another thing without it.
        """
        tokens = tokens_of(words)
        if len(tokens) == 1 or not named.concepts:
            return True
        called = {token.word.removesuffix("s") for one in named.concepts for token in tokens_of(one.name)}
        for token in tokens:
            start, end = token.start, token.end
            without = self.meanings.named(f"{words[:start]} {words[end:]}".strip())
            is_known = self.lexicon.is_filler(token.word) or token.word.removesuffix("s") in called
            if (
                not (is_known or self._is_of(token.word, named))
                and without is not None
                and set(without.concepts) == set(named.concepts)
            ):
                return False
        return True

    def _are_two(self, words: str, named: Named) -> bool:
        """Whether these are two things: “weight with fever” was read as weight: fever is no reading."""
        whole, tokens = set(named.concepts), tokens_of(words)
        for token in tokens[1:]:
            halves = [
                self.meanings.named(half.strip()) for half in (words[: token.start], words[token.start :])
            ]
            first, second = ({*half.concepts} if half else set() for half in halves)
            if first and second and first | second >= whole and not (first >= whole or second >= whole):
                return True
        return False

    def _is_of(self, word: str, named: Named) -> bool:
        """Whether a word means some of the same by itself: bp of "systolic bp"."""
        own = self.meanings.named(word)
        return own is not None and not set(named.concepts).isdisjoint(own.concepts)

    def _called(self, name: str) -> tuple[Concept, ...]:
        """The concepts of this name, which the words of the question only describe: died of."""
        tokens = tokens_of(name)
        found = self.names.longest(tokens, 0)
        return found[1] if found and found[0] == len(tokens) else ()

    def _meant(self, text: str, marks: Sequence[Mark]) -> list[Mark]:
        """With concepts in place of the unknown words that name some."""
        found: list[Mark] = []
        at = 0
        while at < len(marks):
            if marks[at].terminal != UNKNOWN:
                found.append(marks[at])
                at += 1
                continue
            end, mark = self._longest_meant(text, marks, at)
            found.append(mark)
            at = end
        return found

    def _longest_meant(self, text: str, marks: Sequence[Mark], at: int) -> tuple[int, Mark]:
        """The longest words from here, over at most two others between unknown ones, that name a thing."""
        ends = [at + 1]
        for place in range(at + 1, len(marks)):
            if _APART.search(text[marks[place - 1].end : marks[place].start]):
                break  # of "creatinine, eGFR" one was lost, as a name has both words
            if marks[place].terminal == UNKNOWN:
                ends.append(place + 1)
            elif marks[place].terminal not in {FILLER, NUMBER} or place - ends[-1] >= _BETWEEN:
                break
        for end in reversed(ends):
            words = text[marks[at].start : marks[end - 1].end]
            named = self.meanings.named(words)
            if named is not None and self._uses_all(words, named) and not self._are_two(words, named):
                return end, Mark(
                    CONCEPT, words, words, marks[at].start, marks[end - 1].end, concepts=named.concepts
                )
        if held := self.names.longest(tokens_of(marks[at].words), 0):
            return at + 1, replace(marks[at], terminal=CONCEPT, concepts=held[1])
        return at + 1, marks[at]


def _is_in_a_time(tokens: Sequence[Token], at: int) -> bool:
    """Whether a month is meant by a word that is a verb as well: in May, 3 May; not "May she have it?"."""
    beside = tokens[max(at - 1, 0) : at + 2]
    return any(token.kind == "number" or token.word in _BEFORE_A_MONTH for token in beside)


def _words(tokens: Sequence[Token]) -> list[str]:
    return [token.word for token in tokens]


def _is_year(word: str) -> bool:
    return word.isdigit() and _FIRST_YEAR <= int(word) <= _LAST_YEAR


def is_of_now(text: str) -> bool:
    """Whether a question asks how it is, and not how it was or has been."""
    return bool({token.word for token in tokens_of(text)} & _PRESENT) and not is_of_past(text)


def is_of_past(text: str) -> bool:
    """Whether a question asks how it was or has been."""
    return not {token.word for token in tokens_of(text)}.isdisjoint(_PAST)
