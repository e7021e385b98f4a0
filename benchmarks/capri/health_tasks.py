"""The thirty questions about health records: finding patients, appointments, documents and doctors."""

from benchmarks.capri.health_judging import asked, done, judge
from benchmarks.capri.health_task import Checks, HealthTask, Way
from benchmarks.capri.health_ways_appointments import APPOINTMENTS
from benchmarks.capri.health_ways_documents import DOCUMENTS
from benchmarks.capri.health_ways_finding import FINDING
from benchmarks.capri.simulated_health_world import HealthStudy, health_study
from benchmarks.capri.task_rows import TaskRow, task_rows
from benchmarks.capri.tasks import Script, StudyTask, World

SUITE = "health"
_KEYS = (
    "who", "doctor", "patients", "free_day", "time", "appointment_of", "document", "report", "words",
)  # fmt: skip
_WAYS: dict[str, tuple[Way, Checks]] = {**FINDING, **APPOINTMENTS, **DOCUMENTS}


def health_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Ten of each scenario, about the people of this seed; the same for the same seed."""
    study = health_study(seed)
    return tuple(_task(row, study) for row in task_rows(SUITE, _KEYS))


def _task(row: TaskRow, study: HealthStudy) -> StudyTask:
    here = HealthTask(study, row)
    way, checks_of = _WAYS[row.name]
    checks = checks_of(here)
    ends = () if asked in checks else (done,)

    def script(_: World) -> Script:
        return way(here)

    judged = judge(study, *ends, *checks)
    return StudyTask(f"{SUITE}-{row.name}", SUITE, row.scenario, here.question, study.world, script, judged)
