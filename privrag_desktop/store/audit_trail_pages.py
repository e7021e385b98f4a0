"""Read the audit trail page by page, filtered by action, person, time and words."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.store.audit_trail import AuditAction, AuditEntry, entry_of
from privrag_desktop.store.database import RowReader

# The first detail of what is done in a conversation is its scope: with what stands before it, the beginning
# of the row. No function of JSON here: where a database wipes its memory, each call takes 35 microseconds.
_SCOPE = "substr({row}.details, 1, instr({row}.details, '\"]'))"
_NEAR = 1000  # entries in which the question of a release stands: others may be at work meanwhile
_LEFT = "'released', 'withheld', 'sent to server', 'server ended'"
_ASKED = f"""CASE WHEN a.action IN ({_LEFT}) THEN (
    SELECT q.details FROM audit q
    WHERE q.action = 'asked' AND q.entry BETWEEN a.entry - {_NEAR} AND a.entry
    AND {_SCOPE.format(row="q")} = {_SCOPE.format(row="a")} ORDER BY q.entry DESC LIMIT 1) END"""
_WORDS = "(a.details LIKE ? ESCAPE '!' OR a.entry IN (SELECT value FROM json_each(?)))"


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """What an entry must be; empty is anything, but for `actor`: None is anybody, "" the program itself.

    Times in UTC, as they stand in the trail: `since` belongs to it, `until` no more.
    """

    actions: tuple[AuditAction, ...] = ()
    actor: str | None = None
    since: str = ""
    until: str = ""
    words: str = ""


def page(
    reader: RowReader, wanted: AuditFilter, below: int | None, limit: int
) -> list[tuple[AuditEntry, str]]:
    """Entries older than `below`, newest first, each release with what was asked before it."""
    where, values = _conditions(reader, wanted)
    if below is not None:
        where, values = [*where, "a.entry < ?"], [*values, below]
    rows = reader.rows(
        f"SELECT a.*, {_ASKED} FROM audit a {_where(where)} ORDER BY a.entry DESC LIMIT ?", *values, limit
    )
    return [(entry_of(row[:-1]), _question(row[-1])) for row in rows]


def count(reader: RowReader, wanted: AuditFilter) -> int:
    where, values = _conditions(reader, wanted)
    [(number,)] = reader.rows(f"SELECT count(*) FROM audit a {_where(where)}", *values)
    return int(number)


def actors(reader: RowReader) -> list[str]:
    """Everybody who stands in the trail, by name."""
    return [str(actor) for (actor,) in reader.rows("SELECT DISTINCT actor FROM audit ORDER BY actor")]


def get(reader: RowReader, number: int) -> AuditEntry | None:
    rows = reader.rows("SELECT * FROM audit WHERE entry = ?", number)
    return entry_of(rows[0]) if rows else None


def question_number_of(reader: RowReader, release: AuditEntry) -> int | None:
    """The number of the question that a release belongs to; None for one that was broken off."""
    scope = dict(release.details).get("scope", "")
    rows = reader.rows(
        f"SELECT * FROM audit a WHERE a.entry > ? AND a.action IN ('asked', 'question ended')"
        f" AND {_SCOPE.format(row='a')} = ? ORDER BY a.entry LIMIT 1",
        release.number,
        json.dumps([["scope", scope]])[: -len("]]")],
    )
    number = dict(entry_of(rows[0]).details).get("number") if rows else None
    return number if isinstance(number, int) else None


def may_have_left(reader: RowReader, release: AuditEntry) -> bool:
    """Whether a release to a server was sent there, or nobody knows: a request without an end was killed."""
    of_it = f'%["release", {release.number}]%'
    rows = reader.rows(
        "SELECT action, details FROM audit WHERE entry > ? AND action IN (?, ?) AND details LIKE ?",
        *(release.number, AuditAction.SENT.value, AuditAction.SERVER_ENDED.value, of_it),
    )
    ends = [dict(json.loads(details)) for action, details in rows if action == AuditAction.SERVER_ENDED.value]
    begun = len(rows) - len(ends)
    return begun > len(ends) or any(end.get("sent", True) for end in ends)


def _releases_of(reader: RowReader, pattern: str) -> list[int]:
    """The numbers of what came of questions that are like this, in one pass over all of them."""
    rows = reader.rows(
        f"SELECT a.entry, a.action = 'asked', {_SCOPE.format(row='a')}, a.details LIKE ? ESCAPE '!'"
        f" FROM audit a WHERE a.action IN ('asked', {_LEFT}) ORDER BY a.entry",
        pattern,
    )
    meant, found = set[str](), list[int]()
    for number, is_question, scope, fits in rows:
        if is_question:
            (meant.add if fits else meant.discard)(scope)
        elif scope in meant:
            found.append(number)
    return found


def _question(details: str | None) -> str:
    return str(dict(json.loads(details)).get("question", "")) if details else ""


def _conditions(reader: RowReader, wanted: AuditFilter) -> tuple[list[str], list[str | int]]:
    where: list[str] = []
    values: list[str | int] = []
    if wanted.actions:
        where.append("a.action IN (SELECT value FROM json_each(?))")
        values.append(json.dumps([one.value for one in wanted.actions]))
    if wanted.actor is not None:
        where.append("a.actor = ?")
        values.append(wanted.actor)
    for condition, value in (("a.created >= ?", wanted.since), ("a.created < ?", wanted.until)):
        if value:
            where.append(condition)
            values.append(value)
    if wanted.words:
        where.append(_WORDS)
        pattern = _anywhere(json.dumps(wanted.words)[1:-1])  # as it is stored
        values += [pattern, json.dumps(_releases_of(reader, pattern))]
    return where, values


def _where(conditions: Sequence[str]) -> str:
    return f"WHERE {' AND '.join(conditions)}" if conditions else ""


def _anywhere(words: str) -> str:
    """A pattern of LIKE for what holds these words, whatever signs are in them."""
    plain = words.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    return f"%{plain}%"
