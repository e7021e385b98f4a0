"""A family name without its prefix is the patient's where the text has another name of the same patient."""

import pytest

from tests.privacy.people import boundary_of

BOUNDARY = boundary_of(
    ("p1", "Caoimhe", "O'Shaughnessy"),
    ("p2", "Awa", "N'Diaye"),
    ("p3", "Alan", "MacDonald"),
    ("p4", "Zelda", "Degarcia"),
)


def replaced(text: str) -> str:
    scope = BOUNDARY.new_scope("test")
    done = BOUNDARY.pseudonymise(text, scope)
    assert done.original == text
    return done.text


@pytest.mark.parametrize(
    "text",
    [
        '{"family":"Shaughnessy","given":["Caoimhe"]}',
        "**Caoimhe** **Shaughnessy**",
        "| Caoimhe | Shaughnessy |",
        "Shaughnessy^Caoimhe",
        "First: Caoimhe\nLast: Shaughnessy",
        "Caoimhe and Shaughnessy",
        "| Awa | Diaye |",
        "family: Diaye\ngiven: Awa",
    ],
)
def test_rest_of_a_name_goes_with_another_name_of_the_patient(text: str) -> None:
    assert not any(name in replaced(text) for name in ("Caoimhe", "Shaughnessy", "Awa", "Diaye"))


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("Alan came with Donald", "Donald"),
        ("Awa came with Shaughnessy", "Shaughnessy"),
        ("Zelda met Garcia", "Garcia"),
        ("seen by Shaughnessy", "Shaughnessy"),
    ],
)
def test_rest_that_may_be_somebody_elses_is_left(text: str, stays: str) -> None:
    assert stays in replaced(text)
