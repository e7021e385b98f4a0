"""A task of strangers is right if each outcome came out and nothing else was drafted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from benchmarks.capri.strangers.casting import TODAY, Cast, Role
from benchmarks.capri.strangers.judging import DRAFTED, judge
from benchmarks.capri.strangers.rows import Row
from benchmarks.capri.tasks import World
from benchmarks.questions.question import Reading as Recorded
from benchmarks.questions.recorded_entry import Entry, Person
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.contacts_and_emails import Message
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.domain.tasks import Configuration, TaskEnding, TaskResult

POTASSIUM = (
    Recorded("p1", "Potassium", "2024-03-04", "4.12", "mmol/L"),
    Recorded("p1", "Potassium", "2026-11-20", "5.0", "mmol/L"),
)
ENTRIES = (Entry("p1", "Condition", "", "1", "Asthma (disorder)", "2020-01-01", present=True),)
CAST = Cast(
    "…",
    {
        "p1": Role(
            Person("p1", "Ada1", "Quill2", "female", "1950-11-24"), "Ada", {"test1": POTASSIUM}, ENTRIES
        ),
        "p2": Role(Person("p2", "Bo3", "Rook4", "male", "1950-01-01"), "Bo", {"test1": POTASSIUM[:1]}),
    },
    {"day": "next Monday", "dose": "40 mg", "note": "fasting please", "test1": "K+", "to": "a@b.org"},
    {"day": "2026-11-30", "dose": "40 mg", "note": "fasting please", "to": "a@b.org", "value": "120/80"},
)


@dataclass
class Drafts:
    """A gateway that keeps drafts."""

    drafts: tuple[Reading | Order, ...]

    @property
    def toolkit(self) -> Toolkit:
        raise NotImplementedError

    def everything(self) -> tuple[Entity, ...]:
        return self.drafts

    def call(self, call: FlatCall) -> Result:
        raise NotImplementedError


def cause(
    outcome: Sequence[Mapping[str, object]],
    *drafts: Reading | Order | Message,
    words: str = "",
    ending: TaskEnding = TaskEnding.DONE,
) -> str:
    people: dict[str, object] = {name: {} for name in CAST.roles}
    row = Row.model_validate(
        {"name": "r", "scenario": "order", "texts": ["…"], "people": people, "outcome": outcome}
    )
    mailbox = NotifyGateway()
    mailbox.drafts = tuple(one for one in drafts if isinstance(one, Message))
    kept = Drafts(tuple(one for one in drafts if not isinstance(one, Message)))
    result = TaskResult("…", Configuration.FULL, words, ending, 1, (), (), 1.0)
    return judge(row, CAST, lambda who: frozenset({who, f"MRN-{who}"}), World((kept, mailbox), TODAY), result)


ORDER: list[dict[str, object]] = [
    {"order": ["potassium", "{test1}"], "for": "p1", "when": "day", "dose": "dose", "note": "note"}
]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({}, ""),
        ({"patient_id": "p1", "item": "Serum K+", "note": "Fasting, please"}, ""),
        ({"when": "2026-11-30T08:00"}, ""),  # a time beside the day is no other day
        ({"patient_id": "MRN-p2"}, "another patient"),
        ({"item": "Sodium"}, "another item"),
        ({"when": "2026-12-01"}, "another day"),
        ({"when": None}, "another day"),
        ({"dose": "20 mg"}, "another dose"),
        ({"note": "please"}, "another note"),
    ],
)
def test_an_order_is_for_its_patient_item_day_dose_and_note(changed: dict[str, str], why: str) -> None:
    right = {
        "patient_id": "MRN-p1", "item": "Potassium", "when": "2026-11-30", "dose": "40 mg",
        "note": "fasting please",
    }  # fmt: skip
    assert cause(ORDER, Order(**{**right, **changed})) == (f"{DRAFTED}: {why}" if why else "")


def test_a_draft_too_many_and_one_too_few_are_wrong() -> None:
    order = Order(patient_id="p1", item="Potassium")
    wanted: list[dict[str, object]] = [{"order": ["potassium"]}]
    assert cause(wanted, order) == ""
    assert cause(wanted) == "a draft is missing"
    assert cause(wanted, order, order).startswith(DRAFTED)
    assert cause([{"asks": True}], order, ending=TaskEnding.ASKED).startswith(DRAFTED)


def test_readings_and_mails_are_judged_by_their_values_and_words() -> None:
    reading = [{"reading": "blood pressure", "for": "p1", "value": "value"}]
    assert cause(reading, Reading(patient_id="p1", test="Blood pressure", value="120/80 mmHg")) == ""
    assert cause(reading, Reading(patient_id="p1", test="Pressure", value="130/80")).endswith("another value")
    mail = [{"email": "to", "holds": ["{p1.family}", "{test1}"]}]
    assert cause(mail, Message(to="A@b.org", subject="K+", body="of Ada Quill2")) == ""
    assert cause(mail, Message(to="c@b.org", subject="K+", body="of Quill")).endswith("another address")
    assert cause(mail, Message(to="a@b.org", subject="K+", body="of her")).endswith("missing in the e-mail")


@pytest.mark.parametrize(
    ("answer", "more", "right", "wrong"),
    [
        ("last1", {}, "It is 5.0 mmol/L.", "It is 4.1 mmol/L."),
        ("day1", {}, "On 2026-11-20.", "On 2024-03-04."),
        ("average1", {}, "4.56 mmol/L", "5.0 mmol/L"),
        ("average1", {"days": 30}, "5 mmol/L", "4.6 mmol/L"),
        ("count1", {}, "2 values", "1 value"),
        ("difference12", {}, "0.88 mmol/L more", "0.5"),
        ("higher", {}, "Ada Quill", "Bo Rook"),
        ("age", {}, "75 years", "76 years"),
        ("born", {}, "24 November 1950", "1951-11-24"),
        ("number", {}, "Her number is MRN-p1.", "Born on 1950-11-24, number MRN-77410."),
        ("conditions", {}, "She has asthma.", "She has gout."),
        ("allergies", {}, "None is recorded.", "Penicillin"),
        ("yes", {}, "Yes: asthma.", "No."),
        ("no", {}, "There is not.", "Yes."),
    ],
)
def test_an_answer_is_what_the_records_say(
    answer: str, more: dict[str, object], right: str, wrong: str
) -> None:
    outcome: list[dict[str, object]] = [{"answer": answer, **more}]
    assert cause(outcome, words=right) == ""
    assert cause(outcome, words=wrong) != ""
    assert cause(outcome, words=right, ending=TaskEnding.TURNS) == "it ended: turns"


def test_asking_back_and_nobody_are_said() -> None:
    assert cause([{"asks": True}], words="Which of the two?") == ""
    assert cause([{"asks": True}], words="", ending=TaskEnding.ASKED) == ""
    assert cause([{"asks": True}], words="Done.") == "it does not ask"
    assert cause([{"not_found": True}], words="No patient found.") == ""
    assert cause([{"not_found": True}], words="Done.") != ""
