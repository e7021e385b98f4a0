"""A value that is not recorded, or not for sure, holds neither way: nothing is done on a guess."""

import json
from collections.abc import Iterator

import pytest

from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.task_program.program_language import Call, Comparison, Label
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedAmount, NamedPerson
from privrag_desktop.capri.task_program.values_and_conditions_from_records import ProgramValues
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.domain.patients import Patient
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.capri.task_program.programs import done
from tests.hostile.records import Person, bundle_of
from tests.word_embedder import with_words

ALLERGIC = Person(
    "6f1c2a34-0001", "Zebulonia", "Quetzalkamp", "1957-11-23", 77, (), ("Penicillin", "Aspirin")
)
OTHER = Person("6f1c2a34-0002", "Will", "Long", "1960-01-02", 78, (), ())
PROGRAM = 'if not allergic(P1, "{}"):\n    order(P1, "ESR")\n'


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("allergies")
    (folder / "records").mkdir()
    for person in (ALLERGIC, OTHER):
        (folder / "records" / f"{person.number}.json").write_text(json.dumps(bundle_of(person)), "utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [folder / "records"], Progress())
        yield workspace


@pytest.mark.parametrize(
    ("person", "drug", "is_given"),
    [
        (ALLERGIC, "amoxicillin", False),
        (ALLERGIC, "penicillin", False),
        (ALLERGIC, "aspirin", False),
        (ALLERGIC, "ibuprofen", False),
        (ALLERGIC, "allopurinol", True),
        (OTHER, "amoxicillin", True),
    ],
)
def test_a_drug_of_the_class_of_an_allergy_or_near_it_is_not_given(
    vault: Workspace, person: Person, drug: str, is_given: bool
) -> None:
    """Ibuprofen is not recorded for somebody who is allergic to aspirin; that is no reason to give it."""
    made = done(vault, f"{person.plain}: ESR unless allergic to {drug}", PROGRAM.format(drug))
    assert bool(made.drafts) is is_given


def test_a_no_stands_beside_what_is_recorded(vault: Workspace) -> None:
    made = done(vault, f"{ALLERGIC.plain}: ESR unless allergic to allopurinol", PROGRAM.format("allopurinol"))
    assert any("Allergies on record: " in line and "Penicillin" in line for line in made.asked[0].details)
    assert "Aspirin" in made.result.result


def series(name: str, *readings: tuple[str, str, str]) -> str:
    """What is said of these readings: test, value and day."""
    found = [Reading(patient_id="a", test=test, value=value, date=day) for test, value, day in readings]
    task = LabelledTask("", {"P1": NamedPerson("Ann", (Patient("a", "Ann Lee", None, None),))})
    values = ProgramValues(task, lambda _call: Result(tuple(found), "" if found else "Nothing was found."))
    return values.value(Call(name, (Label("P1"), "sodium"), (("days", 30),))).words


def test_a_reading_that_the_records_have_twice_is_one_value() -> None:
    """The sample has a weight twice at one time, and it could not be compared with another."""
    reading = ("Sodium", "141 mmol/L", "2026-01-05")
    assert series("latest", reading, reading) == "Ann Lee: Sodium 141 mmol/L (2026-01-05)."
    task = LabelledTask("", {"P1": NamedPerson("Ann", (Patient("a", "Ann Lee", None, None),))})
    twice = Reading(patient_id="a", test="Sodium", value="141 mmol/L", date="2026-01-05")
    values = ProgramValues(task, lambda _call: Result((twice, twice), ""))
    amount = values.value(Call("latest", (Label("P1"), "sodium"))).amount
    assert amount is not None
    assert (str(amount.number), amount.unit) == ("141", "mmol/L")


@pytest.mark.parametrize(("limit", "holds"), [("135 mmol/L", True), ("140", False), ("2 g", None)])
def test_an_average_can_be_compared(limit: str, holds: bool | None) -> None:
    who = NamedPerson("Ann", (Patient("a", "Ann Lee", None, None),))
    mean = Reading(patient_id="a", test="Sodium", value="138.5 mmol/L", date="2026-01-05")
    task = LabelledTask("", {"P1": who, "Q1": NamedAmount(limit)})
    values = ProgramValues(task, lambda _call: Result((mean,), ""))
    average = Call("average", (Label("P1"), "sodium"), (("days", 10),))
    assert values.truth(Comparison(average, ">", Label("Q1"))).holds is holds


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("highest", "highest Sodium 141 mmol/L (2026-01-05)"),
        ("lowest", "lowest Sodium 129 mmol/L (2026-01-04)"),
        ("first", "first Sodium 141.0 mmol/L (2026-01-02)"),
    ],
)
def test_the_highest_lowest_and_first_of_a_series_are_found_by_code(name: str, told: str) -> None:
    days = [("129 mmol/L", "04"), ("141 mmol/L", "05"), ("141.0 mmol/L", "02"), ("135 mmol/L", "03")]
    said = series(name, *(("Sodium", value, f"2026-01-{day}") for value, day in days))
    expected = told.replace("141 mmol/L (2026-01-05)", "141.0 mmol/L (2026-01-02)")
    assert said == f"Ann Lee: {expected}, of 4 readings in the last 30 days."


def test_what_cannot_be_compared_has_no_highest_and_each_test_has_its_own() -> None:
    mixed = series("highest", ("Sodium", "129 mmol/L", "2026-01-04"), ("Sodium", "3 g", "2026-01-05"))
    assert mixed == "Ann Lee: the readings of sodium cannot be compared."
    assert "cannot be compared" in series("lowest", ("Sodium", "high", "2026-01-04"))
    two = series("highest", ("Sodium", "129 mmol/L", "2026-01-04"), ("Urine", "3 g", "2026-01-05"))
    assert two.startswith("Ann Lee: highest Sodium 129 mmol/L (2026-01-04); highest Urine 3 g (2026-01-05)")
    assert series("first") == "Ann Lee, sodium: Nothing was found."
