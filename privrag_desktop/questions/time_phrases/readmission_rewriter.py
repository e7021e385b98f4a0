"""Rewrite a readmission as a stay after a discharge: readmitted within 30 days, another admission.

Whoever was readmitted was admitted after the end of a stay. Without a time since it, or the stay that is
meant, "readmitted" says no more than that there were two, and is not read.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_AGAIN = frozenset({"again", "once more", "another", "other", "a new", "new"})
_BACK = frozenset({"come back", "came back", "back"})
_LEAVING = frozenset({"leaving", "release"})
_BESIDE = frozenset({"AFTER", "BEFORE", "SINCE", "DURING", "SAME", "FOLLOWED", "PREVIOUSLY", "OF"})
_AFTER = frozenset({"AFTER", "OF"})
_ASKING = frozenset(
    {"WHETHER", "HOW_MANY", "HOW_OFTEN", "WHEN", "WHO", "WHICH", "PATIENTS", "HOW_LONG", "DETAIL"}
)
_YES_OR_NO = re.compile(r"\byes\s*(?:or|/)\s*no\b|\by\s*/\s*n\b|[,:;]\s*(?:was|were|is|are|did|has|have)\b")


def with_readmissions(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “admitted within 30 days after discharge” has them."""
    found = _of_so_many_days(_leaving(marks))
    is_again = any(_says_again(found, at) for at in range(len(found)))
    if not (is_again or any(map(_is_of_visits, found))):
        return found
    known = _after_a_discharge(found) if is_again and not _ends(found) else found
    if not _are_all_plain(known) or len(_ends(known)) != 1:
        return _unread(found)
    led = _led_by(known, _ends(known)[0])
    if led is None:
        return _unread(found)
    known[led] = replace(known[led], terminal="AFTER", value="after")
    plain = [_plain(mark) for at, mark in enumerate(known) if not _is_said_again(known, at)]
    is_open = _ASKING.isdisjoint(mark.terminal for mark in plain) and _YES_OR_NO.search(text.casefold())
    return [TaggedSpan("WHETHER", "whether", "", 0, 0), *plain] if is_again and is_open else plain


def _ends(marks: Sequence[TaggedSpan]) -> list[int]:
    """Where a discharge is named."""
    return [at for at, mark in enumerate(marks) if (mark.terminal, mark.value) == ("VERB", "discharge")]


def _unread(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    return [replace(one, terminal="UNKNOWN") if one.terminal == "READMITTED" else one for one in marks]


def _are_all_plain(marks: Sequence[TaggedSpan]) -> bool:
    """Whether nothing is said that the stay may have been for, and no part of all patients is asked for.

    What the patients have stands right behind them: of patients with diabetes those who were readmitted.
    """
    things = [at for at, mark in enumerate(marks) if mark.terminal == "CONCEPT"]
    of_patients = [at for at in things if "PATIENTS" in _beside(marks, at)]
    return things == of_patients and all(mark.terminal != "SHARE" for mark in marks)


def _beside(marks: Sequence[TaggedSpan], at: int) -> list[str]:
    """The terminals right before and behind."""
    return [mark.terminal for mark in (*marks[max(at - 1, 0) : at], *marks[at + 1 : at + 2])]


def _leaving(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“After leaving”: after her discharge."""
    found = list(marks[:1])
    for before, mark in zip(marks, marks[1:], strict=False):
        is_so = mark.words.casefold() in _LEAVING and mark.terminal == "UNKNOWN" and before.terminal in _AFTER
        found.append(replace(mark, terminal="VERB", value="discharge") if is_so else mark)
    return found


def _of_so_many_days(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """30-day readmissions: readmissions within 30 days."""
    found = list(marks)
    for at, mark in enumerate(marks):
        length = marks[max(at - 2, 0) : at]
        if mark.terminal == "READMITTED" and [one.terminal for one in length] == ["NUMBER", "UNIT"]:
            place = length[0].start
            within = TaggedSpan("WITHIN", "within", "", place, place)
            found[at - 2 : at + 1] = [mark, within, *length]
    return found


def _after_a_discharge(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Readmitted within 30 days”: of a discharge, where no other thing is named that it was after."""
    terminals = [mark.terminal for mark in marks]
    if "WITHIN" not in terminals or _BESIDE & {*terminals}:
        return list(marks)
    at = terminals.index("WITHIN")
    end = at + 1
    while end < len(marks) and terminals[end] in {"NUMBER", "UNIT"}:
        end += 1
    if terminals[end - 1] != "UNIT":
        return list(marks)
    place = marks[end - 1].end
    discharge = [
        TaggedSpan("AFTER", "after", "", place, place),
        TaggedSpan("VERB", "discharge", "", place, place),
    ]
    return [*marks[:end], *discharge, *marks[end:]]


def _led_by(marks: Sequence[TaggedSpan], end: int) -> int | None:
    """Where the word stands that leads to the discharge; None if nothing says that it was after it."""
    for at in range(end - 1, -1, -1):
        if marks[at].terminal in _AFTER:
            return at
        if marks[at].terminal not in {"PERSON", "VISIT_CLASS", "VISIT", "PICK", "LAST"}:
            return None
    return None


def _is_of_visits(mark: TaggedSpan) -> bool:
    if mark.terminal in {"VERB", "VISIT"}:
        return mark.value in {"stay", "visit"}
    is_back = mark.terminal == "RESULT" and mark.words.casefold() in _BACK
    return is_back or (mark.terminal, mark.value) == ("VISIT_CLASS", "inpatient")


def _says_again(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Readmitted; admitted again, another admission, back as an inpatient."""
    mark = marks[at]
    if mark.terminal == "READMITTED":
        return True
    if mark.terminal == "RESULT" and mark.words.casefold() in _BACK:
        return any((one.terminal, one.value) == ("VISIT_CLASS", "inpatient") for one in marks)
    return _is_said_again(marks, at)


def _is_said_again(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Whether a word says no more than that there was a stay before."""
    mark = marks[at]
    if mark.terminal not in {"UNKNOWN", "OTHER"} or mark.words.casefold() not in _AGAIN:
        return False
    beside = [*marks[max(at - 2, 0) : at], *marks[at + 1 : at + 3]]
    return any(_is_of_visits(one) or one.terminal == "READMITTED" for one in beside)


def _plain(mark: TaggedSpan) -> TaggedSpan:
    """Readmitted: admitted; came back: was here."""
    if mark.terminal == "READMITTED":
        return replace(mark, terminal="VERB" if mark.value == "admitted" else "VISIT", value="stay")
    if mark.terminal == "RESULT" and mark.words.casefold() in _BACK:
        return replace(mark, terminal="VERB", value="visit")
    return mark
