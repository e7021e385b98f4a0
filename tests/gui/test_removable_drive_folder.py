"""A file that was brought is looked for where sticks are, else at home."""

from pathlib import Path

import pytest

from privrag_desktop.gui import removable_drive_folder


@pytest.fixture
def media(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(removable_drive_folder, "_MOUNTED", (f"{tmp_path}/media/{{user}}",))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("USER", "somebody")
    return tmp_path / "media" / "somebody"


def test_the_chooser_begins_where_a_stick_is(media: Path) -> None:
    (media / "STICK").mkdir(parents=True)
    assert removable_drive_folder.stick_folder() == media


def test_without_a_stick_it_begins_at_home(media: Path) -> None:
    assert removable_drive_folder.stick_folder() == Path.home()
    media.mkdir(parents=True)
    assert removable_drive_folder.stick_folder() == Path.home()


def test_nobody_s_sticks_are_taken_for_somebody_s(media: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (media / "STICK").mkdir(parents=True)
    monkeypatch.delenv("USER")
    assert removable_drive_folder.stick_folder() == Path.home()
