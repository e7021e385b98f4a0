"""Automatic backups lie where the settings say, under names that tell which vault and when."""

import os
import shutil
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.errors import VaultError
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import (
    backup_folder,
    default_folder,
    file_name,
    is_of,
    moment_of,
    signer_of,
    stamp_of,
)
from tests.services.backed import Backed


def test_the_default_folder_is_made_for_its_owner_beside_the_vault(tmp_path: Path) -> None:
    folder = backup_folder(tmp_path / "ward", "")
    assert folder == tmp_path / "ward-backups" == default_folder(tmp_path / "ward")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert backup_folder(tmp_path / "ward", "") == folder


def test_a_folder_that_is_set_is_never_made(tmp_path: Path) -> None:
    """It may be a disk that is not connected: what is written there would lie on this one."""
    with pytest.raises(VaultError, match="disk connected"):
        backup_folder(tmp_path / "ward", str(tmp_path / "disk"))
    assert not (tmp_path / "disk").exists()
    (tmp_path / "disk").mkdir()
    assert backup_folder(tmp_path / "ward", str(tmp_path / "disk")) == tmp_path / "disk"


def test_a_link_to_a_vault_names_its_backups_as_the_vault_itself(tmp_path: Path) -> None:
    (tmp_path / "ward").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "ward")
    assert file_name(tmp_path / "link", "0123456789abcdef", "x") == "ward-0123456789ab-x.privrag-backup"
    assert default_folder(tmp_path / "link") == default_folder(tmp_path / "ward")


@given(
    moment=st.datetimes(datetime(1970, 1, 1), datetime(9999, 1, 1)).map(
        lambda one: one.replace(microsecond=0)
    )
)
def test_a_moment_is_read_from_its_stamp(moment: datetime) -> None:
    assert moment_of(stamp_of(moment)) == moment.replace(tzinfo=UTC)


@pytest.mark.parametrize("stamp", ["20260231-000000", "20260101-250000", "99999999-999999", ""])
def test_what_is_no_moment_is_read_as_none(stamp: str) -> None:
    assert moment_of(stamp) is None


def test_only_a_backup_that_this_vault_signed_is_its_own(backed: Backed, tmp_path: Path) -> None:
    """What cannot be read is left for somebody to look at; a pipe would never end."""
    signer = signer_of(backed.file)
    assert is_of(backed.file, signer)
    assert not is_of(backed.file, "another vault")
    damaged, pipe = tmp_path / "damaged", tmp_path / "pipe"
    shutil.copy(backed.file, damaged)
    damaged.write_bytes(b"x" + damaged.read_bytes()[1:])
    os.mkfifo(pipe)
    assert not any(is_of(one, signer) for one in (damaged, pipe, tmp_path, tmp_path / "nothing"))
