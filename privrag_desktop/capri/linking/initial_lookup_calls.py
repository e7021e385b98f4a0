"""Choose the read-only calls made before a model is asked: the people and items that a task names.

All of it reads only. The model begins with references that are real, and with fewer turns to take.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from privrag_desktop.capri.computed_hints.counts_sums_and_shares_hints import days_in
from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.task_readers.patient_cohort_reader import cohort_in, said_of
from privrag_desktop.capri.task_readers.pending_payment_request_reader import REQUESTS
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Function, Gateway
from privrag_desktop.domain.identifiers import EntityType

_MOST_PEOPLE = 4
_LATEST = "Patient.latest"


@dataclass(frozen=True, slots=True)
class LookupRule:
    """A function that reads what tasks with these words are about.

    `of` names the argument that takes each person named; `word` the one that takes the word itself.
    """

    words: str
    function: str
    arguments: Mapping[str, object] = field(default_factory=dict)
    of: str = ""
    word: str = ""

    def found(self, task: str) -> re.Match[str] | None:
        return re.search(self.words, task, re.IGNORECASE)


_BORN = re.compile(
    r"\b(?:born|date of birth|birth ?date|d\.?o\.?b\.?)(?:\s+(?:on|is|was)\b)?\W{0,3}(?=\d|[A-Z][a-z]{2,8})",
    re.IGNORECASE,
)
_DATE_LENGTH = 40  # characters behind "born" in which a second day makes it unclear which is meant
_MONEY = r"\$\s?\d|balance|afford|funds|top up|withdraw|\bpay\b"
_HISTORY = (
    r"have I sent|did I (?:send|pay)|sen[dt] me|(?:got|received) from|last (?:time|amount|payment)|\bback\b"
)
_REPORTS = r"report|result|latest|most recent|newest|interpret|\btest\b|\bscan\b"
_FACTS = r"allerg|medication|medicine|\btakes?\b|condition|diagnos|phone|\bcall\b|address"
_ABOUT = (
    LookupRule(_MONEY, "Balance.check"),
    LookupRule(r"\baccount|bank|savings|checking|top up|withdraw|insufficient", "BankAccount.list"),
    LookupRule(REQUESTS, "Transaction.search", {"type": "request", "max_results": 10}),
    LookupRule(_HISTORY, "Transaction.search", {"max_results": 10}, of="account"),
    LookupRule(r"appointment|reschedul|\bvisit|\bsee .* next", "Appointment.list", of="patient"),
    LookupRule(r"\bnotes?\b|document|letter|summary", "ClinicalDocument.list", of="patient"),
    LookupRule(_REPORTS, "DiagnosticReport.list", of="patient"),
    LookupRule(_FACTS, "Patient.details", of="patient"),
    LookupRule(r"\b(\w+(?:ologist|iatrist|atrician))\b", "Practitioner.search", word="specialty"),
)


def of_person(
    entity: Entity, gateways: Sequence[Gateway], born: str = ""
) -> Iterator[tuple[Gateway, FlatCall]]:
    """By name, or by key where no name is known; nothing where neither is. `born` is an ISO day, if told."""
    by = entity.called or entity.key
    for gateway in gateways:
        functions = _functions(gateway)
        for type_, name, argument in gateway.toolkit.find:
            if by and type_ is type(entity):
                takes_birth = born and "born" in functions[name].arguments.model_fields
                given = {argument: by, "born": born} if takes_birth else {argument: by}
                yield gateway, _asked(functions[name], given)


def birth_in(task: str) -> str:
    """The one day in a task that says when somebody was born, as ISO text; empty if there is none."""
    found = [days_in(task[one.end() : one.end() + _DATE_LENGTH]) for one in _BORN.finditer(task)]
    days = [day for one in found for day in one]
    return days[0] if len(days) == 1 else ""


def cohort_lookups(task: str, gateways: Sequence[Gateway]) -> Iterator[tuple[Gateway, FlatCall]]:
    """Those whom a task means by what they are."""
    if (cohort := cohort_in(task)) is None:
        return
    for gateway in gateways:
        if function := _functions(gateway).get(gateway.toolkit.among):
            yield gateway, _asked(function, said_of(cohort))


def read_for(task: str) -> set[str]:
    """The names of the functions that the words of a task call for."""
    return {one.function for one in _ABOUT if one.found(task)}


def topic_lookups(
    task: str, people: Sequence[Entity], gateways: Sequence[Gateway]
) -> Iterator[tuple[Gateway, FlatCall]]:
    """What the words of a task are about; `people` are those it names, as far as they are known."""
    for gateway in gateways:
        functions = _functions(gateway)
        for one in _ABOUT:
            function, found = functions.get(one.function), one.found(task)
            if function and found:
                for arguments in _arguments(one, function, found, people):
                    yield gateway, _asked(function, arguments)


def last_reading(test: str, patient: str, gateways: Sequence[Gateway]) -> Iterator[tuple[Gateway, FlatCall]]:
    """The newest value of a test, where a gateway has such a function."""
    for gateway in gateways:
        function = _functions(gateway).get(_LATEST)
        if function and test:
            yield gateway, _asked(function, {"patient": patient, "test": test})


def unnamed(people: Sequence[Entity], gateways: Sequence[Gateway]) -> Iterator[tuple[Gateway, FlatCall]]:
    """Of people of whom only the key is known, who they are and how to reach them."""
    known = [one for one in people if one.key and not one.called and _can_be_reached(type(one))]
    for one in known[:_MOST_PEOPLE]:
        yield from of_person(one, gateways)


def worth_reading(task: str, fitting: Sequence[EntityInstance]) -> list[EntityInstance]:
    """Of those who are what a task says, the oldest or youngest if it asks for that one."""
    for word, extreme in (("oldest", max), ("youngest", min)):
        ages = [age for one in fitting if (age := getattr(one.entity, "age", None)) is not None]
        if ages and re.search(rf"\b{word}\b", task, re.IGNORECASE):
            return [one for one in fitting if getattr(one.entity, "age", None) == extreme(ages)]
    return []


def _can_be_reached(type_: type[Entity]) -> bool:
    return any(of.kind is EntityType.EMAIL for of in properties(type_))


def _arguments(
    wanted: LookupRule, function: Function, found: re.Match[str], people: Sequence[Entity]
) -> Iterator[dict[str, object]]:
    """One set of arguments, or one for each person."""
    given = {**wanted.arguments, **({wanted.word: found[1].casefold()} if wanted.word else {})}
    if not wanted.of:
        yield given
        return
    [of] = (one for one in properties(function.arguments) if one.name == wanted.of)
    keys = dict.fromkeys(one.key for one in people if type(one).__name__ == of.refers_to and one.key)
    yield from ({**given, of.name: key} for key in list(keys)[:_MOST_PEOPLE])


def _functions(gateway: Gateway) -> dict[str, Function]:
    return {one.name: one for one in gateway.toolkit.functions}


def _asked(function: Function, arguments: Mapping[str, object]) -> FlatCall:
    return function.flat(function.arguments.model_validate(dict(arguments)))
