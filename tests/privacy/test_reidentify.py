"""Originals come back exactly, and only for pseudonyms that were issued."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain import EntityType, Role
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.reidentify import reidentify
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
        one(Role.PHONE, "555-010-7788"),
        one(Role.RECORD_ID, "MRN-7741-ZQ"),
        one(Role.CITY, "Springfield"),
    ]
    return boundary_of(*((f"p{n}", *name) for n, name in enumerate(NAMES)), more=more)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    opened = Database.create(tmp_path_factory.mktemp("vault") / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


def row(original: str, pseudonym: str, kind: EntityType = EntityType.PERSON) -> Pseudonym:
    return Pseudonym("u", "talk", kind, Role.FULL_NAME, "", original, pseudonym, "now")


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


ISSUED = [
    row("John Smith", "Alan Frey"),
    row("Cher", "Bea Stone"),
    row("2011-07-27", "[DATE_1]", EntityType.DATE),
    row("2012-07-27", "[DATE_11]", EntityType.DATE),
]


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("Alan Frey's weight", "John Smith's weight"),
        ("ALAN FREY", "John Smith"),
        ("Frey, Alan", "John Smith"),
        ("Alan and Frey", "John and Smith"),
        ("Bea Stone, Bea, Stone", "Cher, Cher, Cher"),
        ("Freya, Alanis, McFrey", "Freya, Alanis, McFrey"),
        ("[DATE_1] and [DATE_11]", "2011-07-27 and 2012-07-27"),
        ("[date_1], DATE_1, Date_11", "2011-07-27, 2011-07-27, 2012-07-27"),
        ("[DATE_2], DATE_111", "[DATE_2], DATE_111"),
        ("[DATE_1", "[2011-07-27"),
        ("", ""),
    ],
)
def test_forms_a_model_gives_a_pseudonym_are_resolved_without_guessing(written: str, restored: str) -> None:
    assert reidentify(written, ISSUED) == restored


def test_nothing_issued_changes_nothing() -> None:
    assert reidentify("Alan Frey [DATE_1]", []) == "Alan Frey [DATE_1]"


@given(text=st.text(alphabet="Alan Frey[DATE_1]. ", max_size=40))
def test_restored_originals_are_never_restored_again(text: str) -> None:
    chained = [row("Alan Frey", "Bea Stone"), row("Bea Stone", "Cy Tree")]
    assert "Cy" not in reidentify(text, chained)
