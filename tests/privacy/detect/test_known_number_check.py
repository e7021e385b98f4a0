"""Digits of somebody's number are not taken for it where they are a reading, a code or parts of others."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import one, values

REGISTRY = Registry(
    [
        one(IdentifierRole.POSTCODE, "12345"),
        one(IdentifierRole.POSTCODE, "02138-4417"),
        one(IdentifierRole.BIRTH_DATE, "1957-11-23"),
        Identifier(EntityType.LOCATION, IdentifierRole.COORDINATE, "42.355801", "p1"),
        one(IdentifierRole.RECORD_ID, "90417723"),
        one(IdentifierRole.RECORD_ID, "555-010-99"),
        one(IdentifierRole.PHONE, "+49 30 1234567"),
        one(IdentifierRole.PHONE, "(555) 010-7788 x12"),
    ]
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("lives in 12345.", "12345"),
        ("12345, then", "12345"),
        ("1 2 3 4 5", "1 2 3 4 5"),
        ("02138", "02138"),
        ("021384417", "021384417"),
        ("born 23. 11. 1957", "23. 11. 1957"),
        ("at 42.355801 N", "42.355801"),
        ("no 904-177-23", "904-177-23"),
        ("X90417723Y", "90417723"),
        ("55501099", "55501099"),
        ("call 030 1234567", "030 1234567"),
        ("call 0049301234567", "49301234567"),
        ("call 555-010-7788", "555-010-7788"),
        ("call 15550107788", "5550107788"),
        ("ring 004930 12 345 67.", "4930 12 345 67"),
    ],
)
def test_number_is_known_however_it_is_grouped(text: str, found: str) -> None:
    assert found in values(REGISTRY.find(text))


@pytest.mark.parametrize(
    "text",
    [
        "12345 cells/uL",
        "12345 mL",
        "12345/uL",
        "platelets 12345 x10^3",
        "code 12345-6",
        "12345.5",
        "was 212.345",
        "0.12345",
        "count 123.45 10*3/uL",
        "12, 34 and 5",
        "123 4-5",
        "7.4423558015",
        "19.57 11.23",
        "904177230",
        "190417723",
    ],
)
def test_readings_codes_and_pieces_of_other_numbers_are_left_alone(text: str) -> None:
    assert values(REGISTRY.find(text)) == []
