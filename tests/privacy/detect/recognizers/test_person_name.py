"""People by full name, initial, label and relation."""

import pytest

from privrag_desktop.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("pt Anna S. came", "Anna S."),
    ("the patient's daughter Ana", "Ana"),
    ("seen by Patel", "Patel"),
    ("Gutierrez, John came", "Gutierrez, John"),
    ("Maria de la Cruz", "Maria de la Cruz"),
    ("patient J.D. came", "J.D."),
    ("john smith called", "john smith"),
    ("John Q. Gutierrez", "John Q. Gutierrez"),
    ("Pamela called", "Pamela"),
    ("a man called teodora", "teodora"),
    ("James Smith, who was admitted", "James Smith"),
    ("the wife of Maria Kilgore Mass", "Maria Kilgore"),
    ("Patient: Olga Petrova", "Olga Petrova"),
    ("Patient: Sterling Nguyen-Phan", "Sterling Nguyen-Phan"),
    ("with Anne-Marie Holloway", "Anne-Marie Holloway"),
    ("seen by Grant", "Grant"),
    ("Ana Holloway de Follow", "Ana Holloway"),
]
LEFT = [
    "Vitamin D",
    "Hepatitis C",
    "Patient Denies pain",
    "Grace period",
    "Mark the site",
    "Wilson's disease",
    "in August",
    "Trace edema",
    "Metformin Tablet",
    "May I ask",
    "Baba C",
    "Anna",
    "Apgar Smith sign",
    "Pearl Index, Foley",
    "James Smith syndrome",
    "Patient: Follow Up Visit",
    "Nora syndrome",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("names", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("names", text)) == []


def test_a_city_behind_a_preposition_is_nobody() -> None:
    assert "San Jose" not in list(found_by("names", "from San Jose"))
