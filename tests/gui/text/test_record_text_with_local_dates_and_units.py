"""Days and units in sentences of records, as the screen shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown


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
