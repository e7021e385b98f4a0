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
from tests.fhir.builders import bundle, observation, patient
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
