"""Restore saved conversations with their names, audit it, and erase their pseudonym tables."""

from dataclasses import dataclass, replace

from privrag_desktop.domain.conversation_memory import Memory, PseudonymTurn
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms, with_originals
from privrag_desktop.privacy.pseudonyms.restore import reidentify
from privrag_desktop.store import audit_trail, conversation_memory
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import DatabaseTransaction, RowReader


@dataclass(frozen=True, slots=True)
class RestoredAnswer:
    """A kept question and answer as the screen shows them; `restored` counts what was restored."""

    question: str
    answer: str
    restored: int


def keep_question(tx: DatabaseTransaction, turn: int, hidden: PseudonymTurn) -> None:
    """Keep where the question's values stood, as they were typed, until the map is erased."""
    table.keep_places(tx, turn, hidden.places)


def write_account(tx: DatabaseTransaction, pseudonyms: Pseudonyms) -> frozenset[Purpose]:
    """One audit entry for each purpose for which pseudonyms were restored since the last account."""
    counted = [(purpose, count) for purpose, count in pseudonyms.take_restored() if count]
    for purpose, count in counted:
        note_restored(tx, pseudonyms.scope, purpose, count)
    return frozenset(purpose for purpose, _count in counted)


def note_restored(tx: DatabaseTransaction, scope: str, purpose: Purpose, count: int) -> None:
    """The audit entry of one answer; ids and counts only."""
    audit_trail.append(
        tx, AuditAction.REIDENTIFIED, (("scope", scope), ("purpose", purpose.value), ("count", count))
    )


def restore_answer(reader: RowReader, turn: int, scope: str, question: str, answer: str) -> RestoredAnswer:
    """A kept question exactly as typed and its answer with names; as kept once the map is erased."""
    places = table.places(reader, turn)
    restored = reidentify(answer, table.issued(reader, scope))
    return RestoredAnswer(with_originals(question, places), restored.text, len(places) + restored.count)


def remember(tx: DatabaseTransaction, hidden: PseudonymTurn) -> None:
    """Keep what the next question of the conversation may refer to; nothing once it was forgotten."""
    if not conversation_memory.exists(tx, hidden.scope):
        return
    if hidden.memory is None:
        conversation_memory.note_refusal(tx, hidden.scope)
    else:
        conversation_memory.remember(tx, hidden.scope, hidden.memory)
        table.keep_question_places(tx, hidden.scope, hidden.meant)


def recall(reader: RowReader, conversation: str) -> Memory:
    """What a conversation remembers, with its last question as it was meant."""
    kept = conversation_memory.recall(reader, conversation)
    return replace(kept, question=with_originals(kept.question, table.question_places(reader, conversation)))


def forget(tx: DatabaseTransaction, scope: str) -> None:
    """Erase the map of one conversation; after that its answers stay pseudonymous for good and it is over."""
    count = table.erase(tx, scope)
    audit_trail.append(tx, AuditAction.MAP_ERASED, (("scope", scope), ("count", count)))


def forget_all(tx: DatabaseTransaction) -> None:
    """Erase the maps of every conversation."""
    for scope in table.scopes(tx):
        forget(tx, scope)
