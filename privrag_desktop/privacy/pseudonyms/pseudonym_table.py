"""The pseudonym table of one scope: each row is saved before it is used, and no two are alike."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from threading import RLock
from uuid import uuid4

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.store.pseudonyms import Pseudonym

_Key = tuple[EntityType, str, str]  # a kind, the unit of a quantity, a value as `key` has it


class PseudonymTable:
    """Rows in the order they were issued; hold `lock` from looking up until issuing.

    `key` is what makes two writings the same value of a kind. `keep` writes rows down; without it they last
    as long as the table.
    """

    def __init__(
        self,
        scope: str,
        key: Callable[[EntityType, str], str],
        issued: Iterable[Pseudonym] = (),
        keep: Callable[[Sequence[Pseudonym]], None] | None = None,
    ) -> None:
        self.scope = scope
        self.lock = RLock()
        self._key = key
        self._keep = keep
        self._rows: list[Pseudonym] = []
        self._by_original: dict[_Key, Pseudonym] = {}
        self._by_pseudonym: dict[_Key, Pseudonym] = {}
        self._pseudonyms: set[str] = set()
        self._words: set[str] = set()
        self._add(issued)

    @property
    def rows(self) -> tuple[Pseudonym, ...]:
        with self.lock:
            return tuple(self._rows)

    @property
    def words(self) -> frozenset[str]:
        """Folded words of pseudonyms and originals with their plurals: no new name may be any of them."""
        return frozenset(self._words)

    def of(self, kind: EntityType, original: str, unit: str = "") -> Pseudonym | None:
        """The first row of a value, however it is written."""
        return self._by_original.get((kind, unit, self._key(kind, original)))

    def behind(self, kind: EntityType, pseudonym: str, unit: str = "") -> Pseudonym | None:
        """The first row of a pseudonym, however it is written."""
        return self._by_pseudonym.get((kind, unit, self._key(kind, pseudonym)))

    def of_kind(self, kind: EntityType) -> Iterator[Pseudonym]:
        return (row for row in self._rows if row.kind is kind)

    def holds(self, pseudonym: str) -> bool:
        """Whether exactly this was issued for any kind, whatever its case."""
        return pseudonym.casefold() in self._pseudonyms

    def is_free(self, kind: EntityType, pseudonym: str) -> bool:
        """Whether it is neither side of a row of this kind."""
        return self.behind(kind, pseudonym) is None and self.of(kind, pseudonym) is None

    def drafted(
        self,
        kind: EntityType,
        original: str,
        pseudonym: str,
        entity: str = "",
        *,
        role: IdentifierRole = IdentifierRole.RECORD_ID,
        owner: str = "",
        unit: str = "",
    ) -> Pseudonym:
        """A row that is about to be issued; `entity` is what it is a property of, new if empty."""
        uuid, created = str(uuid4()), datetime.now(UTC).isoformat(timespec="seconds")
        return Pseudonym(
            uuid, self.scope, kind, original, pseudonym, created, entity or uuid, role, owner, unit
        )

    def issue(self, *drafts: Pseudonym) -> None:
        """Add rows, kept together."""
        if self._keep is not None:
            self._keep(drafts)
        self._add(drafts)

    def issued(
        self, kind: EntityType, original: str, pseudonym: str, entity: str = "", *, unit: str = ""
    ) -> Pseudonym:
        """The row that either side has; a new one if neither has any."""
        known = self.of(kind, original, unit) or self.behind(kind, pseudonym, unit)
        if known is None:
            known = self.drafted(kind, original, pseudonym, entity, unit=unit)
            self.issue(known)
        return known

    def _add(self, rows: Iterable[Pseudonym]) -> None:
        for row in rows:
            self._rows.append(row)
            self._by_original.setdefault((row.kind, row.unit, self._key(row.kind, row.original)), row)
            self._by_pseudonym.setdefault((row.kind, row.unit, self._key(row.kind, row.pseudonym)), row)
            self._pseudonyms.add(row.pseudonym.casefold())
            words = folded_words(f"{row.pseudonym} {row.original}").split()
            self._words.update(words, map(plural, words))
