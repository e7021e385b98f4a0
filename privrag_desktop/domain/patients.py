"""A patient of the vault."""

from dataclasses import dataclass, field

from privrag_desktop.domain.personal_details import PersonalDetail


@dataclass(frozen=True, slots=True)
class Patient:
    """A person in the vault, for lists and for pseudonyms of the same kind.

    `deceased` is the day, month or year of death as recorded, "yes" or "no" where the record says no more,
    and None where it says nothing. `details` are read where a patient is imported, and not for lists.
    """

    patient_id: str
    name: str
    gender: str | None
    birth_date: str | None
    deceased: str | None = None
    details: tuple[PersonalDetail, ...] = field(default=(), repr=False)

    @property
    def has_died(self) -> bool:
        return self.deceased not in {None, "no"}

    @property
    def died(self) -> str | None:
        """The day, month or year of death, if the record tells it."""
        return self.deceased if self.has_died and self.deceased != "yes" else None


@dataclass(frozen=True, slots=True)
class DeletedPatientData:
    """Documents that went with a patient; questions and tasks that no longer tell whom they concern.

    `conversations` and `task_numbers` are theirs, by what the lists of both know them by.
    """

    documents: int
    questions: int
    tasks: int
    conversations: frozenset[str]
    task_numbers: frozenset[int]
