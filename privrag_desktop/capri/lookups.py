"""What code reads before a model is asked: whom a task names, and what its words say it is about.

All of it reads only. The model begins with references that are real, and with fewer turns to take.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from privrag_desktop.capri.entities import Entity, properties
from privrag_desktop.capri.tools import FlatCall, Function, Gateway

_MOST_PEOPLE = 4


@dataclass(frozen=True, slots=True)
class About:
    """A function that reads what tasks with these words are about, of each person named if it takes one."""

    words: str
    function: str
    arguments: Mapping[str, object] = field(default_factory=dict)


_MONEY = r"\$\s?\d|balance|afford|funds|top up|withdraw|\bpay\b"
_ABOUT = (
    About(_MONEY, "Balance.check"),
    About(r"\baccount|bank|savings|checking|top up|withdraw|insufficient|balance", "BankAccount.list"),
    About(r"\brequests?\b|pending|asked me|wants? money", "Transaction.search", {"type": "request"}),
    About(r"appointment|reschedul|\bvisit|next see|\bsee .* next", "Appointment.list"),
    About(r"\bnotes?\b|document|letter|summary", "ClinicalDocument.list"),
    About(r"report|result|latest|most recent|newest|interpret|\btest\b|\bscan\b", "DiagnosticReport.list"),
    About(r"allerg|medication|medicine|\btakes?\b|condition|diagnos|phone|call |address", "Patient.details"),
)


def of_person(entity: Entity, gateways: Sequence[Gateway]) -> Iterator[tuple[Gateway, FlatCall]]:
    """By name, or by key where no name is known; nothing where neither is."""
    by = entity.called or entity.key
    for gateway in gateways:
        functions = _functions(gateway)
        for type_, name, argument in gateway.toolkit.find:
            if by and type_ is type(entity):
                yield gateway, _asked(functions[name], {argument: by})


def read_for(task: str) -> set[str]:
    """The names of the functions that the words of a task call for."""
    return {one.function for one in _ABOUT if re.search(one.words, task, re.IGNORECASE)}


def about(
    task: str, people: Sequence[Entity], gateways: Sequence[Gateway]
) -> Iterator[tuple[Gateway, FlatCall]]:
    """What the words of a task are about; `people` are those it names, each with its key."""
    for gateway in gateways:
        functions = _functions(gateway)
        for one in _ABOUT:
            function = functions.get(one.function)
            if function and re.search(one.words, task, re.IGNORECASE):
                for arguments in _arguments(function, one.arguments, people):
                    yield gateway, _asked(function, arguments)


def _arguments(
    function: Function, given: Mapping[str, object], people: Sequence[Entity]
) -> Iterator[dict[str, object]]:
    """One set of arguments, or one for each person where the function needs one."""
    fields = function.arguments.model_fields
    needed = [of for of in properties(function.arguments) if of.refers_to and fields[of.name].is_required()]
    if not needed:
        yield dict(given)
        return
    [of] = needed
    keys = dict.fromkeys(one.key for one in people if type(one).__name__ == of.refers_to and one.key)
    yield from ({**given, of.name: key} for key in list(keys)[:_MOST_PEOPLE])


def _functions(gateway: Gateway) -> dict[str, Function]:
    return {one.name: one for one in gateway.toolkit.functions}


def _asked(function: Function, arguments: Mapping[str, object]) -> FlatCall:
    return function.flat(function.arguments.model_validate(dict(arguments)))
