"""What a question asks for, read from its words: the shape of the answer and what it is about."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from privrag_desktop.domain import Category, Period
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.wordlist import read_words

Span = tuple[int, int]


class Relation(StrEnum):
    """Where the time meant lies, seen from an event."""

    ON = "on"
    SINCE = "since"
    BEFORE = "before"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A time told by an event of the record: the last visit, since the operation."""

    event: str  # "visit", or words for a procedure, condition, drug or reading
    relation: Relation
    place: int = -1  # of several, counted from the newest: -1 the last, -2 the one before; 1 the first; 0 unsaid


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits for a value; exclusive unless `inclusive`."""

    above: Decimal | None = None
    below: Decimal | None = None
    inclusive: bool = False


@dataclass(frozen=True, slots=True)
class Criterion:
    """What each patient of a cohort must have, or must not, in the question's words."""

    words: str
    categories: frozenset[Category] = frozenset()
    bounds: Bounds | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """A search: the words, what they are about once names and dates are gone, and whom and when they mean.

    Empty `patient_ids` means anyone; `days` are preferred, not required.
    """

    text: str
    topic: str
    shape: Shape = Shape.VALUE
    patient_ids: frozenset[str] = frozenset()
    days: tuple[Period, ...] = ()
    categories: frozenset[Category] = frozenset()
    past: bool = False  # whether what is over counts too
    bounds: Bounds | None = None  # of the value asked for
    criteria: tuple[Criterion, ...] = ()  # of a cohort
    anchor: Anchor | None = None  # a time that only the records can tell; becomes `days`
    missing_anchor: str = ""  # what it is told by, where the records do not hold that

    @property
    def specific(self) -> tuple[str, ...]:
        """The words of the topic that are more than the name of a category: penicillin, not allergic."""
        return tuple(word for word in self.topic.split() if not categories_of(word))

    @property
    def is_yes_or_no(self) -> bool:
        return bool(re.match(r"\s*(?:is|are|was|were|has|have|does|do|did|can)\b", self.text, re.IGNORECASE))


_SHAPES = (
    (
        Shape.COHORT,
        r"\b(?:which|what|how many|list|find|show|all|any|name|who)\b[^.?]*\b(?:patients|people|persons)\b"
        r"|\bpatients\s+(?:with|who|having|on|taking)\b|\bwho\s+(?:has|have|takes?|suffers?)\b",
    ),
    (
        Shape.TREND,
        r"\b(?:trend\w*|chang\w+|develop\w*|over\s+(?:time|the\s+\w+)|progress\w*|course|evol\w+|histor\w+"
        r"|increas\w+|decreas\w+|ris(?:e|en|ing)|fall\w*|improv\w+|worsen\w*|through\s+the\s+years|so\s+far)\b",
    ),
    (Shape.LATEST, r"\b(?:latest|last|most\s+recent|newest|current\w*|recently|now|today)\b"),
)
_CATEGORY_CUES = (
    (
        Category.MEDICATION,
        r"\b(?:medic\w+|drugs?|prescri\w+|tablets?|pills?|treated|treatments?|taking|takes?)\b",
    ),
    (Category.ALLERGY, r"\ballerg\w+\b|\bintoleran\w+\b"),
    (
        Category.CONDITION,
        r"\b(?:conditions?|diagnos\w+|problems?|diseases?|disorders?|illness\w*|suffer\w*)\b",
    ),
    (Category.PROCEDURE, r"\b(?:procedures?|operations?|surger\w+|operated)\b"),
)
_PAST = re.compile(
    r"\b(?:stopped|past|ever|former\w*|previous\w*|histor\w*|used\s+to|had|been|resolved|all)\b",
    re.IGNORECASE,
)
_FUNCTION_WORDS = read_words("privrag_desktop.retrieve", "function_words.txt")
_WORD = re.compile(r"[^\W_]+(?:[-/.][^\W_]+)*")


def is_function_word(word: str) -> bool:
    """Whether a lower-case word says nothing about what a question is about."""
    return word in _FUNCTION_WORDS


def shape_of(text: str) -> Shape:
    """The first shape whose words stand in the text."""
    return next((s for s, cue in _SHAPES if re.search(cue, text, re.IGNORECASE)), Shape.VALUE)


def categories_of(text: str) -> frozenset[Category]:
    """Kinds of facts that the text asks for by their own words."""
    return frozenset(c for c, cue in _CATEGORY_CUES if re.search(cue, text, re.IGNORECASE))


def topic_of(text: str, hidden: tuple[Span, ...] = ()) -> str:
    """The words that say what the text is about, without the `hidden` spans (names, dates)."""
    kept = [
        match[0]
        for match in _WORD.finditer(text)
        if match[0].lower() not in _FUNCTION_WORDS
        and not any(start < match.end() and match.start() < end for start, end in hidden)
    ]
    return " ".join(kept)


def question_query(
    text: str, hidden: tuple[Span, ...], patient_ids: frozenset[str], periods: tuple[Period, ...]
) -> Query:
    """The search a question asks for; `hidden` are the places where it names people, places and dates."""
    shape, categories = shape_of(text), categories_of(text)
    if shape is Shape.VALUE and patient_ids and not (periods or categories):
        shape = Shape.LATEST  # "what does she weigh" asks for now
    if shape is Shape.COHORT:
        categories -= {Category.CONDITION}  # in "who has lung disease", the condition is who, not what
    return Query(
        text=text,
        topic=topic_of(text, hidden),
        shape=shape,
        patient_ids=patient_ids,
        days=periods,
        categories=categories,
        past=bool(_PAST.search(text)),
    )
