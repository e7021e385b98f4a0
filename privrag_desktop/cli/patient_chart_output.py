"""Print a patient's chart as text or JSON, without a name unless it was revealed."""

from collections.abc import Iterator

from privrag_desktop.domain.patient_chart import PatientChart, ReadingsOfKind


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
