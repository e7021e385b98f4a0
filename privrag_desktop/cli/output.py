"""Print results as JSON or text on standard output, and messages on standard error."""

import json
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from privrag_desktop.domain.answers import Answer, Citation, ExactValue
from privrag_desktop.domain.imports import ImportReport, Refusal
from privrag_desktop.domain.no_answer_reasons import HEADINGS, NOT_ANSWERED
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.errors import NotAnswered, UsageError, Withheld
from privrag_desktop.language.unit_text import printed_units

if TYPE_CHECKING:
    from privrag_desktop.services.questions.ask_search_and_gate import GateResult, PseudonymiseResult
    from privrag_desktop.services.questions.question_history_list_and_erasure import StoredTurn

SHOWN_REFUSALS = 20
NAMES_FORGOTTEN = "(The names were forgotten; the names here are made up.)"
_FILE_WIDTH = 120  # characters
VALUE_HEADINGS = ("Reading", "Exact", "As released", "Day", "Source")
_CONTROLS = {code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\n\t"}
_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))  # marks that turn text round
_BREAKS = {ord(one): "�" for one in "\n\r\t\u2028\u2029"}

Json = Mapping[str, object]


def say(message: str) -> None:
    """A line on standard error."""
    typer.echo(printable(message), err=True)


def print_json(result: Json) -> None:
    """One object on one line of standard output."""
    typer.echo(json.dumps(result, ensure_ascii=not _speaks_utf8()))


def show(*lines: str) -> None:
    """Lines for people; nothing in them is taken for markup or for a terminal's control codes."""
    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text(printable(line)))


def show_table(
    title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], *, err: bool = False
) -> None:
    """Nothing is cut off: long words go on in the next line; a file has room for wider rows."""
    columns = (Column(heading, overflow="fold") for heading in headings)
    table = Table(*columns, title=title or None, title_justify="left")
    for row in rows:
        table.add_row(*(Text(printable(cell)) for cell in row))
    console = Console(highlight=False, stderr=err)
    if not console.is_terminal:
        console.width = max(console.width, _FILE_WIDTH)
    console.print(table)


def confirm(question: str) -> None:
    """Ask at the terminal before something is erased; UsageError where there is none, Abort for a no."""
    if not sys.stdin.isatty():
        raise UsageError("There is no terminal to ask for a yes; say it beforehand with --yes.")
    typer.confirm(question, abort=True, err=True)


def printable(text: str) -> str:
    """The text without the control codes a terminal would obey."""
    plain = text.encode("utf-8", "replace").decode()  # the name of a file need not be text
    return plain.translate(_CONTROLS | _TURNING)


def one_line(name: str) -> str:
    """A name from outside, which could hold a line of its own."""
    return printable(name.translate(_BREAKS))


def import_json(report: ImportReport) -> Json:
    return {
        "patients": report.patients,
        "documents": report.documents,
        "resources": report.resources,
        "not_used": report.unused,
        "refused": [_refusal(one) for one in report.refused],
        "seconds": round(report.seconds, 3),
        "changed_patients": report.changed_patients,
        "changed_documents": report.changed_documents,
        "notes": [{"file": one.file, "where": one.where, "text": one.text} for one in report.notes],
    }


def show_import(report: ImportReport) -> None:
    show(
        f"{report.patients} patients and {report.documents} documents in {report.seconds:.1f} s; "
        f"{report.changed_patients} patients and {report.changed_documents} documents were new or changed."
    )
    if report.resources:
        show_table("Resources", ["Type", "Count"], [(kind, str(n)) for kind, n in report.resources.items()])
    if report.unused:
        kinds = ", ".join(f"{kind} {number}" for kind, number in report.unused.items())
        show(f"Not used, because nothing that is asked about stands in them: {kinds}.")
    if report.refused:
        rows = [(one_line(one.file), one.where, one.reason) for one in report.refused[:SHOWN_REFUSALS]]
        show_table(f"Refused: {len(report.refused)}", ["File", "Where", "Reason"], rows)
    if len(report.refused) > SHOWN_REFUSALS:
        show(f"The first {SHOWN_REFUSALS} refusals are shown; --refused FILE.csv or --json lists all.")
    if report.refused:
        show("What to do:", *dict.fromkeys(f"- {one.advice}" for one in report.refused))
    if report.notes:
        told = [(one_line(one.file), one.where, one.text) for one in report.notes[:SHOWN_REFUSALS]]
        show_table(f"Notes: {len(report.notes)}", ["File", "Where", "Note"], told)


def _refusal(one: Refusal) -> Json:
    return {"file": one.file, "where": one.where, "reason": one.reason, "advice": one.advice}


def hits_json(hits: Sequence[Hit]) -> Json:
    return {"hits": [_source(hit) | {"score": hit.score, "text": hit.text} for hit in hits]}


def show_hits(hits: Sequence[Hit]) -> None:
    if not hits:
        show("Nothing was found.")
    for number, hit in enumerate(hits, 1):
        day = hit.day.isoformat() if hit.day else "standing facts"
        show(f"{number}. {day}  score {hit.score:.3f}  {hit.document_id}", hit.text, "")


def answer_json(answer: Answer) -> Json:
    return {
        "answer": answer.answer,
        "citations": _citations(answer.citations),
        "values": [_value(value) for value in answer.values],
        "choices": [{"patient_id": one.patient_id, "words": one.words} for one in answer.choices],
        "by_code": answer.by_code,
        "conversation": answer.conversation,
        "released": _released(answer.released),
        "withheld": answer.withheld,
        "unanswered": answer.unanswered.value if answer.unanswered else None,
        "reason": answer.reason,
        "understood": list(answer.understood),
        "query": [json.loads(query) for query in answer.queries],
        "pieces": [one.words for one in answer.pieces],
        "unused": list(answer.unused),
        "offered": list(answer.offered),
        "steps": [
            {
                "agent": step.agent,
                "kind": step.kind.value,
                "summary": step.summary,
                "seconds": round(step.seconds, 3),
            }
            for step in answer.steps
        ],
        "seconds": round(answer.seconds, 3),
    }


def show_answer(answer: Answer) -> None:
    """Raises NotAnswered with the reason when there is no answer; the heading before it says of what kind."""
    if answer.choices:
        people = [(one.words, one.patient_id) for one in answer.choices]
        show_table("Who is meant?", ["Patient", "Id"], people, err=answer.withheld)
    if answer.offered:
        say("\n".join(("Perhaps you mean:", *(f"  {one}" for one in answer.offered))))
    if answer.withheld:
        raise NotAnswered(f"{HEADINGS[answer.unanswered]} {answer.reason}")
    show(*(f"Understood as: {one}." for one in answer.understood))
    show(printed_units(answer.answer), "")
    if answer.values:
        show_table("Exact values", VALUE_HEADINGS, [value_cells(value) for value in answer.values])
    for citation in answer.citations:
        first, *more = citation.text.split("\n")
        show(f"[{citation.number}] {first}  ({citation.document_id})", *(f"    {line}" for line in more))
    show(f"{answer.seconds:.1f} s")


def value_cells(value: ExactValue) -> tuple[str, ...]:
    """A row under VALUE_HEADINGS."""
    exact = f"{value.value} {value.unit}" if value.unit else value.value
    day = value.day.isoformat() if value.day else ""
    return (value.name, exact, value.released, day, f"[{value.citation}]")


def _value_line(value: ExactValue) -> str:
    name, exact, _, day, source = value_cells(value)
    return f"    {name} {exact}, {day} {source}" if day else f"    {name} {exact} {source}"


def gate_json(result: "GateResult") -> Json:
    return {
        "released": result.released,
        "findings": [_span(span) for span in result.findings],
        "reason": result.reason,
        "policy": result.policy.value,
        "repaired": result.repaired,
    }


def show_gate(result: "GateResult") -> None:
    """The text, and nothing else; raises Withheld with the reason when it may not leave."""
    if result.released is None:
        rows = [(span.entity_type.value, str(span.start), str(span.end)) for span in result.findings]
        show_table(f"Policy: {result.policy}", ["Kind", "Start", "End"], rows, err=True)
        if result.repaired is not None:
            say(f"With that replaced it would leave as:\n{result.repaired}")
        raise Withheld(f"Withheld. {result.reason}")
    show(result.released)


def history_json(turns: Sequence["StoredTurn"]) -> Json:
    return {"turns": [_turn(turn) for turn in turns]}


def show_history(turns: Sequence["StoredTurn"]) -> None:
    if not turns:
        show("No question is kept.")
    for turn in turns:
        said = f"{NOT_ANSWERED} {turn.reason}" if turn.withheld else turn.answer
        values = [_value_line(value) for value in turn.values]
        about = [NAMES_FORGOTTEN] if turn.forgotten else []
        first = f"{turn.number}  {turn.created:%Y-%m-%d %H:%M} UTC  {turn.question}"
        show(first, *about, said, *values, "")


def pseudonymised_json(result: "PseudonymiseResult") -> Json:
    spans = [_span(span) for span in result.spans]
    return {"text": result.text, "spans": spans, "policy": result.policy.value}


def show_pseudonymised(result: "PseudonymiseResult") -> None:
    show(result.text)


def _turn(turn: "StoredTurn") -> Json:
    return {
        "number": turn.number,
        "created": turn.created.isoformat(timespec="seconds"),
        "question": turn.question,
        "answer": turn.answer,
        "citations": _citations(turn.citations),
        "values": [_value(value) for value in turn.values],
        "released": _released(turn.released),
        "withheld": turn.withheld,
        "reason": turn.reason,
        "forgotten": turn.forgotten,
    }


def _citations(citations: Sequence[Citation]) -> list[Json]:
    return [_source(one) | {"number": one.number, "text": one.text} for one in citations]


def _value(value: ExactValue) -> Json:
    return {
        "name": value.name,
        "value": value.value,
        "unit": value.unit,
        "date": value.day.isoformat() if value.day else None,
        "patient_id": value.patient_id,
        "released": value.released,
        "citation": value.citation,
    }


def _released(released: Released | None) -> Json | None:
    return {"information": released.information, "query": released.query} if released else None


def _source(found: Hit | Citation) -> dict[str, object]:
    return {
        "document_id": found.document_id,
        "patient_id": found.patient_id,
        "date": found.day.isoformat() if found.day else None,
    }


def _span(span: Span) -> Json:
    return {"start": span.start, "end": span.end, "entity_type": span.entity_type.value}


def _speaks_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
