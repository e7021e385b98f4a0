"""Which version of each resource the vault holds, and which import brought it."""

from collections.abc import Iterable
from dataclasses import dataclass

from privrag_desktop.merging import Version
from privrag_desktop.store.database import Reader, Transaction


@dataclass(frozen=True, slots=True)
class KeptVersion:
    """`number` is that of the import that brought it; 0 where that is not known any more."""

    version: Version
    number: int


def versions_of(reader: Reader, patient_id: str) -> dict[str, KeptVersion]:
    """By resource; also of resources that tell nothing, because they were entered in error."""
    sql = "SELECT resource, updated, import FROM resource_versions WHERE patient_id = ?"
    return {
        resource: KeptVersion(Version(resource, updated), number)
        for resource, updated, number in reader.rows(sql, patient_id)
    }


def keep_versions(tx: Transaction, patient_id: str, versions: Iterable[Version], number: int) -> None:
    """In place of what was kept of the same resources; the patient must be stored already."""
    tx.execute_many(
        "INSERT OR REPLACE INTO resource_versions VALUES (?, ?, ?, ?)",
        ((patient_id, one.resource, one.updated, number) for one in versions),
    )


def forget_import(tx: Transaction, number: int) -> None:
    """Numbers of imports are used again."""
    tx.execute("UPDATE resource_versions SET import = 0 WHERE import = ?", (number,))
