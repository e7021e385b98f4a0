"""Summaries are read with the facts they rest on, and leave with their documents."""

from pathlib import Path

from privrag_desktop.store import patient_summaries
from tests.store.migrations.old_database import open_migrated


def test_summaries_of_schema_4_are_read_and_leave_with_their_documents(tmp_path: Path) -> None:
    with open_migrated(4, tmp_path) as database:
        [one] = patient_summaries.current_summaries(database, "zq")
        assert (one.document_id, one.kind, one.model) == ("zq/summary", "patient", "a model")
        assert [(s.text, len(s.facts), s.by_code) for s in one.sentences] == [
            ("The heart rate was 60 /min on 2020-03-14.", 1, False),
            ("Conditions: Diabetes mellitus type 2.", 1, True),
        ]
        with database.transaction() as tx:
            tx.execute("DELETE FROM documents WHERE document_id = 'zq/summary'")
        for table in ("summaries", "summary_sentences", "summary_facts"):
            assert database.rows(f"SELECT count(*) FROM {table}") == [(0,)]
