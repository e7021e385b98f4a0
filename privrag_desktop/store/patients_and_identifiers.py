"""Store and read patients and all their identifiers."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.domain.patients import Patient
from privrag_desktop.store.database import DatabaseTransaction, RowReader
from privrag_desktop.store.personal_details import details_from
from privrag_desktop.store.random_patient_codes import random_code

_LAST_POSSIBLE = 2**63 - 1
_INSERT_IDENTIFIER = "INSERT OR IGNORE INTO identifiers (patient_id, kind, role, value) VALUES (?, ?, ?, ?)"

_KINDS = {kind.value: kind for kind in EntityType}  # millions are read: looking up is faster than calling
_ROLES = {role.value: role for role in IdentifierRole}


def add_identifiers(tx: DatabaseTransaction, identifiers: Iterable[Identifier]) -> None:
    """Add what is not there yet; what identified a patient is known until they are deleted."""
    rows = ((one.patient_id, one.kind.value, one.role.value, one.value) for one in identifiers)
    tx.execute_many(_INSERT_IDENTIFIER, rows)


def list_patients(reader: RowReader) -> list[Patient]:
    """Everybody in the vault, by name."""
    sql = "SELECT patient_id, name, gender, birth_date, deceased FROM patients ORDER BY name, patient_id"
    return [Patient(*row) for row in reader.rows(sql)]


def patient_ids(reader: RowReader) -> list[str]:
    return [one for (one,) in reader.rows("SELECT patient_id FROM patients")]


def patient_count(reader: RowReader) -> int:
    return int(reader.rows("SELECT count(*) FROM patients")[0][0])


def all_identifiers(reader: RowReader) -> Iterator[Identifier]:
    """Every identifying value known to the vault, in the order it became known."""
    return identifiers_after(reader, 0)


def identifiers_after(reader: RowReader, number: int, last: int = _LAST_POSSIBLE) -> Iterator[Identifier]:
    """What became known after the vault held `number` as its last identifier, and no later than `last`."""
    sql = (
        "SELECT kind, role, value, patient_id FROM identifiers WHERE identifier > ? AND identifier <= ?"
        " ORDER BY identifier"
    )
    owners: dict[str, str] = {}  # one object for each, however many values are theirs
    for kind, role, value, patient_id in reader.rows(sql, number, last):
        owner = patient_id and owners.setdefault(patient_id, patient_id)
        yield Identifier(_KINDS[kind], _ROLES[role], value, owner)


def exists(reader: RowReader, patient_id: str) -> bool:
    return bool(reader.rows("SELECT 1 FROM patients WHERE patient_id = ?", patient_id))


def identifiers_of(reader: RowReader, patient_id: str) -> tuple[Identifier, ...]:
    """Everything that identifies one patient."""
    sql = "SELECT kind, role, value FROM identifiers WHERE patient_id = ? ORDER BY identifier"
    rows = reader.rows(sql, patient_id)
    return tuple(Identifier(_KINDS[kind], _ROLES[role], value, patient_id) for kind, role, value in rows)


def namesakes(reader: RowReader, patient: Patient) -> list[str]:
    """The ids of others with the same name and birth date; nobody's where no birth date is known."""
    sql = (
        "SELECT patient_id FROM patients WHERE name = ? COLLATE NOCASE AND birth_date = ? AND patient_id <> ?"
        " ORDER BY patient_id"
    )
    return [one for (one,) in reader.rows(sql, patient.name, patient.birth_date, patient.patient_id)]


def names_of_others(reader: RowReader, patient_id: str) -> list[str]:
    """What everybody but one patient is called."""
    sql = "SELECT DISTINCT value FROM identifiers WHERE kind = ? AND patient_id IS NOT ?"
    return [name for (name,) in reader.rows(sql, EntityType.PERSON.value, patient_id)]


def drop_patient(tx: DatabaseTransaction, patient_id: str) -> None:
    """A patient with all that is theirs; what points to a document goes with it."""
    tables = (
        "documents", "facts", "apart", "entry_details", "identifiers", "resource_versions", "patients",
    )  # fmt: skip
    for table in tables:
        tx.execute(f"DELETE FROM {table} WHERE patient_id = ?", (patient_id,))
    # a kind of fact may be named by its own words, which may have been nobody else's
    tx.execute("DELETE FROM name_vectors WHERE name NOT IN (SELECT name FROM facts)")


def addresses(reader: RowReader) -> list[tuple[str, str]]:
    """The name and each e-mail address of every patient who has one."""
    sql = "SELECT name, value FROM identifiers JOIN patients USING (patient_id) WHERE kind = ? ORDER BY name"
    return [(name, value) for name, value in reader.rows(sql, EntityType.EMAIL.value)]


def registry_version(reader: RowReader) -> tuple[int, int]:
    """Changes whenever an identifier or a patient does."""
    [(revisions,)] = reader.rows("SELECT ifnull(sum(revision), 0) FROM patients")
    return last_identifier(reader), int(revisions)


def last_identifier(reader: RowReader) -> int:
    """The number of the one that became known last; 0 in an empty vault."""
    return int(reader.rows("SELECT ifnull(max(identifier), 0) FROM identifiers")[0][0])


def listed_patients(reader: RowReader, patient_id: str | None = None) -> list[PatientListEntry]:
    """Everybody in the vault by name, or one alone, with what a list of them shows."""
    where, parameters = ("", ()) if patient_id is None else ("WHERE patient_id = ? ", (patient_id,))
    numbers = _values_of(reader, IdentifierRole.RECORD_ID, where, parameters)
    columns = "patient_id, name, gender, birth_date, deceased, code"
    sql = f"SELECT {columns} FROM patients {where}ORDER BY name, patient_id"
    return [
        PatientListEntry(Patient(one, *rest), code, numbers.get(one, ()))
        for one, *rest, code in reader.rows(sql, *parameters)
    ]


def codes_of(reader: RowReader, patient_ids: Iterable[str]) -> dict[str, str]:
    """What these patients are called where no name is shown, by their ids."""
    sql = "SELECT patient_id, code FROM patients WHERE patient_id IN (SELECT value FROM json_each(?))"
    return dict(reader.rows(sql, json.dumps(list(patient_ids))))


def id_of_code(reader: RowReader, code: str) -> str | None:
    """The patient who is called this where no name is shown."""
    rows = reader.rows("SELECT patient_id FROM patients WHERE code = ?", code.strip().upper())
    return str(rows[0][0]) if rows else None


def _values_of(
    reader: RowReader, role: IdentifierRole, where: str, parameters: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """The identifying values of this role, by their patient."""
    role_is = "AND role = ?" if where else "WHERE patient_id NOT NULL AND role = ?"
    sql = f"SELECT patient_id, value FROM identifiers {where}{role_is} ORDER BY identifier"
    found: dict[str, list[str]] = {}
    for patient_id, value in reader.rows(sql, *parameters, role.value):
        found.setdefault(patient_id, []).append(value)
    return {patient_id: tuple(values) for patient_id, values in found.items()}


def new_code(reader: RowReader) -> str:
    """One that nobody in the vault has."""
    while True:
        code = random_code()
        if not reader.rows("SELECT 1 FROM patients WHERE code = ?", code):
            return code


def known_patient(reader: RowReader, patient_id: str) -> tuple[Patient | None, int]:
    """The patient of this id, if there is one, and how often they have changed."""
    columns = "patient_id, name, gender, birth_date, deceased, details, revision"
    sql = f"SELECT {columns} FROM patients WHERE patient_id = ?"
    for *rest, details, revision in reader.rows(sql, patient_id):
        return replace(Patient(*rest), details=details_from(details)), revision
    return None, 0


def new_identifiers(
    reader: RowReader, patient_id: str | None, identifiers: Iterable[Identifier]
) -> tuple[Identifier, ...]:
    """Those that are not known of this patient yet; without a patient, of practitioners and organisations."""
    sql = "SELECT kind, role, value FROM identifiers WHERE patient_id IS ?"
    known = set(reader.rows(sql, patient_id))
    return tuple(
        one for one in dict.fromkeys(identifiers) if (one.kind.value, one.role.value, one.value) not in known
    )


def patients_among(
    reader: RowReader, gender: str, born_from: date | None, born_until: date | None
) -> tuple[frozenset[str], int]:
    """The ids of the patients of a gender ("" for any) who were certainly born within both days, and of how
    many others the records do not tell it. A birth date of a year or a month alone may not.
    """
    meant, untold = set[str](), 0
    for patient_id, their_gender, born in reader.rows("SELECT patient_id, gender, birth_date FROM patients"):
        of_gender = _is_so(their_gender == gender if their_gender else None, asked=bool(gender))
        of_age = _is_so(_is_born_within(born, born_from, born_until), asked=bool(born_from or born_until))
        if of_gender and of_age:
            meant.add(patient_id)
        untold += None in {of_gender, of_age} and False not in {of_gender, of_age}
    return frozenset(meant), untold


def _is_so(known: bool | None, *, asked: bool) -> bool | None:
    return known if asked else True


def _is_born_within(born: str | None, first: date | None, last: date | None) -> bool | None:
    """None where the records do not tell."""
    if not born:
        return None
    earliest, latest = f"{born}-01-01"[:10], f"{born}-12-31"[:10]
    low, high = (first or date.min).isoformat(), (last or date.max).isoformat()
    if latest < low or earliest > high:
        return False
    return True if earliest >= low and latest <= high else None
