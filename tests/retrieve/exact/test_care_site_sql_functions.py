"""Where entries were is asked of records by code; SQL itself may not read these details."""

from privrag_desktop.retrieve.exact.care_site_sql_functions import functions_of_places
from privrag_desktop.store.database import Database


def test_places_are_read_only_where_a_query_asks_for_them(database: Database) -> None:
    assert functions_of_places(database, "SELECT 1") == ()
    [function] = functions_of_places(database, "SELECT is_at(f.patient_id, f.source, ?)")
    assert not function.call("a", "Encounter/1", '["Hill Clinic"]')
