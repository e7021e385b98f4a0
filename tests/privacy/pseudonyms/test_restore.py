"""Originals come back exactly, and only for pseudonyms that were issued."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.restore import RestoredText, Restorer, reidentify
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.people import boundary_of, one

NAMES = [
    ("John", "Smith"), ("John", "Smithson"), ("Johnny", "Smith-Jones"), ("José", "García-López"),
    ("Zebulonia230", "Quetzalkamp45"), ("Siobhán", "O’Brien"), ("Wei", "Li"), ("Anne-Marie", "Dvořák"),
    ("Will", "Long"), ("Mary Ann", "Poppinsworth"),
]  # fmt: skip
DAYS = ["2011-07-27", "2011-07", "2020-02-29"]
VALUES = [f"{given} {family}" for given, family in NAMES] + [
    *DAYS,
    "555-010-7788",
    "MRN-7741-ZQ",
    "Springfield",
]
WORDS = [
    "on",
    "was seen by",
    "weight 72.5 kg",
    ".",
    ",",
    "'s sister",
    "’s",
    "(",
    ")",
    "\n",
    "and",
    "the rest.",
]


@pytest.fixture(scope="module")
def boundary() -> Boundary:
    more = [
        one(IdentifierRole.PHONE, "555-010-7788"),
        one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
        one(IdentifierRole.CITY, "Springfield"),
    ]
    return boundary_of(*((f"p{n}", *name) for n, name in enumerate(NAMES)), more=more)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    opened = Database.create(tmp_path_factory.mktemp("vault") / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(parts=st.lists(st.sampled_from(VALUES + WORDS), max_size=14))
def test_round_trip_gives_back_the_exact_original(
    parts: list[str], boundary: Boundary, database: Database
) -> None:
    text = " ".join(parts)
    scope = boundary.new_scope("talk", database)
    safe = boundary.pseudonymise(text, scope).text
    for given_name, family in NAMES:
        assert f"{given_name} {family}" not in safe
    assert boundary.reidentify(safe, scope) == text
    assert boundary.reidentify(boundary.pseudonymise(text, scope), scope) == text


def row(
    original: str,
    pseudonym: str,
    role: IdentifierRole = IdentifierRole.GIVEN,
    kind: EntityType = EntityType.PERSON,
    entity: str = "john",
) -> Pseudonym:
    return Pseudonym("u", "talk", kind, original, pseudonym, "now", entity, role)


ISSUED = [
    row("John", "Alan"),
    row("Smith", "Frey", IdentifierRole.FAMILY),
    row("Mary", "Tess", entity="mary"),
    row("Ann", "Tilda", entity="mary"),
    row("de la Cruz", "Boyd", IdentifierRole.FAMILY, entity="mary"),
    row("p-77", "Bea Stone", IdentifierRole.FULL_NAME, entity="nameless"),
    row("2011-07-27", "[DATE_1]", IdentifierRole.RECORD_ID, EntityType.DATE, "day"),
    row("2012-07-27", "[DATE_11]", IdentifierRole.RECORD_ID, EntityType.DATE, "day 11"),
    row("Boston", "[PLACE_1]", IdentifierRole.RECORD_ID, EntityType.LOCATION, "place"),
    row("@john42", "@alan", IdentifierRole.RECORD_ID, EntityType.USERNAME, "john"),
]


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("Alan Frey's weight", "John Smith's weight"),
        ("Alan’s and Freys’ and the Freys", "John’s and Smiths’ and the Smiths"),
        ("ALAN FREY", "JOHN SMITH"),
        ("alan frey", "john smith"),
        ("Frey, Alan", "Smith, John"),
        ("Alan and Frey", "John and Smith"),
        ("Ms. Frey, Patient Frey, Mrs Boyd-Frey", "Ms. Smith, Patient Smith, Mrs de la Cruz-Smith"),
        ("Alan Frey- and Alan-Frey", "John Smith- and John-Smith"),
        ("A. Frey, A Frey, a. frey, Alan F.", "J. Smith, J Smith, j. smith, John S."),
        ("Q. Frey and Alan Q.", "Q. Smith and John Q."),
        ("T. Boyd, Tess B.", "T. de la Cruz, Mary d."),
        ("Tess Tilda Boyd", "Mary Ann de la Cruz"),
        ("BOYD", "DE LA CRUZ"),
        ("Bea Stone, Stone, Bea, Bea, Stone's", "p-77, p-77, p-77, p-77's"),
        ("Freya, Alanis, McFrey, Alan_Frey", "Freya, Alanis, McFrey, Alan_Frey"),
        ("alan.frey@example.org, x@frey.org", "alan.frey@example.org, x@frey.org"),
        ("@alan, @ALAN, @alan2, @frey", "@john42, @john42, @alan2, @frey"),
        ("[DATE_1] and [DATE_11]", "2011-07-27 and 2012-07-27"),
        ("[date_1], DATE_1, Date_11", "2011-07-27, 2011-07-27, 2012-07-27"),
        ("[Date 1], [ DATE-11 ], DATE 1.", "2011-07-27, 2012-07-27, 2011-07-27."),
        ("date 1, a place 1, Place 1", "date 1, a place 1, Place 1"),
        ("[DATE_2], DATE_111, [DATE_1x]", "[DATE_2], DATE_111, [DATE_1x]"),
        ("[DATE_1", "[2011-07-27"),
        ("[[PLACE_1]]", "[Boston]"),
        ("DATE_İ, FREYİ", "DATE_İ, FREYİ"),
        ("", ""),
    ],
)
def test_forms_a_model_gives_a_pseudonym_are_resolved_without_guessing(written: str, restored: str) -> None:
    assert reidentify(written, ISSUED).text == restored


def test_what_was_turned_back_is_counted() -> None:
    assert reidentify("Alan Frey on [DATE_1] and [DATE_2]", ISSUED) == RestoredText(
        "John Smith on 2011-07-27 and [DATE_2]", 3
    )


def test_nothing_issued_changes_nothing() -> None:
    assert reidentify("Alan Frey [DATE_1]", []) == RestoredText("Alan Frey [DATE_1]", 0)


@given(text=st.text(alphabet="Alan Frey[DATE_1]. ", max_size=40))
def test_restored_originals_are_never_restored_again(text: str) -> None:
    chained = [row("Alan", "Bea"), row("Bea", "Cy")]
    assert "Cy" not in reidentify(text, chained).text


@settings(deadline=None, max_examples=30)
@given(people=st.lists(st.sampled_from(["female", "male", None]), min_size=2, max_size=25))
def test_no_two_people_share_a_word_or_a_plural(people: list[str | None]) -> None:
    """Why a single name is never ambiguous: whatever form of a word stands in a text, one person has it."""
    boundary = boundary_of(*((f"p{n}", "Robert", "Williams") for n in range(len(people))))
    scope = boundary.new_scope("talk")
    for number in range(len(people)):
        scope.patient(f"p{number}")
    words = [folded_words(row.pseudonym) for row in scope.issued]
    assert len({form for word in words for form in (word, plural(word))}) == 2 * len(words) == 4 * len(people)


def test_restoring_is_counted_by_purpose_until_it_is_accounted_for(boundary: Boundary) -> None:
    scope = boundary.new_scope("talk")
    hidden = boundary.pseudonymise("John Smithson came on 2020-01-02.", scope)
    assert boundary.reidentify(hidden, scope, Purpose.TOOL) == "John Smithson came on 2020-01-02."
    boundary.reidentify(hidden.text, scope)
    boundary.reidentify("Nothing.", scope, Purpose.HISTORY)
    counts = [(Purpose.HISTORY, 0), (Purpose.SCREEN, 3), (Purpose.TOOL, 2)]
    assert scope.take_restored() == counts
    assert scope.take_restored() == []


TWICE = [
    "José García-López and Jose Garcia-Lopez and GARCÍA-LÓPEZ",
    "on 2011-07-27, July 27, 2011 and 27/07/2011",
    "phone 555-010-7788 or (555) 010 7788",
    "Zebulonia Quetzalkamp45, zebulonia230 QUETZALKAMP",
    "aged 93 and aged 97",
    "Jo\u200bhn Smith, Ｊｏｈｎ Smith, john  smith, Smith,\nJohn",
    "[DATE_1] was 2011-07-27; PLACE_1 was Springfield",
    "Ann, Mary Ann, Poppinsworth, Mary and M. A. Poppinsworth",
]


@pytest.mark.parametrize("text", TWICE)
def test_value_written_in_two_ways_comes_back_in_each(text: str, boundary: Boundary) -> None:
    scope = boundary.new_scope("talk")
    for _ in range(2):
        assert boundary.reidentify(boundary.pseudonymise(text, scope), scope) == text


@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_the_s_of_a_possessive_is_no_initial(apostrophe: str) -> None:
    """The family name's pseudonym begins so, too; an initial in quotation marks has a dot."""
    issued = [
        row("Mary", "Tess", entity="mary"),
        row("Poppinsworth", "Sobel", IdentifierRole.FAMILY, entity="mary"),
    ]
    for written, restored in (
        (f"{apostrophe}s Tess Sobel", f"{apostrophe}s Mary Poppinsworth"),
        (f"the nurse{apostrophe}s Tess", f"the nurse{apostrophe}s Mary"),
        (f"{apostrophe}S. Tess{apostrophe} and S Tess", f"{apostrophe}P. Mary{apostrophe} and P Mary"),
    ):
        assert reidentify(written, issued).text == restored


@pytest.mark.parametrize(
    "text",
    [
        "患者Odalys Quillfeather今天",
        "Quillfeather² came™",
        "患者王小明今天复诊",
        "王 小明说; 小明说; 王先生来",
        "환자 김민준은, 김 선생님",
    ],
)
def test_name_comes_back_from_text_alone_inside_scripts_without_borders(text: str) -> None:
    boundary = boundary_of(("a", "Odalys", "Quillfeather"), ("h", "小明", "王"), ("k", "민준", "김"))
    scope = boundary.new_scope("test")
    written = boundary.pseudonymise(text, scope).text
    assert not any(part in written for part in ("Quillfeather", "小明", "민준"))
    assert reidentify(written, scope.issued).text == text
    assert len(list(Restorer(scope.issued).places(written))) == reidentify(written, scope.issued).count
