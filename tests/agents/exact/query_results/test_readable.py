"""Values on the screen have as many digits as people read."""

import pytest

from privrag_desktop.agents.exact.query_results.names_days_values_text import readable


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("2.6082538138583065", "2.6083"),
        ("0.000012345678", "0.00001235"),
        ("7.04", "7.04"),
        ("100", "100"),
        ("1.00005", "1.0001"),
        ("<5", "<5"),
        ("NaN", "NaN"),
        ("123456789012345678901234567890.123456789", "123456789012345678901234567890.123456789"),
        ("-0.860685633406778", "-0.8607"),
    ],
)
def test_long_decimals_are_shortened_and_nothing_else(value: str, shown: str) -> None:
    assert readable(value) == shown
