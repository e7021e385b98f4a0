"""User names, ids and organisations are told by their form; what only looks like one stays."""

import pytest

from privrag_desktop.capri.task_readers.name_likelihood_of_words import task_words
from privrag_desktop.capri.task_readers.username_id_organisation_reader import (
    handles_in,
    ids_in,
    organisations_in,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary

NONE = Vocabulary()


def handles(task: str, *, pays: bool = True) -> set[str]:
    return {one.value for one in handles_in(task, pays=pays)}


def ids(task: str, vocabulary: Vocabulary = NONE) -> set[str]:
    return {one.value for one in ids_in(task, vocabulary)}


def organisations(task: str) -> set[str]:
    return {one.value for one in organisations_in(task, task_words(task, NONE))}


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("pay @amy.w 5", {"@amy.w"}),
        ("the username is red_panda7", {"red_panda7"}),
        ("her handle: 'qerty'", {"qerty"}),
        ("pay zorblax-q 5", {"zorblax-q"}),
        ("send it to amy_w", {"amy_w"}),
        ("mail amy@clinic.example", set()),
        ("her username is correct", set()),  # a word of the dictionary
        ("pay my co-worker 5", set()),
        ("add it to chase_savings", set()),  # an account at a bank
        ("confirm transaction vt_204", set()),  # an id says of what it is
        ("the HbA1c and the follow-up", set()),
    ],
)
def test_user_names(task: str, found: set[str]) -> None:
    assert handles(task) == found


def test_words_joined_by_a_line_are_user_names_only_where_somebody_pays() -> None:
    assert handles("send it to amy_w", pays=False) == set()
    assert handles("send it to @amy_w", pays=False) == {"@amy_w"}


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("MRN 26490", {"26490"}),
        ("patient 10432", {"10432"}),
        ("patient ID: A-77", {"A-77"}),
        ("document DOC-51", {"DOC-51"}),
        ("Show S6534835's results", {"S6534835"}),
        ("confirm TX_204", {"TX_204"}),
        ("order number 4 mg", set()),  # a dose
        ("record number: 2026-03-05", set()),  # a day
        ("patients 500 mg", set()),
        ("number 7 days", set()),
        ("the ICD-10 and COVID-19 reports", set()),
        ("reports on CA-125 and CYP450", set()),
        ("patient is 40", set()),
    ],
)
def test_ids(task: str, found: set[str]) -> None:
    assert ids(task) == found


def test_a_code_that_the_records_use_as_a_term_is_no_id() -> None:
    assert ids("the report QX900") == {"QX900"}
    assert ids("the report QX900", Vocabulary(["QX900 panel"])) == set()


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("Did she come to Marlowe Heights Clinic?", {"Marlowe Heights Clinic"}),
        ("the St. Mary's Hospital", {"Mary's Hospital"}),
        ("add it from Bank of Ostia", {"Bank of Ostia"}),
        ("from Umbra National Bank", {"Umbra National Bank"}),
        ("my Chase account", {"Chase"}),
        ("add 50 from Wells Fargo", {"Wells Fargo"}),
        ("Is the clinic open?", set()),
        ("Which Bank", set()),
        ("send chase 20", set()),
    ],
)
def test_organisations(task: str, found: set[str]) -> None:
    assert organisations(task) == found


@pytest.mark.parametrize("task", ["pay @amy 5 for MRN 26490", "my Chase account, @amy, TX_204"])
def test_every_mention_is_what_stands_there(task: str) -> None:
    words = task_words(task, NONE)
    mentions = [*handles_in(task, pays=True), *ids_in(task, NONE), *organisations_in(task, words)]
    assert EntityType.USERNAME in {one.kind for one in mentions}
    assert all(task[one.start : one.end] == one.value for one in mentions)
