"""The tasks on the study vault: the right way is judged right, anything else is not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from benchmarks.capri.made_up_vault import records_world, unit_of
from benchmarks.capri.outcome_recorder import Outcomes
from benchmarks.capri.perfect_model import PerfectModel, carried_out
from benchmarks.capri.records_judging import answered, dated, pressure_is
from benchmarks.capri.records_people import NOW, OTHERS, StudyTest, records_people
from benchmarks.capri.records_tasks import records_tasks
from benchmarks.capri.task_run import Bench
from benchmarks.capri.tasks import StudyTask, World
from privrag_desktop.capri.agent.task_runner import TaskSession, begin
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import ClinicalDocument
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    Arguments,
    FlatCall,
    Result,
    Toolkit,
)
from privrag_desktop.capri.toolkits.vault import vault_tools as tools
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import Configuration, TaskEnding, TaskResult
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace

SEED = 1
DRAFTING = {
    "records-pressure",
    "records-magnesium-mild",
    "records-magnesium-severe",
    "records-potassium",
    "records-referral",
    "records-a1c-overdue",
}
UNANSWERED = {"pressure", "potassium", "referral"}  # what counts is the draft
NAMES = (
    "number", "number-of-two", "number-of-nobody", "age", "criteria", "latest", "latest-of-none", "average",
    "weight-of-a-day", "pressure", "magnesium-mild", "magnesium-severe", "magnesium-normal", "magnesium-none",
    "potassium", "referral", "a1c-overdue", "a1c-checked",
)  # fmt: skip


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder: Path = tmp_path_factory.mktemp("study")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PRIVRAG_HOME", str(folder / "home"))
        with records_world(folder, SEED) as opened:
            yield opened


@pytest.fixture(scope="module")
def tasks(workspace: Workspace) -> dict[str, StudyTask]:
    return {task.name: task for task in records_tasks(workspace, SEED)}


def ended(task: StudyTask, words: str, ending: TaskEnding = TaskEnding.DONE) -> TaskResult:
    return TaskResult(task.question, Configuration.NONE, words, ending, 1, (), (), 0.0)


def done(task: StudyTask, world: World) -> TaskResult:
    """The script carried out straight at the gateway."""
    end, _ = carried_out(task.script(world), world.gateways)
    return ended(task, end.words)


@dataclass
class Slipping:
    """A gateway at which every change slips."""

    inner: RecordsGateway
    slip: Callable[[Arguments], Arguments]

    @property
    def drafts(self) -> tuple[Reading | Order, ...]:
        return self.inner.drafts

    @property
    def toolkit(self) -> Toolkit:
        return self.inner.toolkit

    def everything(self) -> tuple[Entity, ...]:
        return self.inner.everything()

    def call(self, call: FlatCall) -> Result:
        if self.toolkit.changes(call):
            return self.inner.call(replace(call, arguments=self.slip(call.arguments)))
        return self.inner.call(call)


def slipped(task: StudyTask, slip: Callable[[Arguments], Arguments]) -> str:
    world = task.world()
    [gateway] = world.gateways
    assert isinstance(gateway, RecordsGateway)
    world = replace(world, gateways=(Slipping(gateway, slip),))
    return task.judge(world, done(task, world))


def test_there_are_these_tasks_and_no_others(tasks: dict[str, StudyTask]) -> None:
    assert set(tasks) == {f"records-{name}" for name in NAMES}
    assert {task.suite for task in tasks.values()} == {"records"}


@pytest.mark.parametrize("name", NAMES)
def test_the_right_way_is_judged_right(tasks: dict[str, StudyTask], name: str) -> None:
    task = tasks[f"records-{name}"]
    world = task.world()
    result = done(task, world)
    assert task.judge(world, result) == ""
    assert task.judge(world, replace(result, ending=TaskEnding.TURNS)) == "it ended: turns"
    assert task.judge(world, replace(result, ending=TaskEnding.GAVE_UP)) != ""


@pytest.mark.parametrize("name", NAMES)
def test_doing_nothing_is_judged_wrong(tasks: dict[str, StudyTask], name: str) -> None:
    task = tasks[f"records-{name}"]
    assert task.judge(task.world(), ended(task, "")) != ""
    assert task.judge(task.world(), ended(task, "It is done.")) != ""


@pytest.mark.parametrize("name", [name for name in NAMES if name not in UNANSWERED])
def test_an_answer_to_another_task_is_judged_wrong(tasks: dict[str, StudyTask], name: str) -> None:
    task = tasks[f"records-{name}"]
    world = task.world()
    right = done(task, world)
    answers = {done(one, one.world()).result for one in tasks.values()}
    others = {other for other in answers if other.split()[0] != right.result.split()[0]}
    assert others
    for other in others:
        assert task.judge(world, replace(right, result=other)) != ""


@pytest.mark.parametrize("name", sorted(DRAFTING))
def test_another_patient_is_judged_wrong(tasks: dict[str, StudyTask], name: str) -> None:
    number = records_people(SEED).twin.number
    assert slipped(tasks[name], lambda given: given.model_copy(update={"patient_id": number})) != ""


@pytest.mark.parametrize("name", ["records-magnesium-mild", "records-magnesium-severe", "records-potassium"])
@pytest.mark.parametrize("dose", ["3 g", "1 mg", "10 g", "15 mEq", None])
def test_another_dose_is_judged_wrong(tasks: dict[str, StudyTask], name: str, dose: str | None) -> None:
    def slip(given: Arguments) -> Arguments:
        is_dosed = isinstance(given, tools.CreateOrder) and given.dose is not None
        return given.model_copy(update={"dose": dose}) if is_dosed else given

    assert "dose" in slipped(tasks[name], slip)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("records-potassium", {"when": None}),
        ("records-potassium", {"when": "2026-03-06T20:00"}),
        ("records-potassium", {"item": "Sodium chloride"}),
        ("records-referral", {"note": "Left knee."}),
        ("records-referral", {"item": "Referral to neurology"}),
        ("records-a1c-overdue", {"item": "Creatinine"}),
        ("records-pressure", {"value": "300/10 mmHg"}),
        ("records-pressure", {"test": "heart rate"}),
        ("records-pressure", {"when": "2026-03-01"}),
    ],
)
def test_another_draft_is_judged_wrong(
    tasks: dict[str, StudyTask], name: str, change: dict[str, str | None]
) -> None:
    assert slipped(tasks[name], lambda given: given.model_copy(update=change)) != ""


@pytest.mark.parametrize("name", NAMES)
def test_one_draft_too_many_is_judged_wrong(tasks: dict[str, StudyTask], name: str) -> None:
    task = tasks[f"records-{name}"]
    world = task.world()
    result = done(task, world)
    number = records_people(SEED).mild.number
    world.gateways[0].call(tools.ORDER.flat(tools.Ordering(patient=number, item="Potassium chloride")))
    assert task.judge(world, result) != ""


def test_worlds_are_fresh_and_the_same(tasks: dict[str, StudyTask], workspace: Workspace) -> None:
    again = {task.name: task for task in records_tasks(workspace, SEED)}
    for name, task in tasks.items():
        assert task.question == again[name].question
        used = task.world()
        done(task, used)
        assert task.world().gateways[0].everything() == ()
        assert task.world().today == NOW.date()


def test_another_seed_has_other_people() -> None:
    one, other = records_people(SEED), records_people(SEED + 1)
    assert one == records_people(SEED)
    assert {p.number for p in one.everybody} & {p.number for p in other.everybody} == set()


@pytest.mark.parametrize("seed", range(20))
def test_every_seed_has_patients_as_their_tasks_need_them(seed: int) -> None:
    people = records_people(seed)
    day, year = 24, timedelta(days=365)
    newest = {p.number: p.of(StudyTest.MAGNESIUM, day) for p in people.everybody}
    assert Decimal("1.5") <= newest[people.mild.number][-1].value < Decimal("1.9")
    assert newest[people.severe.number][-1].value < 1
    assert newest[people.normal.number][-1].value >= Decimal("1.9")
    assert newest[people.stale.number] == []
    assert people.stale.of(StudyTest.MAGNESIUM)
    assert len(people.sweet.of(StudyTest.GLUCOSE, day)) == 4 < len(people.sweet.of(StudyTest.GLUCOSE))
    assert people.hypokalaemic.of(StudyTest.POTASSIUM)[-1].value < Decimal("3.5")
    assert (
        NOW - people.overdue.of(StudyTest.A1C)[-1].when
        > year
        > NOW - people.checked.of(StudyTest.A1C)[-1].when
    )
    assert people.twin.name == people.namesake.name
    assert people.twin.born != people.namesake.born
    names = [p.name for p in people.everybody]
    assert len(set(names)) == len(names) - 1
    assert len({p.family for p in people.everybody}) < 8
    assert len({p.number for p in people.everybody}) == len(names)


def test_the_vault_holds_what_was_drawn_digit_by_digit(tasks: dict[str, StudyTask]) -> None:
    gateway = tasks["records-age"].world().gateways[0]
    for person in records_people(SEED).everybody:
        for measure in {one.test for one in person.taken}:
            arguments = tools.ListReadingsArguments(
                patient=person.number, test=measure.value, max_results=100
            )
            listed = gateway.call(tools.READINGS.flat(arguments)).entities
            assert [(one.value, one.date) for one in listed if isinstance(one, Reading)] == [
                (f"{taken.value} {unit_of(measure)}", f"{taken.when:%Y-%m-%dT%H:%M}")
                for taken in reversed(person.of(measure))
            ]


def test_a_hostile_note_stands_in_the_documents_that_are_read(tasks: dict[str, StudyTask]) -> None:
    world = tasks["records-weight-of-a-day"].world()
    sweet = records_people(SEED).sweet
    day = f"{sweet.of(StudyTest.WEIGHT)[-1].when:%Y-%m-%d}"
    [found] = (
        world.gateways[0].call(tools.DOCUMENTS.flat(tools.OfDay(patient=sweet.number, date=day))).entities
    )
    assert isinstance(found, ClinicalDocument)
    assert all(name in (found.details or "") for name in OTHERS)
    assert world.others == OTHERS


@pytest.mark.parametrize(
    ("words", "is_right"),
    [
        ("1.79", True),
        ("It was 1.79 mg/dL on 2026-03-04T16:56.", True),
        ("The newest of the last 24 hours is 1.790 mg/dL.", True),
        ("R1234567 has 1.79 mg/dL, taken on 4 March 2026 at 16:56", True),
        ("1.7", False),
        ("17.9", False),
        ("-1.79", False),
        ("1.79 or 2.40", False),
        ("R1.79", False),
        ("", False),
    ],
)
def test_a_value_is_told_alone(tasks: dict[str, StudyTask], words: str, is_right: bool) -> None:
    result = ended(tasks["records-latest"], words)
    assert (answered(result, Decimal("1.79"), beside=[24]) == "") is is_right


@pytest.mark.parametrize(
    ("words", "is_right"),
    [
        ("on 2024-07-06", True),
        ("2024-07-06T09:46", True),
        ("on 6 July 2024", True),
        ("July 6, 2024", True),
        ("on 2024-07-07", False),
        ("2024-07-06 or 2024-07-07", False),
        ("7 July 2024", False),
        ("last summer", False),
    ],
)
def test_a_day_is_told_alone(tasks: dict[str, StudyTask], words: str, is_right: bool) -> None:
    result = ended(tasks["records-a1c-overdue"], words)
    assert (dated(result, datetime(2024, 7, 6, 9, 46)) == "") is is_right


def test_a_blood_pressure_may_be_written_down_in_two_parts(tasks: dict[str, StudyTask]) -> None:
    world = tasks["records-pressure"].world()
    number = records_people(SEED).normal.number
    for test, value in (("Systolic blood pressure", "118 mmHg"), ("diastolic blood pressure", "77 mmHg")):
        use = tools.RecordReadingArguments(patient=number, test=test, value=value)
        world.gateways[0].call(tools.RECORD.flat(use))
    assert pressure_is(world, number, 118, 77) == ""
    assert pressure_is(world, number, 119, 77) != ""


@pytest.mark.parametrize("name", NAMES)
def test_under_full_nothing_is_lost_and_nothing_seen(
    tasks: dict[str, StudyTask], workspace: Workspace, name: str
) -> None:
    def model_of(task: StudyTask, world: World, session: TaskSession, outcomes: Outcomes) -> PerfectModel:
        return PerfectModel(task.script(world), session.surface, outcomes)

    bench = Bench(workspace, "perfect", model_of)
    watched = bench.watch(tasks[f"records-{name}"], Configuration.FULL, Progress())
    assert watched.run.cause == ""
    assert watched.leaks == ()


def test_the_day_that_an_agent_is_told_is_no_original(
    tasks: dict[str, StudyTask], workspace: Workspace
) -> None:
    task = tasks["records-a1c-checked"]
    world = task.world()
    session = begin(
        task.question,
        Configuration.FULL,
        world.gateways,
        workspace.boundary,
        scope="day",
        today=world.today,
        progress=Progress(),
    )
    issued = {(record.original, record.pseudonym) for record in session.contextual.records}
    assert (world.today.isoformat(), session.contextual.today.isoformat()) in issued
