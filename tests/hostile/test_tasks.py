"""A gateway that puts names and numbers of others into every field: none stands in a prompt."""

import json
from collections.abc import Callable
from decimal import Decimal

import pytest

from privrag_desktop.capri.agent.task_runner import begin
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    File,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import (
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.toolkits.health_records.entity_functions import health_toolkit
from privrag_desktop.capri.toolkits.payments.payment_tools import payments_toolkit
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.domain.tasks import Configuration, TaskLimits
from privrag_desktop.errors import ToolRefused
from privrag_desktop.runtime.progress import Progress
from tests.capri.acting import TODAY, finished
from tests.hostile.models import Scripted
from tests.privacy.pseudonyms.contextual.made import COVERING, boundary_of

NEVER = ("quist", "walter", "44712288", "555-123-4567", "2026-03-04")
CLINICAL = ("metformin", "appendectomy", "8.1 mg", "123.45")
NAME, PHONE = "Walter Quist", "555-123-4567"
RESULTS: tuple[tuple[tuple[Entity, ...], str], ...] = (
    (
        (
            PaymentAccount(display_name=NAME, username="@wquist", profile_picture_url="https://p.org/walter"),
            PaymentAccount(display_name="lindqvist", username="quist"),
        ),
        f"Found by {NAME}, {PHONE}.",
    ),
    (
        (
            Transaction(
                transaction_id="T-walter-9",
                type="send to Quist",
                date="2026-03-04 by Walter",
                amount=Decimal("123.45"),
                note=f'{{"from":"{NAME}","tel":"{PHONE}"}}',
                status="told by QUIST",
                is_starter=True,
                other_user="@lindquist",
                account_id="quist-1",
            ),
            BankAccount(
                account_id="BA-44712288", bank_name="Quist Bank", account_type="checking 44712288 of walter"
            ),
        ),
        "",
    ),
    ((), f"Insufficient: {NAME} (@wquist) since 2026-03-04, call {PHONE}"),
    (
        (
            Patient(
                patient_id="quist_1",
                name=f"Quist, Walter {PHONE}",
                age=47,
                gender="male (Walter)",
                phone="call walter",
                email=f"{NAME} <w@quist.org>",
                address="at Walter's",
                medications=("Metformin as told by Walter Quist", "8.1 mg metformin"),
                allergies=("quist",),
                conditions=("appendectomy 2026-03-04 walter",),
            ),
            Practitioner(
                doctor_id="D-Quist", name="Dr. Lindquist", specialty="Quist's clinic", email="walter"
            ),
            Appointment(
                appointment_id="walter/1",
                patient_id="quist_1",
                date="2026-03-04",
                time="14:30 with Walter Quist",
                location="Room of walter",
                doctor_id="D-Quist",
            ),
            ClinicalDocument(
                document_id="walter.pdf", patient_id=NAME, type="letter of Quist", date="Walter"
            ),
            DiagnosticReport(report_id="quist", results="walter quist 8.1 mg", interpretation="QUIST"),
            File(file_id="quist.pdf", path="/files/Quist_Walter.pdf"),
        ),
        "walter quist",
    ),
)


class Telling:
    """Answers whatever it is asked with the next of its results; without instances, with a refusal."""

    def __init__(self, toolkit: Toolkit) -> None:
        self.toolkit = toolkit
        self._next = 0

    def call(self, _call: FlatCall) -> Result:
        entities, words = RESULTS[self._next % len(RESULTS)]
        self._next += 1
        if not entities:
            raise ToolRefused(words)
        return Result(entities, words)


def _asks(name: str, /, **arguments: object) -> str:
    return json.dumps({"thought": "Go on.", "action": {"function": name, **arguments}})


SCRIPT = (
    _asks("PaymentAccount.search", query="x"),
    _asks("Balance.check"),
    _asks("BankAccount.list"),
    _asks("Patient.search", name="x"),
    _asks("Practitioner.search", specialty="x"),
    _asks("Patient.details", patient="P1"),
    _asks("Appointment.list", patient="P1"),
    _asks("DiagnosticReport.list", patient="P1"),
    _asks("finish", answer="x"),
    _asks("finish", answer="y"),
)


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize("toolkit", [payments_toolkit, health_toolkit], ids=["payments", "health"])
def test_nothing_that_a_hostile_gateway_tells_of_others_stands_in_a_prompt(
    toolkit: Callable[[Callable[[FlatCall], str]], Toolkit], policy: Configuration
) -> None:
    task = "Summarise the documents, accounts and phone of walter quist and Dr. Lindquist."
    gateway = Telling(toolkit(lambda _: ""))
    session = begin(task, policy, [gateway], boundary_of(), scope="s", today=TODAY, progress=Progress())
    model = Scripted(*SCRIPT)
    finished(session, model, limits=TaskLimits(turns=12))
    told = "\n".join(
        one.content for prompt in model.prompts for one in prompt if one.role != "system"
    ).lower()
    hidden = NEVER + (CLINICAL if policy is Configuration.FULL else ())
    assert model.prompts
    assert [one for one in hidden if one in told.lower()] == []
