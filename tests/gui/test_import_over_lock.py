"""An import that a lock stops in the real program: whole patients only, and it goes on where it was."""

import json
from pathlib import Path

from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.vault_contents import summary
from privrag_desktop.store.documents import document_count
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests.gui.driving import Running
from tests.made_up import bundle

PATIENTS, DAYS = 120, 6
PASSPHRASE = "four made up words"


def test_it_stops_between_two_patients_and_goes_on_after_unlocking(tmp_path: Path) -> None:
    records, vault = tmp_path / "records", tmp_path / "vault"
    records.mkdir()
    for number in range(PATIENTS):
        family = f"Quetzalkamp{number:03}"
        (records / f"{number:03}.json").write_text(json.dumps(bundle(f"p{number}", DAYS, family)))
    create_vault(vault, PASSPHRASE, LEAST_COST)
    with Running(vault, passphrase=PASSPHRASE) as window:
        window.wait_for("open")
        window.tell(f"import {records}")
        window.wait_for("importing")
        window.tell("lock")
        window.wait_for("locked")
        command = Path(f"/proc/{window.pid}/cmdline").read_bytes()
        with open_vault(vault, PASSPHRASE) as workspace:
            stopped_at = summary(workspace).patients
            each = {
                document_count(workspace.database, one.patient_id)
                for one in list_patients(workspace.database)
            }
        window.tell(f"unlock {PASSPHRASE}")
        window.wait_for("open")
        window.tell("resume")
        window.wait_for("done")
        window.tell("close")
        assert window.process.wait() == 0
    assert 0 < stopped_at < PATIENTS
    assert each == {DAYS + 1}  # a document for each day, and one of standing facts
    assert str(records).encode() not in command
    with open_vault(vault, PASSPHRASE) as workspace:
        assert summary(workspace).patients == PATIENTS
        assert workspace.database.faults() == []
