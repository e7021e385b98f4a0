"""A large file is read through once; any change of it, or a name that is not its own, is read anew."""

import hashlib
import os
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import CheckProgress
from privrag_desktop.errors import Cancelled, ModelError
from privrag_desktop.llm.remembered_file_checksums import (
    file_sha256,
    forget,
    remember,
    remembered,
    remembered_sha256,
)
from privrag_desktop.runtime.progress import Progress


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.gguf"
    path.write_bytes(b"GGUF of nobody")
    return path


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def test_all_of_a_file_is_counted_and_told(file: Path) -> None:
    told = list[object]()
    assert file_sha256(file, Progress(told.append)) == sha256(file)
    assert told[-1] == CheckProgress("own.gguf", 14, 14)


def test_a_file_that_is_written_to_meanwhile_has_no_checksum(file: Path) -> None:
    def swap(_: object) -> None:
        file.write_bytes(b"GGUF of somebody")

    with pytest.raises(ModelError, match="changed while it was read"):
        file_sha256(file, Progress(swap))


def test_reading_through_can_be_stopped(file: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        file_sha256(file, progress)


def test_what_is_remembered_is_of_the_file_as_it_was(file: Path) -> None:
    remember(file, "0" * 64, confirmed=True)
    known = remembered(file)
    assert known is not None
    assert (known.sha256, known.confirmed) == ("0" * 64, True)
    before = file.stat()
    file.write_bytes(b"GGUF of nobodY")  # as long as before
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert remembered(file) is None


def test_one_that_is_forgotten_leaves_the_others_remembered(file: Path) -> None:
    other = file.with_name("other.gguf")
    other.write_bytes(b"GGUF")
    for one in (file, other):
        remember(one, sha256(one))
    forget(file)
    forget(file)
    assert remembered(file) is None
    assert remembered(other) is not None


def test_a_file_that_lies_elsewhere_is_read_once_and_nothing_is_written_beside_it(
    file: Path, tmp_path: Path
) -> None:
    notes, told = tmp_path / "notes", list[object]()
    for _ in range(2):
        assert remembered_sha256(file, notes, "on the stick", Progress(told.append)) == sha256(file)
    assert len(told) == 1
    assert {one.name for one in tmp_path.iterdir()} == {"own.gguf", "notes"}


def test_where_nothing_can_be_noted_the_file_is_read_each_time(file: Path) -> None:
    told = list[object]()
    for _ in range(2):
        assert remembered_sha256(file, file / "no folder", "own", Progress(told.append)) == sha256(file)
    assert len(told) == 2


@pytest.mark.parametrize("content", [b"{not json", b'{"own.gguf": {"size": "large"}}', b"\xff"])
def test_a_spoilt_memory_knows_nothing_and_can_be_written_again(file: Path, content: bytes) -> None:
    (file.parent / "checked.json").write_bytes(content)
    assert remembered(file) is None
    remember(file, sha256(file))
    assert remembered(file) is not None


def test_a_name_that_is_no_text_spoils_nothing(file: Path) -> None:
    odd = file.with_name("caf\udce9.gguf")
    odd.write_bytes(b"GGUF")
    for one in (file, odd):
        remember(one, sha256(one))
    assert all(remembered(one) is not None for one in (file, odd))
