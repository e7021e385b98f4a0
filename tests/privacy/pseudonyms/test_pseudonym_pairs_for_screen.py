"""A stand-in of a released text and its original in what was found are told together, never by a guess."""

from datetime import date

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, Released
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonym_pairs_for_screen import original_pseudonym_pairs
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.pseudonyms.restore import Restorer, reidentify
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.people import boundary_of, one

TEXT = "Zebulonia Quetzalkamp, 14 March 2019\nOn 2019-03-14 Dr. Ina Marchetti saw QUETZALKAMP, MRN-7741-ZQ."
HIT = Hit("zq/2019-03-14", "p1", date(2019, 3, 14), 1.0, TEXT)


@pytest.fixture
def boundary() -> Boundary:
    more = [
        one(IdentifierRole.PRACTITIONER, "Ina Marchetti", None),
        one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
    ]
    return boundary_of(("p1", "Zebulonia", "Quetzalkamp"), ("p2", "Bea", "Quetzalkamp"), more=more)


@pytest.fixture
def pseudonyms(boundary: Boundary) -> Pseudonyms:
    return boundary.new_scope("talk")


def words(text: str, places: tuple[object, ...]) -> list[str]:
    return [text[place.start : place.end] for place in places]  # type: ignore[attr-defined]


def linked(boundary: Boundary, pseudonyms: Pseudonyms, original: str, *hits: Hit) -> dict[str, PseudonymPair]:
    """What a release of a pseudonymised text is linked to, by the original."""
    released = Released(boundary.pseudonymise(original, pseudonyms).text, "Who is it?")
    return {
        one.original: one for one in original_pseudonym_pairs(released, hits or (HIT,), boundary, pseudonyms)
    }


def test_a_name_is_linked_however_it_is_written(boundary: Boundary, pseudonyms: Pseudonyms) -> None:
    links = linked(boundary, pseudonyms, "Zebulonia Quetzalkamp was seen. Zebulonia is well.")
    person = links["Zebulonia Quetzalkamp"]
    assert words(TEXT, person.found) == ["Zebulonia Quetzalkamp", "QUETZALKAMP"]
    assert person.shown == pseudonyms.patient("p1")
    assert len(person.released) == 2
    assert {place.text for place in person.found} == {"zq/2019-03-14"}


def test_a_day_is_linked_in_each_of_its_writings_and_other_dates_did_not_leave(
    boundary: Boundary, pseudonyms: Pseudonyms
) -> None:
    links = linked(boundary, pseudonyms, "She was seen on 2019-03-14.")
    day = links["2019-03-14"]
    assert (day.shown, words(TEXT, day.found)) == ("[DATE_1]", ["14 March 2019", "2019-03-14"])
    assert [place.text for place in day.released] == ["information"]
    kept = [link.original for link in links.values() if not link.released]
    assert kept == ["Zebulonia Quetzalkamp", "Ina Marchetti", "QUETZALKAMP", "MRN-7741-ZQ"]


def test_staff_are_linked_by_their_names_and_nobody_by_a_name_of_somebody_else(
    boundary: Boundary, pseudonyms: Pseudonyms
) -> None:
    links = linked(boundary, pseudonyms, "Ina Marchetti and Bea Quetzalkamp came.")
    assert words(TEXT, links["Ina Marchetti"].found) == ["Ina Marchetti"]
    assert links["Bea Quetzalkamp"].found == ()
    assert links["Bea Quetzalkamp"].released
    assert links["Zebulonia Quetzalkamp"].released == ()


def test_a_name_that_two_others_share_is_linked_to_neither(
    boundary: Boundary, pseudonyms: Pseudonyms
) -> None:
    others = Hit("x/1", "p9", None, 1.0, "Her neighbour is called Quetzalkamp.")
    links = linked(boundary, pseudonyms, "Zebulonia Quetzalkamp and Bea Quetzalkamp.", others)
    assert all(not link.found or not link.released for link in links.values())


def test_the_only_one_of_a_name_is_meant_in_records_of_others(
    boundary: Boundary, pseudonyms: Pseudonyms
) -> None:
    others = Hit("x/1", "p9", None, 1.0, "Her neighbour is called Bea.")
    links = linked(boundary, pseudonyms, "Bea Quetzalkamp is well.", others)
    assert words(others.text, links["Bea Quetzalkamp"].found) == ["Bea"]


def test_nothing_is_issued_and_without_a_release_everything_found_stayed(
    boundary: Boundary, pseudonyms: Pseudonyms
) -> None:
    links = original_pseudonym_pairs(None, (HIT,), boundary, pseudonyms)
    assert links
    assert all((link.shown, link.released) == ("", ()) for link in links)
    assert pseudonyms.issued == ()


def test_a_text_of_nobody_has_no_links(boundary: Boundary, pseudonyms: Pseudonyms) -> None:
    plain = Hit("x/1", "p1", None, 1.0, "The heart rate was 60 /min.")
    assert (
        original_pseudonym_pairs(Released("It was 60 /min.", "What was it?"), (plain,), boundary, pseudonyms)
        == ()
    )


def test_what_turns_back_is_what_stands_there() -> None:
    """Each form that an answer's pseudonym may take is found where it would be restored."""
    rows = [
        row(EntityType.PERSON, IdentifierRole.GIVEN, "Zebulonia", "Alva", "e1"),
        row(EntityType.PERSON, IdentifierRole.FAMILY, "Quetzalkamp", "Taylorsen", "e1"),
        row(EntityType.PERSON, IdentifierRole.FULL_NAME, "p7", "Mary Miller", "e2"),
        row(EntityType.DATE, IdentifierRole.RECORD_ID, "2019-03-14", "[DATE_1]", "e3"),
    ]
    text = (
        "Alva, A. Taylorsen, the Taylorsens, Alva T. and Miller, Mary came on date_1 and [DATE 1]; not Alba."
    )
    found = list(Restorer(tuple(rows)).places(text))
    assert len(found) == reidentify(text, rows).count
    assert [(text[start:end], one.entity) for start, end, one in found] == [
        ("Alva", "e1"),
        ("A. Taylorsen", "e1"),
        ("Taylorsens", "e1"),
        ("Alva T", "e1"),
        ("Miller, Mary", "e2"),
        ("date_1", "e3"),
        ("[DATE 1]", "e3"),
    ]


def row(kind: EntityType, role: IdentifierRole, original: str, shown: str, entity: str) -> Pseudonym:
    return Pseudonym(f"{entity}-{shown}", "talk", kind, original, shown, "2026-11-22", entity, role, "p1")
