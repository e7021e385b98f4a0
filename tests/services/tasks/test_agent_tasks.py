"""A task through the services: kept as it happens with stand-ins, audited, turned back and forgotten."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import (
    Configuration,
    ProposedAction,
    TaskEnding,
    TaskLimits,
    TaskPolicy,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.errors import Cancelled, ModelError, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import (
    act,
    forget_tasks,
    list_tasks,
    show_task,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail, tasks
from tests.asking import asking_workspace
from tests.capri.acting import Approving, Playing, flat_reply, reply
from tests.compared import act_under
from tests.hostile.records import PEOPLE
from tests.word_embedder import with_words

TASK = "Look up the heart rate of Zebulonia Quetzalkamp and order a heart rate measurement for her."
LOOK = reply("Patient.latest", patient="P1", test="heart rate")
ORDER = reply("Order.create", patient="P1", item="a heart rate measurement")
DONE = reply("finish", answer="It is ordered for P1.")
VICTIM = PEOPLE[0]
SECRETS = ("Zebulonia", "Quetzalkamp", VICTIM.record_number, VICTIM.patient_id, VICTIM.email, VICTIM.birth)
CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("acting"))


def originals(text: str) -> set[str]:
    """What of the patient stands in a text."""
    return {one for one in SECRETS if one.lower() in text.lower()}


def words_of(steps: Sequence[TaskStep]) -> list[str]:
    """What happened, names as they are typed: the records of these patients have digits in them."""
    return [step.words.replace("230", "").replace("45", "") for step in steps]


def playing(vault: Workspace, *replies: str | Exception) -> Playing:
    """The model that the vault's tasks are done by from now on."""
    model = Playing(*replies)
    vault._models = Models(model, model)  # loading the name model once is enough
    return model


def trail(vault: Workspace, scope: str) -> list[tuple[str, dict[str, int | str]]]:
    """What the audit trail says of one task, oldest first."""
    told = [(entry.action, dict(entry.details)) for entry in audit_trail.entries(vault.database)[::-1]]
    return [(action, details) for action, details in told if details.get("scope") == scope]


def test_task_is_done_kept_with_stand_ins_and_turned_back(vault: Workspace) -> None:
    model = playing(vault, LOOK, ORDER, DONE)
    told: list[object] = []
    approve = Approving()
    result = act(vault, TASK, approve=approve, progress=Progress(told.append))
    assert (result.ending, result.success, result.policy) == (TaskEnding.DONE, True, Configuration.PARTIAL)
    assert tuple(one for one in told if isinstance(one, TaskStep)) == result.steps
    assert [(call.tool, call.approved, call.ok) for call in result.calls if not call.by_code] == [
        ("LatestReading", None, True),
        ("CreateOrder", True, True),
    ]
    assert "Quetzalkamp" in approve.asked[0].words
    assert originals(model.seen) == set()
    kept = tasks.list_tasks(vault.database)[0]
    whole = tasks.get_task(vault.database, kept.number)
    assert whole is not None
    said = [step.words + step.shown for step in whole.steps] + [call.arguments for call in whole.calls]
    assert originals(" ".join([whole.task, whole.result, *said])) == set()
    assert [(draft.kind, "Quetzalkamp" in draft.text) for draft in whole.drafts] == [("order", True)]
    shown = show_task(vault, kept.number)
    assert "Quetzalkamp" in shown.task
    assert "Quetzalkamp" in shown.result
    assert words_of(shown.steps) == words_of(result.steps)
    assert [step.shown for step in shown.steps] == [step.shown for step in result.steps]
    assert (shown.calls, shown.turns, shown.ending) == (result.calls, result.turns, result.ending)
    assert list_tasks(vault, limit=1)[0].task == shown.task


def test_a_kept_task_reads_as_it_did_on_the_screen(vault: Workspace) -> None:
    """Doses in names, readings, terms and numbers that the model made up, with everything hidden."""
    asked = (
        "Look at the heart rate of Zebulonia Quetzalkamp. Order metoprolol 2.5 MG Oral Tablet "
        "for her chronic pain, not 500 MG, should the rate be over 55 beats/min."
    )
    order = reply("Order.create", patient="P1", item="a tablet of 83 mg")
    answer = "P1 has 66 mg, .5 mg, 4.2 MG Oral Tablet, 61.2 beats/min and Chronic inflammation (disorder)."
    for _ in range(3):
        playing(vault, LOOK, order, order, reply("finish", answer=answer), reply("finish", answer=answer))
        result = act(vault, asked, TaskPolicy.FULL, approve=Approving(), progress=Progress())
        [kept, *_] = list_tasks(vault)
        shown = show_task(vault, kept.number)
        assert (shown.task, shown.result) == (asked, result.result)
        assert [step.words for step in shown.steps] == [step.words for step in result.steps]
        assert kept.result == result.result
        said = [step.words for step in result.steps]
        assert any("stands neither in the task nor in a result" in words for words in said)
        assert "83 mg (the agent's own number)" in " ".join(said)


def test_every_call_decision_and_restoration_is_in_the_audit_trail_without_values(vault: Workspace) -> None:
    playing(vault, LOOK, ORDER, DONE)
    result = act(vault, TASK, approve=Approving(), progress=Progress())
    told = trail(vault, result.scope)
    assert [details["tool"] for action, details in told if action == "tool called"] == [
        call.tool for call in result.calls if call.ok
    ]
    assert told[0][0] == "task given"
    assert (told[0][1]["policy"], told[0][1]["tools"]) == ("partial", "records")
    [ended] = [details for action, details in told if action == "task ended"]
    assert ended["outcome"] == "done"
    decided = [details for action, details in told if action == "change decided"]
    assert [(one["tool"], one["approved"]) for one in decided] == [("CreateOrder", 1)]
    purposes = {details["purpose"] for action, details in told if action == "reidentified"}
    assert purposes == {"tool", "screen"}
    show_task(vault, tasks.list_tasks(vault.database)[0].number)
    assert trail(vault, result.scope)[-1][1]["purpose"] == "history"
    assert originals(str(told)) == set()
    assert audit_trail.verify(vault.database) is None


def test_looking_at_the_list_of_tasks_is_one_entry_in_the_trail(vault: Workspace) -> None:
    for _ in range(2):
        playing(vault, reply("finish", answer="P1 is well."))
        act(vault, TASK, approve=Approving(), progress=Progress())
    before = audit_trail.head(vault.database).entry
    listed = list_tasks(vault, limit=2)
    assert all("Quetzalkamp" in kept.task for kept in listed)
    [entry] = audit_trail.entries(vault.database)[: audit_trail.head(vault.database).entry - before]
    told = dict(entry.details)
    assert (entry.action, told["tasks"], told["purpose"]) == ("reidentified", 2, "history")
    assert int(told["count"]) >= 4
    forget_tasks(vault)
    list_tasks(vault)
    newest, *erased = audit_trail.entries(vault.database, 3)
    assert (newest.action, dict(newest.details)["what"]) == ("forgotten", "tasks")
    assert {entry.action for entry in erased} == {"map erased"}


def test_a_call_is_in_the_trail_before_it_is_made_and_a_refused_one_is_not_made(vault: Workspace) -> None:
    playing(vault, ORDER, reply("give_up", reason="Not approved."))
    seen: list[list[str]] = []

    def refuse(_proposed: ProposedAction) -> bool:
        seen.append([entry.action for entry in audit_trail.entries(vault.database, 3)])
        return False

    result = act(vault, TASK, approve=refuse, progress=Progress())
    assert (result.ending, result.calls[-1].approved) == (TaskEnding.GAVE_UP, False)
    assert "change decided" not in seen[0]
    told = trail(vault, result.scope)
    decided = {"scope": result.scope, "tool": "CreateOrder", "approved": 0, "asked": 1, "doubted": 0}
    assert ("change decided", decided) in told
    assert "CreateOrder" not in [details.get("tool") for action, details in told if action == "tool called"]
    assert show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts == ()


@pytest.mark.parametrize(
    "name",
    [
        "Zebulonia230 Quetzalkamp45",
        "Quetzalkamp45, Zebulonia230",
        "Mrs. Zebulonia230 Quetzalkamp45",
        "Zebulonia Quetzalkamp",
        "Ms Quetzalkamp45",
    ],
)
@pytest.mark.parametrize("policy", [Configuration.ENTITY, Configuration.PARTIAL])
def test_a_patient_is_found_by_the_name_as_recorded(
    vault: Workspace, name: str, policy: Configuration
) -> None:
    """A task that named "Brian582 Stoltenberg489" ended in "No patient found"."""
    playing(vault, ORDER, DONE)
    approve = Approving()
    task = f"Order a heart rate measurement for {name}."
    result = act_under(vault, task, policy, approve=approve, progress=Progress())
    assert (result.ending, len(approve.asked)) == (TaskEnding.DONE, 1)
    assert f"record number {VICTIM.patient_id}" in approve.asked[0].in_full


def test_what_was_only_written_is_not_said_to_be_sent(vault: Workspace) -> None:
    """Whatever the model claims; in a simulation nothing is a draft of the user's."""
    task = "Order a heart rate measurement and a weight measurement for Zebulonia Quetzalkamp."
    weigh = reply("Order.create", patient="P1", item="a weight measurement")
    for orders in ((ORDER,), (ORDER, weigh)):
        playing(vault, *orders, *[reply("finish", answer="The order was placed.")] * 2)
        result = act(vault, task, approve=Approving(), progress=Progress())
        head, _, changes = result.result.partition(": ")
        assert head == "Drafted, not sent, ordered or entered in the records"
        assert changes.count("Order for") == len(orders)
        assert "placed" not in result.result
        assert show_task(vault, tasks.list_tasks(vault.database)[0].number).result == result.result
    send = reply("PaymentAccount.send_money", account="U1", amount=12.5)
    playing(vault, send, reply("finish", answer="It is sent."))
    paid = act_under(
        vault,
        "Send Tilda Brekkenridge $12.50 for lunch.",
        Configuration.ENTITY,
        world=TaskWorld.PAYMENTS,
        approve=Approving(),
        progress=Progress(),
    )
    assert paid.result == f"{paid.outcome}"
    assert paid.outcome.startswith("Done after your yes, in a simulation: Send $12.50 to Tilda Brekkenridge")


REFERRAL = reply("Order.create", patient="P1", item="referral to cardiology")


@pytest.mark.parametrize("attended", [True, False])
def test_what_the_task_does_not_ask_for_is_not_approved_beforehand(vault: Workspace, attended: bool) -> None:
    """Where somebody is asked, the doubt is said along; a yes said beforehand is to the task alone."""
    playing(vault, REFERRAL, REFERRAL, reply("give_up", reason="Records cannot be deleted."))
    approve = Approving()
    task = "Delete the record of Zebulonia Quetzalkamp."
    result = act(vault, task, approve=approve, attended=attended, progress=Progress())
    assert [one.doubt for one in approve.asked] == (["The task says nothing of this."] if attended else [])
    assert result.calls[-1].approved is attended
    assert len(show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts) == int(attended)
    [decided] = [details for action, details in trail(vault, result.scope) if action == "change decided"]
    assert (decided["approved"], decided["asked"], decided["doubted"]) == (int(attended), int(attended), 1)


def test_what_the_task_asks_for_may_be_approved_beforehand_and_the_trail_tells_it_from_a_yes(
    vault: Workspace,
) -> None:
    playing(vault, ORDER, DONE)
    result = act(vault, TASK, approve=Approving(), attended=False, progress=Progress())
    assert result.success
    [decided] = [details for action, details in trail(vault, result.scope) if action == "change decided"]
    assert (decided["approved"], decided["asked"], decided["doubted"]) == (1, 0, 0)


def test_stopped_task_keeps_the_steps_it_made(vault: Workspace) -> None:
    playing(vault, LOOK, ORDER, DONE)

    def stop(update: object) -> None:
        if isinstance(update, TaskStep) and update.kind is TaskStepKind.OBSERVATION:
            progress.cancel()

    progress = Progress(stop)
    with pytest.raises(Cancelled):
        act(vault, TASK, approve=Approving(), progress=progress)
    shown = show_task(vault, tasks.list_tasks(vault.database)[0].number)
    assert shown.ending is None
    assert shown.steps[-1].kind is TaskStepKind.OBSERVATION
    assert "Quetzalkamp" in shown.task


def test_a_yes_after_stop_changes_nothing(vault: Workspace) -> None:
    playing(vault, ORDER, DONE)
    progress = Progress()

    def late(_proposed: ProposedAction) -> bool:
        progress.cancel()
        return True

    with pytest.raises(Cancelled):
        act(vault, TASK, approve=late, progress=progress)
    assert show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts == ()


@pytest.mark.parametrize("policy", [TaskPolicy.PARTIAL, TaskPolicy.FULL])
def test_forgotten_task_tells_nobody_whom_it_was_about(vault: Workspace, policy: TaskPolicy) -> None:
    playing(vault, ORDER, DONE)
    ending = act(vault, TASK, policy, approve=Approving(), progress=Progress()).ending
    number = tasks.list_tasks(vault.database)[0].number
    assert forget_tasks(vault, [number]) == 1
    shown = show_task(vault, number)
    assert originals(str(shown)) == set()
    assert (shown.drafts, shown.ending) == ((), ending)
    assert vault.database.rows("SELECT count(*) FROM task_records WHERE scope = ?", shown.scope) == [(0,)]
    assert trail(vault, shown.scope)[-1][0] == "map erased"
    assert (vault.folder / "vault.db-wal").stat().st_size == 0
    with pytest.raises(UsageError, match="no task 999"):
        forget_tasks(vault, [number, 999])


def test_task_at_work_is_marked_and_cannot_be_forgotten_until_it_has_ended(vault: Workspace) -> None:
    playing(vault, ORDER, DONE)
    marked: list[bool] = []

    def forgetting(_proposed: ProposedAction) -> bool:
        number = tasks.list_tasks(vault.database)[0].number
        marked.extend([list_tasks(vault)[0].at_work, show_task(vault, number).at_work])
        for numbers in ([number], None):
            with pytest.raises(UsageError, match="still at work"):
                forget_tasks(vault, numbers)
        progress.cancel()
        return True

    progress = Progress()
    with pytest.raises(Cancelled):
        act(vault, TASK, approve=forgetting, progress=progress)
    kept = list_tasks(vault)[0]
    assert (marked, kept.at_work) == ([True, True], False)
    assert forget_tasks(vault, [kept.number]) == 1
    assert vault.database.rows("SELECT count(*) FROM task_records WHERE scope = ?", kept.scope) == [(0,)]


@pytest.mark.parametrize("policy", list(Configuration))
def test_without_names_a_task_is_as_it_is_kept_and_empty_if_it_hid_nothing(
    vault: Workspace, policy: Configuration
) -> None:
    done = (flat_reply if policy is Configuration.NONE else reply)("finish", answer="It is known.")
    playing(vault, *([LOOK, ORDER] if COVERED[policy] else []), done)
    act_under(vault, TASK, policy, approve=Approving(), progress=Progress())
    newest = list_tasks(vault, names=False)[0]
    shown = show_task(vault, newest.number, names=False)
    assert originals(f"{newest} {replace(shown, calls=())}") == set()
    assert (shown.drafts, bool(shown.steps), bool(shown.task)) == ((), *[bool(COVERED[policy])] * 2)


@pytest.mark.parametrize("policy", [Configuration.NONE, Configuration.ENTITY])
def test_old_task_that_hid_nothing_is_shown_as_it_was_and_forgotten_whole(
    vault: Workspace, policy: Configuration
) -> None:
    is_flat = policy is Configuration.NONE
    done = (flat_reply if is_flat else reply)("finish", answer="Quetzalkamp is well.")
    playing(vault, done)
    result = act_under(vault, TASK, policy, approve=Approving(), progress=Progress())
    assert result.result.endswith("Quetzalkamp is well.")
    number = tasks.list_tasks(vault.database)[0].number
    shown = show_task(vault, number)
    assert (shown.task, shown.result, shown.policy) == (TASK, result.result, policy)
    forget_tasks(vault, [number])
    with pytest.raises(UsageError, match="no task"):
        show_task(vault, number)


def test_all_tasks_are_forgotten_at_once(vault: Workspace) -> None:
    playing(vault, DONE)
    act(vault, TASK, approve=Approving(), progress=Progress())
    forget_tasks(vault)
    assert vault.database.rows("SELECT count(*) FROM task_records") == [(0,)]
    assert originals(str(list_tasks(vault))) == set()


@pytest.mark.parametrize(
    ("world", "call"),
    [
        (TaskWorld.PAYMENTS, reply("Balance.check")),
        (TaskWorld.HEALTH, reply("Patient.search", condition="Hypertension")),
    ],
)
def test_simulations_work_and_begin_anew_with_each_task(
    vault: Workspace, world: TaskWorld, call: str
) -> None:
    done = reply("finish", answer="Looked up.")
    results = []
    for _ in range(2):
        playing(vault, call, done)
        run = act(vault, "Look it up.", world=world, approve=Approving(), progress=Progress())
        results.append([(one.tool, one.ok) for one in run.calls])
    assert results[0] == results[1]
    assert results[0][-1][1] is True


def test_limits_come_from_the_settings_unless_given(
    vault: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing(vault, LOOK)
    monkeypatch.setattr(vault, "settings", Settings(task_turns=1, task_policy=TaskPolicy.FULL))
    result = act(vault, TASK, approve=Approving(), progress=Progress())
    assert (result.ending, result.turns, result.policy) == (TaskEnding.TURNS, 1, Configuration.FULL)
    more = TaskLimits(turns=2, seconds=60)
    assert act(vault, TASK, approve=Approving(), progress=Progress(), limits=more).turns == 2


@pytest.mark.parametrize("task", ["", " \n", "Do it. " * 1000])
def test_task_without_words_or_with_too_many_is_refused_and_not_kept(vault: Workspace, task: str) -> None:
    before = len(tasks.list_tasks(vault.database))
    with pytest.raises(UsageError):
        act(vault, task, approve=Approving(), progress=Progress())
    assert len(tasks.list_tasks(vault.database)) == before


def test_missing_model_is_said_plainly_before_anything_is_kept(vault: Workspace) -> None:
    def none(_settings: Settings) -> Models:
        raise ModelError("Fetch a model first.")

    before = len(tasks.list_tasks(vault.database))
    workspace = with_words(Workspace(vault.folder, vault.database, none))
    with pytest.raises(ModelError):
        act(workspace, TASK, approve=Approving(), progress=Progress())
    assert len(tasks.list_tasks(vault.database)) == before


KILLED = """
import os, sys
from pathlib import Path
from privrag_desktop.domain.tasks import TaskStep, TaskStepKind
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from privrag_desktop.services.tasks.agent_tasks import act
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from tests.capri.acting import Playing
from tests.services.tasks.test_agent_tasks import LOOK, ORDER, DONE, TASK
from tests.word_embedder import with_words

model = Playing(LOOK, ORDER, DONE)
workspace = with_words(open_vault(Path(sys.argv[1]), "pass"))
workspace._load_models = lambda _settings: Models(model, model)

def die(_proposed):
    os._exit(9)

act(workspace, TASK, approve=die, progress=Progress())
"""


def test_a_kill_in_the_middle_loses_nothing_that_was_written(tmp_path: Path) -> None:
    making = asking_workspace(tmp_path)
    folder = next(making).folder
    next(making, None)  # closes it
    environment = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder)],
        env=environment,
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert killed.returncode == 9, killed.stderr[-2000:]
    from privrag_desktop.services.vault.creation_and_unlocking import open_vault

    with with_words(open_vault(folder, "pass")) as again:
        [kept] = list_tasks(again)
        shown = show_task(again, kept.number)
        assert shown.ending is None
        assert [step.kind for step in shown.steps][-1] is TaskStepKind.ACTION
        assert any("Quetzalkamp" in step.words for step in shown.steps)
        assert "Quetzalkamp" in shown.task
        assert audit_trail.verify(again.database) is None
        assert "tool called" in {entry.action for entry in audit_trail.entries(again.database)}


def test_a_time_that_the_task_does_not_name_is_left_out_of_a_call(vault: Workspace) -> None:
    """Else a small model asks for the last 12 hours, finds nothing, and tells something else."""
    late = reply("Patient.latest", patient="P1", test="heart rate", within_hours=12)
    playing(vault, late, reply("finish", answer="81"))
    told = act(
        vault,
        "What is the newest heart rate of Zebulonia Quetzalkamp for the blorptious form?",
        approve=Approving(),
        progress=Progress(lambda _: None),
    )
    [call] = [call for call in told.calls if not call.by_code]
    assert "within_hours" not in call.arguments
    assert call.ok
    assert any("the task names no time" in step.shown for step in told.steps)
