"""What the first schema refuses to hold twice, and what leaves with what it belongs to."""

import pytest
import sqlcipher3

from tests.store.migrations.old_database import empty_schema

PSEUDONYM = "INSERT INTO pseudonyms VALUES (?, ?, 'PERSON', 'family', 'zq', ?, ?, '2020-01-01')"


@pytest.mark.parametrize("owner", ["zq", None])
def test_an_identifier_is_stored_once_also_one_that_belongs_to_no_patient(owner: str | None) -> None:
    with empty_schema(1) as connection:
        connection.execute("INSERT INTO patients VALUES ('zq', 'Zebulonia', NULL, NULL, 1)")
        add = "INSERT INTO identifiers (patient_id, kind, role, value) VALUES (?, 'PERSON', 'family', 'X')"
        connection.execute(add, (owner,))
        with pytest.raises(sqlcipher3.IntegrityError):
            connection.execute(add, (owner,))


def test_in_one_scope_a_value_has_one_pseudonym_and_a_pseudonym_one_value() -> None:
    """Else it could not be restored."""
    with empty_schema(1) as connection:
        connection.execute(PSEUDONYM, ("1", "talk", "Quetzalkamp", "Taylorsen"))
        for values in (("2", "talk", "Quetzalkamp", "Other"), ("2", "talk", "Other", "Taylorsen")):
            with pytest.raises(sqlcipher3.IntegrityError):
                connection.execute(PSEUDONYM, values)
        connection.execute(PSEUDONYM, ("2", "another talk", "Other", "Taylorsen"))


def test_a_document_takes_its_chunks_along_and_their_numbers_are_never_used_again() -> None:
    """Vectors in memory are known by the number: a new chunk must not be taken for an old one."""
    with empty_schema(1) as connection:
        connection.execute("INSERT INTO patients VALUES ('zq', 'Zebulonia', NULL, NULL, 1)")
        numbers = []
        for _ in range(2):
            connection.execute("INSERT INTO documents VALUES ('zq/day', 'zq', NULL, '')")
            connection.execute("INSERT INTO chunks (document_id, vector) VALUES ('zq/day', x'00')")
            numbers += connection.execute("SELECT chunk FROM chunks").fetchall()
            connection.execute("DELETE FROM documents")
            assert connection.execute("SELECT count(*) FROM chunks").fetchall() == [(0,)]
        assert numbers == [(1,), (2,)]
