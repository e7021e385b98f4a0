"""The trail names patients by codes of their vault, which lead nobody back to an id."""

from pathlib import Path

from privrag_desktop.domain.documents import Document
from privrag_desktop.services.audit.patient_and_document_codes import (
    deleted_mark,
    document_handle,
    patient_handles,
)
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.patients_and_identifiers import codes_of
from tests.made_up import merge, record


def test_mark_of_a_deleted_patient_differs_from_vault_to_vault(workspace: Workspace, tmp_path: Path) -> None:
    """Else an exported trail would tell anybody who has a list of ids which of them were deleted."""
    create_vault(tmp_path / "other", "pass", FLOOR)
    with open_vault(tmp_path / "other", "pass") as other:
        assert deleted_mark(other.database, "zq") != deleted_mark(workspace.database, "zq")
    assert deleted_mark(workspace.database, "zq") == deleted_mark(workspace.database, "zq")


def test_codes_come_in_the_order_asked_and_strangers_have_none(workspace: Workspace) -> None:
    with workspace.database.transaction() as tx:
        for one in ("zq", "yq"):
            merge(tx, record(one, days=1))
    codes = codes_of(workspace.database, ["zq", "yq"])
    found = patient_handles(workspace.database, ["yq", "nobody", "zq"])
    assert found == [codes["yq"], codes["zq"]]


def test_a_document_of_one_day_has_another_hash_for_each_patient() -> None:
    """The day alone could be guessed, and would then name the document."""
    day = Document("zq/2020-03-14", "zq", None, "", ())
    one, other = document_handle(day, "K7F-2QX"), document_handle(day, "AAA-BBB")
    assert one != other
    assert one == document_handle(Document("yq/2020-03-14", "yq", None, "", ()), "K7F-2QX")
    assert one != document_handle(Document("zq/2020-03-15", "zq", None, "", ()), "K7F-2QX")
