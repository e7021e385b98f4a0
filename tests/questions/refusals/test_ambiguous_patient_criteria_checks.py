"""Each kind of condition on patients that was once misread without notice is refused."""

import pytest

from tests.questions.vault_words import said_back

_REFUSED = {
    "a list of all is not one of them": "Who had all immunizations?",
    "a drug that somebody had may be over": "Which patients had bronchitis and aspirin?",
    "what is had is not taken as well": "Who was prescribed metformin or had aspirin?",
    "no treatment may be no drug": "Which patients with diabetes had no treatment?",
    "not prescribed is no drug at all": "Which patients with diabetes were not prescribed?",
    "what is behind a not may be had": "Which patients have no diabetes and bronchitis?",
    "with or without says nothing": "Which patients with or without aspirin have diabetes?",
    "one of them is not all": "Who had any of diabetes, bronchitis and polyp of colon?",
    "in a bracket": "Which patients (not orders) with aspirin?",
    "two names are no two things": "Which patients had bronchitis colonoscopy?",
}


@pytest.mark.parametrize("asked", _REFUSED.values(), ids=_REFUSED.keys())
def test_a_condition_that_may_mean_two_things_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


@pytest.mark.parametrize(
    "asked",
    [
        "Which patients had bronchitis and take aspirin?",
        "Who has both diabetes and bronchitis?",
        "Which patients have no diabetes or bronchitis?",
        "Who had any of diabetes, bronchitis or polyp of colon?",
        "all diabetes patients",
        "Which patients ever had bronchitis and aspirin ever?",
    ],
)
def test_the_same_in_words_that_say_it_is_read(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("Patients ")
