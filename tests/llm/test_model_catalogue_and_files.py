"""No model file is opened unless its checksum is the catalogue's or one the user has confirmed."""

import hashlib
import os
import re
import shutil
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.errors import Cancelled, ModelError, UsageError
from privrag_desktop.llm import model_catalogue_and_files
from privrag_desktop.llm.model_catalogue_and_files import KnownModel, PackageMember, require_room
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings import Settings

CONTENT = b"GGUF small enough for a test"
SHA256 = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> KnownModel:
    """A catalogue with one tiny model."""
    part = PackageMember(
        package="tiny", version="1", member="tiny/part01.bin", size=len(CONTENT), sha256=SHA256
    )
    tiny = KnownModel(
        name="tiny",
        title="Tiny",
        file="tiny.gguf",
        size=len(CONTENT),
        sha256=SHA256,
        licence="Apache-2.0",
        part=(part,),
    )
    monkeypatch.setattr(model_catalogue_and_files, "catalogue", lambda: (tiny,))
    return tiny


@pytest.fixture
def folder() -> Path:
    models_folder().mkdir(parents=True)
    return models_folder()


def state(path: Path) -> ModelState:
    return model_catalogue_and_files.verify_model(path, Progress()).state


def test_the_catalogue_adds_up() -> None:
    for model in model_catalogue_and_files.catalogue():
        assert len({part.package for part in model.part}) == len(model.part)
        assert model.file.endswith(".gguf")
        sums = (model.sha256, *(part.sha256 for part in model.part))
        assert all(re.fullmatch("[0-9a-f]{64}", sha256) for sha256 in sums)
        assert model.expected_shape is not None
        if model.part:
            assert sum(part.size for part in model.part) == model.size
        else:
            assert model.publisher


def test_no_two_models_of_the_catalogue_are_taken_for_one_another() -> None:
    for each in ("name", "title", "file", "size", "sha256"):
        assert len({getattr(model, each) for model in model_catalogue_and_files.catalogue()}) == len(
            model_catalogue_and_files.catalogue()
        )


def test_a_model_that_no_package_holds_says_whose_file_to_bring() -> None:
    for wanted in ("qwen2.5-7b", "qwen3-8b"):
        with pytest.raises(ModelError, match=r"Bring Qwen.*Q4_K_M.gguf by .* `privrag models add PATH"):
            model_catalogue_and_files.choose_model(Settings(model=wanted))


def test_the_default_setting_is_the_first_of_the_catalogue() -> None:
    assert Settings().model == model_catalogue_and_files.catalogue()[0].name


def test_a_catalogue_file_is_read_through_once_and_then_trusted(
    known: KnownModel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / known.file
    path.write_bytes(CONTENT)
    assert model_catalogue_and_files.inspect_model(path).state is ModelState.UNCHECKED
    assert model_catalogue_and_files.choose_model(Settings(model="tiny")) == path
    monkeypatch.setattr(
        model_catalogue_and_files, "file_sha256", lambda *_: pytest.fail("read through again")
    )
    assert model_catalogue_and_files.choose_model(Settings(model="tiny")) == path


@pytest.mark.parametrize("content", [CONTENT[:-1], CONTENT[:-1] + b"X"])
def test_a_damaged_catalogue_file_is_refused(known: KnownModel, folder: Path, content: bytes) -> None:
    (folder / known.file).write_bytes(content)
    with pytest.raises(ModelError, match="damaged; delete it"):
        model_catalogue_and_files.choose_model(Settings(model="tiny"))


def test_a_change_after_the_check_is_noticed(known: KnownModel, folder: Path) -> None:
    path = folder / known.file
    path.write_bytes(CONTENT)
    model_catalogue_and_files.choose_model(Settings(model="tiny"))
    path.write_bytes(CONTENT[:-1] + b"X")
    os.utime(path, ns=(1, 1))
    with pytest.raises(ModelError, match="damaged"):
        model_catalogue_and_files.choose_model(Settings(model="tiny"))


def test_an_own_file_is_opened_only_once_confirmed(known: KnownModel, folder: Path) -> None:
    path = folder / "own.gguf"
    path.write_bytes(b"GGUF of another")
    with pytest.raises(ModelError, match=hashlib.sha256(b"GGUF of another").hexdigest()):
        model_catalogue_and_files.choose_model(Settings(model="own.gguf"))
    with pytest.raises(ModelError, match="does not have the checksum"):
        model_catalogue_and_files.confirm_model(path, SHA256, Progress())
    sha256 = hashlib.sha256(b"GGUF of another").hexdigest()
    assert (
        model_catalogue_and_files.confirm_model(path, f" {sha256.upper()}\n", Progress()).state
        is ModelState.READY
    )
    assert model_catalogue_and_files.choose_model(Settings(model="own.gguf")) == path
    assert state(path) is ModelState.READY


@pytest.mark.parametrize("digits", [12, 13, 63, 64])
def test_the_first_digits_of_a_checksum_confirm_it(known: KnownModel, folder: Path, digits: int) -> None:
    path = folder / "own.gguf"
    path.write_bytes(CONTENT)
    assert (
        model_catalogue_and_files.confirm_model(path, SHA256[:digits], Progress()).state is ModelState.READY
    )


def test_a_checksum_in_groups_confirms_it(known: KnownModel, folder: Path) -> None:
    path = folder / "own.gguf"
    path.write_bytes(CONTENT)
    groups = f"{SHA256[:16]} {SHA256[16:32]}\n{SHA256[32:]}"
    assert model_catalogue_and_files.confirm_model(path, groups, Progress()).state is ModelState.READY


@pytest.mark.parametrize("given", ["", SHA256[:11], SHA256 + "0", "g" * 64, SHA256[:11] + "*"])
def test_what_is_no_checksum_confirms_nothing(known: KnownModel, folder: Path, given: str) -> None:
    path = folder / "own.gguf"
    path.write_bytes(CONTENT)
    with pytest.raises(UsageError, match="12 or more digits"):
        model_catalogue_and_files.confirm_model(path, given, Progress())
    assert state(path) is ModelState.UNCONFIRMED


def test_digits_from_the_middle_of_a_checksum_confirm_nothing(known: KnownModel, folder: Path) -> None:
    path = folder / "own.gguf"
    path.write_bytes(CONTENT)
    with pytest.raises(ModelError, match="nothing was changed"):
        model_catalogue_and_files.confirm_model(path, SHA256[1:], Progress())
    assert state(path) is ModelState.UNCONFIRMED


@pytest.mark.parametrize("content", [b"", b"GGU", bytes(range(256)) * 80, b"gguf of another"])
def test_a_file_that_is_no_gguf_is_neither_confirmed_nor_opened(
    known: KnownModel, folder: Path, content: bytes
) -> None:
    path = folder / "own.gguf"
    path.write_bytes(content)
    assert model_catalogue_and_files.inspect_model(path).state is state(path) is ModelState.FOREIGN
    with pytest.raises(ModelError, match="not a GGUF file"):
        model_catalogue_and_files.confirm_model(path, hashlib.sha256(content).hexdigest(), Progress())
    with pytest.raises(ModelError, match="not a GGUF file"):
        model_catalogue_and_files.choose_model(Settings(model="own.gguf"))


def test_a_damaged_catalogue_file_cannot_be_confirmed(known: KnownModel, folder: Path) -> None:
    content = CONTENT[:-1] + b"X"
    (folder / known.file).write_bytes(content)
    with pytest.raises(ModelError, match="damaged"):
        model_catalogue_and_files.confirm_model(
            folder / known.file, hashlib.sha256(content).hexdigest(), Progress()
        )


def test_a_changed_own_file_must_be_confirmed_again(known: KnownModel, folder: Path) -> None:
    path = folder / "own.gguf"
    path.write_bytes(b"GGUF of another")
    model_catalogue_and_files.confirm_model(path, hashlib.sha256(b"GGUF of another").hexdigest(), Progress())
    path.write_bytes(b"GGUF_of_another")
    os.utime(path, ns=(5, 5))
    assert state(path) is ModelState.UNCONFIRMED
    with pytest.raises(ModelError, match="not in the catalogue"):
        model_catalogue_and_files.choose_model(Settings(model="own.gguf"))


def test_a_missing_model_says_how_to_fetch_it(known: KnownModel) -> None:
    with pytest.raises(ModelError, match="privrag models fetch tiny"):
        model_catalogue_and_files.choose_model(Settings(model="tiny"))


@pytest.mark.parametrize("name", ["nothing", "../escape.gguf", "/etc/passwd.gguf", "folder/own.gguf"])
def test_only_names_inside_the_folder_are_models(name: str) -> None:
    with pytest.raises(ModelError, match="neither"):
        model_catalogue_and_files.choose_model(Settings(model=name))


def test_a_spoilt_memory_is_no_permission(known: KnownModel, folder: Path) -> None:
    path = folder / "own.gguf"
    path.write_bytes(b"GGUF of another")
    (folder / "checked.json").write_text("{not json")
    assert model_catalogue_and_files.inspect_model(path).state is ModelState.UNCHECKED
    assert state(path) is ModelState.UNCONFIRMED


def test_the_list_shows_what_is_here_first_and_of_that_the_catalogue_first(
    known: KnownModel, folder: Path
) -> None:
    own, missing = ("own.gguf", ModelState.UNCHECKED), ("tiny", ModelState.MISSING)
    (folder / "own.gguf").write_bytes(b"GGUF")
    assert [(m.name, m.state) for m in model_catalogue_and_files.list_models()] == [own, missing]
    (folder / known.file).write_bytes(CONTENT)
    assert [(m.name, m.state) for m in model_catalogue_and_files.list_models()] == [
        ("tiny", ModelState.UNCHECKED),
        own,
    ]


def test_reading_through_can_be_cancelled(folder: Path) -> None:
    path = folder / "own.gguf"
    path.write_bytes(b"GGUF" * 10)
    progress = Progress(lambda _: progress.cancel())
    with pytest.raises(Cancelled):
        for _ in range(2):
            model_catalogue_and_files.verify_model(path, progress)


def test_a_file_that_changes_while_it_is_read_is_not_remembered(folder: Path) -> None:
    file = folder / "own.gguf"
    file.write_bytes(b"GGUF good")

    def swap(_: object) -> None:
        file.write_bytes(b"GGUF evil!")

    with pytest.raises(ModelError, match="changed while it was read"):
        model_catalogue_and_files.verify_model(file, Progress(swap))
    assert model_catalogue_and_files.inspect_model(file).state is ModelState.UNCHECKED


def test_a_name_that_is_no_text_spoils_nothing_that_was_confirmed(folder: Path) -> None:
    own, odd = folder / "own.gguf", folder / "caf\udce9.gguf"
    for file in (own, odd):
        file.write_bytes(b"GGUF")
    model_catalogue_and_files.confirm_model(own, hashlib.sha256(b"GGUF").hexdigest(), Progress())
    assert model_catalogue_and_files.verify_model(odd, Progress()).state is ModelState.UNCONFIRMED
    assert [model_catalogue_and_files.inspect_model(one).state for one in (own, odd)] == [
        ModelState.READY,
        ModelState.UNCONFIRMED,
    ]


def test_where_nothing_can_be_noted_a_known_model_is_opened_and_nothing_is_left(
    known: KnownModel, folder: Path
) -> None:
    """As in a folder that an admin shares, or on a full disk."""
    (folder / "checked.json").mkdir()
    file, own = folder / known.file, folder / "own.gguf"
    file.write_bytes(CONTENT)
    own.write_bytes(b"GGUF")
    model_catalogue_and_files.require_trusted(file)
    with pytest.raises(ModelError, match="cannot be kept in"):
        model_catalogue_and_files.confirm_model(own, hashlib.sha256(b"GGUF").hexdigest(), Progress())
    assert {one.name for one in folder.iterdir()} == {"checked.json", known.file, "own.gguf"}


def test_exactly_enough_is_enough_and_a_byte_less_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: used._replace(free=3 << 20))
    require_room("Tiny", tmp_path, 3 << 20)
    with pytest.raises(ModelError, match=r"^Tiny needs 4,096 MiB in .+, where 3 MiB are free"):
        require_room("Tiny", tmp_path, 4 << 30)
    with pytest.raises(ModelError):
        require_room("Tiny", tmp_path, (3 << 20) + 1)
    assert list(tmp_path.iterdir()) == []
