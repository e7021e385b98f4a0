"""`privrag summarise`: write patient summaries, for questions about a person as a whole."""

from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of, stoppable
from privrag_desktop.cli.progress_output import Watcher

if TYPE_CHECKING:
    from privrag_desktop.services.patients.outdated_patient_summary_rewriting import SummaryReport


def summarise(
    context: typer.Context,
    *,
    patient: Annotated[
        str | None, typer.Option("--patient", metavar="ID", help="Only this patient, by the record's id.")
    ] = None,
    most: Annotated[int | None, typer.Option("--most", min=1, help="At most so many patients.")] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make the summaries that are missing or no longer hold; stopped, it goes on where it was."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.patients import outdated_patient_summary_rewriting  # noqa: PLC0415

        report = outdated_patient_summary_rewriting.summarise(
            workspace, progress, patient_id=patient, most=most
        )
        is_used = workspace.settings.summaries
    if session.as_json:
        output.print_json(_as_json(report))
        return
    output.show(_report_text(report))
    if not is_used:
        output.say("Questions do not use summaries: set summaries = true in the settings file.")


def _as_json(report: "SummaryReport") -> output.Json:
    return {
        "patients": report.patients,
        "summaries": report.summaries,
        "kept": report.kept,
        "sentences_by_model": report.by_model,
        "sentences_by_code": report.by_code,
        "sentences_dropped": report.dropped,
        "seconds": round(report.seconds, 1),
    }


def _report_text(report: "SummaryReport") -> str:
    if not report.patients:
        return "Every patient has summaries of the records as they are."
    made = f"{report.patients} patients, {report.summaries} summaries"
    told = f"{report.by_model} sentences by the model, {report.by_code} by the program"
    return f"{made}: {told}; {report.dropped} were dropped because the records do not hold what they say."
