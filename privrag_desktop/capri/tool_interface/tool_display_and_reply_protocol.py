"""The protocol of a tool interface: flat tools as published, or functions of entity types."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.capri.action_checks.repeated_or_unrequested_call_check import Doubt
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Function, Result

FINISH, ASK, GIVE_UP = "finish", "ask_user", "give_up"


@dataclass(frozen=True, slots=True)
class StatedCallDate:
    """What the task says of the day of a call: its words, what they can mean, and why that is not sure.

    With originals, but for `wrote`, the other day that the model wrote.
    """

    said: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    wrote: str = ""
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class AgentAction:
    """What a model wants done: a call with arguments as shown to it, or one of the three ways to end."""

    thought: str
    call: FlatCall | None
    ending: str = ""  # FINISH, ASK or GIVE_UP
    words: str = ""  # the answer, the question, or why not
    notes: tuple[str, ...] = ()  # what was mended in what the model wrote
    name: str = ""  # of the tool or function, as the model called it
    written: str = ""  # the call in short
    references: tuple[str, ...] = ()  # the labels of the instances it is about
    doubts: tuple[str, ...] = ()  # why it may not be what the task asks for
    dated: StatedCallDate | None = None  # if it is for a day


@dataclass(frozen=True, slots=True)
class Use:
    """A use of a function with originals, as scripts and worked examples are written."""

    function: Function
    arguments: Arguments
    thought: str = ""


class Surface(Protocol):
    """One way of showing tools; made for one task, with its map and registry."""

    def instructions(self, task: str) -> str:
        """The system message: what never changes first, then the worked examples nearest to the task."""
        ...

    def task(self, shown_task: str) -> str:
        """The first user message."""
        ...

    def grammar(self, without: Collection[str] = ()) -> str:
        """GBNF of what may be written now; references are those issued, in the entity surface.

        Tools, functions and endings of the names in `without` may not be chosen this time.
        """
        ...

    def parse(self, reply: str) -> AgentAction:
        """Raises ModelMistake with a sentence that the model can read."""
        ...

    def observation(self, result: Result) -> str:
        """A result as the model sees it: joined into the registry and hidden first."""
        ...

    def write(self, use: Use) -> str:
        """The reply of a model that wants this, in what it is shown; KeyError if it was never shown."""
        ...

    def write_end(self, ending: str, words: str, thought: str = "") -> str:
        """The reply of a model that ends so; words with originals."""
        ...
