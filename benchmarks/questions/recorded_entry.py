"""A patient, and one thing recorded about them, as these studies read it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Resource = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Person:
    """A patient; `given` is the first given name."""

    patient_id: str
    given: str
    family: str
    gender: str
    born: str = ""  # ISO
    died: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One value, problem, allergy, drug order, procedure or visit of a patient. Empty words: not given."""

    patient_id: str
    kind: str  # the FHIR resource's type
    category: str  # of an observation: "vital-signs", "laboratory" …
    code: str
    name: str
    day: str  # ISO, the calendar day as written; onset of a problem, order of a drug
    number: str = ""  # decimal text with all digits
    unit: str = ""
    words: str = ""  # a coded or written value
    present: bool = False  # of problems, allergies and drugs: not over

    @property
    def is_standing(self) -> bool:
        return self.kind in {"Condition", "AllergyIntolerance", "MedicationRequest"} or not self.day

    @property
    def document(self) -> str:
        return f"{self.patient_id}/{'standing' if self.is_standing else self.day}"
