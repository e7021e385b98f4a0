"""`privrag history`: list, rename, pin, export, forget or erase saved questions and conversations."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of
from privrag_desktop.cli.output import Json, show
from privrag_desktop.domain.conversations import Conversation
from privrag_desktop.errors import UsageError

NumberArgument = Annotated[int, typer.Argument(help="A question of the conversation, as listed.")]
history_app = typer.Typer(no_args_is_help=True, help="The questions a vault has kept, with their answers.")


@history_app.command("list")
def list_history(
    context: typer.Context,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many questions.")] = 100,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """The latest questions and their answers, newest first."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.questions import question_history_list_and_erasure  # noqa: PLC0415

        turns = question_history_list_and_erasure.list_history(workspace, limit)
    if session.as_json:
        output.print_json(output.history_json(turns))
    else:
        output.show_history(turns)


@history_app.command("conversations")
def list_conversations(
    context: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(help="Only those that hold all these words.", show_default=False)
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many conversations.")] = 50,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Conversations, the pinned and the newest first; found by any words in them, names too."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.questions.conversations import Conversations  # noqa: PLC0415

        found = Conversations(workspace).first(" ".join(words or ()), limit)
    if session.as_json:
        output.print_json(conversations_json(found))
    else:
        show_conversations(found)


@history_app.command("rename")
def rename(
    context: typer.Context,
    number: NumberArgument,
    title: Annotated[str, typer.Argument(help="Empty for its first question again.")],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Give a conversation a title; names in it are kept as those in questions are."""
    with session_of(context, vault, as_json).open() as workspace:
        from privrag_desktop.services.questions.conversations import Conversations  # noqa: PLC0415

        conversations = Conversations(workspace)
        conversations.rename(conversations.key_of(number), title)


@history_app.command("pin")
def pin(
    context: typer.Context,
    number: NumberArgument,
    *,
    off: Annotated[bool, typer.Option("--off", help="No longer.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Keep a conversation on top of the list."""
    with session_of(context, vault, as_json).open() as workspace:
        from privrag_desktop.services.questions.conversations import Conversations  # noqa: PLC0415

        conversations = Conversations(workspace)
        conversations.pin(conversations.key_of(number), not off)


@history_app.command("erase")
def erase(
    context: typer.Context,
    numbers: Annotated[list[int], typer.Argument(help="A question of each conversation, as listed.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Erase whole conversations with their pseudonyms and titles; for admins."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.questions.conversations import Conversations  # noqa: PLC0415

        conversations = Conversations(workspace)
        keys = dict.fromkeys(conversations.key_of(number) for number in numbers)
        if not yes:
            output.confirm("Erase these conversations for good?")
        questions = conversations.erase(keys.keys())
    session.report({"erased": questions}, f"Questions erased: {questions}.")


@history_app.command("export")
def export(
    context: typer.Context,
    number: Annotated[int, typer.Argument(help="A question of the conversation, as listed.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, of Markdown.")],
    *,
    originals: Annotated[bool, typer.Option("--originals", help="With names; for admins.")] = False,
    reason: Annotated[str, typer.Option("--reason", help="Why names are exported.")] = "",
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write a conversation into a file: with pseudonyms, or as an admin with names."""
    if bool(reason) and not originals:
        raise UsageError("A reason belongs to --originals.")
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.questions import conversation_export as service  # noqa: PLC0415

        conversation = service.conversation_of(workspace, number)
        names_for = reason if originals else None
        told = service.export_conversation(workspace, conversation, file, names_for=names_for)
    if session.as_json:
        output.print_json({"file": str(file), "questions": told.questions, "sha256": told.sha256})
    else:
        questions = "1 question is" if told.questions == 1 else f"{told.questions} questions are"
        output.show(f"{questions} in {file}.")


@history_app.command("forget")
def forget_names(
    context: typer.Context,
    *,
    numbers: Annotated[
        list[int] | None, typer.Argument(help="The numbers of the questions, as listed.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All questions.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Forget for good which names the pseudonyms of an answer stand for, and its sources."""
    if every == bool(numbers):
        raise UsageError("Name the numbers of questions, or say --all.")
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.questions import question_history_list_and_erasure  # noqa: PLC0415

        if not yes:
            output.confirm("Forget the names in these answers for good?")
        questions = question_history_list_and_erasure.forget_names(workspace, numbers)
    session.report({"forgotten": questions}, f"The names in {questions} questions and answers are gone.")


@history_app.command("clear")
def clear_history(
    context: typer.Context,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Erase every question, answer and pseudonym; the records stay."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.questions import question_history_list_and_erasure  # noqa: PLC0415

        if not yes:
            output.confirm("Erase every question with its answer and pseudonyms?")
        questions = question_history_list_and_erasure.clear_history(workspace)
    session.report({"erased": questions}, f"Questions erased: {questions}.")


def conversations_json(found: Sequence[Conversation]) -> Json:
    return {
        "conversations": [
            {
                "number": one.number,
                "title": one.title,
                "pinned": one.pinned,
                "questions": one.questions,
                "begun": one.begun.isoformat(),
                "latest": one.latest.isoformat(),
                "forgotten": not one.goes_on,
            }
            for one in found
        ]
    }


def show_conversations(found: Sequence[Conversation]) -> None:
    if not found:
        show("There is no such conversation.")
    for one in found:
        questions = "1 question" if one.questions == 1 else f"{one.questions} questions"
        pinned = "pinned, " if one.pinned else ""
        title = " ".join(one.title.split())
        show(f"{one.number}  {one.latest:%Y-%m-%d %H:%M} UTC  {title} ({pinned}{questions})")
