"""Find clinical terms and combinations that too few patients share, with more general words for them.

Terms are those of the vault's facts, and clinical words that no fact need have: "HIV" tells as much.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, reduce
from operator import or_
from threading import Lock
from typing import TypeVar

import ahocorasick

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_everyday, is_in_dictionary
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.language.text_folding import fold_words, folded_words
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, Holders, NearbySpans
from privrag_desktop.privacy.release.uncoded_clinical_term_reader import WrittenTerms
from privrag_desktop.store.database import RowReader
from privrag_desktop.store.facts import coded_terms, named_codes, patients_with

_KINDS = {
    Category.CONDITION: "a condition",
    Category.MEDICATION: "a medication",
    Category.ALLERGY: "an allergy",
    Category.PROCEDURE: "a procedure",
    Category.LABORATORY: "a laboratory test",
    Category.VITAL: "a vital sign",
    Category.SURVEY: "a survey",
    Category.IMAGING: "an image",
    Category.GIVEN: "a medication",
    Category.IMMUNIZATION: "an immunization",
    Category.VISIT: "a visit",
    Category.REPORT: "a report",
    Category.STUDY: "an imaging study",
    Category.NOTE: "a note",
    Category.PLAN: "a plan",
    Category.GOAL: "a goal",
    Category.ORDER: "an order",
    Category.FAMILY: "a condition",
    Category.DEVICE: "a device",
}
_ANY_KIND = "a finding"
_DRUGS = frozenset({Category.MEDICATION, Category.GIVEN, Category.ALLERGY, Category.IMMUNIZATION})
_ARTICLE = re.compile(r"\ban?\s+$", re.IGNORECASE)
_TAG = re.compile(r"\s*\([a-z ]+\)$")  # the semantic tag of SNOMED: (disorder)
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n")
_AGE = re.compile(r"\b(\d?0)(?: to (\d?9)\b| or older\b)")
_GENDERS = {
    "female": re.compile(r"\b(?:wom[ae]n|female|girl|lady|she|hers?|mrs|ms)\b", re.IGNORECASE),
    "male": re.compile(r"\b(?:m[ae]n|male|boy|gentleman|he|his|him|mr)\b", re.IGNORECASE),
}
_GROWN_UP = 20  # years: the two wide bands of age below which nothing is told
_OLDEST = 130
_NEAR = 8  # characters in which an article stands
Key = TypeVar("Key")
_TELLING_LETTERS = 6  # of a word that tells a term by itself: allopurinol
_STRANGE_LETTERS = 4  # of a word that no dictionary has, which tells a name without a code
_TELLING_TERMS = 5  # more terms than this share an ordinary word


@dataclass(frozen=True, slots=True)
class PersonMention:
    """Where a text names a person; `gender` as in FHIR where the text gives it away."""

    start: int
    person: str
    gender: str | None = None


@dataclass(frozen=True, slots=True)
class TermMention:
    """A clinical term as it stands in a text, and the (category, name) of the facts it may mean."""

    span: Span
    meant: tuple[tuple[Category, str], ...]
    category: Category
    by_word: bool = False  # told by one word of a name, not by all of it

    @property
    def kind(self) -> str:
        return _KINDS.get(self.category, _ANY_KIND)


@dataclass(frozen=True, slots=True)
class _Age:
    """A band of ages as it stands in a text; both ends belong to it."""

    span: Span
    first: int
    last: int

    @property
    def wider(self) -> str:
        """In its place; empty if it is as wide as can be."""
        if self.last - self.first >= _GROWN_UP - 1:
            return ""
        return f"{_GROWN_UP} or older" if self.first >= _GROWN_UP else f"0 to {_GROWN_UP - 1}"


@dataclass(frozen=True, slots=True)
class _About:
    """What a text says of one person."""

    terms: tuple[TermMention, ...]
    genders: frozenset[str]
    ages: tuple[_Age, ...]
    is_somebody: bool


class TermFinder:
    """Finds the names of facts in a text: whole, without their semantic tag, or by a word that few hold.

    Names without a code may be sentences: of these only a drug is told by one word, which no dictionary has.
    """

    def __init__(
        self, terms: Iterable[tuple[Category, str]], uncoded: Iterable[tuple[Category, str]] = ()
    ) -> None:
        self._meant: defaultdict[str, list[tuple[Category, str]]] = defaultdict(list)
        by_word: defaultdict[str, list[tuple[Category, str]]] = defaultdict(list)
        for category, name in terms:
            for form in {folded_words(name), folded_words(_TAG.sub("", name))} - {""}:
                self._meant[form].append((category, name))
            for word in filter(_is_telling, set(folded_words(name).split())):
                by_word[word].append((category, name))
        for category, name in uncoded:
            self._meant[folded_words(name)].append((category, name))
            for word in filter(_is_strange, set(folded_words(name).split()) if category in _DRUGS else ()):
                by_word[word].append((category, name))
        self._meant.pop("", None)
        self._words = {word: held for word, held in by_word.items() if len(held) <= _TELLING_TERMS}
        self._automaton = ahocorasick.Automaton()
        for form in {*self._meant, *self._words}:
            self._automaton.add_word(f" {form} ", form)
        self._automaton.make_automaton()

    def find(self, text: str) -> list[TermMention]:
        """Without overlaps, the longest first chosen; in reading order."""
        if not self._meant:
            return []
        folded, taken = fold_words(text), set[int]()
        found: list[TermMention] = []
        places = [(last - len(form), last, form) for last, form in self._automaton.iter(folded.text)]
        for start, end, form in sorted(places, key=lambda place: (place[0] - place[1], place[0])):
            if taken.isdisjoint(range(start, end)):
                taken.update(range(start, end))
                found.append(self._term(text, folded.original_range(start, end), form))
        return sorted(found, key=lambda term: term.span.start)

    def _term(self, text: str, place: tuple[int, int], form: str) -> TermMention:
        """The term with the bracket that closes it: Fibromyalgia (disorder)."""
        start, end = place
        opened = sum((letter in "([") - (letter in ")]") for letter in text[start:end])
        end += opened > 0 and text[end : end + 1] in {")", "]"}
        meant = tuple(self._meant.get(form) or self._words[form])
        return TermMention(Span(start, end, EntityType.RARE), meant, meant[0][0], form not in self._meant)


class Groups:
    """How many patients of the vault share what a text says of one; `today` decides who has an age now.

    A group is a bit set, one bit a patient: a term of a vault of 100,000 patients takes 12 kB, is read from
    the store when it is first met, and a combination costs one AND for each term.
    """

    def __init__(
        self, reader: RowReader, patients: Iterable[Patient], smallest: int, today: date | None = None
    ) -> None:
        self._reader = reader
        self._patients = list(patients)
        self._smallest = smallest
        self._today = today or date.today()
        self._sharing: dict[tuple[Category, str], int] = {}
        self._lock = Lock()

    def find_rare(self, text: str, mentions: Sequence[PersonMention] = ()) -> list[DetectedSpan]:
        """The terms to make more general, each with the word for its kind; without overlaps."""
        found: dict[Span, DetectedSpan] = {}
        for about in self._by_person(text, mentions):
            for span, instead in self._too_rare(about):
                place = _with_article(text, span)
                found[place] = DetectedSpan(place, text[place.start : place.end], instead=instead)
        return sorted(found.values(), key=lambda finding: finding.span.start)

    def _by_person(self, text: str, mentions: Sequence[PersonMention]) -> Iterator[_About]:
        """A sentence is about whom it names, else about the one named before, else about everyone."""
        terms, ages = self._every_term(text), _ages(text)
        sentences: defaultdict[str, list[range]] = defaultdict(list)
        people = dict.fromkeys(mention.person for mention in mentions) or {"": None}
        about = list(people)
        ordered = sorted(mentions, key=lambda mention: mention.start)
        starts = [mention.start for mention in ordered]
        for sentence in _sentences(text):
            first, last = bisect_left(starts, sentence.start), bisect_left(starts, sentence.stop)
            named = [mention.person for mention in ordered[first:last]]
            about = named or about
            for person in dict.fromkeys(about):
                sentences[person].append(sentence)
        told_genders = defaultdict[str, set[str]](set)
        for mention in mentions:
            told_genders[mention.person].update([mention.gender] if mention.gender else [])
        for person, own in sentences.items():
            known, within = told_genders[person], Holders(own)
            sentences_text = " ".join(text[sentence.start : sentence.stop] for sentence in own)
            genders = frozenset(known or {g for g, words in _GENDERS.items() if words.search(sentences_text)})
            yield _About(
                tuple(term for term in terms if within.hold_place(term.span.start)),
                genders,
                tuple(age for age in ages if within.hold_place(age.span.start)),
                bool(person or genders),
            )

    def _every_term(self, text: str) -> list[TermMention]:
        """Names of facts, and clinical words by whatever the vault calls the same thing.

        An expression means more than what stands in it: gestational diabetes is no diabetes, alcohol abuse no
        alcohol-free diet, and depression no screening for it.
        """
        written = [TermMention(one.span, one.meant, one.category) for one in self._written.find(text)]
        named, near = self._terms.find(text), NearbySpans([(one.span, one) for one in written])
        whole = [one for one in named if not any(_says_more(other, one) for other in near.to(one.span))]
        taken = {place for one in whole for place in _places(one)}
        return [*whole, *(one for one in written if taken.isdisjoint(_places(one)))]

    def _too_rare(self, about: _About) -> Iterator[tuple[Span, str]]:
        """The rarest terms go first, then the bands of age widen; what is as wide as can be has no word.

        What nobody here has is rare where it is said of somebody, and else about nobody.
        """
        alike = self._people(about)
        terms = (term for term in about.terms if about.is_somebody or self._bits(term))
        kept = sorted(terms, key=lambda term: self._bits(term).bit_count())
        while kept and self._all_of(kept, alike).bit_count() < self._smallest:
            rarest = kept.pop(0)
            yield rarest.span, rarest.kind
        if self._all_of(kept, alike).bit_count() < self._smallest:
            yield from ((age.span, age.wider) for age in about.ages)

    def _people(self, about: _About) -> int:
        alike = (1 << len(self._patients)) - 1
        if len(about.genders) == 1:
            [gender] = about.genders
            alike &= self._of_gender.get(gender, 0)
        for first, last in {(age.first, age.last) for age in about.ages}:
            alike &= reduce(or_, (bits for age, bits in self._of_age.items() if first <= age <= last), 0)
        return alike

    @cached_property
    def _of_gender(self) -> Mapping[str | None, int]:
        return self._sets_by(lambda patient: patient.gender)

    @cached_property
    def _of_age(self) -> Mapping[int, int]:
        return self._sets_by(self._years)

    def _sets_by(self, key: Callable[[Patient], Key]) -> dict[Key, int]:
        groups: defaultdict[Key, list[str]] = defaultdict(list)
        for patient in self._patients:
            groups[key(patient)].append(patient.patient_id)
        return {one: self._set(patient_ids) for one, patient_ids in groups.items()}

    def _years(self, patient: Patient) -> int:
        """How old a patient would be today; -1 if the record does not say."""
        try:
            born = date.fromisoformat(patient.birth_date or "")
        except ValueError:
            return -1
        return self._today.year - born.year - ((self._today.month, self._today.day) < (born.month, born.day))

    def _all_of(self, terms: Iterable[TermMention], alike: int) -> int:
        for term in terms:
            alike &= self._bits(term)
        return alike

    def _bits(self, term: TermMention) -> int:
        bits = 0
        for meant in term.meant:
            bits |= self._having(*meant)
        return bits

    def _having(self, category: Category, name: str) -> int:
        with self._lock:
            if (category, name) not in self._sharing:
                self._sharing[category, name] = self._set(patients_with(self._reader, [name], category))
            return self._sharing[category, name]

    def _set(self, patient_ids: Iterable[str]) -> int:
        bits = bytearray(len(self._patients) // 8 + 1)
        for patient_id in patient_ids:
            place = self._places.get(patient_id)  # None: imported a moment ago
            if place is not None:
                bits[place // 8] |= 1 << place % 8
        return int.from_bytes(bits, "little")

    @cached_property
    def _terms(self) -> TermFinder:
        coded = coded_terms(self._reader)
        return TermFinder(
            coded, {(category, name) for category, name, _code in self._kinds}.difference(coded)
        )

    @cached_property
    def _written(self) -> WrittenTerms:
        return WrittenTerms(self._kinds)

    @cached_property
    def _kinds(self) -> list[tuple[Category, str, str | None]]:
        return named_codes(self._reader)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {patient.patient_id: place for place, patient in enumerate(self._patients)}


def _with_article(text: str, span: Span) -> Span:
    """A term with the article before it, which the word for its kind has already: an appendectomy."""
    article = _ARTICLE.search(text, max(0, span.start - _NEAR), span.start)
    return Span(article.start(), span.end, span.entity_type) if article else span


def _says_more(written: TermMention, named: TermMention) -> bool:
    """Whether an expression has a name of a fact in it, or all of what was only told by one word."""
    inside = written.span.start <= named.span.start and named.span.end <= written.span.end
    return inside and (named.by_word or written.span != named.span)


def _places(term: TermMention) -> range:
    return range(term.span.start, term.span.end)


def _sentences(text: str) -> Iterator[range]:
    start = 0
    for end in _SENTENCE.finditer(text):
        yield range(start, end.start())
        start = end.end()
    yield range(start, len(text))


def _ages(text: str) -> list[_Age]:
    return [
        _Age(Span(*match.span(), EntityType.RARE), int(match[1]), int(match[2] or _OLDEST))
        for match in _AGE.finditer(text)
    ]


def _is_strange(word: str) -> bool:
    return _is_telling(word, _STRANGE_LETTERS) and not (is_in_dictionary(word) or is_everyday(word))


def _is_telling(word: str, fewest: int = _TELLING_LETTERS) -> bool:
    generic = read_words("privrag_desktop.language.lexicon.term_roles", "generic_name_terms.txt")
    ordinary = word in generic or is_function_word(word) or bool(categories_of(word))
    return len(word) >= fewest and word.isalpha() and not ordinary
