"""Save a question while it is answered, and write each step into the audit trail before it happens."""

from collections.abc import Generator
from contextlib import closing, suppress
from hashlib import sha256

from privrag_desktop.agents.question_outcome import Event, PseudonymisedQuestion
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, AnswerDelta
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.errors import KnownError
from privrag_desktop.i18n import mark
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import (
    keep_question,
    remember,
    write_account,
)
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.audit_and_export_redaction import kept_words
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.failed_or_stopped_work_details import failure_details
from privrag_desktop.services.audit.server_request_entries import RequestNotes
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction, Details
from privrag_desktop.store.database import Database, DatabaseTransaction
from privrag_desktop.store.question_history import save_turn

NO_REPLY = mark(
    "What was released was sent to the answering server, but no answer came of it: the question broke off."
)
HERE, SERVER = "computer", "server"  # who answers, as the trail names them


def hash_of(released: Released) -> str:
    """SHA-256 of what was told and asked, to compare an entry of the trail with what the history keeps."""
    return sha256(f"{released.information}\n{released.query}".encode()).hexdigest()


class QuestionJournal:
    """One question in the store; `to` says who answers: this computer or a server."""

    def __init__(self, db: Database, boundary: Boundary, pseudonyms: Pseudonyms, to: str) -> None:
        self._db = db
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._to = to
        self._accounted = False
        self._asked: PseudonymisedQuestion | None = None
        self._released: Released | None = None  # what was released last
        self._release = 0  # its entry
        self.requests = RequestNotes(db, lambda: [self._scope, ("release", self._release)])

    def followed(self, run: Generator[Event, None, Answer], progress: Progress) -> Answer:
        """The answer, kept, once every step towards it was written down and then reported."""
        try:
            with closing(run):  # so that the end of a request stands before the end of its question
                answer = self._run_to_answer(run, progress)
        except BaseException as error:
            with suppress(KnownError):  # the vault may be closed already: why it ended is what counts
                self._note_failure(error)
            raise
        self._keep(answer)
        return answer

    def _run_to_answer(self, run: Generator[Event, None, Answer], progress: Progress) -> Answer:
        while True:
            try:
                event = next(run)
            except StopIteration as end:
                answer: Answer = end.value
                return answer
            self._write(event)
            if not isinstance(event, PseudonymisedQuestion):
                progress.report(event)

    def _write(self, event: Event) -> None:
        """Write an event down before it is shown or sent, so that a kill of the program undoes nothing."""
        policy = ("policy", self._boundary.policy.name.value)
        if isinstance(event, PseudonymisedQuestion):
            self._asked = event
            words = kept_words(event.question, self._boundary, self._pseudonyms.issued)
            self._note(AuditAction.ASKED, [policy, ("question", words)])
        elif isinstance(event, Released):
            self._released, self.requests.has_sent = event, False  # of this one nothing yet
            told = [policy, ("to", self._to), ("sha256", hash_of(event))]
            self._release = self._note(AuditAction.RELEASED, told)
        elif isinstance(event, Step) and event.kind is StepKind.WITHHOLD:
            self._note(AuditAction.WITHHELD, [policy])
        elif isinstance(event, AnswerDelta) and not self._accounted:
            with self._db.transaction() as tx:
                self._accounted = Purpose.SCREEN in write_account(tx, self._pseudonyms)

    def _note(self, action: AuditAction, details: Details) -> int:
        with self._db.transaction() as tx:
            return audit_trail.append(tx, action, [self._scope, *details]).number

    def _keep(self, answer: Answer) -> None:
        """Save the answer with its entries in the audit trail, in one transaction."""
        with self._db.transaction() as tx:
            write_account(tx, self._pseudonyms)
            turn = save_turn(tx, answer)
            if answer.hidden:
                keep_question(tx, turn, answer.hidden)
                remember(tx, answer.hidden)
            ended = ("number", turn), ("outcome", _outcome(answer))
            audit_trail.append(tx, AuditAction.QUESTION_ENDED, [self._scope, *ended])

    def _note_failure(self, error: BaseException) -> None:
        with self._db.transaction() as tx:
            write_account(tx, self._pseudonyms)
            kept = self._keep_what_was_sent(tx)
            audit_trail.append(tx, AuditAction.QUESTION_ENDED, [self._scope, *kept, *failure_details(error)])

    def _keep_what_was_sent(self, tx: DatabaseTransaction) -> Details:
        """The question with what was sent for it, though no answer came: an admin must be able to read it."""
        if self._asked is None or self._released is None or not self.requests.has_sent:
            return []
        question = self._asked.question
        hidden = PseudonymTurn(self._pseudonyms.scope, question, "", self._asked.places)
        unanswered = Answer(question, "", (), self._released, True, NO_REPLY, (), 0.0, hidden=hidden)
        turn = save_turn(tx, unanswered)
        keep_question(tx, turn, hidden)
        return [("number", turn)]

    @property
    def _scope(self) -> tuple[str, str]:
        return "scope", self._pseudonyms.scope


def _outcome(answer: Answer) -> str:
    if not answer.withheld:
        return "answered-by-code" if answer.by_code else "answered"
    return "withheld" if answer.unanswered is NoAnswerKind.WITHHELD else "declined"
