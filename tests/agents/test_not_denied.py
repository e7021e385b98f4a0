"""What the code does not deny, because the records may say it in other words."""

import pytest

from privrag_desktop.agents.exact.planner import TypedRecords
from privrag_desktop.retrieve.question import question_query
from privrag_desktop.services.workspace import Workspace
from tests.hostile.records import PEOPLE

LI = PEOPLE[2].patient_id


@pytest.mark.parametrize(
    ("question", "is_denied"),
    [
        ("Did she test positive for psoriasis?", False),
        ("Was her psoriasis test negative?", False),
        ("Does she have psoriasis?", True),
    ],
)
def test_how_a_test_came_out_is_not_denied_by_its_words(
    workspace: Workspace, question: str, is_denied: bool
) -> None:
    query = question_query(question, (), frozenset({LI}), ())
    assert bool(TypedRecords(workspace.database, workspace.retriever).absent(query)) is is_denied
