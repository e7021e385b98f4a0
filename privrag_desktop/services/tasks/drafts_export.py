"""Save the drafts of a task as a file that leaves the program: a FHIR bundle, or a page to print."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path

from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import Draft, MessageDraft, OrderDraft, ReadingDraft
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.tasks.agent_tasks import show_task
from privrag_desktop.services.tasks.draft_bundle import PatientOf, draft_bundle
from privrag_desktop.services.vault.access.question_and_task_ownership_check import is_own
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction

OTHERS = mark("Only an admin of this vault may save the drafts of others.")
_NONE = mark("This task has no drafts.")
_OLD = mark(
    "These drafts were made by an older version and cannot be saved as FHIR. Save them as a page (.html)."
)


def save_drafts(workspace: Workspace, number: int, file: Path) -> int:
    """Write them into a new file of its owner's only: a page if its name ends in .html, else a bundle.

    How many there are. Whoever gave a task may take its drafts along: they approved each, and read it as it
    is saved. It is in the audit trail before a byte is written. Nothing is sent.

    Raises UsageError without drafts, and where the file cannot be made; NotAllowed for somebody else's task.
    """
    kept = show_task(workspace, number)
    if not is_own(workspace, AuditAction.TASK_GIVEN, [kept.scope]):
        raise NotAllowed(OTHERS)
    if not kept.drafts:
        raise UsageError(_NONE)

    def patient_of(identifier: str) -> Patient | None:
        return workspace.boundary.patient(identifier)

    is_page = file.suffix.lower() in {".html", ".htm"}
    if is_page:
        content = drafts_page(number, kept.drafts, patient_of)
    elif not all(one.content for one in kept.drafts):
        raise UsageError(_OLD)
    else:
        content = draft_bundle(kept.scope, kept.drafts, patient_of).model_dump_json(indent=1)
    with new_file(file) as out:
        written = content.encode()
        with workspace.database.transaction() as tx:
            details: list[tuple[str, int | str]] = [
                ("what", "drafts"),
                ("format", "page" if is_page else "fhir"),
                ("task", number),
                ("sha256", sha256(written).hexdigest()),
            ]
            audit_trail.append(tx, AuditAction.EXPORTED, details)
        out.write(written)
    return len(kept.drafts)


def drafts_page(number: int, drafts: Sequence[Draft], patient_of: PatientOf) -> str:
    """HTML of the drafts of one task, each with its patient, its fields and a line for a signature."""
    page = files(__package__).joinpath("drafts_page.html").read_text("utf-8")
    return page.format(number=number, drafts="\n".join(_section(one, patient_of) for one in drafts))


def _section(draft: Draft, patient_of: PatientOf) -> str:
    rows = "".join(
        f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in _rows(draft, patient_of) if value
    )
    head = f"Draft {draft.number}: {escape(draft.kind)}"
    return f'<section><h2>{head}</h2><dl>{rows}</dl><p class="sign">Signature, date</p></section>'


def _rows(draft: Draft, patient_of: PatientOf) -> Iterator[tuple[str, str]]:
    match draft.content:
        case OrderDraft() as order:
            yield from _of_patient(patient_of, order.patient_id)
            yield "Order", order.item
            yield "Dose", order.dose
            yield "For", order.when.replace("T", " ")
            yield "Note", order.note
        case ReadingDraft() as reading:
            yield from _of_patient(patient_of, reading.patient_id)
            yield "Value", f"{reading.test}: {reading.value}"
            yield "Of", reading.when.replace("T", " ")
        case MessageDraft() as message:
            yield "To", message.to
            yield "Subject", message.subject
            yield "Text", message.body
        case None:
            yield "Text", draft.text
    yield "Drafted", f"{draft.created:%Y-%m-%d %H:%M} UTC"


def _of_patient(patient_of: PatientOf, number: str) -> Iterator[tuple[str, str]]:
    known = patient_of(number)
    yield "Patient", known.name if known else ""
    yield "Born", (known.birth_date or "") if known else ""
    yield "Record number", number
