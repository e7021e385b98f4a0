"""Ask the model for the program of a task."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel
from privrag_desktop.capri.prompts import instructions
from privrag_desktop.capri.task_program import example_bank
from privrag_desktop.capri.task_program.near_example_search import ExampleSearch
from privrag_desktop.capri.task_program.program_check import check_program
from privrag_desktop.capri.task_program.program_grammar import program_grammar
from privrag_desktop.capri.task_program.program_language import Program, read_program
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress

_MOST_TOKENS = 200  # of a program
_NEAR = 4  # examples of the bank
_TEMPERATURE = 0.6  # of a program that is asked for again


def request_program(
    task: LabelledTask, model: AgentModel, seconds: float, progress: Progress, *, mails: bool, seed: int = 0
) -> Program | None:
    """The program that the model writes for a task that names somebody; another one for another `seed`.

    An empty one if nothing of it fits the task; None for what is no program, and when the time is over.
    Raises Cancelled, and Withheld as the model does.
    """
    messages = [*fixed_examples(), *near_examples(task.shown), ChatMessage("user", task.shown)]
    reply = Reply(
        _MOST_TOKENS,
        grammar=program_grammar(task, mails=mails),
        temperature=_TEMPERATURE if seed else 0.0,
        seed=seed,
        seconds=seconds,
    )
    lines, rest = list[str](), ""
    try:
        for piece in model.stream(messages, reply, progress):
            *whole, rest = (rest + piece).split("\n")
            if any(line in lines and not line.startswith((" ", "else")) for line in whole):
                break  # a small model that has said everything says it again
            lines += whole
    except ModelMistake:  # the time is over
        return None
    # a model behind a server may put a fence around its program, and end it without a line break
    return _readable(task, [line for line in [*lines, rest] if line.strip() and not line.startswith("```")])


def _readable(task: LabelledTask, lines: list[str]) -> Program | None:
    """The program as far as it goes: of one that is cut off in the middle the end is left out.

    Whatever wrote it, it has labels and words of the task only; an empty one is of the language, and nothing
    of it fits the task.
    """
    nothing: Program | None = None
    for end in range(len(lines), 0, -1):
        with suppress(ModelMistake):
            program = read_program("\n".join(lines[:end]))
            nothing = Program()
            return check_program(program, task)
    return nothing


@cache
def fixed_examples() -> Sequence[ChatMessage]:
    """The instructions and the worked examples that are the same for every task: read once by a model."""
    turns = [ChatMessage("system", instructions("task_program_prompt"))]
    for one in _examples(files(__package__).joinpath("program_examples.toml")):
        turns += _turns(one, is_fixed=True)
    return tuple(turns)


def near_examples(task: str) -> list[ChatMessage]:
    """The worked examples of the bank that are nearest to a task in labels."""
    bank, search = _bank()
    return [turn for place in search.nearest(task, _NEAR) for turn in _turns(bank[place], is_fixed=False)]


@cache
def _bank() -> tuple[Sequence[Mapping[str, str]], ExampleSearch]:
    texts = [one for one in files(example_bank).iterdir() if one.name.endswith(".toml")]
    bank = [one for text in sorted(texts, key=lambda one: one.name) for one in _examples(text)]
    return bank, ExampleSearch([one["task"] for one in bank])


def _examples(text: Traversable) -> Sequence[Mapping[str, str]]:
    return tuple(tomllib.loads(text.read_text("utf-8"))["example"])


def _turns(example: Mapping[str, str], *, is_fixed: bool) -> Iterator[ChatMessage]:
    yield ChatMessage("user", example["task"], is_example=True, is_fixed=is_fixed)
    yield ChatMessage("assistant", example["program"], is_example=True, is_fixed=is_fixed)
