"""Summaries are made of what is recorded, in both indexes, and gone when records change."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.errors import Cancelled, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import fhir_import
from privrag_desktop.services.patients import outdated_patient_summary_rewriting
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store import patient_summaries as store
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests import made_up
from tests.hostile.models import Recorder, Scripted
from tests.word_embedder import with_words

GOOD = "The patient has Diabetes mellitus type 2."


def write(folder: Path, patient_id: str, **changes: object) -> None:
    bundle = made_up.bundle(patient_id, family=f"Family{patient_id}")
    text = json.dumps(bundle)
    for old, new in changes.items():
        text = text.replace(old, str(new))
    (folder / f"{patient_id}.json").write_text(text)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    for patient_id in ("p1", "p2", "p3"):
        write(folder, patient_id)
    return folder


@pytest.fixture
def workspace(tmp_path: Path, records: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with with_words(open_vault(tmp_path / "vault", "pass")) as opened:
        fhir_import.import_paths(opened, [records], Progress())
        yield opened


def make(
    workspace: Workspace, model: Recorder, **choice: object
) -> outdated_patient_summary_rewriting.SummaryReport:
    workspace._load_models = lambda _settings: Models(model, model)
    workspace._models = None
    return outdated_patient_summary_rewriting.summarise(workspace, Progress(), **choice)  # type: ignore[arg-type]


def stored(workspace: Workspace) -> dict[str, Document]:
    ids = store.summary_ids(workspace.database)
    return {one.document_id: one for one in get_documents(workspace.database, ids)}


def indexed(workspace: Workspace) -> set[str]:
    """The summaries that either index knows, in memory and after reading it anew."""
    memory = workspace.index.load()
    words = memory.keywords.document_ids()
    dense = {one for one, _ in workspace.index.dense("summary diabetes", 1000)}
    assert {one for one in words if "/summary" in one} == {one for one in dense if "/summary" in one}
    return {one for one in words if "/summary" in one}


def test_every_patient_gets_a_summary_in_both_indexes_once(workspace: Workspace) -> None:
    model = Recorder(GOOD)
    report = make(workspace, model)
    assert (report.patients, report.summaries, report.by_model, report.dropped) == (3, 3, 3, 0)
    assert set(stored(workspace)) == indexed(workspace) == {"p1/summary", "p2/summary", "p3/summary"}
    assert stored(workspace)["p1/summary"].told[0] == GOOD
    assert stored(workspace)["p1/summary"].heading.startswith("Summary of Zebulonia Familyp1, made by")
    again = make(workspace, model)
    assert (again.patients, len(model.prompts)) == (0, 3)


def test_what_the_model_leaves_out_the_code_says(workspace: Workspace) -> None:
    make(workspace, Recorder(GOOD), patient_id="p1")
    [summary] = store.current_summaries(workspace.database, "p1")
    assert [sentence.by_code for sentence in summary.sentences] == [False, True]
    assert summary.sentences[1].text.startswith("Readings: Heart rate was 62 /min, on 2020-03-16")
    assert summary.model == "stand-in"


def test_a_model_that_says_nothing_right_leaves_a_summary_by_code(workspace: Workspace) -> None:
    report = make(workspace, Recorder("The patient has the plague. All is well."), patient_id="p1")
    assert (report.by_model, report.dropped) == (0, 2)
    [summary] = store.current_summaries(workspace.database, "p1")
    assert summary.model == ""
    assert all(sentence.by_code for sentence in summary.sentences)
    assert summary.sentences[0].text.startswith("Present problems: Diabetes mellitus type 2")


def test_changed_records_take_their_summary_along_in_the_same_import(
    workspace: Workspace, records: Path
) -> None:
    make(workspace, Recorder(GOOD))
    write(records, "p2", **{'"value": 62': '"value": 99'})
    fhir_import.import_paths(workspace, [records], Progress())
    assert set(stored(workspace)) == indexed(workspace) == {"p1/summary", "p3/summary"}
    assert outdated_patient_summary_rewriting.outstanding(workspace) == ["p2"]
    make(workspace, Recorder(GOOD))
    assert set(stored(workspace)) == indexed(workspace) == {"p1/summary", "p2/summary", "p3/summary"}
    assert "99" in stored(workspace)["p2/summary"].text


def test_a_changed_name_takes_the_summary_along(workspace: Workspace, records: Path) -> None:
    make(workspace, Recorder(GOOD))
    write(records, "p2", Familyp2="Married")
    fhir_import.import_paths(workspace, [records], Progress())
    assert "p2/summary" not in indexed(workspace)
    make(workspace, Recorder(GOOD))
    assert "Zebulonia Married" in stored(workspace)["p2/summary"].heading


def test_a_change_that_no_summary_tells_of_keeps_them(workspace: Workspace, records: Path) -> None:
    make(workspace, Recorder(GOOD))
    write(records, "p2", **{'"value": 60': '"value": 59'})  # neither the latest nor the highest
    report = fhir_import.import_paths(workspace, [records], Progress())
    assert report.changed_patients == 1
    assert outdated_patient_summary_rewriting.outstanding(workspace) == []
    assert "p2/summary" in indexed(workspace)
    [summary] = store.current_summaries(workspace.database, "p2")
    assert summary.sentences[0].facts


def test_summaries_whose_facts_are_the_same_are_not_written_again(workspace: Workspace) -> None:
    make(workspace, Recorder(GOOD), patient_id="p1")
    before = stored(workspace)
    model = Recorder("Never asked.")
    report = make(workspace, model, patient_id="p1")
    assert (report.summaries, report.kept, model.prompts) == (0, 1, [])
    assert stored(workspace) == before


def test_records_that_change_while_the_model_writes_get_no_summary_of_the_old_ones(
    workspace: Workspace, records: Path
) -> None:
    class Slow(Recorder):
        def reply(self, *_: object) -> str:
            write(records, "p1", **{'"value": 62': '"value": 99'})
            fhir_import.import_paths(workspace, [records], Progress())
            return GOOD

    report = make(workspace, Slow(), patient_id="p1")
    assert (report.patients, report.summaries) == (0, 0)
    assert indexed(workspace) == set()
    assert "p1" in outdated_patient_summary_rewriting.outstanding(workspace)


def test_stopping_keeps_the_patients_that_are_finished_and_goes_on_later(workspace: Workspace) -> None:
    progress = Progress(lambda update: progress.cancel() if update.done == 2 else None)  # type: ignore[attr-defined]
    model = Recorder(GOOD)
    workspace._load_models = lambda _settings: Models(model, model)
    with pytest.raises(Cancelled):
        outdated_patient_summary_rewriting.summarise(workspace, progress)
    assert len(indexed(workspace)) == 2
    assert make(workspace, model).patients == 1
    assert len(indexed(workspace)) == 3


def test_a_failure_in_the_middle_leaves_no_half_of_a_patient(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(workspace.index, "write", fail)
    with pytest.raises(ZeroDivisionError):
        make(workspace, Recorder(GOOD), patient_id="p1")
    monkeypatch.undo()
    assert stored(workspace) == {}
    assert indexed(workspace) == set()


def test_only_so_many_or_only_one_patient(workspace: Workspace) -> None:
    assert make(workspace, Recorder(GOOD), most=1).patients == 1
    assert make(workspace, Recorder(GOOD), patient_id="p1").patients == 1
    with pytest.raises(UsageError, match="no such patient"):
        make(workspace, Recorder(GOOD), patient_id="nobody")


def test_a_model_that_fails_leaves_the_patient_to_the_code(workspace: Workspace) -> None:
    from privrag_desktop.errors import ModelMistake

    report = make(workspace, Scripted(ModelMistake("It took too long.")), patient_id="p1")
    assert (report.by_model, report.by_code > 0) == (0, True)


def test_names_that_come_back_into_a_summary_stand_in_the_audit_trail(workspace: Workspace) -> None:
    class Copying(Recorder):
        def reply(self, prompt: object, *_: object) -> str:
            return str(prompt[-1].content.splitlines()[1]).removeprefix("- ")  # type: ignore[index]

    make(workspace, Copying(), patient_id="p1")
    assert "2015-05-05" in stored(workspace)["p1/summary"].told[0]
    details = [str(entry.details) for entry in audit_trail.entries(workspace.database)]
    assert any("summary" in one for one in details)
