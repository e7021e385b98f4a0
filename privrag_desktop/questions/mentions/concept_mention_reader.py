"""Read a mention in a question: words for a concept, a record type or both."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import DRUGS, READINGS, Category
from privrag_desktop.language.surgery_name_check import takes_out
from privrag_desktop.questions.grammar.parse_tree_parts import ParseTreePart
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.phrase_lexicon import question_words
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of, words_in
from privrag_desktop.questions.tagging.recorded_name_index import LinkedConcepts, Meanings
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

Categories = frozenset[Category]
_STRENGTH = re.compile(r"(?<![\d.])(\d+(?:\.\d+)?)\s*(mg|mcg|ml|unt|units|g)\b", re.IGNORECASE)
_READINGS = frozenset(
    {Category.VITAL, Category.LABORATORY, Category.SURVEY, Category.EXAM, Category.OBSERVATION}
)
# what somebody orders and what somebody undergoes
_DONE = _READINGS | {Category.PROCEDURE, Category.IMAGING, Category.STUDY, Category.REPORT}
# an order or a dose: records of a hospital may hold one without the other
_RECEIVED = frozenset({Category.MEDICATION, Category.GIVEN, Category.PROCEDURE, Category.IMMUNIZATION})
# of each kind word the categories of its own, and others that a thing beside it may be of
_KINDS: MappingProxyType[str, tuple[Categories, Categories]] = MappingProxyType(
    {
        "medication": (frozenset({Category.MEDICATION}), frozenset({Category.GIVEN})),
        "takes": (frozenset({Category.MEDICATION}), frozenset({Category.GIVEN})),
        "laboratory": (frozenset({Category.LABORATORY}), _READINGS | {Category.IMAGING, Category.REPORT}),
        "vital": (frozenset({Category.VITAL}), _READINGS),
        "ordered": (frozenset({Category.MEDICATION}), _DONE | {Category.GIVEN, Category.IMMUNIZATION}),
        "underwent": (frozenset({Category.PROCEDURE}), _DONE | {Category.IMMUNIZATION}),
        "procedure": (frozenset({Category.PROCEDURE}), frozenset({Category.IMAGING, Category.STUDY})),
        "operation": (frozenset({Category.PROCEDURE}), frozenset()),
        "implanted": (frozenset({Category.PROCEDURE, Category.DEVICE}), frozenset()),
        "condition": (frozenset({Category.CONDITION}), frozenset()),
        "suffers": (frozenset({Category.CONDITION}), frozenset()),
        "history": (frozenset({Category.CONDITION}), frozenset()),  # also what is over
        "allergy": (frozenset({Category.ALLERGY}), frozenset()),
        "immunization": (frozenset({Category.IMMUNIZATION}), frozenset()),
        "report": (frozenset({Category.REPORT}), frozenset()),
        "plan": (frozenset({Category.PLAN}), frozenset()),
        "goal": (frozenset({Category.GOAL}), frozenset()),
        "device": (frozenset({Category.DEVICE}), frozenset()),
        "implant": (frozenset({Category.DEVICE}), frozenset()),
        "imaging": (frozenset({Category.STUDY}), frozenset({Category.IMAGING, Category.PROCEDURE})),
        "visit": (frozenset({Category.VISIT}), frozenset()),
        "discharge": (frozenset({Category.VISIT}), frozenset()),
        "stay": (frozenset({Category.VISIT}), frozenset()),
        "removed": (frozenset({Category.PROCEDURE}), frozenset({Category.DEVICE})),
        "received": (_RECEIVED, _DONE),
        "claim": (frozenset({Category.CLAIM}), frozenset({Category.INSURANCE})),
        "cost": (frozenset({Category.CLAIM}), frozenset()),
        "paid": (frozenset({Category.PAYMENT}), frozenset()),
        "insurance": (frozenset({Category.INSURANCE}), frozenset()),
        "supply": (frozenset({Category.SUPPLY}), frozenset()),
        "given": (
            frozenset({Category.GIVEN}),
            _DONE | {Category.MEDICATION, Category.IMMUNIZATION},
        ),
    }
)
# what stands behind a thing to say of which kind it is, where a name has both words
_NOUNS: MappingProxyType[str, str] = MappingProxyType(
    {
        "medication": "medication",
        "takes": "medication",
        "laboratory": "test",
        "procedure": "procedure",
        "condition": "disease",
        "suffers": "disease",
        "immunization": "vaccine",
    }
)
OF_VISITS = frozenset({"visit", "stay", "discharge"})
OF_MONEY = frozenset({"claim", "cost", "paid"})
ORDERS = ("prescription", "order")  # each is counted, whether it goes on or not
ONCE = frozenset({"medication", "ordered", "received", "any"})  # verbs of an order or a dose that once was
INPATIENT = ("inpatient", "inpatient acute", "inpatient non-acute", "short stay", "observation")
# what a name means if no kind is said: an allergy, a plan or a relative's disease only if it is
# hepatitis B is the disease, not the vaccine against it, and hearing loss not an examination of the hearing
_AGAINST = frozenset({Category.IMMUNIZATION, Category.PROCEDURE})
_UNSAID = frozenset({Category.ALLERGY, Category.PLAN, Category.GOAL, Category.ORDER, Category.FAMILY})
# categories that tell of one thing, if no kind is said: the test and the status, the order and the dose
_ALIKE = (
    frozenset({Category.LABORATORY, Category.SOCIAL, Category.OBSERVATION}),
    DRUGS,
)


@dataclass(frozen=True, slots=True)
class At:
    """Which visit of a row, and in which time: either may be missing.

    `is_of_its_start`: on admission, and not at any time of the stay.
    """

    pick: ParseTreePart | None
    time: ParseTreePart | None
    is_of_its_start: bool = False


@dataclass(frozen=True, slots=True)
class MentionOf:
    """Concepts by their marks (`joined` by "and" or "or"), kinds by their words, and verbs."""

    things: tuple[TaggedSpan, ...]
    kinds: tuple[str, ...]
    verbs: tuple[str, ...]
    classes: tuple[str, ...]
    joined: str
    words: str
    place: int
    side: tuple[TaggedSpan, ...] = ()  # the words for kinds and the verbs
    at: At | None = None  # on which visit: on the last visit, on that of 3 October
    visits: "MentionOf | None" = None  # how the question calls these visits
    reason: "MentionOf | None" = None  # what visits were for
    places: tuple[TaggedSpan, ...] = ()  # where visits were

    @property
    def said(self) -> tuple[str, ...]:
        """The kinds that its words say, nouns before verbs; "received" says none."""
        if "given" in self.verbs and set(self.kinds) == {"medication"}:
            return ("given",)  # which drugs were administered: not what was ordered
        verbs = tuple(verb for verb in self.verbs if verb != "any")
        is_at = bool(self.classes or self.places) and not self.things
        return self.kinds or verbs or (("visit",) if is_at else ())

    @property
    def agrees(self) -> bool:
        """Whether all its words may speak of one kind: a drug ordered, and not a test on admission."""
        words = [word for word in (*self.kinds, *self.verbs) if word != "any"]
        return not words or bool(frozenset.intersection(*(categories_of([word])[1] for word in words)))

    @property
    def is_visit(self) -> bool:
        """Whether it speaks of visits by a word for them alone: on the last visit."""
        return bool(self.kinds) and not (self.things or self.verbs) and {"visit", "stay"} >= set(self.kinds)

    @property
    def is_of_visits(self) -> bool:
        """Whether visits are what it speaks of: stays, admitted, discharged."""
        return not self.things and bool(self.said) and set(self.said) <= OF_VISITS

    @property
    def is_of_a_place(self) -> bool:
        """Whether it names a hospital or a practice, and nothing else."""
        return bool(self.places) and not (self.things or self.kinds or self.verbs or self.classes)

    @property
    def is_of_the_end(self) -> bool:
        """Whether the end of a stay is meant: discharged."""
        return "discharge" in self.verbs

    @property
    def visit_classes(self) -> tuple[str, ...]:
        """Of the visits that it speaks of; a stay in hospital is none of an hour in its emergency room."""
        if self.classes:
            return tuple(n for one in self.classes for n in (INPATIENT if one == "inpatient" else (one,)))
        return INPATIENT if {"stay", "discharge"} & {*self.kinds, *self.verbs} else ()

    def with_(self, other: "MentionOf") -> "MentionOf":
        """Both as one."""
        first, second = sorted((self, other), key=lambda one: one.place)
        return replace(
            first,
            things=(*first.things, *second.things),
            kinds=(*first.kinds, *second.kinds),
            verbs=(*first.verbs, *second.verbs),
            classes=(*first.classes, *second.classes),
            joined=first.joined if first.things else second.joined,
            reason=first.reason or second.reason,
            places=(*first.places, *second.places),
            words=f"{first.words} {second.words}",
            side=(*first.side, *second.side),
        )

    def parted(self) -> tuple["MentionOf", "MentionOf"]:
        """Its things, and its words for kinds, each by itself."""
        own = replace(self, kinds=(), verbs=(), classes=(), places=(), side=())
        return own, replace(self, things=(), joined="and")

    def fits(self, other: "MentionOf") -> bool:
        """Whether the two may be one: a kind and a verb of it, a kind and a thing of it."""
        if self.things and other.things or self.places and other.places:
            return False
        if self.is_of_a_place or other.is_of_a_place:
            return True  # which diagnoses did she get at this hospital
        thing, kind = (self, other) if self.things else (other, self)
        may_be_one = not thing.things or not kind.said or thing.may_be(kind.said)
        if {*self.said, *other.said} in ({"medication", "given"}, {"immunization", "given"}):
            return True  # which drugs was she given
        if self.said and other.said:
            return may_be_one and bool(categories_of(self.said)[0] & categories_of(other.said)[0])
        return may_be_one

    @property
    def names_readings(self) -> bool:
        """Whether it names tests or other findings, and nothing else."""
        concepts = [mark.concepts for mark in self.things]
        return bool(concepts) and all(
            bool(held) and {one.category for one in held} <= {*READINGS} for held in concepts
        )

    def may_be(self, said: Iterable[str]) -> bool:
        """Whether its things may be of these kinds; a thing that no record holds may be any."""
        _, wide = categories_of(said)
        return all(
            not mark.concepts or any(one.category in wide for one in mark.concepts) for mark in self.things
        )


def names_its_kind(thing: TaggedSpan) -> bool:
    """Whether a word of a thing says of which kind it is: a flu jab, a CT scan."""
    return bool(kinds_in(thing.words))


def kinds_in(text: str) -> set[str]:
    """The kinds that single words of a text say: of “heart surgery” an operation, of “flu jab” a vaccine."""
    found = (question_words().longest([token.word], 0) for token in tokens_of(text))
    return {one[1].value for one in found if one is not None and one[1].terminal == "KIND"}


def mention_of(part: ParseTreePart) -> MentionOf:
    """Of a `mention` of the grammar."""
    listed = [mark for concepts in part.below("concepts") for mark in concepts.marks]
    kinds = [mark.value for mark in part.marks if mark.terminal in {"KIND", "VISIT"}]
    if "insurance" in kinds:
        kinds = [one for one in kinds if one != "paid"]  # which insurance paid: who insures
        kinds = [one for one in kinds if one != "claim" or not _is_on_claims(part)]
    return MentionOf(
        tuple(mark for mark in listed if mark.terminal == "CONCEPT"),
        tuple(kinds),
        tuple(mark.value for mark in part.marks if mark.terminal == "VERB"),
        tuple(mark.value for mark in part.marks if mark.terminal == "VISIT_CLASS"),
        _joined(listed),
        part.words,
        part.place,
        tuple(mark for mark in part.marks if mark.terminal in {"KIND", "VISIT", "VERB"}),
        places=tuple(mark for mark in part.marks if mark.terminal == "PLACE"),
    )


def _is_on_claims(part: ParseTreePart) -> bool:
    """Insurers on the claims of somebody, which tell who insures; “insurance company claims” are claims."""
    named = [mark for mark in part.marks if mark.terminal in {"KIND", "CONCEPT"}]
    return any(
        (one.value, other.value) == ("insurance", "claim") and other.start > one.end + 1
        for one, other in pairwise(named)
    )


def _joined(listed: Iterable[TaggedSpan]) -> str:
    """By the last word between them: "a, b or c" means any of them, a list without a word all."""
    words = {mark.terminal for mark in listed}
    if {"AND", "OR"} <= words:
        return "both"
    return "or" if "OR" in words else "and"


def categories_of(said: Iterable[str]) -> tuple[Categories, Categories]:
    """The categories of kind words, and those with what a thing beside them may be of."""
    own: set[Category] = set()
    wide: set[Category] = set()
    for kind in said:
        strict, more = _KINDS[kind]
        own |= strict
        wide |= strict | more
    return frozenset(own), frozenset(wide)


def concepts_of(
    mark: TaggedSpan, said: Collection[str], meanings: Meanings, only: Categories | None = None
) -> tuple[Concept, ...] | None:
    """What a thing can be among the kinds that are said; None where it is none of them.

    A thing that is known and that no record holds is a concept without entries, of the kind that is said.
    """
    if _STRENGTH.search(mark.words) and mark.concepts:
        mark = replace(mark, concepts=_of_strength(mark.words, mark.concepts))
        return mark.concepts or None
    own, wide = categories_of(said)
    if "removed" in said:
        return _removals(mark, meanings) or None
    for wanted in (own, wide) if said else ():
        if found := _of(_all(mark, meanings), wanted) or _named(mark, wanted, meanings):
            return _with_alike(found, mark, meanings) if own == _RECEIVED else found
    return _of_kinds(mark, said, meanings) if said else _of_no_kind(mark, meanings, only)


def _of_kinds(mark: TaggedSpan, said: Collection[str], meanings: Meanings) -> tuple[Concept, ...] | None:
    """By the words for its kinds, where no record of these kinds holds it by its own words."""
    own, wide = categories_of(said)
    named = meanings.named(mark.words)
    if named and named.is_state and own == {Category.ALLERGY}:
        return None  # “any allergies, for CPR?” asks for no allergy to it
    return _with_kind(mark, said, own, meanings) or _not_held(mark, _kind_among(own, wide, named))


def _of_no_kind(mark: TaggedSpan, meanings: Meanings, only: Categories | None) -> tuple[Concept, ...] | None:
    """What a thing can be where no word says its kind."""
    found = _all(mark, meanings)
    if only:
        found = _of(found, only) or found
    found = _with_alike(found, mark, meanings)
    usual = tuple(one for one in found if one.category not in _UNSAID)
    named = meanings.named(mark.words)
    if named and named.is_class and Category.MEDICATION in {one.category for one in usual}:
        usual = tuple(one for one in usual if one.category is not Category.CONDITION)  # on an opioid
    if named and named.kind is Category.CONDITION and _AGAINST.issuperset(one.category for one in usual):
        return _not_held(replace(mark, concepts=()), frozenset({named.kind}))
    return usual or found or (_not_held(mark, frozenset({named.kind})) if named and named.kind else None)


def _removals(mark: TaggedSpan, meanings: Meanings) -> tuple[Concept, ...]:
    """The procedures by which a thing was taken out; what is not found so is not denied."""
    found = list(_all(mark, meanings))
    for words in (mark.words, f"removal of {mark.words}", f"{mark.words} removal"):
        named = meanings.named(words, frozenset({Category.PROCEDURE}))
        found += named.concepts if named else ()
    return tuple(dict.fromkeys(one for one in found if takes_out(one.name)))


def _of_strength(words: str, concepts: Iterable[Concept]) -> tuple[Concept, ...]:
    """Those of the strength that is said: simvastatin 40 mg is not simvastatin 10 MG."""
    wanted = {one.casefold() for one, _ in _STRENGTH.findall(words)}
    return tuple(one for one in concepts if wanted <= {number for number, _ in _STRENGTH.findall(one.name)})


def _all(mark: TaggedSpan, meanings: Meanings) -> tuple[Concept, ...]:
    """What is called so, and what else is: a kind of it, or the same test under another sender's name.

    A strength says exactly which drug. “Sore throat symptom” once took in the streptococcal sore throat.
    """
    if not mark.concepts or any(letter.isdigit() for letter in mark.words):
        return mark.concepts
    named = meanings.named(mark.words)
    said = set(words_in(mark.words))
    more = [
        one
        for one in (named.concepts if named else ())
        if one.category in READINGS or said <= set(words_in(one.name))
    ]
    return tuple(dict.fromkeys((*mark.concepts, *more)))


def _with_alike(found: tuple[Concept, ...], mark: TaggedSpan, meanings: Meanings) -> tuple[Concept, ...]:
    """With what is called so in the other categories that tell of the same: HIV status, and the HIV test."""
    held = {one.category for one in found}
    groups = [group for group in _ALIKE if held and held <= group]  # COVID is no test for it
    more = [one for group in groups for one in _named(mark, group - held, meanings)]
    return tuple(dict.fromkeys((*found, *more)))


def _of(concepts: Iterable[Concept], categories: Categories) -> tuple[Concept, ...]:
    return tuple(one for one in concepts if one.category in categories)


def _named(mark: TaggedSpan, categories: Categories, meanings: Meanings) -> tuple[Concept, ...]:
    named = meanings.named(mark.words, categories)
    return named.concepts if named else ()


def _with_kind(
    mark: TaggedSpan, said: Collection[str], own: Categories, meanings: Meanings
) -> tuple[Concept, ...]:
    """What a thing is called together with a word for its kind: the measles vaccine is the MMR."""
    named = (meanings.named(f"{mark.words} {_NOUNS[kind]}", own) for kind in said if kind in _NOUNS)
    return next((one.concepts for one in named if one and one.concepts), ())


def _kind_among(own: Categories, wide: Categories, named: LinkedConcepts | None) -> Categories:
    """The one kind of what is named, where words say several that it may be of, or another that they may.

    A chest X-ray that is ordered is no drug.
    """
    if named is None or named.kind is None:
        return own
    return frozenset({named.kind}) if named.kind in wide else own


def _not_held(mark: TaggedSpan, own: Categories) -> tuple[Concept, ...] | None:
    if mark.concepts or len(own) != 1:
        return None
    return (Concept(category=next(iter(own)), name=mark.words),)
