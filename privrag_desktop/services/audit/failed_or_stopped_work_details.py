"""Make audit details for work that failed or was stopped: the outcome and the error type, no message."""

from privrag_desktop.errors import Cancelled
from privrag_desktop.store.audit_trail import Details


def failure_details(error: BaseException) -> Details:
    """The outcome and the type of the error only, because its message may hold anything."""
    outcome = "stopped" if isinstance(error, Cancelled | KeyboardInterrupt | GeneratorExit) else "failed"
    return [("outcome", outcome), ("error", type(error).__name__)]
