"""The map of a conversation turns its answers back, is accounted for, and can be forgotten for good."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversation_memory import Memory, PseudonymTurn
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.privacy.pseudonyms import conversation_restore_and_erase
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import RestoredAnswer
from privrag_desktop.store import audit_trail, conversation_memory
from privrag_desktop.store.database import Database
from privrag_desktop.store.question_history import save_turn
from tests.privacy.people import boundary_of

QUESTION = "how is ZEBULONIA quetzalkamp since March 2020, i.e. 2020-03?"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


def talk(database: Database, scope: str) -> tuple[int, PseudonymTurn]:
    """A question that was asked and answered, with its map in the store, and its number."""
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    pseudonyms = boundary.new_scope(scope, database)
    safe = boundary.pseudonymise(QUESTION, pseudonyms)
    answer = f"Ms. {pseudonyms.patient('p1').split()[1]} is well."
    hidden = PseudonymTurn(scope, safe.text, answer, safe.places)
    boundary.reidentify(answer, pseudonyms)
    boundary.reidentify("Nothing.", pseudonyms, Purpose.TOOL)
    with database.transaction() as tx:
        turn = save_turn(tx, Answer(QUESTION, answer, (), None, False, "", (), 1.0, hidden=hidden))
        conversation_restore_and_erase.keep_question(tx, turn, hidden)
        conversation_restore_and_erase.write_account(tx, pseudonyms)
        conversation_restore_and_erase.write_account(tx, pseudonyms)
    return turn, hidden


def test_question_comes_back_as_typed_and_the_answer_with_names(database: Database) -> None:
    turn, hidden = talk(database, "a-1")
    assert "uetzalkamp" not in f"{hidden.question} {hidden.answer}"
    shown = conversation_restore_and_erase.restore_answer(
        database, turn, "a-1", hidden.question, hidden.answer
    )
    assert shown == RestoredAnswer(QUESTION, "Ms. Quetzalkamp is well.", 4)
    [entry] = audit_trail.entries(database)
    assert entry.details == (("scope", "a-1"), ("purpose", "screen"), ("count", 1))


def test_forgotten_map_leaves_the_answer_pseudonymous_and_others_alone(database: Database) -> None:
    (turn, hidden), (next_turn, other) = talk(database, "a-1"), talk(database, "b-2")
    with database.transaction() as tx:
        conversation_restore_and_erase.forget(tx, "a-1")
    kept = conversation_restore_and_erase.restore_answer(
        database, turn, "a-1", hidden.question, hidden.answer
    )
    assert kept == RestoredAnswer(hidden.question, hidden.answer, 0)
    assert (
        conversation_restore_and_erase.restore_answer(
            database, next_turn, "b-2", other.question, other.answer
        ).question
        == QUESTION
    )
    newest = audit_trail.entries(database)[0]
    assert (newest.action, newest.details) == ("map erased", (("scope", "a-1"), ("count", 3)))


def test_all_maps_are_forgotten_with_an_entry_each(database: Database) -> None:
    talk(database, "a-1")
    talk(database, "b-2")
    with database.transaction() as tx:
        conversation_restore_and_erase.forget_all(tx)
    assert [entry.action for entry in audit_trail.entries(database)] == ["map erased"] * 2 + [
        "reidentified"
    ] * 2
    assert database.rows("SELECT count(*) FROM pseudonyms") == [(0,)]
    assert database.rows("SELECT count(*) FROM turn_places") == [(0,)]
    assert audit_trail.verify(database) is None


def test_what_a_conversation_remembers_comes_back_as_typed_until_it_is_forgotten(database: Database) -> None:
    _turn, hidden = talk(database, "a-1")
    known = replace(hidden, memory=Memory(hidden.question, ("p1",), ("p1", "p2")), meant=hidden.places)
    with database.transaction() as tx:
        conversation_restore_and_erase.remember(tx, known)
    assert conversation_restore_and_erase.recall(database, "a-1") == Memory()  # it never began
    with database.transaction() as tx:
        conversation_memory.begin(tx, "a-1")
        conversation_restore_and_erase.remember(tx, hidden)
        conversation_restore_and_erase.remember(tx, known)
    assert conversation_restore_and_erase.recall(database, "a-1") == Memory(QUESTION, ("p1",), ("p1", "p2"))
    assert "uetzalkamp" not in str(database.rows("SELECT * FROM conversations"))
    with database.transaction() as tx:
        conversation_restore_and_erase.forget(tx, "a-1")
    assert conversation_restore_and_erase.recall(database, "a-1") == Memory()
    assert database.rows("SELECT count(*) FROM conversation_places") == [(0,)]


def test_refused_question_is_remembered_only_as_one_behind_the_question_before(database: Database) -> None:
    """Else “those” would be the ones of the question before it."""
    _, hidden = talk(database, "a-1")
    answered = replace(hidden, memory=Memory("how is she?", ("p1",)))
    with database.transaction() as tx:
        conversation_memory.begin(tx, "a-1")
        conversation_restore_and_erase.remember(tx, answered)
        conversation_restore_and_erase.remember(tx, replace(hidden, memory=None))
        conversation_restore_and_erase.remember(tx, replace(hidden, memory=None))
    assert conversation_restore_and_erase.recall(database, "a-1") == Memory(
        "how is she?", ("p1",), is_behind_refusal=True
    )
    with database.transaction() as tx:
        conversation_restore_and_erase.remember(tx, answered)
    assert conversation_restore_and_erase.recall(database, "a-1") == Memory("how is she?", ("p1",))
