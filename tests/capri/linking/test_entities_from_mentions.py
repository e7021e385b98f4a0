"""Mentions become entities of the type that the words around them tell."""

from collections.abc import Sequence

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import (
    BankAccount,
    PaymentAccount,
    Transaction,
)
from tests.capri.linking.detecting import HEALTH, PAYMENTS, RECORDS, entities


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
