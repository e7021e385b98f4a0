"""A recorded street is known by its name, whatever else its line says; common words are nobody's street."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.identifier_writing_variants import (
    LONGEST_VALUE,
    word_forms,
)
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.street_name_in_address import (
    street_parts,
    town_without_sign,
)
from tests.privacy.people import NoNames, names_of, one, values

LINES = {
    "22 Vetchling Loan, Leith": "Vetchling Loan",
    "Block 4, 12 Pimpernel Walk": "Pimpernel Walk",
    "3rd Floor, 81 Dovecote Wynd": "Dovecote Wynd",
    "2nd Floor Rear 81 Dovecote Wynd": "Dovecote Wynd",
    "Unit 3/18 Wattlebird Parade": "Wattlebird Parade",
    "1200 SW Tumblewick Pkwy #14": "Tumblewick Pkwy",
    "Via Olivastrello 8 int. 4": "Via Olivastrello",
    "Via dei Cappellari 61 int. 4": "via dei Cappellari",
    "17B Awolowo Crescent, GRA": "Awolowo Crescent",
    "Kale Nagusia 23, 2. ezk.": "Kale Nagusia",
    "Rákóczi út 41. III/7": "Rakoczi ut 41",
    "88 N County Rd 450 E": "County Road 450",
    "123 E Street NW": "E Street",
    "14 Larchmont Row, Bldg C": "Larchmont Row",
    "14 Larchmont Row Rear": "Larchmont Row",
    "Calle Zurbarana 17, 3º B": "Calle Zurbarana",
    "Calle de la Torre 5": "Calle de la Torre",
    "12 Tower Bridge Road": "Tower Bridge Road",
    "Musterbirkenallee 12, Hinterhaus": "Musterbirkenallee",
    "Rua das Framboesas 45 - 2º Esq": "Rua das Framboesas",
    "ul. Brzozogajowa 5 lok. 3": "Brzozogajowa",
    "5 Quernmore Ridge c/o Thompson": "Quernmore Ridge",
    "c/o Thompson, 5 Quernmore Ridge": "Quernmore Ridge",
    "Plot 15, Jacarandale Estate": "Jacarandale Estate",
    "12, rue de la Patinoire": "rue de la Patinoire",
    "Kestrelhurst Court, 5 Main St": "Kestrelhurst Court",
    "12 Zorbelhaven": "Zorbelhaven",
    "PO Box 1127": "Box 1127",
    "P.O. Box 1128": "post office box 1128",
    "POB 1129, PO Box 1130": "POB 1130",
    "朝阳区建国路88号": "建国路88号",
    "海淀区中关村大街27号": "海淀区",
    "東京都新宿区西新宿2-8-1": "西新宿",
    "서울특별시 강남구 테헤란로 152": "테헤란로",
}


@pytest.mark.parametrize(("line", "street"), LINES.items())
@pytest.mark.parametrize("sentence", ["{}", "drove from {} today", "the {} patient has asthma"])
def test_street_of_a_line_is_found_alone(line: str, street: str, sentence: str) -> None:
    found = values(Registry([one(IdentifierRole.STREET, line)]).find(sentence.format(street)))
    assert street in found


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("22 Vetchling Loan, Leith", "leith"),
        ("17B Awolowo Crescent, GRA", "gra"),
        ("14 Larchmont Row, Bldg C", "bldg c"),
        ("12 Hill St, New York NY 10001", "new york ny"),
        ("12 Hill St, Suite 5, New York", "new york"),
        ("5 Quernmore Ridge c/o Thompson", "thompson"),
        ("88 N County Rd 450 E", "county rd"),
        ("County Road 5", "county road"),
        ("Rose Cottage, 4 High Street", "rose cottage"),
        ("12 Baker", "baker"),
        ("Calle Mayor 5", "calle"),
        ("Flat 3, The Street", "the street"),
        ("PO Box 12", "box 12"),
        ("3rd Floor", "floor"),
        ("東京都新宿区西新宿2-8-1", "東京都"),
    ],
)
def test_place_or_common_word_of_a_line_is_no_street(line: str, place: str) -> None:
    forms = word_forms(one(IdentifierRole.STREET, line))
    assert folded_words(line) in forms
    assert place not in forms


ORDINARY = (
    "Seen on floor 3, unit 4, room 12, bed B. Walked 50 m down the street with a frame.",
    "The county hospital is on the other side of the road; the ground floor flat has no stairs.",
    "Number 5 french catheter, box 12 of the form, block of the left bundle branch, lot 4471 of the vaccine.",
    "Plot of weight against age. Stage III, grade 2, class C, type B. Level 4 care. Bus stop.",
    "New York Heart Association class II. Walk test 400 m. Drive: low. Ring block. Parade of symptoms.",
)


def test_ordinary_words_are_no_street_of_anyone() -> None:
    registry = Registry([one(IdentifierRole.STREET, line, f"p{number}") for number, line in enumerate(LINES)])
    assert [value for text in ORDINARY for value in values(registry.find(text))] == []


def test_gate_lets_no_recorded_street_go() -> None:
    boundary = Boundary(
        [
            *names_of("p1", "Zebedee", "Quibbleworth"),
            one(IdentifierRole.STREET, "Block 4, 12 Pimpernel Walk"),
        ],
        [],
        [],
        names=NoNames,
    )
    released = boundary.gate.repaired("nurse went to pimpernel walk yesterday", boundary.new_scope("one"))
    assert released is not None
    assert "pimpernel" not in released


@pytest.mark.parametrize(
    ("town", "called"),
    [("北京市", "北京"), ("서울특별시", "서울"), ("大阪市", "大阪"), ("津市", "津市"), ("Leith", "Leith")],
)
def test_town_is_known_without_its_sign(town: str, called: str) -> None:
    assert town_without_sign(town) == called
    assert folded_words(called) in word_forms(one(IdentifierRole.CITY, town))


@given(st.text(alphabet="ab 1,#/-.区路号통St.", max_size=LONGEST_VALUE))
def test_parts_are_cut_from_any_line_in_few_pieces(line: str) -> None:
    parts = set(street_parts(line))
    assert len(parts) <= 2 * len(line)
    assert all(part.strip() for part in parts)
