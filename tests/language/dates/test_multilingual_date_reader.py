"""Days are put together of their parts in any order, writing and language; what only looks so is left."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.dates.date_normalization import read_date
from privrag_desktop.language.dates.multilingual_date_reader import WrittenDay, written_days
from privrag_desktop.language.number_and_month_terms import MONTHS, ORDINALS
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by
from tests.privacy.people import boundary_of, one, values

FOUND = [
    ("seen 2-III-1951", "2-III-1951"),
    ("2.III.51", "2.III.51"),
    ("1951 March", "1951 March"),
    ("2Mar51", "2Mar51"),
    ("2-mar-'51", "2-mar-'51"),
    ("2 marzo '51", "2 marzo '51"),
    ("1951, März 2", "1951, März 2"),
    ("2 czerwca 1951 r.", "2 czerwca 1951"),
    ("2nd day of the third month of 1951", "2nd day of the third month of 1951"),
    ("3rd month 1951", "3rd month 1951"),
    ("ngày 2 tháng 3 năm 1951", "2 tháng 3 năm 1951"),
    ("twenty second of June '51", "twenty second of June '51"),
    ("2 जनवरी 1951", "2 जनवरी 1951"),
    ("dob 510302", "510302"),
    ("DOB: 020351", "020351"),
    ("d.o.b. 030251", "030251"),
    ("dob 02031951", "02031951"),
    ("born 0302", "0302"),
    ("dob 1951061", "1951061"),
    ("born on day 61 of 1951", "61 of 1951"),
    ("born 2.3.", "2.3"),
    ("born in 3/51", "3/51"),
    ("born 3-1951", "3-1951"),
    ("born III/1951", "III/1951"),
    ("born Mar 51", "Mar 51"),
    ("born mar 2", "mar 2"),
    ("date of birth 2 3 51", "2 3 51"),
    ("date of birth 1951 3 2", "1951 3 2"),
    ("2/3 (dob)", "2/3"),
    ("510302 (date of birth)", "510302"),
    ("nacida el 2 de marzo", "2 de marzo"),
    ("geb. am 2.3.", "2.3"),
    ("née le 2 mars", "2 mars"),
    ("fecha de nacimiento: 020351", "020351"),
    ("生年月日 510302", "510302"),
    ("1951-W09-5", "1951-W09-5"),
    ("1951W09", "1951W09"),
]
LEFT = [
    "in 2019 may have had",
    "2019 march on",
    "stage III, 2019",
    "2 III 51",
    "grade II/2019",
    "510302 cells",
    "ID 510302",
    "born at 38/40 weeks",
    "born 3.2 kg",
    "born 13/14",
    "born 31/32",
    "born 2 of 3",
    "born 2 3",
    "born second of five",
    "born 999999",
    "born 9",
    "born 1951",
    "born 1951 400",
    "born 123456789",
    "born today. 2 3 51",
    "2 tablets (dob 1951)",
    "discontinued in 2001. 14 May be",
    "the 12th month",
    "month 13 of 2019",
    "13th month",
    "second look",
    "31 febrero 1951",
    "2 mars 3 mars",
    "mars 51",
    "mei 1951",
    "12 of the by the day of the 2019",
    "twenty of them",
    "birth weight 3.2",
    "May III",
    "born in the day of the date of the 2/3",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_day_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("dates", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_a_day_is_left_alone(text: str) -> None:
    assert list(written_days(text)) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2-III-1951", WrittenDay(0, 10, 1951, 3, 2)),
        ("2 juin '01", WrittenDay(0, 10, 2001, 6, 2)),
        ("born mars 2", WrittenDay(5, 11, None, 3, 2)),
        ("2 listopada 1951", WrittenDay(0, 16, 1951, None, 2)),  # November in Poland, October in Croatia
    ],
)
def test_parts_say_the_day(text: str, day: WrittenDay) -> None:
    assert list(written_days(text)) == [day]


@pytest.mark.parametrize(
    ("text", "first"),
    [("2-III-1951", date(1951, 3, 2)), ("2 juin 1951", date(1951, 6, 2)), ("Juin 1951", date(1951, 6, 1))],
)
def test_day_put_together_can_be_asked_for(text: str, first: date) -> None:
    period = read_date(text)
    assert period
    assert period.first == first


@pytest.mark.parametrize("text", ["2 listopada 1951", "nothing", "2 juin"])
def test_day_that_is_not_whole_cannot(text: str) -> None:
    assert read_date(text) is None


def test_day_of_the_year_of_a_patient_is_known_without_a_label() -> None:
    known = Registry([one(IdentifierRole.BIRTH_DATE, "1951-03-02")])
    assert set(values(known.find("on 1951-061"))) == {"1951-061"}
    assert Registry([one(IdentifierRole.BIRTH_DATE, "1951-99-02")]).find("on 1951-061") == []


_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_LABELS = ("born ", "DOB: ", "date of birth is ", "geb. ", "née le ", "nacida el ", "b-day ", "birthday: ")
_ANYWHERE = {
    "roman": lambda d: f"{d.day}-{_ROMAN[d.month - 1]}-{d.year}",
    "roman, short": lambda d: f"{d.day}.{_ROMAN[d.month - 1]}.{d:%y}",
    "year and month": lambda d: f"{d.year} {d:%B}",
    "month and year": lambda d: f"{d:%B} {d.year}",
    "short month": lambda d: f"{d:%b} '{d:%y}",
    "glued": lambda d: f"{d.day}{d:%b}{d.year}",
    "spelled": lambda d: f"{ORDINALS[d.day - 1]} of {MONTHS[d.month - 1].title()} {d.year}",
    "week": lambda d: "{}-W{:02}-{}".format(*d.isocalendar()),
    "ISO": date.isoformat,
}
_BESIDE_A_LABEL = {
    "ymd": lambda d: f"{d:%y%m%d}",
    "dmy": lambda d: f"{d:%d%m%y}",
    "mdy": lambda d: f"{d:%m%d%y}",
    "spaced": lambda d: f"{d.day} {d.month} {d:%y}",
    "without year": lambda d: f"{d.day} {d:%B}",
    "without year, month first": lambda d: f"{d:%b} {d.day}",
    "day of the year": lambda d: f"{d:%Y-%j}",
    "in figures without year": lambda d: f"{d.day}/{d.month}",
}


@given(
    st.dates(date(1905, 1, 1), date(2020, 12, 31)),
    st.sampled_from(sorted({**_ANYWHERE, **_BESIDE_A_LABEL})),
    st.sampled_from(_LABELS),
    st.sampled_from(["", ".", ", stable", " (Boston)"]),
)
def test_any_birth_in_any_writing_is_found_replaced_and_restored(
    day: date, writing: str, label: str, after: str
) -> None:
    written = {**_ANYWHERE, **_BESIDE_A_LABEL}[writing](day)
    boundary = boundary_of(more=[one(IdentifierRole.BIRTH_DATE, day.isoformat())])
    for before in (label, "Seen ")[: 1 + (writing in _ANYWHERE)]:
        text = f"{before}{written}{after}"
        hidden = boundary.pseudonymise(text, scope := boundary.new_scope("s"))
        assert written not in hidden.text
        assert "[DATE_1]" in hidden.text
        assert boundary.reidentify(hidden, scope) == text


@pytest.mark.parametrize(
    "piece", ["born ", "1 ", "of ", "March ", "2 mars ", "\n", "III.", "20", "the day of "]
)
def test_twice_the_text_looks_at_twice_as_many_words(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def no_label(_tokens: object, end: int) -> bool:
        calls.append(end)
        return False

    monkeypatch.setattr("privrag_desktop.language.dates.multilingual_date_reader._label_ends", no_label)
    looked = []
    for length in (500, 1_000):
        calls.clear()
        list(written_days(piece * length))
        looked.append(len(calls))
    assert looked[1] <= 2 * looked[0] + 20


@pytest.mark.parametrize("sign", ["❶", "➀", "➊", "⓵", "፩", "²", "①", "٣"])
def test_a_sign_that_only_looks_like_a_figure_stops_nothing(sign: str) -> None:
    """A note "moved to bed ❶" made every question about its patient fail."""
    text = f"moved to bed {sign} overnight, {sign} March"
    boundary = boundary_of(("p1", "Ada", "Quillfeather"))
    scope = boundary.new_scope("s")
    assert boundary.reidentify(boundary.pseudonymise(text, scope), scope) == text
