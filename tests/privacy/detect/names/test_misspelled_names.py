"""A slip in a patient's name means that patient; an ordinary word or another name never does."""

import pytest

from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.misspelled_names import misspelt_names, small_names
from privrag_desktop.privacy.detect.names.misspelling_index import NearNames
from tests.privacy.detect.town import BOUNDARY
from tests.privacy.people import boundary_of, names_of, values


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Johnn Smyth's weight", ["Johnn Smyth"]),
        ("Johnn’s weight", ["Johnn"]),
        ("Weigth of Anna Smit", ["Anna Smit"]),
        ("smyth's weight", ["smyth"]),  # a name of its own, and nobody's here
        ("smithh's weight", ["smithh"]),
        ("smyth with quetzelkamp", []),
        ("weight of john smyth", ["john smyth"]),
        ("weight of zebulonya quetzelkamp's", ["zebulonya quetzelkamp"]),
        ("the patient's weight, the doctor's note", []),
        ("Words of Syndrome", []),
        ("Ann", ["Ann"]),
        ("Ann Quetzalkamp", ["Ann", "Quetzalkamp"]),
        ("Marchetty", []),
    ],
)
def test_misspelt_names_are_told_from_ordinary_words(question: str, found: list[str]) -> None:
    findings, _ = BOUNDARY.detect_in_question(question)
    assert values(findings) == found


def test_clinical_words_are_nobodys_misspelt_name() -> None:
    boundary: Boundary = boundary_of(("p1", "Ann", "Diabets"), terms=["Diabetes mellitus"])
    assert boundary.detect_in_question("Diabetes of Anyone")[1].patient_ids == frozenset()


def told(text: str, *people: tuple[str, str, str]) -> dict[str, set[str | None]]:
    """Each word that is a slip, and whose name it may be; nothing is sure beforehand."""
    registry = Registry([known for person in people for known in names_of(*person)])
    sure = cover(registry.find(text))
    near = NearNames(registry.name_forms())
    found = misspelt_names(text, sure, near, registry.names_of, Vocabulary())
    return {one.value: {known.patient_id for known in one.known} for one in found}


PEOPLE = (
    ("p1", "Zebulonia", "Quetzalkamp"),
    ("p2", "Karren", "Umbravale"),
    ("p3", "Ann", "Grant"),
    ("p4", "Mario", "Vrelkowski"),
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("weight of Zebulonya", {"Zebulonya": {"p1"}}),
        ("weight of quetzelkamp", {"quetzelkamp": {"p1"}}),
        ("weight of zebulonya quetzelkamp", {"zebulonya": {"p1"}, "quetzelkamp": {"p1"}}),
        ("weight of zebulonya umbrevale", {}),  # nearly two names, of two people
        ("Zebulonia Quetzelkamp", {"Quetzelkamp": {"p1"}}),
        ("weight of Karen Umbravale", {"Karen": {"p2"}}),  # a usual name; hers is none
        ("weight of Karen", {}),  # somebody called Karen
        ("weight of Maria Vrelkowski", {}),  # no Mario misspelt
        ("weight of Mrio Vrelkowski", {"Mrio": {"p4"}}),
        ("which drug does she take", {}),
        ("", {}),
    ],
)
def test_a_slip_is_a_name_only_beside_another_of_that_patient_or_where_it_reads_as_one(
    text: str, found: dict[str, set[str | None]]
) -> None:
    assert told(text, *PEOPLE) == found


def test_a_term_of_the_vault_is_no_slip() -> None:
    registry = Registry(names_of("p1", "Ann", "Quorvax"))
    near = NearNames(registry.name_forms())
    text = "weight of quorvex"
    assert misspelt_names(text, [], near, registry.names_of, Vocabulary())
    assert misspelt_names(text, [], near, registry.names_of, Vocabulary(["Quorvex 5 MG"])) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("is grant allergic to nuts?", ["grant"]),
        ("what is the weight of grant?", ["grant"]),
        ("ann grant's weight", ["grant"]),
        ("did we grant access?", []),
        ("the grant is paid by the state", []),
    ],
)
def test_a_name_that_is_a_word_too_is_one_where_a_question_has_a_person(text: str, found: list[str]) -> None:
    registry = Registry(names_of("p3", "Ann", "Grant"))
    assert values(small_names(text, [], NearNames(registry.name_forms()))) == found
