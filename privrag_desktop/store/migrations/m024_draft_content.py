"""Version 24: what a draft holds, field by field, so that it can leave as a FHIR bundle."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor


def add_draft_content(cursor: MigrationCursor) -> None:
    """As JSON; older drafts have their words alone."""
    cursor.execute("ALTER TABLE task_drafts ADD COLUMN content TEXT")
