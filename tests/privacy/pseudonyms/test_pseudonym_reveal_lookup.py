"""What a pseudonym stands for is told of just that one, and only in its own scope."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.tasks import Configuration, SavedTask, TaskEnding, TaskWorld
from privrag_desktop.privacy.pseudonyms.pseudonym_reveal_lookup import (
    RevealedPseudonyms,
    behind,
    behind_in_task,
)
from privrag_desktop.store import pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.pseudonyms.contextual.made import boundary_of, contextual

ROWS = [
    Pseudonym("u1", "talk", EntityType.PERSON, "Zebulonia", "Ann", "now", "e1", IdentifierRole.GIVEN, "p1"),
    Pseudonym(
        "u2", "talk", EntityType.PERSON, "Quetzalkamp", "Roe", "now", "e1", IdentifierRole.FAMILY, "p1"
    ),
    Pseudonym("u3", "talk", EntityType.DATE, "14 March 2018", "[DATE_1]", "now"),
    Pseudonym("u4", "other", EntityType.PERSON, "Otto", "Bo", "now", "e4", IdentifierRole.GIVEN, "p4"),
]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    pseudonyms.keep(opened, ROWS)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ("Ann Roe", RevealedPseudonyms("Zebulonia Quetzalkamp", ("e1",))),
        ("Ms Roe's", RevealedPseudonyms("Ms Quetzalkamp's", ("e1",))),
        ("[DATE_1]", RevealedPseudonyms("14 March 2018", ("u3",))),  # of nobody: the row itself is noted
        ("Ann on [DATE_1]", RevealedPseudonyms("Zebulonia on 14 March 2018", ("e1", "u3"))),
        ("Bo", None),  # of another conversation
        ("Somebody Else", None),
        ("", None),
    ],
)
def test_in_a_conversation(database: Database, shown: str, told: RevealedPseudonyms | None) -> None:
    assert behind(database, "talk", shown) == told


def saved(scope: str) -> SavedTask:
    return SavedTask(
        1,
        scope,
        datetime(2026, 3, 5, tzinfo=UTC),
        Configuration.FULL,
        TaskWorld.RECORDS,
        "",
        "",
        TaskEnding.DONE,
        1,
        0.5,
    )


def test_in_a_task(database: Database) -> None:
    made = contextual(Configuration.FULL, database, scope="task")
    name = made.hide(EntityType.PERSON, "Zebulonia Quetzalkamp", entity="e9")
    code = made.hide(EntityType.ID, "PAT-10023", entity="e8")
    told = behind_in_task(saved("task"), boundary_of(), database, f"{name} ({code})")
    assert told is not None
    assert told.original == "Zebulonia Quetzalkamp (PAT-10023)"
    assert set(told.entities) == {"e9", "e8"}
    given_name = behind_in_task(saved("task"), boundary_of(), database, name.split()[0])
    assert given_name is not None
    assert given_name.original == "Zebulonia"
    assert behind_in_task(saved("task"), boundary_of(), database, "Somebody Else") is None
    assert behind_in_task(saved("talk"), boundary_of(), database, name) is None


def test_a_value_that_was_worked_out_is_told_without_a_record_of_it(database: Database) -> None:
    """The agent counted a day further: nobody is behind it."""
    made = contextual(Configuration.FULL, database, scope="task")
    made.hide(EntityType.DATE, "2026-03-09")
    later = made.hide(EntityType.DATE, "2026-03-10")
    told = behind_in_task(saved("task"), boundary_of(), database, later)
    assert told is not None
    assert told.original == "2026-03-10"
