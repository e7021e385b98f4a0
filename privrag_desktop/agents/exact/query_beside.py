"""What is told beside the answer to a query, so that nobody takes a part of the truth for the whole.

Each of these lines was once missing, and an answer was read as more than it was: who has a problem now beside
who ever had it, emergency visits beside stays, what was taken out again beside what was put in, how the
newest order stands beside the first, what began earlier beside what began in a year.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import date

from privrag_desktop.agents.exact.planner import Planner
from privrag_desktop.agents.exact.query_absence import Selecting
from privrag_desktop.agents.exact.query_given import beside_orders, given_beside
from privrag_desktop.agents.exact.query_reasons import (
    beside_drugs,
    beside_patients,
    for_any_reason,
    who_for_any_reason,
)
from privrag_desktop.agents.exact.query_removals import (
    beside_put_in,
    may_be_out,
    newest_put_in,
    of_put_in,
    out_again,
    taken_out,
)
from privrag_desktop.agents.exact.query_same_day import (
    beside_order,
    beside_order_of_many,
    entries_of_the_day,
    who_on_the_day,
)
from privrag_desktop.agents.exact.query_status import (
    beside,
    beside_first,
    beside_over,
    whatever_status,
    with_other_status,
    without_first,
)
from privrag_desktop.agents.exact.query_times import (
    beside_new,
    beside_time,
    whenever_begun,
    whether_new_or_not,
)
from privrag_desktop.agents.exact.query_visits import (
    all_visits,
    beside_admitted,
    beside_entries,
    beside_stays,
    other_admissions,
    stays_of,
    visits_for,
    with_emergencies,
)
from privrag_desktop.agents.exact.query_wording import Line, Wording
from privrag_desktop.domain import Fact
from privrag_desktop.questions.query import Entries, People, Query, Show, Who
from privrag_desktop.retrieve.exact.outcome import Outcome
from privrag_desktop.retrieve.standing import PRESENT

_MOST_PEOPLE = 1000  # of whom it is looked up one by one


class Beside:
    """Looks up what else the records hold of the patients of an answer.

    These lines hold names and days and no values, so that one wording serves the screen and the history.
    `knows` says whether a patient may be told of: one who is just being imported may not.
    """

    def __init__(self, planner: Planner, knows: Callable[[str], bool], wording: Wording, today: date) -> None:
        self._planner = planner
        self._knows = knows
        self._wording = wording
        self._today = today

    def lines(self, query: Query, outcome: Outcome, words: Collection[str]) -> Iterator[Line]:
        """`words` are those by which the question names what it asks for.

        Raises QueryRefused where what would stand beside it is too much to read.
        """
        yield from self._of_other_status(query, outcome)
        yield from self._of_nobody_else(query, outcome)
        yield from self._of_no_end(query, outcome)
        yield from self._of_visits(query, outcome)
        yield from self._of_removals(query, outcome)
        yield from self._of_put_in(query, outcome)
        yield from self._of_given(query, outcome, words)
        yield from self._of_time(query, outcome)
        yield from self._of_same_day(query, outcome)
        yield from self._of_over(query, outcome)
        yield from self._of_newest(query, outcome)
        yield from self._of_reasons(query, outcome)

    def _of_nobody_else(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """Of several people who are named, those of whom nothing is shown: a date alone may be anybody's."""
        ids = query.of.people.ids or () if isinstance(query, Show) else ()
        shown = {fact.patient_id for fact in outcome.facts}
        if len(ids) > 1 and shown:
            for who in ids:
                if who not in shown:
                    yield Line(f"{self._wording.person(who)}: no entry fits this")

    def _of_no_end(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """“During her stroke”: of a problem without an end all that came since is during it."""
        of = getattr(query, "of", None)
        if not (isinstance(of, Entries) and of.people.ids and outcome.facts):
            return
        for near in of.near:
            if near.side == "during":
                entries = near.entries.model_copy(update={"people": of.people})
                held = self._planner.outcome(Show(of=entries), self._today).facts
                for name in dict.fromkeys(fact.name for fact in held if _goes_on(fact)):
                    called = self._wording.named(name)
                    yield Line(f"{called} has no recorded end: all since it began counts as during it")

    def _of_visits(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """Visits beside stays that may be called admissions, and those for a problem beside its entries."""
        stays, who, visits = stays_of(query), with_emergencies(query), visits_for(query)
        if visits is not None:
            held = self._planner.outcome(Show(of=visits), self._today).facts
            yield from beside_entries(outcome.facts, held, self._wording)
        if stays is not None:
            held = self._planner.outcome(Show(of=all_visits(stays)), self._today).facts
            others = other_admissions(outcome.facts, stays.pick, held)
            yield from beside_stays(others, self._wording)
        elif who is not None and outcome.patients:
            found = self._planner.outcome(who, self._today).patients
            if all(map(self._knows, found)):
                yield from beside_admitted(len(outcome.patients), len(found))

    def _of_removals(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """What was taken out again of what is told."""
        if may_be_out(query, outcome.facts):
            yield from taken_out(
                outcome.facts, self._planner.facts(outcome.facts[0].patient_id), self._wording
            )

    def _of_put_in(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """Of how many patients who have something it was taken out again."""
        entries = of_put_in(query)
        if entries is None or not outcome.patients:
            return
        people = outcome.patients[:_MOST_PEOPLE]
        of = entries.model_copy(update={"people": People(ids=people)})
        shown: dict[str, list[Fact]] = {}
        for fact in self._planner.outcome(Show(of=of), self._today).facts:
            shown.setdefault(fact.patient_id, []).append(fact)
        out = [who for who, own in shown.items() if out_again(own, self._held_beside(own))]
        yield from beside_put_in(len(out), len(outcome.patients) - len(people))

    def _held_beside(self, own: Sequence[Fact]) -> Sequence[Fact]:
        """All entries of a patient who has something that was put in; none where it cannot be out again."""
        return self._planner.facts(own[0].patient_id) if newest_put_in(own) else ()

    def _of_reasons(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """What may be for the reason asked for, too, as no reason of it is recorded."""
        drugs, who = for_any_reason(query), who_for_any_reason(query)
        if drugs is not None:
            held = self._planner.outcome(Show(of=drugs, what="reason"), self._today)
            told = set(outcome.facts)
            others = [fact for fact in held.facts if fact not in told]
            yield from beside_drugs(others, held.reasons, self._wording)
        elif who is not None:
            found = self._planner.outcome(who, self._today).patients
            if all(map(self._knows, found)):
                yield from beside_patients(len(outcome.patients), len(found))

    def _of_given(self, query: Query, outcome: Outcome, words: Collection[str]) -> Iterator[Line]:
        """Doses given of drugs whose orders are told."""
        given = given_beside(query)
        if given is not None and isinstance(query, Selecting):
            held = self._planner.outcome(Show(of=given), self._today).facts
            yield from beside_orders(query.of, outcome.facts, held, words, self._wording)

    def _of_time(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """Drugs and problems from before a time that go on in it; of what is new those that are not."""
        before = whenever_begun(query)
        if before is not None and isinstance(query, Selecting):
            held = self._planner.outcome(Show(of=before), self._today).facts
            yield from beside_time(query.of, outcome.facts, held, self._wording)
        every = whether_new_or_not(query)
        if every is not None:
            held = self._planner.outcome(Show(of=every), self._today).facts
            yield from beside_new(outcome.facts, held, self._wording)

    def _of_same_day(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """What is on the very day of the entry after or before which it is asked for."""
        entries, who = entries_of_the_day(query), who_on_the_day(query)
        if entries is not None:
            held = self._planner.outcome(Show(of=entries), self._today).facts
            yield from beside_order(outcome.facts, held, self._wording)
        elif who is not None:
            found = self._planner.outcome(who, self._today).patients
            if all(map(self._knows, found)):
                yield from beside_order_of_many(outcome.patients, found)

    def _of_over(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """Earlier entries that are over, of what goes on."""
        every = whatever_status(query)
        if every is not None:
            held = self._planner.outcome(Show(of=every), self._today).facts
            yield from beside_over(outcome.facts, held, self._wording)

    def _of_newest(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """How the newest entry stands of a drug or problem whose first is told."""
        every = without_first(query)
        if every is not None and outcome.facts:
            held = self._planner.outcome(Show(of=every), self._today).facts
            yield from beside_first(outcome.facts, held, self._wording)

    def _of_other_status(self, query: Query, outcome: Outcome) -> Iterator[Line]:
        """How many have it now of those who ever had it, or had it of whom it is over."""
        other = with_other_status(query)
        if other is None:
            return
        found = self._planner.outcome(other, self._today).patients
        assert isinstance(query, Who)
        if all(map(self._knows, found)):
            yield from beside(query, len(outcome.patients), len(found))


def _goes_on(fact: Fact) -> bool:
    """Whether a problem holds and has no end: one that is over without a day is during nothing."""
    return fact.ended is None and bool(fact.status) and fact.status in PRESENT
