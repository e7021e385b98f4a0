"""What is asked about an action before it is done: whether it is about those whom the task is about."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from privrag_desktop.capri.entities import Entity, properties
from privrag_desktop.capri.mapping import Instance
from privrag_desktop.capri.saying import only_asks
from privrag_desktop.capri.surface import Action
from privrag_desktop.capri.task_session import TaskSession
from privrag_desktop.capri.tools import FlatCall
from privrag_desktop.capri.waiting import asks_for, is_about_several, meant, waiting


def doubts(session: TaskSession, action: Action, call: FlatCall) -> Iterator[str]:
    """Sentences that the model can read, on sure grounds; `action` would change something."""
    if not session.has_entities:
        return
    if only_asks(session.task):
        yield "The task only asks something and changes nothing. Answer it with finish."
    named, known = named_in(session), session.roster.instances
    met = [one for label in action.references if (one := session.roster.get(label))]
    asked = meant(session.shown, known, named)
    others = [one.label for one in met if asked is not None and one in waiting(known) and one not in asked]
    others += [one.label for one in met if _is_a_strangers(one.shown, named)]
    if others:
        yield f"The task does not ask this of {', '.join(dict.fromkeys(others))}."
    for one in met:
        if call.tool == "SendMoney" and (amount := _amount(call)) is not None:
            request = asks_for(known, one.shown.key, amount)
            if request:
                yield f"{request.label} is a pending request for just that. Use Transaction.handle on it."


def mistaken(session: TaskSession, action: Action) -> str:
    """Why an action must not be: it is about one of several who have the name in the task. Else empty."""
    if not session.has_entities:
        return ""
    met = [one for label in action.references if (one := session.roster.get(label))]
    touched = {one.uuid for one in (*met, *_whose(session, met))}
    for name in session.roster.ambiguous:
        if touched & {one.uuid for one in name.instances}:
            labels = ", ".join(one.label for one in name.instances)
            return f"The name in the task fits {labels}. Use ask_user to ask which of them is meant."
    return ""


def left_out(session: TaskSession, written: frozenset[str]) -> list[str]:
    """The labels of what the task is about beside others for which something was changed.

    People named, and requests that wait where the task speaks of several; `written` is what changes held.
    """
    named = named_in(session)
    reached = {type(one.shown) for one in named if one.shown.key in written}
    left = [one.label for one in named if type(one.shown) in reached and one.shown.key not in written]
    has_answered = any(
        one.shown.key in written and hasattr(one.shown, "status") for one in session.roster.instances
    )
    if has_answered and is_about_several(session.shown):
        left += [one.label for one in meant(session.shown, session.roster.instances, named) or ()]
    return left


def named_in(session: TaskSession) -> list[Instance]:
    """Whom the task names for sure, and who has a key."""
    return [one for label in session.named if (one := session.roster.get(label)) and one.shown.key]


def _whose(session: TaskSession, met: Sequence[Instance]) -> Iterator[Instance]:
    """Those whom things refer to: the patient of an appointment."""
    for one in met:
        for of in properties(type(one.entity)):
            key = str(getattr(one.entity, of.name) or "") if of.refers_to and not of.of else ""
            if key and (other := session.roster.by_key(of.refers_to, key)):
                yield other


def _is_a_strangers(entity: Entity, named: Sequence[Instance]) -> bool:
    """Whether it is somebody's, but of nobody whom the task names, where it names some."""
    for of in properties(type(entity)):
        keys = {one.shown.key for one in named if type(one.shown).__name__ == of.refers_to}
        if keys and not of.of and (key := getattr(entity, of.name)) and key not in keys:
            return True
    return False


def _amount(call: FlatCall) -> Decimal | None:
    amount = getattr(call.arguments, "amount", None)
    return amount if isinstance(amount, Decimal) else None
