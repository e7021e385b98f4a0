"""`privrag network`: run the program on a vault, and count the connections that it tried."""

from dataclasses import asdict
from typing import Annotated, Any

import typer

from privrag_desktop.cli.command_session import JsonOption, Session, VaultOption, session_of, stoppable
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.domain.passphrase_strength_and_network_use import Connections

_WORDS = "high blood pressure"
_TEXT = "Ms Example, born 02/03/1951, called about her blood pressure."


def network(
    context: typer.Context,
    *,
    question: Annotated[
        str | None, typer.Option("--ask", metavar="QUESTION", help="Answer this, too, with the models.")
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Work on a vault, then say how many connections were tried, let through and refused.

    It is unlocked and searched, a text is checked as for release, and a question is answered if one is given.
    At the end a connection is tried on purpose, which has to be refused. Exit code 1 if it is not, or if
    anything was let through although no answering server is set.
    """
    session = session_of(context, vault, as_json)
    from privrag_desktop.services.privacy.outgoing_connections import connections, guard_refuses  # noqa: PLC0415

    did, server = _work(session, question)
    known, refuses = connections(session.guard, server), guard_refuses(session.guard)
    session.report(
        {"did": did, "refuses_one_tried_on_purpose": refuses, **_as_json(known)},
        *_sentences(known, refuses, did),
    )
    let_through = known.attempts.allowed if known.attempts else 0
    if not refuses or (let_through and not known.server):
        raise typer.Exit(1)


def _work(session: Session, question: str | None) -> tuple[list[str], str]:
    """What the program does every day, and the address of the answering server; the outcome is not shown."""
    with session.open() as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.questions import ask_search_and_gate  # noqa: PLC0415

        ask_search_and_gate.search(workspace, _WORDS)
        ask_search_and_gate.gate_text(workspace, _TEXT)
        did = ["unlock", "search", "check a text"]
        if question is not None:
            ask_search_and_gate.ask(workspace, question, progress)
            did.append("answer a question")
        return did, workspace.settings.server_address


def _as_json(known: Connections) -> dict[str, Any]:
    return {
        "attempts": asdict(known.attempts) if known.attempts else None,
        "open_sockets": known.sockets,
        "server": known.server,
        "switched_off": list(known.switched_off),
        "not_switched_off": list(known.not_switched_off),
    }


def _sentences(known: Connections, refuses: bool, did: list[str]) -> list[str]:
    if known.attempts is None:
        return ["No guard stands in this process: nothing was counted, and nothing would be refused."]
    told = [
        f"Done: {', '.join(did)}.",
        f"Connections and look-ups since the start: {known.attempts.allowed} let through,"
        f" {known.attempts.refused} refused.",
        f"Ports of this computer asked for, and refused: {known.attempts.ports}; asking reaches nobody.",
        f"Then one was tried on purpose: {'it was refused' if refuses else 'IT WAS NOT REFUSED'}.",
        f"May be reached: {known.server or 'no address'}.",
    ]
    if known.sockets is not None:
        told.append(f"Network sockets of this process, as the kernel lists them: {known.sockets}.")
    told.append(f"Libraries are told to stay offline: {', '.join(known.switched_off)}.")
    if known.not_switched_off:
        told.append(f"Not told so: {', '.join(known.not_switched_off)}.")
    return told
