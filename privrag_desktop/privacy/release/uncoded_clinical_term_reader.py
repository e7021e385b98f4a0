"""Find clinical words in a text that no code of the vault need have: HIV, a brand, an uncoded drug.

Each is linked to the kinds of this vault that are called by any of its names, so that it can be counted.
"""

import fnmatch
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import ahocorasick

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_everyday
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_codes
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.language.text_folding import fold_words, folded_words
from privrag_desktop.language.word_list_loader import read_words

_SYNONYMS = "privrag_desktop.language.lexicon.synonyms"
_OWN = "privrag_desktop.privacy.pseudonyms.contextual.word_lists"
_WORDS = "privrag_desktop.language.word_lists"
_FILES = (  # what each line has names of; what stands between them
    (Category.CONDITION, _SYNONYMS, "conditions.txt", "|"),
    (Category.CONDITION, _OWN, "conditions.txt", "="),
    (Category.MEDICATION, _SYNONYMS, "drugs.txt", "|"),
    (Category.MEDICATION, _OWN, "medications.txt", "="),
    (Category.PROCEDURE, _SYNONYMS, "procedures.txt", "|"),
    (Category.PROCEDURE, _OWN, "procedures.txt", "="),
)
# A test for HIV is no HIV, and a mother's stroke nobody's here.
_RECORDED_AS = {
    Category.CONDITION: frozenset({Category.CONDITION}),
    Category.MEDICATION: frozenset({Category.MEDICATION, Category.GIVEN, Category.ALLERGY}),
    Category.PROCEDURE: frozenset({Category.PROCEDURE, Category.IMAGING}),
}
_LONGEST_SPELLED = 5  # letters of a short name that people write apart: H.I.V.
_SHORTEST_DRUG = 7  # letters of a word that its ending makes a drug
KindKey = tuple[Category, str]


@dataclass(frozen=True, slots=True)
class WrittenTerm:
    """A clinical word or expression in a text, and the (category, name) of what it may mean in the vault."""

    span: Span
    category: Category
    meant: tuple[KindKey, ...]


@dataclass(frozen=True, slots=True)
class _Thing:
    """One condition, drug or procedure; all of its names are folded."""

    category: Category
    names: frozenset[str]


class WrittenTerms:
    """Finds clinical words in a text and what this vault calls them."""

    def __init__(self, kinds: Iterable[tuple[Category, str, str | None]]) -> None:
        """From (category, name, code); a code that is known says what an odd or foreign name means."""
        self._kinds: defaultdict[str, set[KindKey]] = defaultdict(set)  # by each name that a kind has in it
        self._by_word: defaultdict[str, set[KindKey]] = defaultdict(set)
        for category, name, code in kinds:
            for word in folded_words(name).split():
                self._by_word[word].add((category, name))
            for said in (name, known_codes().get(code or "", "")):
                for _start, _end, called in _names_in(fold_words(said).text):
                    self._kinds[called].add((category, name))

    def find(self, text: str) -> list[WrittenTerm]:
        """Without overlaps, the longest first chosen; in reading order."""
        folded, taken, found = fold_words(text), set[int](), []
        places = [*_names_in(folded.text), *_drugs_by_ending(folded.text)]
        for start, end, called in sorted(places, key=lambda place: (place[0] - place[1], place[0])):
            first, last = folded.original_range(start, end)
            if _is_plain(called, text[first:last]) or not taken.isdisjoint(range(start, end)):
                continue
            taken.update(range(start, end))
            found.append(self._term(Span(first, last, EntityType.RARE), called))
        return sorted(found, key=lambda term: term.span.start)

    def _term(self, span: Span, called: str) -> WrittenTerm:
        things = _things().get(called) or (_Thing(Category.MEDICATION, frozenset({called})),)
        category = things[0].category
        named = {kind for thing in things for name in thing.names for kind in self._having(name)}
        wanted = frozenset().union(*(_RECORDED_AS[thing.category] for thing in things))
        return WrittenTerm(span, category, tuple(sorted(kind for kind in named if kind[0] in wanted)))

    def _having(self, name: str) -> Iterable[KindKey]:
        if "*" in name:  # members of a group of drugs that are told by a part of their names
            words = fnmatch.filter(self._by_word, name)
            return {kind for word in words for kind in self._by_word[word]}
        found = self._kinds if name in self._kinds else self._by_word
        return found.get(name, ())


def _names_in(folded: str) -> Iterator[tuple[int, int, str]]:
    for last, name in _automaton().iter(folded):
        yield last - len(name), last, name


def _drugs_by_ending(folded: str) -> Iterator[tuple[int, int, str]]:
    for word in _drug_endings().finditer(folded):
        yield *word.span(), word[0]


def _is_plain(called: str, written: str) -> bool:
    return called in read_words(_WORDS, "plain_or_clinical_abbreviations.txt") and not written.isupper()


@cache
def _drug_endings() -> re.Pattern[str]:
    endings = "|".join(line.removeprefix("-") for line in sorted(read_words(_WORDS, "drug_name_endings.txt")))
    return re.compile(rf"(?<![^ ])(?=[a-z]{{{_SHORTEST_DRUG},40}}(?![^ ]))[a-z]*(?:{endings})s?(?![^ ])")


@cache
def _things() -> dict[str, tuple[_Thing, ...]]:
    """The things that each name may be of; a name in the plural, spelled, in another language or as a code is
    the same name, and the word for a group of drugs means all of them.
    """
    found: defaultdict[str, list[_Thing]] = defaultdict(list)
    for thing in _read():
        for name in thing.names:
            for form in {name, f"{name}s", *_spelled(name)}:
                found[form].append(thing)
    for name, other in _other_names():
        found[other] += found.get(name, [])
    for words, group in list(_drug_groups(found)):
        for word in words:
            found[word].append(group)
    return {name: tuple(things) for name, things in found.items() if things}


def _spelled(name: str) -> Iterator[str]:
    """H.I.V., as it reads when it is folded; a word that is one otherwise is never spelled."""
    if 1 < len(name) <= _LONGEST_SPELLED and name.isalpha() and not is_everyday(name):
        yield " ".join(name)


def _other_names() -> Iterator[tuple[str, str]]:
    """Pairs of a name and the same in another language or as a code."""
    for english, *others in (line.split("|") for line in _lines(_SYNONYMS, "foreign_languages.txt")):
        yield from ((folded_words(english), folded_words(other)) for other in others)
    for code, words in known_codes().items():
        yield folded_words(words), folded_words(code)


def _drug_groups(things: Mapping[str, list[_Thing]]) -> Iterator[tuple[list[str], _Thing]]:
    """The words for each group of drugs, and the group under all names of its members."""
    for line in _lines(_SYNONYMS, "groups_and_members.txt"):
        words, _, listed = line.partition("=")
        members = [one.strip() if "*" in one else folded_words(one) for one in listed.split("|")]
        known = [thing for member in members for thing in things.get(member, ())]
        if any(thing.category is Category.MEDICATION for thing in known):
            names = {name for thing in known for name in thing.names}
            yield (
                list(map(folded_words, words.split("|"))),
                _Thing(Category.MEDICATION, frozenset({*members, *names})),
            )


def _lines(package: str, file: str) -> Iterator[str]:
    lines = files(package).joinpath(file).read_text(encoding="utf-8").splitlines()
    yield from (line for line in lines if line and not line.startswith("#"))


def _read() -> Iterator[_Thing]:
    for category, package, file, between in _FILES:
        for line in _lines(package, file):
            written = line if between == "|" else line.partition("|")[0]
            names = frozenset(map(folded_words, written.split(between)))
            yield _Thing(category, frozenset(name for name in names if not _is_general(name)))
    drugs = " ".join(read_words(_WORDS, "drug_names.txt")).split()
    yield from (_Thing(Category.MEDICATION, frozenset({folded_words(drug)})) for drug in drugs)


def _is_general(name: str) -> bool:
    """Whether a name only says of what kind something is: immunization, admission; or is empty."""
    generic = read_words("privrag_desktop.language.lexicon.term_roles", "generic_name_terms.txt")
    return all(word in generic or is_function_word(word) or categories_of(word) for word in name.split())


@cache
def _automaton() -> "ahocorasick.Automaton":
    automaton = ahocorasick.Automaton()
    for name in _things():
        automaton.add_word(f" {name} ", name)
    automaton.make_automaton()
    return automaton
