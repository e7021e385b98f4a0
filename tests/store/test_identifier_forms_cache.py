"""Stored forms hold identifiers once more, so a block goes with the first identifier of it that changes."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.store.database import Database
from privrag_desktop.store.identifier_forms_cache import (
    block_count,
    identifiers_in,
    store_block,
    stored_block,
)
from privrag_desktop.store.migrations.m023_identifier_forms import BLOCK
from privrag_desktop.store.patients_and_identifiers import add_identifiers, all_identifiers, drop_patient
from tests import made_up

VERSION = b"this one"


@pytest.fixture
def stored(database: Database) -> Database:
    """Two blocks, both stored."""
    with database.transaction() as tx:
        made_up.merge(tx, made_up.record())
        add_identifiers(
            tx, [Identifier(EntityType.PERSON, IdentifierRole.FAMILY, f"N{n}", None) for n in range(BLOCK)]
        )
        for block in range(2):
            store_block(tx, block, VERSION, b"forms")
    return database


def blocks(database: Database) -> list[int]:
    return [block for block in range(3) if stored_block(database, block, VERSION) is not None]


def test_each_identifier_is_in_one_block(stored: Database) -> None:
    assert block_count(stored) == 2
    together = [one for block in range(2) for one in identifiers_in(stored, block)]
    assert together == list(all_identifiers(stored))
    assert len(identifiers_in(stored, 0)) == BLOCK - 1  # numbers begin with 1


def test_an_empty_vault_has_one_empty_block(database: Database) -> None:
    assert block_count(database) == 1
    assert identifiers_in(database, 0) == []


def test_the_last_that_was_stored_is_read(stored: Database) -> None:
    assert stored_block(stored, 0, VERSION) == b"forms"
    with stored.transaction() as tx:
        store_block(tx, 0, VERSION, b"others")
    assert stored_block(stored, 0, VERSION) == b"others"


def test_a_block_of_another_version_is_none(stored: Database) -> None:
    assert stored_block(stored, 0, b"another") is None


def test_a_new_identifier_drops_the_block_that_it_comes_into(stored: Database) -> None:
    with stored.transaction() as tx:
        add_identifiers(tx, [Identifier(EntityType.PERSON, IdentifierRole.FAMILY, "Another", "zq")])
    assert blocks(stored) == [0]


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM identifiers WHERE identifier = 1",
        "UPDATE identifiers SET value = 'x' WHERE identifier = 1",
        "REPLACE INTO identifiers SELECT identifier, patient_id, kind, role, 'x' FROM identifiers LIMIT 1",
    ],
)
def test_an_identifier_that_goes_or_changes_drops_its_block(stored: Database, change: str) -> None:
    with stored.transaction() as tx:
        tx.execute(change)
    assert blocks(stored) == [1]


def test_an_identifier_that_gets_another_number_drops_both_blocks(stored: Database) -> None:
    with stored.transaction() as tx:
        tx.execute("DELETE FROM identifiers WHERE identifier = 2005")
        store_block(tx, 1, VERSION, b"forms")
        tx.execute("UPDATE identifiers SET identifier = 2005 WHERE identifier = 1")
    assert blocks(stored) == []


def test_a_deleted_patient_takes_the_forms_along(stored: Database) -> None:
    with stored.transaction() as tx:
        drop_patient(tx, "zq")
    assert 0 not in blocks(stored)


def test_what_is_rolled_back_drops_nothing(stored: Database) -> None:
    with pytest.raises(ZeroDivisionError), stored.transaction() as tx:
        tx.execute("DELETE FROM identifiers")
        raise ZeroDivisionError
    assert blocks(stored) == [0, 1]
