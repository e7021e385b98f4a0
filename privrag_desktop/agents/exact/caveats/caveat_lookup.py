"""Look up the caveats of an answer, so that a part of the records is not taken for the whole.

Each of these lines was once missing, and an answer was read as more than it was: who has a problem now beside
who ever had it, emergency visits beside stays, what was taken out again beside what was put in, how the
newest order stands beside the first, what began earlier beside what began in a year.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import date
from functools import cache

from privrag_desktop.agents.exact.caveats.age_today_or_then_statements import beside_ages
from privrag_desktop.agents.exact.caveats.begun_before_the_period_statements import (
    beside_new,
    beside_time,
    beside_time_of_many,
    first_day,
    had_from_before,
    time_beside,
    whenever_begun,
    whether_new_or_not,
    who_whenever,
)
from privrag_desktop.agents.exact.caveats.cohort_now_or_ever_statements import of_group
from privrag_desktop.agents.exact.caveats.doses_and_orders_beside_each_other_statements import (
    beside_doses,
    beside_orders,
    given_beside,
    ordered_beside,
)
from privrag_desktop.agents.exact.caveats.drugs_left_out_by_reason_statements import (
    beside_drugs,
    beside_patients,
    beside_treatment,
    for_any_reason,
    of_treatment,
    who_for_any_reason,
)
from privrag_desktop.agents.exact.caveats.emergency_and_related_visits_statements import (
    all_visits,
    beside_admitted,
    beside_entries,
    beside_stays,
    other_admissions,
    stays_of,
    visits_for,
    with_emergencies,
)
from privrag_desktop.agents.exact.caveats.injections_as_procedures_statements import (
    beside_injected,
    injections_beside,
)
from privrag_desktop.agents.exact.caveats.newest_value_within_limits_statements import beside_values
from privrag_desktop.agents.exact.caveats.problem_now_or_ever_statements import (
    as_problem,
    beside,
    beside_first,
    beside_over,
    beside_state,
    beside_stopped,
    beside_stopped_of_many,
    still_going_on,
    whatever_status,
    with_other_status,
    without_first,
)
from privrag_desktop.agents.exact.caveats.removed_devices_statements import (
    beside_put_in,
    by_procedures,
    in_place_before,
    may_be_out,
    newest_put_in,
    of_devices,
    of_put_in,
    out_again,
    put_in_before,
    still_in,
    still_in_of_many,
    taken_out,
)
from privrag_desktop.agents.exact.caveats.same_day_before_or_after_statements import (
    beside_order,
    beside_order_of_many,
    beside_repeated,
    beside_what,
    entries_of_the_day,
    is_by_day_alone,
    not_recorded,
    repeated,
    who_on_the_day,
)
from privrag_desktop.agents.exact.caveats.survival_time_not_over_statements import beside_survival
from privrag_desktop.agents.exact.caveats.vaccinations_as_procedures_statements import (
    as_procedures,
    beside_vaccines,
)
from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, AnswerWording
from privrag_desktop.agents.exact.query_results.no_matching_entry_statements import Selecting
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    listed,
    newest_of_each,
)
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    Entries,
    Lasted,
    People,
    Query,
    Show,
    Who,
)
from privrag_desktop.retrieve.concepts.patient_state_concepts import statuses_called
from privrag_desktop.retrieve.exact.fact_status import PRESENT
from privrag_desktop.retrieve.exact.query_result import QueryResult

_MOST_PEOPLE = 1000  # of whom it is looked up one by one


class CaveatLookup:
    """Looks up what else the records hold of the patients of an answer.

    These lines hold names and days and no values, so that one wording serves the screen and the history.
    `knows` says whether a patient may be told of: one who is just being imported may not.
    """

    def __init__(
        self, planner: Planner, knows: Callable[[str], bool], wording: AnswerWording, today: date
    ) -> None:
        self._planner = planner
        self._facts = cache(planner.facts)
        self._knows = knows
        self._wording = wording
        self._today = today

    def lines(self, query: Query, outcome: QueryResult, words: Collection[str]) -> Iterator[AnswerLine]:
        """`words` are those by which the question names what it asks for.

        Raises QueryRefused where what would stand beside it is too much to read.
        """
        yield from self._of_other_status(query, outcome)
        yield from of_group(query, self._people, self._knows)
        yield from beside_survival(query, self._people, self._today)
        yield from beside_values(query, outcome.patients, self._people)
        yield from beside_ages(query, outcome.patients, self._outcome, self._today)
        yield from self._of_nobody_else(query, outcome)
        yield from self._of_no_end(query, outcome)
        yield from self._of_no_length(query, outcome)
        yield from self._of_visits(query, outcome)
        yield from self._of_removals(query, outcome)
        yield from self._of_put_in(query, outcome)
        yield from self._of_given(query, outcome, words)
        yield from self._of_time(query, outcome)
        yield from self._of_time_of_many(query, outcome)
        yield from self._of_devices(query)
        yield from self._of_vaccines(query)
        yield from self._of_what_goes_on(query, outcome)
        yield from self._of_state(query)
        yield from self._of_several_states(outcome, words)
        yield from self._of_treatment(query)
        yield from self._of_same_day(query, outcome)
        yield from self._of_repeated(query)
        yield from self._of_over(query, outcome)
        yield from self._of_newest(query, outcome)
        yield from self._of_reasons(query, outcome)

    def _of_nobody_else(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """Of several people who are named, those of whom nothing is shown: a date alone may be anybody's."""
        ids = query.of.people.ids or () if isinstance(query, Show) else ()
        shown = {fact.patient_id for fact in outcome.facts}
        if len(ids) > 1 and shown:
            for who in ids:
                if who not in shown:
                    yield AnswerLine(f"{self._wording.person(who)}: no entry fits this")

    def _of_no_end(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """“During her stroke”: of a problem without an end all that came since is during it."""
        of = getattr(query, "of", None)
        if not (isinstance(of, Entries) and of.people.ids and outcome.facts):
            return
        for near in of.near:
            if near.side == "during":
                entries = near.entries.model_copy(update={"people": of.people})
                held = self._all(entries)
                for name in dict.fromkeys(fact.name for fact in held if _goes_on(fact)):
                    called = self._wording.named(name)
                    yield AnswerLine(f"{called} has no recorded end: all since it began counts as during it")

    def _of_no_length(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """What is recorded of that whose length the records do not tell, with its first day."""
        if isinstance(query, Lasted) and not outcome.figures and query.of.people.ids:
            held, wording = newest_of_each(self._all(query.of)), self._wording
            yield from listed("Recorded of it:", held, wording, tell=wording.with_status)

    def _of_visits(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """Visits beside stays that may be called admissions, and those for a problem beside its entries."""
        stays, who, visits = stays_of(query), with_emergencies(query), visits_for(query)
        if visits is not None:
            yield from beside_entries(outcome.facts, self._all(visits), self._wording)
        if stays is not None:
            held = self._all(all_visits(stays))
            others = other_admissions(outcome.facts, stays.pick, held)
            yield from beside_stays(others, self._wording)
        elif who is not None and outcome.patients and (found := self._people_if_known(who)) is not None:
            yield from beside_admitted(len(outcome.patients), len(found))

    def _of_removals(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """What was taken out again of what is told."""
        if may_be_out(query, outcome.facts):
            yield from taken_out(outcome.facts, self._facts(outcome.facts[0].patient_id), self._wording)

    def _of_put_in(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """Of how many patients who have something it was taken out again."""
        entries = of_put_in(query)
        if entries is None:
            return
        yield from self._of_put_in_before(query, entries, outcome)
        people = outcome.patients[:_MOST_PEOPLE]
        shown = self._of_each(entries, people)
        out = [who for who, own in shown.items() if out_again(own, self._held_beside(own))]
        yield from beside_put_in(len(out), len(outcome.patients) - len(people))

    def _of_put_in_before(self, query: Query, entries: Entries, outcome: QueryResult) -> Iterator[AnswerLine]:
        """How many patients more had it put in before a time."""
        first = first_day(entries, None, ())
        if first is None or not isinstance(query, Who):
            return
        found = self._people(query.with_entries(windows=()))
        others = sorted(filter(self._knows, set(found) - set(outcome.patients)))[:_MOST_PEOPLE]
        own = self._of_each(entries.model_copy(update={"windows": ()}), others)
        yield from still_in_of_many(
            sum(put_in_before(first, every, self._facts(who)) is not None for who, every in own.items())
        )

    def _held_beside(self, own: Sequence[Fact]) -> Sequence[Fact]:
        """All entries of a patient who has something that was put in; none where it cannot be out again."""
        return self._facts(own[0].patient_id) if newest_put_in(own) else ()

    def _of_reasons(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """What may be for the reason asked for, too, as no reason of it is recorded."""
        drugs, who = for_any_reason(query), who_for_any_reason(query)
        if drugs is not None:
            held = self._outcome(Show(of=drugs, what="reason"))
            told = set(outcome.facts)
            others = [fact for fact in held.facts if fact not in told]
            yield from beside_drugs(others, held.reasons, self._wording)
        elif who is not None and (found := self._people_if_known(who)) is not None:
            yield from beside_patients(len(outcome.patients), len(found))

    def _of_given(self, query: Query, outcome: QueryResult, words: Collection[str]) -> Iterator[AnswerLine]:
        """Doses given of drugs whose orders are told, and orders where doses are asked for."""
        given, ordered = given_beside(query), ordered_beside(query)
        if given is not None and isinstance(query, Selecting):
            held = self._all(given)
            yield from beside_orders(query.of, outcome.facts, held, words, self._wording)
        if ordered is not None:
            yield from beside_doses(outcome.facts, self._all(ordered), self._wording)
        if (injections := injections_beside(query)) is not None:
            yield from beside_injected(self._all(injections), self._wording)

    def _of_time(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """What is from before a time and goes on in it; of what is new that which is not."""
        before, every = whenever_begun(query), whether_new_or_not(query)
        if before is not None and isinstance(query, Selecting) and (first := self._first_day(query.of)):
            yield from beside_time(first, outcome.facts, self._all(before), self._wording)
        if every is not None:
            yield from beside_new(outcome.facts, self._all(every), self._wording)

    def _of_time_of_many(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """How many patients more have it from before a time."""
        of = who_whenever(query)
        if of is None or not isinstance(query, Who) or query.entries is None:
            return
        found = self._people(query.with_entries(windows=()))
        others = sorted(filter(self._knows, set(found) - set(outcome.patients)))
        own = self._of_each(of, others[:_MOST_PEOPLE])
        yield from beside_time_of_many(sum(had_from_before(query.entries, one) for one in own.values()))

    def _first_day(self, of: Entries) -> date | None:
        [who] = of.people.ids or ("",)
        patient, near = self._wording.patient(who), time_beside(of)
        others = self._all(near.entries.model_copy(update={"people": of.people})) if near else ()
        return first_day(of, patient.birth_date if patient else None, others)

    def _of_devices(self, query: Query) -> Iterator[AnswerLine]:
        """What was put in by procedures; what was put in before a time."""
        before = in_place_before(query)
        ids = query.of.people.ids or () if isinstance(query, Selecting) else ()
        if of_devices(query):
            yield from by_procedures(self._facts(ids[0]), self._wording)
        elif before is not None and isinstance(query, Selecting) and (first := self._first_day(query.of)):
            put_in = put_in_before(first, self._all(before), self._facts(ids[0]))
            yield from still_in(put_in, self._wording)

    def _of_vaccines(self, query: Query) -> Iterator[AnswerLine]:
        """Vaccinations that are procedures."""
        if (procedures := as_procedures(query)) is not None:
            yield from beside_vaccines(self._all(procedures), self._wording)

    def _of_what_goes_on(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """What goes on of that which is asked for as over."""
        active = still_going_on(query)
        if isinstance(active, Who):
            found = self._people(active)
            yield from beside_stopped_of_many(len(set(found) & set(outcome.patients)))
        elif active is not None:
            yield from beside_stopped(self._all(active), self._wording)

    def _of_several_states(self, outcome: QueryResult, words: Collection[str]) -> Iterator[AnswerLine]:
        """Of “smoke or drink”, where entries tell of smoking, that none tells of drinking."""
        if len({fact.patient_id for fact in outcome.facts}) != 1:
            return
        for called in map(statuses_called, words):
            told = {
                part
                for part, status in called.items()
                if any(status.is_kept_as(fact.category, fact.name) for fact in outcome.facts)
            }
            for part in called if told else ():
                if part not in told:
                    yield AnswerLine(f"No entry tells of “{self._wording.named(part)}”")

    def _of_treatment(self, query: Query) -> Iterator[AnswerLine]:
        """Drugs for a problem whose treatment is asked for, or of its visits: records call procedures so."""
        if (for_it := of_treatment(query)) is not None:
            yield from beside_treatment([fact for of in for_it for fact in self._all(of)], self._wording)

    def _of_state(self, query: Query) -> Iterator[AnswerLine]:
        """Who has as a problem what other entries tell of."""
        if (who := as_problem(query)) is not None:
            found = self._people(who)
            yield from beside_state([one for one in found if self._knows(one)], self._wording)

    def _of_repeated(self, query: Query) -> Iterator[AnswerLine]:
        """Before or after which entry of several; and that there is none."""
        for side, entries in beside_what(query):
            if not self._all(entries):
                yield not_recorded(side)
        if (other := repeated(query)) is not None:
            yield from beside_repeated(other[1], self._all(other[0]), self._wording)

    def _of_same_day(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """What is on the very day of the entry after or before which it is asked for."""
        if is_by_day_alone(query) and not outcome.is_empty:
            yield AnswerLine("What is of one day counts, whatever its time of day")
        entries, who = entries_of_the_day(query), who_on_the_day(query)
        if entries is not None:
            yield from beside_order(outcome.facts, self._all(entries), self._wording)
        elif who is not None and (found := self._people_if_known(who)) is not None:
            yield from beside_order_of_many(outcome.patients, found)

    def _of_over(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """Earlier entries that are over, of what goes on."""
        if (every := whatever_status(query)) is not None:
            yield from beside_over(outcome.facts, self._all(every), self._wording)

    def _of_newest(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """How the newest entry stands of a drug or problem whose first is told."""
        every = without_first(query)
        if every is not None and outcome.facts:
            yield from beside_first(outcome.facts, self._all(every), self._wording)

    def _of_other_status(self, query: Query, outcome: QueryResult) -> Iterator[AnswerLine]:
        """How many have it now of those who ever had it, or had it of whom it is over."""
        other = with_other_status(query)
        if other is None:
            return
        assert isinstance(query, Who)
        if (found := self._people_if_known(other)) is not None:
            yield from beside(query, len(outcome.patients), len(found))

    # ---- what the records hold

    def _all(self, entries: Entries) -> tuple[Fact, ...]:
        return self._outcome(Show(of=entries)).facts

    def _people(self, who: Who) -> tuple[str, ...]:
        return self._outcome(who).patients

    def _people_if_known(self, who: Who) -> tuple[str, ...] | None:
        """None if one of them is just being imported."""
        found = self._people(who)
        return found if all(map(self._knows, found)) else None

    def _outcome(self, query: Query) -> QueryResult:
        return self._planner.outcome(query, self._today)

    def _of_each(self, entries: Entries, people: Sequence[str]) -> dict[str, list[Fact]]:
        """The entries of each of these patients who has any."""
        own: dict[str, list[Fact]] = {}
        if people:
            for fact in self._all(entries.model_copy(update={"people": People(ids=tuple(people))})):
                own.setdefault(fact.patient_id, []).append(fact)
        return own


def _goes_on(fact: Fact) -> bool:
    """Whether a problem holds and has no end: one that is over without a day is during nothing."""
    return fact.ended is None and bool(fact.status) and fact.status in PRESENT
