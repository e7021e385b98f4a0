"""A birth in another writing or calendar is a date: Han figures, eras, spelled years, other months."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.number_and_month_terms import MONTHS, ORDINALS
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by
from tests.privacy.people import boundary_of, one, values

FOUND = [
    ("出生 一九五一年三月二日。", "一九五一年三月二日"),
    ("一九五一年", "一九五一年"),
    ("二零零六年十二月卅一日", "二零零六年十二月卅一日"),
    ("壹玖伍壹年叁月贰日", "壹玖伍壹年叁月贰日"),
    ("1951年3月", "1951年3月"),
    ("三月二日", "三月二日"),
    ("昭和26年", "昭和26年"),
    ("昭和二十六年三月二日生", "昭和二十六年三月二日"),
    ("令和元年5月1日", "令和元年5月1日"),
    ("㍼26年3月2日", "㍼26年3月2日"),
    ("民國40年3月2日", "民國40年3月2日"),
    ("S26.3.2", "S26.3.2"),
    ("천구백오십일년 삼월 이일", "천구백오십일년 삼월 이일"),
    ("천구백오십일년", "천구백오십일년"),
    ("1951년 3월", "1951년 3월"),
    ("1951年3月2日", "1951年3月2日"),
    ("24 Jumada al-awwal 1370 AH", "24 Jumada al-awwal 1370"),
    ("٢٤ جمادى الأولى ١٣٧٠", "٢٤ جمادى الأولى ١٣٧٠"),
    ("۱۱ اسفند ۱۳۲۹", "۱۱ اسفند ۱۳۲۹"),
    ("11 Esfand 1329", "11 Esfand 1329"),
    ("1329/12/11", "1329/12/11"),
    ("24 Adar I 5711", "24 Adar I 5711"),
    ("כ״ד אדר תשי״א", "כ״ד אדר תשי״א"),
    ("23 የካቲት 1943", "23 የካቲት 1943"),
    ("2 มี.ค. 2494", "2 มี.ค. 2494"),
    ("พ.ศ. 2494", "พ.ศ. 2494"),
    ("2/3/2494 BE", "2/3/2494 BE"),
    ("March second, nineteen hundred and fifty one", "March second, nineteen hundred and fifty one"),
    ("two March nineteen fifty-one", "two March nineteen fifty-one"),
    ("March nineteen fifty-one", "March nineteen fifty-one"),
    ("zweiter März neunzehnhunderteinundfünfzig", "zweiter März neunzehnhunderteinundfünfzig"),
    ("dos de marzo de mil novecientos cincuenta y uno", "dos de marzo de mil novecientos cincuenta y uno"),
    ("deux mars mille neuf cent cinquante et un", "deux mars mille neuf cent cinquante et un"),
]
LEFT = [
    "one may feel tired in nineteen days",
    "one may march on in two thousand steps",
    "治疗二十年",
    "三个月",
    "三月",
    "took 2 dey",
    "10 mehr",
    "nineteen fifty",
    "T12.1",
    "1200/80 mmHg",
    "fasting in ramadan",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("dates", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_so_is_left_alone(text: str) -> None:
    assert list(found_by("dates", text)) == []


_HAN = "〇一二三四五六七八九"
_ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_DEVANAGARI = str.maketrans("0123456789", "०१२३४५६७८९")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def _han(number: int) -> str:
    tens, units = divmod(number, 10)
    return ("" if tens == 0 else "十" if tens == 1 else f"{_HAN[tens]}十") + (_HAN[units] if units else "")


def _spelled(year: int) -> str:
    tens, units = divmod(year % 100, 10)
    return f"nineteen {_TENS[tens - 2]}" + (f" {_UNITS[units]}" if units else "")


_UNITS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_WRITINGS = {
    "Han": lambda d: f"{''.join(_HAN[int(c)] for c in str(d.year))}年{_han(d.month)}月{_han(d.day)}日",
    "Han, mixed": lambda d: f"{d.year}年{_han(d.month)}月{d.day}日",
    "Showa": lambda d: f"昭和{d.year - 1925}年{d.month}月{d.day}日",
    "Showa in Han": lambda d: f"昭和{_han(d.year - 1925)}年{_han(d.month)}月{_han(d.day)}日",
    "Republic": lambda d: f"民國{d.year - 1911}年{d.month}月{d.day}日",
    "Arabic digits": lambda d: f"{d.day}/{d.month}/{d.year}".translate(_ARABIC),
    "Devanagari digits": lambda d: f"{d.year}-{d:%m-%d}".translate(_DEVANAGARI),
    "spelled": lambda d: f"{ORDINALS[d.day - 1]} of {MONTHS[d.month - 1].title()} {_spelled(d.year)}",
    "spelled, month first": lambda d: (
        f"{MONTHS[d.month - 1].title()} {ORDINALS[d.day - 1]}, {_spelled(d.year)}"
    ),
}


@given(
    st.dates(date(1930, 1, 1), date(1988, 12, 31)),
    st.sampled_from(sorted(_WRITINGS)),
    st.sampled_from(["", "Seen ", "born "]),
)
def test_any_birth_is_replaced_whole_and_restored(day: date, writing: str, before: str) -> None:
    written = _WRITINGS[writing](day)
    boundary = boundary_of(more=[one(IdentifierRole.BIRTH_DATE, day.isoformat())])
    text = f"{before}{written}, stable"
    hidden = boundary.pseudonymise(text, scope := boundary.new_scope("s"))
    assert hidden.text == f"{before}[DATE_1], stable"
    assert boundary.reidentify(hidden, scope) == text


@pytest.mark.parametrize(
    "written", ["七一二五五五〇一四八", "七一二-五五五-〇一四八", "柒壹贰伍伍伍零壹肆捌"]
)
def test_number_of_the_vault_is_known_in_han_figures(written: str) -> None:
    known = Registry([one(IdentifierRole.PHONE, "712-555-0148")])
    assert written in values(known.find(f"电话{written}。"))
