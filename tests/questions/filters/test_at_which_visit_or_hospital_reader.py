"""A reading on admission is the first one of the stay; another one of the stay is some later day's."""

import pytest

from tests.questions.vault_words import said_back

_POTASSIUM = "Potassium [Moles/volume] in Blood (laboratory)"


@pytest.mark.parametrize("on", ["on admission", "at admission"])
def test_on_admission_is_the_first_of_its_day(on: str) -> None:
    said = said_back(f"What was the potassium of Ann Quill {on} in March 2020?")
    stay = "visits in hospital in March 2020"
    assert said == [
        f"The first {_POTASSIUM} of Ann in the same visit as ({stay}) in the same day as ({stay})"
    ]


def test_during_the_stay_is_the_last_of_it() -> None:
    said = said_back("What was the potassium of Ann Quill during the last admission?")
    assert said == [f"The last {_POTASSIUM} of Ann in the same visit as (the last visits in hospital)"]
