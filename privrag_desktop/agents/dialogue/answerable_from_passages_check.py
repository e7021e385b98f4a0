"""Decide whether passages may answer a question that could not be read as a query.

Passages tell why, or what a note says. They neither count nor compare, and hold one part of several.
"""

from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.questions.question_parts.question_part_rules import meanings_in
from privrag_desktop.questions.question_parts.question_word_places import QuestionWords
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.passage_question_rules import (
    asks_for_text,
    asks_of_notes,
    may_ask_for_text,
)
from privrag_desktop.questions.search_query.search_query_reader import Query

_TOLD_BY_ONE = frozenset({AnswerType.VALUE, AnswerType.LATEST, AnswerType.LIST, AnswerType.YES_NO})
_OF_VISITS = frozenset({"VISIT", "VISIT_CLASS"})


def is_for_passages(query: Query, words: QuestionWords, queries: Queries) -> bool:
    """Whether passages may answer it, though it was not understood.

    A thing by its name is shown as recorded, and a visit has no passage: that of another one would be told.
    """
    if query.shape not in _TOLD_BY_ONE:
        return False
    if asks_of_notes(query.text):
        return True
    meanings = meanings_in(words, (0, len(words.text)))
    if any(one is not None and one.terminal in _OF_VISITS for one in meanings):
        return False
    if asks_for_text(query.text):
        return True
    return may_ask_for_text(query.text) and not queries.things_named(words)
