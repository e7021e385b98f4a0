"""Whom and what a task names: found by code where words and places tell, never where they are things."""

import json
from collections.abc import Iterator, Sequence
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.task_value_kinds import word_of
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage as Turn
from privrag_desktop.llm.chat_model_interface import Reply
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.runtime.progress import Progress
from tests.capri.task_sentences import SENTENCES
from tests.privacy.people import TheseNames, boundary_of

HEALTH = (Patient, Practitioner, Appointment, ClinicalDocument, DiagnosticReport, Contact, Message)
PAYMENTS = (PaymentAccount, BankAccount, Transaction, Balance, Contact, Message)
RECORDS = (Patient, Reading, Order)
NOBODY = boundary_of()
# a month as likely; a town; a rare name in lower case: the name model or the local one knows them
KNOWN_MISSES = {"name:June", "place:Springfield", "name:thandiwe"}


class Says:
    """A model with one reply, or one that fails."""

    name = "says"
    is_local: Literal[True] = True
    context_tokens = 4096

    def __init__(self, reply: str | Exception) -> None:
        self.reply = reply
        self.asked: list[str] = []

    def count_tokens(self, text: str) -> int:
        return len(text) // 4

    def stream(self, messages: Sequence[Turn], reply: Reply, progress: Progress) -> Iterator[str]:
        self.asked.append(messages[-1].content)
        if isinstance(self.reply, Exception):
            raise self.reply
        yield self.reply


def found(
    task: str,
    types: Sequence[type[Entity]] = PAYMENTS,
    boundary: Boundary = NOBODY,
    model: Says | None = None,
) -> list[str]:
    return [_told(one) for one in detect(task, boundary, types, model, Progress()).mentions]


def entities(
    task: str, types: Sequence[type[Entity]] = PAYMENTS, boundary: Boundary = NOBODY
) -> tuple[Entity, ...]:
    return detect(task, boundary, types, None, Progress()).entities


def _told(mention: ValueMention) -> str:
    gender = f":{mention.gender}" if mention.gender and mention.kind is EntityType.PERSON else ""
    return f"{word_of(mention.kind)}:{mention.value}{gender}"


@pytest.mark.parametrize(("task", "domain", "named"), SENTENCES, ids=[one[0][:60] for one in SENTENCES])
def test_a_task_names_these_and_nobody_else(task: str, domain: str, named: tuple[str, ...]) -> None:
    types = HEALTH if domain == "health" else PAYMENTS
    assert set(found(task, types)) == set(named) - KNOWN_MISSES


def test_a_wide_gap_between_two_ways_to_name_somebody_is_read_soon() -> None:
    """It took longer than anybody waits: the ways to part them are many where spaces are."""
    assert found(f"pay Amy Johnson{' ' * 3000}foo @amy_j 5", PAYMENTS) == [
        "name:Amy Johnson",
        "handle:@amy_j",
    ]


def test_nearly_everything_named_is_found_by_code_alone_and_nothing_else() -> None:
    right = wrong = missed = 0
    for task, domain, named in SENTENCES:
        got = set(found(task, HEALTH if domain == "health" else PAYMENTS))
        right, wrong, missed = (
            right + len(got & set(named)),
            wrong + len(got - set(named)),
            missed + len(set(named) - got),
        )
    assert len(SENTENCES) > 100
    assert right / (right + wrong) >= 0.98
    assert right / (right + missed) >= 0.97


@pytest.mark.parametrize(
    "task",
    [
        "Find women over 30 with Huntington's disease",
        "Who has Wilson's disease or Huntington's?",
        "Which patients with Parkinson's take levodopa?",
        "Buy a rose and will it to nobody",
        "What did I spend in May and June?",
        "Add 20 dollars from Venmo to my savings account",
        "Is the HbA1c above 7 %, or the CA-125 above 35?",
        "Order an MRI, a CT and an EKG",
        "List the names, ages and associated patient IDs",
        "Does metformin or apixaban help?",
        "How much is 20 dollars in euros?",
        "I hope the bill is paid, mark it as done",
        "Read the ICD-10 code E11.9 and the SARS-CoV-2 test",
        "Order 500 mg of amoxicillin 3 times for 7 days",
        "Request 12 dollars",
        "Report 3 of them on 2026-03-05 at 10:00",
        "",
        "   ",
    ],
)
@pytest.mark.parametrize("types", [PAYMENTS, HEALTH, RECORDS])
def test_things_that_are_called_like_people_are_nobody(task: str, types: Sequence[type[Entity]]) -> None:
    assert [one for one in found(task, types) if not one.startswith("organisation")] == []
    assert entities(task, types) == ()


@pytest.mark.parametrize(
    ("task", "gender"),
    [
        ("Send 20 to my sister Ines", "female"),
        ("Send 20 to my brother, Noah", "male"),
        ("Send 20 to Noah, my uncle", "male"),
        ("Show Mrs. Alvarez's chart", "female"),
        ("Tell Mr Alvarez", "male"),
        ("Register Robin Hale, a 40-year-old man", "male"),
        ("Register the woman named Robin Hale", "female"),
        ("Is Robin Hale (F) on warfarin?", "female"),
        ("Robin Hale is a 40-year-old woman", "female"),
        ("Find Robin Hale and tell me what she takes", "female"),
        ("Find Robin Hale. He was here in May.", "male"),
        ("Show Robin Hale's chart, and e-mail it to Robin once she asks", "female"),
        ("Find Robin Hale and her husband, he is 40", None),
        ("Find Robin Hale and Sky Moss and tell me what she takes", None),
        ("Find Robin Hale", None),
    ],
)
def test_gender_is_known_where_the_words_tell_it_of_one_person(task: str, gender: str | None) -> None:
    detected = detect(task, NOBODY, HEALTH, None, Progress())
    last = [one for one in detected.mentions if one.kind is EntityType.PERSON][-1]
    assert last.gender == gender


def test_the_gender_of_a_patient_of_the_vault_is_that_of_the_record() -> None:
    vault = boundary_of(("p1", "Robin", "Hale"), gender="male")
    assert found("Show Robin Hale's chart", HEALTH, vault) == ["name:Robin Hale:male"]
    assert entities("Show Robin Hale's chart", HEALTH, vault) == (Patient(name="Robin Hale", gender="male"),)


def test_a_patient_of_the_vault_is_found_however_unlike_a_name() -> None:
    vault = boundary_of(("p1", "Quibble", "Umbrellabird"))
    assert found("is quibble umbrellabird allergic to nuts", HEALTH, vault) == [
        "name:quibble umbrellabird:female"
    ]


def test_names_that_the_name_model_takes_together_are_people_each() -> None:
    boundary = boundary_of(finder=TheseNames("Dax, Umeko and Ilse", "Venmo", "Dr. Quillfeather"))
    assert found("Tell Dax, Umeko and Ilse about Venmo and Dr. Quillfeather", PAYMENTS, boundary) == [
        "name:Dax", "name:Umeko", "name:Ilse", "name:Quillfeather",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("task", "types", "expected"),
    [
        ("send rose 20 dollars", PAYMENTS, (PaymentAccount(display_name="rose"),)),
        ("pay @amy 5", PAYMENTS, (PaymentAccount(username="@amy"),)),
        (
            "Send 5 to Amy Johnson (@amy)",
            PAYMENTS,
            (PaymentAccount(username="@amy", display_name="Amy Johnson"),),
        ),
        (
            "Send 5 to @amy, Amy Johnson",
            PAYMENTS,
            (PaymentAccount(username="@amy"), PaymentAccount(display_name="Amy Johnson")),
        ),
        (
            "Request 5 from James Johnson and thank James",
            PAYMENTS,
            (PaymentAccount(display_name="James Johnson"),),
        ),
        (
            "Request 20 from Tom Reed and email Tom about it",
            PAYMENTS,
            (PaymentAccount(display_name="Tom Reed"), Contact(name="Tom Reed")),
        ),
        (
            "Request 20 from Tom Reed and email him about it",
            PAYMENTS,
            (PaymentAccount(display_name="Tom Reed"), Contact(name="Tom Reed")),
        ),
        (
            "Add 50 from my Chase account chase-checking-1",
            PAYMENTS,
            (BankAccount(account_id="chase-checking-1", bank_name="Chase"),),
        ),
        ("Confirm request TX_204", PAYMENTS, (Transaction(transaction_id="TX_204"),)),
        ("Email a@b.example my balance", PAYMENTS, (Contact(email="a@b.example"),)),
        (
            "Send patient Lionel Grove's (ID 26490) report to another doctor",
            HEALTH,
            (Patient(patient_id="26490", name="Lionel Grove"),),
        ),
        (
            "Book an appointment for Mia Chen with Elena Ruiz",
            HEALTH,
            (Patient(name="Mia Chen"), Practitioner(name="Elena Ruiz")),
        ),
        ("Email Dr. Martinez the list", HEALTH, (Practitioner(name="Martinez"),)),
        ("Email Dr. Martinez the list", PAYMENTS, (Contact(name="Martinez"),)),
        ("Email Dr. Martinez the list", RECORDS, ()),
        ("Email Theo Vance the list", HEALTH, (Contact(name="Theo Vance"),)),
        ("Does Theo Vance take aspirin?", HEALTH, (Patient(name="Theo Vance"),)),
        ("Ask Theo Vance, the cardiologist", HEALTH, (Practitioner(name="Theo Vance"),)),
        ("Show S6534835's HbA1c", RECORDS, (Patient(patient_id="S6534835"),)),
        ("Cancel appointment A2031", HEALTH, (Appointment(appointment_id="A2031"),)),
        (
            "Delete document DOC-51 of patient 443",
            HEALTH,
            (ClinicalDocument(document_id="DOC-51"), Patient(patient_id="443")),
        ),
        ("Read report RP-9021", HEALTH, (DiagnosticReport(report_id="RP-9021"),)),
        ("Read report RP-9021", PAYMENTS, ()),
        ("Pay @amy 5", RECORDS, ()),
        ("Pay Marlowe Heights Clinic the bill", PAYMENTS, ()),
        (
            "Request 5 from James Johnson (@james) and thank James",
            PAYMENTS,
            (PaymentAccount(username="@james", display_name="James Johnson"),),
        ),
        ("Find Robin Hale, she is my patient", HEALTH, (Patient(name="Robin Hale", gender="female"),)),
    ],
)
def test_mentions_become_what_they_are_to_the_task(
    task: str, types: Sequence[type[Entity]], expected: tuple[Entity, ...]
) -> None:
    assert entities(task, types) == expected


def test_the_model_is_asked_only_about_words_that_code_does_not_know() -> None:
    model = Says('{"found": [{"text": "Skagen", "kind": "place"}]}')
    assert found("Send Tom 5 dollars for the flat in Skagen", model=model) == ["name:Tom", "place:Skagen"]
    # whom code found is blanked: the gatekeeper reads of nobody who is known
    assert model.asked == ["Task: Send [name] 5 dollars for the flat in Skagen\nWords: Skagen"]
    found("Send Tom 5 dollars because he came in May, whether or not he's the oldest", model=model)
    assert len(model.asked) == 1


@pytest.mark.parametrize(
    ("task", "said", "expected"),
    [
        ("ping zibberfinch now", [("zibberfinch", "handle")], ["name:zibberfinch"]),
        ("ping zibber_finch now", [], ["handle:zibber_finch"]),
        ("chart of umbrela quazzle", [("umbrela", "name"), ("quazzle", "name")], ["name:umbrela quazzle"]),
        (
            "ping zibberfinch and quazzle",
            [("zibberfinch", "name"), ("quazzle", "name")],
            ["name:zibberfinch", "name:quazzle"],
        ),
        ("dine on the gelatto", [("gelatto", "name")], []),
        ("upload the Glasgo coma score", [("Glasgo coma score", "name")], []),
        (
            "read about Brightwel Clinic",
            [("Brightwel Clinic", "organisation")],
            ["organisation:Brightwel Clinic"],
        ),
    ],
)
def test_what_the_model_says_is_read_as_names_are_written(
    task: str, said: list[tuple[str, str]], expected: list[str]
) -> None:
    reply = json.dumps({"found": [{"text": text, "kind": kind} for text, kind in said]})
    assert found(task, model=Says(reply)) == expected


@pytest.mark.parametrize(
    "reply",
    [
        '{"found": [{"text": "Nowhere", "kind": "place"}]}',  # not in the task
        '{"found": [{"text": "Send", "kind": "name"}]}',  # known to be a word
        '{"found": [{"text": "Tom", "kind": "place"}]}',  # known to be a name
        '{"found": [{"text": "Skag", "kind": "name"}]}',  # a piece of a word
        '{"found": [{"text": "", "kind": "name"}]}',
        '{"found": []}',
        '{"found": [{"text": "Skagen", "kind": "dish"}]}',
        "no JSON",
        ModelMistake("too long"),
    ],
)
def test_a_reply_that_fails_or_makes_things_up_leaves_what_code_knows(reply: str | Exception) -> None:
    assert found("Send Tom 5 dollars for the flat in Skagen", model=Says(reply)) == ["name:Tom"]


def test_a_task_that_is_stopped_while_the_model_looks_is_stopped() -> None:
    with pytest.raises(Cancelled):
        found("Send Tom 5 dollars for the flat in Skagen", model=Says(Cancelled()))


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from([word for one in SENTENCES for word in one[0].split()]), max_size=14))
def test_mentions_are_what_stands_there_without_overlaps_whatever_the_words(words: list[str]) -> None:
    task = " ".join(words)
    mentions = detect(task, NOBODY, (*PAYMENTS, *HEALTH), None, Progress()).mentions
    assert all(task[one.start : one.end] == one.value and one.value.strip() for one in mentions)
    ends = [0, *(one.end for one in mentions)]
    assert all(end <= one.start for end, one in zip(ends, mentions, strict=False))
