"""Grammars say exactly what a schema says, and replies that do not fit are explained to the model."""

from enum import StrEnum
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field

from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.json_schema_grammar import json_grammar, parse_reply


class Colour(StrEnum):
    RED = "red"
    BLUE = 'b"l\\ue'


class Inner(BaseModel):
    name: str = Field(max_length=12)
    count: int


class Outer(BaseModel):
    tool: Literal["search", "finish"]
    colour: Colour
    inner: Inner
    names: list[str] = Field(min_length=1, max_length=3)
    tags: list[Inner]
    score: float | None
    sure: bool
    only: Literal["x"]
    k: int = Field(ge=0)


def rules(schema: type[BaseModel]) -> dict[str, str]:
    lines = json_grammar(schema).strip().split("\n")
    return dict(line.split(" ::= ", 1) for line in lines)


def test_fields_come_in_the_order_declared() -> None:
    root = rules(Outer)["root"]
    names = ["tool", "colour", "inner", "names", "tags", "score", "sure", "only", "k"]
    positions = [root.index(f'\\"{name}\\"') for name in names]
    assert positions == sorted(positions)


def test_every_rule_that_is_named_is_defined() -> None:
    defined = rules(Outer)
    for rule in defined.values():
        outside_quotes = rule.replace('\\"', "").split('"')[::2]
        words = {
            word.rstrip("?*")
            for text in outside_quotes
            for word in text.replace("(", " ").replace(")", " ").split()
        }
        names = {word.split("{")[0] for word in words if word[:1].isalpha()}
        assert names <= set(defined), rule


def test_bounds_of_the_schema_are_bounds_of_the_grammar() -> None:
    defined = rules(Outer)
    assert defined["root-inner-name"] == r'"\"" char{0,12} "\""'
    assert defined["root-names-item"] == r'"\"" char{0,400} "\""'
    assert "{0,2}" in defined["root-names"]
    assert "{0,19}" in defined["root-tags"]
    assert defined["root-k"] == "whole"
    assert defined["root-inner-count"] == '"-"? whole'
    assert defined["root-tool"] == r'"\"search\"" | "\"finish\""'
    assert defined["root-colour"] == r'"\"red\"" | "\"b\\\"l\\\\ue\""'


def test_a_type_without_a_rule_is_a_mistake_of_ours_and_not_any_json() -> None:
    class Anything(BaseModel):
        value: dict[str, int]

    with pytest.raises(TypeError, match="root-value"):
        json_grammar(Anything)


@given(st.builds(Inner, name=st.text(max_size=12), count=st.integers(-(10**8), 10**8)))
def test_what_a_schema_writes_is_what_it_reads(inner: Inner) -> None:
    assert parse_reply(Inner, f"  {inner.model_dump_json()}\n") == inner


@pytest.mark.parametrize(
    "text", ["", "no", "{", '{"name": "Zoe"}', '{"name": 5, "count": 1}', '{"name": "x", "count": NaN}', "[]"]
)
def test_a_reply_that_does_not_fit_is_a_mistake_of_the_model(text: str) -> None:
    with pytest.raises(ModelMistake, match="not the JSON object"):
        parse_reply(Inner, text)


def test_the_explanation_names_the_field_and_never_repeats_the_value() -> None:
    with pytest.raises(ModelMistake, match="count") as caught:
        parse_reply(Inner, '{"name": "Zoe Quist", "count": "Zoe Quist"}')
    assert "Zoe" not in str(caught.value)
