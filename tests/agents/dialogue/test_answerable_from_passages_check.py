"""Passages tell what a note says; they neither count nor compare, nor tell of a thing or visit by another."""

import pytest

from privrag_desktop.agents.dialogue.answerable_from_passages_check import is_for_passages
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from privrag_desktop.questions.question_parts.question_word_places import QuestionWords
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query


class Naming(Queries):
    """Knows whether the question names a thing that the vault holds."""

    def __init__(self, *things: str) -> None:
        self._things = tuple(ConceptMention(one, ()) for one in things)

    def things_named(self, _words: QuestionWords) -> tuple[ConceptMention, ...]:
        return self._things


def answered(text: str, shape: AnswerType = AnswerType.VALUE, *things: str) -> bool:
    query = Query(text, "", shape=shape)
    return is_for_passages(query, QuestionWords(text, (), (), lambda *_: query), Naming(*things))


@pytest.mark.parametrize("shape", [AnswerType.COUNT, AnswerType.COMPARISON, AnswerType.TREND])
def test_what_is_counted_or_compared_is_no_matter_for_passages(shape: AnswerType) -> None:
    assert answered("Explain what her notes say.")
    assert not answered("Explain what her notes say.", shape)


@pytest.mark.parametrize("text", ["What does the note of the last visit say?", "Any notes about her gout?"])
def test_what_a_note_says_is_for_passages_whatever_else_is_named(text: str) -> None:
    assert answered(text, AnswerType.VALUE, "gout")


@pytest.mark.parametrize("text", ["Tell me about her last visit.", "Describe her hospital admission."])
def test_a_visit_has_no_passage_and_another_one_is_not_told(text: str) -> None:
    assert not answered(text)


def test_a_thing_by_its_name_is_shown_as_recorded() -> None:
    assert answered("How is she feeling?")
    assert not answered("How is she feeling?", AnswerType.VALUE, "fatigue")
    assert answered("Explain her fatigue.", AnswerType.VALUE, "fatigue")


def test_a_question_that_asks_for_no_text_is_not_answered_by_one() -> None:
    assert not answered("Her flumbled weight?")
