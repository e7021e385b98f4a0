"""Tasks in the manner of MedAgentBench on the study vault: look up, average, write down, order by rules."""

from collections.abc import Callable
from datetime import date

from benchmarks.capri.records_judging import finished, first
from benchmarks.capri.records_people import NOW, OTHERS, RecordsCast, StudyPatient, records_people
from benchmarks.capri.records_ways import RecordsTask, way_and_judge
from benchmarks.capri.task_rows import TaskRow, task_rows
from benchmarks.capri.tasks import End, Script, StudyTask, World
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import TaskResult
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.services.vault.open_vault_workspace import Workspace

SUITE = "records"
_NOBODY = StudyPatient("", "Barnaby", "Thistlewood", "male", date(1958, 9, 17))  # is not in the vault


def records_tasks(workspace: Workspace, seed: int) -> list[StudyTask]:
    """The tasks on the vault that `records_world` made of this seed."""
    topics = VaultConcepts(workspace.database, workspace.embedder)

    def world() -> World:
        return World((RecordsGateway(workspace.database, topics, NOW),), NOW.date(), OTHERS)

    people = records_people(seed)
    return [
        _task(name, row, _here(row, role, people), world)
        for row in task_rows(SUITE, ("who", "words"))
        for name, role in row.more["who"].items()
    ]


def _here(row: TaskRow, role: str, people: RecordsCast) -> RecordsTask:
    return RecordsTask(people.patient(role) if role else _NOBODY, people, row.more.get("words", ""))


def _task(name: str, row: TaskRow, here: RecordsTask, world: Callable[[], World]) -> StudyTask:
    way, judged = way_and_judge(row.name)

    def script(_: World) -> Script:
        words = yield from way(here)
        return End(FINISH, words)

    def judge(done: World, result: TaskResult) -> str:
        return first(finished(result), judged(here, done, result))

    question = row.question.format_map(here.in_question)
    return StudyTask(f"{SUITE}-{name}", SUITE, row.scenario, question, world, script, judge)
