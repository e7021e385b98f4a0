"""Values of a task's table are found whole, and never inside another word or number."""

import pytest

from privrag_desktop.domain.identifiers import TERMS, EntityType
from privrag_desktop.privacy.pseudonyms.contextual.known_value_matcher import KnownValueMatcher
from privrag_desktop.store.pseudonyms import Pseudonym


def row(kind: EntityType, original: str, shown: str = "x") -> Pseudonym:
    return Pseudonym(original, "s", kind, original, shown, "now")


ROWS = [
    row(EntityType.PERSON, "Zebulonia Quetzalkamp"),
    row(EntityType.PERSON, "Otto"),
    row(EntityType.ORGANIZATION, "St. Mary's Clinic"),
    row(EntityType.ID, "PAT-10023"),
    row(EntityType.ID, "PAT-100"),
    row(EntityType.ID, "12"),
    row(EntityType.USERNAME, "@amy_j"),
    row(EntityType.EMAIL, "amy_j@umbra.org"),
    row(EntityType.PHONE, "(555) 123-4567"),
    row(EntityType.DATE, "2026-03-09"),
    row(EntityType.CONDITION, "gout"),
    row(EntityType.CONDITION, "kidney stones"),
]


def found(text: str, terms: tuple[EntityType, ...] = ()) -> set[tuple[str, str]]:
    matcher = KnownValueMatcher(ROWS, lambda one: one.original, terms)
    return {(text[one.start : one.end], one.row.original) for one in matcher.find(text)}


@pytest.mark.parametrize(
    ("text", "value", "original"),
    [
        ("see pat-10023.", "pat-10023", "PAT-10023"),
        ("@AMY_J paid", "AMY_J", "@amy_j"),
        ("write to Amy_j@Umbra.org", "Amy_j@Umbra.org", "amy_j@umbra.org"),
        ("on 2026-03-09T10:00", "", ""),  # a moment is another value
        ("on 2026-03-09,", "2026-03-09", "2026-03-09"),
        ("ZEBULONIA QUETZALKAMP's", "ZEBULONIA QUETZALKAMP", "Zebulonia Quetzalkamp"),
        ("at St. Mary's Clinic", "St. Mary's Clinic", "St. Mary's Clinic"),
    ],
)
def test_a_value_is_found_in_any_case(text: str, value: str, original: str) -> None:
    assert found(text) == ({(value, original)} if value else set())


@pytest.mark.parametrize(
    "text",
    [
        "PAT-100234",
        "XPAT-10023",
        "amy_jones",
        "xamy_j@umbra.org.example",
        "12 people",  # a small number alone tells nothing
        "Otto called",  # a single word stands for itself
        "Zebulonia, Quetzalkamp",  # with other marks each word stands for itself
        "Zebulonia of Quetzalkamp",
        "",
    ],
)
def test_what_only_holds_a_value_or_parts_of_it_is_none(text: str) -> None:
    assert found(text) == set()


def test_the_longest_of_two_values_that_begin_alike_is_found() -> None:
    assert found("PAT-10023") == {("PAT-10023", "PAT-10023")}
    assert found("PAT-100") == {("PAT-100", "PAT-100")}


def test_single_words_of_clinical_terms_are_found_where_they_are_asked_for() -> None:
    assert found("has gout and kidney stones") == set()
    assert found("has Gout and kidney stones", TERMS) == {
        ("Gout", "gout"),
        ("kidney stones", "kidney stones"),
    }


def test_the_side_of_the_records_is_the_one_that_is_looked_for() -> None:
    rows = [row(EntityType.ID, "PAT-10023", "QRS-20991")]
    shown = KnownValueMatcher(rows, lambda one: one.pseudonym)
    assert [one.row for one in shown.find("QRS-20991 and PAT-10023")] == rows
