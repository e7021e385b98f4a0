"""Days and units in sentences of records, as the screen shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
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


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It was 145 mm[Hg] on 2024-12-18 [8].", "It was 145 mmHg on 18 Dec 2024 [8]."),
        ("from 2019-03-14 to 2020-01-02.", "from 14 Mar 2019 to 2 Jan 2020."),
        ("(2019-03-14)", "(14 Mar 2019)"),
        ("2019-03-14", "14 Mar 2019"),
        ("on 2019-02-30", "on 2019-02-30"),
        ("in 2019-03", "in 2019-03"),
        ("order 2019-03-14-22", "order 2019-03-14-22"),
        ("zq/2019-03-14", "zq/2019-03-14"),
        ("12019-03-14 and 2019-03-145", "12019-03-14 and 2019-03-145"),
        ("at 2019-03-14T10:30", "at 2019-03-14T10:30"),
    ],
)
def test_days_are_told_as_everywhere_in_the_window(text: str, shown: str) -> None:
    assert as_shown(text) == shown


def test_days_in_sentences_follow_the_locale_of_the_user() -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        assert as_shown("on 2019-10-14") == "on 14 Okt. 2019"
    finally:
        QLocale.setDefault(before)


@given(st.text())
def test_no_text_is_too_odd_to_be_shown(text: str) -> None:
    """And what is shown is not changed again when it is drawn once more."""
    assert as_shown(as_shown(text)) == as_shown(text)
