"""What has an identifying form is found; what only looks like it is not. One table a kind."""

import pytest
from presidio_analyzer import RecognizerResult

from privrag_desktop.domain import EntityType
from privrag_desktop.privacy.presidio import PresidioNames
from privrag_desktop.privacy.recognizers import find_patterns
from privrag_desktop.privacy.spans import cover
from privrag_desktop.privacy.vocabulary import Vocabulary
from tests.privacy.people import values

FOUND = [
    (EntityType.DATE, "on 2020-03-14.", "2020-03-14"),
    (EntityType.DATE, "at 2020-03-14T10:15:00+01:00", "2020-03-14T10:15:00+01:00"),
    (EntityType.DATE, "in 2020-03", "2020-03"),
    (EntityType.DATE, "on 3/14/20", "3/14/20"),
    (EntityType.DATE, "on 14.03.2020", "14.03.2020"),
    (EntityType.DATE, "on the 3rd of May", "3rd of May"),
    (EntityType.DATE, "on 14-Mar-57", "14-Mar-57"),
    (EntityType.DATE, "on March 14", "March 14"),
    (EntityType.DATE, "in Sept. 2020", "Sept. 2020"),
    (EntityType.DATE, "in 03/2020", "03/2020"),
    (EntityType.DATE, "on ２０２０／０３／１４", "２０２０／０３／１４"),
    (EntityType.DATE, "on 20\u200b20-03-14", "20\u200b20-03-14"),
    (EntityType.EMAIL, "to a.b+c@d-e.example.org.", "a.b+c@d-e.example.org"),
    (EntityType.URL, "see https://x.example/p?q=1 now", "https://x.example/p?q=1"),
    (EntityType.URL, "see www.x.example", "www.x.example"),
    (EntityType.IP, "from 10.0.0.255", "10.0.0.255"),
    (EntityType.IP, "from 2001:db8:0:0:0:0:0:1", "2001:db8:0:0:0:0:0:1"),
    (EntityType.ID, "id 123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"),
    (EntityType.ID, "999-12-3456", "999-12-3456"),
    (EntityType.ID, "MRN: A77-4411", "A77-4411"),
    (EntityType.ID, "passport no. X1234567", "X1234567"),
    (EntityType.ID, "chart # 88123", "88123"),
    (EntityType.PHONE, "call (555) 010-7788", "(555) 010-7788"),
    (EntityType.PHONE, "call 555.010.7788", "555.010.7788"),
    (EntityType.PHONE, "call +44 20 7946 0958", "+44 20 7946 0958"),
    (EntityType.AGE, "a 93-year-old", "93"),
    (EntityType.AGE, "is 101 years old", "101"),
    (EntityType.AGE, "95yo man", "95"),
    (EntityType.AGE, "95 y.o. man", "95"),
    (EntityType.AGE, "aged 90", "90"),
    (EntityType.AGE, "age: 92", "92"),
    (EntityType.AGE, "Age was 94.5", "94.5"),
    (EntityType.AGE, "at the age of 104.", "104"),
    (EntityType.LOCATION, "Boston MA 02138-1234", "02138-1234"),
    (EntityType.LOCATION, "lives at 12 Elm Grove Street", "12 Elm Grove Street"),
]
LEFT = [
    "Vital sign: Systolic blood pressure was 120 mm[Hg].",
    "Body mass index was 27.4 kg/m2.",
    "between 4.1 and 4.4 mmol/L [1].",
    "On [DATE_1] the reading was 139.",
    "a 42-year-old aged 42, age 9",
    "95.5 mg, ages 3 to 12, 195 years ago",
    "The 90th percentile, 90 % of them, 95 mg",
    "10 tablets may help",
    "HbA1c 6.1, T4 1.1, B12 300",
    "the record shows a case of gout",
    "2/3 of patients",
    "1.2.3",
    "mar 5a",
    "version 300.400.500.600",
    "",
]


@pytest.mark.parametrize(("kind", "text", "value"), FOUND)
def test_identifying_form_is_found_whole(kind: EntityType, text: str, value: str) -> None:
    [finding] = cover(find_patterns(text))
    assert (finding.span.entity_type, finding.value) == (kind, value)
    assert text[finding.span.start : finding.span.end] == value


@pytest.mark.parametrize("text", LEFT)
def test_clinical_text_is_left_alone(text: str) -> None:
    assert values(find_patterns(text)) == []


@pytest.fixture(scope="module")
def presidio() -> PresidioNames:
    return PresidioNames(Vocabulary(["Metformin 500 MG", "Wilson disease"]))


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("The patient met Andrew Thompson yesterday.", EntityType.PERSON, "Andrew Thompson"),
        ("She saw “Andrew Thompson's” sister.", EntityType.PERSON, "Andrew Thompson"),
        ("He moved to Chicago last year.", EntityType.LOCATION, "Chicago"),
        ("Her SSN is 078-05-1126.", EntityType.ID, "078-05-1126"),
        ("Card 4111 1111 1111 1111 was used.", EntityType.ID, "4111 1111 1111 1111"),
        ("IBAN DE89370400440532013000.", EntityType.ID, "DE89370400440532013000"),
    ],
)
def test_language_model_finds_people_places_and_checked_numbers(
    presidio: PresidioNames, text: str, kind: EntityType, value: str
) -> None:
    assert (kind, value) in [(f.span.entity_type, f.value) for f in presidio.find(text)]


@pytest.mark.parametrize(
    "text", ["", "  \n", "Metformin was given.", "Wilson disease was ruled out.", "CT of ABC"]
)
def test_language_model_is_not_believed_about_clinical_words(presidio: PresidioNames, text: str) -> None:
    assert presidio.find(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("“Ann Frey's” son", "Ann Frey"),
        ("- Ann Frey) and", "Ann Frey"),
        ("Ann Frey’s", "Ann Frey"),
        ("(Ann Frey.)", "Ann Frey"),
    ],
)
def test_marks_and_possessives_around_a_name_are_not_part_of_it(
    presidio: PresidioNames, monkeypatch: pytest.MonkeyPatch, text: str, name: str
) -> None:
    """The language model takes along what stands beside a name."""
    everything = [RecognizerResult("PERSON", 0, len(text.removesuffix(" son").removesuffix(" and")), 0.9)]
    monkeypatch.setattr(presidio, "_results", lambda _text, _artifacts: everything)
    assert values(presidio.find(text)) == [name]


def test_kinds_that_are_not_asked_for_are_dropped(
    presidio: PresidioNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PresidioNames, "_KINDS", {})
    assert presidio.find("He moved to Chicago with Andrew Thompson.") == []
