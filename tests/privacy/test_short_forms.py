"""The short forms by which people tell a known value, and the label that each needs."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain import Identifier, Role
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.registry import Registry
from privrag_desktop.privacy.short_forms import Label, short_forms, user_name
from tests.privacy.people import boundary_of, one, values


@pytest.mark.parametrize(
    ("identifier", "forms"),
    [
        (one(Role.RECORD_ID, "7"), {(Label.RECORD, "7")}),
        (one(Role.RECORD_ID, "123-45-6789"), {(Label.END, "6789")}),
        (one(Role.RECORD_ID, "MRN-7741-ZQ"), {(Label.RECORD, "7741"), (Label.RECORD, "7741zq")}),
        (one(Role.RECORD_ID, "AB"), {(Label.RECORD, "ab")}),
        (one(Role.RECORD_ID, "3fa85f64-5717-4562-b3fc-2c963f66afa6"), {(Label.RECORD, "3fa85f64")}),
        (one(Role.PHONE, "712-555-0148"), {(Label.END, "0148")}),
        (one(Role.PHONE, "call me"), set()),
        (one(Role.POSTCODE, "02138"), {(Label.POSTCODE, "021"), (Label.POSTCODE, "0213")}),
        (one(Role.POSTCODE, "SW1A 1AA"), {(Label.POSTCODE, "sw1"), (Label.POSTCODE, "sw1a")}),
        (one(Role.EMAIL, "quib.ble@x.example"), {(Label.EMAIL, "quibble")}),
        (one(Role.EMAIL, "info@clinic.example", None), set()),
        (one(Role.CITY, "Springfield"), set()),
    ],
)
def test_value_has_these_short_forms(identifier: Identifier, forms: set[tuple[Label, str]]) -> None:
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
    assert user_name(one(Role.EMAIL, address)) == name
    assert user_name(one(Role.CITY, address)) is None


def test_short_forms_go_with_their_patient() -> None:
    registry = Registry([one(Role.EMAIL, "zquib77@x.example"), one(Role.RECORD_ID, "7")])
    assert values(registry.find("zquib77, MRN 7")) == ["zquib77", "7"]
    registry.remove("p1")
    assert registry.find("zquib77, MRN 7") == []


_VAULT = {
    "ssn": one(Role.RECORD_ID, "123-45-6789"),
    "record": one(Role.RECORD_ID, "MRN-7741-ZQ"),
    "phone": one(Role.PHONE, "(712) 555-0148"),
    "zip": one(Role.POSTCODE, "02138-4417"),
    "email": one(Role.EMAIL, "zquib77@quetzal.example"),
    "street": one(Role.STREET, "Flat 2, 14 Umbrellabird Lane"),
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
