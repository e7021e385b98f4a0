"""Pseudonyms are saved by scope, one for one, and a scope that is erased leaves no original behind."""

import pytest
import sqlcipher3

from privrag_desktop.domain.answers import Answer, Citation
from privrag_desktop.domain.conversation_memory import Memory, PseudonymTurn
from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.store import conversation_list, conversation_memory, pseudonyms, question_history
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym


def row(scope: str, original: str, pseudonym: str, owner: str = "zq") -> Pseudonym:
    return Pseudonym(
        f"{scope}-{original}",
        scope,
        EntityType.PERSON,
        original,
        pseudonym,
        "2020-01-01",
        "e1",
        IdentifierRole.FAMILY,
        owner,
    )


QUETZAL, MARSH = row("talk", "Quetzalkamp", "Taylorsen"), row("other", "Marsh", "Taylorsen", "yq")


@pytest.fixture
def talk(database: Database) -> Database:
    """A conversation with a question, a title and a memory, and another one with a pseudonym only."""
    pseudonyms.keep(database, [QUETZAL])
    pseudonyms.keep(database, [MARSH])
    with database.transaction() as tx:
        conversation_memory.begin(tx, "talk")
        conversation_memory.remember(tx, "talk", Memory("How is Taylorsen?", ("xq",)))
        turn = PseudonymTurn("talk", "how is Taylorsen?", "Well.", ())
        cited = (Citation(1, "wq/day", "wq", None, "Well."),)
        number = question_history.save_turn(tx, Answer("", "", cited, None, False, "", (), 0.0, hidden=turn))
        pseudonyms.keep_places(tx, number, [Replaced(7, 16, "quetzalkamp")])
        pseudonyms.keep_question_places(tx, "talk", [Replaced(7, 16, "Quetzal-kamp")])
        conversation_list.set_title(tx, "talk", "Taylorsen, kidneys")
        pseudonyms.keep_title_places(tx, "talk", [Replaced(0, 9, "QUETZALKAMP")])
    return database


def test_they_come_back_as_they_were_by_scope_the_oldest_first(talk: Database) -> None:
    later = row("talk", "Ann", "Bea")
    pseudonyms.keep(talk, [later])
    assert pseudonyms.issued(talk, "talk") == [QUETZAL, later]
    assert pseudonyms.issued(talk, "other") == [MARSH]


def test_they_are_saved_all_together_or_not_at_all(talk: Database) -> None:
    """What stands for two values could not be restored, and nothing of it may leave."""
    with pytest.raises(sqlcipher3.IntegrityError):
        pseudonyms.keep(talk, [row("talk", "Ann", "Bea"), row("talk", "Dora", "Taylorsen")])
    assert pseudonyms.issued(talk, "talk") == [QUETZAL]


def test_places_are_read_in_order_and_new_ones_replace_those_before(talk: Database) -> None:
    [turn] = question_history.turns_of(talk, "talk")
    assert pseudonyms.places(talk, turn.number) == [Replaced(7, 16, "quetzalkamp")]
    both = [Replaced(9, 12, "Ann"), Replaced(0, 3, "Ben")]
    with talk.transaction() as tx:
        pseudonyms.keep_question_places(tx, "talk", both)
        pseudonyms.keep_title_places(tx, "talk", both)
    assert pseudonyms.question_places(talk, "talk") == both[::-1]
    assert pseudonyms.title_places(talk, "talk") == both[::-1]


def test_what_is_hidden_is_found_wherever_it_is_saved(talk: Database) -> None:
    hidden = {scope: set(together.split("\n")) for scope, together in pseudonyms.originals(talk)}
    forms = {"Quetzalkamp", "quetzalkamp", "Quetzal-kamp", "QUETZALKAMP"}
    assert hidden == {"talk": forms | {"Taylorsen, kidneys"}, "other": {"Marsh"}}
    words = pseudonyms.hidden_words(talk, ["talk"])
    assert set(words) == {"talk"}
    originals, shown = (set(part.split("\n")) - {""} for part in words["talk"])
    assert (originals, shown) == (forms - {"Quetzal-kamp"}, {"Taylorsen"})


@pytest.mark.parametrize(
    ("patient_id", "found"),
    [("zq", ["talk"]), ("xq", ["talk"]), ("wq", ["talk"]), ("yq", ["other"]), ("v", [])],
)
def test_a_scope_knows_who_was_hidden_remembered_or_cited(
    talk: Database, patient_id: str, found: list[str]
) -> None:
    """When a patient is deleted, each of these is erased."""
    assert pseudonyms.scopes_of(talk, patient_id) == found


def test_an_erased_scope_leaves_no_original_and_no_title_behind(talk: Database) -> None:
    assert set(pseudonyms.scopes(talk)) == {"talk", "other"}
    with talk.transaction() as tx:
        assert pseudonyms.erase(tx, "talk") == 1
    assert pseudonyms.scopes(talk) == ["other"]
    assert pseudonyms.originals(talk) == [("other", "Marsh")]
    tables = [name for (name,) in talk.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    everything = str([talk.rows(f"SELECT * FROM {name}") for name in tables]).casefold()
    assert "quetzal" not in everything
    assert "kidneys" not in everything
    assert pseudonyms.issued(talk, "other") == [MARSH]
