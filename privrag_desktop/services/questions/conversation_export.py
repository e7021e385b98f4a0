"""Export a conversation as Markdown or PDF: with pseudonyms, or for a stated reason with the names in it.

Everything that was asked or recorded is escaped, so that Markdown shows it as it stands.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from privrag_desktop.domain.answers import Citation, ExactValue
from privrag_desktop.domain.conversations import ConversationExport
from privrag_desktop.domain.no_answer_reasons import NOT_ANSWERED
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.restore_purposes import is_reason
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.privacy.release.audit_and_export_redaction import (
    kept_typed_words,
    kept_words,
)
from privrag_desktop.services.questions import question_history_list_and_erasure
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, conversation_memory
from privrag_desktop.store import question_history as store
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.question_history import StoredTurn

MARKDOWN, PDF = "markdown", "pdf"
NO_NAMES_LEFT = mark(
    "The names of this conversation were forgotten; those in it are made up. Export it without names."
)
Render = Callable[[str], bytes]
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


def conversation_of(workspace: Workspace, number: int) -> str:
    """The conversation of a question by its number in the history; UsageError if there is none."""
    scope = store.scope_of(workspace.database, number)
    if scope is None:
        raise UsageError("There is no question {number} in the history.", number=number)
    if not scope:
        raise UsageError("This question is of before there were conversations: it has no pseudonyms.")
    return scope


def export_conversation(
    workspace: Workspace,
    conversation: str,
    file: Path,
    *,
    names_for: str | None = None,
    render_pdf: Render | None = None,
) -> ConversationExport:
    """Write the questions of a conversation into a new file: Markdown, or PDF if its name ends so.

    With pseudonyms, and only what the gate would let out now; with names only for a reason, `names_for`, and
    for an admin. It is in the audit trail before a byte of it is written. Raises NotAllowed and UsageError.
    """
    form, render = _form(file, render_pdf)
    if names_for is not None:
        require(workspace.person.role, Permission.EXPORT)
        if not is_reason(names_for):
            raise UsageError("Say why names are exported.")
    kept = store.turns_of(workspace.database, conversation)
    if not kept:
        raise UsageError("There is no such conversation in the history.")
    if names_for is not None and not conversation_memory.exists(workspace.database, conversation):
        raise UsageError(NO_NAMES_LEFT)
    text = (
        _text_without_names(workspace, conversation, kept)
        if names_for is None
        else _text_with_names(workspace, kept)
    )
    content = render(text)
    told = ConversationExport(len(kept), sha256(content).hexdigest())
    with new_file(file) as out:
        _note(workspace, conversation, form, told, names_for)
        out.write(content)
    return told


def _form(file: Path, render_pdf: Render | None) -> tuple[str, Render]:
    if file.suffix.lower() != ".pdf":
        return MARKDOWN, str.encode
    if render_pdf is None:
        raise UsageError("A PDF is made in the window; the command line writes Markdown.")
    return PDF, render_pdf


def _text_with_names(workspace: Workspace, kept: Sequence[StoredTurn]) -> str:
    return with_names(question_history_list_and_erasure.restored_turns(workspace, kept))


def _text_without_names(workspace: Workspace, conversation: str, kept: Sequence[StoredTurn]) -> str:
    """As they are kept; checked again, for the vault may know more people by now."""
    boundary = workspace.boundary.under(workspace.settings.policy)
    lives = conversation_memory.exists(workspace.database, conversation)
    issued = boundary.new_scope(conversation, workspace.database if lives else None).issued

    def safe(text: str) -> str:
        return kept_words(text, boundary, issued, most=None)

    return with_pseudonyms([_checked(turn, safe) for turn in kept], forgotten=not lives)


def _checked(turn: StoredTurn, safe: Callable[[str], str]) -> StoredTurn:
    released = turn.released and Released(safe(turn.released.information), safe(turn.released.query))
    return replace(
        turn,
        question=safe(turn.question),
        answer=safe(turn.answer),
        reason=safe(turn.reason),
        released=released,
    )


def _note(
    workspace: Workspace, conversation: str, form: str, told: ConversationExport, names_for: str | None
) -> None:
    details: list[tuple[str, int | str]] = [
        ("scope", conversation),
        ("format", form),
        ("names", int(names_for is not None)),
        ("questions", told.questions),
        ("sha256", told.sha256),
    ]
    if names_for is not None:
        details.append(("reason", kept_typed_words(names_for, workspace.boundary)))
    with workspace.database.transaction() as tx:
        audit_trail.append(tx, AuditAction.EXPORTED, details)


def with_pseudonyms(turns: Sequence[StoredTurn], *, forgotten: bool = False) -> str:
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
    """The text line by line, escaped; only a list of the answer stays a list."""
    return "\n".join(_line(line) for line in text.strip().splitlines() if line.strip())


def _line(line: str) -> str:
    item = _ITEM.match(line)
    return f"- {plain(line[item.end() :])}" if item else f"{plain(line.strip())}  "


def plain(text: str) -> str:
    """Text that Markdown shows as it stands."""
    return _LINE_START.sub(r"\1\\\2", _MARKS.sub(r"\\\1", text))
