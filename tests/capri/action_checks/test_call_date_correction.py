"""The day of a call is the task's, whatever a model reckons; what is not sure is doubted and shown."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from privrag_desktop.domain.tasks import Configuration, ProposedAction, TaskResult
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import show_task
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import tasks
from tests.asking import asking_workspace
from tests.capri.acting import Approving, Playing, flat_reply, reply
from tests.capri.at_clinic import DOCTOR, visiting
from tests.compared import act_under
from tests.services.tasks.test_agent_tasks import playing

NOW = datetime(2026, 11, 23, 8, 0)  # a Monday
WHO = "Zebulonia230 Quetzalkamp45"
DONE = reply("finish", answer="It is ordered.")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("days"))


def order(when: str = "", **more: str) -> str:
    return reply(
        "Order.create", patient="P1", item="creatinine test", **({"when": when} if when else {}), **more
    )


def done(
    vault: Workspace,
    task: str,
    *replies: str,
    policy: Configuration = Configuration.FULL,
    attended: bool = True,
    now: datetime = NOW,
) -> tuple[TaskResult, list[ProposedAction], list[str], Playing]:
    """What came of a task, what was asked, and the drafts."""
    model, approve = playing(vault, *replies, DONE, DONE), Approving()
    result = act_under(
        vault, task, policy, approve=approve, attended=attended, progress=Progress(), clock=lambda: now
    )
    drafts = show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts
    return result, approve.asked, [one.text for one in drafts], model


@pytest.mark.parametrize("policy", [Configuration.ENTITY, Configuration.PARTIAL, Configuration.FULL])
@pytest.mark.parametrize("wrong", ["", "2026-11-23", "2026-12-02"])
def test_next_monday_is_the_monday_after_this_one_whatever_the_model_writes(
    vault: Workspace, policy: Configuration, wrong: str
) -> None:
    """It was drafted for 24 November under full and for 2 December under partial, without a doubt."""
    task = f"Order a creatinine test for {WHO} for next Monday"
    _, [asked], [draft], _ = done(vault, task, order(wrong), policy=policy)
    assert "2026-11-30" in draft
    assert asked.doubt == ""
    assert "Day: Monday 30 November 2026, in 7 days." in asked.details
    assert "The task says “for next Monday”." in asked.details
    assert any("record number 6f1c2a34-0001" in one for one in asked.details)
    is_marked = any("The agent wrote" in one and "is taken instead" in one for one in asked.details)
    assert is_marked is bool(wrong)


def test_an_agent_without_entities_is_corrected_too(vault: Workspace) -> None:
    write = flat_reply("CreateOrder", patient_id="6f1c2a34-0001", item="creatinine test", when="2026-11-23")
    task = f"Order a creatinine test for {WHO} for next Monday"
    _, [asked], [draft], _ = done(
        vault, task, write, flat_reply("finish", answer="Done."), policy=Configuration.NONE
    )
    assert ("2026-11-30" in draft, asked.doubt) == (True, "")


def test_what_the_agent_wrote_is_shown_as_the_day_that_it_stands_for(vault: Workspace) -> None:
    task = f"Order a creatinine test for {WHO} for next Monday"
    _, [asked], _, _ = done(vault, task, order("2026-11-24"), policy=Configuration.ENTITY)
    assert any("The agent wrote Tuesday 24 November 2026, tomorrow;" in one for one in asked.details)


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("tomorrow", "2026-11-24"),
        ("in two weeks", "2026-12-07"),
        ("on the first of next month", "2026-12-01"),
        ("in 3 months", "2027-02-23"),
        ("on 24 November", "2026-11-24"),
        ("on 24/11", "2026-11-24"),
        ("tomorrow at 9:30 am", "2026-11-24T09:30"),
        ("the day after tomorrow at 9", "2026-11-25T09:00"),
    ],
)
def test_days_are_the_same_where_the_model_sees_shifted_ones(vault: Workspace, words: str, day: str) -> None:
    task = f"Order a creatinine test for {WHO} {words}"
    _, [asked], [draft], _ = done(vault, task, order("2027-05-05"), policy=Configuration.FULL)
    assert day in draft
    assert asked.doubt == ""


def test_a_day_counted_from_a_reading_is_found_in_the_records(vault: Workspace) -> None:
    """The newest heart rate is of 2020-07-01: the order for a week later has passed, and is refused."""
    task = f"Order a creatinine test for {WHO} 10 years after the last heart rate"
    _, [asked], [draft], _ = done(vault, task, order("2026-11-24"), policy=Configuration.FULL)
    assert ("2030-07-01" in draft, asked.doubt) == (True, "")
    assert "The task says “10 years after the last heart rate”." in asked.details


def test_a_day_later_is_counted_from_the_day_named_before(vault: Workspace) -> None:
    task = f"Order a creatinine test for {WHO} for 1 December; if that is taken, for a day later"
    _, asked, _, _ = done(vault, task, order("2026-12-02"), policy=Configuration.ENTITY)
    assert "Tuesday 1 December 2026" in " ".join(asked[-1].details)
    assert "Wednesday 2 December 2026" in " ".join(asked[-1].details)


def test_a_day_later_than_nothing_is_doubted(vault: Workspace) -> None:
    wrong = order("2026-11-24")
    _, asked, _, _ = done(vault, f"Order a creatinine test for {WHO} a day later", wrong, wrong, wrong)
    assert "nothing that was looked up tells that day" in asked[-1].doubt


AMBIGUOUS = f"Order a creatinine test for {WHO} for next Friday"


def test_a_day_that_can_be_two_is_asked_back_then_shown_with_both(vault: Workspace) -> None:
    result, [asked], drafts, model = done(
        vault, AMBIGUOUS, order("2026-11-27"), order("2026-11-27"), policy=Configuration.ENTITY
    )
    assert "can be more than one day. Use ask_user" in model.seen
    assert "can be more than one day" in asked.doubt
    assert (
        "That can be: Friday 27 November 2026, in 4 days; Friday 4 December 2026, in 11 days."
        in asked.details
    )
    assert (len(drafts), result.success) == (1, True)


def test_a_day_that_can_be_two_is_never_made_without_anybody_looking(vault: Workspace) -> None:
    result, asked, drafts, _ = done(
        vault, AMBIGUOUS, order("2026-11-27"), order("2026-11-27"), attended=False
    )
    assert (asked, drafts) == ([], [])
    assert result.result.startswith("Nothing was changed.")
    assert "It is ordered" not in result.result


@pytest.mark.parametrize(
    ("words", "doubt"),
    [
        ("every Monday", "is not read as a day"),
        ("before Friday", "leaves the day open"),
        ("next month", "leaves the day open"),
        ("for next Monday, and then weekly every Tuesday", "is not read as a day"),
        ("the day after her operation", "nothing that was looked up tells that day"),
        ("soon", "does not name the day"),
        ("on Tuesday at 3", "can be another time"),
    ],
)
def test_what_is_no_sure_day_is_doubted(vault: Workspace, words: str, doubt: str) -> None:
    wrong = order("2026-12-16")
    _, asked, _, _ = done(vault, f"Order a creatinine test for {WHO} {words}", wrong, wrong, wrong)
    assert doubt in asked[-1].doubt
    _, asked, drafts, _ = done(
        vault, f"Order a creatinine test for {WHO} {words}", wrong, wrong, wrong, attended=False
    )
    assert (asked, drafts) == ([], [])


def test_one_of_several_days_may_be_taken_and_no_other(vault: Workspace) -> None:
    task = f"Order a creatinine test for {WHO} for tomorrow and a weight measurement for Thursday"
    _, asked, _, _ = done(vault, task, order("2026-11-26"), policy=Configuration.ENTITY)
    assert asked[0].doubt == ""
    _, asked, _, _ = done(vault, task, order("2026-11-25"), order("2026-11-25"), policy=Configuration.ENTITY)
    assert "this is for another day" in asked[0].doubt
    _, asked, _, _ = done(vault, task, order(), order(), policy=Configuration.ENTITY)
    assert "this has no day" in asked[0].doubt


def test_each_of_several_orders_has_its_own_day(vault: Workspace) -> None:
    """The day of the second order was written into the first, which has none."""
    task = f"Order potassium chloride for {WHO}, and order a creatinine test for her for tomorrow"
    drug = reply("Order.create", patient="P1", item="potassium chloride")
    _, asked, drafts, _ = done(vault, task, drug, order("2026-11-23"), policy=Configuration.PARTIAL)
    assert ["2026-11-24" in one for one in drafts] == [False, True]
    assert [one.doubt for one in asked] == ["", ""]
    dated = reply("Order.create", patient="P1", item="potassium chloride", when="2026-11-24")
    _, asked, _, _ = done(vault, task, dated, dated, policy=Configuration.ENTITY)
    assert "does not name the day 2026-11-24" in asked[0].doubt
    unclear = reply("Order.create", patient="P1", item="a blood sample")
    _, asked, drafts, _ = done(vault, task, unclear, policy=Configuration.PARTIAL)
    assert "this has no day" in asked[0].doubt


def test_an_order_without_a_day_says_so(vault: Workspace) -> None:
    _, [asked], [draft], _ = done(vault, f"Order a creatinine test for {WHO}", order("2026-11-24"))
    assert "Day: none; the draft leaves it open." in asked.details
    assert "The task names no day for this." in asked.details
    assert "2026" not in draft.rpartition(":")[2]


@pytest.mark.parametrize(("words", "day"), [("measured yesterday", "2026-11-22"), ("of last Friday", "")])
def test_a_reading_is_of_a_day_that_has_been(vault: Workspace, words: str, day: str) -> None:
    write = reply("Reading.record", patient="P1", test="weight", value="70 kg", when="2026-11-24")
    task = f"Record a weight of 70 kg for {WHO}, {words}"
    _, asked, drafts, _ = done(vault, task, write, write, policy=Configuration.PARTIAL)
    assert (day in drafts[0]) if day else ("leaves the day open" in asked[0].doubt)


def test_a_reading_without_a_day_is_of_now_and_says_so(vault: Workspace) -> None:
    write = reply("Reading.record", patient="P1", test="weight", value="70 kg")
    _, [asked], _, _ = done(vault, f"Record a weight of 70 kg for {WHO}", write, policy=Configuration.PARTIAL)
    assert "Day: Monday 23 November 2026, today, now." in asked.details


def test_the_number_of_another_patient_is_turned_back(vault: Workspace) -> None:
    """Umberlina Twinfield is two people: a name that fits both changes nothing."""
    write = flat_reply("CreateOrder", patient_id="6f1c2a34-0005", item="creatinine test")
    task = "Order a creatinine test for Umberlina Twinfield for next Monday"
    result, asked, drafts, _ = done(
        vault, task, *[write] * 3, flat_reply("finish", answer="It is ordered."), policy=Configuration.NONE
    )
    assert (asked, drafts) == ([], [])
    assert result.result.startswith("Nothing was changed.")


def test_a_message_with_a_day_that_nobody_named_is_doubted() -> None:
    session = visiting("Tell Dr. Brandt by e-mail that the visit is next Tuesday", DOCTOR)
    assert session.days.unknown_days("The visit is on 2026-03-17, next Tuesday.", ()) == []
    assert session.days.unknown_days("The visit is today.", ()) == []
    assert session.days.unknown_days("The visit is on 18 March 2026.", ()) == ["on 18 March 2026"]


@pytest.mark.parametrize("days", range(7))
def test_every_weekday_is_right_on_every_day_of_a_week(vault: Workspace, days: int) -> None:
    now = NOW + timedelta(days=days)
    wanted = now.date() + timedelta(days=3)
    task = f"Order a creatinine test for {WHO} for this coming {wanted:%A}"
    _, [asked], [draft], _ = done(vault, task, order("2026-11-24"), now=now)
    assert wanted.isoformat() in draft
    assert f"{wanted:%A} {wanted.day} {wanted:%B} 2026, in 3 days" in asked.in_full
