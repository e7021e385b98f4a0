"""A vault knows everybody who is in it, and nobody else, at each opening."""

import json
from pathlib import Path

import pytest

from privrag_desktop.privacy.detect.identifier_registry_cache import unpacked
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests import made_up
from tests.word_embedder import with_words

FIRST, SECOND = "Quetzalkamp", "Umberwood"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A vault with one patient whom a question could have been about, closed."""
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with opened(tmp_path / "vault") as vault:
        import_one(vault, tmp_path, "first", FIRST)
    with opened(tmp_path / "vault") as vault:
        assert vault.boundary.registry.knows(FIRST)
    return tmp_path / "vault"


def opened(folder: Path) -> Workspace:
    return with_words(open_vault(folder, "pass"))


def import_one(vault: Workspace, place: Path, patient_id: str, family: str) -> None:
    file = place / f"{patient_id}.json"
    file.write_text(json.dumps(made_up.bundle(patient_id, family=family)))
    import_paths(vault, [file], Progress())


def stored_names(vault: Workspace) -> set[str]:
    blocks = [content for (content,) in vault.database.rows("SELECT content FROM identifier_forms")]
    return {one.value for content in blocks for one in unpacked(content)[0]}


def test_the_forms_of_all_names_are_stored_at_the_first_question(folder: Path) -> None:
    with opened(folder) as vault:
        assert FIRST in stored_names(vault)
        assert vault.boundary.registry.find(f"Seen: {FIRST}")[0].known[0].patient_id == "first"


def test_who_was_imported_since_is_known(folder: Path, tmp_path: Path) -> None:
    with opened(folder) as vault:
        assert not vault.boundary.registry.knows(SECOND)
        import_one(vault, tmp_path, "second", SECOND)
        assert vault.boundary.registry.knows(SECOND)
    for _opening in range(2):
        with opened(folder) as vault:
            assert vault.boundary.registry.knows(FIRST)
            assert vault.boundary.registry.knows(SECOND)
            assert {FIRST, SECOND} <= stored_names(vault)


def test_a_deleted_patient_is_in_no_stored_form(folder: Path, tmp_path: Path) -> None:
    with opened(folder) as vault:
        import_one(vault, tmp_path, "second", SECOND)
        _ = vault.boundary
        delete_patient(vault, "first")
        assert FIRST not in stored_names(vault)
        assert not vault.boundary.registry.knows(FIRST)
        assert FIRST not in stored_names(vault)
    with opened(folder) as vault:
        assert not vault.boundary.registry.knows(FIRST)
        assert vault.boundary.registry.knows(SECOND)
        assert SECOND in stored_names(vault)
