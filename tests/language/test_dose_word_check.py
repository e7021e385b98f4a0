"""Units and dose forms in lists of medications are nobody's names, and a patient called so stays hidden."""

import pytest

from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.language.dose_word_check import is_of_dose
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import tokens
from privrag_desktop.runtime.progress import Progress
from tests.privacy.people import TheseNames, names_of
from tests.privacy.pseudonyms.contextual.made import TODAY, boundary_of, contextual

LISTED = (
    "Metformin 500 MG Oral Tablet",
    "Amoxicillin 250 MG / Penicillin 125 MG Oral Tablet",
    "24 HR Metformin 500 MG Extended Release Oral Tablet",
    "insulin human 70 UNT/ML Injectable Suspension",
    "Nitroglycerin 0.4 MG/ACTUAT Mucosal Spray",
    "Fluticasone 0.044 MG/ACTUAT Metered Dose Inhaler",
    "Acetaminophen Oral Tablet",
    "Norethindrone 28 Day Pack",
    "Take 5 MG",
    "Take it as MG Oral",
)


def _guessing(*names: str) -> Boundary:
    return Boundary([], [], [], names=lambda _vocabulary: TheseNames(*names))


@pytest.mark.parametrize("text", LISTED)
def test_units_and_dose_forms_are_nobody_whatever_the_name_model_thinks(text: str) -> None:
    guesses = (
        "MG Oral Tablet",
        "MG Oral",
        "Oral Tablet",
        "Oral",
        "Release Oral",
        "UNT",
        "MG",
        "Day",
        "Metered",
        "ACTUAT",
    )
    task = contextual(Configuration.PARTIAL, boundary=_guessing(*guesses))
    for _ in range(2):
        assert task.hide(EntityType.MEDICATION, text) == text
        assert task.leaked(text) == ()


def test_a_task_about_a_medication_names_nobody() -> None:
    asked = "Which patients take Metformin 500 MG Oral Tablet?"
    found = detect(asked, _guessing("MG Oral", "Oral Tablet"), [Patient], None, Progress())
    assert found.mentions == ()


def test_a_patient_whose_name_is_a_dose_form_stays_hidden() -> None:
    boundary = boundary_of(*names_of("p1", "Oral", "Roberts"))
    task = TaskPseudonymiser(Configuration.PARTIAL, boundary, "task", TODAY)
    for text in ("Oral Roberts takes Metformin 500 MG Oral Tablet.", "gave 5 mg Oral Roberts"):
        hidden = task.hide_text(text)
        assert "Roberts" not in hidden
        assert "Oral Roberts" not in hidden
        assert task.leaked(hidden) == ()
        assert task.restore_text(f"{hidden} ") == f"{text} "
    assert not task.hide_text("Ask Oral about it").startswith("Ask Oral")


@pytest.mark.parametrize(
    "text", ["MG came", "mg oral", "Ask Oral.", "Oral and Tablet", "Kim Powder", "room 5, Oral came"]
)
def test_a_word_of_doses_alone_is_left_to_the_others(text: str) -> None:
    words = [word for word in tokens(text) if word.key not in {"tablet"}]
    assert not any(is_of_dose(text, word) for word in words)
