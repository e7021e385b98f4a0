"""Names, addresses and numbers become identifiers with all their forms, and nothing that fits anybody."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from fhir.resources.R4B.address import Address
from fhir.resources.R4B.contactpoint import ContactPoint
from fhir.resources.R4B.extension import Extension
from fhir.resources.R4B.humanname import HumanName
from fhir.resources.R4B.patient import Patient
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.fhir.identify.identifiers_in_any_field import mentioned_in
from privrag_desktop.fhir.identify.names_and_addresses import SHORTEST, Owner, display_name, whole_names
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, observation, patient

ADA, STAFF = Owner("p1"), Owner(None)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (
            [{"use": "maiden", "family": "Old"}, {"use": "usual", "given": ["Ada"], "family": "Quill"}],
            "Ada Quill",
        ),
        ([{"use": "nickname", "text": "Addie"}, {"use": "official", "text": "Ada Q."}], "Ada Q."),
        ([{"use": "maiden", "family": "Only"}], "Only"),
        ([{}], ""),
    ],
)
def test_the_name_in_use_is_shown(names: list[Json], shown: str) -> None:
    valid = validate(patient(name=names))
    assert isinstance(valid, Patient)
    assert display_name(valid.name) == shown


@pytest.mark.parametrize(
    ("display", "names"),
    [
        ("Henry van der Berg", {"Henry van der Berg", "Henry", "Berg"}),
        ("Harold Quill, MD", {"Harold Quill, MD", "Harold", "Quill"}),
        ("Henry Levin the 7th", {"Henry Levin the 7th", "Henry", "Levin"}),
        ("Unknown", set[str]()),
        ("Patient", set[str]()),
    ],
)
def test_a_written_name_gives_its_parts_and_no_plain_words(display: str, names: set[str]) -> None:
    found = mentioned_in(observation(performer=[{"display": display}])).of("p1", ReferenceDirectory())
    assert {one.value for one in found} == names


@given(st.text("aé .\n", max_size=8))
def test_what_is_too_short_to_identify_anybody_is_left_out(text: str) -> None:
    line = " ".join(text.split())
    found = [one.value for one in ADA.value(IdentifierRole.GIVEN, text)]
    assert found == ([line] if len(line) >= SHORTEST else [])


def test_an_identifier_says_its_kind_its_role_and_whose_it_is() -> None:
    [one] = ADA.value(IdentifierRole.CITY, "East Douglas")
    assert (one.kind, one.role, one.patient_id) == (EntityType.LOCATION, IdentifierRole.CITY, "p1")
    [one] = STAFF.value(IdentifierRole.PRACTITIONER, "Wilton")
    assert (one.kind, one.patient_id) == (EntityType.PERSON, None)


@pytest.mark.parametrize(
    ("moment", "values"),
    [
        (date(1957, 11, 23), ["1957-11-23"]),
        (datetime(2020, 3, 25, 17, 39, tzinfo=UTC), ["2020-03-25"]),
        ("1957-11", ["1957-11"]),
        ("1957", []),  # a year alone may be released
        (None, []),
    ],
)
def test_a_day_or_a_month_identifies_and_a_year_alone_does_not(
    moment: date | str | None, values: list[str]
) -> None:
    assert [one.value for one in ADA.day(IdentifierRole.BIRTH_DATE, moment)] == values


def test_a_name_is_known_whole_and_with_titles_but_not_by_its_family_name_as_a_whole() -> None:
    name = HumanName(family="Quill", given=["Ada", "May"], prefix=["Dr."], suffix=["PhD"])
    assert whole_names(name) == [
        "Ada May Quill",
        "Dr. Ada May Quill",
        "Dr. Ada May Quill PhD",
        "Ada Quill",
        "Dr. Quill",
    ]
    assert whole_names(HumanName(family="Quill")) == []


@pytest.mark.parametrize("suffix", ["MD", "Ph.D.", "Jr.", "III"])
def test_what_stands_behind_a_name_is_no_part_of_it(suffix: str) -> None:
    """Else every text with "MD" in it would name somebody."""
    found = {one.value for one in STAFF.written_name(IdentifierRole.PRACTITIONER, f"Ann Leewood, {suffix}")}
    assert found == {f"Ann Leewood, {suffix}", "Ann", "Leewood"}


def test_the_family_name_stands_before_what_is_behind_the_name() -> None:
    roles = {one.value: one.role for one in ADA.written_name(IdentifierRole.FULL_NAME, "Ann Leewood, MD")}
    assert (roles["Ann"], roles["Leewood"]) == (IdentifierRole.GIVEN, IdentifierRole.FAMILY)


def test_an_address_is_known_below_the_state_and_without_its_town_where_that_is_wanted() -> None:
    address = Address(
        line=["9 Elm Row"], city="Yarrowby", state="Massachusetts", postalCode="01516", country="Utopia"
    )
    assert {one.value for one in ADA.address([address])} == {"9 Elm Row", "Yarrowby", "01516"}
    assert {one.value for one in ADA.address([address], city=False)} == {"9 Elm Row", "01516"}


def test_only_a_place_on_earth_has_coordinates() -> None:
    degrees = [Extension(url="latitude", valueDecimal=Decimal("42.0664610"))]
    geolocation = "http://hl7.org/fhir/StructureDefinition/geolocation"
    for url, values in ((geolocation, ["42.0664610"]), ("http://other", [])):
        found = ADA.coordinates([Extension(url=url, extension=degrees)])
        assert [one.value for one in found] == values


@pytest.mark.parametrize(
    ("system", "role"),
    [
        ("email", IdentifierRole.EMAIL),
        ("url", IdentifierRole.URL),
        ("fax", IdentifierRole.PHONE),
        (None, IdentifierRole.PHONE),
    ],
)
def test_what_does_not_say_how_it_reaches_somebody_is_a_phone_number(
    system: str | None, role: IdentifierRole
) -> None:
    [one] = ADA.telecom([ContactPoint(system=system, value="555-121-3434")])
    assert one.role is role
