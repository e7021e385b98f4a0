"""Imports of the real program that a kill or a lock breaks off are offered again, and come to the same."""

import json
from pathlib import Path

from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_contents import summary
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests.gui.driving import Running
from tests.gui.test_import_over_lock import PASSPHRASE
from tests.made_up import bundle
from tests.word_embedder import with_words

PATIENTS, DAYS = 60, 4
WARDS = ("one", "two")


def make_wards(folder: Path) -> list[Path]:
    wards = [folder / name for name in WARDS]
    for ward in wards:
        ward.mkdir()
        for number in range(PATIENTS):
            content = bundle(f"{ward.name}{number}", DAYS, f"Quetzalkamp{number:03}")
            (ward / f"{number:03}.json").write_text(json.dumps(content))
    return wards


def documents(workspace: Workspace) -> list[object]:
    people = list_patients(workspace.database)
    return [documents_of(workspace.database, one) for one in sorted(one.patient_id for one in people)]


def test_what_was_read_and_what_waited_when_it_was_killed_goes_on(tmp_path: Path) -> None:
    """The same comes of it as of an import that nothing broke off."""
    wards, vault, other = make_wards(tmp_path), tmp_path / "vault", tmp_path / "other"
    create_vault(vault, PASSPHRASE, LEAST_COST)
    with Running(vault, passphrase=PASSPHRASE) as window:
        window.wait_for("open")
        for ward in wards:
            window.tell(f"import {ward}")
            window.wait_for("importing")
        window.process.kill()
        window.process.wait()
    inside = [path for path in vault.rglob("*") if path.is_file()]
    assert [path.name for path in inside if str(wards[0]).encode() in path.read_bytes()] == []
    with open_vault(vault, PASSPHRASE) as workspace:
        assert 0 < summary(workspace).patients < PATIENTS * len(WARDS)
    with Running(vault, passphrase=PASSPHRASE) as window:
        window.wait_for("open")
        window.tell("resume")
        window.wait_for("done")
        window.tell("close")
        assert window.process.wait() == 0
    create_vault(other, PASSPHRASE, LEAST_COST)
    with open_vault(vault, PASSPHRASE) as broken_off, with_words(open_vault(other, PASSPHRASE)) as whole:
        for ward in wards:
            import_paths(whole, [ward], Progress())
        assert documents(broken_off) == documents(whole)
        assert broken_off.database.faults() == []


def test_one_that_rests_gives_way_to_a_lock_and_goes_on_after_it(tmp_path: Path) -> None:
    wards, vault = make_wards(tmp_path), tmp_path / "vault"
    create_vault(vault, PASSPHRASE, LEAST_COST)
    with Running(vault, passphrase=PASSPHRASE) as window:
        window.wait_for("open")
        window.tell(f"import {wards[0]}")
        window.wait_for("importing")
        window.tell("pause")
        window.wait_for("paused")
        window.tell("lock")
        window.wait_for("locked")
        window.tell(f"unlock {PASSPHRASE}")
        window.wait_for("open")
        window.tell("resume")
        window.wait_for("done")
        window.tell("close")
        assert window.process.wait() == 0
    with open_vault(vault, PASSPHRASE) as workspace:
        assert summary(workspace).patients == PATIENTS
