"""Short forms of known values are found beside a label, and the same digits elsewhere are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import one, values

REGISTRY = Registry(
    [
        one(IdentifierRole.RECORD_ID, "7"),
        one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
        one(IdentifierRole.RECORD_ID, "AC 20385"),
        one(IdentifierRole.RECORD_ID, "123-45-6789"),
        one(IdentifierRole.RECORD_ID, "3fa85f64-5717-4562-b3fc-2c963f66afa6"),
        one(IdentifierRole.RECORD_ID, "900-51-2019"),
        one(IdentifierRole.PHONE, "712-555-0148"),
        one(IdentifierRole.POSTCODE, "02138"),
        one(IdentifierRole.POSTCODE, "SW1A 1AA"),
        one(IdentifierRole.EMAIL, "quibble@quetzal.example"),
        one(IdentifierRole.EMAIL, "info@clinic.example", None),
    ]
)
FOUND = [
    ("MRN 7", "7"),
    ("MRN: 7, seen", "7"),
    ("MRN-7", "7"),
    ("MRN (7)", "7"),
    ("mrn is 7.", "7"),
    ("M.R.N. 7", "7"),
    ("MRN:\n7", "7"),
    ("hosp no: 7", "7"),
    ("hospital number 7", "7"),
    ("unit no. 7", "7"),
    ("pt. no. 7", "7"),
    ("chart number for her is 7", "7"),
    ("Aktenzeichen 7", "7"),
    ("expediente n.º 7", "7"),
    ("7 (MRN)", "7"),
    ("7 is her MRN", "7"),
    ("MRN 7741", "7741"),
    ("account 20385", "20385"),
    ("record 3fa85f64", "3fa85f64"),
    ("SSN ending 6789", "6789"),
    ("SSN ending in 6789", "6789"),
    ("SSN ending in 2019", "2019"),
    ("ends with 6789", "6789"),
    ("last 4 6789", "6789"),
    ("last four: 6789", "6789"),
    ("social is 6789", "6789"),
    ("6789 are the last 4 of her SSN", "6789"),
    ("x6789", "6789"),
    ("XXX-XX-6789", "6789"),
    ("***-**-6789", "6789"),
    ("SSN ...6789", "6789"),
    ("phone ending 0148", "0148"),
    ("phone 0148", "0148"),
    ("ZIP starting with 021", "021"),
    ("zip 0213", "0213"),
    ("021xx", "021"),
    ("postcode SW1A", "SW1A"),
    ("her email is quibble", "quibble"),
    ("username: quibble", "quibble"),
    ("SSN ending 67B9", "67B9"),  # scanned
]
LEFT = [
    "took 7 tablets",
    "MRN unknown. 7 tablets",
    "MRN\n7 tablets",
    "MRN seen, aged 7",
    "record of 7 mg",
    "the patient is 7 years old",
    "7 patients",
    "7. MRN unknown",
    "pain is 7, chart reviewed",
    "count 6789",
    "the year ending 2019",
    "ending in 1999",
    "call 6789 steps",
    "021 was read",
    "SW1A alone",
    "quibble over it",
    "email info",
    "took x2019",
    f"MRN{' ' * 40}7",
    f"7 is the{' ' * 80}MRN",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_short_form_is_found_beside_its_label(text: str, value: str) -> None:
    assert value in values(cover(REGISTRY.find(text)))


@pytest.mark.parametrize("text", LEFT)
def test_same_digits_elsewhere_are_left_alone(text: str) -> None:
    assert values(REGISTRY.find(text)) == []


LABELS = ("MRN", "record no.", "chart number", "Hospital no", "case", "dossier", "account", "Patient ID")
JOINS = (" ", ": ", "-", " is ", " #", " = ", " (")


@given(
    st.sampled_from(LABELS),
    st.sampled_from(JOINS),
    st.sampled_from(["1", "42", "735", "9081", "A7", "B-12"]),
    st.sampled_from(["", ".", ", stable", ") seen"]),
)
def test_any_short_number_is_found_behind_any_label(label: str, join: str, number: str, after: str) -> None:
    text = f"Seen today. {label}{join}{number}{after}"
    [finding] = cover(Registry([one(IdentifierRole.RECORD_ID, number)]).find(text))
    assert finding.value == number
    assert text[finding.span.start : finding.span.end] == number
