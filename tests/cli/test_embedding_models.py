"""Models that search by meaning at the command line: which there are, and a vault that changes to another."""

from pathlib import Path
from shutil import copytree

import pytest

from privrag_desktop.index.installed_embedding_models import SHIPPED
from tests.cli.running import printed, privrag
from tests.index.tiny_library_model import make_model


def test_the_shipped_model_is_listed_as_in_use(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("embedding", "list", "--json", "--vault", str(vault)) == 0
    told = printed(capsys)
    assert told["in_use"] == SHIPPED
    assert [(one["name"], one["in_use"]) for one in told["models"]] == [(SHIPPED, True)]
    assert privrag("embedding", "list", "--vault", str(vault)) == 0
    assert SHIPPED in capsys.readouterr().out


def test_another_model_is_used_and_stays_in_use(
    vault: Path, privrag_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_model(privrag_home / "data" / "models" / "embedding" / "toy")
    where = ("--vault", str(copytree(vault, tmp_path / "vault")))
    assert privrag("embedding", "use", "toy", "--json", *where) == 0
    assert printed(capsys)["dimensions"] == 32
    assert privrag("embedding", "list", "--json", *where) == 0
    assert printed(capsys)["in_use"] == "toy"
    assert privrag("embedding", "use", "toy", *where) == 0
    assert "searched by toy" in capsys.readouterr().out


def test_a_model_that_is_not_there_is_a_sentence(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("embedding", "use", "nonsense", "--vault", str(vault)) == 1
    assert f"there is {SHIPPED}" in capsys.readouterr().err
