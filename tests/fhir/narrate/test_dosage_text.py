"""How a drug is to be taken, in the record's own words or in words made of its parts."""

from decimal import Decimal

import pytest
from fhir.resources.R4B.dosage import Dosage

from privrag_desktop.fhir.narrate.dosage_text import dosage_text
from tests.fhir.builders import Json


@pytest.mark.parametrize(
    ("dosage", "words"),
    [
        ({"text": "1 tablet daily."}, "1 tablet daily"),
        (
            {
                "timing": {"repeat": {"frequency": 2, "period": 1, "periodUnit": "d"}},
                "doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}],
                "asNeededBoolean": True,
            },
            "1 tablet, 2 times every day, as needed",
        ),
        ({"timing": {"repeat": {"period": 6, "periodUnit": "h"}}}, "once every 6 hours"),
        ({"timing": {"code": {"text": "BID"}}, "route": {"text": "Oral"}}, "BID, Oral"),
        (
            {"doseAndRate": [{"doseRange": {"low": {"value": 1}, "high": {"value": 2, "unit": "tablet"}}}]},
            "between 1 and 2 tablet",
        ),
        (
            {"timing": {"repeat": {"period": Decimal("1.5"), "periodUnit": "wk"}, "code": {"text": "BID"}}},
            "once every 1.5 weeks",
        ),
        ({"timing": {"repeat": {"frequency": 3}, "code": {"text": "TID"}}}, "TID"),
        ({"text": "As told.", "asNeededBoolean": True}, "As told"),
        ({}, ""),
    ],
)
def test_dosages(dosage: Json, words: str) -> None:
    assert dosage_text([Dosage.model_validate(dosage)]) == words


def test_several_instructions_stand_one_after_the_other() -> None:
    dosages = [{"text": "1 in the morning."}, {"route": {"text": "Oral"}}, {}]
    assert dosage_text([Dosage.model_validate(one) for one in dosages]) == "1 in the morning; Oral"
