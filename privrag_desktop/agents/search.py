"""The Search Agent: a model chooses what to look for, and code looks it up with the originals."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from privrag_desktop.agents.prompt_sanitizer import sanitize
from privrag_desktop.agents.prompts import instructions
from privrag_desktop.agents.pseudonymised_passages import number_nodes
from privrag_desktop.agents.round_and_time_limits import Clock, Limits
from privrag_desktop.agents.shared_state import PLURALS, AskState
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.agents.tool_calls import AgentTool, SearchCall, ToolCall, ToolResult, run_tools
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.i18n import mark
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query, topic_of
from privrag_desktop.retrieve.search.hybrid_search import Retriever, ScoredDocument
from privrag_desktop.retrieve.search.passage_selection import (
    FACTS_IN_ALL,
    Passage,
    joined_passages,
    newest_only,
    select_passages,
)
from privrag_desktop.runtime.progress import Progress

_NAMES_SHOWN = 12
_STEM = 4  # letters that say which word it is: a denial must survive nuts for nut, berries for berry
_COHORT_NAMED = 40  # who a list names; the rest is counted
_COHORT_SHOWN = 20  # whose records are looked at; each costs a moment

# What a step says of each tool: before what it found, and in place of what it tells a model that did wrong.
_SAID = {
    "search_records": ("Searched for", mark("Searched the records; no passage fits.")),
    "find_patients": ("Looked for patients with", mark("Looked for patients; nobody fits.")),
}


def _stem(word: str) -> str:
    return word.lower().removesuffix("s")[:_STEM]


class SearchAgent:
    """Its tools write nodes into the shared state; the model reads pseudonymised results only."""

    def __init__(
        self,
        model: ChatModel,
        retriever: Retriever,
        boundary: Boundary,
        pseudonyms: Pseudonyms,
        *,
        k: int,
    ) -> None:
        self._model = model
        self._retriever = retriever
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._screen = StepTextWriter(boundary, pseudonyms)
        self._k = k

    def run(
        self, state: AskState, task: str, limits: Limits, clock: Clock, progress: Progress
    ) -> Iterator[Step]:
        """Search until the model has enough; if it found nothing, the question itself is searched for."""
        tools = (
            AgentTool("search_records", lambda query: self._search_records(state, query)),
            AgentTool("find_patients", lambda query: self._find_patients(state, query)),
        )
        started = clock.elapsed
        for step in run_tools(
            self._model,
            instructions("search"),
            task,
            tools,
            schema=SearchCall if state.original.patient_ids else ToolCall,
            calls=limits.tool_calls,
            clock=clock,
            progress=progress,
        ):
            yield self._step(step.call, step.result, clock.elapsed - started)
            started = clock.elapsed
        yield from self._by_code(state, clock)

    def _by_code(self, state: AskState, clock: Clock) -> Iterator[Step]:
        """What the model should have done and did not: find the patients, then search for the question."""
        started = clock.elapsed
        if state.original.shape.is_of_many and not (state.original.patient_ids or state.cohort):
            call = ToolCall(tool="find_patients", query=state.question[:160])
            yield self._step(call, self._find_patients(state, call.query), clock.elapsed - started)
            started = clock.elapsed
        if not state.passages and not (state.notes and not state.cohort):
            call = ToolCall(tool="search_records", query=state.question[:160])
            result = self._search_records(state, call.query)
            yield self._step(call, result, clock.elapsed - started)

    def _search_records(self, state: AskState, wanted: str) -> ToolResult:
        query = self._query(state, self._restored(wanted))
        found = self._found(query, state.original.topic)
        found = [one for one in found if self._boundary.knows(one.document.patient_id)]
        found = [one for one in found if any(d.holds(one.document.day) for d in query.days)] or found
        passages = self._passages([one.document for one in found], query, state)
        used = {passage.document.document_id for passage in passages}
        is_as_asked = query.topic == state.original.topic
        state.record(passages, [o.hit for o in found if is_as_asked or o.document.document_id in used])
        number_nodes(state, self._boundary, self._pseudonyms)
        absent = self._absences(query)
        state.note(absent)
        state.not_listed = tuple(self._unlisted(state.original))
        if not passages:
            return ToolResult(" ".join(["No passage fits.", *absent]), failed=not absent)
        names = list(dict.fromkeys(fact.name for passage in passages for fact in passage.facts))
        people = list(dict.fromkeys(self._pseudonyms.patient(p.document.patient_id) for p in passages))
        shown = self._shown(names, ", ")
        number = "1 passage" if len(passages) == 1 else f"{len(passages)} passages"
        return ToolResult(f"{number}. {', '.join(people[:_NAMES_SHOWN])}: {shown}.")

    def _found(self, query: Query, topic: str) -> list[ScoredDocument]:
        """What the question's own topic finds, then what a model's further words find."""
        most = max(self._k, len(query.patient_ids))
        found = self._retriever.search(query, most)
        if query.topic == topic or not topic:
            return found
        asked = self._retriever.search(replace(query, topic=topic), most)
        known = {one.document.document_id for one in asked}
        return [*asked, *(one for one in found if one.document.document_id not in known)]

    def _passages(self, documents: Sequence[Document], query: Query, state: AskState) -> list[Passage]:
        """What the question needs of the documents; of a summary what it rests on, never its own words.

        What a model adds to the question may add facts; it takes none away that the question itself means.
        """
        if documents and documents[0].is_summary:
            return self._retriever.sources(documents[0])
        scores = self._retriever.topics.scores(query.topic)
        most = None if state.cohort else FACTS_IN_ALL
        passages = select_passages(documents, query, scores, most)
        if query.topic != state.original.topic:
            asked = self._retriever.topics.scores(state.original.topic)
            passages = joined_passages(select_passages(documents, query, asked, most), passages)
        if query.shape is AnswerType.LATEST and not query.categories:
            return newest_only(passages, scores)
        return passages

    def _find_patients(self, state: AskState, wanted: str) -> ToolResult:
        found = self._retriever.cohort(self._restored(wanted))
        if not found.patient_ids:
            return ToolResult("No patient has that.", failed=True)
        state.cohort = found.patient_ids
        people = [self._pseudonyms.patient(patient_id) for patient_id in found.patient_ids[:_COHORT_NAMED]]
        more = len(found.patient_ids) - len(people)
        names = self._shown(found.names, " or ")
        rest = f" and {more} more" if more else ""
        note = f"{len(found.patient_ids)} patients have {names}: {', '.join(people)}{rest}."
        state.note([note])
        return ToolResult(note)

    def _shown(self, names: Sequence[str], between: str) -> str:
        """Some names of facts as models may read them."""
        said = between.join(map(sanitize, names[:_NAMES_SHOWN]))
        return self._boundary.pseudonymise(said, self._pseudonyms).text

    def _absences(self, query: Query) -> list[str]:
        """What the code knows is not there: a named patient without any fact of the kind asked for."""
        return [
            f"The records of {self._pseudonyms.patient(patient_id)} hold no {PLURALS[category]}."
            for patient_id in sorted(query.patient_ids)
            for category in sorted(query.categories)
            if category in PLURALS and not self._may_hold(patient_id, category)
        ]

    def _may_hold(self, patient_id: str, category: Category) -> bool:
        is_treated = category is Category.MEDICATION and bool(self._retriever.treatment(patient_id))
        return is_treated or self._retriever.has(patient_id, category)

    def _kinds(self, wanted: frozenset[Category], patients: frozenset[str]) -> frozenset[Category]:
        """The kinds of facts to look in: not drugs, where only findings tell of a treatment."""
        if Category.MEDICATION not in wanted or any(
            self._retriever.has(who, Category.MEDICATION) or not self._retriever.treatment(who)
            for who in patients
        ):
            return wanted
        return frozenset()

    def _unlisted(self, query: Query) -> Iterator[str]:
        """What a yes-or-no question asks about and no fact of the kind holds: penicillin among allergies."""
        if not (query.is_yes_or_no and query.categories and len(query.patient_ids) == 1):
            return
        [patient_id] = query.patient_ids
        sentences = [s for c in query.categories for s in self._retriever.sentences(patient_id, c)]
        held = " ".join(sentences).lower()
        yield from (word for word in query.specific if _stem(word) not in held)

    def _query(self, state: AskState, wanted: str) -> Query:
        """The model's words and the clinician's: a model may add a topic, never drop a patient or a date."""
        findings, mentions = self._boundary.detect_in_question(wanted)
        hidden = tuple((f.span.start, f.span.end) for f in findings)
        original = state.original
        patients = original.patient_ids or mentions.patient_ids or frozenset(state.cohort[:_COHORT_SHOWN])
        in_two_steps = bool(state.cohort) and not original.patient_ids
        added = "" if in_two_steps else topic_of(wanted, hidden)
        return Query(
            text=original.text,
            topic=f"{original.topic} {added}".strip(),
            shape=AnswerType.VALUE if in_two_steps else original.shape,
            patient_ids=patients,
            days=original.days or mentions.periods,
            categories=self._kinds(original.categories, patients),
            past=original.past,
        )

    def _restored(self, wanted: str) -> str:
        """A tool works with the originals."""
        return self._boundary.reidentify(wanted, self._pseudonyms, Purpose.TOOL)

    def _step(self, call: ToolCall, result: ToolResult, seconds: float) -> Step:
        words, failed = _SAID[call.tool]
        said = f"{words} “{call.query}”. {result.text}"
        return self._screen.step("search", StepKind.TOOL, failed if result.failed else said, seconds)
