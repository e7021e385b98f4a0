"""Whether an agent that says it is done can be done."""

from privrag_desktop.capri.doubts import left_out
from privrag_desktop.capri.monitor import Monitor
from privrag_desktop.capri.saying import asks, is_on_condition, sentences_of, undone, wants_change
from privrag_desktop.capri.task_session import TaskSession

_NOTHING_CHANGED = (
    "Nothing has been carried out yet. Do what the task asks first; if it cannot be done, use give_up."
)
_NOTHING_CALLED = "You have not looked anything up yet. Call a function first."


def premature(session: TaskSession, monitor: Monitor) -> str:
    """What to ask an agent that finishes before it did anything; empty if it may have."""
    if not session.has_entities:
        return ""
    if without_change(session, monitor):
        return _NOTHING_CHANGED
    if order := undone(session.task, monitor.changed_tools):
        return f"The task says to {order}, and that was not done yet. Do it now, unless it cannot be done."
    if left := left_out(session, monitor.changed_values):
        return f"Nothing was done for {', '.join(left)} yet. If the task asks for it, do it now; else finish."
    return "" if monitor.has_called or session.calls else _NOTHING_CALLED


def without_change(session: TaskSession, monitor: Monitor) -> bool:
    """Whether a task that wants a change ends without any, whatever its agent says."""
    return _must_change(session.task) and not monitor.has_changed


def _must_change(task: str) -> bool:
    """Whether something is to be changed whatever is found: no question, nor only if a value is low."""
    sentences = [one for one in sentences_of(task) if not asks(one)]
    return any(wants_change(one) and not is_on_condition(one) for one in sentences)
