"""Each condition stays with the thing that it is said of, and what is left open is refused."""

import pytest

from tests.questions.vault_words import said_back

_DIABETES = "Diabetes mellitus type 2 (disorder) (diagnosis)"
_CREATININE = "Creatinine [Mass/volume] in Serum (laboratory)"
_POTASSIUM = "Potassium [Moles/volume] in Blood (laboratory)"
_BRONCHITIS = "Acute bronchitis (disorder) (diagnosis)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            "Which patients had a potassium above 5 in 2019 and a creatinine above 2 in 2020?",
            f"(with ({_POTASSIUM} above 5 in 2019) and with ({_CREATININE} above 2 in 2020))",
        ),
        ("Which patients had diabetes or bronchitis?", f"with {_DIABETES} or {_BRONCHITIS}"),
        (
            "Which patients had a potassium above 5 twice?",
            f"with ({_POTASSIUM} above 5) at least twice",
        ),
        ("Which patients had a colonoscopy exactly twice?", "with Colonoscopy (procedure) exactly twice"),
        (
            "Which patients had bronchitis, followed by diabetes?",
            f"with ({_DIABETES} after {_BRONCHITIS})",
        ),
        (
            "Which patients never had a potassium test?",
            f"not with {_POTASSIUM}",
        ),
    ],
)
def test_conditions_stand_with_their_thing(asked: str, said: str) -> None:
    assert said_back(asked) == [f"Patients {said}"]


@pytest.mark.parametrize(
    "asked",
    [
        "Which patients had a colonoscopy in 2018 and in 2019?",  # in both of them
        "Which patients have diabetes and bronchitis or polyp of colon?",
        "Which patients had two or more of diabetes, bronchitis and polyp of colon?",
        "Which patients had a potassium of only 3?",
        "Which patients with metformin above 500?",
        "Which patients never stopped metformin?",
        "Which patients with diabetes 65 or more had a colonoscopy?",
    ],
)
def test_what_may_be_said_of_two_things_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")
