"""Words for numbers and times, as the window shows them."""

import pytest

from privrag_desktop.gui.text.number_and_date_text import seconds_text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0.0 s"),
        (3, "3.0 s"),  # a whole number, as a clock that ticks each second has it; Qt wants a float
        (0.44, "0.4 s"),
        (12.3, "12 s"),
        (200, "3 min 20 s"),
        (7500.0, "2 h 5 min"),
    ],
)
def test_times_are_told_in_the_unit_that_fits(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text
