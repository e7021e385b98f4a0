"""Search by keywords: BM25F by Whoosh, whose files stay in memory and are saved in the vault."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from itertools import accumulate
from math import log
from typing import Any, Self

import numpy as np
from whoosh.analysis import STOP_WORDS, StemmingAnalyzer
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.filedb.structfile import StructFile
from whoosh.query import Or, Term
from whoosh.reading import SegmentReader
from whoosh.scoring import BM25F

from privrag_desktop.index.bm25_scores import Numbers, Scores, WordScores

# one-letter words stay: "vitamin K", "7"; and May is a month
_ANALYZER = StemmingAnalyzer(stoplist=STOP_WORDS - {"may"}, minsize=1)
_FIELDS = ("heading", "body")
_SCHEMA = Schema(
    document=ID(stored=True, unique=True),
    patient=ID(),
    heading=TEXT(analyzer=_ANALYZER, phrase=False),
    body=TEXT(analyzer=_ANALYZER, phrase=False),
)

# Segments are merged when this many are of about the same size, so that each document is rewritten a few
# times only; never into one of more documents, because merging takes 20 kB of memory for each of them.
_MERGED_TOGETHER = 8
_MOST_MERGED = 2048


@dataclass(frozen=True, slots=True)
class KeywordDocument:
    """What is indexed of a document."""

    document_id: str
    patient_id: str
    heading: str
    body: str


class KeywordIndex:
    """An index that never changes: adding documents makes a new one, so that a rollback keeps the old.

    Its files hold pickles: give `files` only what came out of the vault.
    """

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        self._storage = MemoryStorage(files)
        if not files:
            self._storage.create_index(_SCHEMA)

    @property
    def files(self) -> Mapping[str, bytes]:
        """The index as named files, each content unchanged for as long as it exists."""
        return self._storage.files

    def with_changes(self, removed: Sequence[str], added: Iterable[KeywordDocument]) -> Self:
        """The index without the documents of the `removed` ids and with those `added`."""
        storage = self._storage.copy()
        writer = storage.open_index(schema=_SCHEMA).writer()
        if removed:
            writer.delete_by_query(Or([Term("document", document_id) for document_id in removed]))
        for one in added:
            writer.add_document(
                document=one.document_id,
                patient=one.patient_id,
                heading=_without_accents(one.heading),
                body=_without_accents(one.body),
            )
        writer.commit(mergetype=_merge_equals)
        return type(self)(storage.files)

    def without_traces(self, removed: Sequence[str]) -> Self:
        """The index without these documents, and without a word of any that went before them.

        `with_changes` only marks what is removed until its segment is merged.
        """
        storage = self._storage.copy()
        writer = storage.open_index(schema=_SCHEMA).writer()
        writer.delete_by_query(Or([Term("document", document_id) for document_id in removed]))
        writer.commit(mergetype=_merge_marked)
        return type(self)(storage.files)

    def search(
        self,
        question: str,
        k: int,
        patient_ids: frozenset[str] | None = None,
        document_ids: frozenset[str] | None = None,
    ) -> list[tuple[str, float]]:
        """The `k` best documents with their BM25F score, of these patients and among these only if given."""
        terms = sorted({token.text for token in _ANALYZER(_without_accents(question))})
        if not terms or k < 1:
            return []
        scores = self._words.total((field, term) for term in terms for field in _FIELDS)
        for field, allowed in (("patient", patient_ids), ("document", document_ids)):
            if allowed is not None:
                scores = _only(scores, self._words.numbers_of(field, allowed))
        found = np.flatnonzero(scores > 0)
        best = found[np.argsort(-scores[found], kind="stable")[:k]]
        stored = self._searcher.stored_fields
        return [(stored(int(number))["document"], float(scores[number])) for number in best]

    def document_ids(self) -> frozenset[str]:
        return frozenset(fields["document"] for fields in self._searcher.reader().all_stored_fields())

    @cached_property
    def _words(self) -> WordScores:
        return WordScores(self._searcher)

    @cached_property
    def _searcher(self) -> Any:
        return self._storage.open_index(schema=_SCHEMA).searcher(weighting=BM25F())


def _only(scores: Scores, numbers: Numbers) -> Scores:
    """The scores of these documents, nothing for the others."""
    kept = np.zeros_like(scores)
    kept[numbers] = scores[numbers]
    return kept


def _without_accents(text: str) -> str:
    """Without accents: Hernández is found as Hernandez."""
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))


def _merge_equals(writer: Any, segments: list[Any]) -> list[Any]:
    """Whoosh's merge policy: put segments of about one size together, and drop those with nothing left."""
    used = [one for one in segments if one.doc_count() > 0]
    by_size: dict[int, list[Any]] = {}
    for segment in used:
        if segment.doc_count() <= _MOST_MERGED // 2:
            by_size.setdefault(int(log(segment.doc_count(), _MERGED_TOGETHER)), []).append(segment)
    groups = (_smallest(group) for group in by_size.values() if len(group) >= _MERGED_TOGETHER)
    merged = [segment for group in groups for segment in group]
    _copy_into(writer, merged)
    return [one for one in used if one not in merged]


def _smallest(segments: Iterable[Any]) -> list[Any]:
    """As many as one may be made of."""
    ordered = sorted(segments, key=lambda one: one.doc_count())
    sizes = accumulate(one.doc_count() for one in ordered)
    return [one for one, size in zip(ordered, sizes, strict=True) if size <= _MOST_MERGED]


def _merge_marked(writer: Any, segments: list[Any]) -> list[Any]:
    """Write every segment anew that holds something removed."""
    _copy_into(writer, (one for one in segments if one.has_deletions() and one.doc_count() > 0))
    return [one for one in segments if not one.has_deletions()]


def _copy_into(writer: Any, segments: Iterable[Any]) -> None:
    for segment in segments:
        reader = SegmentReader(writer.storage, writer.schema, segment)
        writer.add_reader(reader)
        reader.close()


class MemoryStorage(RamStorage):  # type: ignore[misc] # Whoosh has no types
    """Files as bytes in a dictionary; a copy shares their content, which never changes once written."""

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        super().__init__()
        self.files: dict[str, bytes] = dict(files or {})

    def copy(self) -> Self:
        return type(self)(self.files)

    def create_file(self, name: str, **_options: Any) -> Any:
        return StructFile(_SavedOnClose(self.files, name), name=name)

    def temp_storage(self, name: str | None = None) -> "MemoryStorage":
        return MemoryStorage()  # the inherited one writes into the system's temporary folder

    def destroy(self) -> None:
        self.files.clear()


class _SavedOnClose(BytesIO):
    def __init__(self, files: dict[str, bytes], name: str) -> None:
        super().__init__()
        self._files = files
        self._name = name

    def close(self) -> None:
        if not self.closed:
            self._files[self._name] = self.getvalue()
        super().close()
