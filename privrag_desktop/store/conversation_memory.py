"""Store which conversations can go on, and what the last question of each was about."""

from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.store.database import DatabaseTransaction, RowReader


def exists(reader: RowReader, conversation: str) -> bool:
    """Whether the conversation was begun and its names are not forgotten."""
    return bool(reader.rows("SELECT 1 FROM conversations WHERE conversation = ?", conversation))


def begin(tx: DatabaseTransaction, conversation: str) -> None:
    tx.execute("INSERT INTO conversations (conversation) VALUES (?)", (conversation,))


def remember(tx: DatabaseTransaction, conversation: str, memory: Memory) -> None:
    """Keep this in place of what was remembered before."""
    tx.execute(
        "UPDATE conversations SET question = ?, is_behind_refusal = ? WHERE conversation = ?",
        (memory.question, memory.is_behind_refusal, conversation),
    )
    tx.execute("DELETE FROM conversation_patients WHERE conversation = ?", (conversation,))
    tx.execute_many(
        "INSERT INTO conversation_patients (conversation, offered, place, patient_id) VALUES (?, ?, ?, ?)",
        (
            (conversation, offered, place, patient_id)
            for offered, patient_ids in enumerate((memory.patient_ids, memory.offered))
            for place, patient_id in enumerate(patient_ids)
        ),
    )


def note_refusal(tx: DatabaseTransaction, conversation: str) -> None:
    """Keep that what was asked last was not answered, beside what was remembered before."""
    tx.execute("UPDATE conversations SET is_behind_refusal = 1 WHERE conversation = ?", (conversation,))


def recall(reader: RowReader, conversation: str) -> Memory:
    """What is remembered, as it is kept; empty for a conversation that is not known."""
    sql = "SELECT question, is_behind_refusal FROM conversations WHERE conversation = ?"
    question, is_behind_refusal = next(iter(reader.rows(sql, conversation)), ("", 0))
    about, offered = (_patients(reader, conversation, number) for number in (0, 1))
    return Memory(str(question), about, offered, bool(is_behind_refusal))


def _patients(reader: RowReader, conversation: str, offered: int) -> tuple[str, ...]:
    sql = "SELECT patient_id FROM conversation_patients WHERE conversation = ? AND offered = ? ORDER BY place"
    return tuple(patient_id for (patient_id,) in reader.rows(sql, conversation, offered))
