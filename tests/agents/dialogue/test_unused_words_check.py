"""A word that changes nothing if left out was not used, unless it limits nothing or is said anyway."""

from datetime import date

import pytest

from privrag_desktop.agents.dialogue.unused_words_check import (
    is_foreign,
    says_what,
    unused_spans,
    words_said,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.text_masking import Span
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import QueryPlan, Selector


def plan(shape: AnswerType = AnswerType.LIST, **selector: object) -> QueryPlan:
    return QueryPlan(shape=shape, selector=Selector(**selector), patient_ids=("a",))


PRESENT_DRUGS = plan(categories=(Category.MEDICATION,), present=True)
GOUT = plan(AnswerType.LATEST, kinds=(Concept(category=Category.CONDITION, name="Gout (disorder)"),))


def place(text: str, words: str) -> Span:
    start = text.index(words)
    return start, start + len(words)


def unused(
    text: str, *plans: QueryPlan, names: str = "Ann Quill", used: str = "", whole: str = ""
) -> list[str]:
    """The words that changed nothing; leaving out one of `used` asks for something else."""
    known = [place(text, names)] if names in text else []
    wholes = [place(text, whole)] if whole else []
    spans = unused_spans(
        text, known, wholes, words_said(plans), lambda one: text[slice(*one)] in used.split()
    )
    return [text[slice(*one)] for one in spans]


def test_a_condition_that_would_be_lost_is_found() -> None:
    assert unused("Please list the current drugs of Ann Quill", PRESENT_DRUGS) == []
    told = unused("Which drugs does Ann Quill take within two months after surgery?", PRESENT_DRUGS)
    assert told == ["within two months after surgery"]
    assert unused("Which drugs does Ann Quill take in Hampshire per year?", PRESENT_DRUGS) == [
        "Hampshire per year"
    ]


def test_a_word_is_said_only_by_a_plan_that_says_it() -> None:
    """“Currently” is excused where what is current is listed, and nowhere else."""
    assert unused("What drugs is Ann Quill currently on?", PRESENT_DRUGS) == []
    drugs = plan(categories=(Category.MEDICATION,))
    assert unused("What drugs is Ann Quill currently on?", drugs) == ["currently"]
    assert unused("Has Ann Quill gout?", GOUT) == []
    assert unused("Has Ann Quill gout?", PRESENT_DRUGS) == ["gout"]


def test_a_word_without_which_something_else_is_asked_was_used() -> None:
    assert unused("Drugs of Ann Quill since surgery?", PRESENT_DRUGS, used="since surgery") == []


def test_what_is_read_as_one_is_used_or_not_as_one() -> None:
    text = "Drugs of Ann Quill in March 2019"
    assert unused(text, PRESENT_DRUGS, whole="March 2019") == ["March 2019"]
    assert unused(text, PRESENT_DRUGS) == ["March 2019"]


def test_two_questions_are_never_joined_to_one_place() -> None:
    assert unused("zorblax? the flumbled Ann Quill", PRESENT_DRUGS) == ["zorblax", "flumbled"]


@pytest.mark.parametrize("text", ["the latest one", "and now?", "the first", "please"])
def test_words_that_say_only_when_say_no_thing(text: str) -> None:
    assert not says_what(text, [])


@pytest.mark.parametrize("text", ["the latest potassium", "gout?", "her weight now"])
def test_a_thing_is_said(text: str) -> None:
    assert says_what(text, [])
    assert not says_what(text, [(0, len(text))])


@pytest.mark.parametrize(
    ("text", "foreign"),
    [
        ("Welche Medikamente nimmt Ann Quill?", True),
        ("Quels sont les médicaments de Ann Quill ?", True),
        ("Какие лекарства?", True),
        ("Which drugs does Ann Quill take?", False),
        ("weight Ann Quill", False),
        ("What is the Krankheit, und ist es Gicht?", False),  # an English question with foreign words
        ("12 345", False),
        ("", False),
    ],
)
def test_a_question_in_another_language_is_known_as_such(text: str, foreign: bool) -> None:
    names = [place(text, "Ann Quill")] if "Ann Quill" in text else []
    assert is_foreign(text, names) is foreign


def test_a_name_makes_no_question_foreign() -> None:
    text = "weight Sind Welche"
    assert not is_foreign(text, [place(text, "Sind Welche")])
    assert is_foreign(text, [])


DAY = date(2019, 3, 14)


@pytest.mark.parametrize(
    ("words", "says", "does_not"),
    [
        ("on_the_day", plan(first_day=DAY), plan()),
        ("on_the_day", plan(last_day=DAY), plan()),
        ("visit_on", plan(first_day=DAY, last_day=DAY), plan(first_day=DAY)),
        ("appointment", plan(visits=True), plan()),
        ("admission", plan(categories=(Category.VISIT,)), plan(categories=(Category.ALLERGY,))),
    ],
)
def test_words_for_a_time_or_visit_are_said_by_a_lookup_of_one(
    words: str, says: QueryPlan, does_not: QueryPlan
) -> None:
    assert words in words_said((says,))
    assert words not in words_said((does_not,))
