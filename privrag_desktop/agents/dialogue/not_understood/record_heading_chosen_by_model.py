"""Let a model choose the heading of a record that a question belongs to, or none.

What people call smoking or a handover has no end ("baccy", "light up", "the potted history"), and no list of
words keeps up with it. A small model knows most of it, and writes one heading in a second or two.
"""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.runtime.progress import Progress

_MOST_TOKENS = 16
_MOST_NEARER = 8  # headings of 23, if the heading says no other number
WHOLE = "summary"
Likeness = Callable[[str, Sequence[str]], Sequence[float]]


@dataclass(frozen=True, slots=True)
class RecordHeading:
    """What the model calls it, and what is looked up under it, each in words that the program reads."""

    name: str
    asks: tuple[str, ...]


def is_far(heading: RecordHeading, question: str, likeness: Likeness) -> bool:
    """Whether many other headings are nearer in meaning to the question than the one that a model chose.

    The model put what it did not know under “vaccinations”: a seizure, a haemoglobin. Two models that agree
    are seldom both wrong. A summary is asked for in words that are near to nothing.
    """
    if heading.name == WHOLE:
        return False
    about = {name: f"{name}: {one['about']}" for name, one in _content()["headings"].items()}
    near = dict(zip(about, likeness(question, list(about.values())), strict=True))
    nearer = [name for name, one in near.items() if one > near[heading.name]]
    most: int = _content()["headings"][heading.name].get("nearer", _MOST_NEARER)
    return len(nearer) > most


def choose_heading(
    model: ChatModel, question: str, seconds: float, progress: Progress
) -> RecordHeading | None:
    """The heading for a pseudonymised question; None if the model finds none, or writes anything else.

    Raises Cancelled.
    """
    reply = Reply(max_tokens=_MOST_TOKENS, grammar=_grammar(), seconds=seconds)
    try:
        name = complete(model, [*_instructions(), ChatMessage("user", question)], reply, progress).strip()
    except ModelMistake:
        return None
    asks = _headings().get(name, ())
    return RecordHeading(name, asks) if asks else None


@cache
def _headings() -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(heading["asks"]) for name, heading in _content()["headings"].items()}


@cache
def _instructions() -> tuple[ChatMessage, ...]:
    """What never changes: the task, and examples as turns of a conversation."""
    names = "; ".join(f"{name} ({one['about']})" for name, one in _content()["headings"].items())
    task = (
        "A clinician asks about a patient P in everyday words, in ward slang or in short forms. Say under "
        f"which heading of P's record the answer stands. Headings: {names}."
    )
    turns = [ChatMessage("system", task)]
    for example in _content()["example"]:
        turns += [ChatMessage("user", example["question"]), ChatMessage("assistant", example["heading"])]
    return tuple(turns)


@cache
def _grammar() -> str:
    return f"root ::= {' | '.join(map(json.dumps, _headings()))}"


@cache
def _content() -> dict[str, Any]:
    text = files(__package__ or __name__).joinpath("record_headings.toml").read_text("utf-8")
    return tomllib.loads(text)
