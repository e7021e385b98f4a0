"""Where the program's folders are, and whether it runs as a bundle."""

import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.paths import is_bundled, is_sample_vault, sample_vault


def test_a_checkout_is_no_bundle_and_what_pyinstaller_starts_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_bundled()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert is_bundled()


def test_a_link_in_the_place_of_the_sample_makes_no_other_vault_the_sample(tmp_path: Path) -> None:
    """The sample's passphrase is known to everybody, and it is left out of backups."""
    ward, place = tmp_path / "ward", sample_vault()
    ward.mkdir()
    place.parent.mkdir(parents=True)
    place.symlink_to(ward)
    assert not is_sample_vault(place)
    assert not is_sample_vault(ward)
    place.unlink()
    place.mkdir()
    (tmp_path / "short").symlink_to(place)
    assert is_sample_vault(place)
    assert is_sample_vault(tmp_path / "short")
    assert not is_sample_vault(ward)
