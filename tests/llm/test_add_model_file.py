"""A file from a stick is known by its checksum, not its name; what is refused or stopped leaves nothing."""

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest
from filelock import FileLock

from privrag_desktop.domain.language_models import AddProgress, CheckProgress, ModelState
from privrag_desktop.errors import Cancelled, ModelError
from privrag_desktop.llm import add_model_file, model_catalogue_and_files
from privrag_desktop.llm.add_model_file import add, model_files
from privrag_desktop.llm.model_catalogue_and_files import KnownModel
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress
from tests.llm.gguf import SHAPED, write_gguf

WEIGHTS = 2048  # bytes; more than the header lists


def sha(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def known(stick: Path, monkeypatch: pytest.MonkeyPatch) -> KnownModel:
    """A catalogue with one small model, whose file lies on the stick under another name."""
    file = write_gguf(stick / "download (1).gguf", weights=WEIGHTS)
    small = KnownModel(
        name="small",
        title="Small",
        file="Small-Q4.gguf",
        size=file.stat().st_size,
        sha256=sha(file),
        licence="Apache-2.0",
        publisher="somebody",
    )
    for module in (model_catalogue_and_files, add_model_file):
        monkeypatch.setattr(module, "catalogue", lambda: (small,))
    return small


@pytest.fixture
def own(stick: Path) -> Path:
    return write_gguf(stick / "own.gguf", {**SHAPED, "toy.context_length": 4096}, weights=WEIGHTS + 32)


def left_over() -> set[str]:
    if not models_folder().is_dir():
        return set()
    return {path.name for path in models_folder().iterdir() if not path.name.endswith(".lock")}


def test_a_model_of_the_catalogue_is_recognised_whatever_its_file_is_called(
    known: KnownModel, stick: Path
) -> None:
    seen: list[object] = []
    found = add(stick / "download (1).gguf", Progress(seen.append))
    assert (found.name, found.state, found.path) == ("small", ModelState.READY, models_folder() / known.file)
    assert left_over() == {known.file, "checked.json"}
    assert seen == [AddProgress("download (1).gguf", known.size, known.size)]
    model_catalogue_and_files.require_trusted(found.path)


def test_a_file_without_an_ending_is_recognised_as_well(known: KnownModel, stick: Path) -> None:
    file = (stick / "download (1).gguf").rename(stick / "sha256-6eb923")
    assert add(file, Progress()).name == "small"


def test_an_unknown_model_becomes_an_own_one_with_its_checksum_to_be_confirmed(
    known: KnownModel, own: Path
) -> None:
    found = add(own, Progress())
    assert (found.name, found.state, found.sha256) == ("own.gguf", ModelState.UNCONFIRMED, sha(own))
    with pytest.raises(ModelError, match=sha(own)):
        model_catalogue_and_files.require_trusted(found.path)
    model_catalogue_and_files.confirm_model(found.path, sha(own), Progress())
    model_catalogue_and_files.require_trusted(found.path)


def test_an_own_file_without_an_ending_gets_one(known: KnownModel, own: Path) -> None:
    assert add(own.rename(own.with_name("ward")), Progress()).name == "ward.gguf"


def test_the_name_of_a_known_model_does_not_make_another_file_pass_for_it(
    known: KnownModel, own: Path
) -> None:
    for name in (known.file, known.file.upper()):
        with pytest.raises(ModelError, match="name of Small and another checksum"):
            add(own.rename(own.with_name(name)), Progress())
        own = own.with_name(name)
    assert left_over() == set()


@pytest.mark.parametrize("cut", [1, 400, 900])
def test_a_file_that_is_cut_off_is_refused_before_it_is_copied(
    known: KnownModel, stick: Path, cut: int
) -> None:
    file = write_gguf(stick / "whole.gguf", weights=864 + 272)  # as the tensors of the header end
    assert add(file, Progress()).state is ModelState.UNCONFIRMED
    os.truncate(file, file.stat().st_size - cut)
    with pytest.raises(ModelError, match="cut off: .* Copy or download it again"):
        add(file, Progress())


def test_a_file_that_ends_in_its_header_is_refused(known: KnownModel, own: Path) -> None:
    os.truncate(own, 60)
    with pytest.raises(ModelError, match="may be damaged"):
        add(own, Progress())
    assert left_over() == set()


@pytest.mark.parametrize("content", [b"", b"GGU", b"PK\x03\x04" * 50])
def test_what_is_no_gguf_file_is_refused(known: KnownModel, stick: Path, content: bytes) -> None:
    (stick / "notes.gguf").write_bytes(content)
    with pytest.raises(ModelError, match="not a GGUF file"):
        add(stick / "notes.gguf", Progress())
    assert left_over() == set()


def test_a_part_of_a_split_model_is_refused_by_its_name_or_its_header(known: KnownModel, stick: Path) -> None:
    named = write_gguf(stick / "big-00001-of-00003.gguf", weights=WEIGHTS)
    renamed = write_gguf(stick / "big.gguf", {**SHAPED, "split.count": 3}, weights=WEIGHTS)
    for part in (named, renamed):
        with pytest.raises(ModelError, match="one part of a model in several files"):
            add(part, Progress())


def test_what_is_not_there_is_said(known: KnownModel, stick: Path) -> None:
    with pytest.raises(ModelError, match="There is no file"):
        add(stick / "gone.gguf", Progress())


def test_stopped_nothing_is_left_and_the_stick_is_as_it_was(
    known: KnownModel, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(add_model_file, "_BLOCK", 100)
    before = own.read_bytes()

    def stop(update: object) -> None:
        if isinstance(update, AddProgress) and update.done > update.total // 2:
            progress.cancel()

    progress = Progress(stop)
    with pytest.raises(Cancelled):
        add(own, progress)
    assert left_over() == set()
    assert own.read_bytes() == before


def test_what_a_killed_copy_left_is_written_over(known: KnownModel, own: Path) -> None:
    models_folder().mkdir(parents=True)
    (models_folder() / ".adding.unfinished").write_bytes(bytes(10_000))
    assert add(own, Progress()).sha256 == sha(own)
    assert left_over() == {"own.gguf", "checked.json"}


def test_what_a_killed_copy_left_takes_no_room_and_is_not_written_through(
    known: KnownModel, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gigabytes may lie there; and whoever shares the folder may have put a link."""
    models_folder().mkdir(parents=True)
    precious = tmp_path / "precious"
    precious.write_text("letter")
    left = models_folder() / ".adding.unfinished"
    left.symlink_to(precious)
    usage = shutil.disk_usage("/")
    free = lambda _: usage._replace(free=5 if left.is_symlink() else usage.total)  # noqa: E731
    monkeypatch.setattr(shutil, "disk_usage", free)
    assert add(own, Progress()).sha256 == sha(own)
    assert not (models_folder() / "own.gguf").is_symlink()
    assert precious.read_text() == "letter"


@pytest.mark.parametrize("change", [lambda file: file.write(bytes(5000)), lambda file: file.truncate(50_000)])
def test_a_file_that_is_written_to_meanwhile_is_refused(
    known: KnownModel, own: Path, change: Callable[[BinaryIO], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that is being downloaded; one that grows for ever is not read for ever."""
    write_gguf(own, weights=100_000)
    monkeypatch.setattr(add_model_file, "_BLOCK", 1000)

    def written(_: object) -> None:
        with own.open("ab") as file:
            change(file)

    with pytest.raises(ModelError, match="changed while it was read"):
        add(own, Progress(written))
    assert left_over() == set()


@pytest.mark.parametrize("name", ["two\nlines.gguf", "\x1b[31mred.gguf", "caf\udce9.gguf"])
def test_a_name_that_cannot_be_shown_is_refused(known: KnownModel, own: Path, name: str) -> None:
    with pytest.raises(ModelError, match=r"The name of '.*' holds characters that cannot be shown"):
        add(own.rename(own.with_name(name)), Progress())


def test_without_room_on_the_disk_nothing_is_copied(
    known: KnownModel, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=5))
    monkeypatch.setattr(add_model_file, "_copy", lambda *_: pytest.fail("copied"))
    with pytest.raises(ModelError, match=r"own.gguf needs 64 MiB in .* 0 MiB are free"):
        add(own, Progress())


def test_a_model_that_is_here_is_compared_and_not_copied(
    known: KnownModel, stick: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in (stick / "download (1).gguf", own):
        first = add(file, Progress())
        seen: list[object] = []
        with monkeypatch.context() as patch:
            patch.setattr(add_model_file, "_copy", lambda *_: pytest.fail("copied"))
            assert add(file.rename(stick / "again.gguf"), Progress(seen.append)) == first
        assert all(isinstance(update, CheckProgress) for update in seen)


def test_another_own_model_of_the_same_name_replaces_nothing(known: KnownModel, own: Path) -> None:
    add(own, Progress())
    here = (models_folder() / "own.gguf").read_bytes()
    write_gguf(own, {**SHAPED, "toy.context_length": 1024}, weights=WEIGHTS + 64)
    with pytest.raises(ModelError, match="Rename one of them"):
        add(own, Progress())
    assert (models_folder() / "own.gguf").read_bytes() == here
    assert ".adding.unfinished" not in left_over()


def test_a_damaged_file_of_the_catalogue_is_replaced(known: KnownModel, stick: Path) -> None:
    models_folder().mkdir(parents=True)
    (models_folder() / known.file).write_bytes(bytes(known.size))
    assert (
        model_catalogue_and_files.verify_model(models_folder() / known.file, Progress()).state
        is ModelState.DAMAGED
    )
    assert add(stick / "download (1).gguf", Progress()).state is ModelState.READY


def test_a_file_that_lies_in_the_folder_already_gets_its_name_there(known: KnownModel, stick: Path) -> None:
    models_folder().mkdir(parents=True)
    shutil.move(stick / "download (1).gguf", models_folder() / "mine.gguf")
    assert add(models_folder() / "mine.gguf", Progress()).name == "small"
    assert left_over() == {known.file, "checked.json"}


def test_an_own_file_in_the_folder_stays_allowed(known: KnownModel, own: Path) -> None:
    found = add(own, Progress())
    model_catalogue_and_files.confirm_model(found.path, found.sha256, Progress())
    assert add(found.path, Progress()).state is ModelState.READY


def test_two_files_are_not_added_at_once(known: KnownModel, own: Path) -> None:
    models_folder().mkdir(parents=True)
    with (
        FileLock(models_folder() / ".adding.lock"),
        pytest.raises(ModelError, match="wait until that is done"),
    ):
        add(own, Progress())


def test_a_folder_that_cannot_be_written_is_said(known: KnownModel, own: Path) -> None:
    models_folder().parent.mkdir(parents=True)
    models_folder().write_text("a file is in its place")
    with pytest.raises(ModelError, match=r"own.gguf could not be added to .*: File exists\."):
        add(own, Progress())


def test_of_a_folder_its_gguf_files_are_taken(known: KnownModel, stick: Path, own: Path) -> None:
    (stick / "._own.gguf").write_bytes(b"\x00\x05\x16\x07")
    (stick / "notes.txt").write_text("read me")
    shutil.copy(own, stick / "OTHER.GGUF")
    assert [one.name for one in model_files(stick)] == ["OTHER.GGUF", "download (1).gguf", "own.gguf"]
    assert model_files(own) == [own]


def test_of_an_offline_medium_its_models_are_taken(known: KnownModel, stick: Path, tmp_path: Path) -> None:
    (tmp_path / "medium").mkdir()
    stick.rename(tmp_path / "medium" / "models")
    (tmp_path / "medium" / "START-HERE.html").write_text("read me")
    assert model_files(tmp_path / "medium") == [tmp_path / "medium" / "models" / "download (1).gguf"]


def test_a_folder_without_one_is_refused_with_what_to_choose(known: KnownModel, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert model_files(empty) == [empty]
    with pytest.raises(ModelError, match="no GGUF file to be read in .*Choose the file itself"):
        add(empty, Progress())
