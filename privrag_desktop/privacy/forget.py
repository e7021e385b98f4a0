"""The end of all pseudonyms."""

from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store.database import Transaction


def forget_all(tx: Transaction) -> None:
    """Erase the pseudonyms of every conversation; after that nothing turns them back."""
    table.erase_all(tx)
