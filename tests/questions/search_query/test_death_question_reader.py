"""Whether somebody lives is answered only if every word of the question asks that."""

import pytest

from privrag_desktop.questions.search_query.death_question_reader import asks_of_life
from tests.questions.search_query.asked_queries import asked


@pytest.mark.parametrize(
    "text",
    [
        "Is Ann Poe still alive?",
        "When did Ann Poe die?",
        "Has Ann Poe passed away?",
        "vital status of Ann Poe",
        "Do you know if Ann Poe is dead?",
    ],
)
def test_if_and_when_somebody_died_is_asked(text: str) -> None:
    assert asks_of_life(asked(text))


@pytest.mark.parametrize(
    "text",
    [
        "What did Ann Poe die of?",
        "Why did Ann Poe die?",
        "How did Ann Poe die?",
        "cause of death of Ann Poe",
        "Did Ann Poe die of gout?",
        "Did Ann Poe's mother die?",
        "Did Ann Poe die in hospital?",
        "What is Ann Poe's weight?",
        "Is anybody dead?",
        "Did Ann Poe and Bo Lin die?",
    ],
)
def test_of_what_somebody_died_and_others_are_not_told_by_whether(text: str) -> None:
    assert not asks_of_life(asked(text))
