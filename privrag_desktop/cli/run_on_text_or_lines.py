"""Run a command on one text, or on each line of a file while everything stays loaded."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Generic, Protocol, TypeVar

import typer

from privrag_desktop.cli.command_session import Session
from privrag_desktop.cli.output import Json, print_json
from privrag_desktop.cli.progress_output import read_names
from privrag_desktop.domain.answers import Answer
from privrag_desktop.errors import Cancelled, PrivragError, UsageError

if TYPE_CHECKING:
    from privrag_desktop.services.vault.open_vault_workspace import Workspace

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Task(Generic[Result]):
    """How a text is answered, and the two forms the result can take.

    `in_conversation` answers a line beside the label of its conversation, if it has one.
    """

    answer: Callable[["Workspace", str], Result]
    as_json: Callable[[Result], Json]
    show: Callable[[Result], None]
    in_conversation: Callable[["Workspace", str, str | None], Result] | None = None

    def run(
        self, session: Session, workspace: "Workspace", text: Callable[[], str], lines: BinaryIO | None
    ) -> None:
        """Answer the text, or each of the lines; exits with 1 when a line failed."""
        if lines is not None:
            read_names(workspace)
            if not answer_lines(lines, lambda one: self.as_json(self._answer_line(workspace, one))):
                raise typer.Exit(1)
            return
        given = text()
        read_names(workspace)
        result = self.answer(workspace, given)
        if session.as_json:
            print_json(self.as_json(result))
        else:
            self.show(result)

    def _answer_line(self, workspace: "Workspace", line: "LabelledText") -> Result:
        if self.in_conversation is None:
            return self.answer(workspace, line.text)
        return self.in_conversation(workspace, line.text, line.conversation)


@dataclass(frozen=True, slots=True)
class LabelledText:
    """One text of a file, and the caller's label of the conversation it belongs to."""

    text: str
    conversation: str | None = None


def answer_lines(lines: BinaryIO, answer: Callable[[LabelledText], Json]) -> bool:
    """Answer each line in order; True when every one went well. Raises Cancelled only."""
    all_well = True
    for line in lines:
        result, well = _answer_line(line, answer)
        print_json(result)
        all_well = all_well and well
    return all_well


def _answer_line(line: bytes, answer: Callable[[LabelledText], Json]) -> tuple[Json, bool]:
    try:
        return answer(_line(line)), True
    except Cancelled:
        raise
    except PrivragError as error:
        return {"error": str(error)}, False
    except Exception as error:  # noqa: BLE001  one faulty line must not take the others with it
        return {"error": f"This is a fault of the program ({type(error).__name__})."}, False


def _line(line: bytes) -> LabelledText:
    try:
        parsed = json.loads(line)
    except (ValueError, RecursionError):
        raise UsageError("The line is not a JSON object.") from None
    text = parsed.get("text") if isinstance(parsed, dict) else None
    if not isinstance(text, str):
        raise UsageError('The line is not an object with a "text".')
    label = parsed.get("conversation")
    if not (label is None or isinstance(label, str)):
        raise UsageError('The "conversation" of a line is a text.')
    return LabelledText(require_text(text), label)


def require_text(text: str) -> str:
    """The text itself; raises UsageError when it holds halves of characters, which no one can write."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UsageError("The text is not valid Unicode.") from None
    return text


class AskInConversation(Protocol):
    """How one question is asked."""

    def __call__(self, workspace: "Workspace", question: str, *, conversation: str | None) -> Answer: ...


class LabelledConversations:
    """Ask lines with the same label in one conversation; a line without one is a conversation of its own."""

    def __init__(self, asking: AskInConversation) -> None:
        self._asking = asking
        self._begun: dict[str, str] = {}

    def ask(self, workspace: "Workspace", question: str, label: str | None) -> Answer:
        """The answer, in the conversation of the label."""
        known = self._begun.get(label) if label is not None else None
        answer = self._asking(workspace, question, conversation=known)
        if label is not None and answer.conversation:
            self._begun[label] = answer.conversation
        return answer
