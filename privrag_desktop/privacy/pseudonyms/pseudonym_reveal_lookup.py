"""Look up the original of one pseudonym, for a break-glass reveal and never for an answer."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain.tasks import SavedTask
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.saved_task_restore_and_erase import contextual_of
from privrag_desktop.privacy.pseudonyms.restore import reidentify
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store.database import Database, RowReader


@dataclass(frozen=True, slots=True)
class RevealedPseudonyms:
    """What was asked with its originals, and the ids of whom or what they are; none of a value worked out."""

    original: str
    entities: tuple[str, ...]


class _Row(Protocol):
    """A pseudonym of a conversation, or a record of a task."""

    @property
    def uuid(self) -> str: ...

    @property
    def entity(self) -> str: ...


def behind(reader: RowReader, conversation: str, shown: str) -> RevealedPseudonyms | None:
    """None where no pseudonym of the conversation stands in `shown`."""
    rows = table.issued(reader, conversation)
    restored = reidentify(shown, rows)
    if not restored.count:
        return None
    return RevealedPseudonyms(restored.text, _entities(row for row in rows if reidentify(shown, [row]).count))


def behind_in_task(
    kept: SavedTask, boundary: Boundary, db: Database, shown: str
) -> RevealedPseudonyms | None:
    """None where no pseudonym of the task stands in `shown`."""
    contextual = contextual_of(kept, boundary, db)
    original = contextual.restore_text(shown)
    if not contextual.take_restored():
        return None
    asked = f" {folded_words(shown)} "
    found = (row for row in contextual.records if f" {folded_words(row.pseudonym)} " in asked)
    return RevealedPseudonyms(original, _entities(found))


def _entities(rows: Iterable[_Row]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row.entity or row.uuid for row in rows))
