"""The list of conversations: pinned ones first, each with its title, and lone questions among them."""

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.store import conversation_list, conversation_memory, question_history
from privrag_desktop.store.database import Database

SCOPES = ("old", "", "new", "old")  # of questions in the order in which they were asked


@pytest.fixture
def asked(database: Database) -> Database:
    """Two conversations, of two questions and of one, and a question of before there were any."""
    with database.transaction() as tx:
        conversation_memory.begin(tx, "old")
        for number, scope in enumerate(SCOPES, 1):
            turn = PseudonymTurn(scope, f"Question {number}?", f"Answer {number}.", ())
            answer = Answer("", "", (), None, False, "", (), 0.0, hidden=turn)
            question_history.save_turn(tx, answer)
    return database


def keys(database: Database) -> list[str]:
    return conversation_list.ordered_keys(database)


def test_the_conversation_with_the_newest_question_is_first(asked: Database) -> None:
    assert keys(asked) == ["old", "new", "question-2"]
    assert conversation_list.ordered_keys(asked, 1) == ["old"]
    assert conversation_list.ordered_keys(asked, 5, 1) == ["new", "question-2"]


def test_pinned_ones_stand_above_newer_ones_until_they_are_let_go(asked: Database) -> None:
    with asked.transaction() as tx:
        conversation_list.set_pinned(tx, "question-2", True)
    assert keys(asked) == ["question-2", "old", "new"]
    with asked.transaction() as tx:
        conversation_list.set_pinned(tx, "question-2", False)
    assert keys(asked) == ["old", "new", "question-2"]


def test_each_is_known_by_its_first_question_and_how_many_there_are(asked: Database) -> None:
    found = conversation_list.conversations_of(asked, ["question-2", "gone", "old"])
    assert [(one.key, one.scope, one.first, one.questions, one.question) for one in found] == [
        ("question-2", "", 2, 1, "Question 2?"),
        ("old", "old", 1, 2, "Question 1?"),
    ]
    assert found[1].begun <= found[1].latest
    assert [one.lives for one in found] == [False, True]


def test_a_title_and_a_pin_do_not_undo_each_other(asked: Database) -> None:
    with asked.transaction() as tx:
        conversation_list.set_title(tx, "old", "Kidneys")
        conversation_list.set_pinned(tx, "old", True)
    [one] = conversation_list.conversations_of(asked, ["old"])
    assert (one.title, one.pinned) == ("Kidneys", True)
    with asked.transaction() as tx:
        conversation_list.set_title(tx, "old", "Kidneys, again")
    [one] = conversation_list.conversations_of(asked, ["old"])
    assert (one.title, one.pinned) == ("Kidneys, again", True)
    with asked.transaction() as tx:
        conversation_list.drop_label(tx, "old")
    [one] = conversation_list.conversations_of(asked, ["old"])
    assert (one.title, one.pinned) == ("", False)


def test_a_search_reads_all_that_was_said_in_a_conversation_and_nothing_of_another(asked: Database) -> None:
    with asked.transaction() as tx:
        conversation_list.set_title(tx, "old", "Kidneys")
    texts = conversation_list.texts_of(asked, ["old", "question-2"])
    assert set(texts) == {"old", "question-2"}
    assert {"Question 1?", "Answer 4.", "Kidneys"} <= set(texts["old"].split("\n"))
    assert "Question 2?" not in texts["old"]
    assert set(texts["question-2"].split("\n")) == {"Question 2?", "Answer 2.", ""}
