"""What a follow-up question may refer to is that of the last question, and of no other conversation."""

from dataclasses import replace

import pytest

from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.store import conversation_memory
from privrag_desktop.store.database import Database

ABOUT = Memory("How is PERSON?", ("zq", "yq"), ("b", "a"))


@pytest.fixture
def begun(database: Database) -> Database:
    with database.transaction() as tx:
        for name in ("talk", "another"):
            conversation_memory.begin(tx, name)
    return database


def test_it_is_remembered_in_the_order_in_which_patients_were_offered(begun: Database) -> None:
    with begun.transaction() as tx:
        conversation_memory.remember(tx, "talk", ABOUT)
    assert conversation_memory.recall(begun, "talk") == ABOUT
    assert conversation_memory.recall(begun, "another") == Memory()


def test_the_last_question_takes_the_place_of_the_one_before(begun: Database) -> None:
    later = Memory("And the weight?", ("xq",))
    for memory in (ABOUT, later):
        with begun.transaction() as tx:
            conversation_memory.remember(tx, "talk", memory)
    assert conversation_memory.recall(begun, "talk") == later


def test_a_refusal_stands_beside_what_was_asked_before_until_a_question_is_answered(begun: Database) -> None:
    """“Those” may be the patients of either question, so nobody guesses."""
    with begun.transaction() as tx:
        conversation_memory.remember(tx, "talk", ABOUT)
        conversation_memory.note_refusal(tx, "talk")
    kept = conversation_memory.recall(begun, "talk")
    assert kept == replace(ABOUT, is_behind_refusal=True)
    with begun.transaction() as tx:
        conversation_memory.remember(tx, "talk", ABOUT)
    assert not conversation_memory.recall(begun, "talk").is_behind_refusal
    assert not conversation_memory.recall(begun, "another").is_behind_refusal


def test_a_conversation_that_nobody_began_remembers_nothing(begun: Database) -> None:
    assert conversation_memory.exists(begun, "talk")
    assert not conversation_memory.exists(begun, "elsewhere")
    assert conversation_memory.recall(begun, "elsewhere") == Memory()
