"""Check each call before it runs: whether it repeats an earlier one or does what nobody asked for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from pydantic import BaseModel

from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json
from privrag_desktop.capri.entities.entity_base_class import Property, properties
from privrag_desktop.capri.task_readers.change_request_reader import unrequested
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake

_TWICE = re.compile(r"\b(?:twice|again|two times|another)\b", re.IGNORECASE)
_UNSAID = "The task says nothing of this."
_DO_ONLY = "The task says nothing of this ({}). Do only what it asks."
_PAST = "That day is past."
_IS_IT_RIGHT = "That day is past: today is {}. Is the date right?"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why something may not be what the task asks for; `advice` is told to the model, if not the same."""

    words: str
    advice: str = ""

    @property
    def model_text(self) -> str:
        return self.advice or self.words


class Monitor:
    """Remembers what was called and how it went. References were resolved when the reply was read."""

    def __init__(self, today: date, task: str = "") -> None:
        """With the words of a task, a change that they say nothing of is questioned once."""
        self._today = today.isoformat()
        self._task = task
        self._failed: set[str] = set()
        self._brought: set[str] = set()  # since the last change
        self._changed: set[str] = set()
        self._tools_changed: set[str] = set()
        self._questioned: set[str] = set()
        self._values_changed: set[str] = set()
        self._values_refused: set[str] = set()

    @property
    def has_called(self) -> bool:
        return bool(self._failed | self._brought | self._changed)

    @property
    def changed_values(self) -> frozenset[str]:
        """Everything that was written into changes, as the model sees it."""
        return frozenset(self._values_changed)

    @property
    def refused_values(self) -> frozenset[str]:
        """Everything that was written into calls that were refused, as the model sees it."""
        return frozenset(self._values_refused)

    @property
    def changed_tools(self) -> frozenset[str]:
        """The tools that changed something."""
        return frozenset(self._tools_changed)

    @property
    def has_changed(self) -> bool:
        return bool(self._changed)

    @property
    def changes(self) -> int:
        """How many different changes were made."""
        return len(self._changed)

    def check(self, call: FlatCall, *, changes: bool) -> list[Doubt]:
        """Raises ModelMistake with a sentence that the model can read; `call` is as the model sees it.

        What was questioned before and is wanted all the same is left to the user: its doubts.
        """
        key = _key(call)
        if key in self._failed:
            raise ModelMistake("The same call was refused before. Do something else.")
        if key in self._brought:
            raise ModelMistake("You have the result of this call already. Use it, or finish.")
        self._check_values(call)
        left: list[Doubt] = []
        for what in unrequested(call, self._task) if self._task else ():
            left.append(self.question(f"{what} {key}", Doubt(_UNSAID, _DO_ONLY.format(what))))
        if key in self._changed and not _TWICE.search(self._task):
            raise ModelMistake("This is done already. Do what is left of the task, or finish.")
        if changes and "Appointment" in call.tool and any(_is_before(self._today, call.arguments)):
            left.append(self.question(f"past {key}", Doubt(_PAST, _IS_IT_RIGHT.format(self._today))))
        return left

    def done(self, call: FlatCall, *, changes: bool) -> None:
        """It was carried out."""
        if changes:
            self._changed.add(_key(call))
            self._tools_changed.add(call.tool)
            self._values_changed |= {str(value) for _, value in _values(call.arguments)}
            self._brought.clear()
            self._failed.clear()
        else:
            self._brought.add(_key(call))

    def failed(self, call: FlatCall) -> None:
        """It was refused."""
        self._failed.add(_key(call))
        self._values_refused |= {str(value) for _, value in _values(call.arguments)}

    def question(self, what: str, doubt: Doubt) -> Doubt:
        """Raises ModelMistake the first time; afterwards it is for the user to decide."""
        if what not in self._questioned:
            self._questioned.add(what)
            raise ModelMistake(doubt.model_text)
        return doubt

    def _check_values(self, call: FlatCall) -> None:
        for of, value in _values(call.arguments):
            if of.kind is EntityType.AMOUNT and isinstance(value, Decimal) and value <= 0:
                raise ModelMistake(f"{of.name} must be more than zero.")


def _key(call: FlatCall) -> str:
    return f"{call.tool} {as_json(call.arguments)}"


def _values(model: BaseModel) -> Iterator[tuple[Property, object]]:
    for of in properties(type(model)):
        value = getattr(model, of.name)
        for one in value if isinstance(value, (tuple, list)) else (value,):
            if isinstance(one, BaseModel):
                yield from _values(one)
            else:
                yield of, one


def _is_before(today: str, model: BaseModel) -> Iterator[bool]:
    for of, value in _values(model):
        yield of.kind is EntityType.DATE and isinstance(value, str) and "" < value[:10] < today
