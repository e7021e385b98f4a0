"""Turn a pydantic schema into a GBNF grammar, and a reply into an instance of the schema."""

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from privrag_desktop.errors import ModelMistake

Schema = TypeVar("Schema", bound=BaseModel)

_DEFAULT_CHARACTERS = 400
_MOST_CHARACTERS = 1000  # llama.cpp refuses grammars that repeat more often than about 2,000 times
_DEFAULT_ITEMS = 20
_COMMON = r"""char ::= [^"\\\x00-\x1f\x7f] | "\\" ["\\/bfnrt]
whole ::= "0" | [1-9] [0-9]{0,8}
boolean ::= "true" | "false"
null ::= "null"
"""


def json_grammar(schema: type[BaseModel]) -> str:
    """GBNF for the JSON objects of `schema`: fields in the order declared, one space after `:` and `,`.

    Every string and list is bounded (by its `max_length`, else 400 characters and 20 items), so a reply ends.
    TypeError for a type it has no rule for.
    """
    return _SchemaRules(schema.model_json_schema()).text()


def parse_reply(schema: type[Schema], text: str) -> Schema:
    """The reply as an instance; ModelMistake says what is wrong with it, for the model to do better."""
    try:
        return schema.model_validate_json(text.strip())
    except ValidationError as error:
        problems = error.errors(include_url=False, include_input=False, include_context=False)
        reasons = "; ".join(f"{'.'.join(map(str, p['loc'])) or 'reply'}: {p['msg']}" for p in problems)
        raise ModelMistake(f"The reply is not the JSON object asked for: {reasons}.") from None


class _SchemaRules:
    """Collects one rule per value of the schema."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self._definitions: Mapping[str, Any] = schema.get("$defs", {})
        self._rules: dict[str, str] = {}
        self._rules["root"] = self._value(schema, "root")

    def text(self) -> str:
        return "".join(f"{name} ::= {rule}\n" for name, rule in self._rules.items()) + _COMMON

    def _value(self, schema: Mapping[str, Any], name: str) -> str:
        if "$ref" in schema:
            return self._value(self._definitions[schema["$ref"].rsplit("/", 1)[-1]], name)
        if "const" in schema:
            return _literal(schema["const"])
        if "enum" in schema:
            return " | ".join(map(_literal, schema["enum"]))
        if "anyOf" in schema:
            options = [self._add_rule(option, f"{name}-{i}") for i, option in enumerate(schema["anyOf"])]
            return " | ".join(options)
        return self._typed(schema, name)

    def _typed(self, schema: Mapping[str, Any], name: str) -> str:
        match schema.get("type"):
            case "object" if "properties" in schema:
                return self._object(schema["properties"], name)
            case "array":
                return self._array(schema, name)
            case "string":
                return _string(schema)
            case "integer":
                return f"{_sign(schema)}whole"
            case "number":
                return f'{_sign(schema)}whole ("." [0-9]{{1,6}})?'
            case "boolean" | "null" as simple:
                return str(simple)
        raise TypeError(f"no grammar rule for {name}")

    def _object(self, properties: Mapping[str, Any], name: str) -> str:
        parts = []
        for i, (key, value) in enumerate(properties.items()):
            opening = gbnf_literal(f"{', ' if i else '{'}{json.dumps(key)}: ")
            parts.append(f"{opening} {self._add_rule(value, f'{name}-{_word(key)}')}")
        return f"{' '.join(parts)} {gbnf_literal('}')}" if parts else gbnf_literal("{}")

    def _array(self, schema: Mapping[str, Any], name: str) -> str:
        least, most = schema.get("minItems", 0), schema.get("maxItems", _DEFAULT_ITEMS)
        item = self._add_rule(schema["items"], f"{name}-item")
        filled = f'{item} (", " {item}){{{max(least - 1, 0)},{most - 1}}}'
        return f'"[" {filled} "]"' if least else f'"[" ({filled})? "]"'

    def _add_rule(self, schema: Mapping[str, Any], name: str) -> str:
        self._rules[name] = self._value(schema, name)
        return name


def _string(schema: Mapping[str, Any]) -> str:
    most = min(schema.get("maxLength", _DEFAULT_CHARACTERS), _MOST_CHARACTERS)
    return f'"\\"" char{{{schema.get("minLength", 0)},{most}}} "\\""'


def _sign(schema: Mapping[str, Any]) -> str:
    lowest = schema.get("minimum", schema.get("exclusiveMinimum", -1))
    return "" if lowest >= 0 else '"-"? '


def _literal(value: object) -> str:
    return gbnf_literal(json.dumps(value, ensure_ascii=False))


def gbnf_literal(text: str) -> str:
    """A text in quotes, as a rule of a grammar that matches just this text."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _word(key: str) -> str:
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in key)
