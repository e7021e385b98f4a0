"""Every resource of a file is found, however large or broken the file is, and the rest is refused."""

import json
from pathlib import Path

import pytest

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.fhir.files import bundle_splitter, resources_in_file
from privrag_desktop.fhir.files.file_listing import list_files
from privrag_desktop.fhir.files.resources_in_file import (
    DEEPEST_BUNDLE,
    Deletion,
    ResourceEntry,
    entries_of,
)
from privrag_desktop.fhir.files.utf8_streams import Content, contents_of
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, observation, patient, write
from tests.fhir.packing import read_one, refusals


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


def test_so_many_refusals_of_a_file_are_told_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources_in_file, "MOST_LISTED", 3)
    path = tmp_path / "junk.ndjson"
    path.write_text(json.dumps(patient()) + "\n" + "{}\n" * 1500)
    told = refusals(_read(path))
    assert len(told) == 4
    assert told[-1].reason == "1,497 more of its entries were refused."


def _found(folder: Path, content: object) -> list[ResourceEntry | Deletion | Refusal]:
    [source] = list_files([write(folder, content)]).sources
    return [entry for part in contents_of(source) if isinstance(part, Content) for entry in entries_of(part)]


def test_a_resource_says_where_in_the_file_it_stands_and_by_what_address(tmp_path: Path) -> None:
    inner = bundle(observation(1))
    whole = bundle(patient(), inner)
    whole["entry"][0]["fullUrl"] = "urn:uuid:1"
    found = [one for one in _found(tmp_path, whole) if isinstance(one, ResourceEntry)]
    assert [(one.where, one.kind, one.full_url) for one in found] == [
        ("entry 1 (Patient)", "Patient", "urn:uuid:1"),
        ("entry 2, entry 1 (Observation)", "Observation", ""),
    ]
    assert all(one.in_bundle for one in found)
    [alone] = _found(tmp_path, patient())
    assert isinstance(alone, ResourceEntry)
    assert (alone.where, alone.in_bundle) == ("", False)


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("Observation/7", "Observation/7"),
        ("https://server.example/fhir/Observation/7", "Observation/7"),
        ("Observation?identifier=7", None),
        ("Observation", None),
        ("observation/7", None),
        (7, None),
    ],
)
def test_only_what_a_bundle_names_by_type_and_id_is_deleted(
    tmp_path: Path, url: object, key: str | None
) -> None:
    """To guess would delete a record that nobody meant."""
    entry = {"request": {"method": "DELETE", "url": url}, "resource": observation(7)}
    [found] = _found(tmp_path, bundle() | {"entry": [entry]})
    if key is None:
        assert isinstance(found, Refusal)
        assert "nothing was deleted" in found.reason
    else:
        assert found == Deletion("entry 1 (Observation)", "Observation", key)


def test_bundles_in_bundles_are_opened_to_a_depth_and_no_further(tmp_path: Path) -> None:
    whole: Json = observation(1)
    for _ in range(DEEPEST_BUNDLE):
        whole = bundle(whole)
    assert [type(one) for one in _found(tmp_path, whole)] == [ResourceEntry]
    [refused] = _found(tmp_path, bundle(whole))
    assert isinstance(refused, Refusal)
    assert "nested too deeply" in refused.reason
