"""What is said of an import: no more exact than it is known, and no folder's name while names are hidden."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.gui.library.import_progress_text import (
    ended_sentence,
    files_text,
    files_words,
    left_text,
    name_text,
    patients_text,
    rate_text,
    report_summary,
    stage_text,
    state_sentence,
    time_text,
)
from privrag_desktop.gui.library.import_queue import QueuedImport, Stage
from tests.gui.scripted import REPORT

FOLDER = Path("/records/Quetzalkamp")
PROGRESS = ImportProgress("Quetzalkamp.json", 3, 4, 12, 240.4, 61.0, 0.75)
ROW = QueuedImport(2, (FOLDER,), 1, Stage.RUNNING, PROGRESS)


@pytest.mark.parametrize("stage", list(Stage))
def test_no_name_of_a_file_is_said_while_names_are_hidden(stage: Stage) -> None:
    row = replace(ROW, stage=stage, paths=(FOLDER, Path("/other")), report=REPORT)
    said = [
        name_text(row, hidden=True),
        state_sentence(row, hidden=True),
        stage_text(row),
        files_text(row),
        files_words(row),
        ended_sentence(row),
    ]
    assert "Quetzalkamp" not in "\n".join(said)
    assert name_text(row, hidden=True) == "Import 2"
    assert "Quetzalkamp" in name_text(row, hidden=False)
    assert "Quetzalkamp.json" in state_sentence(row, hidden=False)


@pytest.mark.parametrize(
    ("paths", "name"),
    [
        ((FOLDER,), "Quetzalkamp"),
        ((FOLDER, Path("/a"), Path("/b")), "Quetzalkamp and 2 more"),
        ((Path("/"),), "/"),
    ],
)
def test_it_is_called_by_the_first_of_its_files(paths: tuple[Path, ...], name: str) -> None:
    assert name_text(replace(ROW, paths=paths), hidden=False) == name


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (None, ""),
        (0.0, "a moment"),
        (4.9, "a moment"),
        (5.0, "5.0 s"),
        (12.0, "10 s"),
        (57.4, "55 s"),
        (57.5, "1 min"),
        (89.0, "1 min"),
        (3569.0, "59 min"),
        (3571.0, "1 h 0 min"),
        (9000.0, "2 h 30 min"),
    ],
)
def test_a_guess_is_told_in_coarse_steps(seconds: float | None, told: str) -> None:
    assert left_text(replace(PROGRESS, seconds_left=seconds)) == told


@given(st.floats(5, 100_000))
def test_no_time_has_sixty_seconds_or_minutes(seconds: float) -> None:
    told = time_text(seconds)
    assert not told.startswith("60 ")
    assert " 60 " not in told


@pytest.mark.parametrize(("rate", "told"), [(None, ""), (0.0, ""), (0.2, "1/min"), (240.4, "240/min")])
def test_a_slow_import_is_not_said_to_stand_still(rate: float | None, told: str) -> None:
    assert rate_text(replace(PROGRESS, rate=rate)) == told


def test_files_are_counted_once_it_is_known_how_many_there_are() -> None:
    unknown = replace(ROW, progress=replace(PROGRESS, files_done=0, files_total=0))
    assert (files_text(unknown), files_words(unknown)) == ("", "")
    before_the_first = replace(ROW, progress=replace(PROGRESS, files_done=0, files_total=1))
    assert files_words(before_the_first) == "1 file"
    assert (files_text(ROW), files_words(ROW)) == ("3 of 4", "file 3 of 4")
    assert files_text(replace(ROW, stage=Stage.DONE)) == "4"


def test_what_was_read_counts_more_than_what_was_told_on_the_way() -> None:
    assert patients_text(replace(ROW, progress=None)) == ""
    assert patients_text(ROW) == "12"
    assert patients_text(replace(ROW, report=REPORT)) == "3"


def test_time_left_is_said_only_of_what_runs() -> None:
    assert "1 min left" in state_sentence(ROW, hidden=False)
    assert "left" not in state_sentence(replace(ROW, stage=Stage.RESTS), hidden=False)
    assert "saved as soon as" in state_sentence(replace(ROW, progress=None), hidden=False)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (replace(ROW, progress=None), "Looking for files"),
        (ROW, "Importing"),
        (replace(ROW, stage=Stage.PAUSING), "Pausing after this patient"),
        (replace(ROW, stage=Stage.DONE, report=REPORT), "Done, 2 refused"),
        (replace(ROW, stage=Stage.DONE, report=replace(REPORT, refused=())), "Done"),
        (replace(ROW, stage=Stage.FAILED, problem="The disk is full."), "Failed: The disk is full."),
    ],
)
def test_the_state_says_what_went_wrong(row: QueuedImport, told: str) -> None:
    assert stage_text(row) == told


def test_an_import_that_changed_nothing_says_so() -> None:
    """Records that are there already are not said to be lost."""
    assert "The vault already held all of it." in report_summary(replace(REPORT, changed_patients=0))
    assert "1 patient new or changed." in report_summary(replace(REPORT, changed_patients=1))


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (replace(ROW, report=None, problem="The disk is full."), "An import failed: The disk is full."),
        (replace(ROW, report=REPORT), "2 files or entries were refused."),
        (replace(ROW, report=replace(REPORT, refused=REPORT.refused[:1])), "1 file or entry was refused."),
        (replace(ROW, report=replace(REPORT, refused=())), "3 patients new or changed."),
    ],
)
def test_its_end_is_told_with_what_was_refused(row: QueuedImport, told: str) -> None:
    assert ended_sentence(row).endswith(told)
