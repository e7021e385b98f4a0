"""A question word by word, whose names and times are marked in its text."""

import re

from privrag_desktop.language.text_masking import Span
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.search_query_reader import Query, question_query


def worded(marked: str) -> QuestionWords:
    """Patients stand in <angle brackets>, what else is read as one in {braces}."""
    text, known, whole, end = "", list[Span](), list[Span](), 0
    for match in re.finditer(r"<([^>]*)>|\{([^}]*)\}", marked):
        text += marked[end : match.start()]
        start, end = len(text), match.end()
        text += match[1] or match[2]
        (known if match[1] else whole).append((start, len(text)))
    text += marked[end:]

    def without(*places: Span) -> Query:
        return question_query(text, places, frozenset(), ())

    return QuestionWords(text, tuple(known), tuple(whole), without)
