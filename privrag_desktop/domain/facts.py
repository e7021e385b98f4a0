"""Define a fact: one sentence of a record, with the typed values in it."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation

from privrag_desktop.domain.fact_categories import Category


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence of a record and the typed values in it.

    `value` is the number exactly as it stands in `sentence` (decimal text, FHIR precision kept) or None;
    `day` is the calendar day in the record's own offset, None when the record gives none. `moment` is what
    the record gives beside a day: "2019" or "2019-03" in place of one, or the time of day, "07:40:00".
    `low` and `high` are the reference range that the record gives for the value, as recorded, in its unit.
    `unit` is as written; `ucum` is its code in UCUM where the record gives one that is written otherwise.
    `visit` is the resource of the Encounter at which it was recorded; `ended` is when it ended, as recorded:
    "2019", "2019-03-05" or "2019-03-05 07:40:00". `visit_class` says of a visit what kind it was: inpatient.
    `reasons` are the resources that the record refers to as its reason, with a space between.
    """

    patient_id: str
    resource: str  # "Observation/123", "Observation/123#2" for its second component
    category: Category
    name: str
    sentence: str
    code: str | None = None
    system: str | None = None
    value: str | None = None
    unit: str | None = None
    day: date | None = None
    status: str | None = None
    moment: str | None = None
    low: str | None = field(default=None, repr=False)  # no sentence tells it: summaries do not rest on it
    high: str | None = field(default=None, repr=False)
    ucum: str | None = field(default=None, repr=False)
    visit: str | None = field(default=None, repr=False)
    ended: str | None = field(default=None, repr=False)
    visit_class: str | None = field(default=None, repr=False)
    reasons: str | None = field(default=None, repr=False)


def number_of(fact: Fact) -> Decimal | None:
    """The value exactly as recorded; None when there is no number."""
    try:
        number = Decimal(fact.value or "")
    except InvalidOperation:
        return None
    return number if number.is_finite() else None
