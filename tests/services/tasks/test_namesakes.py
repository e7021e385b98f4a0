"""Two patients of one name: nothing is changed for one of them unless the task's own words say which."""

from collections.abc import Iterator
from datetime import date

import pytest

from privrag_desktop.domain.tasks import Configuration, TaskEnding, TaskResult
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import show_task
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import tasks
from tests.asking import asking_workspace
from tests.capri.acting import Approving, Playing, flat_reply, reply
from tests.compared import act_under
from tests.hostile.records import PEOPLE

OLDER, YOUNGER = PEOPLE[3], PEOPLE[4]
BORN = date.fromisoformat(OLDER.birth)
AGE = date.today().year - BORN.year - ((date.today().month, date.today().day) < (BORN.month, BORN.day))
ORDER = "Order a chest x-ray for {}."
SEVERAL = "Several people fit the name"
HIDING = [Configuration.ENTITY, Configuration.PARTIAL, Configuration.FULL]


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("namesakes"))


def acted(vault: Workspace, task: str, policy: Configuration, *replies: str) -> tuple[TaskResult, int]:
    """The result, and how many drafts there are."""
    model = Playing(*replies)
    vault._models = Models(model, model)
    result = act_under(vault, task, policy, approve=Approving(), progress=Progress())
    return result, len(show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts)


def ordering(policy: Configuration, label: str = "P1") -> list[str]:
    """An agent that copies from what it was shown, searches until one is left, and orders for that one."""
    if policy is Configuration.NONE:
        find = flat_reply("FindPatients", search_term="women over 70 with gout")
        order = flat_reply("CreateOrder", patient_id=OLDER.patient_id, item="a chest x-ray")
        return [find, order, order, flat_reply("ask_user", question="Which of them?")]
    find = reply("Patient.find", gender="female", over=70, condition="Gout")
    order = reply("Order.create", patient=label, item="a chest x-ray")
    return [find, order, order, reply("ask_user", question="Which of them?")]


@pytest.mark.parametrize("policy", Configuration)
@pytest.mark.parametrize("called", ["Umberlina Twinfield", "Twinfield"])
def test_nothing_is_changed_for_one_of_two_however_the_agent_comes_to_one(
    vault: Workspace, policy: Configuration, called: str
) -> None:
    result, drafts = acted(vault, ORDER.format(called), policy, *ordering(policy))
    assert (result.ending, drafts) == (TaskEnding.ASKED, 0)
    assert f"{SEVERAL} {called}." in result.result


@pytest.mark.parametrize("policy", HIDING)
@pytest.mark.parametrize(
    "called",
    [f"Umberlina Twinfield, born {OLDER.birth},", f"the {AGE}-year-old Umberlina Twinfield"],
)
def test_what_the_task_says_of_the_one_it_means_is_enough(
    vault: Workspace, policy: Configuration, called: str
) -> None:
    order = reply("Order.create", patient="P1", item="a chest x-ray")
    task = ORDER.format(called)
    result, drafts = acted(vault, task, policy, order, reply("finish", answer="Ordered."))
    assert drafts == 1
    assert SEVERAL not in result.result


@pytest.mark.parametrize("policy", Configuration)
def test_a_question_about_one_of_two_is_asked_back_at_once(vault: Workspace, policy: Configuration) -> None:
    result, drafts = acted(vault, "What is the latest weight of Umberlina Twinfield?", policy)
    assert (result.ending, result.turns, drafts) == (TaskEnding.ASKED, 0, 0)
    assert OLDER.birth in result.result
    assert YOUNGER.birth in result.result


def test_somebody_whose_name_nobody_shares_is_not_doubted(vault: Workspace) -> None:
    order = reply("Order.create", patient="P1", item="a chest x-ray")
    result, drafts = acted(
        vault, ORDER.format("Wei Li"), Configuration.PARTIAL, order, reply("finish", answer="Ordered.")
    )
    assert (drafts, SEVERAL in result.result) == (1, False)
