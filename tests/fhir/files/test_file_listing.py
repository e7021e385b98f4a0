"""Which files are read, and that a folder can hold anything without stopping the others."""

import os
from pathlib import Path

import pytest

from privrag_desktop.fhir.files.file_listing import list_files


def _names(*paths: Path) -> list[str]:
    return [source.name for source in list_files(paths).sources]


def test_folders_are_read_to_the_bottom_in_order_of_name(tmp_path: Path) -> None:
    for name in ("b.json", "a.ndjson", "sub/z.JSON", "sub/deep/c.json"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
    assert _names(tmp_path) == ["a.ndjson", "b.json", "sub/deep/c.json", "sub/z.JSON"]


def test_links_that_form_a_loop_end(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "again").symlink_to(tmp_path)
    (tmp_path / "self.json").symlink_to(tmp_path / "self.json")
    listing = list_files([tmp_path])
    assert [source.name for source in listing.sources] == ["a.json"]
    assert [(one.file, one.reason) for one in listing.refused] == [("self.json", "It cannot be opened.")]


def test_a_file_named_twice_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}")
    (tmp_path / "b.json").symlink_to(path)
    assert len(_names(path, tmp_path, path)) == 1


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("notes.txt", b"x", "It is not a .json or .ndjson file, nor an archive of them."),
        ("empty.json", b"", "It is empty."),
        (None, b"", "There is no such file or folder."),
    ],
)
def test_what_cannot_be_read_has_a_reason(
    tmp_path: Path, name: str | None, content: bytes, reason: str
) -> None:
    path = tmp_path / (name or "missing.json")
    if name:
        path.write_bytes(content)
    listing = list_files([path])
    assert not listing.sources
    assert [one.reason for one in listing.refused] == [reason]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    assert list_files([tmp_path]).refused[0].reason == "It is not an ordinary file."


def test_hidden_files_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / ".DS_Store").write_bytes(b"x")
    listing = list_files([tmp_path])
    assert (listing.sources, listing.refused) == ((), ())
