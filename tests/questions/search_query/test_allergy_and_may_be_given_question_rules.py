"""What a question about allergies asks for beside them, by its words."""

import pytest

from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    asks_beside_allergies,
)


@pytest.mark.parametrize(
    "asked",
    [
        "is she allergic to any drugs, food or latex",
        "drug or food allergies",
        "any allergies, please",
        "list all drug allergies",
        "what is she allergic to, if anything",
    ],
)
def test_sorts_of_allergens_are_no_wish_of_their_own(asked: str) -> None:
    assert not asks_beside_allergies(asked)


@pytest.mark.parametrize("asked", ["allergies, current meds", "problems and allergies", "allergies, why"])
def test_what_else_is_asked_is_seen(asked: str) -> None:
    assert asks_beside_allergies(asked)
