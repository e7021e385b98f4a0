"""Drafts as one page to print and sign, without anything from the network."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from privrag_desktop.domain.drafts import MessageDraft, OrderDraft, ReadingDraft
from privrag_desktop.domain.tasks import Draft
from privrag_desktop.services.tasks.draft_bundle import PatientOf


def drafts_page(number: int, drafts: Sequence[Draft], patient_of: PatientOf) -> str:
    """HTML of the drafts of one task, each with its patient, its fields and a line for a signature."""
    page = files(__package__).joinpath("drafts_page.html").read_text("utf-8")
    return page.format(number=number, drafts="\n".join(_section(one, patient_of) for one in drafts))


def _section(draft: Draft, patient_of: PatientOf) -> str:
    rows = "".join(
        f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in _rows(draft, patient_of) if value
    )
    head = f"Draft {draft.number}: {escape(draft.kind)}"
    return f'<section><h2>{head}</h2><dl>{rows}</dl><p class="sign">Signature, date</p></section>'


def _rows(draft: Draft, patient_of: PatientOf) -> Iterator[tuple[str, str]]:
    match draft.content:
        case OrderDraft() as order:
            yield from _of_patient(patient_of, order.patient_id)
            yield "Order", order.item
            yield "Dose", order.dose
            yield "For", order.when.replace("T", " ")
            yield "Note", order.note
        case ReadingDraft() as reading:
            yield from _of_patient(patient_of, reading.patient_id)
            yield "Value", f"{reading.test}: {reading.value}"
            yield "Of", reading.when.replace("T", " ")
        case MessageDraft() as message:
            yield "To", message.to
            yield "Subject", message.subject
            yield "Text", message.body
        case None:
            yield "Text", draft.text
    yield "Drafted", f"{draft.created:%Y-%m-%d %H:%M} UTC"


def _of_patient(patient_of: PatientOf, number: str) -> Iterator[tuple[str, str]]:
    known = patient_of(number)
    yield "Patient", known.name if known else ""
    yield "Born", (known.birth_date or "") if known else ""
    yield "Record number", number
