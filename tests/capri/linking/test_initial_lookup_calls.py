"""What code reads before a model is asked: only what the words of a task call for, and never a change."""

import pytest

from privrag_desktop.capri.entities.entity_and_argument_json_text import given
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.payments import PaymentAccount
from privrag_desktop.capri.linking.entity_linking import link_entities
from privrag_desktop.capri.linking.initial_lookup_calls import birth_in, of_person, read_for
from privrag_desktop.capri.trajectories.all_examples import TRAJECTORIES
from privrag_desktop.capri.trajectories.example_selection import (
    fitting,
    nearest,
    without_lookups,
)
from tests.capri.acting import OpenMap, gateway


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


def meeting(name: str, task: str = "Who is that?") -> tuple[EntityRegistry, list[str], list[str]]:
    contextual = OpenMap().as_map()
    registry = EntityRegistry(contextual)
    met = list(link_entities(task, [PaymentAccount(display_name=name)], [gateway()], contextual, registry))
    assert all(one.call.by_code and one.call.approved is None for one in met if one.call)
    return registry, [one.note for one in met if one.note], [label for one in met for label in one.named]


def test_whom_a_task_names_is_known_by_reference_from_the_start() -> None:
    registry, notes, named = meeting("Elif Quist")
    assert [one.entity.key for one in registry.instances] == ["@elif_q"]
    assert (notes, named) == ([], ["U1"])


def test_a_name_that_fits_two_is_said_to_fit_two_and_nobody_is_meant_for_sure() -> None:
    registry, notes, named = meeting("Quist")
    assert (len(registry.instances), notes, named) == (2, ["Quist in the task is U1 or U2."], [])


def test_whom_nobody_knows_has_no_reference() -> None:
    registry, _, _ = meeting("Zebulon Zzyzx")
    assert not registry.of_type("PaymentAccount")


def test_reading_leaves_the_world_as_it_was() -> None:
    service = gateway()
    before = service.everything()
    contextual = OpenMap().as_map()
    task = "Top up my balance from my bank and pay the pending requests of Elif"
    list(
        link_entities(
            task,
            [PaymentAccount(display_name="Elif Quist")],
            [service],
            contextual,
            EntityRegistry(contextual),
        )
    )
    assert service.everything() == before


def test_an_example_begins_where_the_task_does() -> None:
    kits = [gateway().toolkit]
    for one in fitting(TRAJECTORIES, kits):
        shortened = without_lookups(one, kits)
        assert all(use.function.name != "PaymentAccount.search" for use, _ in shortened.steps)
        assert sum(use.function.changes for use, _ in shortened.steps) == sum(
            use.function.changes for use, _ in one.steps
        )


def test_the_nearest_example_comes_last_and_always_the_same() -> None:
    kits = [gateway().toolkit]
    task = "I paid $60 for pizza with Elif Quist. Split it equally between us and request her share."
    first, last = nearest(task, fitting(TRAJECTORIES, kits))
    assert "Split" in last.task
    assert nearest(task, fitting(TRAJECTORIES, kits)) == [first, last]


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
    assert [given(one) for one in asked] == [{"query": "Mia"}]
