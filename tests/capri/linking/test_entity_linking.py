"""Whom a task names is looked up before a model is asked, and nothing is changed by looking."""

from datetime import date

import pytest

from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.entities.types.payments import PaymentAccount
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.linking.entity_linking import last_readings, link_entities
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result
from privrag_desktop.capri.toolkits.vault.vault_tools import records_toolkit
from privrag_desktop.errors import ToolRefused
from tests.capri.acting import OpenMap, gateway
from tests.capri.at_clinic import clinic, lines_of, visiting


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


@pytest.mark.parametrize(
    "shown",
    [
        "Which women 50+ have asthma?",
        "Which women over 50 have gout?",
        "Which men over 55 have asthma?",
        "Who is that?",
    ],
)
def test_nothing_is_looked_up_that_the_task_as_shown_does_not_say_as_well(shown: str) -> None:
    """Else the note beside the task would tell by how much its ages were moved."""
    contextual, task = OpenMap().as_map(), "Which women over 55 have asthma?"
    met = link_entities(task, (), [clinic()], contextual, EntityRegistry(contextual), shown=lambda: shown)
    assert [one.call for one in met] == []


def test_those_who_fit_are_known_from_the_start() -> None:
    session = visiting("Which women over 50 have asthma?")
    assert "Those with gender female, over 50, condition asthma: P1." in lines_of(session)
    assert [one.entity.called for one in session.registry.instances] == ["Eva Stein"]
    assert session.fitting == ("P1",)
    assert [one.tool for one in session.calls] == ["SearchPatients"]


def test_of_the_oldest_who_fits_the_rest_is_read_too() -> None:
    session = visiting("Find the youngest patient with asthma and tell me which medication she takes.")
    details = [one.arguments for one in session.calls if one.tool == "GetPatientDetails"]
    assert details == ['{"patient_id": "PT10"}']


def test_nobody_is_looked_for_where_the_task_names_a_patient() -> None:
    session = visiting("Is Mia Lund among the patients with asthma?", Patient(name="Mia Lund"))
    assert session.fitting == ()


def test_that_nobody_fits_is_told() -> None:
    assert "Those with condition gout: nobody." in lines_of(visiting("Which patients have gout?"))


class Refusing:
    """A clinic that refuses whatever it is asked."""

    def __init__(self) -> None:
        self.toolkit = clinic().toolkit

    def call(self, _call: FlatCall) -> Result:
        raise ToolRefused("No.")


def test_a_refusal_is_no_reason_to_stop_and_stands_in_the_trail() -> None:
    contextual = OpenMap().as_map()
    registry = EntityRegistry(contextual, (Patient,))
    mia = Patient(name="Mia Lund")
    met = list(link_entities("Show Mia Lund's chart", [mia], [Refusing()], contextual, registry))
    calls = [one.call for one in met if one.call]
    assert calls
    assert not any(one.ok for one in calls)
    assert [one.entity for one in registry.instances] == [mia]


@pytest.mark.parametrize(
    ("named", "days"),
    [(("P1",), [date(2026, 1, 3)]), ((), []), (("P1", "P2"), [])],
)
def test_the_day_of_a_reading_is_looked_up_only_for_the_one_patient_meant(
    named: tuple[str, ...], days: list[date]
) -> None:
    contextual = OpenMap().as_map()
    registry = EntityRegistry(contextual, (Patient, Reading))
    registry.add_all(
        [Patient(patient_id="PT10", name="Mia Lund"), Patient(patient_id="PT11", name="Eva Stein")]
    )
    task = "Order a test for Mia Lund a week after the last HbA1c"
    found = last_readings(task, (), named, [Measuring()], registry=registry)
    assert [day for _, day, _ in found] == days


class Measuring:
    """A vault that has one reading, whatever it is asked for."""

    def __init__(self) -> None:
        self.toolkit = records_toolkit(lambda call: call.tool)

    def call(self, _call: FlatCall) -> Result:
        return Result((Reading(patient_id="PT10", test="HbA1c", value="7 %", date="2026-01-03T08:00"),))
