"""The rows of one scope's map: every pseudonym is kept before it is used, and no two are alike."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import RLock
from uuid import uuid4

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.store.pseudonyms import Pseudonym


@dataclass(frozen=True, slots=True)
class PendingPseudonym:
    """A pseudonym that is about to be issued; `entity` is what it is a property of, new if empty."""

    kind: EntityType
    role: IdentifierRole
    owner: str
    original: str
    pseudonym: str
    entity: str = ""


class Book:
    """Rows in the order they were issued; hold `lock` from looking up until issuing."""

    def __init__(self, scope: str, issued: Iterable[Pseudonym], keep: Callable[[Sequence[Pseudonym]], None]):
        self.scope = scope
        self.lock = RLock()
        self._keep = keep
        self._rows = list(issued)
        self._shown = {row.pseudonym.casefold() for row in self._rows}
        self._words = {word for row in self._rows for word in _words(row)}

    @property
    def rows(self) -> tuple[Pseudonym, ...]:
        with self.lock:
            return tuple(self._rows)

    @property
    def words(self) -> frozenset[str]:
        """Folded words of pseudonyms and originals with their plurals: no new name may be any of them."""
        return frozenset(self._words)

    def holds(self, pseudonym: str) -> bool:
        """Whether exactly this was issued, whatever its case."""
        return pseudonym.casefold() in self._shown

    def issue(self, drafts: Sequence[PendingPseudonym]) -> list[Pseudonym]:
        """New rows, kept together."""
        created = datetime.now(UTC).isoformat(timespec="seconds")
        rows = []
        for draft in drafts:
            uuid = str(uuid4())
            rows.append(
                Pseudonym(
                    uuid, self.scope, draft.kind, draft.role, draft.owner, draft.original, draft.pseudonym,
                    created, draft.entity or uuid,
                )
            )  # fmt: skip
        self._keep(rows)
        self._rows += rows
        self._shown.update(row.pseudonym.casefold() for row in rows)
        self._words.update(word for row in rows for word in _words(row))
        return rows


def _words(row: Pseudonym) -> set[str]:
    words = folded_words(f"{row.pseudonym} {row.original}").split()
    return {*words, *map(plural, words)}
