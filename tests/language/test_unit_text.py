"""Units are printed as a clinician writes them, alone and behind a number; nothing else is changed."""

import pytest

from privrag_desktop.language.unit_text import printed_units, unit_text


@pytest.mark.parametrize(
    ("code", "printed"),
    [
        ("mm[Hg]", "mmHg"),
        ("mmHg", "mmHg"),
        ("kg/m2", "kg/m²"),
        ("Cel", "°C"),
        ("[degF]", "°F"),
        ("[lb_av]", "lb"),
        ("[in_i]", "in"),
        ("10*3/uL", "×10³/µL"),
        ("10*6/uL", "×10⁶/µL"),
        ("10^12/L", "×10¹²/L"),
        ("mL/min/{1.73_m2}", "mL/min/1.73 m²"),
        ("ug/dL", "µg/dL"),
        ("umol/L", "µmol/L"),
        ("u[IU]/mL", "µIU/mL"),
        ("m[IU]/L", "mIU/L"),
        ("/[HPF]", "/HPF"),
        ("{score}", ""),
        ("{INR}", ""),
        ("%", "%"),
        ("/min", "/min"),
        ("kg", "kg"),
        ("TAB", "TAB"),
        ("breaths per minute", "breaths per minute"),
        (None, ""),
    ],
)
def test_a_unit_is_the_same_alone_and_behind_a_number(code: str | None, printed: str) -> None:
    assert unit_text(code) == printed
    written, shown = f"It was 98.4 {code or ''}".strip(), f"It was 98.4 {printed}".strip()
    assert printed_units(written) == shown
    assert printed_units(f"{written} (High).") == f"{shown} (High)."
    assert printed_units(f"{written}; lowest 5 kg.") == f"{shown}; lowest 5 kg."


@pytest.mark.parametrize(
    "text",
    [
        "Aspirin 81 MG Oral Tablet",
        "Celery, 5 Celsius, Cel",  # a word that begins like a unit, and a unit without a number
        "given 5 kg/m2/h",  # a part of a longer unit
        "a list {score} of 5",
        "[1] and 5 [2]",  # marks of citations
    ],
)
def test_what_is_no_unit_behind_a_number_stays(text: str) -> None:
    assert printed_units(text) == text
