"""Tag languages, ethnicities and marital statuses of patients by the words of the records.

The words count only beside words for patients: black stools and white blood cells tell of nobody's descent,
and French patients need not speak French.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.language.function_words import BEING
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER, question_words
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, tokens_of, words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

PERSONAL, _ABOUT, _SPEAKING = "PERSONAL", "ABOUT", "SPEAKING"
Said = tuple[DetailKind, tuple[str, ...]]  # a kind, and the values of the records that are meant
_LONGEST_EXPRESSION = 8  # words
_NEVER = frozenset({"never married", "single"})  # HL7 calls the same status by both names
_UNMARRIED = _NEVER | {"divorced", "widowed", "annulled", "unmarried"}
_DENIED = ("not", "non")
_PEOPLE = frozenset({"PATIENTS", "SEX", "YOUNG", "GIRLS_AND_BOYS", "PEOPLE_WITH", "WHO"})
_OF_MANY = _PEOPLE | {"HOW_MANY", "SHARE", "MEASURE"}
_BEING = BEING | {"be"}
_SPEAKERS = frozenset({"speakers"})
_PRONOUNS = frozenset({"he", "she", "they"})
_INTERPRETERS = frozenset({"interpreter", "translator"})
_SIGNS = ":,;.?!-–"  # noqa: RUF001 - people type it


class RecordedDetails:
    """The languages, descents and marital statuses of a vault, word by word."""

    def __init__(self, recorded: Mapping[DetailKind, Iterable[str]]) -> None:
        self._said: dict[tuple[str, ...], Said] = {}
        for kind, values in recorded.items():
            for value in sorted(set(values)):
                for words in _writings(kind, value):
                    before = self._said.get(words, (kind, ()))[1]
                    self._said[words] = (kind, (*before, value))
        self._longest = max(map(len, self._said), default=0)

    def longest(self, words: Sequence[str], start: int) -> tuple[int, Said] | None:
        """Where the longest of them that begins here ends, and what is recorded so."""
        for end in range(min(len(words), start + self._longest), start, -1):
            if found := self._said.get(tuple(words[start:end])):
                return end, found
        return None


def _writings(kind: DetailKind, value: str) -> set[tuple[str, ...]]:
    """How a value may be written: black, of “Black or African American”; single, of “Never Married”."""
    said = value.partition("(")[0].strip().casefold()
    found = {said}
    if kind is DetailKind.MARITAL_STATUS:
        found |= (_NEVER if said in _NEVER else set()) | ({"unmarried"} if said in _UNMARRIED else set())
    elif kind is DetailKind.RACE:
        found |= set(_halves(said))
    writings = {tuple(words_in(one)) for one in found}
    return {words for words in writings if words and not _means_another_thing(words)}


def _halves(said: str) -> Iterator[str]:
    first, _, rest = said.partition(" ")
    if first in _DENIED:
        yield from (f"{no} {half}" for no in _DENIED for half in (rest, *rest.split(" or ")))
    else:
        yield from said.split(" or ")


def _means_another_thing(words: Sequence[str]) -> bool:
    """“Other” is a descent of some records, and other patients are not of it."""
    known = question_words().longest(words, 0)
    return known is not None and known[0] == len(words) and known[1].terminal != _ABOUT


def with_personal(
    text: str, marks: Sequence[TaggedSpan], recorded: RecordedDetails, is_expression: Callable[[str], bool]
) -> list[TaggedSpan]:
    """The marks with what is said of patients as persons; of one patient it asks what the record says.

    What begins a known expression is part of it: white blood cells are nobody's descent.
    """
    found = _found(text, marks, recorded, is_expression)
    is_of_many = any(mark.terminal in _OF_MANY for mark in found)
    is_of_one = not is_of_many and _is_of_one(found)
    meant = [
        _meant(found, at, is_of_one=is_of_one) if mark.terminal == PERSONAL else mark
        for at, mark in enumerate(found)
    ]
    return _said_once(text, meant, marks) if any(mark.recorded for mark in meant) else list(marks)


def _found(
    text: str, marks: Sequence[TaggedSpan], recorded: RecordedDetails, is_expression: Callable[[str], bool]
) -> list[TaggedSpan]:
    """With a mark for all words that a record uses of persons, wherever they stand."""
    tokens = tokens_of(text)
    words = [token.word for token in tokens]
    starts = {mark.start: at for at, mark in enumerate(marks)}
    found: list[TaggedSpan] = []
    end = 0
    for at, token in enumerate(tokens):
        if token.start < end or token.start not in starts:
            continue
        first = starts[token.start]
        longest = recorded.longest(words, at)
        last = _last(marks, first, tokens[longest[0] - 1]) if longest else None
        behind = tokens[longest[0] : at + _LONGEST_EXPRESSION] if longest else []
        if any(is_expression(text[token.start : one.end]) for one in behind):
            last = None
        if longest is None or last is None:
            found.append(marks[first])
            end = marks[first].end
            continue
        end = marks[last].end
        kind, values = longest[1]
        said = text[token.start : end]
        found.append(TaggedSpan(PERSONAL, kind.value, said, token.start, end, recorded=values))
    return found


def _last(marks: Sequence[TaggedSpan], first: int, token: QuestionToken) -> int | None:
    """The place of the mark that ends with a word, if no name of a person or a thing is on the way."""
    for at in range(first, len(marks)):
        if marks[at].terminal in {"PERSON", "CONCEPT"} or marks[at].end > token.end:
            return None
        if marks[at].end == token.end:
            return at
    return None


def _is_of_one(marks: Sequence[TaggedSpan]) -> bool:
    return any(mark.terminal == "PERSON" or mark.words.casefold() in _PRONOUNS for mark in marks)


def _meant(marks: Sequence[TaggedSpan], at: int, *, is_of_one: bool) -> TaggedSpan:
    """What a mark means here: unknown where it tells of no patients."""
    mark = marks[at]
    if mark.value == DetailKind.LANGUAGE:
        is_so = any(
            one.terminal == _SPEAKING or (one.terminal, one.value) == (_ABOUT, mark.value) for one in marks
        )
    else:
        is_so = _is_before_people(marks[at + 1 :]) or _is_behind_people(marks[:at], mark) or is_of_one
    if not is_so:
        return replace(mark, terminal="UNKNOWN", recorded=())
    return replace(mark, terminal=_ABOUT) if is_of_one else mark


def _is_before_people(behind: Sequence[TaggedSpan]) -> bool:
    """Asian women, married or divorced patients, single (never married) patients."""
    telling = (mark for mark in behind if mark.terminal not in {FILLER, PERSONAL, "AND", "OR"})
    first = next(telling, None)
    return first is not None and first.terminal in _PEOPLE - {"WHO"}


def _is_behind_people(before: Sequence[TaggedSpan], mark: TaggedSpan) -> bool:
    """Patients who are not Asian; of a status also patients with asthma who are married."""
    is_being = False
    for one in reversed(before):
        if one.terminal in {PERSONAL, "OR", "NOT"}:
            is_being = is_being or one.terminal == "NOT"
            continue
        if one.terminal == FILLER:
            is_being = is_being or one.words.casefold() in _BEING
            continue
        if (one.terminal, one.value) == (_ABOUT, mark.value):
            return True
        others = (
            {"CONCEPT", "UNKNOWN", "HOW_MANY"} if mark.value == DetailKind.MARITAL_STATUS else {"HOW_MANY"}
        )
        return is_being and one.terminal in _PEOPLE | others
    return False


def _said_once(text: str, found: Sequence[TaggedSpan], marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Without what only says it again: as their language, a status in brackets, in need of an interpreter."""
    kinds = {mark.value for mark in found if mark.terminal == PERSONAL}
    result: list[TaggedSpan] = []
    for at, mark in enumerate(found):
        before = result[-1] if result else None
        behind = found[at + 1] if at + 1 < len(found) else None
        if mark.terminal == _ABOUT and not mark.recorded and mark.value in kinds:
            result.append(replace(mark, terminal=FILLER))
        elif mark.terminal == PERSONAL and before and _says_again(text, before, mark):
            result[-1] = replace(before, end=mark.end)
        elif mark.words.casefold() in _SPEAKERS and not any(one.terminal in _PEOPLE for one in marks):
            result.append(replace(mark, terminal="PATIENTS", value="patients"))
        elif mark.words.casefold() == "non" and behind and behind.terminal == PERSONAL:
            result.append(replace(mark, terminal="NOT", value="not"))
        else:
            result.append(mark)
    return _without_interpreters(text, result)


def _says_again(text: str, before: TaggedSpan, mark: TaggedSpan) -> bool:
    is_in_brackets = text[before.end : mark.start].strip() == "(" and text[mark.end :].lstrip()[:1] == ")"
    return is_in_brackets and before.recorded == mark.recorded


def _without_interpreters(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“We need an interpreter for Hindi: which patient speaks it?” asks who speaks Hindi."""
    needed = next((at for at, mark in enumerate(marks) if mark.words.casefold() in _INTERPRETERS), None)
    if needed is None:
        return list(marks)
    telling = [at for at in range(needed + 1, len(marks)) if marks[at].terminal != FILLER]
    language = telling[0] if telling else needed
    ends = marks[language].terminal == PERSONAL and text[marks[language].end :].lstrip()[:1] in {*_SIGNS}
    speaks = [at for at in range(language, len(marks)) if marks[at].terminal == _SPEAKING]
    points = speaks and [one.words.casefold() for one in marks[speaks[0] + 1 : speaks[0] + 2]] == ["it"]
    if not (ends and points):
        return list(marks)
    around = [replace(one, terminal=FILLER) for one in marks[:language]]
    return [*around, *marks[language + 1 :], replace(marks[language], start=len(text), end=len(text))]
