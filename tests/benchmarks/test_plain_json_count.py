"""The second count of an import shares no code with the reader, and both agree on a set of every kind."""

import ast
import json
from pathlib import Path

import pytest

from benchmarks.imports import plain_json_count
from benchmarks.imports.what_is_read import reading_of
from tests.fhir.builders import Json
from tests.hostile.notes_and_plans import SUBJECT, bundle


def _write(folder: Path, name: str, content: object) -> None:
    (folder / name).write_text(json.dumps(content), encoding="utf-8")


def test_the_second_count_knows_nothing_of_the_program() -> None:
    tree = ast.parse(Path(plain_json_count.__file__).read_text("utf-8"))
    modules = {one.module for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)}
    modules |= {name.name for one in ast.walk(tree) if isinstance(one, ast.Import) for name in one.names}
    assert modules <= {
        "json",
        "tarfile",
        "collections",
        "collections.abc",
        "dataclasses",
        "pathlib",
        "typing",
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    _write(tmp_path, "all.json", bundle())
    about: Json = {"subject": SUBJECT, "code": {"text": "Pulse"}, "status": "final"}
    changes: tuple[Json, ...] = (
        {"status": "entered-in-error"},
        {"subject": {"display": "somebody"}},
        {"subject": {"reference": "Group/1"}},
        {"modifierExtension": [{"url": "http://x/not", "valueBoolean": True}]},
        {"valueInteger": 72},
    )
    for number, more in enumerate(changes):
        _write(
            tmp_path, f"{number}.json", {"resourceType": "Observation", "id": f"o{number}", **about, **more}
        )
    for number in range(4):
        file = {"resourceType": "Binary", "id": f"f{number}", "contentType": "text/plain", "data": "UmVzdC4="}
        _write(tmp_path, f"file{number}.json", file)
    told = {"resourceType": "DocumentReference", "subject": SUBJECT, "status": "current"}
    for number, url in enumerate(("http://x/fhir/Binary/f0", "Binary/f1/_history/1", "Binary/none")):
        content = [{"attachment": {"url": url}}]
        _write(tmp_path, f"note{number}.json", {**told, "id": f"d{number}", "content": content})
    withdrawn = {**told, "id": "d9", "status": "entered-in-error"}
    _write(tmp_path, "note9.json", {**withdrawn, "content": [{"attachment": {"url": "Binary/f2"}}]})
    _write(tmp_path, "flag.json", {"resourceType": "Flag", "id": "c", "subject": SUBJECT})
    return tmp_path


def test_both_counts_agree_and_every_difference_has_its_reason(folder: Path) -> None:
    reading = reading_of("made up", folder)
    assert reading.differences() == []
    assert reading.plain.files == 15
    assert (reading.read["Observation"], reading.read["Binary"]) == (1, 3)
    assert reading.plain.untold == {
        "Observation": {
            plain_json_count.WITHDRAWN: 1, plain_json_count.NO_PATIENT: 1, plain_json_count.NOT_A_PATIENT: 1,
            plain_json_count.MODIFIED: 1,
        },
        "Flag": {plain_json_count.NOT_USED: 1},
        "DocumentReference": {plain_json_count.WITHDRAWN: 1},
        "Binary": {plain_json_count.NOT_REFERRED_TO: 2},
    }  # fmt: skip
    assert sum(reading.refused.values()) == 8  # those, and a file that holds nothing but a flag


def test_a_type_that_the_program_loses_is_told(folder: Path) -> None:
    reading = reading_of("made up", folder)
    reading.plain.held["Goal"] += 1
    assert reading.differences() == ["Goal"]
