"""State results about patients: who, what share, the most frequent, or one person's details."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal

from privrag_desktop.agents.exact.caveats.newest_value_within_limits_statements import (
    has_values,
    is_of_any_time,
)
from privrag_desktop.agents.exact.death_statements import death_statements, no_death_statement
from privrag_desktop.agents.exact.query_results.computed_number_statements import AGES
from privrag_desktop.agents.exact.query_results.doctor_and_place_statements import (
    HIDDEN,
    top_by_whom,
)
from privrag_desktop.agents.exact.query_results.entry_statements import MOST_PEOPLE
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    NOT_CONFIRMED,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import left_out
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.privacy.release.measurement_generalisation import plain
from privrag_desktop.questions.query.plain_english_text import ABOUT
from privrag_desktop.questions.query.query_language import (
    About,
    AgesOf,
    Compare,
    Condition,
    Has,
    Most,
    Portion,
    Share,
    Spread,
    Top,
    Who,
)
from privrag_desktop.retrieve.exact.fact_status import is_unsure
from privrag_desktop.retrieve.exact.query_result import QueryResult

_DAY = len("2019-03-14")
_LONGEST = 240  # characters of what patients have that are told again beside their number
_TENTH = 1  # decimal of a percentage


def who(query: Who, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """How many, then their names, and who of those named has died."""
    number = len(outcome.patients)
    if not number:
        yield AnswerLine(f"0: no patient is found{_so(wording.people(query.people))}")
        if query.people.who is not None:
            yield AnswerLine("It may be recorded under another name, or in words of a note")
        yield from _unsaid(query, outcome)
        return
    so = wording.people(query.people)
    ever = _ever(query.people.who)
    many = f"{counted(number, 'patient')}{so if len(so) <= _LONGEST else wording.asked}{ever}"
    many = many.replace(" who have died", " who has died") if number == 1 else many
    people = query.people
    is_of_deaths = people.alive is False or (people.died, people.died_aged) != (None, None)
    if query.count:
        yield AnswerLine(many, outcome.facts)
        yield from () if is_of_deaths else _deceased(query, outcome.patients, wording)
        if number_unsure := len(_unsure(outcome)):
            yield AnswerLine(f"Of {number_unsure:,} of them it is {NOT_CONFIRMED}")
        yield from _unsaid(query, outcome)
        return
    yield AnswerLine(f"{many}:")
    newest = {fact.patient_id: fact for fact in outcome.facts}
    named = outcome.patients[:MOST_PEOPLE]
    for one in named:
        told = _death_of(one, wording) if is_of_deaths else wording.person(one)
        yield AnswerLine(told, (newest[one],) if one in newest else (), mark=ITEM)
    yield from left_out(number - len(named))
    yield from _unsaid(query, outcome)
    if is_of_deaths:
        return
    died = [one for one in named if (patient := wording.patient(one)) and patient.has_died]
    if died:
        yield AnswerLine(
            f"Recorded as deceased among them: {', '.join(map(wording.person, died))}{_ages(query)}"
        )
    unsure = _unsure(outcome)
    if not_sure := [one for one in named if one in unsure]:
        yield AnswerLine(f"Recorded as {NOT_CONFIRMED} of them: {', '.join(map(wording.person, not_sure))}")


def _ever(condition: Condition | None) -> str:
    """That a value once was so, of one or of several things that patients must have."""
    if not is_of_any_time(condition):
        return ""
    if isinstance(condition, Has):
        return ", at any time"
    return ", values at any time" if has_values(condition) else ""


def _unsaid(query: Who, outcome: QueryResult) -> Iterator[AnswerLine]:
    """Of how many it is not known: whose language is not recorded is not counted as speaking no English."""
    if outcome.unsaid:
        kinds = " or ".join(dict.fromkeys(ABOUT[one.kind].lower() for one in query.people.personal))
        yield AnswerLine(f"Of {counted(outcome.unsaid, 'other patient')} no {kinds} is recorded")


def _death_of(patient_id: str, wording: AnswerWording) -> str:
    """Of who is asked for because they died, when they did."""
    told = death_statements([wording.patient(patient_id)], wording.pseudonyms)
    return told.rstrip(".") or wording.person(patient_id)


def _unsure(outcome: QueryResult) -> set[str]:
    """Of whom no entry is more than provisional."""
    sure = {fact.patient_id for fact in outcome.facts if not is_unsure(fact)}
    return {fact.patient_id for fact in outcome.facts} - sure


def _ages(query: Who) -> str:
    """A boy who died at seven was once listed among those over 60."""
    return "; their ages are counted on to today" if query.people.ages else ""


def _deceased(query: Who, patients: Sequence[str], wording: AnswerWording) -> Iterator[AnswerLine]:
    """How many of those counted have died: “currently on insulin” once counted three who had."""
    died = sum(1 for one in patients if (patient := wording.patient(one)) and patient.has_died)
    if died:
        so = f"{died:,} of them {'are' if died > 1 else 'is'} recorded as deceased"
        yield AnswerLine(f"{so}{_ages(query)}")


def top(query: Top, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The ranks; those of one number share theirs."""
    if query.each != "name":
        yield from top_by_whom(query, outcome, wording)
        return
    what = ("patient", "patients") if query.by == "patients" else ("entry", "entries")
    yield AnswerLine("Most frequent, by number of patients:" if query.by == "patients" else "Most frequent:")
    ranks: dict[object, int] = {}
    for place, figure in enumerate(outcome.figures[:MOST_PEOPLE], 1):
        rank = ranks.setdefault(figure.number, place)
        name = f"{wording.named(figure.name)}: {counted(figure.number, *what)}"
        yield AnswerLine(name, figure.facts, mark=f"{rank}. ")
    yield from left_out(len(outcome.figures) - MOST_PEOPLE)


def most(query: Most, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The patients by how many they have, those of one number with one rank; the newest entry is cited."""
    what = ("different name", "different names") if query.by == "names" else ("entry", "entries")
    yield AnswerLine("By patient, the most first:")
    ranks: dict[object, int] = {}
    for place, figure in enumerate(outcome.figures[:MOST_PEOPLE], 1):
        rank = ranks.setdefault(figure.number, place)
        said = f"{wording.person(figure.name)}: {counted(figure.number, *what)}"
        yield AnswerLine(said, figure.facts, mark=f"{rank}. ")
    yield from left_out(len(outcome.figures) - MOST_PEOPLE)


def spread(query: Spread, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """How many patients have each saying as their newest, and who they are where they are asked for."""
    people = counted(len(outcome.patients), "patient")
    yield AnswerLine(f"What the newest entry of each says, of {people} with one:")
    for figure in outcome.figures:
        fact = figure.facts[0]
        said = wording.value(fact)
        called = f"{wording.name(fact)}: {said}" if said else wording.with_status(fact)
        yield AnswerLine(f"{called}: {counted(figure.number, 'patient')}", figure.facts, mark=ITEM)
        if not query.count:
            who = list(dict.fromkeys(fact.patient_id for fact in figure.facts))
            more = f" and {len(who) - MOST_PEOPLE:,} more" if len(who) > MOST_PEOPLE else ""
            yield AnswerLine(f"{', '.join(map(wording.person, who[:MOST_PEOPLE]))}{more}")


def ages_of(query: AgesOf, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The age, and of how many; who is so old, where the lowest or the highest is asked for."""
    died = [one for one in outcome.patients if (known := wording.patient(one)) and known.has_died]
    dead, number = len(died), len(outcome.patients)
    counts = dead if query.at_death else number - dead
    at = "at death" if query.at_death else "today"
    if not outcome.figures and number and not counts:
        yield AnswerLine(f"All {counted(dead, 'patient')} have died: none has an age today")
        return
    if not outcome.figures:
        days = "a day of birth and one of death" if query.at_death else "a day of birth"
        yield AnswerLine(
            f"No age {at} can be computed: {counted(counts, 'patient')}, none of them with {days}"
        )
        return
    with_days = counts - outcome.undecided
    of = f"{AGES[query.by]} age {at} of {counted(with_days, 'patient')}"
    years = outcome.figures[0].number.quantize(Decimal("0.1")).normalize()
    yield AnswerLine(f"{plain(years)} years: {of}{'' if query.at_death else _left_out_dead(dead)}")
    for figure in outcome.figures[:MOST_PEOPLE]:
        if figure.name:
            yield AnswerLine(wording.person(figure.name), mark=ITEM)
    yield from left_out(len(outcome.figures) - MOST_PEOPLE)


def _left_out_dead(number: int) -> str:
    return f"; {number:,} who {'have' if number > 1 else 'has'} died left out" if number else ""


def share(query: Share, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The percentage with both numbers."""
    if not outcome.figures:
        yield AnswerLine(f"No such patient is recorded{_so(wording.people(query.whole))}")
        return
    [figure] = outcome.figures
    part = len(outcome.patients)
    whole = round(part * 100 / figure.number) if figure.number else None
    both = f"{part:,} of {counted(whole, 'patient')}" if whole else "none of these patients"
    yield AnswerLine(f"{plain(round(figure.number, _TENTH))}%: {both}", outcome.facts)
    if any(one.ages and one.alive is None for one in (query.whole, query.part)):
        yield AnswerLine("Whoever has died is counted, too, at the age that they would have today")


def portion(query: Portion, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The percentage with both numbers, and what they are of."""
    if not outcome.figures:
        yield AnswerLine(f"None is recorded: {wording.group(query.whole)}")
        return
    share, part, whole = (figure.number for figure in outcome.figures)
    of = f"{part:,} of {whole:,} ({wording.group(query.whole)})"
    yield AnswerLine(f"{plain(round(share, _TENTH))}%: {of}", outcome.facts if part else ())


def compare(query: Compare, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """Yes or no, then both numbers."""
    yield AnswerLine("Yes" if outcome.is_so else "No")
    for side, figure in zip((query.one, query.other), outcome.figures, strict=True):
        number = f"{figure.number:,}: {wording.group(side)}"
        if isinstance(side, Who):
            number = f"{counted(figure.number, 'patient')}{wording.people(side.people)}"
        yield AnswerLine(number, figure.facts, mark=ITEM)


def about(query: About, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """What the record says of them; no passage holds it, so none is cited."""
    for one in outcome.patients:
        patient = wording.patient(one)
        if patient is None:
            continue
        name = f"{wording.person(one)}: " if len(outcome.patients) > 1 else ""
        yield AnswerLine(f"{name}{_known(query, patient, outcome.details.get(one, ()), wording)}")


def _so(people: str) -> str:
    return f" –{people}" if people else ""


def _known(query: About, patient: Patient, details: Sequence[PersonalDetail], wording: AnswerWording) -> str:
    match query.what:
        case "birth_date":
            born = wording.period(patient.birth_date or "")
            return f"{born} is the date of birth" if born else "No date of birth is recorded"
        case "age":
            return _aged(patient, wording)
        case "sex":
            return (patient.gender or "No sex is recorded").capitalize()
        case "death":
            died = death_statements([patient], wording.pseudonyms)
            return (died or no_death_statement(patient, wording.pseudonyms)).rstrip(".")
        case kind:
            return _detail(kind, details, wording)


def _detail(kind: DetailKind, details: Sequence[PersonalDetail], wording: AnswerWording) -> str:
    """In the words of the record on one's own screen, and for other eyes only that it was told."""
    called = ABOUT[kind]
    if not details:
        return f"{called}: nothing is recorded"
    if not wording.is_exact:
        return f"{called}: {HIDDEN}"
    return f"{called}: {'; '.join(wording.personal(one.text) for one in details)}"


def _aged(patient: Patient, wording: AnswerWording) -> str:
    """In whole years today, or at death."""
    born, died = patient.birth_date or "", patient.died or ""
    if patient.has_died and len(died) < _DAY:
        return "Deceased, and no day of death is recorded from which the age could be computed"
    if len(born) < _DAY:
        return "No day of birth is recorded from which the age could be computed"
    first, last = date.fromisoformat(born), date.fromisoformat(died[:_DAY]) if died else wording.today
    years = last.year - first.year - ((last.month, last.day) < (first.month, first.day))
    return f"{counted(years, 'year')} old {'at death' if died else 'today'}"
