"""List the types of questions: how each is recognized, and what builds its query.

A new way to ask is a rule in `question_grammar.lark`, a function here, and a row in `WAYS`.
"""

from collections.abc import Callable
from typing import Literal, get_args

from privrag_desktop.domain.fact_categories import AMOUNTS, Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.time_relative_to_event_reader import within_of
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import times_of
from privrag_desktop.questions.grammar.parse_tree_parts import (
    MEANINGLESS_ALONE,
    NotUnderstood,
    ParseTreePart,
    Parts,
    is_joined,
    is_of_entries_of_a_sex,
)
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from privrag_desktop.questions.query.query_language import (
    QUERY,
    Entries,
    Exists,
    Has,
    People,
    Period,
    Pick,
    Queries,
    Query,
    Show,
)
from privrag_desktop.questions.question_types.age_questions import age, ages_of
from privrag_desktop.questions.question_types.count_and_average_questions import (
    busiest,
    limit_of_number,
    measured,
    number_in_question,
    number_of,
)
from privrag_desktop.questions.question_types.count_comparison_questions import (
    are_both,
    are_groups,
    are_numbers,
    of_both,
    of_groups,
    of_numbers,
)
from privrag_desktop.questions.question_types.dose_reason_doctor_and_place_questions import (
    detailed,
    is_of_discharge,
)
from privrag_desktop.questions.question_types.duration_questions import (
    days_counted,
    first_of,
    first_of_each,
    gap,
    is_since_none,
    lasted,
    passed,
    since_none,
    span,
)
from privrag_desktop.questions.question_types.patient_list_and_ranking_questions import top, who
from privrag_desktop.questions.question_types.payment_questions import (
    payments_as_amounts,
    refuse_charges,
    refuse_insured_often,
    refuse_visits_billed,
)
from privrag_desktop.questions.question_types.personal_data_questions import about, cause_of_death, is_about
from privrag_desktop.questions.question_types.share_questions import is_of_entries, portion, shared
from privrag_desktop.questions.question_types.survival_time_and_share_questions import survival, until_death
from privrag_desktop.questions.question_types.two_counts_in_one_question import both_asked, halves_of
from privrag_desktop.questions.question_types.value_comparison_and_trend_questions import (
    compared,
    is_which_first,
    of_course,
    of_last_two,
    of_two_people,
    of_two_times,
    people_named,
    which_first,
)
from privrag_desktop.questions.refusals.ambiguous_question_checks import (
    refuse_days_of_death,
    refuse_lost_vaccines,
    refuse_present_stays,
    refuse_verdict,
)

_PERIODS = frozenset(get_args(Period))
_SINGLE_TIMES = ("in_", "from_")  # of one day, month or year
# which procedures are operations or scans, and which devices are implanted, is not recorded
# and an entry of an insurance may say that there is none
_NOT_TOLD_APART = frozenset({"operation", "implant", "imaging", "insurance"})
_SHOWN = frozenset({"operation", "insurance"})


def queries_of(selection: Selection) -> Queries:
    """What the parts of a question ask for; raises NotUnderstood if any is left over."""
    if halves := halves_of(selection):
        return both_asked(halves, *map(queries_of, halves.both))
    parts = selection.parts
    way = next(way for applies, way in WAYS if applies(parts))
    kinds = {kind for part in parts.of("mention") for kind in _kinds_of(part)}
    if kinds & _NOT_TOLD_APART:
        if way is _whether and kinds & _SHOWN:
            way = _shown  # has she been operated on: all procedures are told
        if way in _EXACT or parts.of("pick", "last_n", "near"):
            raise NotUnderstood("")
    if way in _OF_LENGTHS and (death := parts.take("before_death")):
        raise NotUnderstood(death.words)  # how many days before his death
    if (new := parts.of("new")) and way not in _OF_NEW:
        raise NotUnderstood(new[0].words)  # the number of new patients
    found = tuple(payments_as_amounts(one, selection.text) for one in way(selection))
    refuse_visits_billed(parts, found)
    refuse_charges(parts, found)
    refuse_insured_often(parts, found)
    refuse_lost_vaccines(found, selection.text)
    if selection.is_of_now:
        refuse_present_stays([mention_of(part) for part in parts.of("mention")], found)
    for part in parts.of("mention"):
        if mention_of(part).is_of_the_end and way not in _OF_THE_END and not is_of_discharge(parts):
            raise NotUnderstood(part.words)
    free = (
        MEANINGLESS_ALONE - {"who"} if parts.of("person") else MEANINGLESS_ALONE
    )  # "who is she" asks for more than a name
    left = [part for part in parts.left() if part.rule not in free]
    if left:
        raise NotUnderstood(" ".join(part.words for part in left))
    return found


def _kinds_of(part: ParseTreePart) -> tuple[str, ...]:
    """The kinds that a mention says without naming a thing: surgery, and not cataract surgery."""
    mention = mention_of(part)
    return () if mention.things else (*mention.kinds, *mention.verbs)


def _counts(parts: Parts) -> bool:
    """How many, how often; not when the last session was."""
    is_of_day = _asks_for_days(parts) and not any(part.has("HOW_MANY") for part in parts.of("times"))
    is_times = bool(parts.of("times")) and not (is_of_day and not parts.of("how_many"))
    return is_times or bool(parts.of("how_many", "per"))


def _asks_for_days(parts: Parts) -> bool:
    """When it was; not what it was "and when", or "with date", for which an entry tells both."""
    return bool(parts.of("when")) and not is_joined(parts, "when")


def _days(selection: Selection) -> Queries:
    """When it was; with "and what was it" all of the entries. When it was started is when it was first."""
    selection.parts.take("when")
    selection.parts.take_all("times")  # when was the last session
    if ages := selection.parts.of("ages"):
        raise NotUnderstood(ages[0].words)  # when they were older than 60: not older today
    refuse_days_of_death(selection.parts)
    _refuse_conjunction(selection.parts)
    what = "entries" if selection.parts.take_all("valued", "dated") else "days"
    if any(mention_of(part).is_of_the_end for part in selection.parts.of("mention")):
        what = "ends"
    is_started = bool(selection.parts.of("started"))
    asked = _begun(selection)
    if len({of.categories for of in asked}) > 1:
        raise NotUnderstood("")  # when was the stroke, and is she on aspirin
    if any(of.status == "over" for of in asked):
        if is_started:
            raise NotUnderstood("")  # when was what is over begun
        what = "ends"  # when it was stopped is not the day of the order
    found = [QUERY.validate_python({"ask": "show", "of": _of_all(of), "what": what}) for of in asked]
    return tuple(found)


def _of_all(of: Entries) -> Entries:
    """“When was the first COVID-19 case?” asks for the first of all, and not for that of each patient."""
    is_first = of.pick is not None and abs(of.pick.nth) == 1 and of.pick.of == "patient" and not of.pick.many
    if of.pick is None or not is_first or of.people != People():
        return of
    return of.model_copy(update={"pick": of.pick.model_copy(update={"of": "all"})})


def _refuse_conjunction(parts: Parts) -> None:
    """“Which drugs when pregnant” does not ask when."""
    places = [part.place for part in parts.of("mention")]
    for when in parts.of("when"):
        is_between = min(places, default=0) < when.place < max(places, default=0)
        if is_between and when.words.casefold() == "when":
            raise NotUnderstood(when.words)


def _begun(selection: Selection) -> tuple[Entries, ...]:
    """What is asked for; of what was "started" the first."""
    started = selection.parts.take("started")
    found = selection.targets()
    if started is None:
        return found
    if any(one.is_state for one in selection.things):
        raise NotUnderstood(started.words)  # the first entry may say that it was not so
    if any(not of.pick and not of.concepts for of in found):
        raise NotUnderstood(started.words)  # drugs that were started, or that were ordered
    return tuple(first_of_each(first_of(of), selection) for of in found)


def _whether(selection: Selection) -> Queries:
    """Whether it holds now is asked of the entries as a whole: the newest may say that it is over.

    To "she does not smoke, does she?" neither yes nor no is clear: the entries are shown. So are those of a
    finding that is asked to be positive. Twice within a year is a matter of the patient: entries of one who
    has so many. Of what is over, "and when" asks for its end: its first day was once told for that.
    """
    asks_when = bool(selection.parts.of("when"))
    if is_which_first(selection.parts, selection.text):
        return which_first(selection)
    if selection.parts.take("which"):
        return _shown(selection)
    if _is_as_it_stands(selection.parts) and not selection.parts.of(*WINDOWS):
        selection.parts.take_all("not_", "result", "found")
        return _shown(selection)
    if not _asks_for_days(selection.parts):
        selection.parts.take_all("when")  # and if so when: each entry has its day
    often, apart = selection.parts.take("often"), None
    started = selection.parts.take("started")
    if started and (often or any(one.value != "started" for one in started.marks)):
        raise NotUnderstood(started.words)
    if often and not selection.parts.of("near"):
        apart = selection.parts.take("apart")
    found: list[Query] = []
    targets = selection.targets()
    is_of_kind = any(of.kinds for of in targets)
    if len(targets) > 1 and (is_of_kind or selection.parts.of("when")):
        raise NotUnderstood("")  # had COVID, and what is he on now
    for of in targets:
        refuse_verdict(of, selection.text)
        if often is None:
            found.append(_stands_or_exists(of, selection))
            found += [Show(of=of, what="ends")] if asks_when and of.status == "over" else []
            found += [Show(of=first_of(of), what="days")] if started else []
            continue
        if of.pick or of.people.ids is None or of.people.who:
            raise NotUnderstood(often.words)
        among = of.model_copy(update={"people": People(ids=of.people.ids)})
        has = Has(has=among, at_least=times_of(often), within=within_of(apart))
        found.append(Exists(of=of.model_copy(update={"people": of.people.model_copy(update={"who": has})})))
    return tuple(found)


def _stands_or_exists(of: Entries, selection: Selection) -> Query:
    """“Is the last potassium above 5?” shows the last: a yes of one above 5 may be years old."""
    if selection.is_of_now and of.categories == {Category.INSURANCE}:
        return Show(of=of, what="names")  # who was insured there once may be insured elsewhere now
    if selection.is_of_now and of.categories == {Category.GIVEN} and not (of.windows or of.near):
        return Show(of=of.model_copy(update={"pick": of.pick or Pick(nth=-1)}))  # a dose once given is over
    is_of_now = of.bounds is not None and selection.is_of_now and not of.windows
    if of.pick is None and not is_of_now:
        return Exists(of=of, now=selection.holding(of).status != of.status)
    plain = of.model_copy(update={"bounds": None, "found": None, "pick": of.pick or Pick(nth=-1)})
    if of.bounds is None and of.found is None:
        plain = plain.model_copy(update={"windows": ()})  # was the last in 2020: the last
    return Show(of=plain)


def _shown(selection: Selection) -> Queries:
    """The entries themselves; of a reading the newest if neither a time nor a place in a row is said."""
    if is_which_first(selection.parts, selection.text):
        return which_first(selection)
    often = selection.parts.take("often")
    is_every = selection.parts.take("every") is not None
    asks_when = selection.parts.take("when") is not None  # each entry has its day, and not its end
    whole_entries = selection.parts.take_all("valued", "dated")
    found, targets = [], _begun(selection)
    is_of_readings = all(of.is_of_readings for of in targets)
    unit = selection.parts.take("in_unit") if is_of_readings else None
    for of in map(selection.held_by_who_holds, targets):
        if of.people.ids is None and of.people.who is None:
            raise NotUnderstood("")  # of everybody: a list without end
        what: Literal["names", "entries", "days", "ends", "values"]
        what = "names" if of.kinds and not whole_entries else "entries"
        if of.categories and of.categories <= AMOUNTS:
            what = "values"
        elif selection.parts.of("started") and not of.is_of_readings:
            what = "days"  # since when: the first entry may have been stopped since
        elif asks_when and of.status == "over":
            what = "ends"
        newest = selection.of_panel(of.model_copy(update={"pick": Pick(nth=-1)}))
        shown = newest if of.is_of_readings and not (of.pick or of.windows or often or is_every) else of
        if set(of.kinds) == {Category.VITAL} and what == "names" and of.pick in {None, Pick(nth=-1)}:
            newest = of.model_copy(update={"pick": Pick(nth=-1, of="name")})  # “vitals?” asks for the values
            shown, what = (of, "entries") if of.windows or of.near else (newest, "entries")
        said = unit.words if unit else None
        found.append(Show(of=shown, what=what, at_least=times_of(often), unit=said))
    return tuple(dict.fromkeys(found))  # operations and procedures are one list


def _is_as_it_stands(parts: Parts) -> bool:
    """Whether a question about one person names one thing, and a "not" or a result with it."""
    mentions = parts.of("mention")
    things = [one for one in mentions if mention_of(one).things]
    is_one = len(mentions) == len(things) == 1 == len(parts.of("person"))
    if parts.of("found") and parts.of("pick", "last_n"):
        return False  # the first negative one is not the first
    return is_one and len(parts.of("not_", "result", "found")) in {1, 2}


def _is_of_a_number(parts: Parts) -> bool:
    """Whether it asks of one patient if there are so many."""
    return bool(parts.of("whether")) and bool(parts.of("person")) and limit_of_number(parts) is not None


def _has(*rules: str) -> Callable[[Parts], bool]:
    return lambda parts: bool(parts.of(*rules))


def _has_age(parts: Parts) -> bool:
    return bool(parts.of("age_at")) and not _is_of_ages(parts)


def _is_of_ages(parts: Parts) -> bool:
    """The mean age of patients, who is the oldest."""
    is_of_some = bool(parts.of("people", "sex", "who")) or not parts.of("person")
    return is_of_some and bool(parts.of("eldest") or parts.of("measure") and parts.of("age_at"))


def _is_of_periods(parts: Parts) -> bool:
    """In which year, quarter or month were the most visits."""
    return bool(parts.of("rank")) and any(part.value in _PERIODS for part in parts.of("when"))


def _is_of_last_two(parts: Parts) -> bool:
    """The newest value and the one before."""
    is_compared = bool(parts.of("trend", "change", "direction"))
    return is_compared and bool(parts.of("last_one", "last_n"))


def _is_of_two_people(parts: Parts) -> bool:
    """Compare the weights of two: whose is higher."""
    is_compared = bool(parts.of("change", "direction", "versus"))
    return is_compared and len(people_named(parts)) == len(("one", "other"))


def _is_of_two_times(parts: Parts) -> bool:
    """A value of one day compared with that of another."""
    is_compared = bool(parts.of("trend", "change", "direction", "versus")) and not parts.of("new")
    times = parts.of(*_SINGLE_TIMES)
    return is_compared and len(times) == len(parts.of(*WINDOWS)) == len(("one", "other"))


def _is_of_course(parts: Parts) -> bool:
    """How a value has gone, where no two values are named."""
    is_beside = any(not part.has("SINCE") and not part.has("AFTER") for part in parts.of("near"))
    return bool(parts.of("trend", "change")) and not (is_beside or parts.of("share", "rank", "people", "who"))


def _asks_for_people(parts: Parts) -> bool:
    """How many patients, which patients; not how many tests of patients."""
    people = parts.of("people", "sex", "ages", "deaths", "personal")
    if parts.of("person") or parts.of("which") and people:
        return False
    if not people:
        return bool(parts.of("who"))
    asked = parts.of("how_many", "times", *(() if is_joined(parts, "when") else ("when",)))
    if not asked and (parts.of("who") or _is_named_by_a_thing(parts, people[0])):
        return True
    if not asked:
        return not any(part.place < people[0].place for part in parts.of("mention"))
    between = parts.between(asked[0].place, people[0].place)
    named = [part for part in between if part.rule == "mention" and not part.leads_to(people[0])]
    return asked[0].rule == "how_many" and not (named or is_of_entries_of_a_sex(parts, people[0]))


def _is_named_by_a_thing(parts: Parts, people: ParseTreePart) -> bool:
    """Whether the first thing that is named stands right before the word for patients: pneumonia patients."""
    mentions = parts.of("mention")
    is_first = bool(mentions) and mentions[0].leads_to(people)
    behind = parts.all[people.place + 1 : people.place + 2]
    is_alone = len(mentions) == 1 or any(part.rule == "not_" for part in behind)  # without hypertension
    return is_first and is_alone and bool(mention_of(mentions[0]).things)


WAYS: tuple[tuple[Callable[[Parts], bool], Callable[[Selection], Queries]], ...] = (
    (_has("cause"), cause_of_death),
    (is_since_none, since_none),
    (_is_of_ages, ages_of),
    (is_about, about),
    (_has_age, age),
    (are_groups, of_groups),
    (are_numbers, of_numbers),
    (are_both, of_both),
    (_has("point_pair"), compared),
    (_is_of_last_two, of_last_two),
    (_is_of_two_people, of_two_people),
    (_is_of_two_times, of_two_times),
    (_has("survived"), until_death),
    (_has("survival"), survival),
    (_has("span"), span),
    (_has("gap"), gap),
    (_has("passed"), passed),
    (_has("detail"), detailed),
    (_has("day_count"), days_counted),
    (_is_of_periods, busiest),
    (_has("rank"), top),
    (_has("lasted"), lasted),
    (is_of_entries, portion),
    (_has("share"), shared),
    (_has("measure"), measured),
    (_is_of_course, of_course),
    (_asks_for_people, who),
    (_counts, number_of),
    (_asks_for_days, _days),
    (_is_of_a_number, number_in_question),
    (lambda parts: bool(parts.of("whether")) or _is_as_it_stands(parts), _whether),
    (lambda _: True, _shown),
)
_OF_LENGTHS = frozenset({lasted, passed, span, gap, until_death})
_OF_NEW = frozenset({_shown, _whether})
_EXACT = frozenset(
    {who, number_of, _whether, shared, portion, top, of_groups, of_numbers, of_both}
)  # ways that count or say yes or no

# what can be asked of the end of a stay; a time since it, or an age at it, counts from the day it began
_OF_THE_END = frozenset({_days, number_of, who, _whether, _shown, lasted})
