"""What is made for its owner only gets a list of who may use it, on the system that knows no modes."""

from pathlib import Path

import pytest

from privrag_desktop.runtime import owner_only_file_access, windows_api
from privrag_desktop.runtime.owner_only_file_access import keep_private
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from tests.fake_windows import AsWindows, Windows


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Windows:
    made = Windows()
    monkeypatch.setattr(owner_only_file_access, "sys", AsWindows)
    monkeypatch.setattr(windows_api, "_library", made)
    return made


def test_elsewhere_the_mode_says_it_and_nothing_is_asked(tmp_path: Path) -> None:
    assert keep_private(tmp_path)


def test_a_vaults_folder_is_private_before_anything_is_in_it(tmp_path: Path, asked: Windows) -> None:
    create_vault(tmp_path / "ward", "four made up words", LEAST_COST)
    path, *_ = asked.given_to("SetNamedSecurityInfoW")
    assert Path(str(path)).parent == tmp_path
    assert Path(str(path)).name.startswith(".new-vault-")
    rights = asked.given_to("ConvertStringSecurityDescriptorToSecurityDescriptorW")[0]
    assert "OICI" in str(rights)


def test_an_export_is_private_before_a_word_is_in_it(tmp_path: Path, asked: Windows) -> None:
    with new_file(tmp_path / "told.md") as file:
        path, *_ = asked.given_to("SetNamedSecurityInfoW")
        assert path == str(tmp_path / "told.md")
        file.write(b"told")
    assert (tmp_path / "told.md").read_bytes() == b"told"


def test_a_disk_without_rights_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner_only_file_access, "sys", AsWindows)
    monkeypatch.setattr(windows_api, "_library", Windows("SetNamedSecurityInfoW"))
    assert not keep_private(tmp_path)
