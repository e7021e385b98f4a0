"""Everyone's identifiers are found however they are typed, and ordinary words are left alone."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import names_of, one, values

PEOPLE = [
    *names_of("p1", "Zebulonia230", "Quetzalkamp45"),
    *names_of("p2", "José María", "García-López"),
    *names_of("p3", "Will", "Long"),
    *names_of("p4", "Wei", "Li"),
    *names_of("p5", "Numbers230", "O'Brien12"),
    *names_of("p6", "John", "Smith"),
    *names_of("p7", "John", "Smithson"),
    one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
    one(IdentifierRole.RECORD_ID, "999-12-3456"),
    one(IdentifierRole.RECORD_ID, "12"),
    one(IdentifierRole.PHONE, "+1 (555) 010-7788"),
    one(IdentifierRole.PHONE, "555-010-99"),
    one(IdentifierRole.EMAIL, "zq@quetzal.example"),
    one(IdentifierRole.STREET, "14 Umbrellabird Lane"),
    one(IdentifierRole.CITY, "Springfield"),
    one(IdentifierRole.POSTCODE, "02138"),
    one(IdentifierRole.BIRTH_DATE, "1957-11-23"),
    one(IdentifierRole.PRACTITIONER, "Ina Marchetti9", None),
    one(IdentifierRole.ORGANIZATION, "Umbra Clinic, Inc.", None),
]


@pytest.fixture(scope="module")
def registry() -> Registry:
    return Registry(PEOPLE)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("of Zebulonia230 Quetzalkamp45.", "Zebulonia230 Quetzalkamp45"),
        ("of Zebulonia Quetzalkamp.", "Zebulonia Quetzalkamp"),
        ("of zebulonia quetzalkamp.", "zebulonia quetzalkamp"),
        ("Quetzalkamp, Zebulonia", "Quetzalkamp, Zebulonia"),
        ("ZEBULONIA  \n QUETZALKAMP", "ZEBULONIA  \n QUETZALKAMP"),
        ("Ｚｅｂｕｌｏｎｉａ", "Ｚｅｂｕｌｏｎｉａ"),
        ("Quetzal\u200bkamp's weight", "Quetzal\u200bkamp"),
        ("Zebulonia_Quetzalkamp", "Zebulonia_Quetzalkamp"),
        ("jose garcia lopez", "garcia lopez"),
        ("José María García López", "José María García López"),
        ("José García-López", "José García-López"),
        ("GARCIALOPEZ", "GARCIALOPEZ"),
        ("obrien", "obrien"),
        ("O Brien", "O Brien"),
        ("Numbers230 said", "Numbers230"),
        ("seen by Ina Marchetti", "Ina Marchetti"),
        ("at the umbra clinic inc", "umbra clinic inc"),
        ("mrn 7741 zq", "mrn 7741 zq"),
        ("xMRN7741ZQx", "MRN7741ZQ"),
        ("SSN 999 12 3456", "999 12 3456"),
        ("call 15550107788", "15550107788"),
        ("call 555.010.7788", "555.010.7788"),
        ("call 5550107788 now", "5550107788"),
        ("zq (quetzal.example)", "zq (quetzal.example"),
        ("14, umbrellabird lane", "14, umbrellabird lane"),
        ("on Umbrellabird Lane", "Umbrellabird Lane"),
        ("in Springfield", "Springfield"),
        ("ZIP 02138", "02138"),
        ("born 1957/11/23", "1957/11/23"),
        ("born 19571123", "19571123"),
        ("born 11231957", "11231957"),
        ("born 23.11.1957", "23.11.1957"),
    ],
)
def test_value_is_found_however_it_is_typed(registry: Registry, text: str, found: str) -> None:
    assert found in values(registry.find(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The pain will last long.", []),
        ("How long will it take?", []),
        ("Will it hurt? Long ago.", []),
        ("for Will", ["Will"]),
        ("seen by Long today", ["Long"]),
        ("Will's weight", ["Will"]),
        ("what was will's weight", ["will"]),
        ("what is will long's weight", ["will long"]),
        ("mr long", ["long"]),
        ("Long, Will", ["Long, Will"]),
        ("Will Long", ["Will Long"]),
        ("Ask Long Will", ["Long Will"]),
        ("weight of Li", ["Li"]),
        ("li was given", []),
        ("Wei Li and wei li", ["Wei Li", "wei li"]),
        ("no numbers here", []),
        ("take 12 tablets", []),
        ("reading 0213812", []),
        ("Smithsonian", []),
        ("", []),
    ],
)
def test_ordinary_words_and_numbers_are_left_alone(registry: Registry, text: str, found: list[str]) -> None:
    assert values(cover(registry.find(text))) == found


def test_name_inside_a_longer_name_is_not_taken_for_it(registry: Registry) -> None:
    [whole] = [f for f in registry.find("John Smithson") if f.value == "John Smithson"]
    assert {known.patient_id for known in whole.known} == {"p7"}
    assert "Smith" not in values(registry.find("John Smithson"))


def test_finding_says_everybody_it_may_be(registry: Registry) -> None:
    [finding] = registry.find("John")
    assert [(i.patient_id, i.role) for i in finding.known] == [
        ("p6", IdentifierRole.GIVEN),
        ("p7", IdentifierRole.GIVEN),
    ]
    assert finding.span.entity_type is EntityType.PERSON


def test_word_inside_a_clinical_term_is_nobodys_name() -> None:
    registry = Registry(names_of("p1", "Ann", "Wilson")).with_vocabulary(
        Vocabulary(["Wilson disease", "Wilson"])
    )
    assert values(registry.find("Condition: Wilson disease, active.")) == []
    assert values(registry.find("Condition of Wilson.")) == ["Wilson"]
    assert "Ann Wilson" in values(registry.find("Ann Wilson disease"))


def test_empty_vault_knows_nobody() -> None:
    assert Registry([]).find("Anybody at all, 1957-11-23") == []


def test_knows_and_name_forms_speak_of_patients_names(registry: Registry) -> None:
    assert registry.knows("QUETZALKAMP")
    assert not registry.knows("Quetzal")
    forms = registry.name_forms()
    assert {i.patient_id for i in forms["quetzalkamp"]} == {"p1"}
    assert "marchetti" not in forms
    assert "springfield" not in forms


def test_name_of_one_word_has_one_order() -> None:
    registry = Registry([Identifier(EntityType.PERSON, IdentifierRole.FULL_NAME, "Mrs. Cher", "p1")])
    assert values(registry.find("Cher sang; mrs cher")) == ["mrs cher"]


def test_two_names_in_a_row_are_not_one_turned_round() -> None:
    registry = Registry(
        [*names_of("p1", "Ann", "Lee"), *names_of("p2", "Bob", "Ray"), *names_of("p3", "Bob", "Lee")]
    )
    assert values(cover(registry.find("Ann Lee, Bob Ray"))) == ["Ann Lee", "Bob Ray"]
    assert values(cover(registry.find("Lee, Bob and Ray"))) == ["Lee, Bob", "Ray"]


def test_digits_that_made_up_records_add_do_not_turn_names_round() -> None:
    registry = Registry(names_of("p1", "Ann230", "Lee45"))
    text = "Ann230 Lee45, Ann230 Lee45, Ann Lee, Ann Lee"
    assert values(cover(registry.find(text))) == text.split(", ")


def test_name_of_two_letters_is_known_from_the_whole_name_alone() -> None:
    registry = Registry(
        [one(IdentifierRole.FULL_NAME, "Wei Li"), one(IdentifierRole.FULL_NAME, "Bo Q. Zhang", "p2")]
    )
    assert [(i.role, f.value) for f in registry.find("Ask Li or Bo today") for i in f.known] == [
        (IdentifierRole.FAMILY, "Li"),
        (IdentifierRole.GIVEN, "Bo"),
    ]


@pytest.mark.parametrize("mark", ["\u0301", "\u0308\u0301", "\u0327", "\u20dd"])
def test_accent_behind_a_name_goes_with_it(mark: str) -> None:
    """The mark was left behind on the pseudonym: Griffin\u0301."""
    text = f"Quillfeather{mark} stable"
    assert values(Registry(names_of("p1", "Ada", "Quillfeather")).find(text)) == [f"Quillfeather{mark}"]


@pytest.mark.parametrize("value", ["MRN-700124", "MRN 700124", "H700124", "700124"])
def test_record_number_of_six_digits_is_known_without_its_letters_and_label(value: str) -> None:
    known = Registry([one(IdentifierRole.RECORD_ID, value)])
    assert values(known.find("seen 700124 today")) == ["700124"]
    assert known.find("count 700124 cells") == known.find("1700124 or 70012") == []


@pytest.mark.parametrize("value", ["Zorbelgasse 12", "Zorbelgasse 12b", "Zorbelgasse 12, Apt 4"])
def test_street_is_known_without_the_number_behind_it(value: str) -> None:
    assert values(Registry([one(IdentifierRole.STREET, value)]).find("lives in Zorbelgasse")) == [
        "Zorbelgasse"
    ]


def test_name_in_an_address_is_known_alone_unless_it_is_a_word() -> None:
    addresses = ("zorbelina@post.example", "clinic@post.example", "martin@post.example", "70012@post.example")
    known = Registry([one(IdentifierRole.EMAIL, address) for address in addresses])
    assert values(known.find("zorbelina asked; the clinic and martin know, 70012")) == ["zorbelina"]
