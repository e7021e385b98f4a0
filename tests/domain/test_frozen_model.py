"""A record that is read from JSON has no field too many, and does not change."""

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.frozen_model import FrozenModel


class Reading(FrozenModel):
    value: int


def test_a_field_that_nobody_knows_is_refused_and_not_dropped() -> None:
    with pytest.raises(ValidationError, match="unit"):
        Reading.model_validate_json('{"value": 7, "unit": "kg"}')


def test_a_record_does_not_change() -> None:
    reading = Reading(value=7)
    with pytest.raises(ValidationError, match="frozen"):
        reading.value = 8  # type: ignore[misc]
    assert reading.value == 7
