"""Files that are no files, that change, or that lead elsewhere: none is waited for, none stops the others."""

import gzip
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files import archives, utf8_streams
from privrag_desktop.fhir.files.file_listing import SourceFile, list_files
from privrag_desktop.fhir.files.utf8_streams import CHANGED, Content, contents_of
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import bundle, observation, patient, write
from tests.fhir.packing import refusals, told


def _read(*paths: Path) -> list[tuple[str, str]]:
    return told(list(read_paths(paths, Progress())))


def test_devices_pipes_and_sockets_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "device.json").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket.json"))
        reasons = {reason for _, reason in _read(tmp_path)}
    assert reasons == {"It is not an ordinary file."}


def test_a_file_that_becomes_a_pipe_after_it_was_listed_is_not_waited_for(tmp_path: Path) -> None:
    path = write(tmp_path, patient())
    [source] = list_files([path]).sources
    path.unlink()
    os.mkfifo(path)
    [refused] = contents_of(source)
    assert isinstance(refused, Refusal)
    assert refused.reason == "It is not an ordinary file."


def test_a_file_that_is_gone_after_it_was_listed_says_so(tmp_path: Path) -> None:
    path = write(tmp_path, patient())
    [source] = list_files([path]).sources
    path.unlink()
    [refused] = contents_of(source)
    assert isinstance(refused, Refusal)
    assert refused.reason == "There is no such file or folder."


def test_links_in_a_circle_links_to_nowhere_and_links_to_a_folder_above(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    write(folder, patient())
    (folder / "a.json").symlink_to(folder / "b.json")
    (folder / "b.json").symlink_to(folder / "a.json")
    (folder / "nowhere.json").symlink_to(folder / "gone.json")
    (folder / "above").symlink_to(tmp_path)
    batches = list(read_paths([folder], Progress()))
    assert [one.file for one in refusals(batches)] == ["a.json", "b.json", "nowhere.json"]
    assert sum(len(batch.records) for batch in batches) == 1


@pytest.mark.parametrize("grows", [True, False])
def test_a_file_that_changes_while_it_is_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, grows: bool
) -> None:
    """As a download that is not complete: what is whole is read, and it is said that more may come."""
    path = write(tmp_path, bundle(patient(), observation(valueInteger=1)))
    content = path.read_bytes()
    path.write_bytes(content if grows else content[:-30])

    def unpack(name: str, *rest: object) -> Iterator[object]:
        for member in archives.unpack(name, *rest):  # type: ignore[arg-type]
            yield member
            path.write_bytes(content + b" " if grows else content)

    monkeypatch.setattr(utf8_streams, "unpack", unpack)
    batches = list(read_paths([path], Progress()))
    assert CHANGED in [one.reason for one in refusals(batches)]
    assert sum(len(batch.records) for batch in batches) == 1


def test_a_large_file_that_shrinks_between_two_readings_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / "x.tar.gz"
    packed.write_bytes(gzip.compress(b"{}"))
    source = SourceFile(packed, "x.tar.gz", 1)
    [content] = [one for one in contents_of(source) if isinstance(one, Content)]
    packed.unlink()
    with pytest.raises(ImportFailed, match="changed"), content.again():
        pass


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_nobody_may_read_says_so(tmp_path: Path) -> None:
    path = write(tmp_path, patient())
    path.chmod(0)
    assert _read(path) == [("records.json", "There is no permission to read it.")]


@pytest.mark.parametrize("half", ["\\ud800", "\\udfff", "\\ud800\\ud800", "\\udc00\\ud800"])
def test_half_a_character_is_refused_or_comes_through_as_text(tmp_path: Path, half: str) -> None:
    """A lone surrogate could not be stored, nor shown: it must not come out of the reader."""
    told_of = observation(
        1,
        valueString="value",
        note=[{"text": "note", "authorString": "x"}],
        extension=[{"url": "url", "valueString": "x"}],
        performer=[{"display": "display"}],
    )
    content = bundle(patient(), told_of)
    content["entry"][1]["fullUrl"] = "urn:uuid:fullUrl"
    text = json.dumps(content)
    for value in ("o1", "value", "note", "url", "urn:uuid:fullUrl", "display", "Body weight", "Patient/p1"):
        (tmp_path / "x.json").write_text(text.replace(f'"{value}"', f'"{value}{half}"'))
        batches = list(read_paths([tmp_path / "x.json"], Progress()))
        for batch in batches:
            for record in batch.records:
                for fact in record.facts:
                    f"{fact.sentence} {fact.resource} {fact.name} {fact.value}".encode()
                for identifier in record.identifiers:
                    identifier.value.encode()
            for identifier in batch.shared:
                identifier.value.encode()
            for refused in batch.refused:
                f"{refused.file} {refused.where} {refused.reason}".encode()


def test_bundles_without_a_patient_wait_and_then_say_who_is_missing(tmp_path: Path) -> None:
    write(tmp_path, bundle(observation(subject="urn:uuid:not-there-at-all!")), "a.json")
    write(tmp_path, bundle(observation(2, subject="Patient?identifier=|7")), "b.json")
    assert _read(tmp_path) == [
        ("a.json", "Its patient is not among the files."),
        ("b.json", "Its patient is not among the files."),
    ]
