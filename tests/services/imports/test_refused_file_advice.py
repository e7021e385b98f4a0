"""Whatever is refused comes with what to do about it, in words of its own where there are any."""

import json
from pathlib import Path

import pytest

from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.refused_file_advice import _OTHERWISE, advice_on
from tests.fhir.builders import bundle, observation, patient

ODD: dict[str, object] = {
    "notes.txt": "words",
    "empty.json": "",
    "cut.json": '{"resourceType": "Bundle"',
    "latin.json": b"\xff\xfe\x00",
    "deep.json": "[" * 100_000,
    "other.json": {"hello": "world"},
    "appointment.json": {"resourceType": "Appointment", "id": "c1"},
    "nothing.json": bundle(),
    "history.json": bundle(patient(), kind="history"),
    "withdrawn.json": bundle(patient(), observation(status="entered-in-error")),
    "group.json": observation(subject="Group/g1"),
    "nobody.json": {key: value for key, value in observation().items() if key != "subject"},
}


@pytest.mark.parametrize("name", ODD)
def test_the_refusal_of_an_odd_file_says_what_to_do(name: str, tmp_path: Path) -> None:
    content = ODD[name]
    data = content if isinstance(content, bytes | str) else json.dumps(content)
    (tmp_path / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    [refused] = [one for batch in read_paths([tmp_path / name], Progress()) for one in batch.refused]
    assert advice_on(refused.reason) != _OTHERWISE


def test_a_fault_of_a_field_is_for_the_system_it_came_from(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(json.dumps(bundle(patient(), observation(status=7))))
    [refused] = [one for batch in read_paths([tmp_path], Progress()) for one in batch.refused]
    assert advice_on(refused.reason) == _OTHERWISE
