"""Questions to a vault: search, the whole way to an answer, and the boundary on its own."""

from dataclasses import dataclass
from uuid import uuid4

from privrag_desktop.agents.limits import Limits
from privrag_desktop.agents.pipeline import AskPipeline
from privrag_desktop.domain import Answer, Hit, SearchMode, Span
from privrag_desktop.errors import UsageError
from privrag_desktop.privacy.gate import why_withheld
from privrag_desktop.privacy.pseudonymise import PseudonymisedText
from privrag_desktop.progress import Progress
from privrag_desktop.retrieve.question import question_query
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.history import save_turn


@dataclass(frozen=True, slots=True)
class GateResult:
    """The text if it may leave, else None with the reason; `findings` are kinds and positions."""

    released: str | None
    findings: tuple[Span, ...]
    reason: str


def search(
    workspace: Workspace, question: str, k: int = 5, mode: SearchMode = SearchMode.HYBRID
) -> list[Hit]:
    """The k documents that fit a question best, best first; UsageError for an empty question."""
    _require_words(question)
    findings, mentions = workspace.boundary.detect_in_question(question)
    hidden = tuple((finding.span.start, finding.span.end) for finding in findings)
    query = question_query(question, hidden, mentions.patient_ids, mentions.periods)
    return [found.hit for found in workspace.retriever.search(query, k, mode)]


def ask(workspace: Workspace, question: str, progress: Progress) -> Answer:
    """The answer to a question, kept in the history; `progress` receives Step and AnswerDelta records.

    Raises Cancelled, ModelError when the model cannot be used, UsageError for an empty question.
    """
    _require_words(question)
    boundary, models, settings = workspace.boundary, workspace.models, workspace.settings
    pipeline = AskPipeline(
        private=models.private,
        answering=models.answering,
        retriever=workspace.retriever,
        boundary=boundary,
        pseudonyms=boundary.new_scope(str(uuid4()), workspace.database),
        k=settings.passages,
        limits=Limits(answer_tokens=settings.answer_tokens, seconds=settings.answer_seconds),
    )
    run = pipeline.run(question, progress)
    while True:
        try:
            progress.report(next(run))
        except StopIteration as end:
            answer: Answer = end.value
            save_turn(workspace.database, answer)
            return answer


def warm_up(workspace: Workspace) -> None:
    """Load everything a first question needs, so that it does not wait; ModelError as in `ask`."""
    workspace.index.load()
    _ = workspace.retriever.topics
    workspace.boundary.detect("Ready.")
    _ = workspace.models


def gate_text(workspace: Workspace, text: str) -> GateResult:
    """What the gate says of a text as it stands."""
    findings = workspace.boundary.gate.findings(text)
    spans = tuple(finding.span for finding in findings)
    if spans:
        return GateResult(None, spans, why_withheld(spans))
    return GateResult(text, (), "")


def pseudonymise_text(workspace: Workspace, text: str) -> PseudonymisedText:
    """The text with every identifying value replaced, in a scope nobody keeps; spans are of the original."""
    boundary = workspace.boundary
    return boundary.pseudonymise(text, boundary.new_scope(str(uuid4())))


def _require_words(question: str) -> None:
    if not question.strip():
        raise UsageError("The question is empty.")
