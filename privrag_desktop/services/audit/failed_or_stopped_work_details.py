"""Make audit details for work that failed or was stopped: the outcome and the error type, no message."""

from privrag_desktop.errors import Cancelled
from privrag_desktop.store.audit_trail import Details


def failure_details(error: BaseException) -> Details:
    """Its kind only: the message of a fault may hold anything."""
    outcome = "stopped" if isinstance(error, Cancelled | KeyboardInterrupt | GeneratorExit) else "failed"
    return [("outcome", outcome), ("error", type(error).__name__)]
