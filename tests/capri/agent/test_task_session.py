"""A running task tells what it hides, and reads its days from its own words and not from names in them."""

from dataclasses import replace

import pytest

from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.domain.tasks import Configuration
from tests.capri.acting import OpenMap
from tests.capri.at_clinic import visiting

TASK = "Write to May that the visit is on 2026-03-20."
MAY = (TASK.index("May"), TASK.index("May") + 3)


def under(policy: Configuration) -> TaskSession:
    return replace(visiting(TASK), contextual=OpenMap(policy).as_map())


@pytest.mark.parametrize(
    ("policy", "entities"),
    [
        (Configuration.NONE, False),
        (Configuration.ENTITY, True),
        (Configuration.PARTIAL, True),
        (Configuration.FULL, True),
    ],
)
def test_only_without_any_hiding_the_agent_has_flat_tools(policy: Configuration, entities: bool) -> None:
    session = under(policy)
    assert (session.policy, session.has_entities) == (policy, entities)


def test_a_name_in_the_task_is_no_month() -> None:
    message = "The visit is in May."
    assert visiting(TASK).days.unknown_days(message, ()) == []
    assert replace(visiting(TASK), names=(MAY,)).days.unknown_days(message, ()) == ["in May"]


def test_a_day_that_the_task_names_is_known() -> None:
    session = replace(visiting(TASK), names=(MAY,))
    assert session.days.unknown_days("Come on 20 March 2026.", ()) == []
    assert session.days.unknown_days("Come on 21 March 2026.", ()) == ["on 21 March 2026"]
