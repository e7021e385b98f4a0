"""Build the queries that compare two values of one thing: more than, changed from, risen since."""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Literal

from privrag_desktop.domain.fact_categories import DRUGS, READINGS
from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import pick_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import MentionOf, mention_of
from privrag_desktop.questions.query.query_language import (
    Change,
    Entries,
    NearEntry,
    People,
    Pick,
    Query,
    Show,
)
from privrag_desktop.questions.tagging.question_tokenizer import words_in

_SIGNS: MappingProxyType[str, Literal["more", "less", "same"]] = MappingProxyType(
    {"more": "more", "above": "more", "less": "less", "below": "less", "same": "same"}
)
_OPPOSITE: MappingProxyType[str, Literal["more", "less"]] = MappingProxyType({"more": "less", "less": "more"})
_IMPLIED = MappingProxyType(
    {"heavier": "body weight", "lighter": "body weight", "taller": "body height", "grown": "body height"}
)
_COMPARING = frozenset({"COMPARED", "MORE", "BOUND", "BETWEEN", "FROM", "TO"})
_GOING = frozenset({"increase", "decrease"})
_WHICH = frozenset({"which", "what"})
_EITHER = "either"  # rising or falling


def compared(selection: Selection) -> tuple[Query, ...]:
    """How a value compares with another one of the same thing; a change is told from the earlier one."""
    parts = selection.parts
    parts.take("in_unit")
    pair, direction, change = parts.take("point_pair"), parts.take("direction"), parts.take("change")
    trends = parts.take_all("trend")
    assert pair is not None
    if change:
        parts.take("measure")  # the mean of a mean pressure
    points = pair.below("point")
    named = [mention_of(one) for point in points for one in point.below("mention")]
    outer = selection.naming.mentions()
    if outer:  # of the potassium, from the first test to the last one
        named = [one for one in named if one.things]
    things = [*named, *outer]
    if len({one.words for one in things}) != 1:
        raise NotUnderstood(pair.words)
    windows, people = selection.windows(), selection.people()
    if points[-1].below(*WINDOWS) and not points[0].below(*WINDOWS):  # from the first to the last one in 2019
        windows = (*windows, *(window_of(one, selection.today) for one in points[-1].below(*WINDOWS)))
    to, since = (selection.compared(point, things[0], windows, people) for point in points)
    is_change = bool(change or trends)
    if not (is_change or direction) and not _COMPARING & {mark.terminal for mark in pair.marks}:
        return Show(of=to), Show(of=since)  # the first and the last
    if is_change and _place(to.pick) < _place(since.pick):
        to, since = since, to
    said = [part for part in (pair, direction, *trends) if part]
    return (Change(to=to, since=since, is_=_comparison(said, is_change=is_change)),)


def of_last_two(selection: Selection) -> tuple[Change, ...]:
    """Whether the newest value is higher than the one before, or how much it is."""
    parts = selection.parts
    said = parts.take_all("trend", "direction")
    if len(said) > 1:
        parts.take("or_")  # rising or falling
    change, last, before = parts.take("change"), parts.take("last_n"), parts.take("last_one")
    parts.take("status")  # higher now
    if last and pick_of(last) != Pick(nth=-2, many=True) or not (last or before):
        raise NotUnderstood(" ".join(part.words for part in (*said, last) if part))
    if before and (picked := parts.take("pick")) and pick_of(picked) != Pick(nth=-1):
        raise NotUnderstood(picked.words)
    [thing] = _one(selection.naming.mentions())
    windows, people = selection.windows(), selection.people()
    to, since = (selection.reading(thing, Pick(nth=nth), windows, people) for nth in (-1, -2))
    return (
        Change(to=to, since=since, is_=_comparison(said, is_change=change is not None or len(said) != 1)),
    )


def is_which_first(parts: Parts, text: str) -> bool:
    """Which of several things came first: which was prescribed first, metformin or aspirin?"""
    picks = [pick_of(part) for part in parts.of("pick")]
    listed = [one for part in parts.of("mention") if len((one := mention_of(part)).things) > 1]
    asks = bool(set(words_in(text)) & _WHICH) or bool(parts.of("whether"))
    is_first = [abs(one.nth) == 1 for one in picks] == [True]
    return asks and is_first and [one.joined for one in listed] == ["or"] and bool(parts.of("person"))


def which_first(selection: Selection) -> tuple[Query, ...]:
    """The first entry of any of them, then the first of each."""
    selection.parts.take_all("whether", "which")
    of = selection.target()
    if of.pick is None or of.near or of.found or of.bounds or not of.concepts:
        raise NotUnderstood("")
    each = of.model_copy(update={"pick": Pick(nth=of.pick.nth, of="name")})
    return Show(of=of), Show(of=each, what="days")


def of_two_people(selection: Selection) -> tuple[Change, ...]:
    """Whose value is higher, the last of each if nothing else is said: of the one named first."""
    parts = selection.parts
    ids = people_named(parts)
    said = parts.take_all("direction", "versus", "change")
    parts.take_all("who", "or_", "whether", "status")
    picked = parts.take("pick")
    if picked and pick_of(picked) != Pick(nth=-1) or len(parts.of(*WINDOWS)) > 1:
        raise NotUnderstood(picked.words if picked else "")
    [thing] = _one(selection.naming.mentions() or _implied(selection, said))
    windows = selection.windows()
    selection.people()
    to, since = (selection.reading(thing, Pick(nth=-1), windows, People(ids=(one,))) for one in ids)
    return (Change(to=to, since=since),) if said else ()


def _implied(selection: Selection, said: Sequence[ParseTreePart]) -> list[MentionOf]:
    """Who is heavier asks for the weights, who is taller for the heights."""
    found = []
    for mark in (one for part in said for one in part.marks if one.words.casefold() in _IMPLIED):
        named = selection.meanings.named(_IMPLIED[mark.words.casefold()])
        if named and named.concepts:
            thing = replace(
                mark, terminal="CONCEPT", words=_IMPLIED[mark.words.casefold()], concepts=named.concepts
            )
            found.append(MentionOf((thing,), (), (), (), "and", mark.words, 0))
    return found


def _grown(selection: Selection, said: Sequence[ParseTreePart]) -> list[MentionOf]:
    """How many cm somebody has grown asks for the height."""
    return _implied(selection, [part for part in said if part.words.casefold() == "grown"])


def of_two_times(selection: Selection) -> tuple[Change, ...]:
    """How the value of one time compares with that of another: on 3 May and on 7 June."""
    parts = selection.parts
    times = parts.take_all(*WINDOWS)
    said = parts.take_all("direction", "versus", "change")
    if parts.take_all("or_") and any(part.words.casefold() in _GOING for part in said):
        raise NotUnderstood(said[0].words)  # did it increase in 2019 or in 2020: within each
    parts.take_all("and_", "whether")
    windows = sorted((window_of(one, selection.today) for one in times), key=lambda one: str(one.first))
    things = [replace(one, things=(mark,)) for one in selection.naming.mentions() for mark in one.things]
    people = selection.people()
    is_later_first = window_of(times[0], selection.today) == windows[-1]
    verdict = _of_the_later(said, is_later_first=is_later_first)
    found = []
    for thing in things:
        since, to = (selection.reading(thing, Pick(nth=-1), (one,), people) for one in windows)
        found.append(Change(to=to, since=since, is_=verdict))
    return tuple(found) if said else ()


def _of_the_later(
    said: Sequence[ParseTreePart], *, is_later_first: bool
) -> Literal["more", "less", "same"] | None:
    """Higher in 2014 than in 2020: lower in 2020; no verdict where no "than" says what is compared."""
    signs = [_SIGNS.get(part.value) for part in said if part.rule == "direction"]
    is_than = any(part.rule == "versus" and part.words.casefold() == "than" for part in said)
    if not (is_than and len(signs) == 1 and signs[0]):
        return None
    return signs[0] if is_later_first or signs[0] == "same" else _OPPOSITE[signs[0]]


def of_course(selection: Selection) -> tuple[Query, ...]:
    """How a value went: from the first to the last, and its highest and lowest in between.

    No yes and no: what rose over ten years may be falling now. Few values are all told: a PSA that had risen
    in between looked like one that fell. Since an event, with the last value before it.
    """
    parts = selection.parts
    parts.take("in_unit")  # values are told in their own
    said, change = parts.take_all("trend"), parts.take("change")
    if len(said) > 1:
        parts.take("or_")
    if change:
        parts.take("direction")  # and which was the higher one
    near, mentions = selection.beside.near(selection.naming.mentions())
    near = _since(near, selection)
    [thing] = _one(mentions or _grown(selection, said))
    windows, people = selection.windows(), selection.people()
    readings = (selection.reading(thing, Pick(nth=nth), windows, people) for nth in (-1, 1))
    to, since = (one.model_copy(update={"near": near}) for one in readings)
    if not to.categories or not to.categories <= READINGS:
        raise NotUnderstood(thing.words)  # drugs that were changed have no value that went up
    until = (one.model_copy(update={"side": "before"}) for one in near)
    before = tuple(Show(of=to.model_copy(update={"near": (one,)}), what="values") for one in until)
    _comparison(said, is_change=change is not None or len(said) != 1)
    if "ever" in set(words_in(selection.text)):
        raise NotUnderstood("ever")  # at some time in between
    is_one = len({one.name.casefold() for one in to.concepts}) == 1
    of: Literal["patient", "name"] = "patient" if is_one else "name"  # upper and lower blood pressure
    extremes = (Pick(nth=nth, by="value", of=of) for nth in (-1, 1))
    shown = [Show(of=to.model_copy(update={"pick": one}), what="values") for one in extremes]
    every = (Show(of=to.model_copy(update={"pick": None}), what="values"),) if is_one else ()
    return (Change(to=to, since=since), *shown, *every, *before)


def _since(near: Sequence[NearEntry], selection: Selection) -> tuple[NearEntry, ...]:
    """The event since which a value went: of a drug or a diagnosis the first entry, else the last."""
    said = " ".join(part.words for part in selection.parts.of("near"))
    if any(one.side != "after" or one.within or one.same for one in near) or len(near) > 1:
        raise NotUnderstood(said)
    is_first = "diagnos" in said.casefold()
    return tuple(one.model_copy(update={"entries": _first_or_last(one.entries, is_first)}) for one in near)


def _first_or_last(event: Entries, is_first: bool) -> Entries:
    nth = 1 if is_first or event.categories <= DRUGS else -1
    return event if event.pick else event.model_copy(update={"pick": Pick(nth=nth)})


def people_named(parts: Parts) -> tuple[str, ...]:
    """Whom a question names, in its order; empty if a name means several."""
    ids = [mark.ids for part in parts.of("person") for mark in part.marks]
    return tuple(dict.fromkeys(one[0] for one in ids)) if all(len(one) == 1 for one in ids) else ()


def _one(mentions: Sequence[MentionOf]) -> Sequence[MentionOf]:
    if len(mentions) != 1:
        raise NotUnderstood(" ".join(one.words for one in mentions))
    return mentions


def _comparison(said: Sequence[ParseTreePart], *, is_change: bool) -> Literal["more", "less", "same"] | None:
    """More or less; neither if both are said ("rising or falling?") or a change is asked for."""
    words = [mark for part in said for mark in part.marks if mark.terminal in {"MORE", "BOUND", "TREND"}]
    if any(mark.value == _EITHER for mark in words):
        return None
    values = {_SIGNS[mark.value] for mark in words}
    if len(values) == 1 and not (is_change and len(words) > 1):
        return next(iter(values))
    if not is_change or len(values) == 1:
        raise NotUnderstood(" ".join(part.words for part in said))
    return None


def _place(pick: Pick | None) -> tuple[bool, int]:
    """In time, within one window: the first before the second, the second to last before the last."""
    nth = pick.nth if pick else -1
    return nth < 0, nth
