"""Run the queries of a question and put the results into words; their entries become passages."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from typing import Protocol

from pydantic import TypeAdapter

from privrag_desktop.agents.exact.caveats.caveat_lookup import CaveatLookup
from privrag_desktop.agents.exact.caveats.problem_now_or_ever_statements import recorded_before
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.no_matching_entry_statements import (
    Nearby,
    Selecting,
    nearby,
    notes_of_states,
    opposed,
)
from privrag_desktop.agents.exact.query_results.query_answer_statements import (
    cited_by,
    lines_of,
    statements_of,
)
from privrag_desktop.agents.exact.query_results.query_pseudonymiser import without_people
from privrag_desktop.agents.exact.query_results.query_refusal_checks import QueryRefusals
from privrag_desktop.agents.exact.vault_lookup import Planner, hit_of, passages_of
from privrag_desktop.agents.pseudonymised_passages import number_passages
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.text_masking import Span
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.query_language import (
    About,
    AgesOf,
    Change,
    Concept,
    Count,
    Entries,
    Exists,
    Query,
    Show,
    Spread,
)
from privrag_desktop.questions.query.query_traversal import entries_in, people_in
from privrag_desktop.questions.query.question_reading_result import ConceptMention, Proposal, QuestionReading
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.question_with_placeholders import LabelledQuestion
from privrag_desktop.retrieve.concepts.patient_state_concepts import statuses_called
from privrag_desktop.retrieve.exact.fact_status import counts
from privrag_desktop.retrieve.exact.query_result import QueryResult

_QUERIES: TypeAdapter[Query] = TypeAdapter(Query)
_HIDDEN, _NEVER_KEPT = "hidden", frozenset({"values", "places"})
_OWN_SCREEN = AnswerLine(
    "Told on the clinician's own screen only, because the question is about what patients are as persons"
)
_FEW_OF_COURSE, _MOST_OF_COURSE = 3, 12  # values of a course that is told value by value


class QueryReader(Protocol):
    """Reads questions as queries."""

    def read(
        self,
        text: str,
        people: Mapping[Span, frozenset[str]],
        patients: frozenset[str],
        today: date,
        before: ConceptMention | None = None,
    ) -> QuestionReading:
        """What the text asks for. `people` are the places that name patients, with the ids of these.

        `patients` are all that it is about, those of the question before included; `before` is what "it"
        points to.
        """
        ...

    def asks_nothing(self, text: str) -> bool:
        """Whether some words hold nothing that a query can say."""
        ...

    def labelled(self, text: str, people: Mapping[Span, frozenset[str]]) -> LabelledQuestion:
        """The question with labels in place of people, things, times and numbers."""
        ...

    def read_again(
        self,
        text: str,
        people: Mapping[Span, frozenset[str]],
        said: str,
        patients: frozenset[str],
        today: date,
    ) -> Proposal | None:
        """Other words for a question and what they ask for; None unless they are about the same."""
        ...

    def things_named(self, text: str, people: Mapping[Span, frozenset[str]]) -> tuple[ConceptMention, ...]:
        """What it names and the vault holds entries of."""
        ...


@dataclass(frozen=True, slots=True)
class QueryAnswer:
    """What was understood and what came of it, all with pseudonyms.

    `understood` is for the clinician's own screen, `coded` for the history and for other eyes. `query` is
    JSON. `is_found`: whether any entry or number stands behind it. `open_word`, where nothing was found,
    stands for more entries than were looked for.
    """

    understood: str
    coded: str
    query: str
    statements: ExactAndRoundedStatements
    is_found: bool
    open_word: str = ""


class Queries:
    """Runs queries with the originals; what it says of them has pseudonyms."""

    def __init__(
        self, reader: QueryReader, planner: Planner, boundary: Boundary, pseudonyms: Pseudonyms, today: date
    ) -> None:
        self._reader = reader
        self._planner = planner
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._screen = StepTextWriter(boundary, pseudonyms)
        self._refusals = QueryRefusals(planner, boundary, today)
        self.today = today
        self.safe = cache(lambda text: boundary.pseudonymise(text, pseudonyms).text)

    def read(
        self, words: QuestionWords, patients: frozenset[str], before: ConceptMention | None = None
    ) -> QuestionReading:
        """The question as queries; `before` is what "it" points to."""
        return self._reader.read(words.text, dict(words.people), patients, self.today, before)

    def asks_nothing(self, text: str) -> bool:
        """Whether some words hold nothing that a query can say."""
        return self._reader.asks_nothing(text)

    def labelled(self, words: QuestionWords) -> LabelledQuestion:
        """The question with labels in place of people, things, times and numbers."""
        return self._reader.labelled(words.text, dict(words.people))

    def read_again(self, words: QuestionWords, said: str, patients: frozenset[str]) -> Proposal | None:
        """A model's words for the question, with its labels; None unless they are about the same."""
        return self._reader.read_again(words.text, dict(words.people), said, patients, self.today)

    def things_named(self, words: QuestionWords) -> tuple[ConceptMention, ...]:
        """What the question names, whatever it asks of it."""
        return self._reader.things_named(words.text, dict(words.people))

    def read_words(self, text: str, patients: frozenset[str]) -> QuestionReading:
        """Words of the program's own about these patients, as queries."""
        return self._reader.read(text, {}, patients, self.today)

    def answers(
        self, state: AskState, reading: QuestionReading, clock: Clock
    ) -> Generator[Step, None, list[QueryAnswer]]:
        """To each query of a reading, in their order.

        Raises QueryRefused when one would read too much, or for too long, or somebody is not known yet.
        """
        answers = list[QueryAnswer]()
        for query in reading.queries:
            is_of_course = isinstance(reading.queries[0], Change) and _is_extreme(query)
            if is_of_course and not answers[0].is_found:
                continue  # without a course there is no highest and no lowest of it
            if _is_course(query, reading) and not self._are_few(query):
                continue
            answers.append((yield from self._answer(state, query, reading.things, clock)))
        return answers

    def _are_few(self, query: Query) -> bool:
        """Whether these are so few values that all are told, and more than the ends and the extremes."""
        return _FEW_OF_COURSE < len(self._planner.outcome(query, self.today).facts) <= _MOST_OF_COURSE

    def _answer(
        self, state: AskState, query: Query, things: Sequence[ConceptMention], clock: Clock
    ) -> Generator[Step, None, QueryAnswer]:
        started = clock.elapsed
        self._refusals.before_running(query)
        outcome = self._planner.outcome(query, self.today)
        self._refusals.of_outcome(query, outcome, state.question)
        nearby = self._beside(query, outcome, things)
        plain, named = self.wording(()), [one.words for one in things]
        lookup = CaveatLookup(self._planner, self._boundary.knows, plain, self.today)
        beside = tuple(lookup.lines(query, outcome, named))
        outcome = replace(outcome, query=self.hidden(query))
        coarse, held = self.wording(things, self._boundary.policy.coarseness), self._held(outcome)
        rounded = (*lines_of(outcome, coarse, nearby), *beside, *recorded_before(outcome.facts, held, coarse))
        told = self.wording(things)
        exact = (*lines_of(outcome, told, nearby), *beside, *recorded_before(outcome.facts, held, told))
        passages = passages_of(self._planner, cited_by(exact))
        state.record(passages, map(hit_of, passages))
        number_passages(state)
        numbers = {fact: node.number for node in state.nodes for fact in node.passage.facts}
        if any(one.personal for one in people_in(outcome.query)):
            rounded = (_OWN_SCREEN,)
        understood, coded = told.understood(outcome.query), coarse.understood(outcome.query)
        is_found = bool(outcome.facts or outcome.figures or outcome.patients)
        # a number of patients rests on no entry: “Number of patients: 0 entries” stood below two of them
        is_of_entries = not isinstance(query, About | AgesOf) and bool(outcome.facts or not is_found)
        found = f": {counted(len(outcome.facts), 'entry', 'entries')}" if is_of_entries else ""
        words = f"{coded}{found}."
        yield self._screen.step("search", StepKind.TOOL, words, clock.elapsed - started)
        return QueryAnswer(
            understood,
            self._boundary.hide_known(coded, self._pseudonyms).text,
            _QUERIES.validate_python(_without_values(outcome.query.model_dump())).model_dump_json(),
            ExactAndRoundedStatements(statements_of(rounded, numbers), statements_of(exact, numbers)),
            is_found,
            _open_word(query, things, is_found=is_found),
        )

    def wording(self, things: Sequence[ConceptMention], coarseness: int | None = None) -> AnswerWording:
        """The things by the names under which the queries have them once what identifies people is hidden."""
        safe = [
            replace(
                one, concepts=tuple(c.model_copy(update={"name": self.safe(c.name)}) for c in one.concepts)
            )
            for one in things
        ]
        return AnswerWording(
            self._pseudonyms, self.safe, self._boundary.patient, self.today, coarseness, things=safe
        )

    def _held(self, outcome: QueryResult) -> Sequence[Fact]:
        """All entries of the one patient of whom problems are shown, for how long these are recorded."""
        query, people = outcome.query, {fact.patient_id for fact in outcome.facts}
        if not isinstance(query, Show | Exists) or len(people) != 1 or query.of.windows or query.of.pick:
            return ()
        is_of_problems = any(fact.category is Category.CONDITION for fact in outcome.facts)
        return self._planner.facts(*people) if is_of_problems else ()

    def hidden(self, query: Query) -> Query:
        """The same without what tells who somebody is, as it is put in words."""
        return without_people(query, self._pseudonyms.patient, self.safe)

    def _beside(self, query: Query, outcome: QueryResult, things: Sequence[ConceptMention]) -> Nearby:
        """What else the records of one patient hold: in place of entries, or against what they say."""
        if not isinstance(query, Selecting) or len(query.of.people.ids or ()) != 1:
            return Nearby()
        if query.of.categories & APART:
            return Nearby()  # beside no Medicare a medication is nothing of the kind
        [who] = query.of.people.ids or ("",)
        states = [one for thing in things for one in statuses_called(thing.words).values()]
        if outcome.facts and states:
            return Nearby(noted=notes_of_states(states, self._planner.facts(who)))
        if outcome.facts:
            is_verdict = isinstance(query, Exists) and query.of.bare == query.of.model_copy(
                update={"status": "any"}
            )
            return opposed(query.of, self._planner.facts(who)) if is_verdict else Nearby()
        names = [one.words for one in things if set(one.concepts) & set(query.of.concepts)]
        # “Resuscitation status” was held to be told by “resuscitation using intravenous fluid”
        of_states = {concept for thing in things if thing.is_state for concept in thing.concepts}
        names += [concept.name for concept in query.of.concepts if concept not in of_states]
        held = self._planner.facts(who)
        found = nearby(query.of, names, held)
        told = {*found.without, *found.not_so, *found.related}
        speak = found.noted or notes_of_states(states, held)
        found = replace(found, noted=tuple(one for one in speak if one not in told))
        is_of_problem = query.of.categories == {Category.CONDITION}
        if found != Nearby() or not (is_of_problem and names):
            return found
        vaccines = self._vaccines_against(names[0], who)
        return Nearby(related=tuple(fact for fact in held if counts(fact) and concept_of(fact) in vaccines))

    def _vaccines_against(self, words: str, patient_id: str) -> frozenset[Concept]:
        """What the vault calls a vaccine against it: “last tetanus” was denied beside a Td."""
        read = self.read_words(f"{words} vaccine", frozenset({patient_id}))
        named = {concept for query in read.queries for of in entries_in(query) for concept in of.concepts}
        return frozenset(one for one in named if read.is_whole and one.category is Category.IMMUNIZATION)


def _is_course(query: Query, reading: QuestionReading) -> bool:
    """Whether it shows all values between the first and the last."""
    is_of_change = isinstance(reading.queries[0], Change)
    return is_of_change and isinstance(query, Show) and query.what == "values" and query.of.pick is None


def _is_extreme(query: Query) -> bool:
    """Whether it asks for the highest or the lowest value."""
    return isinstance(query, Show) and query.of.pick is not None and query.of.pick.by == "value"


def _open_word(query: Query, things: Sequence[ConceptMention], *, is_found: bool) -> str:
    """Words that stand for more than was looked for: so do all that name an allergy of one patient.

    Of some such entries a number would be a part.

    Of “has allergy for penicillin” one to amoxicillin was denied: ingredients and classes of allergies are
    told elsewhere, and not by names.
    """
    of = getattr(query, "of", None)
    if is_found:
        is_part = isinstance(query, Count)
        return next((one.words for one in things if is_part and one.is_open and _are_of(one, of)), "")
    is_of_allergy = isinstance(of, Entries) and of.categories == {Category.ALLERGY} and bool(of.concepts)
    is_of_many = isinstance(query, Spread)  # who was tested for it: a state that nobody has an entry of
    return next((one.words for one in things if one.is_open or is_of_allergy or is_of_many), "")


def _are_of(thing: ConceptMention, of: Entries | None) -> bool:
    """Whether a thing of the question is what is asked for, and not what it is beside."""
    return of is not None and bool(of.concepts) and set(of.concepts) <= set(thing.concepts)


def concept_of(fact: Fact) -> Concept:
    """What the query language calls it."""
    return Concept(category=fact.category, name=fact.name)


def _without_values(part: object, key: str = "") -> object:
    """Without the languages, places and the like that only the clinician's own screen tells."""
    match part:
        case dict():
            return {name: _without_values(value, name) for name, value in part.items()}
        case list() | tuple():
            return [_HIDDEN if key in _NEVER_KEPT else _without_values(one, key) for one in part]
    return part
