"""Build the queries for lengths of time: since an entry, between two, of a stay, days, since when no more."""

from collections.abc import Sequence

from pydantic import ValidationError

from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.stay_start_end_or_day_rules import of_stays
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import pick_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import INPATIENT, mention_of
from privrag_desktop.questions.query.query_language import (
    QUERY,
    Count,
    Entries,
    NearEntry,
    Passed,
    Pick,
    Queries,
    Show,
    Unit,
)
from privrag_desktop.questions.tagging.question_tokenizer import words_in

_HAVE, _HAD = frozenset({"has", "have"}), frozenset({"had", "been", "taken"})
# what is of one day, and cannot last for several
_OF_A_DAY = READINGS | {
    Category.PROCEDURE,
    Category.IMMUNIZATION,
    Category.STUDY,
    Category.REPORT,
    Category.GIVEN,
}
_SINCE = "since"
_OVER = frozenset({"any_more", "over"})


def passed(selection: Selection) -> Queries:
    """The time since an entry, the last one if nothing else is said."""
    passed = selection.parts.take("passed")
    unit = _unit(passed, selection.parts)
    events = passed.below("event") if passed else []
    since = _since(selection, events[0]) if events else selection.target(pick=-1)
    if since.status == "over":
        raise NotUnderstood(passed.words if passed else "")  # since it was stopped: not since it began
    return (Passed(since=since, unit=unit),)


def _since(selection: Selection, event: ParseTreePart) -> Entries:
    """What stands right behind "since": the last one if nothing else is said, of a diagnosis the first."""
    [mention] = map(mention_of, event.below("mention"))
    entries, people = selection.beside.event(event), selection.people()
    if people.ids is None:
        raise NotUnderstood(event.words)
    usual = 1 if "condition" in mention.said else -1
    windows, pick = of_stays(mention, selection.windows()), entries.pick or Pick(nth=usual)
    return entries.model_copy(update={"people": people, "windows": windows, "pick": pick})


def _unit(part: ParseTreePart | None, parts: Parts) -> Unit:
    """That of “how many weeks”, or of “in weeks” at the end."""
    said = parts.take("in_length")
    units = (*(part.values("UNIT") if part else ()), *((said.value,) if said else ()))
    return Unit(units[0]) if units else Unit.DAY


def span(selection: Selection) -> Queries:
    """The time from one entry to another one; of each the first if nothing else is said."""
    span = selection.parts.take("span")
    assert span is not None
    people, windows = selection.people(), selection.windows()
    since, until = (first_of(one) for one in _ends(selection, span))
    update = {"people": people, "windows": windows}
    both = [one.model_copy(update=update) for one in (since, until)]
    return (Passed(since=both[0], until=both[1], unit=_unit(span, selection.parts)),)


def _ends(selection: Selection, span: ParseTreePart) -> Sequence[Entries]:
    """Both entries; "the first and the last visit" names the thing once, and "her last two visits", too."""
    if two := span.below("last_n"):
        return _two_of(selection.beside.event(span), pick_of(two[0]))
    found = [selection.beside.event(event) for event in span.below("event")]
    placed = [pick_of(pick) for one in span.below("placed") for pick in one.below("pick")]
    return [*(found[0].model_copy(update={"pick": pick}) for pick in placed), *found]


def _two_of(of: Entries, pick: Pick) -> Sequence[Entries]:
    """The first and the second, or the second to last and the last."""
    if abs(pick.nth) != len("12"):
        raise NotUnderstood("")
    places = (1, 2) if pick.nth > 0 else (-2, -1)
    return [of.model_copy(update={"pick": Pick(nth=place)}) for place in places]


def gap(selection: Selection) -> Queries:
    """How long after an entry, or before it, the first other one was."""
    gap = selection.parts.take("gap")
    assert gap is not None
    [event] = gap.below("event")
    beside = first_of(selection.beside.event(event))
    if behind := [part for part in selection.parts.free(*WINDOWS) if part.place == gap.place + 1]:
        raise NotUnderstood(behind[0].words)  # how long after the bronchitis in 1994: not what was in 1994
    target = selection.target(pick=1)
    if target.near or target.people.ids is None or target.status == "over":
        raise NotUnderstood(gap.words)  # how long after it was the other one resolved: not when it began
    beside = beside.model_copy(update={"people": target.people})
    unit = _unit(gap, selection.parts)
    if gap.has("BEFORE"):
        return (Passed(since=target, until=beside, unit=unit),)
    after = target.model_copy(update={"near": (NearEntry(side="after", entries=beside),)})
    return (Passed(since=beside, until=after, unit=unit),)


def first_of(entries: Entries) -> Entries:
    return entries if entries.pick else entries.model_copy(update={"pick": Pick(nth=1)})


def first_of_each(of: Entries, selection: Selection) -> Entries:
    """“Which opioids is she on and since when?”: the first entry of each, and not of the class."""
    is_class = any(one.is_class and set(one.concepts) == set(of.concepts) for one in selection.things)
    return (
        of.model_copy(update={"pick": Pick(nth=1, of="name")}) if is_class and of.pick == Pick(nth=1) else of
    )


def lasted(selection: Selection) -> Queries:
    """How long stays, drugs and problems went on; "how many days" of a test counts the days with one."""
    parts = selection.parts
    lasted, measure = parts.take("lasted"), parts.take("measure")
    unit = _unit(lasted, parts)
    for one in parts.free("times"):
        if one.values("TIMES") == ("episodes",) and not one.has("HOW_MANY"):
            parts.take_one(one)  # how long did the episode of it last
    if not parts.of("mention") and not (lasted and lasted.has("STAY")):
        raise NotUnderstood(lasted.words if lasted else "")  # how many weeks is she: no stay is meant
    of = selection.target() if parts.of("mention") else selection.visits()
    if lasted and lasted.has("STAY") and not of.categories <= {Category.VISIT}:
        raise NotUnderstood(lasted.words)  # the stays of patients with COVID-19, not how long it lasted
    if lasted and lasted.has("STAY") and of.places and not of.visit_classes:
        of = of.model_copy(update={"visit_classes": INPATIENT})  # the length of stay at a hospital
    is_in_visits = of.visit_classes and not of.categories <= {Category.VISIT}
    if is_in_visits or any(one.category is Category.PROCEDURE for one in of.reasons):
        # in hospital with COVID-19, for a ligation: the stay is asked for, whose reason records may not name
        raise NotUnderstood(lasted.words if lasted else "")
    if of.concepts and all(one.category in _OF_A_DAY for one in of.concepts):
        if measure or not (lasted and lasted.has("HOW_MANY") and unit is Unit.DAY):
            raise NotUnderstood(lasted.words if lasted else "")
        return (Count(of=of, by="days"),)
    if lasted and not (measure or lasted.has("LONGEST")) and _goes_on(of, selection.text):
        first = first_of_each(first_of(of), selection)
        years = (Passed(since=first, unit=unit),) if lasted.has("UNIT") else ()
        return (*years, Show(of=first, what="days"))
    longest = lasted.values("LONGEST") if lasted else ()
    if measure and longest:
        raise NotUnderstood(measure.words)
    by = measure.value if measure else next(iter(longest), "each")
    said = {"ask": "lasted", "of": of, "unit": unit, "by": by}
    try:
        return (QUERY.validate_python(said),)
    except ValidationError as error:
        raise NotUnderstood(measure.words if measure else "") from error


def _goes_on(of: Entries, text: str) -> bool:
    """“How long has she had diabetes?” asks since when: what goes on has not lasted for any time yet."""
    said = set(words_in(text))
    return (
        bool(said & _HAVE and said & _HAD and of.concepts) and of.categories <= STANDING and not of.is_limited
    )


def days_counted(selection: Selection) -> Queries:
    """On how many days there was such an entry."""
    selection.parts.take("day_count")
    return (Count(of=selection.target(), by="days"),)


def is_since_none(parts: Parts) -> bool:
    """Whether it asks since when something is not so, or no longer so."""
    is_since = any(part.words.casefold().startswith(_SINCE) for part in parts.of("started"))
    is_over = any(part.value in _OVER for part in parts.of("status"))
    is_of_one = not parts.of("who", "people", "sex")
    return is_since and is_of_one and (is_over or bool(parts.of("not_")))


def since_none(selection: Selection) -> tuple[Show, ...]:
    """The end of the last one; if none is over, no entry fits, and what is recorded is shown.

    Of drugs no end is recorded, and of several names one may be over and another not: there it is refused.
    """
    parts = selection.parts
    started = parts.take("started")
    words = " ".join(part.words for part in (*([started] if started else []), *parts.of("not_")))
    if not parts.of("status"):
        parts.take_all("not_")
    found = selection.targets()
    if len(found) != 1 or not _is_of_one_problem(found[0]):
        raise NotUnderstood(words)
    return (Show(of=found[0].model_copy(update={"status": "over", "pick": Pick(nth=-1)}), what="ends"),)


def _is_of_one_problem(of: Entries) -> bool:
    is_plain = of == of.bare.model_copy(update={"status": of.status}) and len(of.people.ids or ()) == 1
    return is_plain and of.categories == {Category.CONDITION} and len(of.concepts) == 1
