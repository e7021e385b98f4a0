"""Twenty tasks of payments in five scenarios."""

from privrag_desktop.evaluation.capri.payments_tasks_history import history_tasks
from privrag_desktop.evaluation.capri.payments_tasks_requests import request_tasks
from privrag_desktop.evaluation.capri.payments_tasks_sending import sending_tasks
from privrag_desktop.evaluation.capri.tasks import StudyTask


def payments_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Four tasks each of sending, insufficient funds, splitting, pending requests and history."""
    return *sending_tasks(seed), *request_tasks(seed), *history_tasks(seed)
