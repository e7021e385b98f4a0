"""Known numbers are found as they are read aloud, scanned or told in groups with words between."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.identifier_form_index import (
    FormIndex,
    Match,
    first_characters,
)
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.spoken_or_scanned_number_reader import (
    digits_of,
    find_read_aloud,
)
from tests.privacy.people import boundary_of, one, values

REGISTRY = Registry(
    [
        one(IdentifierRole.PHONE, "712-555-0148"),
        one(IdentifierRole.POSTCODE, "02138"),
        one(IdentifierRole.RECORD_ID, "904-177-2381"),
    ]
)
FOUND = [
    ("712-555-O148", "712-555-O148"),
    ("7l2-555-0148", "7l2-555-0148"),
    ("712-5S5-OI48.", "712-5S5-OI48"),
    ("call 555-O148", "555-O148"),
    ("712 then 555 then 0148", "712 then 555 then 0148"),
    ("area code 712, number 555-0148", "712, number 555-0148"),
    ("seven one two five five five oh one four eight", "seven one two five five five oh one four eight"),
    ("Seven-One-Two, 555, zero one four eight", "Seven-One-Two, 555, zero one four eight"),
    ("712 dash 555 dash 0148", "712 dash 555 dash 0148"),
    ("in O2138", "O2138"),
    ("1 7l2 555 0148", "7l2 555 0148"),
    ("9O4177Z381", "9O4177Z381"),
    ("no 00904l772381", "00904l772381"),
]
LEFT = [
    "02138 and 5",
    "O2138x",
    "021 and 38",
    "B12 1000",
    "one of the five",
    "I or O",
    "712 tablets then 555 then 148",
    "712 then a walk then 555",
    "seven one two five five",
    "555-O1489",
    "oh well",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_number_is_found_however_it_is_read(text: str, value: str) -> None:
    assert value in values(cover(REGISTRY.find(text)))


@pytest.mark.parametrize("text", LEFT)
def test_other_digits_and_words_are_left_alone(text: str) -> None:
    assert [value for value in values(REGISTRY.find(text)) if value != "02138"] == []


@pytest.mark.parametrize(
    ("word", "digits"),
    [("712", "712"), ("Oh", "0"), ("nine", "9"), ("O148", "0148"), ("l", "1"), ("went", None), ("x7", None)],
)
def test_word_stands_for_its_digits(word: str, digits: str | None) -> None:
    assert digits_of(word) == digits


_READ = {"0": "oh", "1": "one", "2": "two", "3": "three", "4": "four", "5": "five"}


@given(
    st.lists(st.sampled_from("012345"), min_size=10, max_size=10).filter(lambda d: d[0] not in "01"),
    st.sampled_from(["plain", "local", "scanned", "spaced", "with words", "read"]),
    st.sampled_from(["", "Call ", "Reach her at ", "tel. "]),
    st.sampled_from(["", ".", " today", ", thanks"]),
)
def test_any_phone_in_any_writing_is_found_replaced_and_restored(
    digits: list[str], writing: str, before: str, after: str
) -> None:
    number = "".join(digits)
    groups = [number[:3], number[3:6], number[6:]]
    written = {
        "plain": number,
        "local": "-".join(groups[1:]),
        "scanned": "-".join(groups).replace("0", "O").replace("1", "l"),
        "spaced": " ".join(number),
        "with words": " then ".join(groups),
        "read": " ".join(_READ[digit] for digit in number),
    }[writing]
    boundary = boundary_of(more=[one(IdentifierRole.PHONE, f"({groups[0]}) {groups[1]}-{groups[2]}")])
    text = f"{before}{written}{after}"
    hidden = boundary.pseudonymise(text, scope := boundary.new_scope("s"))
    assert written not in hidden.text
    assert boundary.gate.findings(hidden.text, scope.issued) == []
    assert boundary.reidentify(hidden, scope) == text


class _Counting(FormIndex):
    """Counts how often it is asked."""

    asked = 0

    def forms_at(self, text: str, start: int, beginning: str) -> list[Match]:  # type: ignore[override]
        self.asked += 1
        return list(super().forms_at(text, start, beginning))


@pytest.mark.parametrize("piece", ["1 ", "one ", "O1l ", "12 then ", "\n", "1-"])
def test_twice_the_text_asks_twice_as_often(piece: str) -> None:
    asked = []
    for length in (1_000, 2_000):
        index = _Counting(first_characters)
        assert list(find_read_aloud(piece * length, index)) == []
        asked.append(index.asked)
    assert asked[1] <= 2 * asked[0] + 10
