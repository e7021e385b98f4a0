"""State entries: whether there are any, which, when and with which values, the newest first."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import partial

from privrag_desktop.agents.exact.query_results.billed_amount_statements import (
    amount,
    amounts,
    are_amounts,
)
from privrag_desktop.agents.exact.query_results.doctor_and_place_statements import by_whom
from privrag_desktop.agents.exact.query_results.entry_text import (
    Group,
    Tell,
    bare_teller,
    entry_text,
    entry_with_status,
    groups_of,
    reason_text,
    same_entry,
    same_name,
    shown_as,
    teller,
    together,
)
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    left_out,
    newest_first,
)
from privrag_desktop.agents.shared_state import PLURALS
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.personal_details import EntryDetailKind
from privrag_desktop.language.surgery_name_check import is_operation, is_removal
from privrag_desktop.questions.query.query_language import Entries, Exists, Pick, Show
from privrag_desktop.retrieve.exact.conflicting_facts import conflicts_among
from privrag_desktop.retrieve.exact.fact_status import is_in_words, is_unsure, state_key
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.retrieve.exact.reading_values import measured_in, plain_unit

MOST_LISTED, MOST_PEOPLE = 40, 100
_FEW = 3


def exists(query: Exists, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """Yes with the newest; no bare yes for findings in words, whose words may say that there is nothing."""
    groups = together(newest_first(outcome.facts), same_entry)
    if wording.is_state(query.of) and len({fact.patient_id for fact in outcome.facts}) == 1:
        yield from _states(outcome.facts, wording)
        return
    if query.now and not outcome.is_so:
        yield AnswerLine("Not at present, as the records say; recorded before:")
        yield from _cut(groups, _FEW, lambda group: entry_text(group, wording))
        return
    head, name = _verdict(query.of, outcome.facts, wording), _one_name(outcome.facts, wording)
    if head and len(groups) == 1:
        yield AnswerLine(f"{head}: {entry_text(groups[0], wording)}", tuple(groups[0]))
        return
    recorded = f"{counted(len(groups), 'entry', 'entries')}{f' of {name}' if name else ''}"
    most = MOST_LISTED if query.of.kinds else _FEW  # of "any allergies" none is left out
    if head:
        yield AnswerLine(f"{head}, {recorded}{', the newest' if len(groups) > most else ''}:")
    elif wording.is_class(query.of):
        yield AnswerLine(f"Recorded, of what {wording.named_in(query.of)} may stand for:")
    else:
        yield AnswerLine(f"{recorded} {'is' if len(groups) == 1 else 'are'} recorded")
    is_of_many = len({fact.patient_id for fact in outcome.facts}) > 1
    tell = (
        bare_teller(outcome.facts, wording)
        if name and not wording.is_class(query.of)
        else partial(entry_text, wording=wording)
    )

    def of_whom(group: Group) -> str:
        whose = f"{wording.person(group[0].patient_id)}: " if is_of_many else ""
        return f"{whose}{tell(group)}"

    yield from _cut(groups, most, of_whom)
    if query.of.people.ids is None:
        yield from _deceased(outcome.facts, wording)


def _states(facts: Iterable[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """A state as it stands, the newest first, and what it was before: each once, however often it was asked.

    Of 20 entries “ex-smoker” three were once told, and none of those that say otherwise.
    """
    groups = together(newest_first(facts), state_key)

    def tell(group: Group) -> str:
        days = sorted({fact.day for fact in group if fact.day})
        since = f", {len(group):,} entries since {wording.day(group[-1])}" if len(days) > 1 else ""
        return f"{entry_text(group, wording)}{since}"

    if len(groups) == 1:
        yield AnswerLine(tell(groups[0]), tuple(groups[0]))
        return
    yield AnswerLine(f"{len(groups):,} different entries, the newest first:")
    yield from _cut(groups, MOST_LISTED, tell)


def newest(facts: Iterable[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """The newest entry of each name."""
    groups = [group[:1] for group in together(newest_first(facts), same_name)]
    yield from _cut(groups, _FEW, lambda group: entry_text(group, wording))


def show(query: Show, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The entries of each patient by themselves; a name that all have is told once.

    “What infections has she had?” was once answered with two tests for infections, and nothing else.
    """
    if query.what in set(EntryDetailKind):
        yield from by_whom(query, outcome, wording)
        return
    yield from _shown(query, outcome, wording)
    # days are told behind a list of those patients, and causes of death of the dead
    if (
        query.of.people.ids is None
        and query.of.people.alive is not False
        and query.what not in {"days", "ends"}
    ):
        yield from _deceased(outcome.facts, wording)
    others = {} if query.unit is None else dict.fromkeys(map(measured_in, outcome.facts))
    if query.unit and [*others] != [plain_unit(query.unit)]:
        yield AnswerLine(f"Values are told as they are recorded: the program converts none to {query.unit}")
    if query.of.concepts and wording.is_open(query.of):
        named = wording.named_in(query.of)
        yield AnswerLine(f"More may be meant by {named}: only names with the word in them were looked for")


def _shown(query: Show, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    people: dict[str, list[Fact]] = {}
    for fact in newest_first(outcome.facts):
        people.setdefault(fact.patient_id, []).append(fact)
    named = query.of.people.ids or ()
    if len(people) == 1 and len(named) <= 1:
        [(who, own)] = people.items()
        if not named:  # who has the highest
            yield AnswerLine(f"{wording.person(who)}:")
        yield from _of_one(query, own, wording, outcome.reasons)
        if query.what != "names" and not are_amounts(query.of):
            yield from _conflict(own, wording)
        return
    name = _one_name(outcome.facts, wording)
    if query.what == "names" and not name and query.of.people.ids is None:
        yield from _by_name(outcome.facts, people.keys(), wording)
        return
    first = ", the first entry of each" if _is_first(query.of.pick) else ""
    yield AnswerLine(f"{counted(len(people), 'patient')}{f', {name}' if name else ''}{first}:")
    for who, facts in list(people.items())[:MOST_PEOPLE]:
        yield AnswerLine(f"{wording.person(who)}:")
        groups = groups_of(query, facts, outcome.reasons)
        tell = teller(query, groups, wording, is_named=bool(name))
        if are_amounts(query.of):
            tell = partial(amount, wording=wording)
        yield from _cut(groups, max(MOST_LISTED // len(people), _FEW), tell)
    yield from left_out(len(people) - MOST_PEOPLE, " patients")


def _conflict(facts: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """That not all can be right; of problems with what each says: “resolved” was told of one of two alone."""
    found = [fact for conflict in conflicts_among(facts) for fact in conflict.facts]
    standing = [fact for fact in found if fact.category in STANDING]
    if standing:
        said = dict.fromkeys(entry_with_status(fact, wording) for fact in standing)
        yield AnswerLine(f"The records conflict: {' and '.join(said)}", tuple(standing))
    elif found:
        yield AnswerLine("The records conflict: not all of these can be right")


def _deceased(facts: Iterable[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """Who of many has died: the drugs of a woman dead for years were told as what patients take."""
    people = dict.fromkeys(fact.patient_id for fact in facts)
    died = [one for one in people if (patient := wording.patient(one)) and patient.has_died]
    if len(died) > _FEW:
        yield AnswerLine(f"{len(died):,} of these patients are recorded as deceased")
    elif died:
        yield AnswerLine(f"Recorded as deceased among them: {', '.join(map(wording.person, died))}")


def _is_first(pick: Pick | None) -> bool:
    return pick is not None and (pick.nth, pick.by, pick.many) == (1, "time", False)


def _by_name(facts: Iterable[Fact], people: Collection[str], wording: AnswerWording) -> Iterator[AnswerLine]:
    """Which names patients have who are not named one by one, and how many of them have each."""
    whose: dict[Hashable, set[str]] = {}
    groups = together(newest_first(facts), same_name)
    for group in groups:
        whose[same_name(group[0])] = {fact.patient_id for fact in group}
    groups.sort(key=lambda group: -len(whose[same_name(group[0])]))
    yield AnswerLine(
        f"{len(groups):,} different names among {counted(len(people), 'patient')}, by number of patients:"
    )

    def tell(group: Group) -> str:
        return f"{wording.name(group[0])}: {counted(len(whose[same_name(group[0])]), 'patient')}"

    yield from _cut(groups, MOST_PEOPLE, tell)


def _of_one(query: Show, facts: Group, wording: AnswerWording, reasons: Group) -> Iterator[AnswerLine]:
    if (
        wording.is_state(query.of)
        and query.what not in {"days", "ends"}
        and not (query.of.windows or query.of.pick)
    ):
        yield from _states(facts, wording)
        return
    groups = groups_of(query, facts, reasons)
    label = _label(query)
    if are_amounts(query.of):
        yield from amounts(groups, label, wording, is_of_all=query.of.pick is None)
        return
    if len(groups) == 1:
        yield AnswerLine(f"{label}{teller(query, groups, wording)(groups[0])}", tuple(groups[0]))
        return
    name = _one_name(facts, wording)
    if label and query.of.pick and query.of.pick.of == "name":
        yield AnswerLine(f"{label.rstrip(': ')} of each:")
        yield from _cut(groups, MOST_LISTED, teller(query, groups, wording))
        return
    if label and name and len({(fact.value, fact.unit) for fact in facts}) == 1:
        days = counted(len(groups), "time")
        newest = teller(query, groups, wording)(groups[0])
        yield AnswerLine(f"{label}{newest}, {days} so", tuple(fact for group in groups for fact in group))
        return
    tell = teller(query, groups, wording, is_named=bool(name))
    yield AnswerLine(
        f"{len(groups):,} {_plural(query, facts)}{f' of {name}' if name else ''}, the newest first:"
    )
    are_procedures = query.of.kinds == (Category.PROCEDURE,)
    operated = [group for group in groups if are_procedures and any(is_operation(one.name) for one in group)]
    others = [group for group in groups if not any(is_operation(one.name) for one in group)]
    if operated and others:
        yield AnswerLine("Operations, by the words of their names:")
        yield from _cut(operated, MOST_LISTED, tell)
        yield AnswerLine("Other procedures:")
        yield from _cut(others, MOST_LISTED, tell)
    else:
        yield from _cut(groups, MOST_LISTED, tell)


def _label(query: Show) -> str:
    """What place among the values it has: the highest."""
    pick = query.of.pick
    if query.what == "values" and pick == Pick(nth=-1) and any(one.side == "before" for one in query.of.near):
        return "Last before it: "
    if pick is None or pick.by != "value" or abs(pick.nth) != 1 or pick.many:
        return ""
    return "Highest: " if pick.nth < 0 else "Lowest: "


def with_reasons(
    facts: Iterable[Fact], reasons: Iterable[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """Each entry with what it was for, as far as it is known, the newest first."""
    query = Show(of=Entries(), what="reason")
    groups = groups_of(query, newest_first(facts), reasons)
    yield from _cut(groups, MOST_LISTED, lambda group: reason_text(group, wording))


def _one_name(facts: Group, wording: AnswerWording) -> str:
    """The name that all have, which is then told once."""
    return wording.name(facts[0]) if len({fact.name.casefold() for fact in facts}) == 1 else ""


def _verdict(entries: Entries, facts: Group, wording: AnswerWording) -> str:
    """Empty where the entries must say it themselves, or the question names a class of things, or a state."""
    if (
        wording.is_open(entries)
        or wording.is_class(entries)
        or wording.is_state(entries)
        or entries.concepts
        and any(map(is_in_words, facts))
        or any(is_removal(fact.name) for fact in facts if fact.category is Category.PROCEDURE)
    ):
        return ""
    return "Recorded, but not confirmed" if all(map(is_unsure, facts)) else "Yes"


def _cut(groups: Sequence[Group], most: int, tell: Tell) -> Iterator[AnswerLine]:
    for group in groups[:most]:
        yield AnswerLine(tell(group), tuple(group), mark=ITEM)
    yield from left_out(len(groups) - most)


def _plural(query: Show, facts: Group) -> str:
    if query.what == "days":
        return "days"
    categories = {fact.category for fact in facts}
    kind = PLURALS.get(next(iter(categories))) if len(categories) == 1 else None
    if shown_as(query, facts) == "names":
        return f"different {kind or 'names'}"
    return "values" if query.what == "values" else kind or "entries"
