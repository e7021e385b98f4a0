"""Questions answered from typed records: hostile models get nothing out."""

from collections.abc import Callable

import pytest

from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import pipeline_of, run
from tests.hostile.leaks import leaks
from tests.hostile.models import Recorder, Repeater
from tests.hostile.models.inventing import Inventing
from tests.hostile.models.obeying import Obeying
from tests.hostile.test_leaks import QUESTIONS, assert_nothing_got_out


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("model", [Repeater, Obeying, Inventing])
def test_hostile_models_get_nothing_out_where_the_program_computes(
    workspace: Workspace, model: Callable[[], Recorder], question: str
) -> None:
    """The questions that go through the agents in `test_leaks`, read as queries where they can be."""
    private, answering = model(), model()
    planner = TypedRecords(workspace.database, workspace.retriever)
    reader = workspace.retriever.reader
    answer = run(pipeline_of(workspace, private, answering, planner=planner, reader=reader), question)
    assert_nothing_got_out(answer, private, answering)
    assert leaks(private.seen) == set()
