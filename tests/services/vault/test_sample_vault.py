"""The sample vault comes from a fixed recipe, is made once, and is never there by half."""

import os
import sys
from pathlib import Path

import pytest

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.errors import Cancelled, KnownError
from privrag_desktop.runtime.paths import sample_records, sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from privrag_desktop.services.vault import sample_vault as sample
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.locked_vault_info import SAMPLE_PASSPHRASE
from privrag_desktop.services.vault.sample_vault import (
    SampleProgress,
    make_sample_records,
    make_sample_vault,
)
from tests.word_embedder import WordEmbedder
from tools.sample_archive import pack


@pytest.fixture(autouse=True)
def one_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The recipe with one patient, who is the first of the dozen."""
    monkeypatch.setattr(sample, "SAMPLE_PATIENTS", 1)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_recipe_gives_the_same_bytes_each_time() -> None:
    seen: list[object] = []
    folder = make_sample_records(Progress(seen.append))
    first = contents(folder)
    assert len(first) == 1
    assert SampleProgress(0, 1) in seen
    folder.rename(folder.with_name("before"))
    assert contents(make_sample_records(Progress())) == first


def test_a_cancelled_generation_leaves_nothing() -> None:
    progress = Progress(lambda _: progress.cancel())
    with pytest.raises(Cancelled):
        make_sample_records(progress)
    assert {path.name for path in sample_records().parent.iterdir()} <= {".sample-records.lock"}


def test_a_generator_that_fails_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "_GENERATE", "import sys; sys.exit(3)")
    with pytest.raises(KnownError, match="could not be generated"):
        make_sample_records(Progress())
    assert not sample_records().exists()


@pytest.fixture
def bundled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program as a bundle that brings records of two people; the path of their archive."""
    records = tmp_path / "records"
    records.mkdir()
    for name in ("one.json", "two.json"):
        (records / name).write_text(f'{{"name": "{name}"}}')
    pack(records, tmp_path / sample.ARCHIVE)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sample, "files", lambda _package: tmp_path)
    monkeypatch.setattr(sample, "generate_into", None)
    return tmp_path / sample.ARCHIVE


def test_a_bundle_unpacks_the_records_that_it_brings(bundled: Path) -> None:
    seen: list[object] = []
    assert sample.has_sample_records()
    folder = make_sample_records(Progress(seen.append))
    assert contents(folder) == contents(bundled.parent / "records")
    assert seen == [SampleProgress(0, 2), SampleProgress(1, 2)]


def test_a_cancelled_unpacking_leaves_nothing(bundled: Path) -> None:
    progress = Progress(lambda _: progress.cancel())
    with pytest.raises(Cancelled):
        make_sample_records(progress)
    assert {path.name for path in sample_records().parent.iterdir()} <= {".sample-records.lock"}


@pytest.mark.parametrize("kept", [0, 100, -30])
def test_a_damaged_archive_is_a_sentence(bundled: Path, kept: int) -> None:
    bundled.write_bytes(bundled.read_bytes()[:kept])
    with pytest.raises(KnownError, match="could not be unpacked"):
        make_sample_records(Progress())
    assert not sample_records().exists()


def test_the_generator_runs_behind_the_network_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    guarded = sample._GENERATE.partition("from synthea")[0]
    attempt = "import socket, os; socket.create_connection(('127.0.0.1', 9))"
    write = "open('reached.txt', 'w').write(error.__class__.__name__)"
    monkeypatch.setattr(
        sample,
        "_GENERATE",
        f"{guarded}\ntry:\n    {attempt}\nexcept OSError as error:\n    {write}\nimport time; time.sleep(5)",
    )
    reached: list[str] = []

    def look(_: object) -> None:
        for path in sample_records().parent.glob(".sample-records-*/reached.txt"):
            reached.append(path.read_text())
        if any(reached):
            progress.cancel()

    progress = Progress(look)
    with pytest.raises((Cancelled, KnownError)):
        make_sample_records(progress)
    assert reached[-1] == "PermissionError"


def test_an_interrupted_vault_is_finished_the_next_time_and_then_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whose vectors they are makes no difference to that: the model's take twenty seconds."""
    monkeypatch.setattr(workspaces, "Embedder", WordEmbedder)
    progress = Progress(lambda update: progress.cancel() if isinstance(update, ImportProgress) else None)
    with pytest.raises(Cancelled):
        make_sample_vault(progress)
    assert not sample_vault().exists()
    vault = make_sample_vault(Progress())
    assert vault == sample_vault()
    assert not vault.with_name("sample-vault.unfinished").exists()
    with monkeypatch.context() as broken:
        broken.setattr(sample, "_GENERATE", "import sys; sys.exit(3)")
        assert make_sample_vault(Progress()) == vault
    workspace = open_vault(vault, SAMPLE_PASSPHRASE)
    try:
        assert vault_contents.summary(workspace).patients == 1
    finally:
        workspace.close()
    assert os.listdir(vault.parent).count("sample-vault") == 1
