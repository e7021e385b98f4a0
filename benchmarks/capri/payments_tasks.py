"""Twenty tasks of payments in five scenarios."""

from benchmarks.capri.payments_tasks_history import history_tasks
from benchmarks.capri.payments_tasks_requests import request_tasks
from benchmarks.capri.payments_tasks_sending import sending_tasks
from benchmarks.capri.tasks import StudyTask


def payments_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Four tasks each of sending, insufficient funds, splitting, pending requests and history."""
    return *sending_tasks(seed), *request_tasks(seed), *history_tasks(seed)
