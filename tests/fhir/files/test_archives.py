"""Archives are read member by member within limits; what is refused of them is told by name and reason."""

import gzip
import json
import os
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from privrag_desktop.fhir.files import archives, decompression
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import bundle, observation, patient
from tests.fhir.packing import header, packed, read_one, refusals, tarred, told, zipped

RECORDS = json.dumps(bundle(patient(), observation(valueInteger=7))).encode()
OTHERS = json.dumps(bundle(patient("p2"))).encode()
FORMS = ("zip", "tar", "tar.gz", "tgz", "tar.xz")


def _patients(batches: list[Batch]) -> list[str]:
    return [record.patient.patient_id for batch in batches for record in batch.records]


@pytest.mark.parametrize("form", FORMS)
def test_every_file_of_an_archive_is_read_under_its_name(tmp_path: Path, form: str) -> None:
    content = packed(form, {"a.json": RECORDS, "sub/b.json": OTHERS, "sub/notes.pdf": b"%PDF-1.7"})
    batches = read_one(tmp_path, f"export.{form}", content)
    assert _patients(batches) == ["p1", "p2"]
    assert [batch.file for batch in batches if batch.records] == [
        f"export.{form}/a.json",
        f"export.{form}/sub/b.json",
    ]
    assert told(batches) == [(f"export.{form}/sub/notes.pdf", "It is a PDF document.")]


@pytest.mark.parametrize("form", ["gz", "xz"])
@pytest.mark.parametrize("name", ["records.json", "records.ndjson"])
def test_a_packed_file_is_read_under_its_own_name(tmp_path: Path, name: str, form: str) -> None:
    lines = "\n".join(json.dumps(one) for one in (patient(), observation(valueInteger=7))).encode()
    content = lines if name.endswith("ndjson") else RECORDS
    batches = read_one(tmp_path, f"{name}.{form}", packed(form, {"": content}))
    assert _patients(batches) == ["p1"]
    assert not refusals(batches)


def test_nothing_is_unpacked_to_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Promise 3: what an archive holds is readable nowhere but in the vault."""
    opened: list[str] = []
    original = os.open

    def noted(path: str, flags: int, *more: int) -> int:
        opened.extend([str(path)] * bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)))
        return original(path, flags, *more)

    path = tmp_path / "export.zip"
    path.write_bytes(zipped({"inner.tar.gz": packed("tar.gz", {"a.json": RECORDS})}))
    monkeypatch.setattr(os, "open", noted)
    monkeypatch.setattr(tarfile.TarFile, "extract", None)
    monkeypatch.setattr(zipfile.ZipFile, "extract", None)
    assert _patients(list(read_paths([path], Progress()))) == ["p1"]
    assert opened == []
    assert [one.name for one in tmp_path.iterdir()] == ["export.zip"]


def test_archives_in_archives_are_read_to_a_depth_of_three(tmp_path: Path) -> None:
    content = RECORDS
    for _ in range(archives.DEEPEST):
        content = gzip.compress(content)
    assert _patients(read_one(tmp_path, "three.json.gz", content)) == ["p1"]
    deeper = read_one(tmp_path, "four.json.gz", gzip.compress(content))
    assert told(deeper) == [("four.json.gz", "It is packed more than 3 times over.")]


@pytest.mark.parametrize(
    "name",
    [
        "../a.json",
        "sub/../../a.json",
        "/etc/a.json",
        "C:/a.json",
        "C:\\a.json",
        "..\\a.json",
        "\\\\server\\a",
    ],
)
@pytest.mark.parametrize("form", ["zip", "tar"])
def test_a_name_that_leads_out_is_refused_and_the_others_are_read(
    tmp_path: Path, name: str, form: str
) -> None:
    batches = read_one(tmp_path, f"x.{form}", packed(form, {name: OTHERS, "good.json": RECORDS}))
    assert _patients(batches) == ["p1"]
    assert [one.reason for one in refusals(batches)] == ["Its name leads out of the archive."]


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (tarfile.SYMTYPE, "It is a link inside the archive."),
        (tarfile.LNKTYPE, "It is a link inside the archive."),
        (tarfile.CHRTYPE, "It is a device, no file."),
        (tarfile.BLKTYPE, "It is a device, no file."),
        (tarfile.FIFOTYPE, "It is a pipe, no file."),
        (b"Z", "It is no ordinary file."),
    ],
)
def test_what_is_no_file_in_a_tar_is_refused(tmp_path: Path, kind: bytes, reason: str) -> None:
    content = tarred({"good.json": RECORDS}, [header("odd.json", kind, "/etc/passwd")])
    batches = read_one(tmp_path, "x.tar", content)
    if kind != b"Z":  # of which tarfile makes an ordinary file, an empty one
        assert told(batches) == [("x.tar/odd.json", reason)]
    assert _patients(batches) == ["p1"]


def test_an_encrypted_entry_is_refused_by_name(tmp_path: Path) -> None:
    content = bytearray(zipped({"secret.json": RECORDS, "open.json": OTHERS}))
    content[6] |= 1  # the flags of the first entry, before it and in the list of contents
    content[content.find(b"PK\x01\x02") + 8] |= 1
    batches = read_one(tmp_path, "x.zip", bytes(content))
    assert told(batches) == [("x.zip/secret.json", "It is encrypted inside the archive.")]
    assert _patients(batches) == ["p2"]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_way_of_packing_that_may_take_any_memory_is_refused(tmp_path: Path, method: int) -> None:
    batches = read_one(tmp_path, "x.zip", zipped({"a.json": RECORDS}, method))
    assert told(batches) == [("x.zip/a.json", "It is packed in a way this program does not read.")]


@pytest.mark.parametrize("form", FORMS)
def test_an_archive_cut_off_keeps_what_was_read(tmp_path: Path, form: str) -> None:
    noise = json.dumps({"resourceType": "Basic", "text": os.urandom(200_000).hex()}).encode()
    content = packed(form, {"a.json": RECORDS, "z.json": noise})
    batches = read_one(tmp_path, f"x.{form}", content[: len(content) // 2])
    assert refusals(batches)
    assert {reason for _, reason in told(batches)} == {decompression.DAMAGED}
    if form != "zip":  # which has its list of contents at its end
        assert _patients(batches) == ["p1"]


def test_a_wrong_checksum_refuses_one_file_of_a_zip(tmp_path: Path) -> None:
    content = bytearray(zipped({"a.json": RECORDS, "b.json": OTHERS}, zipfile.ZIP_STORED))
    content[content.find(b"Quill")] ^= 1
    batches = read_one(tmp_path, "x.zip", bytes(content))
    assert told(batches) == [("x.zip/a.json", decompression.DAMAGED)]
    assert _patients(batches) == ["p2"]


@pytest.mark.parametrize("form", ["zip", "tar"])
def test_an_archive_of_too_many_files_is_read_to_the_limit(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MOST_MEMBERS", 1)
    batches = read_one(tmp_path, f"x.{form}", packed(form, {"a.json": RECORDS, "b.json": OTHERS}))
    assert told(batches) == [(f"x.{form}", "It holds more than 100,000 files.")]


def test_a_zip_whose_list_of_contents_is_endless_is_not_opened(tmp_path: Path) -> None:
    content = bytearray(zipped({"a.json": RECORDS}))
    end = content.rfind(b"PK\x05\x06")
    content[end + 12 : end + 16] = struct.pack("<L", archives.LARGEST_LISTING + 1)
    batches = read_one(tmp_path, "x.zip", bytes(content))
    assert told(batches) == [("x.zip", "It holds more than 100,000 files.")]


def test_a_tar_whose_names_are_endless_is_not_read_on(tmp_path: Path) -> None:
    long = tarfile.TarInfo("././@LongLink")
    long.type, long.size = tarfile.GNUTYPE_LONGNAME, 8 * 1024**3
    batches = read_one(tmp_path, "x.tar", tarred({"a.json": RECORDS})[:-10240] + long.tobuf() + b"a" * 5120)
    assert told(batches)[-1] == ("x.tar", decompression.DAMAGED)


def test_a_large_zip_inside_an_archive_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LARGEST_INNER_ZIP", 10)
    batches = read_one(tmp_path, "x.tar", tarred({"in.zip": zipped({"a.json": RECORDS})}))
    assert told(batches) == [("x.tar/in.zip", "It is a zip of more than 64 MB inside an archive.")]


def test_what_systems_put_beside_the_files_is_passed_over(tmp_path: Path) -> None:
    members = {"__MACOSX/._a.json": b"\x00", ".DS_Store": b"x", "sub/.hidden": b"x", "./a.json": RECORDS}
    for form in ("zip", "tar"):
        batches = read_one(tmp_path, f"x.{form}", packed(form, members))
        assert _patients(batches) == ["p1"]
        assert not refusals(batches)


def test_an_empty_archive_says_so(tmp_path: Path) -> None:
    assert told(read_one(tmp_path, "x.zip", zipped({}))) == [("x.zip", "It holds no files.")]


def test_the_table_of_limits_says_what_the_program_holds_to() -> None:
    """The reasons name the limits in words."""
    assert str(archives.DEEPEST) in archives.TOO_DEEP
    assert f"{archives.MOST_MEMBERS:,}" in archives.TOO_MANY
    assert f"{decompression.LARGEST_UNPACKED // 1024**3} GB" in decompression.TOO_LARGE
    assert str(decompression.LARGEST_RATIO) in decompression.TOO_DENSE
    assert f"{archives.LARGEST_INNER_ZIP // 1024**2} MB" in archives.INNER_ZIP
