"""`privrag reveal`: show who is behind a pseudonym, for a reason that is saved."""

from typing import Annotated

import typer

from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of
from privrag_desktop.errors import UsageError


def reveal(
    context: typer.Context,
    *,
    pseudonym: Annotated[str, typer.Argument(help="The made-up name, or a mark such as [DATE_1].")],
    reason: Annotated[str, typer.Option("--reason", help="Why you need to know.")],
    question: Annotated[
        int | None, typer.Option("--question", metavar="N", help="In this question, as listed.")
    ] = None,
    task: Annotated[int | None, typer.Option("--task", metavar="N", help="In this task, as listed.")] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say who is behind one pseudonym; that, and your reason, stays in the audit trail."""
    if (question is None) == (task is None):
        raise UsageError("Say where: --question or --task, with its number.")
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.privacy import pseudonym_reveal as service  # noqa: PLC0415
        from privrag_desktop.services.questions.conversation_export import conversation_of  # noqa: PLC0415

        if question is not None:
            scope = conversation_of(workspace, question)
        else:
            scope = service.scope_of_task(workspace, task or 0)
        original = service.reveal(workspace, scope, pseudonym, reason)
    session.report({"pseudonym": pseudonym, "original": original}, original)
