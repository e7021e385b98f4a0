"""The short forms by which people tell a known value, and the label that each needs."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.short_identifier_forms import (
    NumberLabelKind,
    short_forms,
    user_name,
)
from tests.privacy.people import boundary_of, one, values


@pytest.mark.parametrize(
    ("identifier", "forms"),
    [
        (one(IdentifierRole.RECORD_ID, "7"), {(NumberLabelKind.RECORD, "7")}),
        (one(IdentifierRole.RECORD_ID, "123-45-6789"), {(NumberLabelKind.END, "6789")}),
        (
            one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
            {(NumberLabelKind.RECORD, "7741"), (NumberLabelKind.RECORD, "7741zq")},
        ),
        (one(IdentifierRole.RECORD_ID, "AB"), {(NumberLabelKind.RECORD, "ab")}),
        (
            one(IdentifierRole.RECORD_ID, "3fa85f64-5717-4562-b3fc-2c963f66afa6"),
            {(NumberLabelKind.RECORD, "3fa85f64")},
        ),
        (one(IdentifierRole.PHONE, "712-555-0148"), {(NumberLabelKind.END, "0148")}),
        (one(IdentifierRole.PHONE, "call me"), set()),
        (
            one(IdentifierRole.POSTCODE, "02138"),
            {(NumberLabelKind.POSTCODE, "021"), (NumberLabelKind.POSTCODE, "0213")},
        ),
        (
            one(IdentifierRole.POSTCODE, "SW1A 1AA"),
            {(NumberLabelKind.POSTCODE, "sw1"), (NumberLabelKind.POSTCODE, "sw1a")},
        ),
        (one(IdentifierRole.EMAIL, "quib.ble@x.example"), {(NumberLabelKind.EMAIL, "quibble")}),
        (one(IdentifierRole.EMAIL, "info@clinic.example", None), set()),
        (one(IdentifierRole.CITY, "Springfield"), set()),
    ],
)
def test_value_has_these_short_forms(identifier: Identifier, forms: set[tuple[NumberLabelKind, str]]) -> None:
    assert set(short_forms(identifier)) == forms


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("zquib77@x.example", "zquib77"),
        ("z7@x.example", None),
        ("quibble@x.example", None),
        ("77777@x.example", None),
        ("z.quib77@x.example", None),
    ],
)
def test_letters_and_digits_before_the_at_are_a_user_name(address: str, name: str | None) -> None:
    assert user_name(one(IdentifierRole.EMAIL, address)) == name
    assert user_name(one(IdentifierRole.CITY, address)) is None


def test_short_forms_go_with_their_patient() -> None:
    registry = Registry([one(IdentifierRole.EMAIL, "zquib77@x.example"), one(IdentifierRole.RECORD_ID, "7")])
    assert values(registry.find("zquib77, MRN 7")) == ["zquib77", "7"]
    registry.remove("p1")
    assert registry.find("zquib77, MRN 7") == []


_VAULT = {
    "ssn": one(IdentifierRole.RECORD_ID, "123-45-6789"),
    "record": one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
    "phone": one(IdentifierRole.PHONE, "(712) 555-0148"),
    "zip": one(IdentifierRole.POSTCODE, "02138-4417"),
    "email": one(IdentifierRole.EMAIL, "zquib77@quetzal.example"),
    "street": one(IdentifierRole.STREET, "Flat 2, 14 Umbrellabird Lane"),
}
_FORMS = {
    "ssn": ("123 45 6789", "I23-45-6789", "SSN ending 6789", "last 4: 6789", "xxx-xx-6789", "***6789"),
    "record": ("MRN 7741", "chart no. 7741", "7741-ZQ", "mrn 7741zq", "record number is 7741"),
    "phone": ("555-0148", "5550148", "712 then 555-O148", "phone ending in 0148", "712.555.0148"),
    "zip": ("02138", "O2138", "ZIP 021", "zip code starting with 021", "postcode 0213", "021xx"),
    "email": ("zquib77", "ZQUIB77", "zquib77 at quetzal", "zquib77@quetzal.example"),
    "street": ("14 Umbrellabird Ln", "umbrellabird lane", "Flat 3, 14 Umbrellabird Lane"),
}


@given(
    st.sampled_from([(kind, form) for kind, forms in _FORMS.items() for form in forms]),
    st.sampled_from(["", "Seen today. ", "- ", "(", "Please note: "]),
    st.sampled_from(["", ".", " and stable", ", thanks", ")"]),
)
def test_any_value_in_any_of_its_forms_is_found_replaced_and_restored(
    written: tuple[str, str], before: str, after: str
) -> None:
    kind, form = written
    boundary = _boundary()
    text = f"{before}{form}{after}"
    hidden = boundary.pseudonymise(text, scope := boundary.new_scope("s"))
    assert any(_VAULT[kind] in finding.known for finding in boundary.registry.find(text))
    assert form not in hidden.text
    assert boundary.gate.findings(hidden.text, scope.issued) == []
    assert boundary.reidentify(hidden, scope) == text


@cache
def _boundary() -> Boundary:
    return boundary_of(more=_VAULT.values())
