"""A fetch resumes, takes nothing that the catalogue does not vouch for, and leaves nothing behind."""

import hashlib
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from privrag_desktop.domain.language_models import FetchProgress
from privrag_desktop.errors import Cancelled, ModelError
from privrag_desktop.llm import model_catalogue_and_files
from privrag_desktop.llm.model_catalogue_and_files import KnownModel, PackageMember
from privrag_desktop.llm.model_download_with_pip import download_with_pip, fetch, fetch_with
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress

PIECES = [b"GGUF first ", b"second ", b"and last"]
WHOLE = b"".join(PIECES)


def sha(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def part(number: int, content: bytes) -> PackageMember:
    name = f"privrag_test_part{number}"
    return PackageMember(
        package=name.replace("_", "-"),
        version="1.0",
        member=f"{name}/data/part{number:02}.bin",
        size=len(content),
        sha256=sha(content),
    )


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> KnownModel:
    tiny = KnownModel(
        name="tiny",
        title="Tiny",
        file="tiny.gguf",
        size=len(WHOLE),
        sha256=sha(WHOLE),
        licence="Apache-2.0",
        part=tuple(part(i, piece) for i, piece in enumerate(PIECES, 1)),
    )
    monkeypatch.setattr(model_catalogue_and_files, "catalogue", lambda: (tiny,))
    return tiny


def write_wheel(folder: Path, wanted: PackageMember, content: bytes) -> Path:
    """A wheel that pip accepts, holding one part."""
    name = wanted.package.replace("-", "_")
    path = folder / f"{name}-{wanted.version}-py3-none-any.whl"
    info = f"{name}-{wanted.version}.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(wanted.member, content)
        archive.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {wanted.package}\nVersion: {wanted.version}\n"
        )
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")
    return path


class Index:
    """Hands out the parts of the test's model, and counts."""

    def __init__(self, pieces: list[bytes]) -> None:
        self.pieces = pieces
        self.asked: list[str] = []

    def __call__(self, wanted: PackageMember, folder: Path, progress: Progress) -> Path:
        progress.check()
        self.asked.append(wanted.package)
        return write_wheel(folder, wanted, self.pieces[int(wanted.package[-1]) - 1])


def left_over() -> set[str]:
    return {path.name for path in models_folder().iterdir() if not path.name.endswith(".lock")}


def stop_after(parts: int) -> tuple[Progress, list[object]]:
    seen: list[object] = []

    def listen(update: object) -> None:
        seen.append(update)
        if isinstance(update, FetchProgress) and update.parts_done == parts:
            progress.cancel()

    progress = Progress(listen)
    return progress, seen


def test_parts_become_the_file_and_nothing_else_stays(model: KnownModel) -> None:
    progress, seen = stop_after(99)
    path = fetch_with(model, progress, Index(PIECES))
    assert path.read_bytes() == WHOLE
    assert left_over() == {"tiny.gguf", "checked.json"}
    assert [u.parts_done for u in seen if isinstance(u, FetchProgress)] == [0, 1, 2, 3]
    assert seen[-1] == FetchProgress("tiny", 3, 3, len(WHOLE), len(WHOLE))


def test_a_file_that_is_there_is_not_fetched_again(model: KnownModel) -> None:
    fetch_with(model, Progress(), Index(PIECES))
    again = Index(PIECES)
    fetch_with(model, Progress(), again)
    assert again.asked == []


def test_a_model_that_no_package_holds_says_how_to_bring_it(model: KnownModel) -> None:
    by_hand = model.model_copy(update={"part": (), "publisher": "somebody"})
    with pytest.raises(ModelError, match=r"tiny.gguf, published by somebody, .* `privrag models add"):
        fetch(by_hand, Progress())


def test_a_cancelled_fetch_goes_on_where_it_stopped(model: KnownModel) -> None:
    progress, _ = stop_after(2)
    with pytest.raises(Cancelled):
        fetch_with(model, progress, Index(PIECES))
    assert not (models_folder() / model.file).exists()
    rest = Index(PIECES)
    assert fetch_with(model, Progress(), rest).read_bytes() == WHOLE
    assert rest.asked == ["privrag-test-part3"]


@pytest.mark.parametrize("kept", range(len(WHOLE) + 3))
def test_a_kill_at_any_byte_costs_at_most_one_part(model: KnownModel, kept: int) -> None:
    models_folder().mkdir(parents=True)
    (models_folder() / ".tiny.gguf.unfinished").write_bytes((WHOLE + b"xyz")[:kept])
    index = Index(PIECES)
    assert fetch_with(model, Progress(), index).read_bytes() == WHOLE
    whole_parts = sum(kept >= len(b"".join(PIECES[: i + 1])) for i in range(3))
    assert len(index.asked) == 3 - whole_parts


def test_a_spoilt_unfinished_file_is_not_believed(model: KnownModel) -> None:
    models_folder().mkdir(parents=True)
    (models_folder() / ".tiny.gguf.unfinished").write_bytes(PIECES[0] + b"SECOND ")
    index = Index(PIECES)
    assert fetch_with(model, Progress(), index).read_bytes() == WHOLE
    assert len(index.asked) == 2


@pytest.mark.parametrize("evil", [b"evil", b"", b"secondX", b"second " * 100])
def test_a_part_that_is_not_the_catalogue_s_is_not_used(model: KnownModel, evil: bytes) -> None:
    with pytest.raises(ModelError, match="not what the catalogue says"):
        fetch_with(model, Progress(), Index([PIECES[0], evil, PIECES[2]]))
    assert left_over() == {".tiny.gguf.unfinished"}
    assert (models_folder() / ".tiny.gguf.unfinished").read_bytes() == PIECES[0]
    assert fetch_with(model, Progress(), Index(PIECES)).read_bytes() == WHOLE


@pytest.mark.parametrize(
    "spoil", [lambda path: path.write_bytes(b"no zip"), lambda path: zipfile.ZipFile(path, "w").close()]
)
def test_a_package_without_the_part_is_refused(model: KnownModel, spoil: Callable[[Path], object]) -> None:
    def download(wanted: PackageMember, folder: Path, progress: Progress) -> Path:
        path = folder / "odd.whl"
        spoil(path)
        return path

    with pytest.raises(ModelError, match="not what the catalogue says"):
        fetch_with(model, Progress(), download)


def test_a_damaged_file_is_replaced(model: KnownModel) -> None:
    models_folder().mkdir(parents=True)
    (models_folder() / model.file).write_bytes(WHOLE[:-1] + b"X")
    assert fetch_with(model, Progress(), Index(PIECES)).read_bytes() == WHOLE


def test_two_fetches_of_one_model_do_not_mix(model: KnownModel) -> None:
    models_folder().mkdir(parents=True)
    with (
        FileLock(models_folder() / ".tiny.gguf.lock"),
        pytest.raises(ModelError, match="already being fetched"),
    ):
        fetch_with(model, Progress(), Index(PIECES))


def test_a_full_disk_is_said_before_anything_is_downloaded(
    model: KnownModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=5))
    index = Index(PIECES)
    with pytest.raises(ModelError, match="MiB are free"):
        fetch_with(model, Progress(), index)
    assert index.asked == []


def use_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")


def test_pip_itself_brings_the_parts(
    model: KnownModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    for wanted, piece in zip(model.part, PIECES, strict=True):
        write_wheel(wheels, wanted, piece)
    use_only(wheels, monkeypatch)
    assert fetch(model, Progress()).read_bytes() == WHOLE
    assert left_over() == {"tiny.gguf", "checked.json"}


def test_what_pip_cannot_find_is_a_sentence(
    model: KnownModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    use_only(tmp_path, monkeypatch)
    with pytest.raises(ModelError, match="could not be downloaded"):
        fetch(model, Progress())
    assert capfd.readouterr() == ("", "")


def test_cancel_ends_a_running_download(
    model: KnownModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def sleep_instead(_command: object, **options: Any) -> "subprocess.Popen[bytes]":
        started.append(popen([sys.executable, "-c", "import time; time.sleep(600)"], **options))
        progress.cancel()
        return started[0]

    monkeypatch.setattr(subprocess, "Popen", sleep_instead)
    progress = Progress()
    with pytest.raises(Cancelled):
        download_with_pip(model.part[0], tmp_path, progress)
    assert started[0].poll() is not None
