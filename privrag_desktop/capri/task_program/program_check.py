"""Check that a program keeps to its language and its task, whoever wrote it and under whatever grammar.

The grammar binds a model on this computer. A server may pass it over, so code looks again: each call has its
arguments, each label is one of the task, each text is made of words that the task shows, and each time that
values are looked for in is named by it.
"""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from privrag_desktop.capri.task_program.asked_value_check import LISTS, tells_something_else
from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import ORDERING
from privrag_desktop.capri.task_program.program_grammar import copied_words, words_of
from privrag_desktop.capri.task_program.program_language import (
    ANSWER,
    ASK,
    EMAIL,
    OF_TWO,
    ORDER,
    RECORD,
    TIMES,
    Argument,
    Branch,
    Call,
    Comparison,
    Label,
    Negation,
    Program,
    Several,
)
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.capri.task_program.time_window_reader import time_windows
from privrag_desktop.errors import ModelMistake

PERSON, TEXT, ADDRESS, DOSE, READING = "PX", "text", "A", "dose", "reading"
_MISFIT = "This is no program of this task."
_RUN = 3  # words
_VERB_ALONE = re.compile(
    rf"(?:{ORDERING})(?:\s+(?:to|it|for|a|an))?", re.IGNORECASE
)  # refer to, and not whereto
_OPEN = frozenset({"patient", "address"})
_ACTIONS: Mapping[str, Sequence[str]] = MappingProxyType(
    {ORDER: (PERSON, TEXT), RECORD: (PERSON, TEXT, READING)}
)
_OPTIONS: Mapping[str, Mapping[str, bool | str]] = MappingProxyType(
    {ORDER: {"dose": DOSE, "day": False, "note": TEXT}, RECORD: {"day": True}}  # a day: whether it is over
)
_OF_PATIENT = frozenset({"age", "born", "number", *LISTS})
_OVER_TIME = frozenset({"average", "count", "highest", "lowest", "first"})
_OF_TEST = _OVER_TIME | {"latest", "day_of"}
_MEASURED = frozenset({"latest", "average", "highest", "lowest", "age"})  # what a condition compares


def check_program(program: Program, task: LabelledTask) -> Program:
    """The same program; raises ModelMistake where it does not fit."""
    check = _Check(task)
    for one in program.statements:
        if isinstance(one, Branch):
            check.condition(one.condition)
        for action in (*one.then, *one.otherwise) if isinstance(one, Branch) else (one,):
            check.action(action)
    if tells_something_else(program, task.shown):
        raise ModelMistake(_MISFIT)
    return program


class _Check:
    def __init__(self, task: LabelledTask) -> None:
        self._task = task
        self._words = {word.casefold() for word in words_of(task)}
        self._windows = set(time_windows(task.shown))

    def action(self, action: Call) -> None:
        match action:
            case Call(name=name) if name in _ACTIONS:
                self._arguments(action.arguments, _ACTIONS[name])
                if name == ORDER and _VERB_ALONE.fullmatch(action.words):
                    raise ModelMistake(_MISFIT)
                for option, value in action.options:
                    self._option(value, _OPTIONS[name].get(option))
            case Call(name=name, arguments=(Label() as to, about, *contents), options=()) if name == EMAIL:
                self._label(to, ADDRESS)
                self._about(about)
                for one in contents:
                    self._content(one)
            case Call(name=name, arguments=(asked,), options=()) if name == ANSWER:
                self._value_or_condition(asked)
            case Call(name=name, arguments=(str(what),), options=()) if name == ASK and what in _OPEN:
                pass
            case _:
                raise ModelMistake(_MISFIT)

    def condition(self, part: Argument) -> None:
        match part:
            case Negation(of=of):
                self.condition(of)
            case Several(parts=parts):
                for one in parts:
                    self.condition(one)
            case Comparison(value=value, sign=sign, other=other):
                self._measured(value)
                if isinstance(other, Call):
                    self._measured(other)
                    self._pair(value, other)
                elif other.name not in self._task.limits(sign):
                    raise ModelMistake(_MISFIT)
            case Call(name="has", options=()):
                self._arguments(part.arguments, (PERSON, TEXT))
            case Call(name="takes" | "allergic", options=()):
                self._arguments(part.arguments, (PERSON, TEXT)[: len(part.arguments)] or (PERSON,))
            case _:
                raise ModelMistake(_MISFIT)

    def _measured(self, value: Call) -> None:
        if value.name not in _MEASURED:
            raise ModelMistake(_MISFIT)
        self._value(value)

    def _pair(self, one: Call, other: Call) -> None:
        """Two values that can be compared: of one thing, or of one person."""
        (who, *test), (whose, *tested) = one.arguments, other.arguments
        if one == other or len(test) != len(tested) or (test != tested and who != whose):
            raise ModelMistake(_MISFIT)

    def _value_or_condition(self, part: Argument) -> None:
        if isinstance(part, Call) and part.name in {*_OF_PATIENT, *_OF_TEST, *OF_TWO}:
            self._value(part)
        else:
            self.condition(part)

    def _value(self, part: Call) -> None:
        if part.name in _OF_PATIENT:
            self._arguments(part.arguments, (PERSON,))
        elif part.name in _OF_TEST:
            self._arguments(part.arguments, (PERSON, TEXT))
        elif part.name in OF_TWO:
            self._arguments(part.arguments, (PERSON, PERSON, TEXT))
        else:
            raise ModelMistake(_MISFIT)
        able = TIMES if part.name in _OVER_TIME else ()
        if len(part.options) > 1 or any(
            name not in able or (name, value) not in self._windows for name, value in part.options
        ):
            raise ModelMistake(_MISFIT)

    def _about(self, part: Argument) -> None:
        """Somebody, or somebody's record number."""
        if isinstance(part, Call) and part.name == "number":
            self._value(part)
        else:
            self._label(part, PERSON)

    def _content(self, part: Argument) -> None:
        match part:
            case str():
                self._text(part)
            case Label():
                self._label(part, PERSON)
            case Call():
                self._value(part)
            case _:
                raise ModelMistake(_MISFIT)

    def _arguments(self, given: Sequence[Argument], kinds: Sequence[str]) -> None:
        if len(given) != len(kinds):
            raise ModelMistake(_MISFIT)
        for one, kind in zip(given, kinds, strict=True):
            self._of_kind(one, kind)

    def _option(self, value: Argument, kind: bool | str | None) -> None:
        if isinstance(kind, bool):
            self._label(value, "D")
            if not (isinstance(value, Label) and self._task.can_be(value.name, is_past=kind)):
                raise ModelMistake(_MISFIT)
        elif kind is None:
            raise ModelMistake(_MISFIT)
        else:
            self._of_kind(value, kind)

    def _of_kind(self, value: Argument, kind: str) -> None:
        if kind == TEXT:
            self._text(value)
        else:
            self._label(value, kind)

    def _label(self, value: Argument, kind: str) -> None:
        task = self._task
        labels = task.doses if kind == DOSE else task.readings if kind == READING else task.of(kind)
        if not (isinstance(value, Label) and value.name in labels):
            raise ModelMistake(_MISFIT)

    def _text(self, value: Argument) -> None:
        words = [word.casefold() for word in copied_words(value)] if isinstance(value, str) else []
        if not words or any(word not in self._words for word in words) or _is_repeating(words):
            raise ModelMistake(_MISFIT)


def _is_repeating(words: Sequence[str]) -> bool:
    """Whether three words come again: a model wrote “Please draft the note to Please draft the note to”."""
    runs = [tuple(words[start : start + _RUN]) for start in range(len(words) - _RUN + 1)]
    return len(set(runs)) < len(runs)
