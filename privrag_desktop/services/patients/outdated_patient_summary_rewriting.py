"""Write missing or outdated patient summaries, one patient in one transaction."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from uuid import uuid4

from privrag_desktop.agents.summaries.fact_selection import FactSelection, choices_of
from privrag_desktop.agents.summaries.summary_writer import Summariser, WrittenSummary
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ImportFailed, UsageError
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import write_account
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.runtime.redacting_logger import logger
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import facts as fact_store
from privrag_desktop.store import patient_summaries as store
from privrag_desktop.store import patients_and_identifiers as patient_store
from privrag_desktop.store.patient_record_merge import MergePlan
from privrag_desktop.store.patient_summaries import Summary

_LOG = logger(__name__)


@dataclass(frozen=True, slots=True)
class SummaryReport:
    """What was made; sentences by the model, by the code, and those of the model that were dropped."""

    patients: int = 0
    summaries: int = 0
    kept: int = 0  # summaries whose facts were the same as before
    by_model: int = 0
    by_code: int = 0
    dropped: int = 0
    seconds: float = 0.0

    def __add__(self, other: "SummaryReport") -> "SummaryReport":
        return SummaryReport(
            self.patients + other.patients,
            self.summaries + other.summaries,
            self.kept + other.kept,
            self.by_model + other.by_model,
            self.by_code + other.by_code,
            self.dropped + other.dropped,
            self.seconds + other.seconds,
        )


@dataclass(frozen=True, slots=True)
class SummaryProgress:
    """Where the making of summaries stands, in patients."""

    done: int
    total: int


def summarise(
    workspace: Workspace, progress: Progress, *, patient_id: str | None = None, most: int | None = None
) -> SummaryReport:
    """Make what is missing, for the patients changed last first; for one patient, or `most` of them.

    `progress` receives SummaryProgress records. Raises Cancelled, with every patient finished so far kept;
    ModelError when the model cannot be used; UsageError for a patient the vault does not know.
    """
    wanted = (
        outstanding(workspace, most)
        if patient_id is None
        else [_require_patient(workspace, patient_id).patient_id]
    )
    report = SummaryReport()
    for done, one in enumerate(wanted, start=1):
        report += summarise_patient(workspace, one, progress)
        progress.report(SummaryProgress(done, len(wanted)))
    return report


def outstanding(workspace: Workspace, most: int | None = None) -> list[str]:
    """Patients whose summaries are missing or no longer hold, those changed last first."""
    return store.outstanding(workspace.database, most)


def summarise_patient(workspace: Workspace, patient_id: str, progress: Progress) -> SummaryReport:
    """Make this patient's summaries; none when the records change meanwhile: then they are still missing.

    A caller that serves questions too gives way to them between two patients: the model is one lane.
    """
    started = time.perf_counter()
    database = workspace.database
    with database.between_transactions():
        patient = _require_patient(workspace, patient_id)
        revision = store.revision_of(database, patient_id)
        choices = choices_of(patient, fact_store.facts_of(database, patient_id))
        known = {one.facts_hash: one for one in store.current_summaries(database, patient_id)}
    boundary = workspace.boundary
    pseudonyms = boundary.new_scope(str(uuid4()))
    old = {c.document_id: known[c.facts_hash] for c in choices if c.facts_hash in known}
    new = [c for c in choices if c.document_id not in old]
    written = _write_summaries(workspace.models.private, boundary, pseudonyms, new, progress) if new else []
    made = [one.summary for one in written]
    kept = [replace(one, document_id=document_id) for document_id, one in old.items()]
    prepared = workspace.index.prepare([one.document for one in (*made, *kept)])
    try:
        with database.transaction() as tx:
            removed = store.replace_summaries(tx, patient_id, revision, [*made, *kept])
            workspace.index.write(tx, prepared, removed)
            write_account(tx, pseudonyms)
    except ImportFailed:
        return SummaryReport(seconds=time.perf_counter() - started)
    _LOG.info("summarised a patient: %d summaries made, %d kept", len(made), len(kept))
    return _report_of(written, len(kept), time.perf_counter() - started)


def _write_summaries(
    model: ChatModel,
    boundary: Boundary,
    pseudonyms: Pseudonyms,
    choices: Sequence[FactSelection],
    progress: Progress,
) -> list[WrittenSummary]:
    writer = Summariser(model, boundary, pseudonyms)
    return [writer.write(choice, progress) for choice in choices]


def outdated_summaries(workspace: Workspace, plan: MergePlan) -> frozenset[str]:
    """The summaries of a patient that no longer hold once a plan is carried out."""
    patient_id = plan.patient.patient_id
    current = store.current_summaries(workspace.database, patient_id)
    if not current:
        return store.summary_ids(workspace.database, patient_id)
    hashes = {one.facts_hash for one in choices_of(plan.patient, plan.facts)}
    changed = {change.source for change in plan.changes}
    held = {one.document_id for one in current if one.facts_hash in hashes and not _touched(one, changed)}
    return store.summary_ids(workspace.database, patient_id) - held


def _touched(summary: Summary, changed: Collection[str]) -> bool:
    """Whether it rests on a resource that is read anew: its rows are others then, whatever they say."""
    return any(fact_store.source_of(fact.resource) in changed for fact in summary.facts)


def _require_patient(workspace: Workspace, patient_id: str) -> Patient:
    for patient in patient_store.list_patients(workspace.database):
        if patient.patient_id == patient_id:
            return patient
    raise UsageError("There is no such patient in this vault.")


def _report_of(written: Sequence[WrittenSummary], kept: int, seconds: float) -> SummaryReport:
    sentences = [sentence for one in written for sentence in one.summary.sentences]
    return SummaryReport(
        patients=1,
        summaries=len(written),
        kept=kept,
        by_model=sum(not sentence.by_code for sentence in sentences),
        by_code=sum(sentence.by_code for sentence in sentences),
        dropped=sum(one.dropped for one in written),
        seconds=seconds,
    )
