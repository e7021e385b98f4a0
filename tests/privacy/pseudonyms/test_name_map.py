"""Each word of a name has a pseudonym of its own through a conversation, written as the name was."""

import unicodedata

import pytest
from faker.providers.person.en_US import Provider

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.name_map import NameMap
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource
from privrag_desktop.privacy.pseudonyms.value_keys import conversation_key
from tests.privacy.people import TheseNames, boundary_of, one

PEOPLE = (
    ("p1", "John", "Smith"), ("p2", "Mary Ann", "Poppinsworth"), ("p3", "María", "de la Cruz"),
    ("p4", "Anne-Marie", "Smythe-Jones"), ("p5", "Siobhán", "O’Brien"), ("p6", "Zebulonia230", "Zieme45"),
    ("p7", "Иван", "Петров"), ("p8", "Γιάννης", "Παπαδόπουλος"), ("p9", "伟", "李"), ("p10", "Cher", ""),
)  # fmt: skip


@pytest.fixture
def town() -> Boundary:
    return boundary_of(
        *PEOPLE,
        more=[one(IdentifierRole.MAIDEN, "Quist-Berg", "p2"), one(IdentifierRole.GIVEN, "Polly", "p2")],
    )


def shown_as(town: Boundary, scope: Pseudonyms, value: str, patient_id: str) -> str:
    """A name of the patient as the registry would have found it, replaced."""
    is_part = len(value.split()) == 1 and "." not in value or value.startswith("de la")
    role = IdentifierRole.FAMILY if is_part else IdentifierRole.FULL_NAME
    known = (Identifier(EntityType.PERSON, role, value, patient_id),)
    return scope.of(DetectedSpan(Span(0, len(value), EntityType.PERSON), value, known))


@pytest.mark.parametrize(
    ("patient_id", "written", "form"),
    [
        ("p1", "John Smith", "{0} {1}"),
        ("p1", "Mr. John Smith", "Mr. {0} {1}"),
        ("p1", "JOHN SMITH", "{U0} {U1}"),
        ("p1", "john smith", "{L0} {L1}"),
        ("p1", "Smith, John", "{1}, {0}"),
        ("p1", "Smith  \n John", "{1}  \n {0}"),
        ("p1", "J. Smith", "{i0}. {1}"),
        ("p1", "John S.", "{0} {i1}."),
        ("p1", "J.S.", "{i0}.{i1}."),
        ("p1", "Jo-hn", "{0}"),
        ("p1", "Ｊｏｈｎ Ｓｍｉｔｈ", "{0} {1}"),
        ("p1", "Jon Smyth", "{0} {1}"),
        ("p1", "Smiths", "{P1}"),
        ("p1", "John Smith Jr", "{0} {1} Jr"),
        ("p1", "John Smith’s", "{0} {1}’s"),
        ("p2", "Mary Ann Poppinsworth", "{0} {1} {2}"),
        ("p2", "Mary Poppinsworth", "{0} {2}"),
        ("p2", "Poppinsworth, Ann", "{2}, {1}"),
        ("p3", "Maria de la Cruz", "{0} {1}"),
        ("p3", "de la Cruz", "{1}"),
        ("p3", "Cruz", "{1}"),
        ("p4", "Anne-Marie Smythe-Jones", "{0}-{1} {2}-{3}"),
        ("p4", "Smythe", "{2}"),
        ("p1", "johnsmith", "{L0}{L1}"),
        ("p4", "smythejones", "{L2}{L3}"),
        ("p5", "Siobhan O Brien", "{0} {1}"),
        ("p5", "Siobha\u0301n O'Brien", "{0} {1}"),
        ("p6", "Zebulonia Zieme", "{0} {1}"),
        ("p10", "CHER", "{U0}"),
    ],
)
def test_pseudonym_is_written_as_the_name_was(
    town: Boundary, patient_id: str, written: str, form: str
) -> None:
    scope = town.new_scope("talk")
    words = scope.patient(patient_id).split()
    values = {f"U{n}": word.upper() for n, word in enumerate(words)}
    values |= {f"L{n}": word.lower() for n, word in enumerate(words)}
    values |= {f"P{n}": plural(word) for n, word in enumerate(words)}
    values |= {f"i{n}": word[0] for n, word in enumerate(words)}
    for name, value in values.items():
        form = form.replace(f"{{{name}}}", value)
    expected = form.format(*words)
    shown = shown_as(town, scope, written, patient_id)
    assert shown == expected


@pytest.mark.parametrize(
    ("patient_id", "first", "last"),
    [("p7", "\u0400", "\u04ff"), ("p8", "\u0370", "\u03ff"), ("p9", "\u4e00", "\u9fff"), ("p1", "A", "z")],
)
def test_pseudonym_has_the_script_of_the_name(town: Boundary, patient_id: str, first: str, last: str) -> None:
    letters = town.new_scope("talk").patient(patient_id).replace(" ", "")
    assert all(first <= unicodedata.normalize("NFD", letter)[0] <= last for letter in letters)


def test_names_beside_those_of_the_record_have_words_of_their_own(town: Boundary) -> None:
    scope = town.new_scope("talk")
    texts = ["née Quist-Berg", "Polly Poppinsworth", "Ms. Berg", "Quist-Berg, Mary Ann"]
    given, second, family = scope.patient("p2").split()
    hidden = [town.pseudonymise(text, scope).text for text in texts]
    words = {row.original: row.pseudonym for row in scope.issued if row.owner == "p2"}
    assert hidden == [
        f"née {words['Quist']}-{words['Berg']}",
        f"{words['Polly']} {family}",
        f"Ms. {words['Berg']}",
        f"{words['Quist']}-{words['Berg']}, {given} {second}",
    ]
    assert len(set(words.values())) == 6
    assert len({row.entity for row in scope.issued if row.owner == "p2"}) == 1


def test_family_name_alone_is_that_of_whoever_the_text_names_whole() -> None:
    boundary = boundary_of(("p1", "John", "Smithers"), ("p2", "Jane", "Smithers"))
    scope = boundary.new_scope("talk")
    shown = boundary.pseudonymise("John Smithers came. Mr. Smithers was well.", scope).text
    given, family = scope.patient("p1").split()
    assert shown == f"{given} {family} came. Mr. {family} was well."


def test_strangers_of_one_family_share_its_pseudonym() -> None:
    boundary = boundary_of(finder=TheseNames("Bob Umbrix", "Umbrix", "B. Umbrix", "BOB"))
    scope = boundary.new_scope("talk")
    first = boundary.pseudonymise("Bob Umbrix", scope).text.split()
    assert boundary.pseudonymise("Umbrix told BOB.", scope).text == f"{first[1]} told {first[0].upper()}."
    assert first[0] in Provider.first_names_male


def test_patient_without_a_name_has_one_pseudonym(town: Boundary) -> None:
    scope = town.new_scope("talk")
    known = (one(IdentifierRole.GIVEN, "Umbrix", "nameless"),)
    shown = scope.of(DetectedSpan(Span(0, 6, EntityType.PERSON), "Umbrix", known))
    full = scope.patient("nameless")
    assert full == scope.patient("nameless")
    assert shown not in full


def test_user_name_is_made_of_its_owners_pseudonym(town: Boundary) -> None:
    scope = town.new_scope("talk")
    given = scope.patient("p1").split()[0].lower()

    def handle(
        value: str, kind: EntityType = EntityType.USERNAME, known: tuple[Identifier, ...] = ()
    ) -> DetectedSpan:
        return DetectedSpan(Span(11, 11 + len(value), kind), value, known)

    name = DetectedSpan(
        Span(0, 10, EntityType.PERSON), "John Smith", (one(IdentifierRole.FULL_NAME, "John Smith", "p1"),)
    )
    told = [
        scope.replace(f"John Smith {v}", [name, handle(v)]).text for v in ("@john", "@JohnSmith7", "@john")
    ]
    assert [text.split()[-1] for text in told] == [f"@{given}", f"@{given}2", f"@{given}"]
    owned = handle("@qq", known=(one(IdentifierRole.URL, "@qq", "p1"),))
    assert scope.replace("John Smith @qq", [owned]).text == f"John Smith @{given}3"
    assert scope.of(handle("@umbrix")) == "[USERNAME_1]"
    assert scope.of(handle("@umbrix9", EntityType.ID)) == "[ID_1]"
    assert scope.replace(told[0], [handle(f"@{given}")]).text == told[0]


def test_no_new_pseudonym_stands_in_the_text_already(town: Boundary) -> None:
    names = {*Provider.first_names, *Provider.last_names}
    text = f"John Smith. {' '.join(names)}; [DATE_1] date 3 on 2020-01-02, 2020-01-03"
    hidden = town.pseudonymise(text, town.new_scope("talk"))
    assert not names & set(hidden.replacements[0].pseudonym.split())
    assert hidden.text.endswith("on [DATE_2], [DATE_4]")
    assert hidden.original == text


class InTurn(NameSource):
    """Draws these names, the free ones only."""

    def given(self, gender: str | None, like: str, used: frozenset[str]) -> str:
        return next(name for name in ("Umbrix", "Cox", "Hart") if name.lower() not in used)

    family = given


def test_a_new_word_is_neither_its_original_nor_a_word_of_the_text() -> None:
    """Restored, a name that stood there already would become somebody else's."""
    people = NameMap(PseudonymTable("s", conversation_key), InTurn(lambda _: False), lambda _id: None)
    row = people.add("", "Umbrix", IdentifierRole.GIVEN, "Umbrix met Cox", "")
    assert row.pseudonym == "Hart"
    assert people.words_of("") == {"umbrix": row}


def test_a_user_name_is_of_those_of_whose_names_it_is_made(town: Boundary) -> None:
    people = NameMap(PseudonymTable("s", conversation_key), NameSource(lambda _: False), town.patient)
    owners = ["p1", "p2", "p10"]
    assert people.called("@JohnSmith7", owners) == {"p1"}
    assert people.called("@cher", owners) == {"p10"}
    assert people.called("@johnumbrix", owners) == frozenset()
