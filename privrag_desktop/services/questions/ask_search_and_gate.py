"""Search a vault, ask it questions, and pseudonymise or check single texts."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import date
from uuid import uuid4

from pydantic import ValidationError

from privrag_desktop.agents.dialogue.question_interpretation import TOO_LONG, QuestionInterpreter
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.agents.pipeline import AskPipeline
from privrag_desktop.agents.question_outcome import Event
from privrag_desktop.agents.round_and_time_limits import Limits
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.search_results import Hit, SearchMode
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.llm.late_loaded_and_seeded_models import LazyModel, variant_of
from privrag_desktop.llm.server_request_observer_interface import RequestObserver
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import recall
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.gate import why_withheld
from privrag_desktop.privacy.release.outbound_text import place_words
from privrag_desktop.questions.follow_ups.follow_up_reader import FollowUps
from privrag_desktop.questions.query.query_traversal import ids_in
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.event_time_resolver import resolve
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.privacy.deidentification_policy_choice import question_policy
from privrag_desktop.services.questions.running_question_saving_and_audit import HERE, SERVER, QuestionJournal
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.work_and_deletion_lock import working
from privrag_desktop.store import conversation_memory
from privrag_desktop.store.database import Database

Run = Generator[Event, None, Answer]
NO_TREE = mark("This is no question that the program can read. Ask it in words.")
NOT_HERE = mark("This question is about a patient who is not in this vault. Ask it anew.")
LONGEST_TEXT = 200_000  # characters; each 100,000 take the name model 400 MB of memory and ten seconds


@dataclass(frozen=True, slots=True)
class GateResult:
    """The text if it may leave, else None with the reason; `findings` are kinds and positions.

    `repaired` is the text that would pass, None if the gate cannot make one.
    """

    released: str | None
    findings: tuple[Span, ...]
    reason: str
    policy: PolicyName
    repaired: str | None


@dataclass(frozen=True, slots=True)
class PseudonymiseResult:
    """A text without identifying values; `spans` are the replaced places in the text as it was."""

    text: str
    spans: tuple[Span, ...]
    policy: PolicyName


def search(
    workspace: Workspace, question: str, k: int = 5, mode: SearchMode = SearchMode.HYBRID
) -> list[Hit]:
    """The k documents that fit a question best, best first; UsageError for an empty question."""
    _require_words(question)
    if len(question) > LONGEST_QUESTION:
        raise UsageError(TOO_LONG, most=LONGEST_QUESTION)
    query = _understanding(workspace, workspace.boundary).of(question).query
    return [found.hit for found in workspace.retriever.search(query, k, mode)]


def ask(
    workspace: Workspace,
    question: str,
    progress: Progress,
    policy: PolicyName | None = None,
    *,
    variant: int = 0,
    conversation: str | None = None,
    today: date | None = None,
) -> Answer:
    """The answer to a question, kept in the history; `progress` receives Step and AnswerDelta records.

    It goes on with a `conversation`, that of an earlier answer, or begins a new one.

    `policy` says what may leave; by default, the vault does, and only an admin may choose one that hides
    less. Another `variant` gives the answer in other words, the same one in the same. Times such as "two
    years ago" count from `today`, by default the clock's.

    Raises Cancelled, ModelError when the model cannot be used, UsageError for an empty question,
    a conversation that is not there or was forgotten, and while a patient is deleted.
    """
    _require_words(question)
    asked = _Asked(workspace, policy, conversation, variant, today)
    return asked.answered(lambda pipeline: pipeline.run(question, progress), progress)


def ask_tree(
    workspace: Workspace,
    tree: str,
    progress: Progress,
    policy: PolicyName | None = None,
    *,
    conversation: str | None = None,
    today: date | None = None,
) -> Answer:
    """As `ask`, for a question as a tree in JSON: an edit that an answer offers. No model is asked.

    What is asked next goes on with this question if the program reads it as it is said back, and else with
    nothing.

    Raises as `ask` does, and UsageError for JSON that is no tree, or names a patient who is not in the vault.
    """
    meant = _tree(tree)
    if not all(map(workspace.boundary.knows, ids_in(meant.queries))):
        raise UsageError(NOT_HERE)
    asked = _Asked(workspace, policy, conversation, 0, today)
    return asked.answered(lambda pipeline: pipeline.run_tree(meant, progress), progress)


def whole_answer(
    workspace: Workspace, question: str, today: date, progress: Progress, *, model: ChatModel
) -> Answer:
    """As `ask`, in no conversation and kept nowhere: the answer if the question is read as a whole.

    `model` is asked where code does not answer; what it raises is raised. Raises Cancelled.
    """
    boundary = workspace.boundary
    pseudonyms = boundary.new_scope(str(uuid4()))
    pipeline = _pipeline(workspace, boundary, pseudonyms, private=model, answering=model, today=today)
    running = pipeline.run_whole(question, progress)
    while True:
        try:
            next(running)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


@dataclass(frozen=True, slots=True)
class _Asked:
    """One question and how it is to be answered."""

    workspace: Workspace
    policy: PolicyName | None
    conversation: str | None
    variant: int
    today: date | None

    def answered(self, run: Callable[[AskPipeline], Run], progress: Progress) -> Answer:
        """The answer that a run comes to, written down while it goes on."""
        workspace = self.workspace
        scope = self.conversation or str(uuid4())
        with working(workspace, workspace.questions_at_work, scope):
            if self.conversation is None:
                _begin_conversation(workspace.database, scope)
            else:
                _require_conversation(workspace.database, scope)
            boundary = _boundary(workspace, self.policy)
            pseudonyms = boundary.new_scope(scope, workspace.database)
            to = SERVER if workspace.settings.uses_server else HERE
            journal = QuestionJournal(workspace.database, boundary, pseudonyms, to)
            pipeline = _pipeline(
                workspace,
                boundary,
                pseudonyms,
                private=LazyModel(lambda: workspace.models.private),
                answering=_answering(workspace, journal.requests, self.variant),
                today=self.today,
            )
            return journal.followed(run(pipeline), progress)


def _tree(text: str) -> Tree:
    try:
        return Tree.model_validate_json(text)
    except ValidationError:  # which quotes what was given
        raise UsageError(NO_TREE) from None


def _pipeline(
    workspace: Workspace,
    boundary: Boundary,
    pseudonyms: Pseudonyms,
    *,
    private: ChatModel,
    answering: ChatModel,
    today: date | None,
) -> AskPipeline:
    """The agents for one question; it goes on with the conversation of the pseudonyms, if there is one."""
    settings = workspace.settings
    follow_ups = FollowUps(workspace.retriever.reader)
    memory = recall(workspace.database, pseudonyms.scope)
    return AskPipeline(
        private=private,
        answering=answering,
        retriever=workspace.retriever,
        boundary=boundary,
        pseudonyms=pseudonyms,
        k=settings.passages,
        limits=Limits(answer_tokens=settings.answer_tokens, seconds=settings.answer_seconds),
        planner=TypedRecords(workspace.database, workspace.retriever),
        reader=workspace.retriever.reader,
        understanding=_understanding(workspace, boundary, memory, follow_ups),
        today=today,
        follow_ups=follow_ups,
    )


def _answering(workspace: Workspace, requests: RequestObserver, variant: int) -> ChatModel:
    """The answering model of a vault, whose requests to a server are seen."""
    settings = workspace.settings
    model = LazyModel(lambda: workspace.models.answering_observed_by(requests))
    return variant_of(model, variant, settings.temperature, settings.seed)


def _require_conversation(database: Database, conversation: str) -> None:
    if not conversation_memory.exists(database, conversation):
        raise UsageError("There is no such conversation, or its names were forgotten. Begin a new one.")


def _begin_conversation(database: Database, scope: str) -> None:
    with database.transaction() as tx:
        conversation_memory.begin(tx, scope)


def _understanding(
    workspace: Workspace,
    boundary: Boundary,
    memory: Memory | None = None,
    follow_ups: FollowUps | None = None,
) -> QuestionInterpreter:
    def resolved(query: Query) -> Query:
        return resolve(query, workspace.database, workspace.retriever.topics)

    return QuestionInterpreter(boundary, resolved, memory, follow_ups)


def warm_up(workspace: Workspace) -> None:
    """Load everything a first question needs, so that it does not wait; ModelError as in `ask`."""
    workspace.index.load()
    workspace.embedder.load()
    _ = workspace.retriever.topics
    workspace.boundary.detect_in_question("Ready.")
    _ = workspace.models


def gate_text(workspace: Workspace, text: str, policy: PolicyName | None = None) -> GateResult:
    """What the gate says of a text as it stands, and how it would repair it, in a scope nobody keeps.

    UsageError for a text that is too long.
    """
    _require_readable(text)
    boundary = _boundary(workspace, policy)
    name, spans = boundary.policy.name, tuple(finding.span for finding in boundary.gate.findings(text))
    if not spans:
        return GateResult(text, (), "", name, text)
    repaired = boundary.gate.repaired(text, boundary.new_scope(str(uuid4())))
    return GateResult(None, spans, why_withheld(map(place_words, spans)), name, repaired)


def pseudonymise_text(
    workspace: Workspace, text: str, policy: PolicyName | None = None
) -> PseudonymiseResult:
    """The text with every identifying value replaced, in a scope nobody keeps; spans are of the original.

    UsageError for a text that is too long.
    """
    _require_readable(text)
    boundary = _boundary(workspace, policy)
    result = boundary.pseudonymise_whole(text, boundary.new_scope(str(uuid4())))
    return PseudonymiseResult(result.text, result.spans, boundary.policy.name)


def _boundary(workspace: Workspace, policy: PolicyName | None) -> Boundary:
    return workspace.boundary.under(question_policy(workspace, policy))


def _require_words(question: str) -> None:
    if not question.strip():
        raise UsageError("The question is empty.")
    _require_readable(question)


def _require_readable(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise UsageError("The text is longer than {most:,} characters; give it in parts.", most=LONGEST_TEXT)
