"""Services that follow a script, for tests of the window alone; every person in it is made up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import zip_longest
from pathlib import Path
from threading import Event
from typing import TypeVar

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, AnswerDelta, Citation, NoAnswer
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.conversations import ConversationExport
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imports import ImportReport, Refusal
from privrag_desktop.domain.interrupted_jobs import StoppedJob
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.passphrase_strength_and_network_use import Strength
from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.domain.patients import DeletedPatientData, Patient
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, Released
from privrag_desktop.domain.search_results import Hit, SearchResults
from privrag_desktop.domain.tasks import (
    ProposedAction,
    SavedTask,
    TaskPolicy,
    TaskResult,
    TaskWorld,
)
from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.domain.vault_contents import VaultSummary
from privrag_desktop.errors import TooManyAttempts, UsageError, WrongPassphrase
from privrag_desktop.gui.vault_service_interface import (
    OpenVault,
)
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.passphrase_strength_check import strength
from tests.gui.scripted_ask import NAME, AskScript, stand_ins_of
from tests.gui.scripted_backups import ScriptedBackups
from tests.gui.scripted_history import HistoryScript
from tests.gui.scripted_library import ScriptedLibrary, read_quickly
from tests.gui.scripted_models import ScriptedModels
from tests.gui.scripted_patients import ScriptedPatients
from tests.gui.scripted_privacy import ScriptedPrivacy
from tests.gui.scripted_security import PASSPHRASE, RECOVERY_KEY, ScriptedSecurity
from tests.gui.scripted_settings import ScriptedSettings
from tests.gui.scripted_tasks import PROPOSED, TASK_STEPS, kept_task, task_result, without_names


def plain_step(agent: str, kind: StepKind, words: str, seconds: float) -> Step:
    """One that names nobody."""
    return Step(agent, kind, words, seconds, words)


T = TypeVar("T")
DAY = date(2019, 3, 14)
PRESSURE = f"On 2019-03-14 the vital sign Systolic blood pressure of {NAME} was 138 mmHg."
WEIGHT = f"On 2019-03-14 the vital sign Body weight of {NAME} was 71.4 kg."
QUESTION = f"What is the latest blood pressure of {NAME}?"
SEARCHED = "Looked for the blood pressure of {}; 2 documents found."
STEPS = (
    Step("search", StepKind.TOOL, SEARCHED.format(NAME), 1.2, SEARCHED.format("PATIENT_A")),
    plain_step("synthesis", StepKind.DRAFT, "Wrote the information without names, dates or contacts.", 7.9),
    plain_step("review", StepKind.FEEDBACK, "A date was still exact; it must be rounded.", 3.1),
    plain_step("synthesis", StepKind.DRAFT, "Rounded the date.", 5.0),
    plain_step("review", StepKind.APPROVAL, "Nothing identifying is left.", 2.6),
    plain_step("gate", StepKind.RELEASE, "Checked against everybody in the vault.", 0.3),
    plain_step("answer", StepKind.ANSWER, "Answered from the released text.", 6.4),
)
CITATIONS = (
    Citation(1, "zq/2019-03-14", "zq", DAY, PRESSURE),
    Citation(2, "zq/standing", "zq", None, f"{NAME} has the condition Hypertension since 2011."),
)
ANSWER = Answer(
    question=QUESTION,
    answer=(
        f"The latest systolic blood pressure of {NAME} was about 140 mmHg [1].\n"
        "- It was taken at a routine visit [1]\n- Hypertension is on the problem list [2]"
    ),
    citations=CITATIONS,
    released=Released(
        information="PATIENT_A had a systolic blood pressure of about 140 mmHg at [DATE_1].\n"
        "PATIENT_A has the condition Hypertension.",
        query="What is the latest blood pressure of PATIENT_A?",
    ),
    withheld=False,
    reason="",
    steps=STEPS,
    seconds=26.5,
    hidden=PseudonymTurn(
        "scripted",
        "What is the latest blood pressure of PATIENT_A?",
        "The latest systolic blood pressure of PATIENT_A was about 140 mmHg [1].\n"
        "- It was taken at a routine visit [1]\n- Hypertension is on the problem list [2]",
        (Replaced(37, 46, NAME),),
    ),
    found=(
        Hit("zq/2019-03-14", "zq", DAY, 0.9, f"{NAME}, 14 March 2019\n{PRESSURE}\n{WEIGHT}"),
        Hit("zq/standing", "zq", None, 0.7, f"{NAME}, standing facts\n{CITATIONS[1].text}"),
    ),
)
WITHHELD = Answer(
    question=QUESTION,
    answer="",
    citations=(),
    released=None,
    withheld=True,
    reason="The text still held a name after two rounds, so nothing was sent. Ask in other words.",
    steps=(*STEPS[:3], Step("gate", StepKind.WITHHOLD, "A person's name was found in the text.", 0.2)),
    seconds=12.0,
    found=ANSWER.found,
    unanswered=NoAnswerKind.WITHHELD,
)
REPORT = ImportReport(
    patients=3,
    documents=41,
    resources={"Observation": 1412, "Procedure": 37, "Condition": 22, "Patient": 3},
    refused=(
        Refusal("notes.txt", "This is not a FHIR file."),
        Refusal("batch-7.json", "The Observation has no status.", "Observation/9"),
    ),
    seconds=12.4,
    changed_patients=3,
    changed_documents=41,
)


@dataclass(frozen=True)
class Counts(VaultSummary):
    patients: int = 3
    documents: int = 41


@dataclass
class Script:
    """What the services do next, and what they were asked."""

    answer: Answer | Exception = ANSWER
    model: str | Exception = "Qwen2.5 Coder 1.5B"
    counts: Counts = field(default_factory=Counts)
    report: ImportReport | Exception = REPORT
    hold: Event | None = None  # when set, long work goes on until this is set or it is cancelled
    created: bool = True
    late: Exception | None = None  # what goes wrong once the records are found
    asking: AskScript = field(default_factory=AskScript)
    people: tuple[Patient, ...] = (Patient("zq", NAME, "female", "1957-11-23"),)
    asked: list[str] = field(default_factory=list)
    conversations: list[str | None] = field(default_factory=list)
    variants: list[int] = field(default_factory=list)
    imported: list[tuple[Path, ...]] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    closed: int = 0
    original: str | Exception = NAME
    revealed: list[tuple[str, str, str]] = field(default_factory=list)
    export: ConversationExport | Exception = ConversationExport(2, "")
    exported: list[tuple[str, Path, str | None]] = field(default_factory=list)
    task_error: Exception | None = None
    reasoned: str = "Reasoned on this computer."  # where a task is that hides everything
    task_policies: tuple[TaskPolicy, ...] = tuple(TaskPolicy)
    given: list[tuple[str, TaskPolicy, TaskWorld]] = field(default_factory=list)
    decided: list[bool] = field(default_factory=list)
    saved_drafts: list[tuple[int, Path]] = field(default_factory=list)
    save_drafts_error: Exception | None = None
    kept: list[SavedTask] = field(default_factory=list)
    users: tuple[User, ...] = (User("admin", UserRole.ADMIN),)
    person: User = User("admin", UserRole.ADMIN)
    fictional: bool = True
    tried: list[str] = field(default_factory=list)  # whose passphrase each try was for
    changed: list[tuple[str, str, str]] = field(default_factory=list)
    wait: int = 0  # seconds before the next try
    notice: str = ""
    contact: str = ""
    no_account: str = ""  # why this computer's account cannot be used
    by_account: Exception | None = None  # what goes wrong with the computer's account
    faults: list[str] = field(default_factory=list)
    privacy: ScriptedPrivacy = field(default_factory=ScriptedPrivacy)
    backup: Exception | None = None  # what keeps one from being made
    backup_hold: Event | None = None
    backups: int = 0
    stopped: list[StoppedJob] = field(default_factory=list)
    lock_minutes: int = 10
    history: HistoryScript = field(default_factory=HistoryScript)
    models: ScriptedModels = field(default_factory=ScriptedModels)
    settings: ScriptedSettings = field(default_factory=ScriptedSettings)
    backed_up: ScriptedBackups = field(default_factory=ScriptedBackups)
    unlock_error: Exception | None = None  # what keeps the vault from being opened
    updating: tuple[object, ...] = ()  # what is reported of an older vault when it is opened
    update_hold: Event | None = None
    key_error: Exception | None = None  # what keeps the data key from being changed
    charts: ScriptedPatients = field(default_factory=ScriptedPatients)

    def __post_init__(self) -> None:
        self.library = ScriptedLibrary(self._import, self._delete)
        self.security = ScriptedSecurity(self)

    def vault_exists(self, _folder: Path) -> bool:
        return self.created

    def users_of(self, _folder: Path) -> Sequence[User]:
        return self.users

    def strength(self, passphrase: str, user: str) -> Strength:
        return strength(passphrase, user)

    @property
    def backup_files(self) -> ScriptedBackups:
        return self.backed_up

    def new_recovery_key(self, _folder: Path, _secret: str, _user: str, _progress: Progress) -> str:
        return ""

    def why_no_account(self) -> str:
        """Before there is a vault: no account of this computer is offered."""
        return "-"

    def make_sample(self, _progress: Progress) -> Path:
        raise UsageError("There are no sample patients here.")

    def save_support(self, _vault: Path, _into: Path) -> Path:
        raise UsageError("There is no file for support here.")

    def vault(self) -> OpenVault:
        return OpenVault(
            window=self,
            ask=self,
            patients=self.charts,
            tasks=self,
            history=self.history,
            library=self.library,
            privacy=self.privacy,
            security=self.security,
            backups=self.backed_up,
            models=self.models,
            settings=self.settings,
            fictional=self.fictional,
            person=self.person,
            notice=self.notice,
            contact=self.contact,
            lock_minutes=self.lock_minutes,
        )

    def summary(self) -> Counts:
        return self.counts

    def patients(self) -> Sequence[Patient]:
        return self.people if self.counts.patients else ()

    def load_model(self, _progress: Progress) -> str:
        return _given(self.model)

    def document(self, document_id: str) -> Document:
        return document(document_id)

    def recent_questions(self) -> Sequence[str]:
        self.asking.times_read += 1
        return self.asking.history

    def stand_ins(self, answer: Answer) -> Sequence[PseudonymPair]:
        """Of the scripted answer, as the program would find them."""
        self.asking.linked.append(answer)
        return stand_ins_of(answer)

    def courses(self, _answer: Answer) -> Sequence[ReadingsOfKind]:
        return self.asking.courses

    @property
    def policies(self) -> Sequence[TaskPolicy]:
        return self.task_policies

    @property
    def policy(self) -> TaskPolicy:
        return self.task_policies[0]

    def _delete(self, patient_id: str) -> DeletedPatientData:
        self.deleted.append(patient_id)
        self.counts = Counts(0, 0)
        return DeletedPatientData(41, 0, 0, frozenset(), frozenset())

    def reveal(self, scope: str, shown: str, reason: str) -> str:
        self.revealed.append((scope, shown, reason))
        return _given(self.original)

    def export_conversation(
        self, conversation: str, file: Path, *, names_for: str | None
    ) -> ConversationExport:
        self.exported.append((conversation, file, names_for))
        return _given(self.export)

    def back_up(self, progress: Progress) -> None:
        self.backups += 1
        self.wait_for_hold(progress, self.backup_hold)
        if self.backup is not None:
            raise self.backup

    def open_with_account(self, _folder: Path, user: str, progress: Progress) -> OpenVault:
        self.tried.append(f"account of {user}")
        self._update(progress)
        return _given(self.by_account or self.vault())

    def create_vault(self, _folder: Path, _passphrase: str, _user: str) -> str:
        self.created = True
        return RECOVERY_KEY

    def open_vault(self, _folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        self.tried.append(user)
        if self.wait:
            raise TooManyAttempts("Too many wrong passphrases. Try again in 2 seconds.", self.wait)
        if secret not in (PASSPHRASE, RECOVERY_KEY):
            raise WrongPassphrase("This passphrase does not open the vault.")
        self._update(progress)
        if self.unlock_error is not None:
            raise self.unlock_error
        return self.vault()

    def _update(self, progress: Progress) -> None:
        for update in self.updating:
            progress.report(update)
        if self.update_hold is not None:
            self.wait_for_hold(progress, self.update_hold)

    def ask(
        self, question: str, progress: Progress, *, conversation: str | None = None, variant: int = 0
    ) -> Answer:
        self.asked.append(question)
        self.conversations.append(conversation)
        self.variants.append(variant)
        answer = _given(self.answer)
        for step in answer.steps:
            progress.report(step)
            if step.agent == "search":
                progress.report(SearchResults(answer.found))
        if self.late is not None:
            raise self.late
        if answer.released is not None:
            progress.report(answer.released)
        coded = answer.hidden.answer if answer.hidden else answer.answer
        for word, kept in zip_longest(answer.answer.split(" "), coded.split(" "), fillvalue=""):
            progress.report(AnswerDelta(word + " ", kept + " "))
        if answer.offered:
            progress.report(NoAnswer(answer.reason, answer.hidden.reason if answer.hidden else ""))
        self.wait_for_hold(progress)
        return answer

    def ask_tree(self, tree: str, progress: Progress, *, conversation: str | None = None) -> Answer:
        """Answered as a question that is this tree."""
        return self.ask(tree, progress, conversation=conversation)

    def act(
        self,
        task: str,
        policy: TaskPolicy,
        *,
        world: TaskWorld,
        approve: Callable[[ProposedAction], bool],
        progress: Progress,
    ) -> TaskResult:
        self.given.append((task, policy, world))
        if self.task_error is not None:
            raise self.task_error
        for step in TASK_STEPS:
            progress.report(step)
        self.wait_for_hold(progress)
        approved = approve(PROPOSED)
        self.decided.append(approved)
        result = task_result(approved, task, policy.configuration)
        self.kept.append(kept_task(result, len(self.kept) + 1))  # a stopped one, too
        for step in result.steps[len(TASK_STEPS) :]:
            progress.report(step)
        return result

    def list_tasks(self, *, names: bool) -> list[SavedTask]:
        return [one if names else without_names(one) for one in self.kept[::-1]]

    def show_task(self, number: int, *, names: bool) -> SavedTask:
        kept = next(task for task in self.kept if task.number == number)
        return kept if names else without_names(kept)

    def save_drafts(self, number: int, file: Path) -> int:
        if self.save_drafts_error is not None:
            raise self.save_drafts_error
        self.saved_drafts.append((number, file))
        return 1

    def where_reasoned(self, policy: TaskPolicy) -> str:
        return self.reasoned if policy is TaskPolicy.FULL else "Reasoned on this computer."

    def forget_tasks(self, numbers: Collection[int]) -> int:
        self.kept = [task for task in self.kept if task.number not in numbers]
        return len(numbers)

    def _import(self, paths: Sequence[Path], progress: Progress) -> ImportReport:
        self.imported.append(tuple(paths))
        read_quickly(self.hold, progress)
        return _given(self.report)

    def wait_for_hold(self, progress: Progress, hold: Event | None = None) -> None:
        hold = hold or self.hold
        while hold is not None and not hold.wait(0.005):
            progress.check()

    def keep_stopped(self, jobs: Sequence[StoppedJob]) -> None:
        self.stopped = list(jobs)

    def take_stopped(self) -> list[StoppedJob]:
        taken, self.stopped = self.stopped, []
        return taken

    def close(self) -> None:
        self.closed += 1


def document(document_id: str) -> Document:
    """A long day, so that the cited sentence has to be scrolled to."""
    rows = [
        (f"Laboratory value {n}", Category.LABORATORY, f"Laboratory value {n} was {n}.0 mg/dL.")
        for n in range(60)
    ]
    rows += [("Systolic blood pressure", Category.VITAL, PRESSURE), ("Body weight", Category.VITAL, WEIGHT)]
    facts = tuple(
        Fact("zq", f"Observation/{n}", category, name, sentence)
        for n, (name, category, sentence) in enumerate(rows)
    )
    return Document(document_id, "zq", DAY, f"{NAME}, 14 March 2019", facts)


def _given(value: T | Exception) -> T:
    if isinstance(value, Exception):
        raise value
    return value
