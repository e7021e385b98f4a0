"""Build the GBNF grammar of one reply: a thought, then a call that is possible now, or an ending."""

import json
from collections.abc import Callable, Collection, Sequence
from decimal import Decimal
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from privrag_desktop.capri.entities.entity_base_class import Property, properties
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import ASK, FINISH, GIVE_UP
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.llm.json_schema_grammar import gbnf_literal

ENDINGS = {FINISH: "answer", ASK: "question", GIVE_UP: "reason"}  # the word of what is said with each
COUNT = "max_results"  # has a default that does
_MOST_ITEMS = 8
_CLOSE = '"}"'
_SHARED = r"""thought ::= "\"" char{1,160} "\""
text ::= "\"" char{1,300} "\""
char ::= [^"\\\x00-\x1f\x7f] | "\\" ["\\/bfnrt]
date ::= "\"" day "\""
day ::= ("18" | "19" | "20") [0-9] [0-9] "-" [01] [0-9] "-" [0-3] [0-9]
time ::= "\"" [0-2] [0-9] ":" [0-5] [0-9] "\""
amount ::= [1-9] [0-9]{0,6} ("." [0-9] [0-9])? | "0." [0-9] [0-9]
whole ::= "0" | [1-9] [0-9]{0,6}
boolean ::= "true" | "false"
"""

References = Callable[[str, Property], Sequence[str]]  # what a tool may be given now for a reference

Choices = Callable[[Sequence[object]], Sequence[object]]


def call_grammar(
    word: str,
    tools: Sequence[tuple[str, type[Arguments]]],
    references: References | None,
    choices: Choices = list,
    without: Collection[str] = (),
) -> str:
    """`word` names the key that holds a tool's name; without `references`, references are free strings.

    `choices` narrows which of an argument's choices may be written; `without` names what may not be called
    this time, nor ended with. A tool with a required reference that
    nobody can fill is left out.
    """
    able = [(name, arguments) for name, arguments in tools if name not in without]
    return _CallRules(word, references, choices).text(able, [name for name in ENDINGS if name not in without])


class _CallRules:
    """Collects the rules; values of the same kind share one."""

    def __init__(self, word: str, references: References | None, choices: Choices) -> None:
        self._choices = choices
        self._word = word
        self._references = references
        self._rules: dict[str, str] = {}
        self._tool = ""

    def text(self, tools: Sequence[tuple[str, type[Arguments]]], endings: Sequence[str]) -> str:
        names = [self._call(i, name, arguments) for i, (name, arguments) in enumerate(tools)]
        ends = [self._ending(name, ENDINGS[name]) for name in endings]
        self._rules["action"] = " | ".join([*filter(None, names), *ends])
        before, between = gbnf_literal('{"thought": '), gbnf_literal(', "action": ')
        root = f"root ::= {before} thought {between} action {_CLOSE}\n"
        return root + "".join(f"{name} ::= {rule}\n" for name, rule in self._rules.items()) + _SHARED

    def _ending(self, name: str, said: str) -> str:
        return f"{self._opening(name)} {gbnf_literal(f', {json.dumps(said)}: ')} text {_CLOSE}"

    def _opening(self, name: str) -> str:
        return gbnf_literal(f'{{"{self._word}": {json.dumps(name)}')

    def _call(self, number: int, name: str, arguments: type[Arguments]) -> str:
        self._tool = name
        members = self._members(arguments)
        if members is None:
            return ""
        rest = " ".join(_member(", ", one, required) for one, required in members)
        rule = f"call-{number}"
        self._rules[rule] = f"{self._opening(name)} {rest} {_CLOSE}"
        return rule

    def _members(self, model: type[BaseModel]) -> list[tuple[str, bool]] | None:
        """Key and value of each field, and whether it must be there; None if a required one has no value."""
        members = []
        for of in properties(model):
            if of.name == COUNT and self._references is not None:
                continue  # a small model asks for one result and takes it for all there are
            field = model.model_fields[of.name]
            value = self._value(field.annotation, of)
            if value:
                members.append((f"{gbnf_literal(f'{json.dumps(of.name)}: ')} {value}", field.is_required()))
            elif field.is_required():
                return None
        return members

    def _value(self, annotation: Any, of: Property) -> str:  # noqa: PLR0911
        """The rule for a value; empty if there is nothing to write."""
        annotation = without_none(annotation)
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Literal:
            return f"({' | '.join(gbnf_literal(json.dumps(one)) for one in self._choices(inner))})"
        if origin in (tuple, list):
            item = self._value(inner[0], of)
            return item and f'"[" {item} (", " {item}){{0,{_MOST_ITEMS - 1}}} "]"'
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return self._object(annotation)
        if annotation is bool:
            return "boolean"
        if annotation in (int, float, Decimal):
            return "whole" if annotation is int else "amount"
        if of.refers_to and self._references is not None:
            return self._reference(of)
        return _text_rule(of) if self._references is not None else "text"

    def _reference(self, of: Property) -> str:
        labels = self._references(self._tool, of) if self._references else ()
        rule = " | ".join(gbnf_literal(json.dumps(one)) for one in labels)
        same = (name for name, known in self._rules.items() if known == rule)
        name = next(same, f"ref-{len(self._rules)}") if rule else ""
        if name:
            self._rules[name] = rule
        return name

    def _object(self, model: type[BaseModel]) -> str:
        members = self._members(model)
        if members is None:
            return ""
        starts = []
        for i, (first, required) in enumerate(members):
            rest = " ".join(_member(", ", one, needed) for one, needed in members[i + 1 :])
            starts.append(f"{first} {rest}")
            if required:
                break
        name = f"object-{model.__name__.strip('_').lower()}"
        optional = "" if any(required for _, required in members) else "?"
        self._rules[name] = f'"{{" ({" | ".join(starts)}){optional} "}}"'
        return name


def without_none(annotation: Any) -> Any:
    """The type of a value that may be unknown, once it is known."""
    if get_origin(annotation) in (Union, UnionType):
        known = [one for one in get_args(annotation) if one is not NoneType]
        return known[0] if len(known) == 1 else annotation
    return annotation


def _text_rule(of: Property) -> str:
    if of.kind is EntityType.DATE:
        return "date"
    return "time" if of.kind is EntityType.PLAIN and of.name.endswith("time") else "text"


def _member(before: str, member: str, required: bool) -> str:
    return f"{gbnf_literal(before)} {member}" if required else f"({gbnf_literal(before)} {member})?"
