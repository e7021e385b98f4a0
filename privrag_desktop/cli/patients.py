"""`privrag patients`: who is in a vault, and taking somebody out of it."""

from dataclasses import asdict
from typing import Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.chart import chart_as_json, chart_lines
from privrag_desktop.cli.options import JsonOption, VaultOption, session_of

patients_app = typer.Typer(no_args_is_help=True, help="The patients of a vault.")


@patients_app.command("list")
def list_patients(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Everybody in the vault, by name."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services import library  # noqa: PLC0415

        people = library.patients(workspace)
    if session.as_json:
        output.print_json({"patients": [asdict(one) for one in people]})
    else:
        rows = [(one.name, one.gender or "", one.birth_date or "", one.patient_id) for one in people]
        output.show_table("", ("name", "gender", "born", "id"), rows)


@patients_app.command("show")
def show_patient(
    context: typer.Context,
    patient: Annotated[str, typer.Argument(metavar="ID", help="The patient's id, as listed.")],
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why you need the name; it is kept.")] = "",
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Problems, medications, allergies and the latest values; with the name only for a reason."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.patients import PatientViewing  # noqa: PLC0415

        viewing = PatientViewing(workspace)
        if reason:
            viewing.reveal(patient, reason)
        chart = viewing.chart(patient)
    if session.as_json:
        output.print_json(chart_as_json(chart))
    else:
        output.show(*chart_lines(chart))


@patients_app.command("delete")
def delete_patient(
    context: typer.Context,
    patient: Annotated[str, typer.Argument(metavar="ID", help="The patient's id, as listed.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Delete a patient's records for good, and forget which questions and tasks were about them."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.deletion import delete_patient  # noqa: PLC0415

        if not yes:
            output.confirm("Delete this patient's records for good? Backups hold them still.")
        deleted = delete_patient(workspace, patient)
    if session.as_json:
        output.print_json(
            {"documents": deleted.documents, "questions": deleted.questions, "tasks": deleted.tasks}
        )
    else:
        output.show(
            f"{deleted.documents} documents are deleted. Whom {deleted.questions} questions and"
            f" {deleted.tasks} tasks were about is forgotten."
        )
