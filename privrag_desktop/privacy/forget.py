"""What is kept of a conversation's map: turning it back for the screen, its audit entries, its end."""

from dataclasses import dataclass, replace

from privrag_desktop.domain import Hidden, Memory, Purpose
from privrag_desktop.privacy.pseudonymise import Pseudonyms, turned_back
from privrag_desktop.privacy.reidentify import reidentify
from privrag_desktop.store import audit, conversations
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store.audit import Action
from privrag_desktop.store.database import Reader, Transaction


@dataclass(frozen=True, slots=True)
class Shown:
    """A kept question and answer as the screen shows them; `restored` counts what was turned back."""

    question: str
    answer: str
    restored: int


def keep_question(tx: Transaction, turn: int, hidden: Hidden) -> None:
    """Keep where the question's values stood, as they were typed, until the map is erased."""
    table.keep_places(tx, turn, hidden.places)


def write_account(tx: Transaction, pseudonyms: Pseudonyms) -> frozenset[Purpose]:
    """One audit entry for each purpose for which pseudonyms were turned back since the last account."""
    counted = [(purpose, count) for purpose, count in pseudonyms.take_restored() if count]
    for purpose, count in counted:
        note_restored(tx, pseudonyms.scope, purpose, count)
    return frozenset(purpose for purpose, _count in counted)


def note_restored(tx: Transaction, scope: str, purpose: Purpose, count: int) -> None:
    """The audit entry of one answer; ids and counts only."""
    audit.append(tx, Action.REIDENTIFIED, (("scope", scope), ("purpose", purpose.value), ("count", count)))


def turn_back(reader: Reader, turn: int, scope: str, question: str, answer: str) -> Shown:
    """A kept question exactly as typed and its answer with names; as kept once the map is erased."""
    places = table.places(reader, turn)
    restored = reidentify(answer, table.issued(reader, scope))
    return Shown(turned_back(question, places), restored.text, len(places) + restored.count)


def remember(tx: Transaction, hidden: Hidden) -> None:
    """Keep what the next question of the conversation may refer to; nothing once it was forgotten."""
    if not conversations.exists(tx, hidden.scope):
        return
    if hidden.memory is None:
        conversations.note_refusal(tx, hidden.scope)
    else:
        conversations.remember(tx, hidden.scope, hidden.memory)
        table.keep_meant_places(tx, hidden.scope, hidden.meant)


def recall(reader: Reader, conversation: str) -> Memory:
    """What a conversation remembers, with its last question as it was meant."""
    kept = conversations.recall(reader, conversation)
    return replace(kept, question=turned_back(kept.question, table.meant_places(reader, conversation)))


def forget(tx: Transaction, scope: str) -> None:
    """Erase the map of one conversation; after that its answers stay pseudonymous for good and it is over."""
    count = table.erase(tx, scope)
    audit.append(tx, Action.MAP_ERASED, (("scope", scope), ("count", count)))


def forget_all(tx: Transaction) -> None:
    """Erase the maps of every conversation."""
    for scope in table.scopes(tx):
        forget(tx, scope)
