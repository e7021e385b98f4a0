"""A reply is read as one step or refused in words without values, whatever a model writes."""

import json
from decimal import Decimal
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from privrag_desktop.capri.entities.entity_base_class import Is
from privrag_desktop.capri.tool_interface.model_reply_reader import (
    UnreadableReply,
    read_ending,
    read_reply,
    validated,
    write_reply,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake

WORDS = st.text(max_size=30)
AMOUNTS = st.decimals("0.01", "999999", places=2)


class Paid(Arguments):
    to: Annotated[str, Is(EntityType.USERNAME)]
    amount: Annotated[Decimal, Is(EntityType.AMOUNT), Field(gt=0)]


@given(WORDS, WORDS, AMOUNTS)
def test_what_is_written_reads_back(thought: str, to: str, amount: Decimal) -> None:
    reply = write_reply(thought, "tool", "Pay", {"to": to, "amount": amount})
    assert read_reply(reply, "tool") == (thought, "Pay", {"to": to, "amount": amount})


@pytest.mark.parametrize("around", ["```json\n{}\n```", "Sure! {} Is that right?", "{}"])
def test_a_fence_or_a_few_words_around_a_step_do_no_harm(around: str) -> None:
    reply = around.replace("{}", write_reply("Go on.", "tool", "Look", {}))
    assert read_reply(reply, "tool") == ("Go on.", "Look", {})


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "no step",
        "{",
        "}{",
        "[1]",
        "{}",
        '{"thought": "x"}',
        '{"thought": "x", "action": "Look"}',
        '{"thought": "x", "action": {"function": "Look"}}',
        '{"thought": "x", "action": {"tool": 7}}',
        '{"action": {"tool": "Pay", "amount": NaN}}',
        '{"action": {"tool": "Pay", "amount": -Infinity}}',
        '{"action": {"tool": "Pay", "amount": 1e999999999}}',
        '{"action": {"tool": "Pay", "amount": 1e-41}}',
        f'{{"action": {{"tool": "Pay", "amount": {"9" * 41}}}}}',
        f'{{"action": {{"tool": "Pay", "amount": {"[" * 5000}}}}}',
    ],
)
def test_what_is_no_step_is_refused(reply: str) -> None:
    with pytest.raises(UnreadableReply):
        read_reply(reply, "tool")


def test_an_amount_is_read_to_the_last_digit_and_not_as_a_binary_fraction() -> None:
    _, _, arguments = read_reply('{"action": {"tool": "Pay", "amount": 20.10, "times": 3}}', "tool")
    assert arguments == {"amount": Decimal("20.10"), "times": 3}
    assert str(arguments["amount"]) == "20.10"


def test_a_thought_without_end_is_cut_and_one_that_is_missing_is_none() -> None:
    thought, _, _ = read_reply(json.dumps({"thought": "x" * 9999, "action": {"tool": "Look"}}), "tool")
    assert thought == "x" * 400
    assert read_reply('{"thought": null, "action": {"tool": "Look"}}', "tool")[0] == ""


@pytest.mark.parametrize(
    ("name", "word"), [("finish", "answer"), ("ask_user", "question"), ("give_up", "reason")]
)
def test_a_way_to_end_needs_its_own_words(name: str, word: str) -> None:
    ending = read_ending("Done.", name, {word: " It is sent. "})
    assert ending is not None
    assert (ending.thought, ending.call, ending.ending, ending.words) == ("Done.", None, name, "It is sent.")
    wrongs: list[dict[str, object]] = [{}, {word: " "}, {word: 7}, {"words": "It is sent."}]
    for wrong in wrongs:
        with pytest.raises(ModelMistake, match=f"{name} needs its {word}"):
            read_ending("Done.", name, wrong)


def test_a_tool_is_no_way_to_end() -> None:
    assert read_ending("Done.", "Pay", {"answer": "x"}) is None


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"to": "@zebulonia"}, "amount: Field required"),
        ({"to": "@zebulonia", "amount": "7734"}, ""),
        ({"to": "@zebulonia", "amount": -7734}, "amount: Input should be greater than 0"),
        ({"to": {"name": "@zebulonia"}, "amount": 7734}, "to: Input should be a valid string"),
        ({"to": "x", "amount": 7734, "secret": "@zebulonia"}, "secret: Extra inputs"),
    ],
)
def test_wrong_arguments_are_told_by_name_and_without_their_values(
    values: dict[str, object], wrong: str
) -> None:
    if not wrong:
        assert validated(Paid, values, "Pay").amount == Decimal(7734)
        return
    with pytest.raises(ModelMistake, match=wrong) as mistake:
        validated(Paid, values, "Pay")
    assert "zebulonia" not in str(mistake.value)
    assert "7734" not in str(mistake.value)
