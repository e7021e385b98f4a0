"""The records of one scope in memory and in the store: kept before they are used, no two alike."""

from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import uuid4

from privrag_desktop.domain.task_value_kinds import ValueKind
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.text_folding import fold_typing, folded_words
from privrag_desktop.store import task_pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.task_pseudonyms import TaskRecord

WORD_KINDS = frozenset({ValueKind.NAME, ValueKind.PLACE, ValueKind.ORGANISATION})


class RecordBook:
    """Rows in the order they were issued, looked up by kind and by either side however it is typed."""

    def __init__(self, scope: str, db: Database | None = None) -> None:
        self._scope = scope
        self._db = db
        self._rows: list[TaskRecord] = []
        self._originals: dict[tuple[str, str], TaskRecord] = {}
        self._shown: dict[tuple[str, str], TaskRecord] = {}
        self._words: set[str] = set()
        for row in task_pseudonyms.issued(db, scope) if db else ():
            self._add(row)

    @property
    def rows(self) -> tuple[TaskRecord, ...]:
        return tuple(self._rows)

    @property
    def words(self) -> frozenset[str]:
        """Folded words of both sides with their plurals: no new stand-in may be any of them."""
        return frozenset(self._words)

    def of(self, kind: str, original: str) -> TaskRecord | None:
        return self._originals.get((kind, folded(kind, original)))

    def meant(self, kind: str, shown: str) -> TaskRecord | None:
        """The record of a stand-in, whatever its case."""
        return self._shown.get((kind, folded(kind, shown)))

    def of_kind(self, kind: str) -> Iterator[TaskRecord]:
        return (row for row in self._rows if row.kind == kind)

    def is_free(self, kind: str, shown: str) -> bool:
        """Whether it is neither side of a record of this kind."""
        return self.meant(kind, shown) is None and self.of(kind, shown) is None

    def issue(self, kind: str, original: str, pseudonym: str, entity: str = "") -> TaskRecord:
        """A new record, kept; the one there is, if either side has one already."""
        if known := self.of(kind, original) or self.meant(kind, pseudonym):
            return known
        created = datetime.now(UTC).isoformat(timespec="microseconds")
        row = TaskRecord(str(uuid4()), self._scope, entity, str(kind), original, pseudonym, created)
        if self._db is not None:
            task_pseudonyms.keep(self._db, [row])
        self._add(row)
        return row

    def _add(self, row: TaskRecord) -> None:
        self._rows.append(row)
        self._originals.setdefault((row.kind, folded(row.kind, row.original)), row)
        self._shown.setdefault((row.kind, folded(row.kind, row.pseudonym)), row)
        words = folded_words(f"{row.original} {row.pseudonym}").split()
        self._words.update(words, map(plural, words))


def folded(kind: str, value: str) -> str:
    """What makes two writings the same value of a kind."""
    if kind in WORD_KINDS:
        return folded_words(value)
    typed = " ".join(fold_typing(value).text.casefold().split())
    return typed.removeprefix("@") if kind == ValueKind.HANDLE else typed
