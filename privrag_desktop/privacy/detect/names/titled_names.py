"""Find unknown people who are called by a title: Mr Example, dr whitlock."""

import re
from collections.abc import Iterator

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_usual_family, means_something
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import ends_before, fold_typing, folded_words
from privrag_desktop.language.titles import TITLE, TITLES
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.decomposed_accents import find_composed
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan

_NAME = r"[^\W\d_]+(?:['’-][^\W\d_]{2,})*"
_INITIALS = r"(?:(?-i:[A-Z])(?:\.[ \t]?|[ \t]+)){0,2}"
_MORE = rf"(?:[ \t]+(?=(?-i:[A-ZÀ-Þ](?:[a-zß-ÿ'’-]|[A-ZÀ-Þ]{{4}}))){_NAME}){{0,2}}"
_LETTERS_ONLY = r"(?-i:[A-Z]\.(?:[ \t]?[A-Z]\.)?(?![ \t]*[A-ZÀ-Þ]))"
_TITLED = re.compile(
    rf"(?<![\w'’-])(?P<title>{TITLE})\b(?P<dot>\.?)[ \t]+"
    rf"(?P<name>{_LETTERS_ONLY}|{_INITIALS}(?P<first>{_NAME}){_MORE}(?:[ \t]+(?-i:[A-Z]\.))?)",
    re.IGNORECASE,
)
_STREET_BEFORE = re.compile(r"\d\w?\s+(?:[A-Z][\w'’]+\s+){1,3}$")
_NUMBER_BEFORE = re.compile(r"\d\s*$")
_SHORTEST = 2


def find_titled(text: str, vocabulary: Vocabulary) -> list[DetectedSpan]:
    """Names with their titles, which a pseudonym keeps; not the Dr of a street nor the ms of a reading."""
    return find_composed(text, lambda one: _find(one, vocabulary))


def _find(text: str, vocabulary: Vocabulary) -> list[DetectedSpan]:
    typed = fold_typing(text)
    ranges = [typed.original_range(_start(match), match.end()) for match in _titled(typed.text, vocabulary)]
    return [DetectedSpan(Span(start, end, EntityType.PERSON), text[start:end]) for start, end in ranges]


def _start(match: re.Match[str]) -> int:
    """Where the title begins, if it is one that is kept, else the name."""
    return match.start() if match["title"].lower() in TITLES else match.start("name")


def _titled(text: str, vocabulary: Vocabulary) -> Iterator[re.Match[str]]:
    for match in _TITLED.finditer(text):
        if not _is_other(match) and _is_name(match, vocabulary):
            yield match


def _is_other(match: re.Match[str]) -> bool:
    """Whether the title is none: Elm Dr, 180 ms, an MR of the knee, MS for multiple sclerosis."""
    title = match["title"].lower()
    if title == "dr":
        return ends_before(_STREET_BEFORE, match.string, match.start())
    if title == "ms" and ends_before(_NUMBER_BEFORE, match.string, match.start()):
        return True
    return match["title"] in {"MR", "MS"} and not match["dot"] and not (match["first"] or "").isupper()


def _is_name(match: re.Match[str], vocabulary: Vocabulary) -> bool:
    first = match["first"]
    if first is None:  # Dr. A.
        return True
    word = folded_words(first)
    if len(word) < _SHORTEST or is_function_word(word) or word in TITLES:
        return False
    if first.istitle() or match["name"] != first:
        return True
    if match["title"].lower() == "miss" and first.islower():  # to miss doses
        return is_usual_family(word)
    return is_usual_family(word) or not (means_something(word) or vocabulary.holds(word))
