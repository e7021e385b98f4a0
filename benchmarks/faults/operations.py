"""The operations in which a vault can be interrupted; each can be begun again and says what it did."""

import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from benchmarks.common.checkout import CHECKOUT
from benchmarks.faults.vaults import PASSPHRASE, is_whole, make_vault, opened
from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import fhir_import
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.access.data_key_change import change_data_key
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    verify_backup,
)
from privrag_desktop.services.vault.integrity_and_rollback_check import check_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import unlock
from tests import made_up
from tests.hostile.models import ByRole, Recorder
from tests.word_embedder import with_words

PATIENTS, QUESTIONS, BACKUPS = 12, 6, 3
Tell = Callable[[str], None]
READY = "ready"  # told when an operation begins; what is loaded before can do a vault no harm
OLD_DATABASES = CHECKOUT / "tests" / "store" / "old_databases"
_KEY_OF_OLD_DATABASES = bytes(range(32))  # their content is made up
_FAMILIES = ("Quetzalkamp", "Umbrellabird", "Poppinsworth", "Dvořák", "Петров", "Featherstonehaugh")


@dataclass(frozen=True, slots=True)
class State:
    """A hash of each thing a vault holds, by what it is; sentences for all that is not whole."""

    parts: Mapping[str, str]
    faults: tuple[str, ...] = ()


class Operation(Protocol):
    """Works below a folder of its own, `home`, which holds a folder "vault"."""

    name: str

    def prepare(self, home: Path) -> None:
        """What there is before it begins."""

    def work(self, home: Path, tell: Tell) -> None:
        """Do all of it that is not done; `tell` READY, then what is done as soon as a user would be told."""

    def state(self, home: Path) -> State:
        """What the vault holds, after everything that the program checks when it opens one."""


class _OnVault:
    def prepare(self, home: Path) -> None:
        make_vault(home / "vault")

    def state(self, home: Path) -> State:
        with opened(home / "vault") as workspace:
            return State(_parts(workspace), _faults(workspace))


class Import(_OnVault):
    """New patients."""

    name = "import"

    def prepare(self, home: Path) -> None:
        super().prepare(home)
        _write_records(home / "records", days=3)

    def work(self, home: Path, tell: Tell) -> None:
        def listen(update: object) -> None:
            if isinstance(update, ImportProgress) and update.patients:
                tell(f"patient {_patient(update.patients - 1)}")

        tell(READY)
        with opened(home / "vault") as workspace:
            fhir_import.import_paths(workspace, [home / "records"], Progress(listen))


class _OnPatients(_OnVault):
    def prepare(self, home: Path) -> None:
        Import().prepare(home)
        Import().work(home, lambda _part: None)


class ImportAgain(_OnPatients):
    """Known patients with more days, one of which has changed."""

    name = "re-import"

    def prepare(self, home: Path) -> None:
        super().prepare(home)
        shutil.rmtree(home / "records")
        _write_records(home / "records", days=5, value=90)

    def work(self, home: Path, tell: Tell) -> None:
        Import().work(home, tell)


class Delete(_OnPatients):
    """Every other patient, one after the other."""

    name = "delete"

    def work(self, home: Path, tell: Tell) -> None:
        tell(READY)
        with opened(home / "vault") as workspace:
            there = {one.patient_id for one in vault_contents.patients(workspace)}
            for patient_id in map(_patient, range(0, PATIENTS, 2)):
                if patient_id in there:
                    delete_patient(workspace, patient_id)
                tell(f"patient {patient_id}")


class Ask(_OnPatients):
    """Questions, answered by models that play a script, kept with pseudonyms."""

    name = "ask"

    def work(self, home: Path, tell: Tell) -> None:
        with opened(home / "vault") as vault:
            workspace = _answering(vault)
            kept = {turn.question for turn in list_history(workspace)}
            workspace.boundary.detect_in_question("Who is that?")  # loads the name model
            tell(READY)
            for number in range(QUESTIONS):
                question = f"What was {made_up.GIVEN} {_family(number)}'s heart rate on 14 March 2020?"
                if question not in kept:
                    ask(workspace, question, Progress())
                tell(f"question {question}")


class Backup(_OnPatients):
    """Several, into a folder beside the vault."""

    name = "backup"

    def work(self, home: Path, tell: Tell) -> None:
        tell(READY)
        with opened(home / "vault") as workspace:
            for number, file in enumerate(self._files(home)):
                if not file.exists():
                    file.parent.mkdir(exist_ok=True)
                    create_backup(workspace, file, Progress())
                tell(f"backup {number}")

    def state(self, home: Path) -> State:
        """A file of a backup's name that cannot be restored would be refused when it is verified."""
        found = super().state(home)
        there = {f"backup {number}": file for number, file in enumerate(self._files(home)) if file.exists()}
        told = {name: verify_backup(file, PASSPHRASE, Progress()) for name, file in there.items()}
        parts = {name: _hash((one.patients, one.documents)) for name, one in told.items()}
        return State({**found.parts, **parts}, found.faults)

    def _files(self, home: Path) -> list[Path]:
        return [home / "backups" / f"{number}.backup" for number in range(BACKUPS)]


class Rekey(_OnPatients):
    """Everything under a new data key."""

    name = "rekey"

    def prepare(self, home: Path) -> None:
        super().prepare(home)
        (home / "old key").write_bytes(_data_key(home))

    def work(self, home: Path, tell: Tell) -> None:
        tell(READY)
        if not self._is_done(home):
            change_data_key(opened(home / "vault"), PASSPHRASE, Progress())
        tell("data key")

    def state(self, home: Path) -> State:
        found = super().state(home)
        return State({**found.parts, "data key": "new" if self._is_done(home) else "old"}, found.faults)

    def _is_done(self, home: Path) -> bool:
        return _data_key(home) != (home / "old key").read_bytes()


class Migrate:
    """Databases of every earlier version, opened by this one."""

    name = "migrate"

    def prepare(self, home: Path) -> None:
        shutil.copytree(OLD_DATABASES, home / "vault")

    def work(self, home: Path, tell: Tell) -> None:
        tell(READY)
        for file in sorted((home / "vault").glob("*.db")):
            Database.open(file, _KEY_OF_OLD_DATABASES).close()
            tell(f"database {file.stem}")

    def state(self, home: Path) -> State:
        parts, faults = {}, []
        for file in sorted((home / "vault").glob("*.db")):
            database = Database.open(file, _KEY_OF_OLD_DATABASES)
            parts[f"database {file.stem}"] = _hash(_tables(database))
            faults += check_vault(database)
            database.close()
        return State(parts, tuple(faults))


def _write_records(folder: Path, days: int, value: int | None = None) -> None:
    folder.mkdir()
    for number in range(PATIENTS):
        bundle = made_up.bundle(_patient(number), days=days, family=_family(number))
        text = json.dumps(bundle)
        if value:
            text = text.replace('"value": 61', f'"value": {value}')
        (folder / f"{number:03}.json").write_text(text, encoding="utf-8")


def _patient(number: int) -> str:
    return f"p{number:03}"


def _family(number: int) -> str:
    return f"{_FAMILIES[number % len(_FAMILIES)]}{'x' * (number // len(_FAMILIES))}"


def _answering(vault: Workspace) -> Workspace:
    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    models = Models(private, Recorder("It was 60 /min [1]."))
    return with_words(Workspace(vault.folder, vault.database, lambda _settings: models))


def _parts(workspace: Workspace) -> dict[str, str]:
    database = workspace.database
    parts = {
        f"patient {one.patient_id}": _hash(_records(database, one.patient_id))
        for one in vault_contents.patients(workspace)
    }
    for turn in list_history(workspace):
        parts[f"question {turn.question}"] = _hash((turn.answer, turn.citations, turn.withheld, turn.values))
    return parts


def _records(database: Database, patient_id: str) -> tuple[object, ...]:
    """All that is kept of a patient, byte for byte, without the numbers of rows."""
    return tuple(
        database.rows(sql, patient_id)
        for sql in (
            "SELECT name, gender, birth_date FROM patients WHERE patient_id = ?",
            "SELECT kind, role, value FROM identifiers WHERE patient_id = ? ORDER BY kind, role, value",
            "SELECT position, part, source, resource, category, name, sentence, code, system, value, unit,"
            " day, status, moment FROM facts WHERE patient_id = ? ORDER BY position, part",
            "SELECT document_id, documents.day, heading, l.position, f.position, part FROM documents"
            " JOIN document_facts l USING (document_id) JOIN facts f USING (fact)"
            " WHERE documents.patient_id = ? ORDER BY document_id, l.position",
            "SELECT document_id, vector FROM documents JOIN chunks USING (document_id)"
            " WHERE patient_id = ? ORDER BY document_id, chunk",
        )
    )


def _faults(workspace: Workspace) -> tuple[str, ...]:
    told = check_vault(workspace.database)
    if workspace.notice:
        told.append(workspace.notice)
    if not is_whole(workspace):
        told.append("a patient is half stored, or the indexes do not agree with the records")
    return tuple(told)


def _tables(database: Database) -> list[tuple[str, list[str]]]:
    names = [name for (name,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return [
        (name, sorted(map(repr, database.rows(f'SELECT {_columns(database, name)} FROM "{name}"'))))
        for name in sorted(set(names) - {"commits", "sqlite_sequence"})
    ]


def _columns(database: Database, table: str) -> str:
    """But those that a migration fills by chance or by the clock."""
    names = (row[1] for row in database.rows(f'PRAGMA table_info("{table}")'))
    return ", ".join(f'"{name}"' for name in names if (table, name) not in _NEVER_THE_SAME)


_NEVER_THE_SAME = frozenset({("patients", "code"), ("imports", "queued"), ("hash_key", "key")})


def _data_key(home: Path) -> bytes:
    return unlock(home / "vault" / KEY_FILE, PASSPHRASE).data_key


def _hash(content: object) -> str:
    return sha256(repr(content).encode()).hexdigest()
