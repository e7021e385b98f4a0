"""Check before a change that it concerns the people and requests that the task is about."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from privrag_desktop.capri.action_checks.repeated_or_unrequested_call_check import Doubt
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json, given_values
from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.task_readers.change_request_reader import only_asks
from privrag_desktop.capri.task_readers.pending_payment_request_reader import (
    REQUESTS,
    asks_for,
    is_about_several,
    pending_requests,
    requests_in,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction
from privrag_desktop.capri.toolkits.health_records.published_tools import CREATE, ManagePatientRecords
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall

_LEFT_ALONE = re.compile(r"\b(?:leave|ignore|alone|always|do not|don['’]t|without)\b", re.IGNORECASE)
_UNNAMED = re.compile(r"\b(?:mention|nam(?:e|ing)|identif\w+|anonym\w+|say who)\b", re.IGNORECASE)
_UPCOMING = re.compile(r"\b(?:upcoming|coming|future|still to come)\b", re.IGNORECASE)
_ASKED_FOR = "{} is a pending request for just that."
_WHICH = "The name in the task fits {}. Use ask_user to ask which of them is meant."
_ONLY_ASKS = "The task only asks something and changes nothing."
_ANSWER_IT = "{} is a pending request for just that. Use Transaction.handle on it."


def doubts(session: TaskSession, action: AgentAction, call: FlatCall) -> Iterator[Doubt]:
    """In sentences that the model can read, on sure grounds; `action` would change something."""
    if not session.has_entities:
        return
    if only_asks(session.task):
        yield Doubt(_ONLY_ASKS, f"{_ONLY_ASKS} Answer it with finish.")
    named, known = named_in(session), session.registry.instances
    referred = [one for label in action.references if (one := session.registry.get(label))]
    asked = requests_in(session.shown, known, named)
    others = [
        one.label
        for one in referred
        if asked is not None and one in pending_requests(known) and one not in asked
    ]
    others += [one.label for one in referred if _is_a_strangers(one.shown, named)]
    if others:
        yield Doubt(f"The task does not ask this of {', '.join(dict.fromkeys(others))}.")
    if request := _asked_for(session, action, call):
        yield Doubt(_ASKED_FOR.format(request.label), _ANSWER_IT.format(request.label))
    if past := [one.label for one in referred if _UPCOMING.search(session.task) and _is_past(session, one)]:
        yield Doubt(f"{', '.join(past)} is past, and the task is about what is still to come.")
    if same := [one.label for one in known if _is_registered_again(call, one)]:
        known_already = f"{same[0]} has this name and is in the records already."
        yield Doubt(known_already, f"{known_already} Is it somebody else?")
    if made_up := session.contextual.own_numbers(as_json(call.arguments)):
        unknown = f"{', '.join(made_up)} stands neither in the task nor in a result."
        yield Doubt(unknown, f"{unknown} Write what was shown.")
    if call.tool == "WriteEmail" and (days := session.days.unknown_days(_message(call), known)):
        yield Doubt(f"The message says “{', '.join(days)}”, a day that neither the task nor a result names.")
    unsaid = [f"{one.label} {one.shown.called}" for one in named if _is_unsaid_in(call, one)]
    if unsaid and not _UNNAMED.search(session.task):
        yield Doubt(f"The message does not say that it is about {', '.join(unsaid)}.")


def wrong_person_or_request(session: TaskSession, action: AgentAction, call: FlatCall) -> str:
    """Why an action must not be: it is about one of several who have the name in the task, or pays a request
    that the task speaks of without answering it. Else empty."""
    if session.has_entities and (request := _request_meant(session, action, call)):
        return _ANSWER_IT.format(request.label)
    referred = [one for label in action.references if (one := session.registry.get(label))]
    touched = [*referred, *_whose(session, referred)]
    keys = {one.entity.key for one in touched} | (set() if session.has_entities else _given_to(call))
    for several in session.namesakes:
        if keys & several.keys or call.tool == "WriteEmail":
            return _WHICH.format(", ".join(several.labels) or "several people")
    for name in session.registry.ambiguous:
        if {one.uuid for one in touched} & {one.uuid for one in name.instances}:
            return _WHICH.format(", ".join(one.label for one in name.instances))
    return ""


def _given_to(call: FlatCall) -> set[str]:
    """All that a call is given, as text."""
    return {str(value) for value in given_values(call.arguments).values()}


def _request_meant(session: TaskSession, action: AgentAction, call: FlatCall) -> EntityInstance | None:
    """The pending request that a payment would leave unanswered, where the task speaks of requests."""
    is_about_one = re.search(REQUESTS, session.task, re.IGNORECASE) and not _LEFT_ALONE.search(session.task)
    return _asked_for(session, action, call) if is_about_one else None


def untouched_labels(session: TaskSession, written: frozenset[str]) -> list[str]:
    """The labels of what the task is about beside others for which something was changed.

    People named, and requests that wait where the task speaks of several; `written` is what changes held.
    """
    named = named_in(session)
    reached = {type(one.shown) for one in named if one.shown.key in written}
    left = [one.label for one in named if type(one.shown) in reached and one.shown.key not in written]
    has_answered = any(
        one.shown.key in written and hasattr(one.shown, "status") for one in session.registry.instances
    )
    if has_answered and is_about_several(session.shown):
        left += [one.label for one in requests_in(session.shown, session.registry.instances, named) or ()]
    return left + _upcoming_left(session, written)


def _upcoming_left(session: TaskSession, written: frozenset[str]) -> list[str]:
    """What is still to come, of the type of which one was changed, where the task wants that of all."""
    if not (_UPCOMING.search(session.task) and is_about_several(session.shown)):
        return []
    known = session.registry.instances
    types = {type(one.shown) for one in known if one.shown.key in written and hasattr(one.shown, "date")}
    whose = {_patient(one) for one in known if one.shown.key in written} - {""}
    coming = [one for one in known if type(one.shown) in types and not _is_past(session, one)]
    return [one.label for one in coming if one.shown.key not in written and _patient(one) in whose]


def _patient(one: EntityInstance) -> str:
    return str(getattr(one.shown, "patient_id", None) or "")


def _is_past(session: TaskSession, one: EntityInstance) -> bool:
    day = str(getattr(one.shown, "date", None) or "")
    return bool(day) and day[:10] < session.contextual.today.isoformat()


def _is_registered_again(call: FlatCall, person: EntityInstance) -> bool:
    """Whether a new record would be of somebody with the name of a patient who is known."""
    written = getattr(call.arguments, "record_data", None)
    is_new = isinstance(call.arguments, ManagePatientRecords) and call.arguments.action == CREATE
    name = str(getattr(written, "name", None) or "").casefold()
    return is_new and bool(name and person.shown.key) and name == person.shown.called.casefold()


def _is_unsaid_in(call: FlatCall, person: EntityInstance) -> bool:
    """Whether a message that is about a patient does not name him or her."""
    written = _message(call).casefold()
    is_message = call.tool == "WriteEmail" and type(person.shown).__name__ == "Patient"
    words = person.shown.called.casefold().split() or [person.shown.key.casefold()]
    return is_message and not any(word in written for word in words)


def _message(call: FlatCall) -> str:
    return f"{getattr(call.arguments, 'subject', '')} {getattr(call.arguments, 'body', '')}"


def named_in(session: TaskSession) -> list[EntityInstance]:
    """Whom the task names for sure, and who has a key."""
    return [one for label in session.named if (one := session.registry.get(label)) and one.shown.key]


def _whose(session: TaskSession, referred: Sequence[EntityInstance]) -> Iterator[EntityInstance]:
    """Those whom things refer to: the patient of an appointment."""
    for one in referred:
        for of in properties(type(one.entity)):
            key = str(getattr(one.entity, of.name) or "") if of.refers_to and not of.of else ""
            if key and (other := session.registry.by_key(of.refers_to, key)):
                yield other


def _is_a_strangers(entity: Entity, named: Sequence[EntityInstance]) -> bool:
    """Whether it is somebody's, but of nobody whom the task names, where it names some."""
    for of in properties(type(entity)):
        keys = {one.shown.key for one in named if type(one.shown).__name__ == of.refers_to}
        if keys and not of.of and (key := getattr(entity, of.name)) and key not in keys:
            return True
    return False


def _asked_for(session: TaskSession, action: AgentAction, call: FlatCall) -> EntityInstance | None:
    """The pending request of just the amount that is to be sent, of the one who is to get it."""
    amount = _amount(call) if call.tool == "SendMoney" else None
    people = [one for label in action.references if (one := session.registry.get(label))]
    if amount is None:
        return None
    known = session.registry.instances
    return next((found for one in people if (found := asks_for(known, one.shown.key, amount))), None)


def _amount(call: FlatCall) -> Decimal | None:
    amount = getattr(call.arguments, "amount", None)
    return amount if isinstance(amount, Decimal) else None
