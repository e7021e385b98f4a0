"""Parse a model's reply into its thought, the call or ending, and the arguments."""

import json
from decimal import Decimal
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json
from privrag_desktop.capri.tool_interface.call_grammar import ENDINGS
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction
from privrag_desktop.errors import ModelMistake

Model = TypeVar("Model", bound=BaseModel)
_MOST_THOUGHT = 400
_MOST_DIGITS = 40


class UnreadableReply(ModelMistake):
    """A reply that is no step at all."""


def read_reply(reply: str, word: str) -> tuple[str, str, dict[str, object]]:
    """Thought, name, arguments. UnreadableReply with a sentence that the model can read.

    A server knows no grammar: its model may put a fence or a few words around the object.
    """
    bare = reply[reply.find("{") : reply.rfind("}") + 1]
    try:
        whole = json.loads(bare, parse_float=_number, parse_int=_whole_number, parse_constant=_no_number)
    except (ValueError, ArithmeticError, RecursionError):
        raise UnreadableReply("The reply is not one complete JSON object. Write less.") from None
    action = whole.get("action") if isinstance(whole, dict) else None
    if not isinstance(action, dict) or not isinstance(action.get(word), str):
        raise UnreadableReply(f'The reply must be {{"thought": ..., "action": {{"{word}": ...}}}}.')
    thought = str(whole.get("thought") or "")[:_MOST_THOUGHT]
    return thought, str(action[word]), {k: v for k, v in action.items() if k != word}


def read_ending(thought: str, name: str, arguments: dict[str, object]) -> AgentAction | None:
    """The action of one that ends; None if it calls a tool."""
    if name not in ENDINGS:
        return None
    words = arguments.get(ENDINGS[name])
    if not isinstance(words, str) or not words.strip():
        raise ModelMistake(f"{name} needs its {ENDINGS[name]} in words.")
    return AgentAction(thought, None, name, words.strip())


def validated(schema: type[Model], values: dict[str, object], name: str) -> Model:
    """Raises ModelMistake that says which argument is wrong and why, without values."""
    try:
        return schema.model_validate(values)
    except ValidationError as error:
        problems = error.errors(include_url=False, include_input=False, include_context=False)
        reasons = "; ".join(f"{'.'.join(map(str, p['loc']))}: {p['msg']}" for p in problems[:4])
        raise ModelMistake(f"Wrong arguments of {name}: {reasons}.") from None


def write_reply(thought: str, word: str, name: str, arguments: dict[str, object]) -> str:
    """A reply as the grammar lets a model write it."""
    return as_json({"thought": thought, "action": {word: name, **arguments}})


def _number(text: str) -> Decimal:
    """Of no more digits than an amount has: 1e99999999 took gigabytes to write out."""
    number = Decimal(text)
    if len(text) > _MOST_DIGITS or abs(number.adjusted()) > _MOST_DIGITS:
        raise ValueError("no amount has so many digits")
    return number


def _whole_number(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise ValueError("no amount has so many digits")
    return int(text)


def _no_number(_text: str) -> object:
    raise ValueError("not a number")
