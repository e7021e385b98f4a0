"""Find the summaries for a question about a patient, or one of their problems, as a whole."""

from collections.abc import Callable, Mapping

from privrag_desktop.domain.documents import Document, document_day, document_id, is_summary_id
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.search_query.overview_question_rules import asks_for_summary, problem_asked
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.search.passage_selection import Passage
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.patient_summaries import subjects_of

Likeness = Callable[[frozenset[str]], Mapping[str, float]]


def without_summaries(scores: Mapping[str, float]) -> dict[str, float]:
    """The documents among these that hold records themselves."""
    return {key: score for key, score in scores.items() if not is_summary_id(key)}


def summaries_for(db: Database, topics: VaultConcepts, query: Query, likeness: Likeness) -> list[Document]:
    """The summaries that a question of this kind is answered by, best first; none for any other question.

    Of the person if nothing else is meant; of a problem if the question means one, then of the person.
    `likeness` says how like the question each of some documents is.
    """
    if not asks_for_summary(query):
        return []
    meant = problem_asked(query)
    best = topics.best(meant) if meant else []
    problems = {topic.name for topic in best if topic.category is Category.CONDITION}
    if meant and not problems:
        return []
    told = subjects_of(db, query.patient_ids)
    wanted = {key for key, about in told.items() if about in problems}
    if problems and not wanted:
        return []
    like = likeness(frozenset(wanted)) if wanted else {}
    of_problems = sorted(wanted, key=lambda key: (-like.get(key, 0.0), key))
    return get_documents(db, [*of_problems, *sorted(key for key, about in told.items() if not about)])


def sources_of(db: Database, summary: Document) -> list[Passage]:
    """The facts that a summary rests on, in the documents that hold them."""
    by_document: dict[str, list[int]] = {}
    for place, fact in enumerate(summary.facts):
        by_document.setdefault(document_id(summary.patient_id, document_day(fact)), []).append(place)
    documents = get_documents(db, by_document)
    return [
        Passage(one, tuple(summary.facts[place] for place in by_document[one.document_id]))
        for one in documents
    ]
