"""Whatever is made of good records, they are read or refused in sentences; the long run is `python -m
benchmarks imports.fuzzing`.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks.imports.fuzzing.mutate import mutated
from benchmarks.imports.fuzzing.target import read_and_tell
from privrag_desktop.fhir.files import resources_in_file
from privrag_desktop.fhir.resources.validation import USED

CORPUS = Path(__file__).resolve().parents[2] / "benchmarks" / "imports" / "fuzzing" / "corpus"
SEEDS = sorted(CORPUS.iterdir())


@pytest.fixture(autouse=True)
def _as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        resources_in_file, "LARGEST_HELD", resources_in_file.LARGEST_HELD
    )  # which the target changes


def test_the_corpus_has_a_record_of_every_type_that_is_read(tmp_path: Path) -> None:
    """To change what is refused anyway would try nothing."""
    assert {f"{kind}.json" for kind in USED} <= {one.name for one in SEEDS}
    told = {one.stem: read_and_tell(one.read_bytes(), tmp_path) for one in SEEDS}
    for kind in (
        "Observation",
        "MedicationRequest",
        "Condition",
        "Binary",
        "DocumentReference",
        "Immunization",
        "Claim",
        "ExplanationOfBenefit",
        "Coverage",
        "SupplyDelivery",
        "lines",
    ):
        assert told[kind] > 0, kind


NOTHING: tuple[object, ...] = (None, {}, [], [None], "")
Place = tuple[str | int, ...]


def _places(value: object, so_far: Place = ()) -> Iterator[Place]:
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for name, one in inner:
        yield (*so_far, name)
        yield from _places(one, (*so_far, name))


@pytest.mark.parametrize("seed", [one for one in SEEDS if one.suffix == ".json"], ids=lambda one: one.stem)
def test_nothing_in_the_place_of_anything_is_read_or_refused(tmp_path: Path, seed: Path) -> None:
    """The library takes a null for a field that is not there, also where one has to be."""
    content = seed.read_bytes()
    for place in _places(json.loads(content)):
        for nothing in NOTHING:
            changed = json.loads(content)
            holder = changed
            for name in place[:-1]:
                holder = holder[name]
            holder[place[-1]] = nothing
            read_and_tell(json.dumps(changed).encode(), tmp_path)


@given(st.sampled_from(SEEDS), st.lists(st.integers(0, 2**32), min_size=1, max_size=3))
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_changed_records_are_read_or_refused(tmp_path: Path, seed: Path, changes: list[int]) -> None:
    content = seed.read_bytes()
    for change in changes:
        content = mutated(content, change)
    read_and_tell(content, tmp_path)


@given(st.binary(max_size=3000))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_read_or_refused(tmp_path: Path, content: bytes) -> None:
    read_and_tell(content, tmp_path)
