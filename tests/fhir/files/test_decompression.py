"""What is unpacked is whole or refused, and never takes more room or memory than it may."""

import gzip
import io
import json
import lzma
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files import decompression
from privrag_desktop.fhir.files.decompression import Budget, UnpackedStream, gunzip_stream, unxz_stream
from tests.fhir.builders import bundle, observation, patient
from tests.fhir.packing import packed, read_one, told, zipped

RECORDS = json.dumps(bundle(patient(), observation(valueInteger=7))).encode()
OTHERS = json.dumps(bundle(patient("p2"))).encode()
Unpack = Callable[[BinaryIO, Budget], io.BufferedReader]
WAYS: tuple[tuple[Unpack, Callable[[bytes], bytes]], ...] = (
    (gunzip_stream, gzip.compress),
    (unxz_stream, lzma.compress),
)


@pytest.mark.parametrize("form", ["gz", "xz", "zip", "tar.gz", "tar.xz"])
def test_a_bomb_is_stopped_long_before_it_is_unpacked(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decompression, "FREE_OF_RATIO", 1024**2)
    batches = read_one(tmp_path, f"x.{form}", packed(form, {"a.json": b" " * (32 * 1024**2)}))
    assert {reason for _, reason in told(batches)} == {decompression.TOO_DENSE}


def test_an_archive_unpacks_to_so_much_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decompression, "LARGEST_UNPACKED", len(RECORDS) + 10)
    batches = read_one(tmp_path, "x.zip", zipped({"a.json": RECORDS, "b.json": OTHERS}))
    assert [record.patient.patient_id for batch in batches for record in batch.records] == ["p1"]
    assert {reason for _, reason in told(batches)} == {decompression.TOO_LARGE}


def test_an_xz_that_asks_for_much_memory_is_refused(tmp_path: Path) -> None:
    packer = lzma.LZMACompressor(lzma.FORMAT_XZ, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 20}])
    content = bytearray(packer.compress(RECORDS) + packer.flush())
    size_byte = 12 + 4  # of the dictionary, in the header of the block
    content[size_byte] = 38  # 2 GB
    start, length = 12, (content[12] + 1) * 4
    content[start + length - 4 : start + length] = struct.pack(
        "<L", zlib.crc32(bytes(content[start : start + length - 4]))
    )
    assert told(read_one(tmp_path, "x.json.xz", bytes(content))) == [("x.json.xz", decompression.DAMAGED)]


def _read(unpack: Unpack, content: bytes) -> bytes:
    with unpack(io.BytesIO(content), Budget(len(content))) as stream:
        return stream.read()


@pytest.mark.parametrize(("unpack", "pack"), WAYS)
@settings(max_examples=30)
@given(parts=st.lists(st.binary(max_size=300), min_size=1, max_size=4))
def test_a_file_of_several_packed_parts_is_read_to_its_end(
    unpack: Unpack, pack: Callable[[bytes], bytes], parts: list[bytes]
) -> None:
    """As tools make them that pack in pieces; the first part alone would lose records unnoticed."""
    assert _read(unpack, b"".join(map(pack, parts))) == b"".join(parts)


@pytest.mark.parametrize(("unpack", "pack"), WAYS)
def test_zeros_behind_a_packed_file_are_no_part_of_it(unpack: Unpack, pack: Callable[[bytes], bytes]) -> None:
    assert _read(unpack, pack(RECORDS) + bytes(512)) == RECORDS


@pytest.mark.parametrize(("unpack", "pack"), WAYS)
@settings(max_examples=30)
@given(data=st.data())
def test_a_file_cut_off_anywhere_is_never_taken_for_a_whole_one(
    unpack: Unpack, pack: Callable[[bytes], bytes], data: st.DataObject
) -> None:
    content = pack(RECORDS)
    end = data.draw(st.integers(1, len(content) - 1))
    with pytest.raises(ImportFailed) as raised:
        _read(unpack, content[:end])
    assert str(raised.value) == decompression.DAMAGED


@pytest.mark.parametrize(("unpack", "pack"), WAYS)
def test_what_follows_a_packed_file_and_is_none_is_damage(
    unpack: Unpack, pack: Callable[[bytes], bytes]
) -> None:
    with pytest.raises(ImportFailed):
        _read(unpack, pack(RECORDS) + b"not packed")


def test_what_there_was_before_a_fault_is_given_first() -> None:
    """The entries before a break are read."""

    class Breaking(io.BytesIO):
        def read1(self, size: int | None = -1, /) -> bytes:
            piece = super().read1(size)
            if not piece:
                raise EOFError
            return piece

    stream = UnpackedStream(Breaking(b"whole"), None)
    assert stream.read(5) == b"whole"
    with pytest.raises(ImportFailed):
        stream.read(5)


def test_a_small_archive_may_unpack_to_many_times_its_size_up_to_a_limit() -> None:
    """Few bytes of JSON pack to almost none: the ratio counts for large archives only."""
    small = Budget(10)
    small.spend(decompression.FREE_OF_RATIO)
    with pytest.raises(ImportFailed, match="times its size"):
        small.spend(1)
    large = Budget(decompression.FREE_OF_RATIO)
    large.spend(decompression.LARGEST_RATIO * decompression.FREE_OF_RATIO)
    with pytest.raises(ImportFailed, match="times its size"):
        large.spend(1)


def test_all_that_an_archive_unpacks_to_is_counted_together() -> None:
    budget = Budget(decompression.LARGEST_UNPACKED)
    budget.spend(decompression.LARGEST_UNPACKED)
    with pytest.raises(ImportFailed, match="32 GB"):
        budget.spend(1)
