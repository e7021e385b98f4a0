"""From a question for visits, vaccines, plans, goals, family, devices or reports to an exact plan."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from privrag_desktop.domain import Category, Period
from privrag_desktop.retrieve.patterns import any_of
from privrag_desktop.retrieve.plan import Kind, QueryPlan, Selector
from privrag_desktop.retrieve.question import Anchor, Query, Relation, categories_of, topic_of
from privrag_desktop.retrieve.record_words import (
    CARE_TEAM,
    KIN,
    RecordWords,
    asks_how_long,
    asks_of_what_happened,
    asks_of_what_is_to_come,
    asks_what_is_written,
    record_words,
    without_sort,
)
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.topics import Topics

_OPEN = ("active", "in-progress", "accepted", "on-hold", "proposed", "planned", "scheduled", "not-started")
_CLOSED = ("completed", "finished", "inactive", "revoked", "stopped", "ended", "achieved", "rejected")
_WITH_STATUS = frozenset({Category.PLAN, Category.GOAL, Category.ORDER, Category.DEVICE})
_AS_VACCINES = (Category.IMMUNIZATION, Category.PROCEDURE)  # one sender has them as these, another as those
_BESIDE = {  # kinds of facts that such a question may name as well
    Category.GIVEN: frozenset({Category.MEDICATION}),
    Category.GOAL: frozenset({Category.MEDICATION}),  # treatment goals
    Category.PLAN: frozenset({Category.MEDICATION}),
    Category.FAMILY: frozenset(Category),
    Category.REPORT: frozenset({Category.LABORATORY, Category.IMAGING}),
    Category.DEVICE: frozenset({Category.PROCEDURE}),
}
_WHOLE_IF_UNKNOWN = frozenset(
    {Category.FAMILY, Category.GOAL}
)  # few: all of them are told, without a verdict
_NEVER = frozenset({Shape.HIGHEST, Shape.LOWEST, Shape.AVERAGE, Shape.TREND, Shape.COMPARISON})
_STATE = any_of(  # words that say how many, when or whether, and name no thing
    r"\b(?:active|current(?:ly)?|open|ongoing|pending|completed?|finished|past|former|old|still|now"
    r"|ever|any|achieved?|met|reach(?:ed)?|due|overdue|up to date|eligible|needs?|given"
    r"|administered|dispensed|infused|refus\w+|declin\w+|withh\w+|not|never|last|time|times|long"
    r"|often|number|count|total|many|kind|kinds|sort|type|reason|reasons|part|includ\w+|member"
    r"|members|names?|people|patients?|start(?:ed|s)?|began|begin|end(?:ed)?|what['’]s|run|runs"
    r"|running|family|history|histories|medical|known|using|use|uses|got|get|gets|receiv\w+|drugs?"
    r"|medications?|meds|medicines?|first|one|ones|set|against|er|ed|emergency|treatment|therapy"
    r"|health|taken|told|say|says|there|on|record|file|documented|place|come|came|planned|in|went"
    r"|going|clinic|hospital|doctor|room|department|days?|nights?|who|nobody|anybody|anyone|see"
    r"|saw|gave|give|brought|attended|implanted|all|complete|fully|series|m[rs]s?|dr|happen\w*"
    r"|written|length|duration|carry|carries|wear\w*|fitted|hers?|shot|vaccine|care|plan)\b"
)
_WHY = any_of(
    r"\bwhy\b|\breasons?\b|\bwhat\b[^?]*\bfor\s*[?.]*\s*$|\bfor what\b|\bwhat brought\b|\bhow come\b"
)
_NAMES = any_of(
    r"\bwhere\b(?!.*\bdischarged to\b)|\bwho\b|\bwhom\b|\bnames? of\b",
    r"\bwhich (?:doctor|hospital|clinic|place)\b",
)
_LAST = any_of(r"\b(?:last|latest|newest|most recent(?:ly)?)\b(?! (?:\d|few|couple|year|month|week|decade))")
_FIRST = any_of(r"\b(?:first|earliest|initial)\b")
_MANY = any_of(
    r"\b(?:visits|appointments|encounters|consultations|check-?\s?ups|admissions|stays|hospitali[sz]ations"
    r"|vaccin(?:es|ations)|immuni[sz]ations|shots|jabs|boosters|plans|goals|devices|implants|orders|referrals"
    r"|reports|prostheses)\b"
)
_VERDICT_OF_TIME = any_of(
    r"\b(?:due|overdue|up to date|up-to-date|eligible|needs?)\b",
    r"\ball (?:of )?(?:the|her|his|their)\b|\b(?:fully|complete[ds]?|series|enough|protected|immune)\b",
)
_REACHED = any_of(r"\b(?:reach|achiev|met|meet|hit)\w*\b")
_OVER = any_of(r"\b(?:completed?|finished|past|former|ended|old|over|closed|achieved)\b")
_EVERY = any_of(r"\b(?:all|every|ever|had|so far|history)\b")
_AT_END = MappingProxyType({1: Shape.EARLIEST, -1: Shape.LATEST})
_ACHIEVED = {"said": ("achieved", "completed", "met"), "called": "goals recorded as achieved"}
_REACTION = any_of(r"\breact\w*\b|\bside effects?\b|\badverse\b|\btolerat\w+\b")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_AND = any_of(r"\band\b|\bor\b|,")
_WHEN = any_of(r"^\W*when\b|\bwhat (?:was the |is the )?(?:day|date)\b|\bhow long ago\b|: when\b")
_SEEN_AT_A_VISIT = any_of(r"\bseen\b[^?]*\b(?:for|with|because|about)\b|\bwhen\b|\bhow (?:often|many)\b")
_DAYS = any_of(r"\bhow many (?:days|nights|weeks|months|hours)\b")


@dataclass(frozen=True, slots=True)
class RecordsAsked:
    """That a question asks for records of a kind; without a `plan` it is for the agents."""

    plan: QueryPlan | None = None


def records_asked(query: Query, topics: Topics) -> RecordsAsked | None:
    """What to compute for a question for such records; None for one that is for something else."""
    named = record_words(query.asked) or _of_anchor(query)
    if named is None or _is_for_something_else(query, named):
        return None
    if _is_in_no_column(query, named):
        return RecordsAsked()
    if not query.patient_ids:
        is_of_visits = named.category is Category.VISIT and _is_of_visits(named, query)
        return RecordsAsked() if is_of_visits else None
    return _asked_of(query, named, topics)


def _is_for_something_else(query: Query, named: RecordWords) -> bool:
    """Whether a number, or a fact of another kind, is asked for, and the records say only when."""
    is_history = query.shape is Shape.TREND and named.category is Category.VISIT and "history" in query.asked
    if (query.shape in _NEVER and not is_history) or query.bounds is not None:
        return True
    if named.category is Category.VISIT and asks_of_what_happened(query.asked):
        return True
    reason = categories_of(named.reason) if named.category is Category.VISIT else frozenset()
    others = query.categories - reason - _BESIDE.get(named.category, frozenset()) - {named.category}
    return bool(others) and not _is_of_reaction(query, named)


def _is_in_no_column(query: Query, named: RecordWords) -> bool:
    """What a report says, what is to come, how many days: no column tells it."""
    asked, at = query.asked, _anchor(query)
    if query.anchor is not None and (at is None or at.place not in _AT_END):
        return True  # a time that nobody has looked up
    if named.category is Category.REPORT and asks_what_is_written(asked):
        return True
    is_to_come = named.category is Category.VISIT and asks_of_what_is_to_come(asked)
    return is_to_come or _is_of_reaction(query, named) or bool(_DAYS.search(asked))


def _is_of_reaction(query: Query, named: RecordWords) -> bool:
    """Whether a vaccine is what somebody may have reacted to: no list of vaccines answers that."""
    is_reaction = Category.ALLERGY in query.categories or _REACTION.search(query.asked)
    return named.category is Category.IMMUNIZATION and bool(is_reaction)


def _asked_of(query: Query, named: RecordWords, topics: Topics) -> RecordsAsked | None:
    rest = _rest(query, named)
    match named.category:
        case Category.VISIT:
            selector = _visits(query, named, rest, topics)
        case Category.REPORT | Category.GIVEN:
            selector = _only_if_known(query, named, rest, topics)
        case _:
            selector = _of_kind(query, named, rest, topics)
    if isinstance(selector, RecordsAsked) or selector is None:
        return selector
    return RecordsAsked(
        _plan(query, named, selector, is_sure=bool(selector.kinds or selector.reasons) or not rest)
    )


def _plan(query: Query, named: RecordWords, selector: Selector, *, is_sure: bool) -> QueryPlan:
    times = tuple(_within(selector, period) for period in _days(query))
    return QueryPlan(
        shape=_shape(query, named, is_sure=is_sure),
        selector=times[0] if len(times) == 1 else selector,
        patient_ids=tuple(sorted(query.patient_ids)),
        times=times if len(times) > 1 else (),
        each=True,
        why=bool(_WHY.search(query.asked)),
        names=bool(_NAMES.search(query.asked)),
    )


def _shape(query: Query, named: RecordWords, *, is_sure: bool) -> Shape:
    """What is computed; a verdict only where the question is whether there is such a record."""
    if query.shape.is_of_many or named.is_not_done:
        return Shape.LIST
    at = _anchor(query)
    if at is not None and at.place in _AT_END:
        return _AT_END[at.place]
    if query.shape is Shape.COUNT:
        return Shape.COUNT if is_sure and not named.is_team else Shape.LIST
    return _shape_by_words(query, named, is_sure=is_sure)


def _shape_by_words(query: Query, named: RecordWords, *, is_sure: bool) -> Shape:
    asked, is_whether = query.asked, query.shape is Shape.YES_NO
    is_start = query.shape is Shape.EARLIEST and not asks_how_long(asked)
    if _is_many(query) or query.shape is Shape.TREND:
        return Shape.LIST
    if _FIRST.search(asked) or is_start:
        return Shape.EARLIEST
    if _LAST.search(asked):
        return Shape.LATEST
    if is_whether:
        return _whether(query, named, is_sure=is_sure)
    if named.category in {Category.VISIT, Category.REPORT} and query.days:
        return Shape.VALUE
    is_one = named.category in {Category.VISIT, Category.REPORT} or _WHEN.search(asked)
    return Shape.LATEST if is_one else Shape.LIST


def _whether(query: Query, named: RecordWords, *, is_sure: bool) -> Shape:
    is_of_time = named.category is Category.IMMUNIZATION and _VERDICT_OF_TIME.search(query.asked)
    is_of_aim = named.category is Category.GOAL and _REACHED.search(query.asked)
    is_of_role = named.is_team and _rest(query, named)
    return Shape.LIST if is_of_time or is_of_aim or is_of_role or not is_sure else Shape.YES_NO


def _is_many(query: Query) -> bool:
    is_whether = query.shape is Shape.YES_NO
    return bool(_MANY.search(query.asked)) and not (
        is_whether or _LAST.search(query.asked) or _FIRST.search(query.asked)
    )


def _visits(query: Query, named: RecordWords, rest: str, topics: Topics) -> Selector | RecordsAsked | None:
    """Of visits all, or those of a sort, a type or for a reason; None where they only say when."""
    base = Selector(categories=(Category.VISIT,), said=named.said, called=named.sort)
    if not rest:
        return base
    if not _is_of_visits(named, query):
        return None
    reason = topic_of(_STATE.sub(" ", without_sort(named.noun.sub(" ", named.reason))))
    if set(rest.split()) <= set(reason.split()):
        kinds = _kinds(topics, rest, (Category.CONDITION,))
        found = base.model_copy(update={"reasons": tuple(kind.name for kind in kinds)})
        return found if kinds else RecordsAsked()
    kinds = _kinds(topics, rest, (Category.VISIT,))
    return base.model_copy(update={"kinds": kinds, "categories": (), "together": True}) if kinds else None


def _is_of_visits(named: RecordWords, query: Query) -> bool:
    """Whether visits are what is asked for, and not only when something was found."""
    is_seen_only = {match[0].lower() for match in named.noun.finditer(query.asked)} == {"seen"}
    return not is_seen_only or bool(_SEEN_AT_A_VISIT.search(query.asked))


def _only_if_known(
    query: Query, named: RecordWords, rest: str, topics: Topics
) -> Selector | RecordsAsked | None:
    """Reports and drugs given, where the vault has them under that name; else it is read as before."""
    if not rest:
        is_asked = (
            named.category is Category.GIVEN or query.shape in {Shape.COUNT, Shape.LIST} or _is_many(query)
        )
        return Selector(categories=(named.category,)) if is_asked and _is_whole(query, named) else None
    kinds = _kinds(topics, rest, (named.category,))
    is_exact = query.shape is Shape.COUNT or _WHEN.search(query.asked)
    if not kinds and named.category is Category.REPORT and is_exact:
        return RecordsAsked()
    is_one = named.category is Category.GIVEN and not _AND.search(query.asked)
    return Selector(kinds=kinds, together=is_one) if kinds else None


def _is_whole(query: Query, named: RecordWords) -> bool:
    return named.category is not Category.GIVEN or bool(query.categories & {Category.MEDICATION})


def _of_kind(query: Query, named: RecordWords, rest: str, topics: Topics) -> Selector | RecordsAsked | None:
    category = named.category
    base = Selector(
        categories=(category,),
        said=named.said,
        called=named.sort,
        not_done=named.is_not_done,
        statuses=_statuses(query, category),
        without=(CARE_TEAM,) if category is Category.PLAN and not named.is_team else (),
    )
    if category is Category.GOAL and _REACHED.search(query.asked) and query.shape is not Shape.YES_NO:
        base = base.model_copy(update=_ACHIEVED)
    if named.is_team:
        return base.model_copy(update={"kinds": (Kind(category=category, name=CARE_TEAM),), "categories": ()})
    if not rest:
        return base
    kinds = (
        _vaccines(topics, rest) if category is Category.IMMUNIZATION else _kinds(topics, rest, (category,))
    )
    if kinds:
        is_one = category is Category.IMMUNIZATION and not _AND.search(query.asked)
        return base.model_copy(update={"kinds": kinds, "categories": (), "together": is_one})
    if category in _WHOLE_IF_UNKNOWN:
        return base.model_copy(update={"statuses": ()})
    return None if category in {Category.DEVICE, Category.ORDER} else RecordsAsked()


def _vaccines(topics: Topics, words: str) -> tuple[Kind, ...]:
    """As what they are against: tetanus is a disease, and a tetanus vaccine one of several makes."""
    return _kinds(topics, f"{words} vaccine", _AS_VACCINES) or _kinds(topics, words, _AS_VACCINES)


def _statuses(query: Query, category: Category) -> tuple[str, ...]:
    """What is open, unless the question asks for what is over, or for everything."""
    if category not in _WITH_STATUS or (category is Category.GOAL and _REACHED.search(query.asked)):
        return ()
    if _OVER.search(query.asked):
        return _CLOSED
    is_every = (
        _EVERY.search(query.asked) or query.days or _LAST.search(query.asked) or _FIRST.search(query.asked)
    )
    return (
        ()
        if is_every or query.shape is Shape.COUNT or category is Category.ORDER and not _is_open(query)
        else _OPEN
    )


def _is_open(query: Query) -> bool:
    return bool(re.search(r"(?i)\b(?:open|active|pending|outstanding|current\w*)\b", query.asked))


def _rest(query: Query, named: RecordWords) -> str:
    """The words of the topic that say more than the kind of record."""
    topic = KIN.sub(" ", query.topic) if named.category is Category.FAMILY else query.topic
    topic = _YEAR.sub(" ", topic) if query.days else topic
    topic = without_sort(topic) if named.category is Category.VISIT else topic
    return " ".join(_STATE.sub(" ", named.noun.sub(" ", topic)).split())


def _kinds(topics: Topics, words: str, categories: Iterable[Category]) -> tuple[Kind, ...]:
    understood = topics.understood(words, categories)
    if not understood.sure or understood.absent:
        return ()  # of a pneumonia vaccine not every vaccine
    return tuple(Kind(category=one.category, name=one.name) for one in understood.kinds)


def _anchor(query: Query) -> Anchor | None:
    """The visit by which the question tells its time, where that is the visit asked for."""
    at = query.resolved or query.anchor
    return at if at is not None and at.event == "visit" and at.relation is Relation.ON else None


def _of_anchor(query: Query) -> RecordWords | None:
    if _anchor(query) is None or topic_of(_STATE.sub(" ", query.topic)):
        return None
    return record_words("check-up" if re.search(r"(?i)\bcheck-?\s?ups?\b", query.text) else "visit")


def _days(query: Query) -> tuple[Period, ...]:
    at = _anchor(query)
    is_of_its_own = at is not None and at.place in _AT_END and query.resolved is not None
    return query.days[:-1] if is_of_its_own else query.days


def _within(selector: Selector, period: Period) -> Selector:
    first = None if period.first == date.min else period.first
    last = None if period.last == date.max else period.last
    return selector.model_copy(update={"first_day": first, "last_day": last})
