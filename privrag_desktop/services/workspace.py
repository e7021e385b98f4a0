"""An open vault with everything that works on it."""

from pathlib import Path
from threading import Lock

from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.embedding import Embedder
from privrag_desktop.store.database import Database


class Workspace:
    """One open vault; close it, or use it as a context manager."""

    def __init__(self, folder: Path, database: Database) -> None:
        self.folder = folder
        self.database = database
        self.embedder = Embedder()  # loads its model when first used
        self.index = SearchIndex(database, self.embedder)  # reads the vault when first used
        self.import_lock = Lock()  # one import at a time

    def close(self) -> None:
        """Idempotent; work still running on the vault ends with a VaultError."""
        self.database.close()

    def __enter__(self) -> "Workspace":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
