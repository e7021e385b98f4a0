"""State that no entry fits, with related entries, so that nothing is denied without them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.agents.exact.query_results.entry_statements import newest
from privrag_desktop.agents.exact.query_results.entry_text import entry_with_status
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    left_out,
    newest_first,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.lexicon.patient_state_terms import Status
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    Measure,
    Show,
)
from privrag_desktop.retrieve.exact.conflicting_facts import conflicts_among
from privrag_desktop.retrieve.exact.fact_status import counts, is_in_words, took_place, treatment_findings
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.retrieve.exact.similarly_named_or_substitute_facts import related

Selecting = Exists | Show | Count | Measure
_STEM = 6  # letters
_FEW = 3
_IN_ERROR = "entered-in-error"


@dataclass(frozen=True, slots=True)
class Nearby:
    """Entries of one patient that a question may be about, though none fits it.

    `without`: those of its names, without its other conditions. `not_so`: the same recorded as not done,
    refused or ruled out. `related`: those of other names that may tell of the same. `opposed`: entries that
    cannot all be right, of which a question for a yes or no would hear one alone. `noted`: passages of notes
    and findings in words with the words of the question.
    """

    without: tuple[Fact, ...] = ()
    not_so: tuple[Fact, ...] = ()
    related: tuple[Fact, ...] = ()
    opposed: tuple[Fact, ...] = ()
    noted: tuple[Fact, ...] = ()


def opposed(of: Entries, facts: Iterable[Fact]) -> Nearby:
    """Among all entries of one patient those of these concepts that conflict with each other.

    A problem that one entry calls active and another of the same day resolved was once told with "Yes".
    """
    wanted = {(one.category, one.name) for one in of.concepts}
    own = [one for one in facts if (one.category, one.name) in wanted and counts(one)]
    return Nearby(opposed=tuple(fact for one in conflicts_among(own) for fact in one.facts))


def nearby(of: Entries, names: Sequence[str], facts: Iterable[Fact]) -> Nearby:
    """Looks among all entries of one patient; `names` are the question's own words, and those of concepts."""
    every = tuple(facts)
    wanted = {(one.category, one.name) for one in of.concepts}
    own = [one for one in every if (one.category, one.name) in wanted or one.category in of.kinds]
    is_conditional = of.bare != of
    return Nearby(
        tuple(one for one in own if took_place(one)) if is_conditional else (),
        tuple(one for one in own if not counts(one) and one.status != _IN_ERROR),
        related(names, every) if of.concepts else _in_place_of(of, every),
        noted=_with_words(names[:1], every) if of.concepts else (),
    )


def notes_of_states(statuses: Iterable[Status], facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Notes that speak of a state: “never smoker” was told of somebody whose 66 notes say “active smoker”."""
    every = tuple(statuses)
    notes = (fact for fact in facts if fact.category is Category.NOTE)
    return tuple(one for one in notes if any(status.is_spoken_of(one.sentence) for status in every))


def noted(facts: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """Notes and findings that speak of it.

    Notes are free text and may name anybody: what they say is for the clinician's own screen, and not kept.
    """
    if facts:
        are_notes = all(fact.category is Category.NOTE for fact in facts)
        yield AnswerLine(f"{'Notes' if are_notes else 'Other entries'} speak of it, the newest:")
        for fact in newest_first(facts)[:_FEW]:
            said = f"{wording.said(fact)} – " if wording.is_exact else ""
            yield AnswerLine(f"{said}{wording.day(fact)}", (fact,), mark=ITEM)
        yield from left_out(len(facts) - _FEW)


def _with_words(names: Sequence[str], facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Notes, and findings in words, that hold every word of a name, however it ends: alcohol, alcoholic.

    "No entry for alcohol is recorded" was once said of a patient of whom 39 notes say "is an alcoholic", and
    abacavir was denied beside "current antiretroviral drugs used: abacavir".
    """
    stems = [word.casefold()[:_STEM] for name in names for word in name.split()]
    notes = (fact for fact in facts if fact.category is Category.NOTE or is_in_words(fact) and counts(fact))
    return tuple(one for one in notes if stems and all(stem in one.sentence.casefold() for stem in stems))


def _in_place_of(of: Entries, facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """What tells of a kind that the records have no entry of.

    Who has no visit recorded was seen on the days of other entries, and of a patient with 67 findings
    "current TB treatment" it was once said that there are no medications.
    """
    if Category.VISIT in of.kinds and not of.visit_classes:
        last = max((fact.day for fact in facts if fact.day), default=None)
        return tuple(fact for fact in facts if fact.day == last and last)
    return treatment_findings(facts) if Category.MEDICATION in of.kinds else ()


def nothing(query: Selecting, beside: Nearby, wording: AnswerWording) -> Iterator[AnswerLine]:
    """That no entry fits, and what is recorded all the same."""
    is_count, is_are = isinstance(query, Count), "is" if query.of.concepts else "are"
    none = f"{'0: no' if is_count else 'No'} {wording.entries(query.of)} {is_are} recorded"
    if beside.without:
        yield AnswerLine(none) if is_count else AnswerLine(f"No entry fits “{wording.understood(query)}”")
        yield AnswerLine("Recorded without these conditions, the newest:")
        yield from newest(beside.without, wording)
    elif beside.not_so:
        yield AnswerLine(f"{none}, except as not done or ruled out:")
        for fact in newest_first(beside.not_so):
            yield AnswerLine(entry_with_status(fact, wording), (fact,), mark=ITEM)
    elif beside.related:
        is_called_so = is_count or not query.of.concepts
        yield (
            AnswerLine(none)
            if is_called_so
            else AnswerLine(f"No entry is called {wording.named_in(query.of)}")
        )
        yield AnswerLine("What comes nearest, which may not be what is asked for, the newest:")
        yield from newest(beside.related, wording)
    else:
        yield AnswerLine(f"{none}{wording.looked_for(query.of)}")
        if unread := wording.unread(query.of):
            yield AnswerLine(unread.rstrip("."))
    yield from noted(beside.noted, wording)


def conflicting(beside: Nearby, wording: AnswerWording) -> Iterator[AnswerLine]:
    """Entries that conflict, in place of a yes or no."""
    yield AnswerLine("The records conflict:")
    for fact in newest_first(dict.fromkeys(beside.opposed)):
        yield AnswerLine(entry_with_status(fact, wording), (fact,), mark=ITEM)


def nothing_computed(outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """That there is nothing to compute from."""
    understood = wording.understood(outcome.query)
    yield AnswerLine(f"Nothing is recorded: {understood[:1].lower()}{understood[1:]}")
