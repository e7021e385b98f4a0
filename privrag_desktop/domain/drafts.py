"""What a task drafted, field by field: an order, a value, a message; nobody has sent or signed it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OrderDraft:
    """A medication, a test, a procedure or a referral; `when` in ISO's form, empty if the day is open."""

    patient_id: str
    item: str
    dose: str = ""
    when: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReadingDraft:
    """A value of a test; `when` in ISO's form, empty for when it was drafted."""

    patient_id: str
    test: str
    value: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class MessageDraft:
    """An e-mail: `to` is its address."""

    to: str
    subject: str
    body: str


DraftContent = OrderDraft | ReadingDraft | MessageDraft
