"""What code reads before a model is asked: only what the words of a task call for, and never a change."""

import pytest

from privrag_desktop.capri.entities.entities_and_arguments_to_json import given_values
from privrag_desktop.capri.entities.types.payments import PaymentAccount
from privrag_desktop.capri.linking.initial_lookup_calls import birth_in, of_person, read_for
from tests.capri.acting import gateway


@pytest.mark.parametrize(
    ("task", "functions"),
    [
        ("Send $20 to Elif", {"Balance.check"}),
        ("Top up from my savings", {"Balance.check", "BankAccount.list"}),
        ("Decline the request of Elif", {"Transaction.search"}),
        ("Request money from Elif", set()),
        ("Move the appointment of Elif", {"Appointment.list"}),
        ("Which allergies has Elif?", {"Patient.details"}),
        ("Find a cardiologist for Elif", {"Practitioner.search"}),
        ("Which women over 30 have asthma?", set()),
    ],
)
def test_the_words_of_a_task_call_for_what_it_is_about(task: str, functions: set[str]) -> None:
    assert read_for(task) == functions


@pytest.mark.parametrize(
    ("task", "day"),
    [
        ("Mia Lund, born on 1984-08-24", "1984-08-24"),
        ("Mia Lund (date of birth 24 August 1984)", "1984-08-24"),
        ("Mia Lund on 1984-08-24", ""),
        ("Mia Lund, birthday call on 2023-12-24", ""),
        ("Mia Lund, the day after her child's birth, 2023-12-24", ""),
        ("Mia Lund, born on 1984-08-24 or 1984-08-25", ""),
    ],
)
def test_the_one_birthday_in_a_task_is_known(task: str, day: str) -> None:
    assert birth_in(task) == day


def test_who_is_looked_up_with_a_birthday_where_the_toolkit_knows_them() -> None:
    asked = [
        call.arguments for _, call in of_person(PaymentAccount(display_name="Mia"), [gateway()], "1984-08-24")
    ]
    assert [given_values(one) for one in asked] == [{"query": "Mia"}]
