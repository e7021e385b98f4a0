"""Index the concepts of a vault by what their names say."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.lexicon.clinical_phrase_matcher import (
    Words,
    known_codes,
    known_phrases,
)
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import (
    SYNONYMS,
    plain_words,
    tokens,
    word_form,
    word_set,
)

KindKey = tuple[Category, str]

_TAG = re.compile(
    r"\s*\((?:disorder|finding|procedure|situation|regime/therapy|physical object|substance"
    r"|morphologic abnormality|event|observable entity|qualifier value)\)\s*$"
)
_PER = re.compile(r"/\s*(?:100\b[ \w]*?(?=\s+(?:in|by)\b|$)|hemoglobin\.total\b)", re.IGNORECASE)
_AS_NAMED = re.compile(r"/\s*hemoglobin\.total\b|\[ratio\]", re.IGNORECASE)  # of HbA1c, of the BMI
_NOT_SAID = re.compile(r"\b(?:without|with\s+no|no)\b.*", re.IGNORECASE)
_CONTEXT = re.compile(
    r"\b(?:due\s+to|caused\s+by|secondary\s+to|associated\s+with|following|because\s+of|with|after"
    r"|(?<!vaccination )(?<!immunization )for)\b",
    re.IGNORECASE,
)
_COMPLICATED = re.compile(r"\b(?:diabetic|hypertensive|alcoholic)\b(?=\s+\w)", re.IGNORECASE)
_SYMBOL = re.compile(r"\b(?:fe|na|k|ca|cl|hr|cr|zn|tp|ld|tc)\b", re.IGNORECASE)  # of a drug, no reading
_DOSE = re.compile(r"\b\d*(?:hr|mg|ml|unt|actuat|mcg|meq|nda\d*|day|usp|mg/ml)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Description:
    """What one name, or the code behind it, says of a kind.

    `covers` gives for everything the name is an expression of the words that say it; `context` is what of
    it stands behind "due to" and the like; `telling` are the words that tell it from other kinds.
    """

    covers: Mapping[str, frozenset[str]]
    context: frozenset[str]
    telling: frozenset[str]


@dataclass
class ConceptNameIndex:
    """Descriptions by number; several may belong to one kind."""

    kinds: list[KindKey] = field(default_factory=list)
    descriptions: list[Description] = field(default_factory=list)
    postings: defaultdict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    codes: defaultdict[str, list[KindKey]] = field(default_factory=lambda: defaultdict(list))

    @property
    def words(self) -> frozenset[str]:
        """All single words of the names."""
        return frozenset(word for word in self.postings if " " not in word)

    def having(self, tokens: Iterable[str]) -> set[int]:
        """The numbers of the descriptions that have all of these."""
        found = [self.postings.get(token, set()) for token in tokens]
        return set.intersection(*found) if found else set()


_VACCINE = re.compile(r"vaccin", re.IGNORECASE)
_PRESERVED = re.compile(r",?\s*(?:thimerosal|preservative)[- ]free", re.IGNORECASE)
_WHAT_IT_IS_AGAINST = re.compile(r"^[^,(;]*[^,(;\s]")


def index_names(kinds: Iterable[tuple[Category, str, str | None]]) -> ConceptNameIndex:
    """From (category, name, code)."""
    index = ConceptNameIndex()
    for category, name, code in kinds:
        _add(index, (category, name), describe(category, name))
        if code is not None:
            index.codes[code].append((category, name))
        if meaning := known_codes().get(code or ""):
            _add(index, (category, name), describe(category, meaning))
    return index


def describe(category: Category, name: str) -> Description:
    """What a name says."""
    plain = _NOT_SAID.sub("", _PER.sub("", _TAG.sub("", name)))
    if category is Category.MEDICATION:
        plain = _SYMBOL.sub(" ", _DOSE.sub(" ", plain))
    if category is Category.IMMUNIZATION:
        plain = _vaccine(plain)
    cut = _CONTEXT.search(plain)
    is_cut = cut is not None and bool(plain_words(plain[: cut.start()]))
    head, rest = (plain[: cut.start()], plain[cut.end() :]) if cut and is_cut else (plain, "")
    described = " ".join(_COMPLICATED.findall(head))
    said, aside = _said(plain_words(_COMPLICATED.sub(" ", head))), _said(plain_words(f"{described} {rest}"))
    covers = {token: frozenset(words) for token, words in (aside | said | _said(plain_words(plain))).items()}
    telling = frozenset(
        w for w in plain_words(plain) if w not in word_set("nondistinctive_name_terms") and not w[0].isdigit()
    )
    return Description(covers, frozenset(aside.keys() - said.keys()), telling)


def _vaccine(name: str) -> str:
    """With the word that names of vaccines leave out: Influenza vaccine, seasonal; Hep B vaccine, adult."""
    plain = _PRESERVED.sub("", name)
    return plain if _VACCINE.search(plain) else _WHAT_IT_IS_AGAINST.sub(r"\g<0> vaccine", plain, count=1)


def measured_test_of(name: str) -> str:
    """Which test a reading's name names, in one writing for all senders; empty if it is none that is known.

    A name is another test as soon as it adds a word that is not known to change nothing. White cells of the
    pleural fluid were once told as those of the blood, and troponin T as troponin I.
    """
    description = describe(Category.LABORATORY, name)
    things = (description.covers.keys() & _measurable()) - description.context
    return " | ".join([*sorted(things), *sorted(_beyond(name))]) if things else ""


def _beyond(name: str) -> set[str]:
    """The words of a name that make it another test than what it is an expression of."""
    phrases = known_phrases()
    plain = _AS_NAMED.sub("", name)
    words = plain_words(plain)
    beyond = {form for form in map(word_form, tokens(plain)) if form not in words}  # the I of troponin I
    for segment in phrases.segments(words, with_groups=False):
        things = segment.things & _measurable()
        beyond |= _added(segment.words, things) if things else set(segment.words)
    return beyond - word_set("neutral_test_name_terms")


def _added(words: Words, things: Collection[str]) -> set[str]:
    """What an expression says beyond the thing and its other expressions: the T of troponin T."""
    phrases = known_phrases()
    own = {word for thing in things for word in thing.split()}
    said = {word for word in words if phrases.things.get((word,), set()) & set(things)}
    return set(words) - own - said if own <= set(words) else set()


@cache
def _measurable() -> frozenset[str]:
    firsts = (line.partition("|")[0] for line in read_words(SYNONYMS, "readings.txt"))
    return frozenset(" ".join(plain_words(first)) for first in firsts)


def _said(words: list[str]) -> dict[str, Words]:
    """Things and words by what says them; words inside a closed expression say nothing by themselves."""
    phrases = known_phrases()
    said: dict[str, Words] = {}
    for segment in phrases.segments(words, with_groups=False):
        for thing in segment.things:
            said[thing] = segment.words
        if not segment.is_closed:
            said |= {word: (word,) for word in segment.words}
            for thing, part in phrases.within(segment.words):
                said.setdefault(thing, part)
    return said


def _add(index: ConceptNameIndex, key: KindKey, description: Description) -> None:
    number = len(index.kinds)
    index.kinds.append(key)
    index.descriptions.append(description)
    for token in description.covers:
        index.postings[token].add(number)
