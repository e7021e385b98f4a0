"""The commands without a group: window, import, search, ask, gate, pseudonymise and sample."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.act_and_tasks import act, tasks_app
from privrag_desktop.cli.audit import audit_app
from privrag_desktop.cli.backup import back_up, backup_app
from privrag_desktop.cli.command_session import (
    JsonOption,
    PolicyOption,
    ReasonOption,
    Session,
    UserOption,
    VaultOption,
    session_of,
    stoppable,
)
from privrag_desktop.cli.embedding_models import embedding_app
from privrag_desktop.cli.history import history_app
from privrag_desktop.cli.models import models_app
from privrag_desktop.cli.network import network
from privrag_desktop.cli.patients import patients_app
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.cli.reveal import reveal
from privrag_desktop.cli.run_on_text_or_lines import LabelledConversations, Task, require_text
from privrag_desktop.cli.summarise_all_patients import summarise
from privrag_desktop.cli.vault import vault_app
from privrag_desktop.cli.version_self_test_and_support import VersionOption, self_test, support
from privrag_desktop.domain.search_results import SearchMode
from privrag_desktop.errors import Cancelled, UsageError

_RECORDS, _VAULT = "Ask, and work with records", "Look after a vault"
_COMPUTER, _TEXTS = "This computer and its models", "Check a text"

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # they would show record content
    help="Ask questions of patient records behind a privacy boundary. Nothing leaves this computer "
    "unless an admin has set an answering server.\n\n"
    "Begin with `privrag window`; or here with `privrag vault create`, `privrag import FOLDER` and "
    '`privrag ask "…"`. The passphrase is asked for, or taken from PRIVRAG_PASSPHRASE. '
    "Each command has a --help of its own.",
    epilog="Exit codes: 0 done; 1 a known error, or a text that was withheld (with --json that is a result, "
    "and 0); 2 wrong usage; 70 a fault of the program; 130 stopped.",
)

QuestionArgument = Annotated[str | None, typer.Argument(help="The question, in plain words.")]
LinesOption = Annotated[
    typer.FileBinaryRead | None,
    typer.Option(
        "--lines", metavar="FILE.jsonl", help='Objects with "text", one a line; - is standard input.'
    ),
]


@app.callback()
def options(
    context: typer.Context,
    vault: VaultOption = None,
    user: UserOption = "",
    as_json: JsonOption = False,
    version: VersionOption = False,
) -> None:
    context.obj = replace(session_of(context, vault, as_json), user=user)


@app.command(rich_help_panel=_RECORDS)
def window(
    context: typer.Context,
    vault: VaultOption = None,
    as_json: JsonOption = False,
    locked: Annotated[bool, typer.Option("--locked", help="Ask for the passphrase in any case.")] = False,
) -> None:
    """Open the window; a second one on the same vault brings the first to the front."""
    session = session_of(context, vault, as_json)
    raise typer.Exit(session.open_window(session.vault, locked))


@app.command("import", rich_help_panel=_RECORDS)
def import_records(
    context: typer.Context,
    records: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="FHIR files, archives of them, and folders.")
    ],
    refused: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save what was refused into a new .csv or .txt."),
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Read FHIR files into the vault; the same files again change nothing. Ctrl-C stops, the same goes on.

    Ends with 1 if everything was refused.
    """
    session = session_of(context, vault, as_json)
    if refused is not None and refused.exists():
        raise UsageError("The file for what is refused is there already. Choose another name.")
    _require_paths(records)
    with session.open() as workspace, stoppable(Watcher()) as progress, _say_import_goes_on():
        from privrag_desktop.services.imports.fhir_import import import_paths  # noqa: PLC0415
        from privrag_desktop.services.imports.refused_files_export import save_refusals  # noqa: PLC0415

        report = import_paths(workspace, records, progress)
        if refused is not None:
            save_refusals(workspace, report.refused, refused)
        back_up(workspace, progress)
    if session.as_json:
        output.print_json(output.import_json(report))
    else:
        output.show_import(report)
    if report.refused and not report.resources:
        raise typer.Exit(1)


def _require_paths(records: list[Path]) -> None:
    """UsageError for a typed path that is not there; a link that leads nowhere is told in the report."""
    for path in records:
        if not os.path.lexists(path):
            name = output.one_line(str(path))
            raise UsageError(f"There is no file or folder {name}. Nothing was imported; check the path.")


@contextmanager
def _say_import_goes_on() -> Iterator[None]:
    """Whoever stops an import is told that nothing is lost."""
    try:
        yield
    except (Cancelled, KeyboardInterrupt):
        output.say("Patients that were imported stay; the same command goes on from there.")
        raise


@app.command(rich_help_panel=_RECORDS)
def search(
    context: typer.Context,
    *,
    question: QuestionArgument = None,
    k: Annotated[int, typer.Option("-k", min=1, max=1000, help="How many documents.")] = 5,
    mode: Annotated[
        SearchMode, typer.Option(help="By meaning and words, or one of them.")
    ] = SearchMode.HYBRID,
    reason: ReasonOption = "",
    lines: LinesOption = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find the documents that fit a question; with the names of their patients only for a reason."""
    given = _question(question, lines)
    session = session_of(context, vault, as_json)
    with session.open_to_answer() as workspace:
        from privrag_desktop.services.patients import patients_and_hits_without_names  # noqa: PLC0415
        from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing  # noqa: PLC0415

        viewing = PatientViewing(workspace)
        finding = partial(
            patients_and_hits_without_names.search, k=k, mode=mode, viewing=viewing, reason=reason
        )
        task = Task(finding, output.hits_json, output.show_hits)
        task.run(session, workspace, given, lines)


@app.command(rich_help_panel=_RECORDS)
def ask(
    context: typer.Context,
    *,
    question: QuestionArgument = None,
    policy: PolicyOption = None,
    conversation: Annotated[
        str | None,
        typer.Option("--conversation", metavar="ID", help="Go on with that of an earlier answer."),
    ] = None,
    again: Annotated[
        int,
        typer.Option(
            "--again",
            metavar="N",
            min=0,
            help="Have the model answer in other words: 1, 2 …, each the same every time. 0 is as set.",
        ),
    ] = 0,
    lines: Annotated[
        typer.FileBinaryRead | None,
        typer.Option(
            "--lines",
            metavar="FILE.jsonl",
            help='Objects with "text", one a line; - is standard input. Those with the same "conversation", '
            "a label of your own, are one conversation.",
        ),
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Answer a question from the records, with the passages it rests on."""
    given = _question(question, lines)
    if lines is not None and conversation is not None:
        raise typer.BadParameter('With --lines each line names its own "conversation".')
    session = session_of(context, vault, as_json)
    with session.open_to_answer() as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.models.answering_server_setup import where_text_goes  # noqa: PLC0415
        from privrag_desktop.services.questions import ask_search_and_gate as service  # noqa: PLC0415

        output.say(where_text_goes(workspace))
        asking = partial(service.ask, progress=progress, policy=policy, variant=again)
        task = Task(
            partial(asking, conversation=conversation),
            output.answer_json,
            output.show_answer,
            in_conversation=LabelledConversations(asking).ask,
        )
        task.run(session, workspace, given, lines)


@app.command(rich_help_panel=_TEXTS)
def gate(
    context: typer.Context,
    policy: PolicyOption = None,
    lines: LinesOption = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say whether the text on standard input may leave, and what in it may not."""
    from privrag_desktop.services.questions.ask_search_and_gate import gate_text  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    task = Task(partial(gate_text, policy=policy), output.gate_json, output.show_gate)
    _over_standard_input(session, lines, task)


@app.command(rich_help_panel=_TEXTS)
def pseudonymise(
    context: typer.Context,
    policy: PolicyOption = None,
    lines: LinesOption = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Replace every identifying value in the text on standard input."""
    from privrag_desktop.services.questions.ask_search_and_gate import pseudonymise_text  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    service = partial(pseudonymise_text, policy=policy)
    task = Task(service, output.pseudonymised_json, output.show_pseudonymised)
    _over_standard_input(session, lines, task)


@app.command(rich_help_panel=_COMPUTER)
def sample(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Generate made-up patients and put them into the sample vault."""
    from privrag_desktop.services.vault.sample_vault import make_sample_vault  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    with stoppable(Watcher()) as progress:
        where = make_sample_vault(progress)
    if session.as_json:
        output.print_json({"vault": str(where)})
    else:
        output.say("This is the sample vault. It is taken where no vault is named, unless you have your own.")
        typer.echo(str(where))


def _over_standard_input(session: Session, lines: BinaryIO | None, task: Task[Any]) -> None:
    with session.open_to_answer() as workspace:
        task.run(session, workspace, _standard_input, lines)


def _question(question: str | None, lines: BinaryIO | None) -> Callable[[], str]:
    """What gives the question; a usage error unless there is exactly one source of them."""
    if (question is None) == (lines is None):
        raise typer.BadParameter("Give either a question or --lines FILE.jsonl.")
    return lambda: require_text(question or "")


def _standard_input() -> str:
    if sys.stdin.isatty():
        output.say("Type or paste the text, then end it with Ctrl-D on a line of its own.")
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise UsageError("The text on standard input is not UTF-8.") from None


# Registered last, so that each stands in its group behind the commands of this file.
app.command(rich_help_panel=_RECORDS)(act)
app.command(rich_help_panel=_RECORDS)(summarise)
app.add_typer(patients_app, name="patients", rich_help_panel=_RECORDS)
app.add_typer(history_app, name="history", rich_help_panel=_RECORDS)
app.add_typer(tasks_app, name="tasks", rich_help_panel=_RECORDS)
app.add_typer(vault_app, name="vault", rich_help_panel=_VAULT)
app.add_typer(backup_app, name="backup", rich_help_panel=_VAULT)
app.add_typer(audit_app, name="audit", rich_help_panel=_VAULT)
app.command(rich_help_panel=_VAULT)(reveal)
app.command(rich_help_panel=_VAULT)(network)
app.add_typer(models_app, name="models", rich_help_panel=_COMPUTER)
app.add_typer(embedding_app, name="embedding", rich_help_panel=_COMPUTER)
app.command(rich_help_panel=_COMPUTER)(self_test)
app.command(rich_help_panel=_COMPUTER)(support)
