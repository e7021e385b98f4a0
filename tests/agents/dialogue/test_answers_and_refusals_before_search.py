"""What a question is refused for, and what not: names that a query uses, words said in passing.

Passages tell what a note says; they neither count nor compare, nor tell of a thing or visit by another.
"""

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import (
    CANNOT,
    are_places_or_insurers,
    is_for_passages,
    may_name_more,
)
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Entries,
    Has,
    People,
    Who,
)
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query

INSURED = Has(has=Entries(concepts=(Concept(category=Category.INSURANCE, name="Cigna Health"),)))
SALEM = Entries(concepts=(Concept(category=Category.CONDITION, name="Salem fever"),))
AT_SALEM = Entries(kinds=(Category.VISIT,), places=("Salem Hospital",))


@pytest.mark.parametrize(
    ("names", "is_so"),
    [
        (("Cigna Health",), True),
        (("Cigna",), True),
        (("Salem", "Cigna Health"), True),
        (("Hampshire",), False),
        (("Cigna Health", "Hampshire"), False),
    ],
)
def test_names_of_insurers_and_places_that_limit_it_are_used(names: tuple[str, ...], *, is_so: bool) -> None:
    queries = (Who(people=People(who=INSURED), count=True), Count(of=AT_SALEM))
    assert are_places_or_insurers(names, queries) is is_so


def test_name_of_a_problem_is_none_of_a_place() -> None:
    assert not are_places_or_insurers(("Salem",), (Count(of=SALEM),))


@pytest.mark.parametrize(
    "kind", ["future", "resources", "staff", "stock", "kitchen", "equipment", "effects", "judgement"]
)
def test_a_refusal_that_rests_on_such_a_word_may_be_wrong(kind: str) -> None:
    """“BP of Ann Quill? The pharmacy asks”: asked for no stock."""
    assert may_name_more(TranslatableText(CANNOT[kind], words="the pharmacy"))


@pytest.mark.parametrize("kind", ["opinion", "personal", "administration"])
def test_a_refusal_that_rests_on_what_is_asked_for_stands(kind: str) -> None:
    assert not may_name_more(TranslatableText(CANNOT[kind], words="her insurance"))


def test_a_reason_that_was_stored_as_text_is_none_of_these() -> None:
    told = CANNOT["stock"].format(words="the pharmacy")
    assert not may_name_more(told)
    assert not may_name_more("Whom do you mean?")


def test_every_refusal_names_the_words_that_it_rests_on() -> None:
    assert all("“{words}”" in template for template in CANNOT.values())


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
