"""Put vaults where programs stumble: write-protected folders, and names with anything in them."""

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.common.tables import Table
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.outcome_table import Outcome, Trials, faults_table, trials
from benchmarks.faults.small_disk import can_mount, private_disk, remount
from benchmarks.faults.vaults import (
    content,
    import_all,
    is_whole,
    make_records,
    make_vault,
    opened,
)
from privrag_desktop.domain.answers import Answer
from privrag_desktop.errors import VaultError
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.store.question_history import list_turns, save_turn

PATIENTS = 3
_NOBODY = 65534
_DISK = 50_000_000  # bytes
NAMES = (
    "two words", " a space before and after ", "Zähne & Ärzte (neu)", "сейф пациентов", "病历 保险库",
    "خزنة المرضى", "क्लिनिक", "hôpital l'été", "\"quoted\"", "100% #1; a=b?mode=ro&x", "emoji 🏥 vault",
    "back\\slash", "new\nline", "e\u0301 combined", "[brackets] {braces}", "$HOME ~ `x` *", "-rf",
    "file:vault", "a" * 200, "한국 병원",
)  # fmt: skip


def run() -> list[Table]:
    """Every place; a minute."""
    started = time.perf_counter()
    lines = measure(NAMES)
    note = (
        f"A vault of {PATIENTS} made-up patients. Write-protected: its folder belongs to somebody else, is on"
        " a disk mounted read-only, or one of its files may not be written or read; it must open whole or be"
        " refused with a sentence, and a refused one stay as it was, byte by byte. Names: the vault is made,"
        " imported into, searched, written to, closed, opened again and compared."
        f" Took {time.perf_counter() - started:.0f} seconds."
    )
    return [faults_table("Places", note, lines)]


def measure(names: tuple[str, ...]) -> list[Trials]:
    """Write-protected places only for root: who is not cannot give a vault to somebody else."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o711)
        records = make_records(folder / "records", PATIENTS)
        told = [in_child(folder / "home", everyday, folder / "names" / name, records) for name in names]
        lines = [trials("a folder with a name of spaces, signs or letters of any script", told)]
        if can_mount():
            lines += [_protected(folder, records, name, protect) for name, protect in _PROTECTIONS.items()]
    return lines


def everyday(folder: Path, records: Path) -> Outcome:
    """What is done with a vault every day."""
    with opened(make_vault(folder)) as workspace:
        import_all(workspace, records)
        found = workspace.index.keyword("heart rate", 5)
        with workspace.database.transaction() as tx:
            save_turn(tx, Answer("How fast?", "Seventy.", (), None, False, "", (), 1.0), datetime.now(UTC))
        before = content(workspace.database)
    with opened(folder) as again:
        is_same = content(again.database) == before and again.index.keyword("heart rate", 5) == found
        is_kept = is_whole(again) and len(list_turns(again.database)) == 1 and bool(found)
        if again.notice:
            return Outcome("SAID TO BE AN OLDER COPY", wrong=True)
    return Outcome("all as anywhere") if is_same and is_kept else Outcome("NOT AS ELSEWHERE", wrong=True)


def protected(folder: Path, records: Path, protect: str) -> Outcome:
    """Made by root, then opened by nobody; nobody's own folders are elsewhere and writable."""
    disk = private_disk(folder, _DISK)
    vault = make_vault(disk / "vault")
    with opened(vault) as workspace:
        import_all(workspace, records)
    home = Path(os.environ["PRIVRAG_HOME"])
    for one in (vault, *vault.iterdir(), home, *home.rglob("*")):
        os.chown(one, _NOBODY, _NOBODY)
    _PROTECTIONS[protect](vault)
    os.setgid(_NOBODY)
    os.setuid(_NOBODY)
    return _try(vault)


def _try(vault: Path) -> Outcome:
    before = _bytes(vault)
    try:
        with opened(vault) as workspace:
            if not is_whole(workspace):
                return Outcome("NOT WHOLE", wrong=True)
        return Outcome("opened, all records there")
    except VaultError as error:
        told = f"“{str(error).partition(';')[0].partition('.')[0]}”"
    return Outcome(told) if _bytes(vault) == before else Outcome("refused, BUT CHANGED", wrong=True)


def _bytes(vault: Path) -> list[tuple[str, str]]:
    """What lies in the folder, as far as nobody may look."""
    if not os.access(vault, os.R_OK | os.X_OK):
        return []
    files = (one for one in sorted(vault.iterdir()) if os.access(one, os.R_OK))
    return [(one.name, sha256(one.read_bytes()).hexdigest()) for one in files]


def _of_root(vault: Path) -> None:
    for one in (vault, *vault.iterdir()):
        os.chown(one, 0, 0)
        one.chmod(0o755 if one.is_dir() else 0o644)


def _hidden(vault: Path) -> None:
    _of_root(vault)
    vault.chmod(0o700)


_PROTECTIONS: dict[str, Callable[[Path], None]] = {
    "a folder that only somebody else may write": _of_root,
    "a folder that only somebody else may look into": _hidden,
    "a disk mounted read-only": lambda vault: remount(vault.parent, "ro"),
    "a folder that nobody may write, files that one may": lambda vault: vault.chmod(0o500),
    "a database that may not be written": lambda vault: (vault / DATABASE_FILE).chmod(0o400),
    "a key file that may not be read": lambda vault: (vault / KEY_FILE).chmod(0o000),
}


def _protected(folder: Path, records: Path, name: str, _protect: Callable[[Path], None]) -> Trials:
    place = folder / name
    told: Outcome | Died = in_child(folder / f"home of {name}", protected, place, records, name)
    return trials(name, [told])
