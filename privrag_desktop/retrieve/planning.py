"""From what a question asks to an exact plan, where typed columns can answer it."""

import re
from collections.abc import Collection
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.domain import READINGS, STANDING, Category, Period
from privrag_desktop.retrieve.allergy_asked import allergies_to
from privrag_desktop.retrieve.class_words import asks_of_operations
from privrag_desktop.retrieve.drug_taken import asks_of_drug_taken
from privrag_desktop.retrieve.evidence import numbers_in
from privrag_desktop.retrieve.iso_periods import period_of
from privrag_desktop.retrieve.plan import Criterion, Kind, QueryPlan, Selector
from privrag_desktop.retrieve.question import Bounds, Query, categories_of
from privrag_desktop.retrieve.question import Criterion as InWords
from privrag_desktop.retrieve.quoted import values_in
from privrag_desktop.retrieve.record_planning import records_asked
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.statuses import plan_of_status, status_asked
from privrag_desktop.retrieve.structured import COHORT_CATEGORIES
from privrag_desktop.retrieve.topics import Topics

_NEVER_BY_COLUMNS = re.compile(
    r"\bwhy\b|\bexplain|\bsummar(?:y|i[sz]e)|\boverview\b"
    r"|\bhow\s+(?:is|are|was|were)\s+\S+\s*(?:\S+\s*)?(?:doing|feeling|treated|managed)\b|\bshould\b",
    re.IGNORECASE,
)
_TELL = re.compile(r"\bdescribe|\btell\s+me\s+about\b", re.IGNORECASE)
_OVER = re.compile(
    r"\b(?:stopped|discontinued|ceased|resolved|former(?:ly)?|no\s+longer|any\s?more|inactive|c[oa]me\s+off|(?:been|was|were)\s+taken\s+off|ex-?"
    r"|off\s*[?.]*\s*$|not\s+current(?:ly)?|got(?:ten)?\s+over"
    r"|recovered|us(?:e|ed)\s+to|past\s+(?:medical|history|problems?|conditions?|diagnos\w+|medic\w+|drugs?)"
    r"|(?:is|are|was|were)\s+over)\b",
    re.IGNORECASE,
)
_OF_STATE = re.compile(  # says whether or when, not what
    r"\b(?:surgical(?=\s*$)|stopped|discontinued|ceased|resolved|former(?:ly)?|previous(?:ly)?|past|over|longer|any\s?more|c[oa]me|off|ex|not|but|ended|inactive|active"
    r"|current(?:ly)?|present(?:ly)?|got(?:ten)?|used?|days?|orders?|records?|file|recovered|ongoing|chart|m[rs]s?|dr"
    r"|cm|kg|lbs?|mg/dl|mmhg|percent)\b",
    re.IGNORECASE,
)
# one sender has a vaccination as a procedure, another as an immunization
_VACCINATED = frozenset({Category.IMMUNIZATION, Category.PROCEDURE})
_PRONOUN = re.compile(r"\W*(?:it|them|this|that|these|those|one)\W*", re.IGNORECASE)
_FIRST = re.compile(r"\b(?:first|earliest|oldest)\b", re.IGNORECASE)
_VISITS = re.compile(
    r"\bvisit(?:s|ed)?\b|\bappointments?\b|\bencounters?\b|\bconsultations?\b|\bseen\b", re.IGNORECASE
)
_WHEN = re.compile(r"^\W*(?:when|what\s+day|on\s+what\s+da(?:y|te)|what\s+happened)\b", re.IGNORECASE)
_OF_ALL = re.compile(
    r"\b(?:patients?|people|persons?|everyone|everybody|anyone|who|whose|overall)\b", re.IGNORECASE
)
_EACH = re.compile(r"\bhow\s+(?:often|many\s+times)\b|\bnumber\s+of\s+times\b", re.IGNORECASE)
_NOW = re.compile(r"\b(?:current\w*|now|today|present\w*|at\s+the\s+moment|still|active)\b", re.IGNORECASE)
_LAST = re.compile(r"\b(?:last|latest|most\s+recent\w*|newest)\b", re.IGNORECASE)
_ASKS_NOW = re.compile(r"^\W*(?:is|are|does|do)\b(?!\s+(?:there|any|the\s+records?)\b)", re.IGNORECASE)
_MEASURED = re.compile(
    r"\b(?:measured|checked|tested|taken|recorded|documented|done|performed|reported|on\s+(?:file|record)"
    r"|readings?|values?|tests?|results?)\b",
    re.IGNORECASE,
)
_OUTCOME = re.compile(
    r"\b(?:positive|negative|detected|undetected|reactive|normal|abnormal|high|low|elevated|raised|decreased"
    r"|reduced|gr[eo]w\w*|sterile|clear)\b",
    re.IGNORECASE,
)
_UNIT = re.compile(
    r"(?:mg/dl|g/dl|mmol/l|umol/l|mmol/mol|ng/ml|pg/ml|kg/m2|kg|lbs?|pounds|cm|inch(?:es)?|mm\s?hg"
    r"|°\s?[cf]|celsius|fahrenheit|%)(?![\w/])",
    re.IGNORECASE,
)
_OF_ONE = frozenset({Shape.VALUE, Shape.LATEST})
_OF_NUMBERS = frozenset({Shape.HIGHEST, Shape.LOWEST, Shape.AVERAGE, Shape.TREND})
_DEGREE = re.compile(r"\b(?:top|high|low|peak|big|small|fast|slow)\b", re.IGNORECASE)
_TWO = 2


class ProposedPlan(BaseModel):
    """What a language model proposes to compute, in words; code decides which records they mean."""

    model_config = ConfigDict(frozen=True)

    shape: Shape
    what: str = Field(max_length=80)
    since: str = Field(default="", max_length=10)  # year, year-month or day; empty for any time
    until: str = Field(default="", max_length=10)
    above: float | None = None
    below: float | None = None


def plan_of(query: Query, topics: Topics) -> QueryPlan | None:
    """What to compute for a question; None where the columns cannot tell or its words are not understood."""
    if status_asked(query) is not None:
        return plan_of_status(query, topics)
    if (records := records_asked(query, topics)) is not None:
        return records.plan
    if not _is_for_columns(query) or _is_told_by_a_value(query, topics):
        return None
    query = _of_today(query)
    cohort = _cohort(query, topics)
    if cohort is None or not (query.patient_ids or cohort or query.people or _OF_ALL.search(query.text)):
        return None  # who is meant was not understood, and everybody is not
    selector = _selector(query, topics, is_needed=query.shape not in {Shape.COHORT, Shape.COHORT_COUNT})
    meant = (selector or Selector(), *(way for one in cohort for way in one.ways))
    operations = asks_of_operations(query, meant)
    if selector is None or (query.shape.is_of_many and operations):
        return None  # nobody is counted as operated on for a screening
    shape = _shape(query, selector)
    shape = Shape.LIST if operations and shape in {Shape.YES_NO, Shape.COUNT} else shape
    onsets = _is_of_onsets(query, selector, shape)
    selector = selector.model_copy(update={"present": False}) if onsets else selector
    times = tuple(selector.within(period) for period in _periods(query))
    is_of_any = shape is Shape.YES_NO or (shape in _OF_ONE and not _LAST.search(query.text))
    if is_of_any and _is_of_drug_group(query, selector, topics):
        shape = Shape.LIST  # which drugs belong to it is for the reader to say, and the latest is not all
    no_drug = shape is Shape.YES_NO and _is_of_no_drug(query, selector)
    whether = no_drug or (shape is Shape.YES_NO and _is_told_by_its_value(query, selector))
    return QueryPlan(
        shape=Shape.LATEST if whether else shape,
        whether=whether,
        no_drug=no_drug,
        operations=operations,
        onsets=onsets,
        beside=_beside(query, selector, topics) if shape is Shape.YES_NO else (),
        selector=times[0] if len(times) == 1 else selector,
        patient_ids=tuple(sorted(query.patient_ids)),
        cohort=cohort,
        people=query.people,
        times=times if len(times) > 1 else (),
        each=bool(_EACH.search(query.text)),
    )


def plan_of_proposal(proposal: ProposedPlan, query: Query, topics: Topics) -> QueryPlan | None:
    """A model's proposal as a plan: its words become kinds of this vault; patients, days and criteria of the
    question always stay, and what it proposes for days counts only where the question names none.
    """
    proposed = Query(
        text=query.text,
        topic=proposal.what,
        shape=proposal.shape,
        patient_ids=query.patient_ids,
        days=query.days or period_of(proposal.since, proposal.until),
        categories=categories_of(proposal.what),
        past=query.past,
        bounds=query.bounds or _bounds(proposal),
        criteria=query.criteria,
        people=query.people,
    )
    return plan_of(proposed, topics)


def _is_for_columns(query: Query) -> bool:
    """Whether a fact, a number or a list answers the question, and its time is known."""
    if query.patient_ids and {Category.ALLERGY, Category.MEDICATION} <= query.categories:
        return False  # two lists, each by itself: else nothing would be said of the one that is empty
    if _NEVER_BY_COLUMNS.search(query.text) or (_TELL.search(query.text) and query.shape in _OF_ONE):
        return False
    if query.shape is Shape.COMPARISON and len(query.patient_ids) < _TWO and len(_periods(query)) < _TWO:
        return False  # the other side was not understood
    return query.anchor is None or bool(query.days)


def _is_told_by_a_value(query: Query, topics: Topics) -> bool:
    """Whether a value quoted tells which record is meant, and not a day: the latest would be another one.

    The strength of a drug that records have under this very name is no such value.
    """
    quoted = {number for value in values_in(query.topic) for number in numbers_in(value)}
    if not quoted or (query.days and all(one.first == one.last for one in query.days)):
        return False
    named = {number for kind in topics.best(query.topic) for number in numbers_in(kind.name)}
    return not quoted <= named


def _of_today(query: Query) -> Query:
    """The problems somebody has today are those of now, not those recorded today."""
    today = Period(date.today(), date.today())
    is_standing = bool(query.categories) and query.categories <= STANDING
    return replace(query, days=()) if is_standing and query.days == (today,) else query


def _is_of_drug_group(query: Query, selector: Selector, topics: Topics) -> bool:
    """Whether drugs are asked for by a group: "on a blood thinner" is no plain Yes for clopidogrel."""
    is_of_drugs = {kind.category for kind in selector.kinds} == {Category.MEDICATION}
    return is_of_drugs and topics.names_group(query.topic)


def _is_of_onsets(query: Query, selector: Selector, shape: Shape) -> bool:
    """Whether it is asked when somebody had a problem: the latest entry may be one of its history."""
    is_problem = {kind.category for kind in selector.kinds} == {Category.CONDITION}
    is_when = bool(_WHEN.search(query.text)) and not _LAST.search(query.text)
    return is_problem and is_when and shape in _OF_ONE


def _periods(query: Query) -> tuple[Period, ...]:
    """The days meant; a comparison between two days means these and not what lies between them."""
    if query.shape is Shape.COMPARISON and len(query.days) == 1 and len(query.patient_ids) == 1:
        first, last = query.days[0].first, query.days[0].last
        is_whole = first.day == 1 and (last + timedelta(days=1)).day == 1 if last != date.max else True
        if first not in {last, date.min} and not is_whole:
            return Period(first, first), Period(last, last)
    return query.days


def _shape(query: Query, selector: Selector) -> Shape:
    """What is computed: of problems, drugs and allergies what there is, where one value cannot be meant."""
    is_whole_category = bool(selector.categories) and not selector.kinds
    is_standing = _is_standing(selector)
    if query.shape is Shape.TREND and is_whole_category:
        return Shape.LIST
    if query.shape in _OF_ONE and is_standing and is_whole_category:
        asks_for_one = bool(_LAST.search(query.text)) and not _NOW.search(query.text)
        return query.shape if asks_for_one else Shape.LIST
    if query.shape in _OF_ONE and query.is_yes_or_no and (is_standing or query.bounds):
        return Shape.YES_NO
    return query.shape


def _is_told_by_its_value(query: Query, selector: Selector) -> bool:
    """Whether yes or no is asked of a finding: "Not detected" is an entry, too. Whether it was measured at
    all, or is beyond a limit, has a verdict.
    """
    categories = {kind.category for kind in selector.kinds}
    is_finding = bool(categories) and categories <= frozenset(READINGS) and query.bounds is None
    return is_finding and not _MEASURED.search(query.text)


def _is_of_no_drug(query: Query, selector: Selector) -> bool:
    """Whether it is asked what somebody is on, and this vault has no drug called so but other records."""
    categories = {kind.category for kind in selector.kinds}
    return asks_of_drug_taken(query.asked) and bool(categories) and Category.MEDICATION not in categories


def _beside(query: Query, selector: Selector, topics: Topics) -> tuple[Kind, ...]:
    """The findings that a question for a problem names as well: the tests for an infection."""
    if {kind.category for kind in selector.kinds} != {Category.CONDITION}:
        return ()
    words = _OF_STATE.sub(" ", " ".join(query.specific)).strip()
    return _kinds(topics, words, READINGS)


def _selector(query: Query, topics: Topics, *, is_needed: bool) -> Selector | None:
    """What the question asks for; None where its words are not understood."""
    if not is_needed:
        return Selector()
    things = _VISITS.sub(" ", " ".join(query.specific)).strip()
    if not (things or query.categories) and _asks_for_visits(query):
        return Selector(visits=True)
    words = _OF_STATE.sub(" ", " ".join(query.specific)).strip()
    categories = tuple(sorted(query.categories))
    kinds = _asked_kinds(query, topics, words) if words else ()
    if not kinds and query.shape is Shape.YES_NO and not query.bounds:
        found = _OUTCOME.sub(" ", words).strip()  # how it came out is told by its value
        kinds = _kinds(topics, found, READINGS) if found != words else ()
    if not kinds and (words or not (categories and _fits_whole_category(query))):
        return None
    if Category.NOTE in {*categories, *(kind.category for kind in kinds)}:
        return None  # what a note says is in no column
    selector = Selector(kinds=kinds, categories=categories, **_limits(query.bounds), unit=_unit(query.text))
    is_over = _is_standing(selector) and bool(_OVER.search(query.text)) and query.shape is not Shape.YES_NO
    is_present = not is_over and _asks_present(query, selector)
    return selector.model_copy(update={"over": is_over, "present": is_present})


def _asks_for_visits(query: Query) -> bool:
    """Whether visits themselves are counted or dated, and are not just the time of something else."""
    is_about_time = query.shape in {Shape.COUNT, Shape.LIST} or bool(_WHEN.search(query.text))
    return is_about_time and bool(_VISITS.search(query.text))


def _asked_kinds(query: Query, topics: Topics, words: str) -> tuple[Kind, ...]:
    """What the words mean; where numbers are asked for, a reading, and its degree is no part of its name."""
    if query.shape not in _OF_NUMBERS and query.bounds is None:
        is_drug = not query.categories and asks_of_drug_taken(query.asked)
        drugs = _kinds(topics, words, {Category.MEDICATION}) if is_drug else ()
        return drugs or _kinds(topics, words, query.categories or None)
    categories = query.categories or READINGS
    found = _kinds(topics, words, categories)
    if found or query.shape not in {Shape.HIGHEST, Shape.LOWEST}:
        return found
    return _kinds(topics, _DEGREE.sub(" ", words, count=1), categories)


def _fits_whole_category(query: Query) -> bool:
    """Whether all problems, drugs or results can be meant: there is no highest of them."""
    if query.shape is Shape.EARLIEST:
        return bool(_FIRST.search(query.text))
    if query.shape is Shape.TREND:
        return not query.categories & frozenset(READINGS)
    return query.shape not in _OF_NUMBERS


def _asks_present(query: Query, selector: Selector) -> bool:
    """Whether only what holds now is asked for: a day that is named asks for that day."""
    if query.past or query.days:
        return False
    if _is_standing(selector):
        is_one_record = query.shape in {Shape.EARLIEST, Shape.TREND} or bool(_EACH.search(query.text))
        return not is_one_record and not (_LAST.search(query.text) and not _NOW.search(query.text))
    asks_now = bool(_ASKS_NOW.search(query.text) or _NOW.search(query.text) or _LAST.search(query.text))
    return query.shape is Shape.YES_NO and query.bounds is not None and asks_now


def _cohort(query: Query, topics: Topics) -> tuple[Criterion, ...] | None:
    """What the patients meant must have; None where any of it is not understood."""
    criteria = query.criteria
    is_told = bool(query.people) and not query.topic.strip()
    if not criteria and query.shape.is_of_many and not (query.patient_ids or is_told):
        criteria = (InWords(query.topic, query.categories, query.bounds),)
    found = []
    for one in (one for one in criteria if not _PRONOUN.fullmatch(one.words) or one.bounds):
        meant = _any_of(one, query, topics)
        if meant is None:
            return None
        found.append(Criterion(selector=meant[0], negated=one.negated, otherwise=meant[1:]))
    return tuple(found)


def _any_of(criterion: InWords, query: Query, topics: Topics) -> tuple[Selector, ...] | None:
    """The alternatives of a criterion; None where one is not understood, and their words together neither."""
    ways = (criterion, *criterion.otherwise)
    meant = [_having(one, query, topics) for one in ways]
    if None not in meant:
        return tuple(one for one in meant if one is not None)
    if len(ways) == 1:
        return None
    together = " or ".join(one.words for one in ways)  # type 1 or 2 diabetes
    whole = _having(replace(criterion, words=together), query, topics)
    return (whole,) if whole else None


def _having(criterion: InWords, query: Query, topics: Topics) -> Selector | None:
    kinds = _kinds(
        topics, _OF_STATE.sub(" ", criterion.words), criterion.categories or _places(criterion.bounds)
    )
    if not kinds:
        return None
    selector = Selector(kinds=kinds, **_limits(criterion.bounds), unit=_unit(query.text))
    is_now = _is_standing(selector) and not query.past
    is_last = criterion.bounds is not None and bool(_LAST.search(query.text) or _NOW.search(query.text))
    period = query.days[0] if len(query.days) == 1 and query.shape is not Shape.TWO_STEP else None
    present = selector.model_copy(update={"present": (is_now and period is None) or is_last})
    return present.within(period) if period else present


def _places(bounds: Bounds | None) -> tuple[Category, ...]:
    """Where to look for what a cohort has in common: a number is one of a reading."""
    return COHORT_CATEGORIES if bounds is None else READINGS


def _kinds(topics: Topics, words: str, categories: Collection[Category] | None) -> tuple[Kind, ...]:
    """The kinds of this vault that the words surely mean; none where any word is not understood."""
    asks_of_allergies = categories is not None and set(categories) != set(COHORT_CATEGORIES)
    if categories is not None and _VACCINATED & set(categories):
        categories = _VACCINATED | set(categories)
    is_of_allergies = categories is not None and set(categories) == {Category.ALLERGY}
    if is_of_allergies and (by_class := allergies_to(topics, words)):
        return by_class
    understood = topics.understood(words, categories)
    meant = [k for k in understood.kinds if asks_of_allergies or k.category is not Category.ALLERGY]
    if not understood.sure or not meant:  # an allergy to a drug is no answer to who takes it
        return ()
    family = _family(meant[0].category)  # a drug for a disease is not the disease
    found = [one for one in meant if one.category in family]
    if any(one.category is Category.IMMUNIZATION for one in found):  # of tetanus every make
        vaccines = topics.understood(f"{words} vaccine", _VACCINATED)
        found += () if vaccines.absent or not vaccines.sure else vaccines.kinds
    return tuple(dict.fromkeys(Kind(category=one.category, name=one.name) for one in found))


def _family(category: Category) -> frozenset[Category]:
    """Categories of which one sender uses this one and another that one for the same reading."""
    if category in _VACCINATED:
        return _VACCINATED
    return frozenset(READINGS) if category in READINGS else frozenset({category})


def _limits(bounds: Bounds | None) -> dict[str, Decimal | bool | None]:
    if bounds is None:
        return {}
    return {"above": bounds.above, "below": bounds.below, "inclusive": bounds.inclusive}


def _is_standing(selector: Selector) -> bool:
    categories = {kind.category for kind in selector.kinds} or set(selector.categories)
    return bool(categories) and categories <= STANDING


def _unit(text: str) -> str | None:
    found = _UNIT.search(text)
    return found[0] if found else None


def _bounds(proposal: ProposedPlan) -> Bounds | None:
    above, below = (None if one is None else Decimal(str(one)) for one in (proposal.above, proposal.below))
    return Bounds(above, below) if above is not None or below is not None else None
