"""How far long work is: a file gets a line at each tenth of the way, a terminal one every two seconds."""

import sys

import pytest

from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.domain.language_models import CheckProgress, FetchProgress
from privrag_desktop.services.patients.outdated_patient_summary_rewriting import SummaryProgress
from privrag_desktop.services.vault.sample_vault import SampleProgress

MANY = 1_000
UPDATES = (
    lambda done: ImportProgress("one.json", done, MANY, done),
    lambda done: ImportProgress("one.json", 1, 2, done, 60.0, 5.0, done / MANY),
    lambda done: FetchProgress("small", 1, 2, done, MANY),
    lambda done: CheckProgress("small", done, MANY),
    lambda done: SampleProgress(done, MANY),
    lambda done: SummaryProgress(done, MANY),
    lambda done: CopyProgress(done=done, total=MANY),
)


@pytest.mark.parametrize("update", UPDATES)
def test_a_file_gets_a_line_at_each_tenth(update: type, capsys: pytest.CaptureFixture[str]) -> None:
    watcher = Watcher()
    for done in range(MANY + 1):
        watcher(update(done))
    assert len(capsys.readouterr().err.splitlines()) == 11


def test_each_part_of_the_work_begins_anew(capsys: pytest.CaptureFixture[str]) -> None:
    watcher = Watcher()
    for update in (SampleProgress(0, 10), ImportProgress("", 0, 10, 0), ImportProgress("", 0, 10, 0)):
        watcher(update)
    assert capsys.readouterr().err.splitlines() == [
        "0 of 10 sample patients generated",
        "File 0 of 10. Patients: 0.",
    ]


def test_somebody_who_looks_on_sees_a_line_every_two_seconds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [100.0]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("privrag_desktop.cli.progress_output.time.monotonic", lambda: clock[0])
    watcher = Watcher()
    for done in range(10):
        watcher(SampleProgress(done, 1_000_000))
        clock[0] += 0.5
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_steps_and_work_without_an_end_are_not_written_to_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    watcher = Watcher()
    watcher(Step("search", StepKind.TOOL, "found Ada Quill", 0.1))
    watcher(ImportProgress("one.json", 0, 0, 0))
    assert capsys.readouterr().err == ""
