"""State who has a problem now beside who ever had it, and the other way round.

“Patients with pneumonia” may mean either: both numbers are told, so that nobody takes one for the other.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    NOT_CONFIRMED,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    key_of,
    listed,
    newest_of_each,
)
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    And,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    People,
    Query,
    Show,
    Spread,
    Who,
)
from privrag_desktop.retrieve.exact.fact_status import by_moment, is_unsure

_MOST_NAMES = 10


def with_other_status(query: Query) -> Who | None:
    """The same question of those who have it now, or of all who ever had it; None where none is meant."""
    if not isinstance(query, Who):
        return None
    match query.people.who:
        case Has() as has if _is_plain(has) and has.has.status != "over":
            return query.with_entries(status="any" if has.has.status == "active" else "active")
        case And() as both:
            ever = tuple(map(_whenever, both.all))
            people = query.people.model_copy(update={"who": And(all=ever)})
            return query.model_copy(update={"people": people}) if ever != both.all else None
    return None


def _whenever(condition: Condition) -> Condition:
    """Also what is over, of what patients must have now."""
    if not isinstance(condition, Has) or not _is_plain(condition) or condition.has.status != "active":
        return condition
    return condition.model_copy(update={"has": condition.has.model_copy(update={"status": "any"})})


def plain_parts(condition: Condition | None) -> tuple[Has, ...]:
    """The problems, drugs and allergies by their names alone that patients must have, or ever had."""
    every = condition.all if isinstance(condition, And) else (condition,)
    return tuple(one for one in every if isinstance(one, Has) and _is_plain(one) and one.has.status != "over")


def with_status(people: People, status: Literal["any", "active"]) -> People:
    """Patients who have all of these now, or ever had them."""
    own = plain_parts(people.who)

    def changed(one: Condition) -> Condition:
        if one not in own or not isinstance(one, Has):
            return one
        return one.model_copy(update={"has": one.has.model_copy(update={"status": status})})

    who = people.who
    if isinstance(who, And):
        return people.model_copy(update={"who": And(all=tuple(map(changed, who.all)))})
    return people.model_copy(update={"who": who and changed(who)})


def _is_plain(has: Has) -> bool:
    """Whether problems, drugs or allergies are meant by their names alone."""
    entries = has.has
    is_of_standing = bool(entries.concepts) and STANDING.issuperset(one.category for one in entries.concepts)
    is_limited = entries.windows or entries.near or entries.pick or entries.ages
    return is_of_standing and not is_limited and has.at_least == 1 and has.at_most is None


def beside(query: Who, number: int, other: int) -> Iterator[AnswerLine]:
    """How many of them have it now, or how many had it once; nothing where it is the same."""
    if number == other:
        return
    if not isinstance(query.people.who, Has):
        more = other - number
        yield AnswerLine(f"{counted(more, 'more patient')} if what is recorded as over counts, too")
    elif query.people.who.has.status == "active":
        more = other - number
        yield AnswerLine(
            f"{counted(more, 'more patient')} {'has' if more == 1 else 'have'} it recorded as over"
        )
    else:
        some = f"{other:,}" if other else "None"
        yield AnswerLine(f"{some} of them {'have' if other > 1 else 'has'} it now, as recorded")


def as_problem(query: Query) -> Who | None:
    """Who has it as a problem that holds, of a state that other entries tell of, too; else None.

    “How many patients have tuberculosis?” told what the newest entry of each says: later screenings hid the
    diagnosis of 24 of 29.
    """
    of = query.of if isinstance(query, Spread) else None
    problems = tuple(one for one in of.concepts if one.category is Category.CONDITION) if of else ()
    if of is None or not problems:
        return None
    entries = Entries(concepts=problems, status="active")
    return Who(people=of.people.model_copy(update={"who": Has(has=entries)}))


def beside_state(patients: Sequence[str], wording: AnswerWording) -> Iterator[AnswerLine]:
    """How many have it as a problem, and who."""
    if patients:
        named = ", ".join(map(wording.person, patients[:_MOST_NAMES]))
        more = f" and {len(patients) - _MOST_NAMES:,} more" if len(patients) > _MOST_NAMES else ""
        yield AnswerLine(
            f"Recorded as a problem that holds: {counted(len(patients), 'patient')}: {named}{more}"
        )


def whatever_status(query: Query) -> Entries | None:
    """The same drugs and problems of one patient, over or not; None unless those that are over are meant."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or of.status != "over" or len(of.people.ids or ()) != 1 or of.pick is not None:
        return None
    is_of_standing = bool(of.categories) and of.categories <= STANDING
    return of.model_copy(update={"status": "any"}) if is_of_standing else None


def beside_over(shown: Sequence[Fact], every: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """Entries that are over of what goes on, by its newest entry.

    “Which orders of metoprolol were stopped?” was once denied, as a later order of it goes on.
    """
    told = set(map(key_of, shown))
    over = [fact for fact in every if key_of(fact) not in told and wording.status(fact)]
    heading = "Over by an earlier entry, and going on by the newest:"
    yield from listed(heading, newest_of_each(over), wording, tell=wording.with_status)


def still_going_on(query: Query) -> Entries | Who | None:
    """The same drugs or problems as far as they go on, where those that are over are asked for by name."""
    if isinstance(query, Who):
        entries = query.entries
        return query.with_entries(status="active") if entries and _are_over(entries) else None
    of = query.of if isinstance(query, Count | Exists | Show) else None
    is_of_one = of is not None and _are_over(of) and len(of.people.ids or ()) == 1
    return of.model_copy(update={"status": "active"}) if of is not None and is_of_one else None


def _are_over(of: Entries) -> bool:
    return of.status == "over" and len(of.concepts) > 1 and of.categories <= STANDING


def beside_stopped(active: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """What goes on under another name: of two strengths one was stopped, and “no longer on it” was “Yes”."""
    yield from listed("Recorded as going on:", newest_of_each(active), wording)


def beside_stopped_of_many(number: int) -> Iterator[AnswerLine]:
    """How many of the patients have another of these names going on."""
    if number:
        yield AnswerLine(
            f"{number:,} of them {'has' if number == 1 else 'have'} it going on under another name"
        )


def without_first(query: Query) -> Entries | None:
    """All of the drugs and problems of one patient of which the first is asked for: since when; else None."""
    if not isinstance(query, Show) or query.what != "days" or len(query.of.people.ids or ()) != 1:
        return None
    is_first = query.of.pick is not None and query.of.pick.by == "time" and query.of.pick.nth == 1
    is_of_standing = bool(query.of.concepts) and query.of.categories <= {*STANDING, Category.GIVEN}
    return query.of.model_copy(update={"pick": None}) if is_first and is_of_standing else None


def beside_first(
    first: Sequence[Fact], every: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """How the newest entry stands: “on it since 1985” was once told of an order that was stopped."""
    newest = {fact.name.casefold(): fact for fact in sorted(every, key=by_moment)}
    told = [newest[name] for name in dict.fromkeys(fact.name.casefold() for fact in first) if name in newest]
    for fact in told or list(newest.values())[-1:]:
        status = wording.status(fact) or fact.status or ""
        status = ", ".join(filter(None, (status, NOT_CONFIRMED if is_unsure(fact) else "")))
        said = f"{wording.name(fact)}{f' ({status})' if status else ''}"
        yield AnswerLine(f"The newest entry: {said} – {wording.day(fact)}", (fact,))


def recorded_before(
    shown: Sequence[Fact], held: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """Since when problems are recorded of which the newest entry is shown: it says its own day only.

    A kidney disease of 2003 was once "since 2024", as it had been written down again.
    """
    lines = list[AnswerLine]()
    for name in dict.fromkeys(
        fact.name for fact in shown if fact.category is Category.CONDITION and fact.day
    ):
        same = [one for one in held if (one.category, one.name) == (Category.CONDITION, name) and one.day]
        told = min(str(fact.day) for fact in shown if fact.name == name)
        first = min(same, key=lambda one: str(one.day), default=None)
        if first and str(first.day) < told and len(lines) < _MOST_NAMES:
            number = counted(len(same), "entry", "entries")
            text = f"{wording.name(first)}: first on {wording.day(first)}, {number} in all"
            lines.append(AnswerLine(text, (first,), mark=ITEM))
    if lines:
        yield AnswerLine("Recorded before, too:")
        yield from lines
