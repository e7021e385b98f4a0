"""Queue, run and cancel the imports of a vault, and list earlier ones."""

from collections.abc import Sequence
from pathlib import Path

from privrag_desktop.domain.imports import ImportOutcome, ImportReport, SavedImport
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import imports
from privrag_desktop.store.database import RowReader

MOST_LISTED = 500
GONE = mark("This import is no longer kept in the vault. Drop the files again.")


def queue(workspace: Workspace, paths: Sequence[Path]) -> SavedImport:
    """Keep an import until its turn has come; NotAllowed unless an admin has unlocked the vault."""
    require(workspace.person.role, Permission.IMPORT)
    with workspace.database.transaction() as tx:
        number = imports.add(tx, workspace.person.name, paths)
        return _find(tx, number)


def run(workspace: Workspace, number: int, progress: Progress) -> ImportReport:
    """Do a queued import, or go on with an interrupted one; raises as `import_paths`."""
    kept = _find(workspace.database, number)
    return import_paths(workspace, kept.paths, progress, number=number)


def cancel(workspace: Workspace, number: int) -> None:
    """Do not offer it again; what it has stored stays. NotAllowed unless an admin unlocked the vault."""
    require(workspace.person.role, Permission.IMPORT)
    with workspace.database.transaction() as tx:
        imports.end(tx, number, ImportOutcome.CANCELLED)


def earlier(workspace: Workspace) -> tuple[SavedImport, ...]:
    """The imports of all users, newest first; NotAllowed unless an admin has unlocked the vault."""
    require(workspace.person.role, Permission.IMPORT)
    return imports.newest(workspace.database, MOST_LISTED)


def _find(reader: RowReader, number: int) -> SavedImport:
    kept = imports.find(reader, number)
    if kept is None:
        raise UsageError(GONE)
    return kept
