"""`privrag patients`: list and show the patients of a vault, and delete one."""

from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import (
    JsonOption,
    ReasonOption,
    Session,
    VaultOption,
    session_of,
)
from privrag_desktop.domain.patient_overview import PatientChart, PatientListEntry, ReadingsOfKind

if TYPE_CHECKING:
    from privrag_desktop.services.patients.patients_and_hits_without_names import NamelessPatient

patients_app = typer.Typer(no_args_is_help=True, help="The patients of a vault.")


@patients_app.command("list")
def list_patients(
    context: typer.Context,
    *,
    reason: ReasonOption = "",
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Everybody in the vault, by code; with names, birth dates and ids only for a reason."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing  # noqa: PLC0415
        from privrag_desktop.services.patients.patients_and_hits_without_names import all_nameless  # noqa: PLC0415

        viewing = PatientViewing(workspace)
        if reason:
            viewing.reveal_all(reason)
            _print_named(session, viewing.listed())
        else:
            _print_nameless(session, all_nameless(viewing, date.today()))


@patients_app.command("show")
def show_patient(
    context: typer.Context,
    patient: Annotated[str, typer.Argument(metavar="CODE", help="The patient's code or id, as listed.")],
    *,
    reason: ReasonOption = "",
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Problems, medications, allergies and the latest values; with the name only for a reason."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing  # noqa: PLC0415

        viewing = PatientViewing(workspace)
        patient_id = viewing.id_of(patient)
        if reason:
            viewing.reveal(patient_id, reason)
        chart = viewing.chart(patient_id)
    session.report(chart_as_json(chart), *chart_lines(chart))


@patients_app.command("delete")
def delete_patient(
    context: typer.Context,
    patient: Annotated[str, typer.Argument(metavar="CODE", help="The patient's code or id, as listed.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Delete a patient's records for good, and forget which questions and tasks were about them."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.patients.patient_deletion import delete_patient  # noqa: PLC0415
        from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing  # noqa: PLC0415

        patient_id = PatientViewing(workspace).id_of(patient)

        if not yes:
            output.confirm("Delete this patient's records for good? Backups hold them still.")
        deleted = delete_patient(workspace, patient_id)
    session.report(
        {"documents": deleted.documents, "questions": deleted.questions, "tasks": deleted.tasks},
        f"{deleted.documents} documents are deleted. Whom {deleted.questions} questions and"
        f" {deleted.tasks} tasks were about is forgotten.",
    )


def _print_nameless(session: Session, people: "list[NamelessPatient]") -> None:
    if session.as_json:
        output.print_json({"patients": [asdict(one) for one in people]})
        return
    rows = [(one.code, one.gender or "", _age(one)) for one in people]
    output.show_table("", ("code", "gender", "age"), rows)
    output.say("Names are shown for a reason, which the audit trail keeps: --reason TEXT.")


def _age(person: "NamelessPatient") -> str:
    return f"{person.age or 'not recorded'}{', deceased' if person.deceased else ''}"


def _print_named(session: Session, people: list[PatientListEntry]) -> None:
    if session.as_json:
        output.print_json({"patients": [asdict(one.patient) | {"code": one.code} for one in people]})
        return
    columns = [(one.patient, one.code) for one in people]
    rows = [(who.name, who.gender or "", who.birth_date or "", who.patient_id, code) for who, code in columns]
    output.show_table("", ("name", "gender", "born", "id", "code"), rows)


def chart_as_json(chart: PatientChart) -> dict[str, object]:
    return {
        "patient": _called(chart),
        "code": chart.listed.code,
        "deceased": _deceased(chart),
        "gender": chart.listed.patient.gender,
        "problems": [fact.sentence for fact in chart.problems],
        "medications": [fact.sentence for fact in chart.medications],
        "allergies": [fact.sentence for fact in chart.allergies],
        "last_visit": chart.last_visit.sentence if chart.last_visit else None,
        "last_day": chart.last_day.isoformat() if chart.last_day else None,
        "latest": [_latest(kind) for kind in chart.kinds],
    }


def chart_lines(chart: PatientChart) -> Iterator[str]:
    """For people, in the order of the window."""
    if died := _deceased(chart):
        yield f"Died: {died}" if died != "yes" else "Deceased"
    yield f"{_called(chart)} ({chart.listed.patient.gender or 'gender not recorded'})"
    visit = chart.last_visit
    yield f"Last visit: {f'{visit.day}, {visit.name}' if visit else 'none recorded'}"
    yield f"Last day with findings: {chart.last_day or 'none recorded'}"
    for title, facts in (
        ("Problems", chart.problems),
        ("Medications", chart.medications),
        ("Allergies", chart.allergies),
    ):
        yield f"{title}: {'none recorded' if not facts else ''}".rstrip()
        yield from (f"  {fact.sentence}" for fact in facts)
    yield "Latest values:"
    for kind in chart.kinds:
        last = kind.readings[-1]
        yield f"  {kind.name}: {last.text} {kind.unit}".rstrip() + f", {last.day}"


def _deceased(chart: PatientChart) -> str | None:
    """The day of death, which identifies, only where the name is shown; else that there was one."""
    patient = chart.listed.patient
    if not patient.has_died:
        return None
    return patient.died if chart.named and patient.died else "yes"


def _called(chart: PatientChart) -> str:
    return chart.listed.patient.name if chart.named else chart.listed.code


def _latest(kind: ReadingsOfKind) -> dict[str, object]:
    last = kind.readings[-1]
    return {
        "name": kind.name,
        "value": last.text,
        "unit": kind.unit,
        "day": last.day.isoformat(),
        "low": last.low,
        "high": last.high,
        "values": len(kind.readings),
    }
