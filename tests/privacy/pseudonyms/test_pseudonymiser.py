"""The same value has the same pseudonym through a conversation, and nobody's name is ever one."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from faker.providers.person.en_US import Provider

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.pseudonymiser import OLD_AGE, Pseudonyms
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource
from privrag_desktop.store.database import Database
from tests.privacy.people import TheseNames, boundary_of, names_of, one

TEXT = (
    "Zebulonia Quetzalkamp (born 1957-11-23, aged 93) of 14 Umbrellabird Lane in Springfield, phone "
    "555-010-7788, zq@quetzal.example, MRN-7741-ZQ, was seen by Ina Marchetti at Umbra Clinic on "
    "March 14, 2020 and 2020-03-14."
)
MORE = [
    one(IdentifierRole.BIRTH_DATE, "1957-11-23"),
    one(IdentifierRole.STREET, "14 Umbrellabird Lane"),
    one(IdentifierRole.CITY, "Springfield"),
    one(IdentifierRole.PHONE, "555-010-7788"),
    one(IdentifierRole.EMAIL, "zq@quetzal.example"),
    one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
    one(IdentifierRole.PRACTITIONER, "Ina Marchetti", None),
    one(IdentifierRole.ORGANIZATION, "Umbra Clinic", None),
    one(IdentifierRole.MAIDEN, "Quist"),
]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


@pytest.fixture
def boundary() -> Boundary:
    people = ("p1", "Zebulonia", "Quetzalkamp"), ("p2", "Same", "Namesake"), ("p3", "Same", "Namesake")
    return boundary_of(*people, more=MORE, finder=TheseNames("Stranger Person", "Stranger"))


@pytest.fixture
def scope(boundary: Boundary, database: Database) -> Pseudonyms:
    return boundary.new_scope("talk", database)


def test_every_kind_of_value_is_replaced_and_its_place_told(boundary: Boundary, scope: Pseudonyms) -> None:
    result = boundary.pseudonymise(TEXT, scope)
    name, family = scope.patient("p1").split()
    stranger = " ".join(row.pseudonym for row in scope.issued if row.original in {"Ina", "Marchetti"})
    assert result.text == (
        f"{name} {family} (born [DATE_1], aged {OLD_AGE}) of [PLACE_1] in [PLACE_2], phone [PHONE_1], "
        f"[EMAIL_1], [ID_1], was seen by {stranger} at [PLACE_3] on [DATE_2] and [DATE_2]."
    )
    kinds = [span.entity_type for span in result.spans]
    assert kinds == [
        "PERSON", "DATE", "AGE", "LOCATION", "LOCATION", "PHONE", "EMAIL", "ID", "PERSON", "ORGANIZATION",
        "DATE", "DATE",
    ]  # fmt: skip
    assert TEXT[result.spans[0].start : result.spans[0].end] == "Zebulonia Quetzalkamp"


def test_parts_of_a_name_have_the_parts_of_its_pseudonym(boundary: Boundary, scope: Pseudonyms) -> None:
    given, family = scope.patient("p1").split()
    text = "Quetzalkamp's; zebulonia or QUETZALKAMP, Zebulonia; née Quist"
    shown = boundary.pseudonymise(text, scope).text
    maiden = next(row.pseudonym for row in scope.issued if row.original == "Quist")
    assert shown == f"{family}'s; {given.lower()} or {family.upper()}, {given}; née {maiden}"


def test_pseudonyms_stay_the_same_and_are_kept(
    boundary: Boundary, scope: Pseudonyms, database: Database
) -> None:
    first = boundary.pseudonymise(TEXT, scope).text
    assert boundary.pseudonymise(TEXT, scope).text == first
    again = boundary.new_scope("talk", database)
    assert boundary.pseudonymise(TEXT, again).text == first
    assert again.issued == scope.issued
    assert boundary.new_scope("other talk", database).issued == ()


def test_each_conversation_has_its_own_pseudonyms(boundary: Boundary, database: Database) -> None:
    drawn = {boundary.new_scope(f"talk {number}", database).patient("p1") for number in range(8)}
    assert len(drawn) > 1


def test_no_pseudonym_is_a_name_of_the_vault_or_of_another_pseudonym(database: Database) -> None:
    names = ["Jennifer", "Michael", "David", "Lisa", "James", "Johnson", "Williams", "Jones", "Garcia"]
    people = [(f"p{n}", names[n % 5], names[5 + n % 4]) for n in range(40)]
    scope = boundary_of(*people).new_scope("talk", database)
    words = [word for person, _, _ in people for word in scope.patient(person).split()]
    assert len(words) == len(set(words)) == 80
    assert not set(words) & set(names)


def test_no_pseudonym_is_a_word_of_a_longer_name() -> None:
    names = [name for name in Provider.last_names if name.isalpha()]
    people = [(f"p{number}", "Umbra", f"de la {name}") for number, name in enumerate(names)]
    scope = boundary_of(("p", "Zebulonia", "Quetzal"), *people).new_scope("talk")
    assert scope.patient("p").split()[1] not in names


def test_two_patients_of_one_name_are_told_apart_only_where_one_is_meant(
    boundary: Boundary, scope: Pseudonyms
) -> None:
    unknown = boundary.pseudonymise("Same Namesake", scope).text
    assert unknown not in {scope.patient("p2"), scope.patient("p3")}
    scope.prefer({"p3"})
    assert boundary.pseudonymise("Same Namesake", scope).text == scope.patient("p3")
    assert boundary.pseudonymise("Namesake", scope).text == scope.patient("p3").split()[1]


def test_people_nobody_knows_get_a_name_of_the_same_length(boundary: Boundary, scope: Pseudonyms) -> None:
    assert len(boundary.pseudonymise("Stranger Person", scope).text.split()) == 2
    assert len(boundary.pseudonymise("Stranger", scope).text.split()) == 1


def test_patient_the_vault_does_not_know_gets_a_pseudonym_too(scope: Pseudonyms) -> None:
    assert len(scope.patient("unknown id").split()) == 2


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("March 14, 2020", "2020-03-14", True),
        ("March 2020", "2020-03", True),
        ("March 2020", "2020-03-14", False),
        ("5 May", "5 may", True),
        ("(555) 010-9900", "555.010.9900", True),
        ("555-010-9900", "555-010-9901", False),
        ("555-010-7788", "(555) 010-7788", True),
        ("https://x.example/a", "HTTPS://x.example/a", True),
    ],
)
def test_one_value_has_one_placeholder_however_written(
    boundary: Boundary, scope: Pseudonyms, first: str, second: str, same: bool
) -> None:
    one_way, other = (boundary.pseudonymise(text, scope).text for text in (first, second))
    assert (one_way == other) is same


def test_threads_never_issue_two_pseudonyms_for_one_value(boundary: Boundary, database: Database) -> None:
    scope = boundary.new_scope("busy talk", database)
    with ThreadPoolExecutor(8) as pool:
        texts = list(pool.map(lambda _: boundary.pseudonymise(TEXT, scope).text, range(24)))
    assert len(set(texts)) == 1
    assert len({row.pseudonym for row in scope.issued}) == len(scope.issued)


def test_name_of_a_contact_is_not_the_patients(boundary: Boundary, scope: Pseudonyms) -> None:
    known = tuple(names_of("p1", "Zebulonia", "Quetzalkamp")[1:2])
    contact = (one(IdentifierRole.CONTACT, "Bea"),)
    spans = Span(0, 3, EntityType.PERSON)
    assert scope.of(DetectedSpan(spans, "Bea", contact)) not in scope.patient("p1")
    assert scope.of(DetectedSpan(spans, "Zeb", known)) == scope.patient("p1").split()[0]


def test_month_and_day_that_only_code_names_have_placeholders(scope: Pseudonyms) -> None:
    assert [scope.date(day) for day in ("2020-03-14", "2020-03", "2020-03-14")] == [
        "[DATE_1]",
        "[DATE_2]",
        "[DATE_1]",
    ]


def test_pseudonym_of_a_stranger_is_no_part_of_any_strangers_name(boundary: Boundary) -> None:
    class TheseInTurn(NameSource):
        """Draws these names, the free ones only."""

        def given(self, gender: str | None, like: str, used: frozenset[str]) -> str:
            names = ("Lyons", "Cox", "Coxes", "Hart", "Frey", "Boyd", "Nash")
            return next(name for name in names if not {name.lower(), plural(name.lower())} & used)

        family = given

    scope = Pseudonyms("talk", TheseInTurn(lambda _name: False), lambda _id: None)
    spans = Span(0, 3, EntityType.PERSON)
    shown = [scope.of(DetectedSpan(spans, name)) for name in ("Ann Lyons", "Bea COX", "ann lyons")]
    assert shown == ["Cox Hart", "Frey BOYD", "cox hart"]
