"""An option counts whether it stands before or after the name of a command, and the later one wins."""

from pathlib import Path

import pytest
import typer
from typer.main import get_command

from privrag_desktop.cli.command_session import Session
from privrag_desktop.cli.common_options import session_of
from privrag_desktop.cli.top_level_commands import app
from tests.cli.running import privrag

WARD, OTHER = Path("/ward"), Path("/other")


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
