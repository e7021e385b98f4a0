"""A vault is opened for answers while what they need is loaded; what goes wrong in either ends both."""

import threading
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from privrag_desktop.cli.command_session import Session, session_of
from privrag_desktop.cli.top_level_commands import app
from privrag_desktop.errors import ModelError, WrongPassphrase
from privrag_desktop.services.vault import preload_words_and_models
from tests.cli.running import privrag

WARD, OTHER = Path("/ward"), Path("/other")


def _no_window(_vault: Path | None, _locked: bool) -> int:
    raise AssertionError


def session_on(vault: Path) -> Session:
    return Session(_no_window, vault=vault)


def test_what_answers_need_is_loaded_beside_the_opening(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded_by: list[threading.Thread] = []
    monkeypatch.setattr(
        preload_words_and_models, "load_ahead", lambda: loaded_by.append(threading.current_thread())
    )
    with session_on(vault).open_to_answer() as workspace:
        assert not workspace.boundary.is_empty
    assert loaded_by
    assert threading.main_thread() not in loaded_by


def test_a_vault_is_closed_again_when_loading_fails(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ModelError("Not there.")

    monkeypatch.setattr(preload_words_and_models, "load_ahead", fail)
    with pytest.raises(ModelError, match="Not there"):
        session_on(vault).open_to_answer()
    session_on(vault).open().close()


def test_a_wrong_passphrase_is_told_as_ever(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "not the one that was set")
    with pytest.raises(WrongPassphrase):
        session_on(vault).open_to_answer()


@pytest.mark.parametrize(
    ("before", "after", "used"),
    [
        ((None, False), (None, False), (None, False)),
        ((WARD, True), (None, False), (WARD, True)),
        ((None, False), (WARD, True), (WARD, True)),
        ((WARD, False), (OTHER, True), (OTHER, True)),
    ],
)
def test_what_stands_behind_the_command_goes_before_what_stands_in_front(
    before: tuple[Path | None, bool], after: tuple[Path | None, bool], used: tuple[Path | None, bool]
) -> None:
    root = typer.Context(get_command(app))
    root.obj = Session(lambda _vault, _locked: 0, None, *before, user="anna")
    session = session_of(typer.Context(get_command(app), parent=root), *after)
    assert (session.vault, session.as_json, session.user) == (*used, "anna")


def test_the_real_commands_take_them_in_both_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("--json", "models", "list") == 0
    before = capsys.readouterr().out
    assert privrag("models", "list", "--json") == 0
    assert capsys.readouterr().out == before
    assert before.startswith("{")
