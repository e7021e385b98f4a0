"""Skip files that were imported before, recognised by a keyed hash of their content."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.file_listing import FileListing, SourceFile
from privrag_desktop.fhir.files.utf8_streams import open_regular_file
from privrag_desktop.fhir.reader_code_hash import reader_version
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store import already_imported_file_outcomes
from privrag_desktop.store.already_imported_file_outcomes import CachedImport
from privrag_desktop.store.database import Database

Tell = Callable[[SourceFile], None]
_PIECE = 1024 * 1024  # bytes


class KnownFiles:
    """The files of one import by the hash of their content, which is made with a key of the vault.

    A file is found under whatever name it has now; all files together only under the names they had.
    """

    def __init__(self, database: Database, listing: FileListing, progress: Progress, tell: Tell) -> None:
        """Reads every file once; raises Cancelled."""
        self._database = database
        self._progress = progress
        self._listing = listing
        self._reader = reader_version()
        self._key = already_imported_file_outcomes.hash_key(database)
        self._hashes: dict[SourceFile, bytes | None] = {}
        with database.transaction() as tx:
            already_imported_file_outcomes.drop_of_other_readers(tx, self._reader)
        for source in listing.sources:
            tell(source)
            self._hashes[source] = self._hash(source)
        self._all = self._hash_of_all()

    def of_all(self) -> CachedImport | None:
        """What came of just these files the last time, if the vault still holds it."""
        return self._find(self._all)

    def keep_all(self, outcome: CachedImport) -> None:
        """To be found by `of_all`; nothing if a file has changed since it was hashed."""
        self._keep(self._all, outcome)

    def knows(self, source: SourceFile) -> bool:
        known = self._hashes[source]
        return known is not None and already_imported_file_outcomes.holds(self._database, known)

    def of_file(self, source: SourceFile) -> CachedImport | None:
        """What came of this file, which stands alone, under the name it has now."""
        found = self._find(self._hashes[source])
        return found and _named(found, lambda file: f"{source.name}{file}")

    def keep_file(self, source: SourceFile, outcome: CachedImport) -> None:
        """Once all of it is stored."""
        self._keep(self._hashes[source], _named(outcome, lambda file: file.removeprefix(source.name)))

    def check_unchanged(self, source: SourceFile) -> None:
        """After it was read: one that has changed meanwhile is not known by what it held before."""
        if self._hashes[source] is None or self._hash(source) != self._hashes[source]:
            self._hashes[source] = self._all = None

    def _find(self, content_hash: bytes | None) -> CachedImport | None:
        return already_imported_file_outcomes.find(self._database, content_hash) if content_hash else None

    def _keep(self, content_hash: bytes | None, outcome: CachedImport) -> None:
        if content_hash:
            with self._database.transaction() as tx:
                already_imported_file_outcomes.keep(tx, content_hash, self._reader, outcome)

    def _hash(self, source: SourceFile) -> bytes | None:
        """With what tells the reader how to read it; None for what cannot be read now."""
        made_of = self._new_hash()
        made_of.update(json.dumps(source.path.suffix.lower()).encode())
        with suppress(OSError, ImportFailed), open_regular_file(source) as content:
            while piece := content.read(_PIECE):
                self._progress.check()
                made_of.update(piece)
            return made_of.digest()
        return None

    def _hash_of_all(self) -> bytes | None:
        if not all(self._hashes.values()):
            return None
        made_of = self._new_hash()
        for part in self._parts_of_all():
            made_of.update(json.dumps(part).encode())
        return made_of.digest()

    def _parts_of_all(self) -> Iterator[tuple[str, str]]:
        """Names may hold what is no text: JSON writes that out."""
        yield from ((source.name, (known or b"").hex()) for source, known in self._hashes.items())
        yield from ((one.file, one.reason) for one in self._listing.refused)

    def _new_hash(self) -> blake2b:
        return blake2b(self._reader, key=self._key, digest_size=32)


def _named(outcome: CachedImport, name: Callable[[str], str]) -> CachedImport:
    """The same with other names of files."""
    return replace(
        outcome,
        refused=tuple(replace(one, file=name(one.file)) for one in outcome.refused),
        notes=tuple(replace(one, file=name(one.file)) for one in outcome.notes),
    )
