"""`privrag summarise` makes what is missing, says what it made, and makes nothing twice."""

from pathlib import Path

import pytest

from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import settings_file
from tests.cli.running import printed, privrag
from tests.hostile.models import Recorder

GOOD = "The patient has Asthma."


@pytest.fixture(autouse=True)
def model(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """A stand-in in the place of the language models."""
    one = Recorder(GOOD)

    def load(_settings: Settings) -> Models:
        return Models(one, one)

    monkeypatch.setattr(workspaces.Workspace.__init__, "__defaults__", (load,))
    return one


def test_summaries_are_made_once_and_counted(
    vault: Path, model: Recorder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("summarise", "--patient", "p1", "--vault", str(vault), "--json") == 0
    made = printed(capsys)
    assert (made["patients"], made["summaries"], made["sentences_by_model"]) == (1, 1, 1)
    assert made["sentences_dropped"] == 0
    assert privrag("summarise", "--most", "5", "--vault", str(vault)) == 0
    captured = capsys.readouterr()
    assert "Every patient has summaries" in captured.out
    assert "summaries = true" in captured.err
    assert len(model.prompts) == 1


def test_with_the_setting_nothing_is_said_of_it(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("summaries = true\n")
    assert privrag("summarise", "--vault", str(vault)) == 0
    assert "settings" not in capsys.readouterr().err


def test_a_patient_nobody_knows_is_wrong_usage(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("summarise", "--patient", "nobody", "--vault", str(vault)) == 2
    assert "no such patient" in capsys.readouterr().err
