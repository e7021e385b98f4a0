"""Questions that only a text answers are known by their words."""

import pytest

from privrag_desktop.questions.search_query import passage_question_rules as rules


@pytest.mark.parametrize(
    ("text", "last", "any_note"),
    [
        ("What does her last note say?", True, True),
        ("most recent  discharge note", True, True),
        ("latest progress notes", True, True),
        ("the last visit and its notes", False, True),  # the last visit, not the last note
        ("What do the notes say?", False, True),
        ("a notebook", False, False),
        ("last potassium", False, False),
    ],
)
def test_the_last_note_is_told_from_any_note(text: str, last: bool, any_note: bool) -> None:
    assert (rules.asks_for_last_note(text), rules.asks_of_notes(text)) == (last, any_note)


@pytest.mark.parametrize(
    ("text", "only_text", "may_be"),
    [
        ("Summarise her stay", True, False),
        ("explain the result", True, False),
        ("tell me about her", True, True),
        ("How is she feeling?", False, True),
        ("What happened in May?", False, True),
        ("last potassium", False, False),
        ("shoulder pain", False, False),
    ],
)
def test_what_only_a_text_tells_is_told_from_what_it_may_tell(
    text: str, only_text: bool, may_be: bool
) -> None:
    assert (rules.asks_for_text(text), rules.may_ask_for_text(text)) == (only_text, may_be)
