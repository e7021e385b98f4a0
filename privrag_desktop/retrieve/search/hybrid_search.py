"""Find the documents for a question: first who and when, then fused ranks of meaning, words, kinds."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.personal_details import DetailKind, EntryDetailKind
from privrag_desktop.domain.search_results import Hit, SearchMode
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.questions.question_reader import QuestionReader
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.questions.tagging.hospital_name_reader import RecordedPlaces
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import RecordedDetails
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.concepts.vault_word_meanings import VaultMeanings, names_of
from privrag_desktop.retrieve.exact.fact_status import treatment_findings
from privrag_desktop.retrieve.search.document_scores_by_fact_kind_and_value import (
    RelevanceCriteria,
    in_order,
    wanted_of,
)
from privrag_desktop.retrieve.search.passage_selection import Passage
from privrag_desktop.retrieve.search.patient_and_time_scope import SearchScope, scope_of
from privrag_desktop.retrieve.search.rank_fusion import few_of_each, fuse, take_turns
from privrag_desktop.retrieve.search.summary_search import (
    sources_of,
    summaries_for,
    without_summaries,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.doctors_places_serials_of_entries import recorded_texts
from privrag_desktop.store.documents import documents_holding, get_documents
from privrag_desktop.store.facts import apart_names, facts_of, patients_with
from privrag_desktop.store.personal_details import recorded_values

COHORT_CATEGORIES = (Category.CONDITION, Category.MEDICATION, Category.ALLERGY, Category.PROCEDURE)
_OF_PERSONS = (DetailKind.LANGUAGE, DetailKind.RACE, DetailKind.MARITAL_STATUS)
_CANDIDATES = 100  # of each ranking, where there are more documents than are read whole
_READ_WHOLE = 400  # documents of a scope whose facts are all looked at
_WITH_VALUE = 50  # documents with a value quoted, those first that have most of several
_WITH_ONE_OF_MANY = 2_000  # of each value, before it is known which documents have several, or are allowed
_OF_ONE = 10  # candidates of one patient, before others had as many, where nobody is named
_MORE, _MORE_TRIES = 4, 3  # so many times as much is looked through, so often, where few have most
_EACH = 2  # documents of one patient, before others had as many, where nobody is named
_KIND, _VALUE, _ORDER = 2.0, 2.0, 1.0  # weights beside 1 for meaning and for words


class _IndexSearch(Protocol):
    """Meaning or words: what the index offers."""

    def __call__(
        self, question: str, k: int, *, document_ids: frozenset[str] | None
    ) -> list[tuple[str, float]]: ...


@dataclass(frozen=True, slots=True)
class ScoredDocument:
    """A whole document and its score; scores compare within one search only."""

    document: Document
    score: float

    @property
    def hit(self) -> Hit:
        d = self.document
        return Hit(d.document_id, d.patient_id, d.day, self.score, d.text)


@dataclass(frozen=True, slots=True)
class CohortMatch:
    """The patients who have any of the named facts."""

    names: tuple[str, ...]
    patient_ids: tuple[str, ...]


class Retriever:
    """Search over one vault; with or without the summaries that the program made."""

    def __init__(
        self, db: Database, index: SearchIndex, embedder: Embedder, *, summaries: bool = False
    ) -> None:
        self._db = db
        self._summaries = summaries
        self._index = index
        self._embedder = embedder

    @cached_property
    def topics(self) -> VaultConcepts:
        return VaultConcepts(self._db, self._embedder)

    def likeness(self, text: str, others: Sequence[str]) -> list[float]:
        """How near in meaning each of the others is to a text: a cosine, from -1 to 1."""
        own, *rest = self._embedder.embed([text, *others])
        return [float(own @ other) for other in rest]

    @cached_property
    def reader(self) -> QuestionReader:
        """Reads questions with the names of this vault."""
        names = names_of((*self.topics.names, *apart_names(self._db)))
        details = RecordedDetails(recorded_values(self._db, _OF_PERSONS))
        places = RecordedPlaces(recorded_texts(self._db, EntryDetailKind.PLACE))
        return QuestionReader(names, VaultMeanings(self.topics), details, places)

    def search(self, query: Query, k: int, mode: SearchMode = SearchMode.HYBRID) -> list[ScoredDocument]:
        """The k best documents, best first.

        Only patients and days that the question names, each patient in turn; where that is too little,
        what stands beside it: standing facts, the visits before and after.
        """
        if k < 1:
            return []
        scope = scope_of(query, self._index.places)
        wanted = wanted_of(query, self.topics)
        found = _fair(self._inside(wanted, scope.inside, mode), query)
        if self._summaries and mode is SearchMode.HYBRID:
            first = self._summed_up(query, found)
            known = {one.document.document_id for one in first}
            found = [*first, *(one for one in found if one.document.document_id not in known)]
        if len(found) < k:
            found += self._more(wanted, scope, mode, {one.document.document_id for one in found})
        return _descending(found[:k])

    def sources(self, summary: Document) -> list[Passage]:
        """The facts that a summary rests on, in the documents that hold them."""
        return sources_of(self._db, summary)

    def sentences(self, patient_id: str, category: Category) -> list[str]:
        """All of a patient's sentences of a kind."""
        return [fact.sentence for fact in facts_of(self._db, patient_id, category)]

    def has(self, patient_id: str, category: Category) -> bool:
        """Whether the patient has any fact of a kind."""
        return bool(facts_of(self._db, patient_id, category))

    def treatment(self, patient_id: str) -> tuple[Fact, ...]:
        """The patient's findings that tell how somebody is treated."""
        return treatment_findings(facts_of(self._db, patient_id))

    def cohort(self, wanted: str) -> CohortMatch:
        """Everyone with a problem, drug, allergy or procedure that `wanted` means; empty if nothing fits."""
        best = self.topics.best(wanted, COHORT_CATEGORIES)
        if not best:
            return CohortMatch((), ())
        kind = best[0].category
        names = tuple(topic.name for topic in best if topic.category is kind)
        return CohortMatch(names, tuple(patients_with(self._db, names, kind)))

    def _summed_up(self, query: Query, found: Sequence[ScoredDocument]) -> list[ScoredDocument]:
        """The summaries that answer a question about somebody as a whole, then what the first rests on."""
        best = max((one.score for one in found), default=0.0)

        def likeness(ids: frozenset[str]) -> dict[str, float]:
            rankings = [self._dense(query, len(ids), ids), self._keyword(query, len(ids), ids)]
            return fuse([(1.0, ranking) for ranking in rankings])

        summaries = summaries_for(self._db, self.topics, query, likeness)
        sources = (passage for one in summaries[:1] for passage in self.sources(one))
        told = sorted(sources, key=lambda one: (one.document.day is not None, -len(one.facts)))
        return [ScoredDocument(one, best) for one in (*summaries, *(passage.document for passage in told))]

    def _inside(
        self, wanted: RelevanceCriteria, allowed: frozenset[str] | None, mode: SearchMode
    ) -> list[ScoredDocument]:
        """What the question allows, best first; where that is much, only what comes near."""
        if allowed is not None and not allowed:
            return []
        is_little = allowed is not None and (wanted.query.patient_ids or len(allowed) <= _READ_WHOLE)
        whole = allowed if is_little else None
        most = len(whole) if whole else _CANDIDATES
        dense = self._dense(wanted.query, most, allowed) if mode is not SearchMode.KEYWORD else {}
        words = self._keyword(wanted.query, most, allowed) if mode is not SearchMode.DENSE else {}
        dense, words = without_summaries(dense), without_summaries(words)
        if mode is not SearchMode.HYBRID:
            return self._read(dense or words)
        other = self._holding(wanted, allowed) if whole is None else frozenset[str]()
        documents = get_documents(self._db, sorted({*dense, *words, *other, *(whole or ())}))
        return _ranked(documents, wanted, dense, words)

    def _read(self, scores: dict[str, float]) -> list[ScoredDocument]:
        found = [ScoredDocument(d, scores[d.document_id]) for d in get_documents(self._db, scores)]
        return sorted(found, key=lambda one: -one.score)

    def _dense(self, query: Query, most: int, allowed: frozenset[str] | None) -> dict[str, float]:
        return self._nearest(self._index.dense, query, most, allowed)

    def _keyword(self, query: Query, most: int, allowed: frozenset[str] | None) -> dict[str, float]:
        return self._nearest(self._index.keyword, query, most, allowed)

    def _nearest(
        self, search: "_IndexSearch", query: Query, most: int, allowed: frozenset[str] | None
    ) -> dict[str, float]:
        """The best `most`; where nobody is named, of each patient so many that no other is crowded out."""
        words, wanted = query.topic or query.text, most
        found = search(words, wanted, document_ids=allowed)
        if query.patient_ids:
            return dict(found)
        for _ in range(_MORE_TRIES):
            owners = self._index.patients_of([document_id for document_id, _ in found])
            others = sum(min(owned, _OF_ONE) for owned in Counter(owners).values())
            if others >= most or len(found) < wanted:
                break
            wanted *= _MORE
            found = search(words, wanted, document_ids=allowed)
        owners = self._index.patients_of([document_id for document_id, _ in found])
        return dict(few_of_each(found, owners, _OF_ONE, most))

    def _holding(self, wanted: RelevanceCriteria, allowed: frozenset[str] | None) -> frozenset[str]:
        """Documents of anybody with a value quoted, or with what a cohort is asked to have."""
        reaches = wanted.reaches
        most = _WITH_VALUE if len(reaches) == 1 and allowed is None else _WITH_ONE_OF_MANY
        held = Counter(
            one
            for reach in reaches
            for one in documents_holding(self._db, wanted.best, most, reach)
            if allowed is None or one in allowed
        )
        found = {document_id for document_id, _ in held.most_common(_WITH_VALUE)}
        if wanted.query.shape.is_of_many:
            kinds = [kind for kind in wanted.best if kind[0] in COHORT_CATEGORIES]
            found.update(documents_holding(self._db, kinds, _CANDIDATES))
        return frozenset(found if allowed is None else found & allowed)

    def _more(
        self, wanted: RelevanceCriteria, scope: SearchScope, mode: SearchMode, known: Collection[str]
    ) -> list[ScoredDocument]:
        """What stands beside the scope, those first that hold the kind asked for; or anything near."""
        if scope.inside is None:
            return []
        if not wanted.query.patient_ids:
            everywhere = _fair(self._inside(wanted, None, mode), wanted.query)
            return [one for one in everywhere if one.document.document_id not in known]
        documents = get_documents(self._db, scope.beside)
        return [ScoredDocument(one, 0.0) for one in sorted(documents, key=lambda d: not wanted.kind(d))]


def _ranked(
    documents: Sequence[Document],
    wanted: RelevanceCriteria,
    dense: dict[str, float],
    words: dict[str, float],
) -> list[ScoredDocument]:
    kinds = {d.document_id: fit for d in documents if (fit := round(wanted.kind(d), 2))}
    rankings = [(1.0, dense), (1.0, words), (_KIND, kinds)]
    scores = fuse(rankings)
    ordered = in_order(documents, wanted)
    for place, document in enumerate(ordered):
        scores[document.document_id] += _ORDER * (1 - place / len(ordered))
    found = [ScoredDocument(d, scores.get(d.document_id, 0.0) + _VALUE * wanted.value(d)) for d in documents]
    return sorted(found, key=lambda one: (-one.score, one.document.document_id))


def _fair(found: Sequence[ScoredDocument], query: Query) -> list[ScoredDocument]:
    """Patients take turns: one document of each where they are named, two where nobody is."""
    if len(query.patient_ids) == 1:
        return list(found)
    return take_turns(found, lambda one: one.document.patient_id, 1 if query.patient_ids else _EACH)


def _descending(found: Sequence[ScoredDocument]) -> list[ScoredDocument]:
    """Scores that never rise from one to the next, as their order says."""
    lowest, told = float("inf"), []
    for one in found:
        lowest = min(lowest, one.score)
        told.append(ScoredDocument(one.document, lowest))
    return told
