"""Settings come from a file, and what does not fit is named in a sentence."""

import pytest

from privrag_desktop.errors import UsageError
from privrag_desktop.settings import Settings, load_settings, settings_file


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
        ("passages = \n", "TOML"),
        ("\udcff", "TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_the_name_of_what_is_wrong(text: str, word: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(UsageError, match=word):
        load_settings()
