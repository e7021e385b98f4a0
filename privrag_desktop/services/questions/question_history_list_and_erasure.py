"""List the saved questions of a vault, forget the names in them, or erase them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from privrag_desktop.agents.cited_sources import distinct_values
from privrag_desktop.domain.answers import Citation, ExactValue
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.errors import UsageError
from privrag_desktop.privacy.pseudonyms import conversation_restore_and_erase
from privrag_desktop.services.vault.access.question_and_task_ownership_check import require_own
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import (
    audit_trail,
    conversation_list,
    conversation_memory,
    interrupted_jobs,
    question_history,
)
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.question_history import StoredTurn

__all__ = [
    "StoredTurn",
    "clear_history",
    "erase_conversations",
    "forget_names",
    "list_history",
    "restored_turns",
]


def list_history(workspace: Workspace, limit: int = 100) -> list[StoredTurn]:
    """The latest questions with their answers, newest first; with names as long as their maps live."""
    return restored_turns(workspace, question_history.list_turns(workspace.database, limit))


def restored_turns(workspace: Workspace, turns: Sequence[StoredTurn]) -> list[StoredTurn]:
    """Saved questions and answers with their names restored.

    Each answer that names came back to is written to the audit trail. Exact values are those of the cited
    sentences that the records still hold.
    """
    database = workspace.database
    cited = get_documents(database, [one.document_id for turn in turns for one in turn.citations])
    documents = {document.document_id: document for document in cited}
    named, told = [], []
    for turn in turns:
        back = conversation_restore_and_erase.restore_answer(
            database, turn.number, turn.scope, turn.question, turn.answer
        )
        values = distinct_values(value for one in turn.citations for value in _values(one, documents))
        gone = bool(turn.scope) and not conversation_memory.exists(database, turn.scope)
        named.append(replace(turn, question=back.question, answer=back.answer, values=values, forgotten=gone))
        if back.restored:
            told.append((turn.scope, back.restored))
    if told:
        with database.transaction() as tx:
            for scope, count in told:
                conversation_restore_and_erase.note_restored(tx, scope, Purpose.HISTORY, count)
    return named


def forget_names(workspace: Workspace, numbers: Collection[int] | None = None) -> int:
    """Make answers pseudonymous for good, all of them without `numbers`; how many questions it were.

    Questions of one conversation share their pseudonyms, so they are forgotten together, and the conversation
    is over. Their sources go too, for they name the patient, and its title. A question kept with its names,
    as the program once did, is erased. UsageError for a number that no question has, and while a question of
    the conversation is at work; NotAllowed unless an admin has unlocked the vault, or who asked all questions
    of these conversations.
    """
    if numbers is None:
        require(workspace.person.role, Permission.DELETE)
    turns = question_history.list_turns(workspace.database, limit=None)
    missing = set(numbers or ()) - {turn.number for turn in turns}
    if missing:
        raise UsageError("There is no question {number} in the history.", number=min(missing))
    named = [turn for turn in turns if numbers is None or turn.number in numbers]
    scopes = dict.fromkeys(turn.scope for turn in named if turn.scope)
    meant = [turn for turn in turns if turn in named or turn.scope in scopes]
    require_own(workspace, AuditAction.ASKED, [turn.scope for turn in meant])
    _require_at_rest(workspace, scopes)
    with workspace.database.transaction() as tx:
        for scope in scopes:
            conversation_restore_and_erase.forget(tx, scope)
            interrupted_jobs.erase_of(tx, scope)
        for turn in meant:
            if turn.scope:
                question_history.drop_sources(tx, turn.number)
            else:
                question_history.drop_turn(tx, turn.number)
        if numbers is None:
            conversation_restore_and_erase.forget_all(tx)  # conversations that were never answered
            interrupted_jobs.erase_all(tx)
        audit_trail.append(tx, AuditAction.FORGOTTEN, [("what", "names"), ("questions", len(meant))])
    workspace.database.checkpoint()  # the log holds them still
    return len(meant)


def erase_conversations(workspace: Workspace, keys: Collection[str]) -> int:
    """Erase conversations of the list with all that is kept of them; how many questions that were.

    What the audit trail keeps of a question stays: the trail is never shortened. They may be anybody's:
    raises NotAllowed unless an admin has unlocked the vault; UsageError as `forget_names` does.
    """
    require(workspace.person.role, Permission.DELETE)
    turns = [turn for key in keys for turn in question_history.turns_by_key(workspace.database, key)]
    scopes = dict.fromkeys(turn.scope for turn in turns if turn.scope)
    _require_at_rest(workspace, scopes)
    with workspace.database.transaction() as tx:
        for scope in scopes:
            conversation_restore_and_erase.forget(tx, scope)
            interrupted_jobs.erase_of(tx, scope)
            conversation_list.drop_label(tx, scope)
        for turn in turns:
            question_history.drop_turn(tx, turn.number)
        told = ("what", "conversations"), ("conversations", len(keys)), ("questions", len(turns))
        audit_trail.append(tx, AuditAction.FORGOTTEN, told)
    workspace.database.checkpoint()  # the log holds them still
    return len(turns)


def _require_at_rest(workspace: Workspace, scopes: Collection[str]) -> None:
    """What a question still writes would tell whom it is about."""
    if not workspace.questions_at_work.isdisjoint(scopes):
        raise UsageError("A question of this conversation is still at work. Stop it, and wait a moment.")


def clear_history(workspace: Workspace) -> int:
    """Erase every question, answer and pseudonym for good; how many questions there were.

    They may be everybody's: raises NotAllowed unless an admin has unlocked the vault.
    """
    require(workspace.person.role, Permission.DELETE)
    with workspace.database.transaction() as tx:
        conversation_restore_and_erase.forget_all(tx)
        questions = question_history.clear_history(tx)
        interrupted_jobs.erase_all(tx)
        audit_trail.append(tx, AuditAction.FORGOTTEN, [("what", "history"), ("questions", questions)])
    workspace.database.checkpoint()  # the log holds them still
    return questions


def _values(citation: Citation, documents: Mapping[str, Document]) -> list[ExactValue]:
    """The readings that a citation quotes; none of a document that is no longer there."""
    document = documents.get(citation.document_id)
    quoted = set(citation.text.splitlines())
    facts = [fact for fact in document.facts if fact.sentence in quoted] if document else []
    return [
        ExactValue(
            patient_id=fact.patient_id,
            name=fact.name,
            value=fact.value,
            unit=fact.unit,
            day=fact.day or citation.day,
            released="",
            citation=citation.number,
            resource=fact.resource,
        )
        for fact in facts
        if fact.value is not None
    ]
