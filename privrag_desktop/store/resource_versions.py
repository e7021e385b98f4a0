"""Store the version of each FHIR resource in the vault, and the import that brought it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.store.database import DatabaseTransaction, RowReader

_AT_ONCE = 500  # resources in one query


@dataclass(frozen=True, slots=True)
class StoredResourceVersion:
    """`number` is that of the import that brought it; 0 where that is not known any more."""

    version: Version
    number: int


def versions_of(reader: RowReader, patient_id: str) -> dict[str, StoredResourceVersion]:
    """By resource; also of resources that tell nothing, because they were entered in error."""
    sql = "SELECT resource, updated, import FROM resource_versions WHERE patient_id = ?"
    return {
        resource: StoredResourceVersion(Version(resource, updated), number)
        for resource, updated, number in reader.rows(sql, patient_id)
    }


def resources_with_facts(reader: RowReader, resources: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Patient, resource and its version's moment of each of these resources that has told something."""
    for start in range(0, len(resources), _AT_ONCE):
        some = resources[start : start + _AT_ONCE]
        these = f"source IN ({', '.join('?' * len(some))})"
        sql = (
            "SELECT told.patient_id, source, ifnull(updated, '') FROM"
            f" (SELECT patient_id, source FROM facts WHERE {these}"
            f" UNION SELECT patient_id, source FROM apart WHERE {these}) AS told LEFT JOIN resource_versions"
            " ON resource_versions.patient_id = told.patient_id AND resource_versions.resource = source"
            " ORDER BY source, told.patient_id"
        )
        yield from reader.rows(sql, *some, *some)


def keep_versions(tx: DatabaseTransaction, patient_id: str, versions: Iterable[Version], number: int) -> None:
    """In place of what was kept of the same resources; the patient must be stored already."""
    tx.execute_many(
        "INSERT OR REPLACE INTO resource_versions VALUES (?, ?, ?, ?)",
        ((patient_id, one.resource, one.updated, number) for one in versions),
    )


def forget_import(tx: DatabaseTransaction, number: int) -> None:
    """Numbers of imports are used again."""
    tx.execute("UPDATE resource_versions SET import = 0 WHERE import = ?", (number,))
