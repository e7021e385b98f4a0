"""Conversations: which go on, and what the last question of each was about."""

from privrag_desktop.domain import Memory
from privrag_desktop.store.database import Reader, Transaction

_REFUSED = "\n"  # at the end of the question that is kept, where what was asked after it was not answered


def exists(reader: Reader, conversation: str) -> bool:
    """Whether the conversation was begun and its names are not forgotten."""
    return bool(reader.rows("SELECT 1 FROM conversations WHERE conversation = ?", conversation))


def begin(tx: Transaction, conversation: str) -> None:
    tx.execute("INSERT INTO conversations (conversation) VALUES (?)", (conversation,))


def remember(tx: Transaction, conversation: str, memory: Memory) -> None:
    """Keep this in place of what was remembered before."""
    question = f"{memory.question.rstrip(_REFUSED)}{_REFUSED if memory.is_behind_refusal else ''}"
    tx.execute("UPDATE conversations SET question = ? WHERE conversation = ?", (question, conversation))
    tx.execute("DELETE FROM conversation_patients WHERE conversation = ?", (conversation,))
    tx.execute_many(
        "INSERT INTO conversation_patients (conversation, offered, place, patient_id) VALUES (?, ?, ?, ?)",
        (
            (conversation, offered, place, patient_id)
            for offered, patient_ids in enumerate((memory.patient_ids, memory.offered))
            for place, patient_id in enumerate(patient_ids)
        ),
    )


def note_refusal(tx: Transaction, conversation: str) -> None:
    """Keep that what was asked last was not answered, beside what was remembered before."""
    sql = "UPDATE conversations SET question = rtrim(question, ?1) || ?1 WHERE conversation = ?2"
    tx.execute(sql, (_REFUSED, conversation))


def recall(reader: Reader, conversation: str) -> Memory:
    """What is remembered, as it is kept; empty for a conversation that is not known."""
    sql = "SELECT question FROM conversations WHERE conversation = ?"
    question = next((str(question) for (question,) in reader.rows(sql, conversation)), "")
    about, offered = (_patients(reader, conversation, number) for number in (0, 1))
    is_behind_refusal = question.endswith(_REFUSED)
    return Memory(question.rstrip(_REFUSED), about, offered, is_behind_refusal)


def _patients(reader: Reader, conversation: str, offered: int) -> tuple[str, ...]:
    sql = "SELECT patient_id FROM conversation_patients WHERE conversation = ? AND offered = ? ORDER BY place"
    return tuple(patient_id for (patient_id,) in reader.rows(sql, conversation, offered))
