"""Decide whether a phrase is a clinical term, which is neither a person nor a place."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import ahocorasick

from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_common,
    is_eponym,
    is_everyday,
    is_geographic,
    is_in_dictionary,
    is_listed,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.kinship_terms import FAMILY, FRIEND
from privrag_desktop.language.text_folding import ends_before, fold_words, folded_words
from privrag_desktop.language.titles import TITLE, TITLES
from privrag_desktop.language.word_patterns import ANY_POSSESSIVE_END, WORD, WORD_WITH_APOSTROPHES
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import is_written_as_name, names_a_thing

_GOES_ON = re.compile(r"(?:['’]s)?[ -]\w")
_FAR = 200  # characters around a word in which something speaks for an eponym
_ROOM = 50  # characters that a term may be longer by as written, with spaces and marks
_PERSON_BEFORE = re.compile(
    rf"(?:\b(?:{TITLE}|doctor)\.?"
    rf"|\b(?:his|her|their|my|your|patient['’]s)\s+(?:[a-z]+\s+)?(?:{FAMILY}|{FRIEND})"
    r"|\bnamed|\bname\s+is)\s*$",
    re.IGNORECASE,
)
_ABBREVIATION = 4  # letters
_ADDRESSED = frozenset({"suite", "apt", "apartment", "box", "postbox"})
_AFFLICTED = re.compile(
    r"\b(?:has|have|had|having|with|of|for|possible|suspected|known|early|late|advanced|active|severe|and|or)$",
    re.IGNORECASE,
)
_FOUND = re.compile(
    r"(?:positive|negative|absent|present|pos|neg|downgoing|upgoing|equivocal)\b", re.IGNORECASE
)


class Vocabulary:
    """Display names of coded facts; only codes of a named system count, free text may hold anything."""

    def __init__(self, terms: Iterable[str] = ()) -> None:
        folded = {folded_words(term) for term in terms} - {""}
        self.words = frozenset(word for term in folded for word in term.split())
        self._far = max(map(len, folded), default=0) + _ROOM
        self._automaton = ahocorasick.Automaton()
        for term in folded:
            self._automaton.add_word(f" {term} ", len(term))
        self._automaton.make_automaton()

    def occurrences(self, text: str) -> list[range]:
        """Where a whole term of two or more words stands in `text`."""
        return [place for place in self._places(text) if " " in text[place.start : place.stop].strip()]

    def holds(self, phrase: str) -> bool:
        """Whether every word of the phrase occurs in some clinical term."""
        words = folded_words(phrase).split()
        return bool(words) and all(word in self.words or word.isdigit() for word in words)

    def is_clinical(self, phrase: str, text: str | None = None, start: int = 0) -> bool:
        """Whether a phrase that a recognizer takes for a person or a place is clinical or plain English.

        `text` is where it stands, from `start` on: a title before it makes it a name, a syndrome behind it
        makes a name an eponym.
        """
        text = phrase if text is None else text
        if ends_before(_PERSON_BEFORE, text, start):
            return False
        if self._is_inside_term(text, start, start + len(phrase)):
            return True
        words = list(_words(text, start, phrase))
        if not any(word.has_letters for word in words) or _is_geographic(words):
            return False
        unclear = [word for word in words if not (self._is_clinical_word(word) or word.is_plain)]
        if len(words) == 1 and unclear:
            return unclear[0].is_common and unclear[0].is_no_name
        telling = any(
            self._is_clinical_word(word) or word.is_telling for word in words if word not in unclear
        )
        return not unclear or (telling and all(word.is_common for word in unclear))

    def is_surely_clinical(self, phrase: str, text: str, start: int, *, by_form: bool = False) -> bool:
        """Whether a phrase is part of a term of the records, or all its words are nothing but clinical.

        Unlike in `is_clinical`, a word of the dictionary that may be a name is none of these. `by_form`: one
        that is only built as those of medicine counts, too: thyroiditis; so are Ganapathy and Jeremic, and
        Uri is written as URI is not.
        """
        if ends_before(_PERSON_BEFORE, text, start):
            return False
        if self._is_inside_term(text, start, start + len(phrase)):
            return True
        if phrase.istitle() and len(phrase) <= _ABBREVIATION and not by_form:
            return False
        words = folded_words(phrase).split()
        return any(word.isalpha() for word in words) and all(_is_only_clinical(one, by_form) for one in words)

    def _is_clinical_word(self, word: "_PhraseWord") -> bool:
        folded = word.folded
        if is_listed(folded) or word.is_eponym:
            return True
        return not is_called_so(folded) and (folded in self.words or is_built_medical(folded))

    def _is_inside_term(self, text: str, start: int, end: int) -> bool:
        """Only what stands near is read: a long text is asked about phrase by phrase."""
        first = max(0, start - self._far)
        near = self.occurrences(text[first : end + self._far])
        return any(first + place.start <= start and end <= first + place.stop for place in near)

    def _places(self, text: str) -> Iterator[range]:
        if not self.words:
            return
        folded = fold_words(text)
        for last, length in self._automaton.iter(folded.text):
            start, end = folded.original_range(last - length, last)
            yield range(start, end)


def _is_only_clinical(word: str, by_form: bool) -> bool:
    is_of_medicine = is_listed(word) or (by_form and is_built_medical(word))
    return word.isdigit() or (is_of_medicine and not is_called_so(word))


@dataclass(frozen=True, slots=True)
class _PhraseWord:
    """One word of a phrase and where it stands."""

    text: str
    start: int
    value: str

    @property
    def folded(self) -> str:
        return folded_words(ANY_POSSESSIVE_END.sub("", self.value))

    @property
    def is_plain(self) -> bool:
        """A number, a letter, or a word of the dictionary by which nobody and no place is called."""
        if not self.value.isalpha() and any(character.isdigit() for character in self.value):
            return True
        if self.folded in TITLES or is_called_so(self.folded):
            return False
        return len(self.value) == 1 or is_function_word(self.folded) or is_in_dictionary(self.value.lower())

    @property
    def has_letters(self) -> bool:
        return any(character.isalpha() for character in self.value)

    @property
    def is_telling(self) -> bool:
        """Whether it makes a common word beside it no name: young woman, Small Bowel; not Grace Bramble."""
        return self.value.islower() or is_everyday(self.folded)

    @property
    def is_common(self) -> bool:
        return is_common(self.folded)

    @property
    def is_no_name(self) -> bool:
        """Whether it is not written like a name; a word with nothing behind it may be one."""
        end = self.start + len(ANY_POSSESSIVE_END.sub("", self.value))
        if not _GOES_ON.match(self.text, end):
            return False
        return not is_written_as_name(self.text, self.start, end, is_given=is_called_so(self.folded))

    @property
    def is_eponym(self) -> bool:
        """Whether it stands for a disease, sign or thing: by its surroundings, or as nobody's usual name."""
        if not is_eponym(self.folded):
            return False
        end = self.start + len(self.value)
        before = self.text[max(0, self.start - _FAR) : self.start].rstrip()
        after = self.text[end : end + _FAR].lstrip()
        if not is_called_so(self.folded) or names_a_thing(self.text, end):
            return True
        is_possessive = self.value != ANY_POSSESSIVE_END.sub("", self.value) or after[:1] in {"'", "’"}
        if is_possessive and _AFFLICTED.search(before):
            return True
        return bool(_FOUND.match(after))


def _words(text: str, start: int, phrase: str) -> Iterator[_PhraseWord]:
    """The words of a phrase; the parts of one with a hyphen, unless the dictionary has it whole: x-ray."""
    for match in WORD.finditer(phrase):
        whole = _PhraseWord(text, start + match.start(), match[0])
        if "-" not in match[0] or is_in_dictionary(match[0].lower()):
            yield whole
        else:
            parts = WORD_WITH_APOSTROPHES.finditer(match[0])
            yield from (_PhraseWord(text, whole.start + part.start(), part[0]) for part in parts)


def _is_geographic(words: Sequence[_PhraseWord]) -> bool:
    """Plain words that make a place together: Long Beach, Salt Lake City, Suite 20."""
    if any(word.folded in _ADDRESSED for word in words):
        return True
    capital = all(word.value[:1].isupper() and not word.value.isupper() for word in words)
    return len(words) > 1 and capital and is_geographic(words[-1].folded)
