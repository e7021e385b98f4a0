"""Every writing of a value that a careless or cunning hand may use is known, and little else."""

import pytest

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.identifier_writing_variants import (
    number_forms,
    plural_of,
    word_forms,
)
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import NoNames, names_of, one, values

PEOPLE = [
    *names_of("p1", "Zebedee", "Quibbleworth"),
    one(IdentifierRole.BIRTH_DATE, "1951-03-02"),
    one(IdentifierRole.RECORD_ID, "4711"),
    one(IdentifierRole.POSTCODE, "SW1A 1AA"),
    one(IdentifierRole.STREET, "12 Tulip Yard"),
    *names_of("p2", "Tonda968", "Zieme486"),
    one(IdentifierRole.FULL_NAME, "O'Brien-Łukasz, Mary-Anne", "p3"),
    *names_of("p4", "Will", "Long"),
    *names_of("p5", "Wei", "Li"),
    *names_of("p6", "Robert", "Marx"),
    *names_of("p7", "Ann-Mae", "Hollis"),
    *names_of("p8", "Mae", "Quibble"),
    one(IdentifierRole.FAMILY, "Quibbles", "p9"),
    one(IdentifierRole.POSTCODE, "2138"),
    *names_of("p14", "Goodman", "Therapist"),
    *names_of("p10", "Jürgen", "Müllerbach"),
    *names_of("p11", "Soeren", "Joergensback"),
    *names_of("p12", "Ida Ruth", "van der Quast"),
    one(IdentifierRole.FULL_NAME, "Cornelius Tybalt Wexmoor III", "p13"),
]


@pytest.fixture(scope="module")
def boundary() -> Boundary:
    return Boundary(PEOPLE, [], ["Antibody"], names=NoNames)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("born 1951-3-2", ["1951-3-2"]),
        ("born March the 2nd, 1951", ["March the 2nd, 1951"]),
        ("born 2 3 1951", ["2 3 1951"]),
        ("at SW1A1AA", ["SW1A1AA"]),
        ("at sw1a 1aa", ["sw1a 1aa"]),
        ("MRN 4711", ["4711"]),
        ("mrn no: 4711.", ["4711"]),
        ("patient id is 4711", ["4711"]),
        ("ask ZebedeeQuibbleworth", ["ZebedeeQuibbleworth"]),
        ("ask zebedeequibbleworth", ["zebedeequibbleworth"]),
        ("ask QUIBBLEWORTHZEBEDEE", ["QUIBBLEWORTHZEBEDEE"]),
        ("Quibbleworth123", ["Quibbleworth"]),
        ("123quibbleworth", ["quibbleworth"]),
        ("Quibble-worth", ["Quibble-worth"]),
        ("Quibble-\nworth", ["Quibble-\nworth"]),
        ("the Quibbleworths", ["Quibbleworths"]),
        ("TheQuibbleworth", ["Quibbleworth"]),
        ("12 Tulip Yd", ["12 Tulip Yd"]),
        ("on tulip yd.", ["tulip yd"]),
        ("TondaZieme", ["TondaZieme"]),
        ("tondazieme", ["tondazieme"]),
        ("ziemes bmi", ["ziemes"]),
        ("tondas bmi", ["tondas"]),
        ("Zie-me", ["Zie-me"]),
        ("Zieme2024", ["Zieme"]),
        ("theTondaZieme", ["TondaZieme"]),
        ("Lukasz", ["Lukasz"]),
        ("O Brien", ["O Brien"]),
        ("Mary-Anne Łukasz", ["Mary-Anne", "Łukasz"]),
        ("Marxes", ["Marxes"]),
        ("Hollises", ["Hollises"]),
        ("Ann-Mae", ["Ann-Mae"]),
        ("Muellerbach", ["Muellerbach"]),
        ("juergen muellerbach", ["juergen muellerbach"]),
        ("Jørgensback", ["Jørgensback"]),
        ("Jörgensback", ["Jörgensback"]),
        ("vanderquast", ["vanderquast"]),
        ("I. R. van der Quast", ["I. R. van der Quast"]),
        ("J. Müllerbach", ["J. Müllerbach"]),
        ("Müllerbach, J.", ["Müllerbach, J"]),
        ("Z. Quibbleworth", ["Z. Quibbleworth"]),
        ("C.T. Wexmoor", ["C.T. Wexmoor"]),
        ("CT Wexmoor", ["CT Wexmoor"]),
        ("Cornelius T. Wexmoor", ["Cornelius T. Wexmoor"]),
        ("Cornelius Wexmoor", ["Cornelius Wexmoor"]),
        ("Zebe dee", ["Zebe dee"]),
        ("ask Müllerb\n ach now", ["Müllerb\n ach"]),
        ("Q.u.i.b.b.l.e.w.o.r.t.h", ["Q.u.i.b.b.l.e.w.o.r.t.h"]),
        ("z e b e d e e's", ["z e b e d e e"]),
    ],
)
def test_gate_knows_the_writing(boundary: Boundary, text: str, found: list[str]) -> None:
    assert values(boundary.gate.findings(text)) == found


@pytest.mark.parametrize(
    "text",
    [
        "4711 steps a day",
        "case 47 of 11",
        "The pain may last for long-acting will2 Long2 relief",
        "Seen by Roberts",
        "2138 mL of water",
        "a good man the rapist",
        "HbA1c 6.1 %, SpO2 97, 5mg, follow-up X-ray, mmHg, eGFR, B12",
    ],
)
def test_ordinary_text_is_left_alone(boundary: Boundary, text: str) -> None:
    names = [finding for finding in boundary.gate.findings(text) if finding.known]
    assert values(names) == []


def test_plural_that_is_anothers_name_is_his_alone() -> None:
    [finding] = Registry(PEOPLE).find("quibbles")
    assert {identifier.patient_id for identifier in finding.known} == {"p9"}


@pytest.mark.parametrize(
    ("identifier", "plural"),
    [
        (one(IdentifierRole.FAMILY, "Zieme486"), "ziemes"),
        (one(IdentifierRole.FAMILY, "Marx"), "marxes"),
        (one(IdentifierRole.FAMILY, "Long"), None),
        (one(IdentifierRole.FAMILY, "Adam"), None),
        (one(IdentifierRole.GIVEN, "Robert"), None),
        (one(IdentifierRole.GIVEN, "Ann"), None),
        (one(IdentifierRole.FAMILY, "De Witt"), None),
        (one(IdentifierRole.CITY, "Springfield"), None),
    ],
)
def test_plural_is_no_word_and_no_other_name(identifier: Identifier, plural: str | None) -> None:
    assert plural_of(identifier) == plural


@pytest.mark.parametrize("name", ["Jenkins", "Hodkiewicz", "Streich"])
def test_possessive_without_its_mark_is_known_of_names_that_hiss(name: str) -> None:
    assert f"{name.lower()}s" in word_forms(one(IdentifierRole.FAMILY, name))


def test_street_is_known_without_its_dwelling_and_a_licence_without_its_letters() -> None:
    street, licence = (
        one(IdentifierRole.STREET, "602 Zboncak Village Unit 67"),
        one(IdentifierRole.RECORD_ID, "S99926337"),
    )

    assert {"zboncak village", "602 zboncak village"} <= word_forms(street)
    assert set(number_forms(licence)) == {"s99926337", "99926337"}


def test_name_kept_as_text_tells_family_from_given_names() -> None:
    roles = {f.value: {i.role for i in f.known} for f in Registry(PEOPLE).find("Łukasz and Anne")}
    assert roles == {"Łukasz": {IdentifierRole.FAMILY}, "Anne": {IdentifierRole.GIVEN}}


def test_particle_of_a_hyphenated_name_is_no_name() -> None:
    assert values(Registry([one(IdentifierRole.FAMILY, "Al-Rashid")]).find("ask Al about Rashid")) == [
        "Rashid"
    ]


def test_names_in_a_row_are_kept_apart_where_hyphens_join_their_parts() -> None:
    registry = Registry(names_of("p1", "Johnny", "Smith-Jones"))
    found = cover(registry.find("Johnny Smith-Jones ( Johnny Smith-Jones"))
    assert values(found) == ["Johnny Smith-Jones", "Johnny Smith-Jones"]


def test_term_with_a_seam_is_nobodys_name() -> None:
    registry = Registry(PEOPLE).with_vocabulary(Vocabulary(["Zie-me antibody"]))
    assert registry.find("Zie-me antibody") == []
    assert values(registry.find("Zie-me")) == ["Zie-me"]


@pytest.mark.parametrize(
    ("phone", "forms"),
    [
        ("712-555-0148", {"7125550148", "5550148"}),
        ("7125550148", {"7125550148", "5550148"}),
        ("+17125550148 x12", {"17125550148", "7125550148", "5550148"}),
        ("0151 496 0123", {"01514960123", "4960123"}),
        ("01632 960123", {"01632960123", "960123"}),
        ("1125550148", {"1125550148"}),
    ],
)
def test_phone_is_known_without_its_area(phone: str, forms: set[str]) -> None:
    assert forms <= set(number_forms(one(IdentifierRole.PHONE, phone)))
    shortest = min(map(len, number_forms(one(IdentifierRole.PHONE, phone))))
    assert shortest == min(map(len, forms))


@pytest.mark.parametrize(
    ("number", "rest"), [("MRN-7741-ZQ", "7741zq"), ("AB 1234567", "1234567"), ("AB 12345", None)]
)
def test_record_number_is_known_without_the_letters_before_it(number: str, rest: str | None) -> None:
    forms = set(number_forms(one(IdentifierRole.RECORD_ID, number)))
    assert forms - {number.replace("-", "").replace(" ", "").lower()} == ({rest} if rest else set())


def test_street_is_known_without_the_flat_before_it() -> None:
    assert {"9 tulip yard", "tulip yard"} <= word_forms(one(IdentifierRole.STREET, "Flat 2b, 9 Tulip Yard"))
