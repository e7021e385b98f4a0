"""Settings come from a file, and what does not fit is named in a sentence."""

import os
import stat
from pathlib import Path

import pytest
from filelock import FileLock

from privrag_desktop import settings_file as settings_file_module
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.errors import UsageError
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import change_settings, load_settings, save_settings, settings_file


def test_without_a_file_the_defaults_hold() -> None:
    assert load_settings() == Settings()
    assert not settings_file().exists()


def test_what_stands_in_the_file_replaces_the_defaults() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('passages = 7\nserver_address = " http://10.0.0.5:8000/v1/ "\n')
    settings = load_settings()
    assert settings == Settings(passages=7, server_address="http://10.0.0.5:8000/v1")
    assert settings.uses_server
    assert not Settings().uses_server


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("passages = 0\n", "passages"),
        ("pasages = 5\n", "pasages"),
        ('backup_folder = "backups"\n', "whole path"),
        ('server_address = "ftp://host"\n', "server_address"),
        ('server_address = "http://user:word@host"\n', "server_address"),
        ('server_address = "http://host:many"\n', "server_address"),
        ('server_address = "https://answers..example/v1"\n', "server_address"),
        (f'server_address = "https://{"a" * 64}.example/v1"\n', "server_address"),
        ('server_address = "https://host/v1?key=swordfish"\n', "server_address"),
        ('server_address = "https://host/v1#key"\n', "server_address"),
        ('server_address = "https://krankenhaus-köln.example/v1"\n', "server_address"),
        ("passages = \n", "TOML"),
        ("\udcff", "TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_the_name_of_what_is_wrong(text: str, word: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(UsageError, match=word):
        load_settings()


def test_only_what_differs_from_the_defaults_is_written_and_read_back() -> None:
    changed = Settings(passages=7, policy=PolicyName.FULL, model='a "strange" né.gguf', theme=ThemeName.DARK)
    save_settings(changed)
    assert load_settings() == changed
    assert "answer_tokens" not in settings_file().read_text("utf-8")
    save_settings(Settings())
    assert settings_file().read_text("utf-8") == ""


def test_what_is_written_is_for_its_owner_only_and_leaves_nothing_beside_it() -> None:
    save_settings(Settings(passages=7))
    assert stat.S_IMODE(settings_file().stat().st_mode) == 0o600
    assert stat.S_IMODE(settings_file().parent.stat().st_mode) == 0o700
    assert os.listdir(settings_file().parent) == ["settings.toml"]


def test_a_change_keeps_what_another_window_has_written() -> None:
    change_settings({"passages": 7})
    change_settings({"policy": PolicyName.FULL})
    assert change_settings({"passages": 9}) == Settings(passages=9, policy=PolicyName.FULL) == load_settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [("passages", 0), ("pasages", 5), ("backup_folder", "backups"), ("text_percent", 300), ("theme", "pink")],
)
def test_a_change_that_does_not_fit_is_named_and_nothing_is_written(name: str, value: object) -> None:
    change_settings({"seed": 3})
    before = settings_file().read_bytes()
    with pytest.raises(UsageError, match=name):
        change_settings({"seed": 4, name: value})
    assert settings_file().read_bytes() == before


def test_a_file_that_is_wrong_already_is_left_as_it_is() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("passages = ")
    with pytest.raises(UsageError, match="TOML"):
        change_settings({"passages": 7})
    assert settings_file().read_text() == "passages = "


def test_the_old_file_stands_when_the_new_one_cannot_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    change_settings({"passages": 7})
    before = set(os.listdir(settings_file().parent))
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match="No space left"):
        change_settings({"passages": 9})
    assert load_settings().passages == 7
    assert set(os.listdir(settings_file().parent)) == before


def test_who_waits_too_long_for_another_window_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_file_module, "_LONGEST_WAIT", 0.01)
    change_settings({"passages": 7})
    with FileLock(settings_file().parent / ".settings.lock"), pytest.raises(UsageError, match="in a moment"):
        change_settings({"passages": 9})
    assert load_settings().passages == 7


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for change in (lambda path: save_settings(Settings(), path), lambda path: change_settings({}, path)):
        with pytest.raises(UsageError, match="cannot be"):
            change(tmp_path / "file" / "settings.toml")


def test_a_linked_file_is_written_where_it_lies(tmp_path: Path) -> None:
    settings_file().parent.mkdir(parents=True)
    (tmp_path / "kept.toml").write_text("passages = 7\n")
    settings_file().symlink_to(tmp_path / "kept.toml")
    change_settings({"seed": 3})
    assert settings_file().is_symlink()
    assert load_settings(tmp_path / "kept.toml") == Settings(passages=7, seed=3)
