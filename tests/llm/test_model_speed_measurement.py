"""What is measured of a model is kept as numbers, and only of the file that it was measured of."""

import json
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import ModelSpeed
from privrag_desktop.llm.model_speed_measurement import (
    Meter,
    forget_speed,
    keep_speed,
    known_speed,
)
from privrag_desktop.runtime.paths import data_folder


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.gguf"
    path.write_bytes(b"GGUF own")
    return path


def test_a_speed_is_known_again_and_stands_in_a_private_file_as_numbers(file: Path) -> None:
    keep_speed(file, ModelSpeed(66.666, 10.5))
    assert known_speed(file) == ModelSpeed(66.67, 10.5)
    [kept] = [path for path in data_folder().iterdir() if path.is_file()]
    assert kept.stat().st_mode & 0o077 == 0
    told = {"size": 8, "reading": 66.67, "writing": 10.5, "on_card": False}
    assert json.loads(kept.read_text()) == {"own.gguf": told}


def test_what_was_kept_before_it_was_noted_where_a_model_ran_is_still_known(file: Path) -> None:
    data_folder().mkdir(parents=True)
    kept = {"own.gguf": {"size": 8, "reading": 60, "writing": 10}}
    (data_folder() / "speeds.json").write_text(json.dumps(kept))
    assert known_speed(file) == ModelSpeed(60, 10)


def test_speeds_on_a_card_and_on_the_processor_are_not_mixed(file: Path) -> None:
    keep_speed(file, ModelSpeed(60, 10))
    keep_speed(file, ModelSpeed(0, 120, on_card=True))
    assert known_speed(file) == ModelSpeed(0, 120, on_card=True)


def test_what_was_not_measured_stays_as_it_was(file: Path) -> None:
    keep_speed(file, ModelSpeed(60, 10))
    keep_speed(file, ModelSpeed(0, 12))
    assert known_speed(file) == ModelSpeed(60, 12)
    keep_speed(file, ModelSpeed(0, 0))
    assert known_speed(file) == ModelSpeed(60, 12)


def test_a_busy_moment_does_not_count(file: Path) -> None:
    keep_speed(file, ModelSpeed(100.0, 15.9))
    keep_speed(file, ModelSpeed(60.0, 16.0))
    assert known_speed(file) == ModelSpeed(100.0, 16.0)


def test_a_model_that_is_gone_is_forgotten(file: Path) -> None:
    keep_speed(file, ModelSpeed(100.0, 15.9))
    forget_speed(file)
    forget_speed(file)
    assert known_speed(file) is None


def test_another_file_of_the_name_is_another_model(file: Path) -> None:
    keep_speed(file, ModelSpeed(60, 10))
    file.write_bytes(b"GGUF another one")
    assert known_speed(file) is None
    file.unlink()
    assert known_speed(file) is None
    keep_speed(file, ModelSpeed(60, 10))


def test_a_damaged_note_is_no_loss(file: Path) -> None:
    keep_speed(file, ModelSpeed(60, 10))
    (data_folder() / "speeds.json").write_text("{")
    assert known_speed(file) is None
    keep_speed(file, ModelSpeed(61, 10))
    assert known_speed(file) == ModelSpeed(61, 10)


def test_nowhere_to_write_is_no_failure(file: Path) -> None:
    data_folder().parent.mkdir(parents=True, exist_ok=True)
    data_folder().write_text("a file where the folder should be")
    keep_speed(file, ModelSpeed(60, 10))
    assert known_speed(file) is None


def test_a_few_tokens_say_nothing() -> None:
    meter = Meter()
    for _ in range(15):
        meter.wrote(0.1)
    assert meter.speed == ModelSpeed(0, 0)
    meter.wrote(0.1)
    assert meter.speed.writing == pytest.approx(10)
    with meter.reading(64):
        pass
    assert meter.speed.reading > 0
    meter.start_over()
    assert meter.speed == ModelSpeed(0, 0)
