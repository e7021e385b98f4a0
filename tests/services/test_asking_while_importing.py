"""Questions are answered while an import runs, from the patients who are in by then."""

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests import made_up
from tests.asking import asking_workspace
from tests.hostile.models import ByRole, Recorder
from tests.hostile.records import PEOPLE
from tests.word_embedder import with_words

QUESTION = f"What was {PEOPLE[0].plain}'s heart rate?"


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path)


def test_questions_are_answered_between_two_patients_of_an_import(vault: Workspace, tmp_path: Path) -> None:
    """Each patient waits until a question has been asked in another thread, and answered."""
    with_words(vault)
    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    vault._models = Models(private, Recorder("It was 60 /min [1]."))
    for number in range(3):
        content = made_up.bundle(f"late{number}", family=f"Umberwood{number}")
        (tmp_path / f"late{number}.json").write_text(json.dumps(content))
    may_ask, asked = Event(), Event()
    answers: list[tuple[int, bool]] = []

    def ask_meanwhile() -> None:
        while may_ask.wait(60) and not done:
            may_ask.clear()
            [(patients,)] = vault.database.rows("SELECT count(*) FROM patients WHERE patient_id LIKE 'late%'")
            answers.append((patients, bool(ask(vault, QUESTION, Progress()).answer)))
            asked.set()

    def wait_for_an_answer(update: object) -> None:
        if isinstance(update, ImportProgress):
            asked.clear()
            may_ask.set()
            assert asked.wait(60)

    done: list[bool] = []
    asking = Thread(target=ask_meanwhile)
    asking.start()
    report = import_paths(vault, [tmp_path / f"late{n}.json" for n in range(3)], Progress(wait_for_an_answer))
    done.append(True)
    may_ask.set()
    asking.join(60)
    assert report.changed_patients == 3
    assert {patients for patients, _ in answers} == {0, 1, 2, 3}
    assert all(answered for _, answered in answers)


def test_an_import_goes_on_at_full_speed_beside_questions_and_both_end(
    vault: Workspace, tmp_path: Path
) -> None:
    """Nobody waits for anybody at set points: whatever interleaving comes, nothing is lost or locked up."""
    with_words(vault)
    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    vault._models = Models(private, Recorder("It was 60 /min [1]."))
    folder = tmp_path / "ward"
    folder.mkdir()
    for number in range(12):
        content = made_up.bundle(f"late{number}", family=f"Umberwood{number}")
        (folder / f"late{number}.json").write_text(json.dumps(content))
    reports = []
    importing = Thread(target=lambda: reports.append(import_paths(vault, [folder], Progress())))
    importing.start()
    answers = [ask(vault, QUESTION, Progress())]
    while importing.is_alive():
        answers.append(ask(vault, QUESTION, Progress()))
    importing.join(60)
    assert [report.changed_patients for report in reports] == [12]
    assert all(answer.answer for answer in answers)
    assert vault.database.faults() == []
