"""The thirty questions about health records: finding patients, appointments, documents and doctors."""

from privrag_desktop.evaluation.capri.health_tasks_appointments import appointment_tasks
from privrag_desktop.evaluation.capri.health_tasks_documents import document_tasks
from privrag_desktop.evaluation.capri.health_tasks_finding import finding_tasks
from privrag_desktop.evaluation.capri.health_world import health_study
from privrag_desktop.evaluation.capri.tasks import StudyTask


def health_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Ten of each scenario, about the people of this seed; the same for the same seed."""
    study = health_study(seed)
    return (*finding_tasks(study), *appointment_tasks(study), *document_tasks(study))
