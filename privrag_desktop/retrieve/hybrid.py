"""Finding the documents a question needs: who and when first, then meaning and words, fused."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from privrag_desktop.domain import Category, Document, Hit, SearchMode
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.embedding import Embedder
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.structured import Cohort, cohort
from privrag_desktop.retrieve.topics import Topics
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import document_count, documents_of, get_documents
from privrag_desktop.store.facts import facts_of

_RANK_OFFSET = 60  # reciprocal rank fusion, Cormack et al. 2009
_CANDIDATES = 200
_AS_GOOD = 0.02  # a fit this near the best is as good
_ORDERED = frozenset({Shape.LATEST, Shape.TREND})  # where the order of days decides, not likeness

Ranking = list[str]


@dataclass(frozen=True, slots=True)
class Found:
    """A whole document and its score; scores compare within one search only."""

    document: Document
    score: float

    @property
    def hit(self) -> Hit:
        d = self.document
        return Hit(d.document_id, d.patient_id, d.day, self.score, d.text)


class Retriever:
    """Search over one vault."""

    def __init__(self, db: Database, index: SearchIndex, embedder: Embedder) -> None:
        self._db = db
        self._index = index
        self._embedder = embedder

    @cached_property
    def topics(self) -> Topics:
        return Topics(self._db, self._embedder)

    def search(self, query: Query, k: int, mode: SearchMode = SearchMode.HYBRID) -> list[Found]:
        """The k best documents, best first."""
        scores = self._scores(query, mode)
        found = [Found(d, scores[d.document_id]) for d in get_documents(self._db, scores)]
        found.sort(key=lambda f: (-self._preference(f.document, query), -f.score, f.document.document_id))
        return _fair(found, query)[:k]

    def sentences(self, patient_id: str, category: Category) -> list[str]:
        """All of a patient's sentences of a kind."""
        return [fact.sentence for fact in facts_of(self._db, patient_id, category)]

    def has(self, patient_id: str, category: Category) -> bool:
        """Whether the patient has any fact of a kind."""
        return bool(facts_of(self._db, patient_id, category))

    def cohort(self, wanted: str) -> Cohort:
        """Everyone who has a condition, drug, allergy or procedure."""
        return cohort(self._db, self.topics, wanted)

    def _scores(self, query: Query, mode: SearchMode) -> dict[str, float]:
        match mode:
            case SearchMode.DENSE:
                return dict(self._dense(query))
            case SearchMode.KEYWORD:
                return dict(self._keyword(query))
        rankings = [[i for i, _ in self._dense(query)], [i for i, _ in self._keyword(query)]]
        exact = self._by_topic(query)
        scores = _fuse([*rankings, exact, exact])
        if query.shape in _ORDERED:
            for place, document_id in enumerate(exact):
                scores[document_id] += 1 - place / len(exact)
        return scores

    def _dense(self, query: Query) -> list[tuple[str, float]]:
        return self._index.dense(query.topic or query.text, self._depth(query), query.patient_ids or None)

    def _keyword(self, query: Query) -> list[tuple[str, float]]:
        return self._index.keyword(query.topic or query.text, self._depth(query), query.patient_ids or None)

    def _depth(self, query: Query) -> int:
        """All of them where who or when was said, so that the right document cannot fall off the end."""
        return document_count(self._db) if query.patient_ids or query.days else _CANDIDATES

    def _by_topic(self, query: Query) -> Ranking:
        """Documents that hold the kind of fact asked for: of the named patients, or of all who have it."""
        if query.patient_ids:
            return self._of_patients(query)
        return self._of_cohort(query) if query.shape.is_of_many else []

    def _of_patients(self, query: Query) -> Ranking:
        documents = [d for patient in sorted(query.patient_ids) for d in documents_of(self._db, patient)]
        best = {(topic.category, topic.name): topic.score for topic in self.topics.best(query.topic)}
        fit = {d.document_id: _fit(d, best, query.categories) for d in documents}
        ordered = sorted((d for d in documents if fit[d.document_id]), key=lambda d: -fit[d.document_id])
        match query.shape:
            case Shape.LATEST:
                best_fit = max(fit.values(), default=0.0)
                ordered.sort(key=lambda d: (fit[d.document_id] < best_fit - _AS_GOOD, _newest_first(d)))
            case Shape.TREND:
                ordered = _spread([d for d in ordered if d.day is not None])
        return [d.document_id for d in ordered]

    def _of_cohort(self, query: Query) -> Ranking:
        members = self.cohort(query.topic).patient_ids
        standing = (d for patient in members for d in documents_of(self._db, patient) if d.day is None)
        return [d.document_id for d in standing]

    def _preference(self, document: Document, query: Query) -> int:
        """How exactly the document's day fits the days named: 2 a day, 1 a longer period, 0 not."""
        fits = [days for days in query.days if days.holds(document.day)]
        return max((2 if days.first == days.last else 1 for days in fits), default=0)


def _fuse(rankings: Iterable[Ranking]) -> dict[str, float]:
    scores: dict[str, float] = {}
    for ranking in rankings:
        for place, document_id in enumerate(ranking):
            scores[document_id] = scores.get(document_id, 0.0) + 1 / (_RANK_OFFSET + place)
    return scores


def _fair(found: Sequence[Found], query: Query) -> list[Found]:
    """In turn one document of each patient, where several patients were named: none crowds out another."""
    if len(query.patient_ids) < 2:  # noqa: PLR2004 one patient needs no turns
        return list(found)
    turns: dict[str, int] = {}
    numbered = []
    for one in found:
        turn = turns[one.document.patient_id] = turns.get(one.document.patient_id, -1) + 1
        numbered.append((turn, one))
    return [one for _, one in sorted(numbered, key=lambda pair: pair[0])]


def _fit(
    document: Document, best: Mapping[tuple[Category, str], float], categories: frozenset[Category]
) -> float:
    """How well the best-fitting fact of a document fits; a kind asked for by name fits wholly."""
    if any(fact.category in categories for fact in document.facts):
        return 1.0
    return max((best.get((fact.category, fact.name), 0.0) for fact in document.facts), default=0.0)


def _spread(documents: Sequence[Document]) -> list[Document]:
    """The first, the last, then the middles of what is left: any head of it spans the whole time."""
    by_day = sorted(documents, key=lambda d: d.day or date.min)
    ends = [by_day[0], by_day[-1]] if len(by_day) > 1 else by_day
    gaps, spread = deque([(0, len(by_day) - 1)]), list(ends)
    while gaps:
        low, high = gaps.popleft()
        if high - low > 1:
            middle = (low + high) // 2
            spread.append(by_day[middle])
            gaps.extend([(low, middle), (middle, high)])
    return spread


def _newest_first(document: Document) -> int:
    return -document.day.toordinal() if document.day else 0
