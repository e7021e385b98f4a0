"""The day of a death is taken from what identifies a patient; that somebody is dead at all was not kept."""

from privrag_desktop.store.migrations.m015_patient_deaths import add_deaths
from tests.store.migrations.old_database import empty_schema


def test_a_death_of_an_older_vault_is_known_after_its_migration() -> None:
    """The day was kept among what identifies a patient; that somebody is dead at all was not."""
    with empty_schema(14) as connection:
        for name in ("a", "b"):
            connection.execute("INSERT INTO patients (patient_id, name, revision) VALUES (?, '', 1)", (name,))
        for row in ((1, "a", "death_date", "2019-06-07"), (2, "b", "birth_date", "1950-01-01")):
            connection.execute("INSERT INTO identifiers VALUES (?, ?, 'DATE', ?, ?)", row)
        add_deaths(connection)
        found = connection.execute("SELECT patient_id, deceased FROM patients ORDER BY patient_id").fetchall()
    assert found == [("a", "2019-06-07"), ("b", None)]
