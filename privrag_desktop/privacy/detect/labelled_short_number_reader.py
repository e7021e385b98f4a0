"""Find short known numbers, such as MRN 7, which identify somebody only beside their label."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.language.number_and_month_terms import RECENT_YEAR
from privrag_desktop.language.text_folding import fold_typing, folded_compact
from privrag_desktop.language.unit_after_number_check import is_measured
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, known_span
from privrag_desktop.privacy.detect.identifier_form_index import FormIndex
from privrag_desktop.privacy.detect.short_identifier_forms import NumberLabelKind
from privrag_desktop.privacy.detect.spoken_or_scanned_number_reader import digits_of

_X_BEFORE = re.compile(r"x{1,4}(?=\d)")
_XX_BEHIND = re.compile(r"(?<=\d)x{2}$")
_MASKED = re.compile(r"(?:[*#•·…]{2}|\.{2}|…|x{2})[-. ]?$", re.IGNORECASE)
_FAR_MASK = 4  # characters
_SENTENCE_ENDS = re.compile(r"[!?;]|\.\s|\n")
_COLON_AND_LINE = re.compile(r"\s*[:=]\s*\n?\s*$")
_INSIDE_A_VALUE = re.compile(r"[-/. ]?")
_WIDEST_GAP = 12  # characters between two words
_FARTHEST = 60  # characters between a value and the label behind it
_MOST_TOKENS = 4  # of one value
_LONGEST_LABEL = 3  # words
_ABBREVIATED = 5  # letters of a word that a full stop shortens
_COPULAS = frozenset({"is", "are", "was"})

Labels = Mapping[tuple[str, ...], frozenset[NumberLabelKind]]
Standing = Mapping[
    int, Sequence[tuple[int, frozenset[NumberLabelKind]]]
]  # by place: the labels there, with their words


@dataclass(frozen=True, slots=True)
class _Token:
    """A word or number, in lower case, without the x that mask other digits, and what such a mask tells."""

    word: str
    start: int
    end: int
    told: frozenset[NumberLabelKind] = frozenset()


def find_labelled(text: str, index: FormIndex) -> Iterator[DetectedSpan]:
    """Short forms of the index, each under `key_of` its label, that stand behind or before this label."""
    typed = fold_typing(text)
    tokens = _tokens(typed.text)
    for first, labels in _labels_beside(typed.text, tokens):
        for count in range(min(_MOST_TOKENS, len(tokens) - first), 0, -1):
            part = tokens[first : first + count]
            known = _known(typed.text, part, labels, index)
            if known:
                yield known_span(text, *typed.original_range(part[0].start, part[-1].end), known)
                break


def key_of(label: NumberLabelKind, form: str) -> str:
    """The form in an index that holds those of every label."""
    return f"{label} {form}"


def _tokens(text: str) -> list[_Token]:
    return [_token(text, match) for match in LETTERS_AND_DIGITS.finditer(text)]


def _token(text: str, match: re.Match[str]) -> _Token:
    word, told = match[0].lower(), set()
    before = _X_BEFORE.match(word)
    if before or _MASKED.search(text, max(0, match.start() - _FAR_MASK), match.start()):
        told.add(NumberLabelKind.ENDING)
    if _XX_BEHIND.search(word):
        told.add(NumberLabelKind.POSTCODE)
    start = match.start() + (before.end() if before else 0)
    bare = _XX_BEHIND.sub("", word[before.end() if before else 0 :])
    return _Token(bare, start, start + len(bare), frozenset(told))


def _labels_beside(text: str, tokens: Sequence[_Token]) -> Iterator[tuple[int, frozenset[NumberLabelKind]]]:
    """Where a value may begin, and which labels stand there."""
    standing = {place: found for place in range(len(tokens)) if (found := _labels_at(tokens, place))}
    if not standing and not any(token.told for token in tokens):
        return
    behind = list(_labels_before(text, tokens, standing))
    ahead = _labels_after(text, tokens, standing)
    for place, token in enumerate(tokens):
        labels = behind[place] | ahead.get(place, frozenset()) | token.told
        if labels:
            yield place, labels


def _labels_before(
    text: str, tokens: Sequence[_Token], standing: Standing
) -> Iterator[frozenset[NumberLabelKind]]:
    """For each token the labels that hold there: those before it with only small words between."""
    active: frozenset[NumberLabelKind] = frozenset()
    waiting: dict[int, frozenset[NumberLabelKind]] = {}  # by the token behind the label
    last: _Token | None = None
    for place, token in enumerate(tokens):
        active |= waiting.pop(place, frozenset())
        if last and _is_cut(text[last.end : token.start], last):
            active = frozenset()
        yield active
        for length, labels in standing.get(place, ()):
            waiting[place + length] = waiting.get(place + length, frozenset()) | labels
        active = active if token.word in _small_words() or waiting else frozenset()
        last = token


def _labels_after(
    text: str, tokens: Sequence[_Token], standing: Standing
) -> dict[int, frozenset[NumberLabelKind]]:
    """Labels behind a value, by the value's place: 7 (MRN), 7 is her MRN, 6789 are the last 4 of her SSN."""
    found: dict[int, frozenset[NumberLabelKind]] = {}
    for place, here in standing.items():
        first = place - 1
        while first >= 0 and tokens[first].word in _small_words() and place - first < _MOST_TOKENS:
            first -= 1
        if first >= 0 and _leads_back(text, tokens, first, place):
            found[first] = found.get(first, frozenset()).union(*(labels for _length, labels in here))
    return found


def _leads_back(text: str, tokens: Sequence[_Token], value: int, label: int) -> bool:
    """Whether what stands between a value and the label behind it joins the two."""
    between = text[tokens[value].end : tokens[label].start]
    if len(between) > _FARTHEST or _SENTENCE_ENDS.search(between) or "," in between:
        return False
    words = {token.word for token in tokens[value + 1 : label]}
    return bool(words & _COPULAS) or between.strip() in {"(", "=", "["}


def _is_cut(between: str, last: _Token) -> bool:
    """Whether a new sentence or line begins; no. 7 and a line that ends in a colon go on."""
    if len(between) > _WIDEST_GAP:
        return True
    if _COLON_AND_LINE.fullmatch(between) or (
        between.strip(" #:=(") == "." and len(last.word) <= _ABBREVIATED
    ):
        return False
    return _SENTENCE_ENDS.search(between) is not None


def _labels_at(tokens: Sequence[_Token], place: int) -> list[tuple[int, frozenset[NumberLabelKind]]]:
    """The labels that begin here, with how many words they have."""
    if tokens[place].word not in _first_words():
        return []
    words = tuple(token.word for token in tokens[place : place + _LONGEST_LABEL])
    lengths = range(1, len(words) + 1)
    return [(length, labels) for length in lengths if (labels := _labels().get(words[:length]))]


def _known(
    text: str, part: Sequence[_Token], labels: frozenset[NumberLabelKind], index: FormIndex
) -> tuple[Identifier, ...]:
    """Whose short form these tokens are beside such labels."""
    gaps = (text[one.end : other.start] for one, other in zip(part, part[1:], strict=False))
    if not all(_INSIDE_A_VALUE.fullmatch(gap) for gap in gaps):
        return ()
    written = "".join(folded_compact(token.word) for token in part)
    if written.isdigit() and is_measured(text, part[-1].end):
        return ()
    forms = {written, _scanned(text, part)}
    return tuple(
        one
        for label in sorted(_asked(labels, written))
        for form in sorted(forms)
        for one in index.get(key_of(label, form))
    )


def _scanned(text: str, part: Sequence[_Token]) -> str:
    """The digits, where some were read as letters: 67B9."""
    pieces = [text[token.start : token.end] for token in part]
    some = any(character.isdigit() for piece in pieces for character in piece)
    return "".join(digits_of(piece) or piece.lower() for piece in pieces) if some else ""


def _asked(labels: frozenset[NumberLabelKind], written: str) -> set[NumberLabelKind]:
    """Ending in 2019 may be a year; SSN ending in 2019 is none."""
    asked = set(
        labels
        & {NumberLabelKind.RECORD, NumberLabelKind.POSTCODE, NumberLabelKind.EMAIL, NumberLabelKind.END}
    )
    tells_end = NumberLabelKind.OWNER in labels or (
        NumberLabelKind.ENDING in labels and not RECENT_YEAR.fullmatch(written)
    )
    return asked | ({NumberLabelKind.END} if tells_end else set())


@cache
def _small_words() -> frozenset[str]:
    return read_words("privrag_desktop.privacy.detect", "number_label_filler_terms.txt")


@cache
def _first_words() -> frozenset[str]:
    return frozenset(words[0] for words in _labels())


@cache
def _labels() -> Labels:
    labels: dict[tuple[str, ...], frozenset[NumberLabelKind]] = {}
    for line in read_words("privrag_desktop.privacy.detect", "number_label_terms.txt"):
        kind, _space, phrases = line.partition(" ")
        for words in _phrases(phrases):
            labels[words] = labels.get(words, frozenset()) | {NumberLabelKind(kind)}
    return labels


def _phrases(line: str) -> Iterable[tuple[str, ...]]:
    return (tuple(phrase.split()) for phrase in line.split("|"))
