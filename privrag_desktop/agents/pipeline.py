"""One question from end to end: search, synthesis and review in turn, the gate, the answer, the way back."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

from privrag_desktop.agents.answer import AnsweringModel, attributed, cited, is_supported, sentences
from privrag_desktop.agents.by_code import NOT_SHOWN, draft_by_code, left_out, must_be_whole
from privrag_desktop.agents.direct import answered, declined
from privrag_desktop.agents.drafting import Drafting
from privrag_desktop.agents.guarded import GuardedModel
from privrag_desktop.agents.limits import Clock, Limits
from privrag_desktop.agents.prompts import instructions
from privrag_desktop.agents.search import SearchAgent
from privrag_desktop.agents.state import AskState, Draft
from privrag_desktop.agents.timeline import timelines
from privrag_desktop.agents.trend import newest_left_out, trend_sentences
from privrag_desktop.domain import Answer, AnswerDelta, Citation, Found, Hidden, Released, Step, StepKind
from privrag_desktop.errors import ModelMistake, Withheld
from privrag_desktop.llm.chat import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.copying import prose_of
from privrag_desktop.privacy.gate import ReleasedText
from privrag_desktop.privacy.policies import Policy
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.progress import Progress
from privrag_desktop.retrieve.hybrid import Retriever
from privrag_desktop.retrieve.question import question_query

NOTHING_FOUND = "The records hold nothing that fits this question. Name the patient or use other words."
NO_ANSWER = "The answering model wrote nothing. Ask again, or choose a larger model."

Event = Step | AnswerDelta | Found | Released
Steps = Generator[Event, None, None]


@dataclass
class _Outcome:
    """What is known of the answer so far; withheld until there are words."""

    question: str
    clock: Clock
    steps: list[Step] = field(default_factory=list)
    released: ReleasedText | None = None
    text: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()
    hidden: Hidden | None = None

    def answer(self, state: AskState) -> Answer:
        return Answer(
            question=self.question,
            answer=self.text,
            citations=self.citations,
            released=self.released.shown if self.released else None,
            withheld=not self.text,
            reason=self.reason,
            steps=tuple(self.steps),
            seconds=self.clock.elapsed,
            found=tuple(state.hits.values()),
            hidden=self.hidden,
        )


class AskPipeline:
    """The agents of one conversation: `private` sees pseudonymised records, `answering` released text."""

    def __init__(
        self,
        *,
        private: ChatModel,
        answering: ChatModel,
        retriever: Retriever,
        boundary: Boundary,
        pseudonyms: Pseudonyms,
        k: int,
        limits: Limits,
    ) -> None:
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._limits = limits
        private = GuardedModel(private, boundary, pseudonyms)
        self._search = SearchAgent(private, retriever, boundary, pseudonyms, k)
        self._drafting = Drafting(private, self._search, self._restore)
        self._answering = AnsweringModel(answering, boundary.gate)

    def run(self, question: str, progress: Progress) -> Generator[Event, None, Answer]:
        """Yields each step as it is done and the answer sentence by sentence; returns the whole.

        Raises Cancelled. Everything else that goes wrong with a model or the gate ends in a withheld answer.
        """
        outcome = _Outcome(question, Clock(self._limits.seconds))
        state, outcome.reason = self._start(question, outcome)
        if outcome.reason:
            return outcome.answer(state)
        for event in self._work(state, outcome, progress):
            if isinstance(event, Step):
                outcome.steps.append(event)
            yield event
        return outcome.answer(state)

    def _start(self, question: str, outcome: _Outcome) -> tuple[AskState, str]:
        """The question as models may see it, and why it is not worked on, if so."""
        findings, mentions = self._boundary.detect_in_question(question)
        self._pseudonyms.prefer(mentions.patient_ids)
        safe = self._pseudonyms.replace(question, findings)
        outcome.hidden = Hidden(self._pseudonyms.scope, safe.text, "", safe.places)
        hidden = tuple((finding.span.start, finding.span.end) for finding in findings)
        query = question_query(question, hidden, mentions.patient_ids, mentions.periods)
        return AskState(question=safe.text, original=query), declined(question, mentions, query.shape)

    def _work(self, state: AskState, outcome: _Outcome, progress: Progress) -> Steps:
        clock = outcome.clock
        yield from self._search.run(state, f"Question: {state.question}", self._limits, clock, progress)
        yield Found(tuple(state.hits.values()))
        if direct := answered(state):
            yield from self._direct(direct, state, outcome)
            return
        if not (state.nodes or state.notes):
            outcome.reason = NOTHING_FOUND
            return
        state.trend = trend_sentences(state, self._pseudonyms, self._boundary.policy.coarseness)
        draft = yield from self._drafting.run(state, self._limits, clock, progress)
        yield from self._release(state, draft, outcome)
        if outcome.released is not None:
            yield from self._answer(outcome.released, state, outcome, progress)

    def _release(self, state: AskState, draft: Draft, outcome: _Outcome) -> Iterator[Event]:
        """The gate's decision; a model's draft that is withheld gives way to the code's, checked as well."""
        sources = prose_of(fact for node in state.nodes for fact in node.passage.facts)
        for candidate in [draft] if draft.by_code else [draft, draft_by_code(state)]:
            started = outcome.clock.elapsed
            information = self._information(state, candidate)
            try:
                outcome.released = self._boundary.gate.release(
                    instructions("answer"), information, candidate.query, self._pseudonyms, sources=sources
                )
            except Withheld as withheld:
                outcome.reason = str(withheld)
                yield Step("gate", StepKind.WITHHOLD, outcome.reason, outcome.clock.elapsed - started)
            else:
                words = _release_words(self._boundary.policy, outcome.released)
                yield outcome.released.shown
                yield Step("gate", StepKind.RELEASE, words, outcome.clock.elapsed - started)
                return

    def _information(self, state: AskState, draft: Draft) -> str:
        told = (line for line in state.relations if line.partition(" ")[0] in draft.information)
        noted = (line for line in (*state.trend, *state.notes) if line not in draft.information)
        distances = self._boundary.policy.distances_stay
        days = timelines(state.nodes, self._pseudonyms, draft.information, distances=distances)
        return "\n".join([draft.information, *days, *told, *noted])

    def _answer(
        self, released: ReleasedText, state: AskState, outcome: _Outcome, progress: Progress
    ) -> Steps:
        clock = outcome.clock
        started = clock.elapsed
        outcome.reason = ""
        pieces = self._answering.stream(
            released, max_tokens=self._limits.answer_tokens, clock=clock, progress=progress
        )
        written: list[str] = []
        unsupported = 0
        try:
            for sentence in sentences(pieces):
                if not is_supported(sentence, released.shown):
                    unsupported += 1
                elif not (NOT_SHOWN in sentence and must_be_whole(state)):
                    written.append(self._told(sentence, released.shown))
                    yield AnswerDelta(self._restore(written[-1]))
        except ModelMistake as mistake:
            outcome.reason = str(mistake)
        for addition in _additions("".join(written), state):
            written.append(addition)
            yield AnswerDelta(self._restore(addition))
        if unsupported and not written:
            written.append(released.shown.information)
            yield AnswerDelta(self._restore(written[-1]))
        text = "".join(written).strip()
        if not text:
            outcome.reason = outcome.reason or NO_ANSWER
            return
        self._keep(text, outcome)
        outcome.citations = cited(text, state.nodes)
        words = "Answered from the released text."
        if unsupported:
            words += f" Sentences left out because the records do not hold what they say: {unsupported}."
            words += " The facts stand as they were released." if text == released.shown.information else ""
        yield Step("answer", StepKind.ANSWER, words, clock.elapsed - started)

    def _told(self, sentence: str, released: Released) -> str:
        """The sentence with its passages, and marks beside what the model cannot know."""
        known = f"{released.information}\n{released.query}"
        marked = self._boundary.marked(sentence, known, self._pseudonyms)
        return attributed(marked, released.information)

    def _direct(self, text: str, state: AskState, outcome: _Outcome) -> Steps:
        self._keep(text, outcome)
        outcome.citations = cited(text, state.nodes)
        yield AnswerDelta(outcome.text)
        yield Step("answer", StepKind.ANSWER, "Answered from the typed records, without a model.", 0.0)

    def _keep(self, text: str, outcome: _Outcome) -> None:
        outcome.text = self._restore(text)
        outcome.hidden = replace(outcome.hidden, answer=text) if outcome.hidden else None

    def _restore(self, text: str) -> str:
        return self._boundary.reidentify(text, self._pseudonyms)


def _release_words(policy: Policy, released: ReleasedText) -> str:
    words = f"Released after every check, under the policy {policy.name}."
    kinds = ", ".join(sorted(released.repairs))
    return f"{words} Replaced first: {kinds}." if kinds else words


def _additions(answer: str, state: AskState) -> Iterator[str]:
    """What the code knows and the answer does not say: the rest of a list, the newest reading of a trend."""
    for addition in filter(None, (left_out(answer, state), newest_left_out(answer, state))):
        yield f" {addition}" if answer else addition
