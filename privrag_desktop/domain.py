"""The frozen records that travel between layers."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import cached_property

from privrag_desktop.personal_details import PersonalDetail
from privrag_desktop.unanswered import Unanswered


class EntityType(StrEnum):
    """What kind of identifying value a span holds."""

    PERSON = "PERSON"
    LOCATION = "LOCATION"
    ORGANIZATION = "ORGANIZATION"
    DATE = "DATE"
    AGE = "AGE"
    PHONE = "PHONE"
    EMAIL = "EMAIL"
    URL = "URL"
    IP = "IP"
    USERNAME = "USERNAME"
    ID = "ID"
    RARE = "RARE"  # a clinical term or combination that too few patients of the vault share
    COPY = "COPY"  # words in a row taken over from a record's free text


class Purpose(StrEnum):
    """What pseudonyms were turned back for."""

    SCREEN = "screen"
    TOOL = "tool"
    HISTORY = "history"
    SUMMARY = "summary"


class PolicyName(StrEnum):
    """How much must be gone from a text before it may leave; each keeps less than the one before."""

    SAFE_HARBOR = "safe-harbor"
    THESIS = "thesis"
    FULL = "full"


class UserRole(StrEnum):
    """What somebody who unlocks a vault may do."""

    ADMIN = "admin"
    CLINICIAN = "clinician"


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with a passphrase; `keyring`: whether the system's keyring opens the vault for them too."""

    name: str
    role: UserRole
    keyring: bool = False


class Role(StrEnum):
    """What an identifying value is to its owner; decides how its pseudonym is built."""

    FULL_NAME = "full_name"
    GIVEN = "given"
    FAMILY = "family"
    MAIDEN = "maiden"
    BIRTH_DATE = "birth_date"
    DEATH_DATE = "death_date"
    STREET = "street"
    CITY = "city"
    POSTCODE = "postcode"
    PHONE = "phone"
    EMAIL = "email"
    URL = "url"
    COORDINATE = "coordinate"
    RECORD_ID = "record_id"
    CONTACT = "contact"
    PRACTITIONER = "practitioner"
    ORGANIZATION = "organization"


@dataclass(frozen=True, slots=True)
class Identifier:
    """One identifying value as written in a record; `patient_id` is None for practitioners and places."""

    kind: EntityType
    role: Role
    value: str
    patient_id: str | None


class Category(StrEnum):
    """Which kind of fact; the word stands in the sentence."""

    VITAL = "Vital sign"
    LABORATORY = "Laboratory"
    SURVEY = "Survey"
    SOCIAL = "Social history"
    EXAM = "Examination"
    IMAGING = "Imaging"
    OBSERVATION = "Observation"
    PROCEDURE = "Procedure"
    CONDITION = "Condition"
    ALLERGY = "Allergy"
    MEDICATION = "Medication"
    GIVEN = "Medication given"
    IMMUNIZATION = "Immunization"
    VISIT = "Visit"
    REPORT = "Report"
    STUDY = "Imaging study"
    NOTE = "Note"
    PLAN = "Care plan"
    GOAL = "Goal"
    ORDER = "Order"
    FAMILY = "Family history"
    DEVICE = "Device"
    CLAIM = "Claim"
    CHARGE = "Charge"  # for one item of a claim
    PAYMENT = "Payment"
    INSURANCE = "Insurance"
    SUPPLY = "Supply"


CONSENT = "(consent)"  # behind the name of an order that is a consent of the patient, as a directive is
STANDING = frozenset({Category.CONDITION, Category.ALLERGY, Category.MEDICATION})
# what no one day holds: it stands in the document of standing facts
LASTING = STANDING | {Category.PLAN, Category.GOAL, Category.ORDER, Category.FAMILY, Category.DEVICE}
# amounts of money, each with its currency as its unit
AMOUNTS = frozenset({Category.CLAIM, Category.CHARGE, Category.PAYMENT})
# No document holds these and no search finds them: they are told when somebody asks for them. There are more
# of them than of visits, and the words of a claim are those of the visit, the drug and the problem it is for.
APART = AMOUNTS | {Category.INSURANCE, Category.SUPPLY}
# what is found on a day, be it a number or words
READINGS = (
    Category.VITAL,
    Category.LABORATORY,
    Category.SURVEY,
    Category.SOCIAL,
    Category.EXAM,
    Category.IMAGING,
    Category.OBSERVATION,
)


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


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file, or an entry of one, that did not go in, and why. `file` is a path inside the import,
    `where` an entry or line; `advice` says what to do about it.
    """

    file: str
    reason: str
    where: str = ""
    advice: str = ""


class SearchMode(StrEnum):
    HYBRID = "hybrid"
    DENSE = "dense"
    KEYWORD = "keyword"


@dataclass(frozen=True, slots=True)
class Hit:
    """A document found by a search; a higher score is better, and scores compare within one search only."""

    document_id: str
    patient_id: str
    day: date | None
    score: float
    text: str


@dataclass(frozen=True, slots=True)
class Period:
    """A day, a month or a year; both ends belong to it."""

    first: date
    last: date

    @property
    def is_day(self) -> bool:
        return self.first == self.last

    def holds(self, day: date | None) -> bool:
        return day is not None and self.first <= day <= self.last


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open range of code points and what it holds."""

    start: int
    end: int
    entity_type: EntityType


@dataclass(frozen=True, slots=True)
class Citation:
    """A source passage an answer rests on, with the number that stands in the answer's text."""

    number: int
    document_id: str
    patient_id: str
    day: date | None
    text: str


class StepKind(StrEnum):
    TOOL = "tool"
    DRAFT = "draft"
    FEEDBACK = "feedback"
    APPROVAL = "approval"
    RELEASE = "release"
    WITHHOLD = "withhold"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing an agent did. `summary` is for the clinician's own screen and may hold original names.

    `coded` says the same with pseudonyms, for a screen that others see; empty where there is no such form.
    """

    agent: str  # "search", "synthesis", "review", "gate", "answer"
    kind: StepKind
    summary: str
    seconds: float
    coded: str = ""


@dataclass(frozen=True, slots=True)
class AnswerDelta:
    """A piece of the answer while it is being written, names already restored; `coded` has pseudonyms."""

    text: str
    coded: str = ""


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """Why there is no answer, told before a model looks for other words; `coded` has pseudonyms or none."""

    reason: str
    coded: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The documents a search brought, as soon as they are known."""

    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Released:
    """The text that left for the answering model, for showing and storing (not the permission to send it)."""

    information: str
    query: str


@dataclass(frozen=True, slots=True)
class Replaced:
    """A stand-in in a text, by its half-open range of code points there, and what it stands for."""

    start: int
    end: int
    original: str


@dataclass(frozen=True, slots=True)
class Memory:
    """What the next question of a conversation may refer to.

    `question` is the last one as it was meant: with names on its way through the program, with pseudonyms
    where it is kept. `offered` are the patients it asked to choose from. `is_behind_refusal`: what was asked
    after that question was not answered, so that “those” may be the ones of either.
    """

    question: str = ""
    patient_ids: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    is_behind_refusal: bool = False


@dataclass(frozen=True, slots=True)
class Hidden:
    """A question and its answer with pseudonyms, as they are kept; `scope` and the places turn them back.

    `places` are those of the question as it was typed, `meant` those of the question in `memory`.
    """

    scope: str
    question: str
    answer: str
    places: tuple[Replaced, ...]
    reason: str = ""  # instead of the answer's reason, where that holds a name
    memory: Memory | None = None
    meant: tuple[Replaced, ...] = ()
    understood: tuple[str, ...] = ()  # shown while names are hidden, and not kept


@dataclass(frozen=True, slots=True)
class ExactValue:
    """A reading behind an answer exactly as recorded, beside the form that was released; never leaves."""

    patient_id: str
    name: str
    value: str
    unit: str | None
    day: date | None
    released: str  # the words that stood for it in the released text; empty if it was not released
    citation: int  # the passage's number in the answer
    resource: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the patients a name may mean, in words that tell them apart on the clinician's own screen."""

    patient_id: str
    words: str


@dataclass(frozen=True, slots=True)
class Edit:
    """What may be asked in place of a question: one part of it is another, or is left out.

    `words` say the new part (that which is left out), `coded` the same with pseudonyms. `tree` is all that is
    asked then, as JSON with the originals: for the clinician's own screen, and never kept.
    """

    words: str
    coded: str
    tree: str


@dataclass(frozen=True, slots=True)
class QuestionPiece:
    """A part of a question as it was understood, the question `without` it, and with others in its place."""

    words: str
    coded: str
    without: Edit | None
    others: tuple[Edit, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What a question came to. When `withheld`, `answer` is empty and `reason` says why and what to do.

    `hidden` is what a history may keep of it. `by_code`: no model wrote the words. `choices` are given when
    the question asks back whom it means; `conversation` is what a follow-up question names.
    `unanswered` is the kind of the reason, unless the answer comes from the history.
    `understood` says in words what the question was read as, `queries` the same as JSON with pseudonyms;
    `unused` are words of it that were not understood. `offered` are questions that the program reads and that
    this one may mean, for the clinician's own screen; so are `pieces`, the parts of what was understood that
    can be changed.
    """

    question: str
    answer: str
    citations: tuple[Citation, ...]
    released: Released | None
    withheld: bool
    reason: str
    steps: tuple[Step, ...]
    seconds: float
    found: tuple[Hit, ...] = field(default=())
    hidden: Hidden | None = field(default=None)
    values: tuple[ExactValue, ...] = field(default=())
    choices: tuple[Choice, ...] = field(default=())
    by_code: bool = False
    conversation: str = ""
    unanswered: Unanswered | None = None
    understood: tuple[str, ...] = ()
    queries: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    pieces: tuple[QuestionPiece, ...] = ()
