"""Which questions that no query says are left to the agents, who answer from passages.

Passages tell why, or what a note says. They neither count nor compare, and hold one part of several.
"""

import re

from privrag_desktop.agents.dialogue.multi_part_questions import meanings_in
from privrag_desktop.agents.dialogue.question_interpretation import QuestionWords
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query

_TOLD_BY_ONE = frozenset({AnswerType.VALUE, AnswerType.LATEST, AnswerType.LIST, AnswerType.YES_NO})
_OF_TEXT = re.compile(
    r"\b(?:explain\w*|summar\w+|describe|tell\s+(?:me|us)\s+about|overview|should)\b", re.IGNORECASE
)
_OF_NOTES = re.compile(r"\bnotes?\b", re.IGNORECASE)
_OF_LAST_NOTE = re.compile(
    r"\b(?:last|latest|newest|most\s+recent)\s+(?:(?!notes?\b)\w+\s+){0,2}notes?\b", re.IGNORECASE
)
_MAY_BE_OF_TEXT = re.compile(r"\b(?:tell|happen\w*|doing|feeling|say|said|about)\b", re.IGNORECASE)
_OF_VISITS = frozenset({"VISIT", "VISIT_CLASS"})


def asks_for_last_note(text: str) -> bool:
    """Whether it is about somebody's last note, whatever it asks of it."""
    return _OF_LAST_NOTE.search(text) is not None


def is_for_passages(query: Query, words: QuestionWords, queries: Queries) -> bool:
    """Whether passages may answer it, though it was not understood.

    A thing by its name is shown as recorded, and a visit has no passage: that of another one would be told.
    """
    if query.shape not in _TOLD_BY_ONE:
        return False
    if _OF_NOTES.search(query.text):
        return True
    meanings = meanings_in(words, (0, len(words.text)))
    if any(one is not None and one.terminal in _OF_VISITS for one in meanings):
        return False
    if _OF_TEXT.search(query.text):
        return True
    return bool(_MAY_BE_OF_TEXT.search(query.text)) and not queries.things_named(words)
