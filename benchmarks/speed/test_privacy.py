"""What the boundary must keep however many patients there are, as ratios within one run."""

from functools import partial
from itertools import islice

import pytest

from benchmarks.common.made_up_identifiers import made_up_patients
from benchmarks.common.processor_time import best_processor_seconds
from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.privacy.detect.known_identifier_registry import Registry

FEW, MANY = 200, 6000
TEXT = (
    "Vital sign: Systolic Blood Pressure was 120 mm[Hg] on 2020-03-14. Laboratory: Hemoglobin A1c was 6.1 %. "
    "Condition: Hypertension, active, since 2015-06-01. Medication: amlodipine 5 MG Oral Tablet, active. "
) * 10


@pytest.fixture(scope="module")
def crowd() -> list[tuple[Identifier, ...]]:
    return list(made_up_patients(MANY))


def registry_of(patients: list[tuple[Identifier, ...]]) -> Registry:
    return Registry(identifier for patient in patients for identifier in patient)


def test_a_text_takes_hardly_longer_among_many_patients(crowd: list[tuple[Identifier, ...]]) -> None:
    few, many = registry_of(crowd[:FEW]), registry_of(crowd)
    few.find(TEXT)
    ratio = best_processor_seconds(partial(many.find, TEXT)) / best_processor_seconds(partial(few.find, TEXT))
    print(f"a text takes {ratio:.1f} times as long among {MANY // FEW} times as many patients")  # noqa: T201
    assert ratio < 4


def test_one_more_patient_costs_a_sliver_of_building_anew(crowd: list[tuple[Identifier, ...]]) -> None:
    registry = registry_of(crowd[:-1])
    more = best_processor_seconds(partial(registry.add, crowd[-1]), times=1)
    fewer = best_processor_seconds(partial(registry.remove, str(crowd[-1][0].patient_id)), times=1)
    whole = best_processor_seconds(partial(registry_of, crowd), times=1)
    print(f"one more costs {more / whole:.3%} of building, one fewer {fewer / whole:.3%}")  # noqa: T201
    assert max(more, fewer) / whole < 0.02


def test_building_grows_with_the_number_of_patients_and_no_faster(
    crowd: list[tuple[Identifier, ...]],
) -> None:
    third = list(islice(crowd, MANY // 3))
    ratio = best_processor_seconds(partial(registry_of, crowd), times=2) / best_processor_seconds(
        partial(registry_of, third), times=2
    )
    print(f"three times as many patients take {ratio:.1f} times as long to build")  # noqa: T201
    assert ratio < 5
