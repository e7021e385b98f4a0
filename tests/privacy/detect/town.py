"""A boundary of made-up people, for what questions say of whom."""

from privrag_desktop.domain.identifiers import IdentifierRole
from tests.privacy.people import boundary_of, one

BOUNDARY = boundary_of(
    ("p1", "John", "Smith"),
    ("p2", "Ann", "Smith"),
    ("p3", "John", "Smithson"),
    ("p4", "Zebulonia230", "Quetzalkamp45"),
    ("p5", "Will", "Long"),
    ("p6", "Same", "Name"),
    ("p7", "Same", "Name"),
    more=[
        one(IdentifierRole.MAIDEN, "Quist", "p1"),
        one(IdentifierRole.MAIDEN, "Smithson", "p2"),
        one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ", "p4"),
        one(IdentifierRole.BIRTH_DATE, "1957-11-23", "p4"),
        one(IdentifierRole.CONTACT, "Bea Contact", "p1"),
        one(IdentifierRole.CONTACT, "Zebulonia230", "p2"),
        one(IdentifierRole.PRACTITIONER, "Ina Marchetti", None),
    ],
    terms=["Zebulonia syndrome"],
)
RELATIVES = boundary_of(
    ("p1", "Zebulonia", "Quetzalkamp"),
    ("p2", "Stevie", "Russel"),
    ("p3", "Karrenna", "Umbravale"),
    ("p4", "José", "Peña"),
    ("p5", "Jose", "Pena"),
    more=[
        one(IdentifierRole.PRACTITIONER, "Dustin", None),
        one(IdentifierRole.PRACTITIONER, "Cole", None),
        one(IdentifierRole.CITY, "Adams", "p2"),
    ],
)
