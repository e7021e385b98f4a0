"""Collect facts about the installation into a support file without a word of a record."""

import os
import platform
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from privrag_desktop.errors import Cancelled, VaultError
from privrag_desktop.llm.model_catalogue_and_files import catalogue, list_models, model_path
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.runtime.safe_excepthook import fault
from privrag_desktop.services.models.model_overview_and_advice import free_memory
from privrag_desktop.services.support import installation_self_test
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.support.program_version_and_build import installation
from privrag_desktop.services.support.support_file_fields import (
    LIBRARIES,
    PROCESSORS,
    SYSTEMS,
    CheckFacts,
    ComputerFacts,
    KeyFileState,
    LibraryFacts,
    LockedFacts,
    ModelFacts,
    OpenFacts,
    PartFault,
    ProgramFacts,
    SettingFacts,
    SupportFacts,
    rounded,
)
from privrag_desktop.services.vault.access.passphrase_attempt_limit import (
    ATTEMPTS_FILE,
    counted_try,
)
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import (
    ENDING,
    default_folder,
)
from privrag_desktop.services.vault.locked_vault_info import (
    DATABASE_FILE,
    KEY_FILE,
    users_of,
)
from privrag_desktop.settings_file import load_settings
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import unlock
from privrag_desktop.store.migrations.migration_list import LATEST
from privrag_desktop.store.vault_files import database_swap

T = TypeVar("T")
FACTS_FILE, ABOUT_FILE = "facts.json", "about.txt"
ABOUT = """This file was made by PrivRAG Desktop for whoever helps with it.

It holds: the version of the program and of the libraries it is built on; the kind of computer; settings that
are numbers, yes or no, or one of a few choices, and of every other setting only whether it is set; which
language models of the program's list are here; the outcome of the self-test; and, if a vault was named, its
sizes and counts, rounded up.

It holds no word of a record, no name of a patient, a user, a vault, a file or a computer, no address, no
path, no passphrase and no key. Read facts.json before you send it: it is all there is.
"""
_HEX = re.compile(r"[0-9a-f]{1,40}")
_NUMBERS = re.compile(r"[0-9.]{0,40}")
_GIGABYTE, _MEGABYTE = 1e9, 1e6
_COUNTED = {
    "patients": "patients",
    "documents": "documents",
    "facts": "facts",
    "questions": "turns",
    "trail": "audit",
}


@dataclass(frozen=True, slots=True)
class SupportRequest:
    """What to look at; with a secret the vault is unlocked, otherwise looked at from outside."""

    vault: Path | None = None
    secret: str = ""
    user: str = ""
    with_self_test: bool = True


@dataclass
class _Collector:
    """Collects part by part: one that fails is named with its place in the code, and the others go on."""

    faults: list[PartFault] = field(default_factory=list)

    def part(self, name: str, find: Callable[[], T], otherwise: T) -> T:
        try:
            return find()
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001  whatever is broken here is what somebody needs help with
            self.faults.append(_part_fault(name, error))
            return otherwise

    def rows(self, name: str, find: Callable[[], Iterator[T]]) -> tuple[T, ...]:
        """As part; all of them or none."""
        none: tuple[T, ...] = ()
        return self.part(name, lambda: tuple(find()), none)


def _part_fault(part: str, error: Exception) -> PartFault:
    """What a library calls its error may be no name: then it is just an error."""
    try:
        return PartFault(part=part, fault=fault(error))
    except ValidationError:
        return PartFault(part=part, fault="Exception")


def collect(wanted: SupportRequest, progress: Progress | None = None) -> SupportFacts:
    """All that a file for support would say. Raises Cancelled; nothing else, whatever is broken."""
    progress, collector = progress or Progress(), _Collector()
    part, rows, vault = collector.part, collector.rows, wanted.vault
    found: dict[str, object] = {
        "program": part("program", _program, None),
        "computer": part("computer", _computer, None),
        "libraries": rows("libraries", _libraries),
        "settings": rows("settings", _settings),
        "models": rows("models", _models),
        "own_models": part("own models", _own_models, 0),
    }
    if wanted.with_self_test:
        found["self_test"] = rows("self-test", lambda: _checks(progress))
    if vault is not None:
        found["locked_vault"] = part("locked vault", lambda: _locked(vault), None)
    if vault is not None and wanted.secret:
        found["open_vault"] = part("open vault", lambda: _open(vault, wanted.secret, wanted.user), None)
    found["day"] = datetime.now(UTC).date().isoformat()
    found |= {"newest_schema": LATEST, "not_found_out": tuple(collector.faults)}
    return SupportFacts.model_validate(found)


def as_text(facts: SupportFacts) -> str:
    """As it stands in the file, for somebody to read."""
    return facts.model_dump_json(indent=2) + "\n"


def write(facts: SupportFacts, file: Path) -> None:
    """Into a new zip file; UsageError where there is one, KnownError where it cannot be written."""
    with new_file(file) as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in ((ABOUT_FILE, ABOUT), (FACTS_FILE, as_text(facts))):
            archive.writestr(zipfile.ZipInfo(name), text)  # without a time, and without whose file it is


def write_into(facts: SupportFacts, folder: Path) -> Path:
    """Into a new file of this folder, named by the day: which one it is. Raises as `write`."""
    first = folder / f"privrag-support-{facts.day}.zip"
    names = (first if number == 1 else first.with_stem(f"{first.stem}-{number}") for number in count(1))
    file = next(one for one in names if not one.exists())
    write(facts, file)
    return file


def _program() -> ProgramFacts:
    here = installation()
    card = here.card
    return ProgramFacts(
        version=here.version,
        is_bundled=paths.is_bundled(),
        commit=card.commit if card and _HEX.fullmatch(card.commit) else "",
        is_changed=bool(card and card.is_changed),
        llama="" if card is None else "portable" if card.llama == "portable" else "native",
    )


def _computer() -> ComputerFacts:
    free = free_memory()
    system, processor = platform.system(), platform.machine().lower()
    return ComputerFacts(
        system=next((one for one in SYSTEMS if one == system), "another"),
        system_version=_numbers(platform.version() if system == "Windows" else platform.release()),
        processor=PROCESSORS.get(processor, "another"),
        python=_numbers(platform.python_version()),
        cores=os.cpu_count() or 0,
        free_memory_gb=None if free is None else rounded(free / _GIGABYTE),
        free_disk_gb=rounded(shutil.disk_usage(_existing_parent(paths.data_folder())).free / _GIGABYTE),
    )


def _numbers(text: str) -> str:
    """What a version begins with: whoever builds a system may call the rest of it what they like."""
    return _NUMBERS.match(text)[0]  # type: ignore[index]


def _existing_parent(folder: Path) -> Path:
    return next(place for place in (folder, *folder.parents) if place.exists())


def _libraries() -> Iterator[LibraryFacts]:
    for name in LIBRARIES:
        try:
            found = version(name)
        except PackageNotFoundError:
            found = ""
        yield LibraryFacts(name=name.lower(), version=found)


def _settings() -> Iterator[SettingFacts]:
    for name, value in load_settings():
        is_free = isinstance(value, str) and not isinstance(value, Enum)
        shown = bool(value) if is_free else value.value if isinstance(value, Enum) else value
        yield SettingFacts(name=name, value=shown)


def _models() -> Iterator[ModelFacts]:
    chosen = model_path(load_settings().model).name
    known = {model.file: model.name for model in catalogue()}
    for file in list_models():
        if name := known.get(file.path.name):
            yield ModelFacts(name=name, state=file.state, is_chosen=file.path.name == chosen)


def _own_models() -> int:
    known = {model.file for model in catalogue()}
    return rounded(sum(file.path.name not in known for file in list_models()))


def _checks(progress: Progress) -> Iterator[CheckFacts]:
    for check in installation_self_test.run():
        progress.check()
        seconds = round(check.seconds, 1)
        yield CheckFacts(name=check.name, state=check.state, seconds=seconds, fault=check.fault)


def _locked(vault: Path) -> LockedFacts:
    database, backups = vault / DATABASE_FILE, default_folder(vault)
    state, users = _key_file(vault)
    return LockedFacts(
        key_file=state,
        users=rounded(users),
        database_mb=_megabytes(database) if database.exists() else None,
        log_mb=_megabytes(database.with_name(f"{database.name}-wal")),
        backups=rounded(sum(1 for _ in backups.glob(f"*{ENDING}"))),
    )


def _key_file(vault: Path) -> tuple[KeyFileState, int]:
    if not (vault / KEY_FILE).exists():
        return KeyFileState.MISSING, 0
    try:
        return KeyFileState.WHOLE, len(users_of(vault))
    except VaultError:
        return KeyFileState.UNUSABLE, 0


def _megabytes(file: Path) -> int:
    return rounded(file.stat().st_size / _MEGABYTE) if file.exists() else 0


def _open(vault: Path, secret: str, user: str) -> OpenFacts:
    """As it is: it is not updated, and nothing is written into it."""
    with database_swap.exclusive_access(vault), counted_try(vault / ATTEMPTS_FILE):
        found = unlock(vault / KEY_FILE, secret, user)
    with closing(Database.as_it_is(vault / DATABASE_FILE, found.data_key)) as database:
        tables = {name for (name,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
        counts = {
            name: rounded(database.rows(f"SELECT count(*) FROM {table}")[0][0]) if table in tables else 0
            for name, table in _COUNTED.items()
        }
        return OpenFacts(schema_version=database.schema, faults=len(database.faults()), **counts)
