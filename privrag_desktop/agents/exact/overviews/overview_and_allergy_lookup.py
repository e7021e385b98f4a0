"""Compute the answer to an overview or allergy question, and record its facts as nodes."""

from collections.abc import Generator, Sequence

from privrag_desktop.agents.exact.allergy_statements import AllergyFacts, allergy_statements
from privrag_desktop.agents.exact.overviews.lookup_description_text import PlanWords
from privrag_desktop.agents.exact.overviews.lookup_result import LookupResult
from privrag_desktop.agents.exact.overviews.lookup_result_statements import (
    facts_shown,
    overview,
    statements,
)
from privrag_desktop.agents.exact.released_facts import ReleasedFact, facts_to_release
from privrag_desktop.agents.exact.vault_lookup import Planner, hit_of, passages_of
from privrag_desktop.agents.prompt_sanitizer import sanitize
from privrag_desktop.agents.pseudonymised_passages import number_nodes
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements, Node, Statement
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import KnownError
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.measurement_generalisation import generalise
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.concepts.allergy_question_reader import AllergyQuestion
from privrag_desktop.retrieve.exact.fact_status import by_moment
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import (
    PlanResult,
    QueryPlan,
    Selector,
)

_MOST_NOTES = 3


class OverviewLookup:
    """Runs plans with the originals; what it says of them has pseudonyms."""

    def __init__(self, planner: Planner, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        self._planner = planner
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._screen = StepTextWriter(boundary, pseudonyms)
        self._words = PlanWords(pseudonyms, self._safe)

    def whole(
        self, state: AskState, plans: Sequence[QueryPlan], clock: Clock
    ) -> Generator[Step, None, ExactAndRoundedStatements]:
        """What is known of somebody, or of a time, as a whole."""
        started = clock.elapsed
        found = [known for plan in plans if (known := self.computed(state, plan))]
        if not found:
            return ExactAndRoundedStatements()
        who = found[0].words.who(found[0].result.plan.patient_ids)
        summary = f"Put together what the records hold of {who}."
        yield self._screen.step("search", StepKind.TOOL, summary, clock.elapsed - started)
        return ExactAndRoundedStatements(overview(found), overview([one.exact for one in found]))

    def allergies_asked(self, state: AskState) -> AllergyQuestion | None:
        """What the question asks of allergies; None if it does not."""
        return self._planner.allergies(state.original)

    def allergies(
        self, asked: AllergyQuestion, state: AskState, clock: Clock
    ) -> Generator[Step, None, ExactAndRoundedStatements]:
        """What is recorded of allergies; empty if the question only sounds like one about them."""
        started = clock.elapsed
        patients = tuple(sorted(state.original.patient_ids))
        found = self.computed(state, _list_of(Category.ALLERGY, patients))
        if found is None or _is_of_something_else(asked):
            return ExactAndRoundedStatements()
        is_of_drugs = asked.is_advice or asked.is_of_one
        drugs = _list_of(Category.MEDICATION, patients, present=asked.is_advice)
        known_drugs = self.computed(state, drugs) if is_of_drugs else None
        readings = self._beside(state, asked.readings, patients)
        if asked.readings and not readings.rounded:
            return (
                ExactAndRoundedStatements()
            )  # the question asks for more than a drug, and this part of it has no answer
        who = found.words.who(patients)
        yield self._screen.step(
            "search", StepKind.TOOL, f"Looked up the allergies of {who}.", clock.elapsed - started
        )
        is_silent = not (found.result.facts or found.result.denials)
        notes = self._notes_of_allergies(state, patients) if is_silent else ()
        facts = AllergyFacts(asked, self._safe, found, known_drugs, notes)
        told = allergy_statements(facts)
        return ExactAndRoundedStatements((*told, *readings.rounded), (*told, *readings.exact))

    def _notes_of_allergies(self, state: AskState, patients: Sequence[str]) -> tuple[ReleasedFact, ...]:
        """The newest notes that speak of allergies: all 88 of a patient once said “no known allergies”."""
        held = (fact for one in patients for fact in self._planner.facts(one))
        notes = [one for one in held if one.category is Category.NOTE and "allerg" in one.sentence.casefold()]
        newest = sorted(notes, key=by_moment)[-_MOST_NOTES:]
        passages = passages_of(self._planner, newest)
        state.record(passages, map(hit_of, passages))
        number_nodes(state, self._boundary, self._pseudonyms)
        return tuple(facts_to_release(state, newest, self._pseudonyms))

    def newest_note(self, state: AskState) -> tuple[Statement, ...]:
        """Of when the newest note is, with where it stands; what it says is not told again."""
        notes = [
            one
            for who in sorted(state.original.patient_ids)
            for one in self._planner.facts(who)
            if one.category is Category.NOTE and one.day is not None
        ]
        newest = sorted(notes, key=by_moment)[-1:]
        passages = passages_of(self._planner, newest)
        state.record(passages, map(hit_of, passages))
        number_nodes(state, self._boundary, self._pseudonyms)
        who = self._words.who(tuple(sorted(state.original.patient_ids)))
        return tuple(
            Statement(f"{who}'s newest note{one.on} {one.cite}.")
            for one in facts_to_release(state, newest, self._pseudonyms)
        )

    def holds_allergies(self, state: AskState) -> bool:
        """Whether the records of these patients say anything of allergies, be it that none is known."""
        found = self.computed(state, _list_of(Category.ALLERGY, tuple(sorted(state.original.patient_ids))))
        return found is not None and bool(found.result.facts or found.result.denials)

    def _beside(
        self, state: AskState, kinds: tuple[Concept, ...], patients: tuple[str, ...]
    ) -> ExactAndRoundedStatements:
        """The newest of the findings that a question names beside a drug."""
        if not kinds:
            return ExactAndRoundedStatements()
        selector = Selector(kinds=kinds)
        known = self.computed(
            state, QueryPlan(shape=AnswerType.LATEST, selector=selector, patient_ids=patients, whether=True)
        )
        if known is None or known.result.is_empty:
            return ExactAndRoundedStatements()
        return ExactAndRoundedStatements(statements(known), statements(known.exact))

    def computed(self, state: AskState, plan: QueryPlan) -> LookupResult | None:
        """The plan's result, its facts recorded as passages and nodes; None where it runs into a limit."""
        try:
            result = self._planner.run(plan)
        except KnownError:
            return None
        if not self._is_known(result):
            return None
        shown = facts_shown(result)
        passages = passages_of(self._planner, shown)
        state.record(passages, map(hit_of, passages))
        number_nodes(state, self._boundary, self._pseudonyms)
        told = tuple(facts_to_release(state, shown, self._pseudonyms))
        unrounded = tuple(facts_to_release(state, shown, self._pseudonyms, self._unrounded))
        return LookupResult(result, told, self._words, self._boundary.policy.coarseness, unrounded)

    def _unrounded(self, node: Node, place: int) -> str:
        """The sentence at a place of a node with its numbers as they were recorded, and pseudonyms.

        "Tell me about him" told the clinician a blood pressure of 140 that was recorded as 142.
        """
        released = node.facts[place]
        [exact] = generalise(released.facts, 0)
        if exact.sentence == released.sentence:
            return node.lines[place]
        return self._safe(sanitize(exact.sentence, exact.facts[0].name))

    def _safe(self, text: str) -> str:
        return self._boundary.pseudonymise(text, self._pseudonyms).text

    def _is_known(self, result: PlanResult) -> bool:
        """Whether the boundary knows everybody in it; who was imported a moment ago must wait."""
        people = {*result.plan.patient_ids, *(fact.patient_id for fact in result.facts)}
        return all(map(self._boundary.knows, people))


def _is_of_something_else(asked: AllergyQuestion) -> bool:
    """Whether it only sounds like advice: "May I enquire whether she is with child? …"."""
    names_drug = any(one.kind == "drug" for one in asked.substances)
    return asked.is_advice and len(asked.unknown) > (2 if names_drug else 1)


def _list_of(category: Category, patients: tuple[str, ...], *, present: bool = False) -> QueryPlan:
    selector = Selector(categories=(category,), present=present)
    return QueryPlan(shape=AnswerType.LIST, selector=selector, patient_ids=patients)
