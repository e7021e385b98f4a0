"""The record of an answer that is judged and stored."""

import re
from dataclasses import dataclass

from privrag_desktop.agents.dialogue.not_understood.related_entries_lookup import is_shown_only
from privrag_desktop.domain.answers import Answer


@dataclass(frozen=True, slots=True)
class Shown:
    """An exact value beside an answer; `released` are the words that stood for it."""

    patient_id: str
    name: str
    value: str
    day: str
    released: str


@dataclass(frozen=True, slots=True)
class Cited:
    """A passage that an answer cites."""

    number: int
    patient_id: str
    document_id: str
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """What the clinician saw. `reason` says why nothing was answered."""

    text: str
    withheld: bool = False
    reason: str = ""
    cited: tuple[Cited, ...] = ()
    values: tuple[Shown, ...] = ()
    choices: tuple[str, ...] = ()
    by_code: bool = False

    @property
    def said(self) -> str:
        return self.text or self.reason


# that somebody has died stands first in every answer about them, and is not what was asked for
_DEATH = re.compile(r"\A[^\n]*(?: died (?:on|in) \S+| is recorded as deceased, without a day)\.\n")


def told(answer: Answer) -> Told:
    """What is judged of an answer; what is only shown beside a question is none, be it right."""
    text = _DEATH.sub("", answer.answer)
    is_shown = is_shown_only(text)
    return Told(
        text="" if is_shown else text,
        withheld=answer.withheld or is_shown,
        reason=text if is_shown else answer.reason,
        cited=tuple(Cited(c.number, c.patient_id, c.document_id, c.text) for c in answer.citations),
        values=tuple(
            Shown(v.patient_id, v.name, v.value, v.day.isoformat() if v.day else "", v.released)
            for v in answer.values
        ),
        choices=tuple(one.patient_id for one in answer.choices),
        by_code=answer.by_code,
    )
