"""Find further names beside a known one: its other parts, and other names in a list."""

import re
from collections.abc import Collection, Iterator

from privrag_desktop.language.dictionary_and_name_lists import is_called_so, is_noun_only
from privrag_desktop.language.titles import TITLES
from privrag_desktop.privacy.pseudonyms.contextual.number_and_place_pseudonyms import kept_in_places
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    ABBREVIATION,
    TextToken,
    is_clinical_alone,
    is_of_people,
    is_used_by_most,
    opens_sentence,
    tokens,
)

_RUN = r"[^\W\d_a-zß-ÿ][\w'’-]+(?: [^\W\d_a-zß-ÿ][\w'’-]+){0,2}"
_BETWEEN = r"(?:, (?:and )?| and | & | or )"
_NEXT = re.compile(rf"{_BETWEEN}({_RUN})")
_BEFORE = re.compile(rf"({_RUN}){_BETWEEN}$")
_WORD = r"[^\W\d_a-zß-ÿ][\w'’-]+"
_PART_AFTER = re.compile(rf" ({_WORD})")
_PART_BEFORE = re.compile(rf"(?<![\w'’-])({_WORD}) $")
_FAR = 80  # characters that are read before a name

Range = tuple[int, int]


def with_parts(text: str, name: Range) -> Range:
    """The name with the words of nobody else right before and after it: Lysander beside Hobbs."""
    start, end = name
    while (match := _PART_AFTER.match(text, end)) and _is_part(text, *match.span(1)):
        end = match.end(1)
    while (match := _PART_BEFORE.search(text, max(0, start - _FAR), start)) and _is_part(
        text, *match.span(1)
    ):
        start = match.start(1)
    return start, end


def listed_people(text: str, name: Range, others: Collection[Range] = ()) -> Iterator[Range]:
    """The ranges of what stands in a list with a name: after it, and before it.

    Not on from `others`, which are names that are looked at by themselves.
    """
    end = name[1]
    while (match := _NEXT.match(text, end)) and (words := _names(text, *match.span(1))):
        if match.span(1) in others:
            break
        yield words[0].start, words[-1].end
        end = match.end(1)
    start = name[0]
    while match := _BEFORE.search(text, max(0, start - _FAR), start):
        words = _names(text, *match.span(1))
        if not words or (len(words) == 1 and opens_sentence(text, words[0])):
            return
        if match.span(1) in others:
            return
        yield words[0].start, words[-1].end
        start = match.start(1)


def _names(text: str, start: int, end: int) -> list[TextToken]:
    """The words of a run that may be a name; nothing if they are drugs or what everybody writes."""
    found = [
        TextToken(start + one.start, start + one.end, one.value, one.key) for one in tokens(text[start:end])
    ]
    words = [one for one in found if one.key not in TITLES]
    while words and _is_abbreviation(words[0]):
        words.pop(0)
    if not words or any(is_used_by_most(one.key) for one in words):
        return []
    return [] if all(is_clinical_alone(one.key) for one in words) else words


def _is_abbreviation(word: TextToken) -> bool:
    """Whether a word before a name is the test that is wanted: the ECG of “stockings Ann Bo, ECG Cy Doe”.

    Four letters at most: in a text in capitals a drug may be somebody's name, as Allegra and Yasmin are.
    """
    is_short = word.value.isupper() and len(word.value) <= ABBREVIATION
    return is_short and is_clinical_alone(word.key) and not is_of_people(word.key)


def _is_part(text: str, start: int, end: int) -> bool:
    """Not a word of medicine, of a place or of everybody's, nor one that only begins a sentence."""
    words = _names(text, start, end)
    if len(words) != 1 or words[0].key in kept_in_places() or is_clinical_alone(words[0].key):
        return False
    [word] = words
    return is_called_so(word.key) or is_noun_only(word.key) or not opens_sentence(text, word)
