"""The thirty questions about health records: finding patients, appointments, documents and doctors."""

from benchmarks.capri.health_tasks_appointments import appointment_tasks
from benchmarks.capri.health_tasks_documents import document_tasks
from benchmarks.capri.health_tasks_finding import finding_tasks
from benchmarks.capri.simulated_health_world import health_study
from benchmarks.capri.tasks import StudyTask


def health_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Ten of each scenario, about the people of this seed; the same for the same seed."""
    study = health_study(seed)
    return (*finding_tasks(study), *appointment_tasks(study), *document_tasks(study))
