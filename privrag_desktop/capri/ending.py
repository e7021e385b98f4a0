"""Whether an agent that says it is done can be done."""

import re

from privrag_desktop.capri.doubts import left_out
from privrag_desktop.capri.monitor import Monitor
from privrag_desktop.capri.saying import asks, sentences_of, wants_change
from privrag_desktop.capri.task_session import TaskSession

_ON_CONDITION = re.compile(r"\b(?:if|unless|in case|do not|don['’]t)\b", re.IGNORECASE)
_NOTHING_CHANGED = (
    "Nothing has been carried out yet. Do what the task asks first; if it cannot be done, use give_up."
)
_NOTHING_CALLED = "You have not looked anything up yet. Call a function first."


def premature(session: TaskSession, monitor: Monitor) -> str:
    """What to ask an agent that finishes before it did anything; empty if it may have."""
    if not session.has_entities:
        return ""
    if _must_change(session.task) and not monitor.has_changed:
        return _NOTHING_CHANGED
    if left := left_out(session, monitor.changed_values):
        return f"Nothing was done for {', '.join(left)} yet. If the task asks for it, do it now; else finish."
    return "" if monitor.has_called or session.calls else _NOTHING_CALLED


def _must_change(task: str) -> bool:
    """Whether something is to be changed whatever is found: no question, nor only if a value is low."""
    sentences = [one for one in sentences_of(task) if not asks(one)]
    return any(wants_change(one) and not _ON_CONDITION.search(one) for one in sentences)
