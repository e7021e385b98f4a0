"""Delete a patient's records from a vault, and forget which questions and tasks were about them."""

from collections.abc import Iterator

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.domain.patients import DeletedPatientData
from privrag_desktop.domain.tasks import SavedTask
from privrag_desktop.errors import UsageError
from privrag_desktop.privacy import conversations_and_tasks_naming_patient
from privrag_desktop.privacy.conversations_and_tasks_naming_patient import Traces
from privrag_desktop.privacy.pseudonyms import conversation_restore_and_erase
from privrag_desktop.privacy.pseudonyms.contextual import saved_task_restore_and_erase as kept_map
from privrag_desktop.services.audit.patient_and_document_codes import deleted_mark
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.work_and_deletion_lock import deleting
from privrag_desktop.store import (
    already_imported_file_outcomes,
    audit_trail,
    imports,
    interrupted_jobs,
    patients_and_identifiers,
    question_history,
    tasks,
)
from privrag_desktop.store.database import DatabaseTransaction, RowReader
from privrag_desktop.store.documents import document_ids_of
from privrag_desktop.store.facts import sentences_of_others


def delete_patient(workspace: Workspace, patient_id: str) -> DeletedPatientData:
    """Delete a patient's records, index entries and identifiers, and forget whom questions and tasks named.

    All of it in one transaction. What identifies this patient and stands in records of others goes on being
    hidden there. Raises NotAllowed unless an admin has unlocked the vault, UsageError for nobody, while an
    import runs, and while a question or task is at work; none begins meanwhile.
    """
    require(workspace.person.role, Permission.DELETE)
    if not workspace.import_lock.acquire(blocking=False):
        raise UsageError("An import runs or rests on this vault. Wait until it has ended, or cancel it.")
    try:
        with deleting(workspace):
            workspace.index.load()
            deleted = _delete(workspace, patient_id)
            workspace.reload_identifiers()  # before an import: numbers of identifiers are used again
    finally:
        workspace.import_lock.release()
    workspace.database.checkpoint()  # the log holds the records still
    return deleted


def _delete(workspace: Workspace, patient_id: str) -> DeletedPatientData:
    database = workspace.database
    if not patients_and_identifiers.exists(database, patient_id):
        raise UsageError("There is no patient with this id in the vault.")
    identifiers = patients_and_identifiers.identifiers_of(database, patient_id)
    theirs = Traces(identifiers, patients_and_identifiers.names_of_others(database, patient_id))
    to_hide = _still_to_hide(database, patient_id, theirs)  # minutes in a large vault; nobody waits for it
    with database.transaction() as tx:
        documents = document_ids_of(tx, patient_id)
        asked, given = _forget_questions(tx, patient_id, theirs), _forget_tasks(tx, theirs)
        deleted = DeletedPatientData(
            len(documents), len(asked), len(given), frozenset(asked.values()), frozenset(given)
        )
        patients_and_identifiers.add_identifiers(tx, to_hide)
        workspace.index.erase(tx, documents)
        patients_and_identifiers.drop_patient(tx, patient_id)
        interrupted_jobs.erase_all(tx)  # a few words as they were typed, which may be about anybody
        imports.drop_about(tx, theirs.are_in)
        already_imported_file_outcomes.drop_of_patient(tx, patient_id)
        already_imported_file_outcomes.drop_about(
            tx, lambda told: patient_id in told or theirs.are_in(imports.words_of(told))
        )
        audit_trail.append(
            tx,
            audit_trail.AuditAction.PATIENT_DELETED,
            (("was", deleted_mark(tx, patient_id)), ("documents", deleted.documents)),
            workspace.person.name,
        )
    return deleted


def _forget_questions(tx: DatabaseTransaction, patient_id: str, theirs: Traces) -> dict[int, str]:
    """As `forget_names` of the question history does for each of their conversations; by question."""
    turns = question_history.list_turns(tx, limit=None)
    in_words = {one.number for one in turns if theirs.are_in(f"{one.question}\n{one.answer}")}
    scopes = conversations_and_tasks_naming_patient.conversations_about(tx, patient_id, theirs)
    scopes |= {one.scope for one in turns if one.scope and one.number in in_words}
    for scope in scopes:
        conversation_restore_and_erase.forget(tx, scope)
    meant = {}
    for turn in turns:
        if turn.number in in_words:  # a name or an id of which nobody knew whose it would be
            question_history.drop_turn(tx, turn.number)
        elif turn.scope in scopes:
            question_history.drop_sources(tx, turn.number)
        else:
            continue
        meant[turn.number] = turn.scope or question_history.key_of_lone(turn.number)
    return meant


def _forget_tasks(tx: DatabaseTransaction, theirs: Traces) -> list[int]:
    """Forget each task that is about them, as `forget_tasks` does; the numbers of these tasks."""
    scopes = conversations_and_tasks_naming_patient.tasks_about(tx, theirs)
    meant = []
    for listed in tasks.list_tasks(tx, limit=None):
        kept = tasks.get_task(tx, listed.number)
        if kept is None or not (kept.scope in scopes or theirs.are_in("\n".join(_texts(kept)))):
            continue
        kept_map.forget(tx, kept.scope)
        if kept_map.hides(kept.policy):
            tasks.drop_drafts(tx, kept.number)
        else:
            tasks.drop_task(tx, kept.number)
        meant.append(kept.number)
    return meant


def _texts(kept: SavedTask) -> Iterator[str]:
    yield from (kept.task, kept.result)
    yield from (text for step in kept.steps for text in (step.words, step.shown))
    yield from (call.arguments for call in kept.calls)
    yield from (draft.text for draft in kept.drafts)


def _still_to_hide(reader: RowReader, patient_id: str, theirs: Traces) -> list[Identifier]:
    """Identifiers that stand in the records of others, as nobody's who is in the vault."""
    found = theirs.found_in(sentences_of_others(reader, patient_id))
    return [Identifier(one.kind, one.role, one.value, None) for one in sorted(found, key=repr)]
