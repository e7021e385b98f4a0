"""Carry out the agent's calls on the user's own vault: read records exactly, write drafts only."""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from types import MappingProxyType

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import ClinicalDocument, Patient
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Result, Toolkit
from privrag_desktop.capri.toolkits.vault.patient_search import PatientSearch
from privrag_desktop.capri.toolkits.vault.recent_and_average_readings import (
    averages,
    newest_of_each,
    reading,
    within,
)
from privrag_desktop.capri.toolkits.vault.vault_tools import (
    AverageReading,
    CreateOrder,
    FindPatients,
    FindPatientsArguments,
    GetDocuments,
    GetPatient,
    LatestReading,
    ListReadings,
    RecordReading,
    records_toolkit,
)
from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient as Known
from privrag_desktop.errors import ToolRefused
from privrag_desktop.language.dates.calendar_arithmetic import age_in_years
from privrag_desktop.language.lexicon.order_item_check import is_class_alone
from privrag_desktop.questions.query.query_language import Concept, Entries, People
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.exact.fact_status import by_moment
from privrag_desktop.retrieve.exact.query_rows import entries_of
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import documents_of

KeepDraft = Callable[[Entity], None]

NO_TOOL = "There is no such tool."
NO_PATIENT = "There is no patient with this id."
SEVERAL = "Several patients have this number. Use another id of the patient."
NO_TEST = "There is no such test among the records. Name a test or a vital sign."
NO_WINDOW = "within_hours must be at least 1 and at most 876000. Leave it out to ask about any time."
NO_COUNT = "max_results must be at least 1."
NO_DAY = "This is no date. Write it as 2024-01-31."
NO_MOMENT = "This is no date or time. Write it as 2024-01-31 or 2024-01-31T08:00."
TO_COME = "A value cannot be of a time that is still to come."
PAST = "An order cannot be for a time that has passed."
NO_TEST_NAMED = "Say which test the value is of."
NO_NUMBER = "The value must begin with a number, such as 7.2 % or 120/80 mmHg."
NO_DOSE = "The dose must begin with a number, such as 40 mg."
NOTHING_ORDERED = "Say what is ordered."
NO_SORT_ALONE = (
    "Write the item in full: not referral but referral to cardiology, not X-ray but X-ray of what."
)
NOBODY = "No patient fits this search."
UNKNOWN_WORDS = "No patient fits this search; some of its words fit nothing in the records."
NO_VALUE = "No value of this test is recorded for this patient."
NO_VALUE_THEN = "No value of this test is recorded for this patient within this time."
OTHER_TIMES = "Values of other times are recorded."
WRITTEN_DOWN = "Written down as a draft."
ORDERED = "Ordered as a draft."
NO_DOCUMENT = "Nothing is recorded for this patient on this day."
_MOST_HOURS = 876_000  # a hundred years
_SYMBOLS = MappingProxyType({"mg": "magnesium"})  # elsewhere a unit
_RANDOM = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_NUMBER = re.compile(r"[<>≤≥]?\s*\d+(?:\.\d+)?(?:\s*/\s*\d+(?:\.\d+)?)?(?![\d.,]*\d)")


def _nowhere(_draft: Entity) -> None:
    """Drafts last as long as the gateway."""


class RecordsGateway:
    """One task's view of a vault as of `now`, in the offset of its records.

    `keep_draft` is handed each draft as it is made.
    """

    def __init__(
        self, db: Database, topics: VaultConcepts, now: datetime, keep_draft: KeepDraft = _nowhere
    ) -> None:
        self._db = db
        self._topics = topics
        self._now = now.replace(tzinfo=None)
        self._keep = keep_draft
        self._search = PatientSearch(db, topics, now.date())
        self._brought: dict[str, Known] = {}
        self._loaded: list[Entity] = []  # readings and documents
        self._drafts: list[Reading | Order] = []
        self._toolkit = records_toolkit(self._plain, self._whom)

    @property
    def toolkit(self) -> Toolkit:
        return self._toolkit

    @property
    def drafts(self) -> tuple[Reading | Order, ...]:
        """Readings and orders in the order in which they were made."""
        return tuple(self._drafts)

    def everything(self) -> tuple[Entity, ...]:
        """What calls brought of the vault, patients first, and the drafts."""
        patients = (self._details(known) for known in self._brought.values())
        return (*patients, *self._loaded, *self._drafts)

    def call(self, call: FlatCall) -> Result:
        """Raises ToolRefused in words without values."""
        result = self._result(call.arguments)
        self._loaded += [
            one for one in result.entities if not isinstance(one, Patient) and one not in self._drafts
        ]
        return result

    def _result(self, arguments: Arguments) -> Result:
        match arguments:
            case FindPatients() | FindPatientsArguments() as asked:
                return self._find(asked)
            case RecordReading() as asked:
                return self._record(asked)
            case CreateOrder() as asked:
                return self._order(asked)
            case _:
                return self._of_one(arguments)

    def _of_one(self, arguments: Arguments) -> Result:
        """What is asked of one patient."""
        match arguments:
            case GetPatient() as asked:
                return Result((self._details(self._patient(asked.patient_id)),))
            case LatestReading() | AverageReading() as asked:
                return self._measured(asked)
            case ListReadings() as asked:
                return self._list(asked)
            case GetDocuments() as asked:
                return self._documents(asked)
            case _:
                raise ToolRefused(NO_TOOL)

    def _find(self, asked: FindPatients | FindPatientsArguments) -> Result:
        most = _positive(asked.max_results, NO_COUNT)
        found = self._search.find(asked.search_term)
        if not found.patients:
            return Result(words=NOBODY if found.understood else UNKNOWN_WORDS)
        shown = found.patients[:most]
        self._brought |= {one.patient_id: one for one in shown}
        words = []
        if len(shown) < len(found.patients):
            words.append(f"{len(found.patients)} patients fit; these are the first {len(shown)}.")
        if found.untold:
            words.append(f"Of {found.untold} more the records do not tell the sex or age.")
        return Result(tuple(self._details(one) for one in shown), " ".join(words))

    def _patient(self, number: str) -> Known:
        """By a record number of theirs; raises ToolRefused unless exactly one has it."""
        found = self._search.with_number(number.strip())
        if len(found) != 1:
            raise ToolRefused(SEVERAL if found else NO_PATIENT)
        self._brought[found[0].patient_id] = found[0]
        return found[0]

    def _details(self, known: Known) -> Patient:
        """Problems, drugs and allergies are those that hold now; the age only where it is certain."""
        held = Entries(kinds=tuple(sorted(STANDING)), status="active", people=_only(known))
        facts = entries_of(self._db, held)
        return Patient(
            patient_id=known.patient_id,
            name=known.name,
            age=age_in_years(known.birth_date, self._now.date()),
            gender=known.gender,
            medications=_names(facts, Category.MEDICATION),
            allergies=_names(facts, Category.ALLERGY),
            conditions=_names(facts, Category.CONDITION),
        )

    def _facts(self, known: Known, test: str) -> list[Fact]:
        """All readings of a test that count, oldest first; raises ToolRefused for what is none."""
        understood = self._topics.understood(_SYMBOLS.get(test.strip().casefold(), test), READINGS)
        if not (understood.sure and understood.kinds):
            raise ToolRefused(NO_TEST)
        concepts = tuple(Concept(category=one.category, name=one.name) for one in understood.kinds)
        found = entries_of(self._db, Entries(concepts=concepts, people=_only(known)))
        return sorted(found, key=lambda fact: (by_moment(fact), fact.resource))

    def _measured(self, asked: LatestReading | AverageReading) -> Result:
        """The newest of each thing that a test means, or the average of each."""
        known = self._patient(asked.patient_id)
        hours = None if asked.within_hours is None else _hours(asked.within_hours)
        facts, words = self._facts(known, asked.test), ""
        others = OTHER_TIMES if facts else ""
        if hours is not None:
            facts, words = within(facts, self._now, hours)
        if isinstance(asked, AverageReading):
            found, more = averages(facts, known.patient_id)
        else:
            found, more = [reading(fact) for fact in newest_of_each(facts)], ""
        if not found:
            none = [NO_VALUE] if hours is None else [NO_VALUE_THEN, others]
            return Result(words=_joined([*none, words, more]))
        return Result(tuple(found), _joined([words, more]))

    def _list(self, asked: ListReadings) -> Result:
        known = self._patient(asked.patient_id)
        most = _positive(asked.max_results, NO_COUNT)
        facts, unsure, of_time = self._facts(known, asked.test), "", NO_VALUE
        if asked.within_hours is not None and facts:
            of_time = NO_VALUE_THEN
            facts, unsure = within(facts, self._now, _hours(asked.within_hours))
        if not facts:
            return Result(words=_joined([of_time, unsure]))
        words = f"{len(facts)} values are recorded; these are the newest." if len(facts) > most else ""
        return Result(tuple(reading(fact) for fact in facts[: -most - 1 : -1]), _joined([words, unsure]))

    def _documents(self, asked: GetDocuments) -> Result:
        known = self._patient(asked.patient_id)
        day = _day(asked.date)
        found = documents_of(self._db, known.patient_id, first_day=day, last_day=day)
        documents = tuple(
            ClinicalDocument(
                document_id=one.document_id,
                patient_id=known.patient_id,
                type="Records of the day",
                date=day.isoformat(),
                details=" ".join(one.lines),
            )
            for one in found
        )
        return Result(documents, "" if documents else NO_DOCUMENT)

    def _record(self, asked: RecordReading) -> Result:
        known = self._patient(asked.patient_id)
        if not asked.test.strip():
            raise ToolRefused(NO_TEST_NAMED)
        if not _NUMBER.match(asked.value.strip()):
            raise ToolRefused(NO_NUMBER)
        when = self._now if asked.when is None else _moment(asked.when)
        if when > self._now:
            raise ToolRefused(TO_COME)
        moment = f"{self._now:%Y-%m-%dT%H:%M}" if asked.when is None else asked.when.strip()
        draft = Reading(
            patient_id=known.patient_id, test=asked.test.strip(), value=asked.value.strip(), date=moment
        )
        return self._drafted(draft, WRITTEN_DOWN)

    def _order(self, asked: CreateOrder) -> Result:
        known = self._patient(asked.patient_id)
        item, dose, when = asked.item.strip(), (asked.dose or "").strip(), (asked.when or "").strip()
        if not item:
            raise ToolRefused(NOTHING_ORDERED)
        if is_class_alone(item) and not asked.note.strip():
            raise ToolRefused(NO_SORT_ALONE)
        if dose and not _NUMBER.match(dose):
            raise ToolRefused(NO_DOSE)
        if when and _end_of(when) < self._now:
            raise ToolRefused(PAST)
        number = sum(isinstance(one, Order) for one in self._drafts) + 1
        draft = Order(
            order_id=f"ORD-{number:04}",
            patient_id=known.patient_id,
            item=item,
            dose=dose or None,
            when=when or None,
            note=asked.note.strip() or None,
        )
        return self._drafted(draft, ORDERED)

    def _drafted(self, draft: Reading | Order, words: str) -> Result:
        self._keep(draft)
        self._drafts.append(draft)
        return Result((draft,), words)

    def _plain(self, call: FlatCall) -> str:
        """What a call changes, in words for the user, with names."""
        match call.arguments:
            case RecordReading() as asked:
                when = asked.when or "now"
                return f"Write down for {self._called(asked.patient_id)}: {asked.test} {asked.value}, {when}"
            case CreateOrder() as asked:
                parts = (asked.item, asked.dose, asked.when, asked.note)
                order_details = ", ".join(part for part in parts if part)
                return f"Order for {self._called(asked.patient_id)}: {order_details}"
            case _:
                return call.tool

    def _whom(self, call: FlatCall) -> str:
        """With the record number however long it is: two people may share a name and a day of birth."""
        number = str(getattr(call.arguments, "patient_id", "")).strip()
        found = self._search.with_number(number)
        if len(found) != 1:
            return ""
        born = f", born {found[0].birth_date}" if found[0].birth_date else ""
        return f"{found[0].name}{born}, record number {found[0].patient_id}"

    def _called(self, number: str) -> str:
        found = self._search.with_number(number.strip())
        return recognised(found[0]) if len(found) == 1 else number


def _only(patient: Known) -> People:
    return People(ids=(patient.patient_id,))


def recognised(patient: Known) -> str:
    """As a clinician knows somebody: name, day of birth, and record number unless it is a long random id."""
    born = f"born {patient.birth_date}" if patient.birth_date else ""
    number = "" if born and _RANDOM.fullmatch(patient.patient_id) else patient.patient_id
    return f"{patient.name} ({', '.join(filter(None, (born, number)))})"


def _names(facts: Iterable[Fact], category: Category) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fact.name for fact in facts if fact.category is category))


def _positive(number: int, refusal: str) -> int:
    if number < 1:
        raise ToolRefused(refusal)
    return number


def _hours(number: int) -> int:
    if not 1 <= number <= _MOST_HOURS:
        raise ToolRefused(NO_WINDOW)
    return number


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise ToolRefused(NO_DAY) from None


def _moment(text: str) -> datetime:
    """As written, in whatever offset; a day alone begins at midnight."""
    try:
        return datetime.fromisoformat(text.strip()).replace(tzinfo=None)
    except ValueError:
        raise ToolRefused(NO_MOMENT) from None


def _end_of(text: str) -> datetime:
    """The last moment that a date or time means."""
    moment = _moment(text)
    return moment if re.search(r"[T ]", text) else moment + timedelta(days=1, microseconds=-1)


def _joined(sentences: Sequence[str]) -> str:
    return " ".join(one for one in sentences if one)
