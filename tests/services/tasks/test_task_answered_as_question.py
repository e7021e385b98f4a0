"""A task that only asks is answered at once by code; one that wants a change or is not read whole, not."""

from collections.abc import Iterator
from datetime import date

import pytest

from privrag_desktop.domain.tasks import TaskEnding, TaskPolicy, TaskStepKind, TaskWorld
from privrag_desktop.errors import ModelError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import act, show_task
from privrag_desktop.services.tasks.task_answered_as_question import (
    answered_as_question,
    is_plain_question,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail, conversation_memory, tasks
from tests.asking import asking_workspace
from tests.capri.acting import Approving, Playing
from tests.word_embedder import with_words

TODAY = date(2026, 11, 23)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("asking"))


@pytest.mark.parametrize("policy", TaskPolicy)
def test_a_question_is_answered_without_a_model_and_kept_without_names(
    vault: Workspace, policy: TaskPolicy
) -> None:
    model = Playing()
    vault._models = Models(model, model)
    task = "What was the last heart rate of Zebulonia Quetzalkamp?"
    result = act(vault, task, policy, approve=Approving(), progress=Progress())
    assert (result.ending, result.turns) == (TaskEnding.DONE, 0)
    assert all(call.by_code for call in result.calls)
    assert "Quetzalkamp" in result.result
    assert any(map(str.isdigit, result.result))
    assert model.seen == ""
    assert [step.kind for step in result.steps][-1] is TaskStepKind.FINISHED
    kept = tasks.list_tasks(vault.database)[0]
    assert "Quetzalkamp" not in f"{kept.task} {kept.result} {kept.steps}"
    assert "Quetzalkamp" in show_task(vault, kept.number).result
    assert not conversation_memory.exists(vault.database, result.scope)
    trail = [dict(one.details) for one in audit_trail.entries(vault.database)]
    assert {"scope": result.scope, "tool": "AnswerQuestion"} in trail


@pytest.mark.parametrize(
    "task",
    [
        "What was the last heart rate of Zebulonia Quetzalkamp? Order one for tomorrow.",
        "Tell nurse Umbra the last heart rate of Zebulonia Quetzalkamp.",
        "What was the last heart rate of Zebulonia Quetzalkamp, for the blorptious form?",
        "Heart rate of Zebulonia Quetzalkamp " * 100,
        "Wibble the wobble.",
        "Give Zebulonia Quetzalkamp amoxicillin 500 mg.",
        "Start Zebulonia Quetzalkamp on amoxicillin today.",
        "Has Zebulonia Quetzalkamp had a flu shot? If not, give it.",
        "What was the last heart rate of Zebulonia Quetzalkamp, take it again",
        "What was the last heart rate of Zebulonia Quetzalkamp and take her blood pressure?",
        "We need a potassium for Zebulonia Quetzalkamp.",
        "Discharge Zebulonia Quetzalkamp.",
        "Record the heart rate of Zebulonia Quetzalkamp.",
        "List Zebulonia Quetzalkamp for a heart rate.",
        "Was Zebulonia Quetzalkamp not given a heart rate?",
        "What was the last heart rate of Zebulonia Quetzalkamp, born 1960?",
        "What was the last heart rate of Zebulona Quetzalkamp?",
    ],
)
def test_what_wants_a_change_or_is_not_read_whole_is_left_to_the_agent(vault: Workspace, task: str) -> None:
    assert answered_as_question(vault, task, TODAY, Progress()) is None


def test_a_simulation_is_never_asked_of_the_vault(vault: Workspace) -> None:
    model = Playing('{"thought": "", "action": "finish", "answer": "none"}')
    vault._models = Models(model, model)
    task = "What was the last heart rate of Zebulonia Quetzalkamp?"
    result = act(vault, task, world=TaskWorld.HEALTH, approve=Approving(), progress=Progress())
    assert result.turns > 0


@pytest.mark.parametrize(
    ("task", "is_plain"),
    [
        ("What was the last heart rate of Ada Quill?", True),
        ("how old is Ada Quill", True),
        ("Which patients have diabetes?", True),
        ("Tell me the last weight of Quill, Ada", True),
        ("What was the last weight of quill, ada", False),  # a wish may begin there
        ("When was her last visit? Book another.", False),
        ("What is her weight - order a diet", False),
        ("Is she on lisinopril\nstart it", False),
        ("Order a potassium for Ada Quill", False),
        ("Ada Quill's weight", False),  # nothing says that it is asked for
    ],
)
def test_a_plain_question_begins_as_one_and_has_no_room_for_a_wish(task: str, is_plain: bool) -> None:
    assert is_plain_question(task) is is_plain


def test_a_question_is_answered_where_there_is_no_model(vault: Workspace) -> None:
    def none(_settings: Settings) -> Models:
        raise ModelError("Fetch a model first.")

    workspace = with_words(Workspace(vault.folder, vault.database, none))
    task = "What was the last heart rate of Zebulonia Quetzalkamp?"
    assert act(workspace, task, approve=Approving(), progress=Progress()).ending is TaskEnding.DONE
