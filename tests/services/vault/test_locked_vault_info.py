"""Which vault is opened if none is named."""

from pathlib import Path

from privrag_desktop.runtime.paths import own_vault, sample_vault
from privrag_desktop.services.vault.locked_vault_info import (
    DATABASE_FILE,
    KEY_FILE,
    unnamed_vault,
)


def _made(folder: Path, file: str = KEY_FILE) -> None:
    folder.mkdir(parents=True)
    (folder / file).touch()


def test_where_there_is_no_vault_one_s_own_is_to_be_made() -> None:
    assert unnamed_vault() == own_vault()


def test_the_sample_is_taken_until_one_has_a_vault_of_one_s_own() -> None:
    _made(sample_vault())
    assert unnamed_vault() == sample_vault()
    _made(own_vault())
    assert unnamed_vault() == own_vault()


def test_the_sample_does_not_take_the_place_of_a_vault_without_its_key_file() -> None:
    _made(sample_vault())
    _made(own_vault(), DATABASE_FILE)
    assert unnamed_vault() == own_vault()


def test_a_link_in_the_place_of_the_sample_is_not_followed(tmp_path: Path) -> None:
    _made(tmp_path / "ward")
    sample_vault().parent.mkdir(parents=True)
    sample_vault().symlink_to(tmp_path / "ward")
    assert unnamed_vault() == own_vault()
