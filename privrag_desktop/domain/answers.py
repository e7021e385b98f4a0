"""An answer with its citations, exact values, and the parts of the question that can be changed."""

from dataclasses import dataclass, field
from datetime import date

from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.search_results import Hit


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
class QuestionPartChip:
    """A part of a question as it was understood, the question `without` it, and with others in its place."""

    words: str
    coded: str
    without: Edit | None
    others: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class Citation:
    """A source passage an answer rests on, with the number that stands in the answer's text."""

    number: int
    document_id: str
    patient_id: str
    day: date | None
    text: str


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
class PatientChoice:
    """One of the patients a name may mean, in words that tell them apart on the clinician's own screen."""

    patient_id: str
    words: str


@dataclass(frozen=True)
class Answer:
    """What a question came to. When `withheld`, `answer` is empty and `reason` says why and what to do.

    `hidden` is what a history may keep of it. `by_code`: no model wrote the words. `choices` are given when
    the question asks back whom it means; `conversation` is what a follow-up question names.
    `unanswered` is the kind of the reason, unless the answer comes from the history; it stands beside an
    `answer` that only shows related records.
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
    hidden: PseudonymTurn | None = field(default=None)
    values: tuple[ExactValue, ...] = field(default=())
    choices: tuple[PatientChoice, ...] = field(default=())
    by_code: bool = False
    conversation: str = ""
    unanswered: NoAnswerKind | None = None
    understood: tuple[str, ...] = ()
    queries: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    pieces: tuple[QuestionPartChip, ...] = ()
