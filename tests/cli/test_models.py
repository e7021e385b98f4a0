"""Models at the command line: their state, checksums and downloads."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.services import models as model_service
from tests.cli.running import printed, privrag


def test_models_are_listed_with_their_state(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("models", "list", "--json") == 0
    models = printed(capsys)["models"]
    assert {one["state"] for one in models} == {"missing"}
    assert models[0].keys() == {"name", "title", "path", "size", "sha256", "state"}


@pytest.mark.parametrize(("name", "sentence"), [("nonsense", "nonsense"), (None, "is missing")])
def test_a_model_that_is_not_there_cannot_be_verified(
    capsys: pytest.CaptureFixture[str], name: str | None, sentence: str
) -> None:
    assert privrag("models", "verify", *([name] if name else [])) == 1
    assert sentence in capsys.readouterr().err


@pytest.fixture
def own_model(privrag_home: Path) -> Path:
    path = privrag_home / "data" / "models" / "own.gguf"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"GGUF")
    return path


def test_a_users_own_model_is_confirmed_by_the_checksum_that_was_shown(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    shown = printed(capsys)
    assert shown["state"] == "unconfirmed"
    assert privrag("models", "verify", "own.gguf", "--json", "--confirm", shown["sha256"][:12]) == 0
    assert printed(capsys)["state"] == "ready"
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert printed(capsys)["state"] == "ready"


@pytest.mark.parametrize(
    ("confirm", "code", "sentence"),
    [
        ([], 2, "requires an argument"),
        (["0" * 64], 1, "does not have the checksum"),
        (["0123"], 2, "12 or more digits"),
    ],
)
def test_another_checksum_confirms_no_model(
    own_model: Path, capsys: pytest.CaptureFixture[str], confirm: list[str], code: int, sentence: str
) -> None:
    assert privrag("models", "verify", "own.gguf", "--confirm", *confirm) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert printed(capsys)["state"] == "unconfirmed"


def test_random_bytes_are_no_model(own_model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own_model.write_bytes(os.urandom(20_000))
    assert privrag("models", "verify", "own.gguf", "--json") == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["state"] == "not a GGUF file"
    assert captured.err == "The model own.gguf is not a GGUF file.\n"


def test_fetching_reports_on_standard_error_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fetching(name: str, progress: Any) -> model_service.ModelFile:
        progress.report(model_service.FetchProgress(name, 1, 22, 50_000_000, 1_117_000_000))
        return model_service.ModelFile(name, "T", Path("m.gguf"), 1, "ab", model_service.ModelState.READY)

    monkeypatch.setattr(model_service, "fetch_model", fetching)
    assert privrag("models", "fetch", "small", "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["state"] == "ready"
    assert captured.err == "small: 50 of 1117 MB, part 1 of 22\n"
