"""Define a document: one patient's facts of one day, or the lasting ones."""

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from privrag_desktop.domain.fact_categories import LASTING
from privrag_desktop.domain.facts import Fact


def document_day(fact: Fact) -> date | None:
    """The day of the document that holds a fact; None if it stands among the standing facts."""
    return None if fact.category in LASTING else fact.day


def document_id(patient_id: str, day: date | None) -> str:
    """The id of a patient's document of a day, or (None) of the standing facts."""
    return f"{patient_id}/{day.isoformat() if day else 'standing'}"


def is_summary_id(document_id: str) -> bool:
    """Whether a document of this id is a summary: "patient/summary", "patient/summary/2" for a problem."""
    _, found, number = document_id.rpartition("/summary")
    return bool(found) and (not number or number.removeprefix("/").isdecimal())


@dataclass(frozen=True)
class Document:
    """One patient's facts of one day, or (day None) the standing facts: problems, allergies, medications.

    A summary made by the program has sentences of its own as `told`; `facts` are what they rest on.
    """

    document_id: str
    patient_id: str
    day: date | None
    heading: str
    facts: tuple[Fact, ...]
    told: tuple[str, ...] = ()

    @property
    def is_summary(self) -> bool:
        return is_summary_id(self.document_id)

    @property
    def lines(self) -> tuple[str, ...]:
        """What the document says under its heading; what it is found by."""
        return self.told or tuple(fact.sentence for fact in self.facts)

    @cached_property
    def text(self) -> str:
        return "\n".join([self.heading, *self.lines])
