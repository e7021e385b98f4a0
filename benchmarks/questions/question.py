"""A question with its known answer."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from benchmarks.questions.question_kinds import Asked


class TruthKind(StrEnum):
    """What a right answer is made of, and so which fields of `Truth` are filled."""

    VALUE = "value"  # readings: any one of them is right (several of one day); `words` for coded values
    NUMBER = "number"  # number: a count or an average
    NAMES = "names"  # names: all of them, and none beside names + also
    PATIENTS = "patients"  # patients: all of them, and none beside patients + also_patients
    DIRECTION = "direction"  # direction, and readings: the first and the last
    ORDER = "order"  # a comparison: readings are the two sides, `higher` the patient or day with more
    YES = "yes"
    NO = "no"
    NOTHING = "nothing"  # the records hold no answer, and saying so is right
    NOBODY = "nobody"  # no such patient
    ASK_BACK = "ask back"  # the name fits several: patients


class Direction(StrEnum):
    ROSE = "rose"
    FELL = "fell"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Reading:
    """A value exactly as recorded; `number` is decimal text, `words` a coded or written value."""

    patient_id: str
    name: str
    day: str  # ISO, as written in the record's own offset
    number: str = ""
    unit: str = ""
    words: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Truth:
    """The answer; `also` and `also_patients` may be said without being demanded."""

    kind: TruthKind
    readings: tuple[Reading, ...] = ()
    number: Decimal | None = None
    unit: str = ""
    names: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    patients: tuple[str, ...] = ()
    also_patients: tuple[str, ...] = ()
    direction: Direction | None = None
    higher: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """How a question is worded."""

    phrasing: str  # the pattern it was written by
    lay: bool = False
    misspelt: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A question asked before, in the same conversation."""

    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """One question to a vault. `before` are the turns asked first; `documents` hold the answer.

    A document's id is `{patient id}/{yyyy-mm-dd}`; `{patient id}/standing` holds problems, allergies, drugs.
    """

    key: str
    vault: str
    shape: Asked
    form: Form
    text: str
    truth: Truth
    patients: tuple[str, ...] = ()  # whom it is about, empty for cohorts
    documents: tuple[str, ...] = ()
    before: tuple[Turn, ...] = ()
