"""What came of a file is remembered until reading it again would change something."""

import pytest

from privrag_desktop.domain.imports import ImportNote, Refusal
from privrag_desktop.store import already_imported_file_outcomes as outcomes
from privrag_desktop.store.already_imported_file_outcomes import CachedImport
from privrag_desktop.store.database import Database

READER = b"this program"
OUTCOME = CachedImport(
    {"Patient": 1, "Observation": 6},
    frozenset({"zq", "yq"}),
    (Refusal("b.json", "It names no patient.", "entry 3"), Refusal("a.json", "It is empty.")),
    (ImportNote("a.json", "It came in two versions.", "entry 4"),),
)
OTHER = CachedImport({"Patient": 1}, frozenset({"xq"}), (), ())


@pytest.fixture
def known(database: Database) -> Database:
    """Two files that were read."""
    with database.transaction() as tx:
        outcomes.keep(tx, b"one", READER, OUTCOME)
        outcomes.keep(tx, b"other", b"an older program", OTHER)
    return database


def held(database: Database) -> set[bytes]:
    return {one for one in (b"one", b"other", b"third") if outcomes.holds(database, one)}


def test_an_outcome_is_read_back_as_it_was_with_refusals_in_their_order(known: Database) -> None:
    assert outcomes.find(known, b"one") == OUTCOME
    assert outcomes.find(known, b"other") == OTHER
    assert outcomes.find(known, b"third") is None
    assert held(known) == {b"one", b"other"}


def test_a_newer_outcome_of_the_same_content_takes_the_place_of_the_older(known: Database) -> None:
    with known.transaction() as tx:
        outcomes.keep(tx, b"one", READER, OTHER)
    assert outcomes.find(known, b"one") == OTHER
    assert known.rows("SELECT count(*) FROM outcome_words") == [(0,)]


@pytest.mark.parametrize(
    ("patient_id", "left"), [("yq", {b"other"}), ("xq", {b"one"}), ("z", {b"one", b"other"})]
)
def test_a_file_is_read_again_if_one_of_its_patients_changed(
    known: Database, patient_id: str, left: set[bytes]
) -> None:
    with known.transaction() as tx:
        outcomes.drop_of_patient(tx, patient_id)
    assert held(known) == left


@pytest.mark.parametrize("words", ["a.json", "entry 3", "names no patient", "two versions"])
def test_what_says_something_about_somebody_goes_with_them(known: Database, words: str) -> None:
    """A name of a file may be the name of a patient."""
    with known.transaction() as tx:
        outcomes.drop_about(tx, lambda text: words in text)
    assert held(known) == {b"other"}


def test_what_another_version_of_the_program_has_read_is_read_again(known: Database) -> None:
    with known.transaction() as tx:
        outcomes.drop_of_other_readers(tx, READER)
    assert held(known) == {b"one"}


def test_the_key_of_hashes_stays_the_same_in_one_vault(database: Database) -> None:
    assert outcomes.hash_key(database) == outcomes.hash_key(database)
    assert len(outcomes.hash_key(database)) == 32
