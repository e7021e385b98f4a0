"""Read a question as a search query: answer type, topic, patients, days and limits."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.function_words import FUNCTION_WORDS
from privrag_desktop.language.lexicon.allergen_class_matcher import is_drug
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.lexicon.fact_category_terms import MEASURED, categories_of
from privrag_desktop.language.lexicon.patient_state_terms import is_status_word
from privrag_desktop.language.lexicon.record_type_word_check import is_record_word
from privrag_desktop.language.number_and_month_terms import RECENT_YEAR
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.language.word_normalization import PARTS_OF_NAMES, plain_words, word_set
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.answer_type_rules import shape_of
from privrag_desktop.questions.search_query.cohort_criteria_reader import Criterion, criteria_of, who_span
from privrag_desktop.questions.search_query.sex_and_age_reader import SexAndAge, read_people
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits, joined_bounds, read_limits


class EventRelation(StrEnum):
    """Where the time meant lies, seen from an event."""

    ON = "on"
    SINCE = "since"
    BEFORE = "before"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A time told by an event of the record: the last visit, since the operation."""

    event: str  # "visit", or words for a procedure, condition, drug or reading
    relation: EventRelation
    place: int = -1  # of several: 1 the first, -1 the last, -2 the one before; 0 unsaid
    value: Decimal | None = None  # of a reading: the day on which it was so much


@dataclass(frozen=True, slots=True)
class Query:
    """A search: the words, what they are about once names and dates are gone, and whom and when they mean.

    Empty `patient_ids` means anyone; `days` are preferred, not required.
    """

    text: str
    topic: str
    shape: AnswerType = AnswerType.VALUE
    patient_ids: frozenset[str] = frozenset()
    days: tuple[Period, ...] = ()
    categories: frozenset[Category] = frozenset()
    past: bool = False  # whether what is over counts too
    bounds: ValueLimits | None = None  # of the value asked for
    criteria: tuple[Criterion, ...] = ()  # of a cohort
    anchor: Anchor | None = None  # a time that only the records can tell; becomes `days`
    people: SexAndAge | None = None  # whom of everybody is meant, by sex and age
    asked: str = ""  # the text with names, days and the anchor masked by _
    missing_anchor: str = ""  # what it is told by, where the records do not hold that

    @property
    def specific(self) -> tuple[str, ...]:
        """The words of the topic that are more than the name of a category: penicillin, not allergic."""
        return tuple(word for word in self.topic.split() if not categories_of(word))

    @property
    def is_yes_or_no(self) -> bool:
        return bool(re.match(r"\s*(?:is|are|was|were|has|have|does|do|did|can)\b", self.text, re.IGNORECASE))


_PAST = re.compile(
    r"\b(?:stopped|past|ever|former\w*|previous\w*|histor\w*|used\s+to|had|been|resolved|all)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+(?:[-/.&][^\W_]+)*")
_NAMED_SO = re.compile(
    r"mean\s+(?:corpuscular|cell|platelet|arterial|blood)\b|(?<=kidney )\w+|(?<=liver )\w+|(?<=thyroid )\w+"
    r"|(?<=salt )\w+|(?<=prostate )\w+",
    re.IGNORECASE,
)
_OF_MEASURED = re.compile(
    r"\b(?:vitals?|signs?|lab(?:orator\w+|s)?|blood|works?|tests?|results?|values?|parameters?|imaging|stud\w+"
    r"|surveys?|questionnaires?|social|history|measurements?|findings?|normal|abnormal|checked|taken|overview)\b",
    re.IGNORECASE,
)
_SHORTENED = re.compile(r"\w['’](?:m|re|ve|ll|d|t)$", re.IGNORECASE)  # I'm, they've
_DEGREE = re.compile(r"\bhow\s+(?:high|low)$", re.IGNORECASE)
_OF_SOME = {  # women over 60 with asthma: they are what is asked for
    AnswerType.VALUE: AnswerType.COHORT,
    AnswerType.LIST: AnswerType.COHORT,
    AnswerType.YES_NO: AnswerType.COHORT,
    AnswerType.COUNT: AnswerType.COHORT_COUNT,
}
_OF_COHORT = frozenset({AnswerType.COHORT, AnswerType.COHORT_COUNT})


def topic_of(text: str, hidden: tuple[Span, ...] = ()) -> str:
    """The words that say what the text is about, without the `hidden` spans (names, dates)."""
    kept: list[str] = []
    before = ""
    for match in _WORD.finditer(text):
        word = match[0].lower()
        is_numeral = word == "i" and before in {"type", "stage"}
        if is_numeral or not (_says_nothing(text, match) or _is_hidden(match, hidden)):
            kept.append(match[0])
        before = word
    return " ".join(_telling(kept) or kept)


def _telling(words: list[str]) -> list[str]:
    """Without everyday words that are no part of an expression: high only in high blood pressure."""
    owners = [(place, form) for place, word in enumerate(words) for form in plain_words(word)]
    forms, kept, start = [form for _, form in owners], set[int](), 0
    for segment in known_phrases().segments(forms, with_groups=True):
        end = start + len(segment.words)
        if segment.is_concept or not set(segment.words) <= word_set("everyday_terms"):
            kept.update(place for place, _ in owners[start:end])
        start = end
    return [word for place, word in enumerate(words) if place in kept and not RECENT_YEAR.fullmatch(word)]


def question_query(
    text: str, hidden: tuple[Span, ...], patient_ids: frozenset[str], periods: tuple[Period, ...]
) -> Query:
    """The search a question asks for; `hidden` are the places where it names people, places and dates."""
    plain = masked(text, hidden, "_")  # so that no part of a name is taken for a word
    told = None if patient_ids else read_people(plain)
    plain = told.text if told else plain
    shape = shape_of(plain)
    if told:
        shape = _OF_SOME.get(shape, shape)
    who = who_span(plain, shape) if shape is AnswerType.TWO_STEP else (0, 0)
    asked = masked(plain, [who])
    limits = read_limits(asked)
    unasked = (
        *hidden,
        *(told.spans if told else ()),
        *((who,) if who[1] else ()),
        *(limit.span for limit in limits),
    )
    topic = topic_of(text, unasked)
    categories = _asked_categories(asked, topic, shape)
    if shape is AnswerType.VALUE and patient_ids and not (periods or categories):
        shape = AnswerType.LATEST  # "what does she weigh" asks for now
    return Query(
        text=text,
        asked=masked(text, [one for one in hidden if not _says_what(text[slice(*one)])], "_"),
        topic=topic,
        shape=shape,
        patient_ids=patient_ids,
        days=periods,
        categories=categories,
        past=bool(_PAST.search(text)),
        bounds=None if shape in _OF_COHORT else joined_bounds(limits),
        criteria=criteria_of(plain, shape) if shape.is_of_many else (),
        people=told.people if told else None,
    )


def _says_what(text: str) -> bool:
    """Whether a text that was taken for a name says what is asked for."""
    return is_record_word(text) or is_status_word(text) or is_drug(text)


def _asked_categories(asked: str, topic: str, shape: AnswerType) -> frozenset[Category]:
    """The kinds named as such; of readings only where no single one is named, as a category takes in all."""
    categories = categories_of(asked)
    if shape in _OF_COHORT:
        categories -= {Category.CONDITION}  # in "who has lung disease", the condition is who, not what
    is_specific = bool(topic_of(_OF_MEASURED.sub(" ", topic)))
    return categories - MEASURED if is_specific else categories


def _says_nothing(text: str, match: re.Match[str]) -> bool:
    word = match[0].lower()
    if _SHORTENED.match(text, match.start() - 2, match.end()) or _DEGREE.search(text, 0, match.end()):
        return True
    if word not in FUNCTION_WORDS:
        return False
    return word not in PARTS_OF_NAMES or not _NAMED_SO.match(text, match.start())


def _is_hidden(match: re.Match[str], hidden: tuple[Span, ...]) -> bool:
    return any(start < match.end() and match.start() < end for start, end in hidden)
