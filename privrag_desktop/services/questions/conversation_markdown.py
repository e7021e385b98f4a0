"""Write a conversation as Markdown, and escape everything that was asked or recorded."""

import re
from collections.abc import Iterator, Sequence

from privrag_desktop.domain.answers import Citation, ExactValue
from privrag_desktop.domain.no_answer_reasons import NOT_ANSWERED
from privrag_desktop.store.question_history import StoredTurn

_MARKS = re.compile(r"([\\`*_{}\[\]<>()#|~!&$:@]|(?<=www)\.)")  # those of links that nobody marked, too
_LINE_START = re.compile(r"^(\s*(?:\d+(?=\.(?:\s|$)))?)([-+=.])", re.MULTILINE)
_ITEM = re.compile(r"^- +")
WITHOUT_NAMES = (
    "Names, dates, places and numbers that tell who somebody is are replaced: names in it are made up, and"
    " marks such as DATE 1 stand for one value each. Readings are rounded where the answering model got them"
    " so."
)
WITH_NAMES = "This holds names and records of patients. Keep it as you keep the records."
NAMES_FORGOTTEN = (
    "The names of this conversation were forgotten: all names in it are made up, and nobody is meant."
)
BY_CODE = "The program answered from the records by itself; nothing was released."


def with_stand_ins(turns: Sequence[StoredTurn], *, forgotten: bool = False) -> str:
    """What was asked, answered and released, of turns with pseudonyms; `forgotten` for good or not."""
    about = f"{WITHOUT_NAMES} {NAMES_FORGOTTEN}" if forgotten else WITHOUT_NAMES
    return _whole(about, [[*_answered(turn), *_released(turn)] for turn in turns])


def with_names(turns: Sequence[StoredTurn]) -> str:
    """What was asked and answered, the exact values and the sources, of turns with names."""
    told = [[*_moment(turn), *_answered(turn), *_values(turn), *_sources(turn)] for turn in turns]
    return _whole(WITH_NAMES, told)


def _whole(about: str, turns: Sequence[Sequence[str]]) -> str:
    parts = ["# Conversation", about]
    for number, told in enumerate(turns, start=1):
        parts += [f"## Question {number}", *told]
    return "\n\n".join(parts) + "\n"


def _moment(turn: StoredTurn) -> Iterator[str]:
    yield f"Asked on {turn.created:%Y-%m-%d at %H:%M} UTC."


def _answered(turn: StoredTurn) -> Iterator[str]:
    yield _paragraphs(turn.question)
    yield "### Answer"
    yield _paragraphs(f"{NOT_ANSWERED} {turn.reason}" if turn.withheld else turn.answer)


def _released(turn: StoredTurn) -> Iterator[str]:
    yield "### What was released"
    if turn.released is None:
        yield "Nothing was released." if turn.withheld else BY_CODE
    else:
        yield _paragraphs(turn.released.information)
        yield _paragraphs(f"Question: {turn.released.query}")


def _values(turn: StoredTurn) -> Iterator[str]:
    if turn.values:
        yield "### Exact values"
        rows = [_row("Reading", "Value", "Day", "Source"), "|---|---|---|---|"]
        yield "\n".join([*rows, *(_row(*_cells(value)) for value in turn.values)])


def _sources(turn: StoredTurn) -> Iterator[str]:
    if turn.citations:
        yield "### Sources"
        for citation in turn.citations:
            yield _paragraphs(f"[{citation.number}] {_place(citation)}\n{citation.text}")


def _place(citation: Citation) -> str:
    day = citation.day.isoformat() if citation.day else "standing facts"
    return f"{citation.document_id}, {day}:"


def _cells(value: ExactValue) -> tuple[str, str, str, str]:
    exact = f"{value.value} {value.unit}" if value.unit else value.value
    return value.name, exact, value.day.isoformat() if value.day else "", f"[{value.citation}]"


def _row(*cells: str) -> str:
    return f"| {' | '.join(plain(' '.join(cell.split())) for cell in cells)} |"


def _paragraphs(text: str) -> str:
    """Line for line; only a list of the answer stays a list."""
    return "\n".join(_line(line) for line in text.strip().splitlines() if line.strip())


def _line(line: str) -> str:
    item = _ITEM.match(line)
    return f"- {plain(line[item.end() :])}" if item else f"{plain(line.strip())}  "


def plain(text: str) -> str:
    """Text that Markdown shows as it stands."""
    return _LINE_START.sub(r"\1\\\2", _MARKS.sub(r"\\\1", text))
