"""Define the result of a query: numbers, patients, yes or no, and the entries it rests on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.personal_details import EntryDetail, PersonalDetail
from privrag_desktop.questions.query.query_language import Query


@dataclass(frozen=True, slots=True)
class Figure:
    """One number: of a name, of a period ("2020", "2020-Q1", "2020-03", "2020-03-01"), of both or of neither.

    `facts` are what it was computed from.
    """

    number: Decimal
    unit: str | None = None
    name: str = ""
    period: str = ""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class QueryResult:
    """The answer to a query, before it is put in words.

    `facts` are in the order of time. `is_so` answers what asks yes or no. `undecided` counts entries that may
    belong to the answer and of which the records do not say it: at which visit, in which part of a year.
    `reasons`, where they are asked for, are the entries to which the facts refer as theirs; `details` what is
    asked of the patients as persons, `beside` what is asked of the entries that identifies people, by patient
    and resource. `unsaid` counts patients of whom no record says what they are as persons where that is asked
    for.
    """

    query: Query
    facts: tuple[Fact, ...] = ()
    figures: tuple[Figure, ...] = ()
    patients: tuple[str, ...] = ()
    is_so: bool | None = None
    undecided: int = 0
    unsaid: int = 0
    reasons: tuple[Fact, ...] = ()
    details: Mapping[str, tuple[PersonalDetail, ...]] = field(default_factory=dict, repr=False)
    beside: Mapping[tuple[str, str], tuple[EntryDetail, ...]] = field(default_factory=dict, repr=False)

    @property
    def is_empty(self) -> bool:
        """Whether the records hold nothing that was asked for; a count of none is not empty."""
        return not (self.facts or self.figures or self.patients or self.is_so is not None)
