"""Memory stays bounded whatever the size of what is read, and nothing that is held back is lost."""

import base64
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir import reading_pipeline
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, observation, patient, write

_MEASURED = r"""
import re, resource, sys
from pathlib import Path
from privrag_desktop.fhir.files import binary_resource_cache as binaries
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
binaries.MOST_HELD = 20_000_000
facts = sum(len(r.facts) for b in read_paths([Path(sys.argv[1])], Progress()) for r in b.records)
status = Path("/proc/self/status")  # what a process is told of its usage includes who started it
own = re.search(r"VmHWM:\s+(\d+)", status.read_text()) if status.exists() else None
print(facts, own[1] if own else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def _peak(path: Path) -> tuple[int, int]:
    """Facts that were read, and peak memory in kilobytes, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED, str(path)], check=True, capture_output=True, text=True
    )
    facts, peak = done.stdout.split()
    return int(facts), int(peak)


def _bundle_of(path: Path, entries: int, padding: int) -> int:
    """A bundle whose patient comes last; bytes of the file."""
    extension = [{"url": "urn:x", "valueString": "x" * 1000}]
    with path.open("w") as file:
        file.write('{"resourceType": "Bundle", "type": "collection", "entry": [')
        for number in range(entries):
            one = observation(number, valueInteger=number, extension=extension)
            file.write(json.dumps({"resource": one}) + "," + " " * padding)
        file.write(json.dumps({"resource": patient()}) + "]}")
    return path.stat().st_size


def test_a_bundle_of_100_mb_is_read_in_less_memory_than_it_is_large(tmp_path: Path) -> None:
    """Its patient stands at its end, so that every entry has to wait for it."""
    small, large = tmp_path / "small.json", tmp_path / "large.json"
    _bundle_of(small, 100, 10_000)
    size = _bundle_of(large, 10_000, 10_000)
    assert size > 100_000_000
    (few, least), (many, most) = _peak(small), _peak(large)
    assert (few, many) == (100, 10_000)
    assert (most - least) * 1024 < 2 * size


def _facts(batches: list[Batch]) -> dict[str, set[Fact]]:
    told: dict[str, set[Fact]] = {}
    for record in (one for batch in batches for one in batch.records):
        told.setdefault(record.patient.patient_id, set()).update(record.facts)
    return told


def _totals(batches: list[Batch]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for batch in batches:
        for kind, count in batch.resources.items():
            counts[kind] = counts.get(kind, 0) + count
    return counts


def _loose(folder: Path) -> None:
    requests: list[Json] = [
        {
            **observation(number, subject=f"urn:uuid:0000000{number % 3}-0000-0000-0000-000000000000"),
            "valueInteger": number,
        }
        for number in range(30)
    ]
    lines = [json.dumps(one) for one in requests]
    (folder / "a.ndjson").write_text("\n".join(lines[:20]))
    (folder / "c.ndjson").write_text("\n".join(lines[20:]))
    people = bundle(*(patient(f"p{number}") for number in range(3)))
    for number, entry in enumerate(people["entry"]):
        entry["fullUrl"] = f"urn:uuid:0000000{number}-0000-0000-0000-000000000000"
    write(folder, people, "b.json")


@pytest.mark.parametrize(("waiting", "facts"), [(5, 10**6), (10**6, 5), (0, 0), (19, 19)])
@pytest.mark.parametrize("make", ["loose", "bundled"])
def test_reading_ahead_tells_the_same_as_holding_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waiting: int, facts: int, make: str
) -> None:
    if make == "loose":
        _loose(tmp_path)
    else:
        for name in ("a.json", "b.json"):
            more = [observation(number, valueInteger=number) for number in range(20)]
            write(tmp_path, bundle(*more, patient(), observation(99, subject="Patient/p9")), name)
        write(tmp_path, patient("p9"), "z.json")
    whole = list(read_paths([tmp_path], Progress()))
    monkeypatch.setattr(reading_pipeline, "MOST_WAITING", waiting)
    monkeypatch.setattr(reading_pipeline, "MOST_FACTS", facts)
    parts = list(read_paths([tmp_path], Progress()))
    assert len(parts) > len(whole) or (make, waiting) == ("bundled", 10**6)  # which end before it is too much
    assert _facts(parts) == _facts(whole)
    assert _totals(parts) == _totals(whole)
    assert [one for batch in parts for one in batch.refused] == [one for b in whole for one in b.refused]


def test_who_is_named_later_is_handed_over_before_the_facts_about_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No document is searchable before the names in it are known, also where not all can be held."""
    lines = [json.dumps(observation(number, valueInteger=number)) for number in range(50)]
    (tmp_path / "a.ndjson").write_text("\n".join(lines))
    write(tmp_path, patient(), "z.json")
    monkeypatch.setattr(reading_pipeline, "MOST_FACTS", 10)
    first = next(one for batch in read_paths([tmp_path], Progress()) for one in batch.records)
    assert first.patient.name == "Ada Quill"
    assert {"Ada", "Quill", "Ada Quill"} <= {one.value for one in first.identifiers}


def test_files_that_no_record_has_asked_for_take_no_more_than_their_limit(tmp_path: Path) -> None:
    """Bytes that cannot be packed, ten times what may be held (which is less here)."""
    few, many = tmp_path / "few.ndjson", tmp_path / "many.ndjson"
    for path, count in ((few, 1), (many, 200)):
        with path.open("w") as file:
            for number in range(count):
                data = base64.b64encode(random.Random(number).randbytes(1_000_000)).decode()
                one = {"resourceType": "Binary", "id": f"b{number}", "contentType": "application/x-any"}
                file.write(json.dumps({**one, "data": data}) + "\n")
    (_, least), (_, most) = _peak(few), _peak(many)
    assert (most - least) * 1024 < 45_000_000


def test_ten_thousand_small_files_are_read_in_bounded_memory(tmp_path: Path) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    for folder, count in ((few, 200), (many, 10_000)):
        folder.mkdir()
        write(folder, patient(), "000.json")
        text = json.dumps(observation(0, valueInteger=1))
        for number in range(count):
            (folder / f"{number:06}.json").write_text(text.replace('"o0"', f'"o{number}"'))
    (_, least), (facts, most) = _peak(few), _peak(many)
    assert facts == 10_000
    assert (most - least) * 1024 / 10_000 < 6_000  # bytes a file, its fact among them
