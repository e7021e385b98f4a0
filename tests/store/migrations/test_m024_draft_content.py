"""A draft is kept field by field; an older one has its words alone."""

from pathlib import Path

from privrag_desktop.domain.tasks import OrderDraft
from privrag_desktop.store import tasks
from tests.store.migrations.old_database import open_migrated

IRON = OrderDraft("zq", "iron", "100 mg", "2026-11-24", "with juice")


def test_drafts_of_schema_24_have_their_fields_and_older_ones_none(tmp_path: Path) -> None:
    with open_migrated(24, tmp_path) as database:
        older, order = tasks.list_drafts(database, 1)
        assert (older.text, older.content) == ("Dear Quetzalkamp", None)
        assert order.content == IRON
    with open_migrated(23, tmp_path) as database:
        with database.transaction() as tx:
            tasks.add_draft(tx, 1, "order", "Iron", IRON)
        assert [one.content for one in tasks.list_drafts(database, 1)] == [None, IRON]
