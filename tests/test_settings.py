"""Settings survive a round trip, and what does not fit is named in a sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.errors import UsageError
from privrag_desktop.settings import Settings, change_settings, load_settings, save_settings, settings_file

_TEXTS = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=50)


def test_without_a_file_the_defaults_hold() -> None:
    assert load_settings() == Settings()
    assert not settings_file().exists()


@given(
    model=_TEXTS.filter(lambda text: bool(text.strip())),
    server_model=_TEXTS,
    context=st.integers(1024, 131072),
    passages=st.integers(1, 50),
)
def test_what_is_saved_is_what_is_loaded(
    tmp_path_factory: pytest.TempPathFactory, model: str, server_model: str, context: int, passages: int
) -> None:
    settings = Settings(model=model, server_model=server_model, context_tokens=context, passages=passages)
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    save_settings(settings, path)
    assert load_settings(path) == settings


def test_every_setting_stands_in_the_file_with_its_sentence() -> None:
    save_settings(Settings())
    text = settings_file().read_text("utf-8")
    for name, field in Settings.model_fields.items():
        assert field.description is not None
        assert f"# {field.description}\n{name} = " in text


def test_saving_leaves_no_temporary_file(privrag_home: Path) -> None:
    save_settings(Settings(passages=7))
    save_settings(Settings(passages=8))
    assert [path.name for path in settings_file().parent.iterdir()] == ["settings.toml"]
    assert load_settings().passages == 8


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("passages = 0\n", "passages"),
        ("pasages = 5\n", "pasages"),
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


def test_a_change_is_checked_like_a_file() -> None:
    settings = change_settings(Settings(), server_address="http://10.0.0.5:8000/v1/")
    assert settings.server_address == "http://10.0.0.5:8000/v1"
    assert settings.uses_server
    with pytest.raises(UsageError, match="context_tokens"):
        change_settings(settings, context_tokens=3)
