"""A bundle read entry by entry is the same as one read whole, whatever stands in it and however it is cut."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files import bundle_splitter, resources_in_file
from privrag_desktop.fhir.files.bundle_splitter import outline_of, pieces
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, observation, patient
from tests.fhir.packing import read_one, refusals

# marks of JSON in strings, escapes and characters of several bytes are what a cutter of bytes may trip over
awkward = st.text(st.sampled_from('a"\\{}[],:é漢\u2028\n😀'), max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | awkward,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(awkward, inner, max_size=3),
    max_leaves=12,
)


@given(
    st.lists(values, max_size=6),
    st.dictionaries(awkward, values, max_size=3),
    st.booleans(),
    st.integers(1, 9),
)
@settings(max_examples=300, deadline=None)
def test_the_entries_cut_out_are_those_of_the_whole(
    listed: list[Any], others: dict[str, Any], as_ascii: bool, piece: int
) -> None:
    whole = {"resourceType": "Bundle", **others, "entry": listed, "type": "collection", "after": others}
    content = json.dumps(whole, ensure_ascii=as_ascii, indent=piece % 3 or None).encode()
    stream = io.BytesIO(content)
    original, bundle_splitter._PIECE = bundle_splitter._PIECE, piece
    try:
        cut = list(pieces(stream))
    finally:
        bundle_splitter._PIECE = original
    assert [json.loads(one.content) for one in cut[:-1]] == listed
    assert [one.number for one in cut] == [*range(1, len(listed) + 1), 0]
    assert json.loads(cut[-1].content) == whole | {"entry": []}


def _read(path: Path) -> list[Batch]:
    return list(read_paths([path], Progress()))


def _told(batches: list[Batch]) -> object:
    records = [(one.patient, one.facts, one.identifiers) for batch in batches for one in batch.records]
    return records, [dict(batch.resources) for batch in batches], refusals(batches)


@pytest.mark.parametrize("first", ["resourceType", "entry"])
def test_a_large_bundle_tells_the_same_as_a_small_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    content = bundle(
        patient(), *(observation(n, valueInteger=n) for n in range(40)), observation(41, status=7)
    )
    content["entry"] += [3, {"request": {"method": "DELETE"}}, {"resource": {"x": 1}}]
    ordered: Json = {key: content[key] for key in sorted(content, key=lambda key: key != first)}
    path = tmp_path / "records.json"
    path.write_text(json.dumps(ordered))
    small = _told(_read(path))
    monkeypatch.setattr(resources_in_file, "LARGEST_HELD", 100)
    assert _told(_read(path)) == small


def test_a_large_file_of_lines_tells_the_same_as_a_small_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [json.dumps(one) for one in (patient(), observation(1, valueInteger=1), {"a": 1})]
    path = tmp_path / "records.ndjson"
    path.write_text("\n".join([*lines, "{oops"]))
    small = _told(_read(path))
    monkeypatch.setattr(resources_in_file, "LARGEST_HELD", len(lines[0]) + 5)
    assert _told(_read(path)) == small


@pytest.mark.parametrize("largest", [100, 10**6])
def test_the_whole_entries_of_a_broken_bundle_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, largest: int
) -> None:
    """Large or small: what is whole is kept, and what is not is told with its place."""
    monkeypatch.setattr(resources_in_file, "LARGEST_HELD", largest)
    content = bundle(patient(), observation(1, valueInteger=1), observation(2, valueInteger=1234))
    text = json.dumps(content)
    cut = read_one(tmp_path, "cut.json", text[: text.rindex("1234")].encode())
    assert [len(one.facts) for batch in cut for one in batch.records] == [1]
    assert [(one.where, one.reason) for one in refusals(cut)] == [("entry 3", bundle_splitter.CUT_OFF)]
    nan = read_one(tmp_path, "nan.json", text.replace("1234", "NaN").encode())
    assert [len(one.facts) for batch in nan for one in batch.records] == [1]
    assert [(one.where, one.reason) for one in refusals(nan)] == [
        ("entry 3", "It holds NaN or Infinity, which are not JSON.")
    ]


def test_a_single_resource_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources_in_file, "LARGEST_HELD", 1000)
    monkeypatch.setattr(bundle_splitter, "LARGEST_ENTRY", 1000)
    monkeypatch.setattr(resources_in_file, "LARGEST_ENTRY", 1000)
    large = observation(2, note=[{"text": "x" * 3000}])
    [alone] = refusals(read_one(tmp_path, "large.json", json.dumps(large).encode()))
    assert alone.reason == bundle_splitter.TOO_LARGE
    content = json.dumps(bundle(patient(), large, observation(3, valueInteger=3))).encode()
    inside = read_one(tmp_path, "bundle.json", content)
    assert [(one.where, one.reason) for one in refusals(inside)] == [("entry 2", bundle_splitter.TOO_LARGE)]
    assert [len(one.facts) for batch in inside for one in batch.records] == [1]
    lines = "\n".join(json.dumps(one) for one in (patient(), large, observation(3, valueInteger=3))).encode()
    of_lines = read_one(tmp_path, "large.ndjson", lines)
    assert [(one.where, one.reason) for one in refusals(of_lines)] == [("line 2", bundle_splitter.TOO_LARGE)]
    assert [len(one.facts) for batch in of_lines for one in batch.records] == [1]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b'{"resourceType": "Bundle"}',
        b'{"entry": [], "entry": []}',
        b'{"entry": [1]} {"entry": [2]}',
        b'{"entry": [1}',
        b'{"a": "\\"entry": [1]}',
        b"{" * 100,
        b'"',
    ],
)
def test_what_is_no_bundle_cannot_be_cut(content: bytes) -> None:
    with pytest.raises(ImportFailed):
        outline_of(io.BytesIO(content))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
@pytest.mark.parametrize("largest", [100, 10**6])
def test_every_encoding_of_unicode_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, largest: int
) -> None:
    monkeypatch.setattr(resources_in_file, "LARGEST_HELD", largest)
    content = bundle(patient(name=[{"text": "Zoë 漢 😀"}]), observation(valueInteger=1))
    batches = read_one(tmp_path, "x.json", json.dumps(content, ensure_ascii=False).encode(encoding))
    assert [one.patient.name for batch in batches for one in batch.records] == ["Zoë 漢 😀"]
    assert not refusals(batches)


def test_utf16_that_breaks_off_inside_a_character_is_refused(tmp_path: Path) -> None:
    content = json.dumps(patient()).encode("utf-16")[:-1]
    assert [one.reason for one in refusals(read_one(tmp_path, "x.json", content))] == [
        "It is not UTF-8 text."
    ]


def test_so_many_refusals_of_a_file_are_told_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources_in_file, "MOST_LISTED", 3)
    path = tmp_path / "junk.ndjson"
    path.write_text(json.dumps(patient()) + "\n" + "{}\n" * 1500)
    told = refusals(_read(path))
    assert len(told) == 4
    assert told[-1].reason == "1,497 more of its entries were refused."
