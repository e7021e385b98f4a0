"""Check whether an agent that wants to finish has done what the task asks for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.capri.action_checks.repeated_or_unrequested_call_check import Monitor
from privrag_desktop.capri.action_checks.right_person_and_request_check import untouched_labels
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.computed_hints.condition_met_hints import case_facts
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.task_readers.change_request_reader import (
    asked_for_numbers,
    asks,
    is_on_condition,
    missing_order,
    only_asks,
    orders_in,
    sentences_of,
    wants_change,
)
from privrag_desktop.capri.task_readers.value_condition_reader import TaskWording
from privrag_desktop.language.number_and_month_terms import NUMBERS

_NOTHING_CHANGED = (
    "Nothing has been carried out yet. Do what the task asks first; if it cannot be done, use give_up."
)
_NUMBER_OR_NONE = re.compile(
    rf"(?<!\w)\d|\d\d|\b(?:not|no|none|nobody|nothing|never|{'|'.join(NUMBERS)})\b", re.IGNORECASE
)
_NOT_FOUND = re.compile(
    r"(?:\bnot|n['’]t)\b[^.;]{0,40}\b(?:found|find|exist|recorded|in the records)\b"
    r"|\b(?:no|nobody|none)\b[^.;]{0,40}\b(?:found|exists?|recorded|in the records)\b",
    re.IGNORECASE,
)
_COUNT = re.compile(r"\bhow many\b|\bcount\b|\bnumber of\b", re.IGNORECASE)
_WHO = re.compile(r"\b(?:who|which|names?|list|record numbers?)\b", re.IGNORECASE)
_ONE_OF = re.compile(r"\b\w+est\b|\bwhich (?:one|of)\b|\bmost\b|\bfirst\b|\blast\b", re.IGNORECASE)
_NOTHING_CALLED = "You have not looked anything up yet. Call a function first."


@dataclass(frozen=True, slots=True)
class Premature:
    """What to ask an agent that finishes too early; `is_sure` if it cannot be done yet."""

    sentence: str
    is_sure: bool = False


def premature(session: TaskSession, monitor: Monitor, answer: str) -> Premature | None:
    """None if it may be done; `answer` is what the agent would finish with."""
    if not session.has_entities:
        return None
    if without_change(session, monitor):
        return None if says_not_found(session, answer) else Premature(_NOTHING_CHANGED, is_sure=True)
    return next(map(Premature, _questions(session, monitor, answer)), None)


def _questions(session: TaskSession, monitor: Monitor, answer: str) -> Iterator[str]:
    if order := missing_order(session.task, monitor.changed_tools):
        yield f"The task says to {order}, and that was not done yet. Do it now, unless it cannot be done."
    if left := untouched_labels(session, monitor.changed_values):
        yield f"Nothing was done for {', '.join(left)} yet. If the task asks for it, do it now; else finish."
    case, orders = _due(session), [one for one in orders_in(session.shown) if not is_on_condition(one)]
    if case and not monitor.has_changed:
        yield f"{case}. Do what the task says for that case."
    if orders and 0 < monitor.changes < len(orders) + bool(case):
        yield f'The task also says: "{orders[-1]}". If that is not done yet, do it now; else finish.'
    if (asked := asked_for_numbers(session.shown)) and not _NUMBER_OR_NONE.search(answer):
        yield f'The task asks: "{asked[0]}?" The answer must say it.'
    if (number := len(session.fitting)) and _is_miscounted(session, answer):
        yield f"Those who fit are {', '.join(session.fitting)}: {number}."
    if missing := _unmentioned(session, answer):
        yield f"{' and '.join(missing)} fit what is asked as well. The answer must name all of them."
    if not (monitor.has_called or session.calls):
        yield _NOTHING_CALLED


def _unmentioned(session: TaskSession, answer: str) -> list[str]:
    """Those who fit a task that asks who they are, where its answer names only some of them."""
    if not (only_asks(session.task) and _WHO.search(session.task)) or _ONE_OF.search(session.task):
        return []
    fitting = [one for label in session.fitting if (one := session.registry.get(label))]
    left = [f"{one.label} {one.shown.called}" for one in fitting if not _is_said(one, answer)]
    return left if len(left) < len(fitting) else []


def _is_miscounted(session: TaskSession, answer: str) -> bool:
    """Whether a task asks how many fit, and the answer does not hold their number."""
    number = len(session.fitting)
    words = [str(number), *NUMBERS[number : number + 1]]
    is_said = any(re.search(rf"\b{word}\b", answer, re.IGNORECASE) for word in words)
    return only_asks(session.task) and bool(_COUNT.search(session.task)) and not is_said


def _is_said(instance: EntityInstance, answer: str) -> bool:
    words = (instance.label, instance.shown.called, instance.shown.key)
    return any(word and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", answer) for word in words)


def _due(session: TaskSession) -> str:
    """What is the case, where the task wants something done in that case."""
    if only_asks(session.task):
        return ""
    wording = TaskWording(session.task, session.shown)
    cases = case_facts(session.registry.instances, wording, session.contextual)
    return next((case.words for case in cases if case.wants), "")


def without_change(session: TaskSession, monitor: Monitor) -> bool:
    """Whether a task that wants a change ends without any, whatever its agent says."""
    return _must_change(session.task) and not monitor.has_changed


def says_not_found(session: TaskSession, answer: str) -> bool:
    """Whether an answer says plainly that somebody was not found, where the task names somebody unknown."""
    unknown = (type(one.entity).person and not one.entity.key for one in session.registry.instances)
    return any(unknown) and _NOT_FOUND.search(answer) is not None


def _must_change(task: str) -> bool:
    """Whether something is to be changed whatever is found: no question, nor only if a value is low."""
    sentences = [one for one in sentences_of(task) if not asks(one)]
    return any(wants_change(one) and not is_on_condition(one) for one in sentences)
