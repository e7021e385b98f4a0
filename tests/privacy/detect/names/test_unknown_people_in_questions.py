"""People in a question whom the vault does not know are told, and nobody is taken for a patient."""

import pytest

from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.unknown_people_in_questions import find_strangers
from tests.privacy.detect.town import BOUNDARY, RELATIVES
from tests.privacy.people import TheseNames, boundary_of, names_of, values


@pytest.mark.parametrize(
    ("question", "strangers", "found"),
    [
        ("What was Sandra Quetzalkamp's weight?", ["Sandra"], ["Sandra", "Quetzalkamp"]),
        ("what was sandra quetzalkamp's weight?", ["sandra"], ["sandra", "quetzalkamp"]),
        ("Sandra Quetzalkamp's weight", ["Sandra"], ["Sandra", "Quetzalkamp"]),
        ("Quetzalkamp, Sandra: weight", ["Sandra"], ["Quetzalkamp", "Sandra"]),
        ("weight of mr whitlock", ["mr whitlock"], ["mr whitlock"]),
        ("weight of Mr Quetzelkamp", [], ["Quetzelkamp"]),
        ("weight of Zebulonia Umbravale", ["Umbravale"], ["Zebulonia", "Umbravale"]),
        ("weight of zebulonia martinez", ["martinez"], ["zebulonia", "martinez"]),
        ("Compare Quetzalkamp with Smith", [], ["Quetzalkamp", "Smith"]),
        ("Zebulonia BMI", [], ["Zebulonia"]),
        ("Zebulonia HEIGHT", [], ["Zebulonia"]),
        ("zebulonia latest weight", [], ["zebulonia"]),
        ("Zebulonia Quetzalkamp Latest", [], ["Zebulonia Quetzalkamp"]),
        ("Seen by Ina Marchetti Today", [], ["Ina Marchetti"]),
    ],
)
def test_people_whom_nobody_knows_are_told(question: str, strangers: list[str], found: list[str]) -> None:
    findings, mentions = BOUNDARY.detect_in_question(question)
    assert values(mentions.strangers) == strangers
    assert values(findings) == found


def test_what_the_name_model_takes_along_is_no_stranger() -> None:
    finder = TheseNames("Zebulonia's BMI", "Mr", "Theodora Vanderbilt's")
    boundary = boundary_of(("p4", "Zebulonia", "Quetzalkamp"), finder=finder)
    _, mentions = boundary.detect_in_question("Mr Zebulonia's BMI, Theodora Vanderbilt's")
    assert values(mentions.strangers) == ["Theodora Vanderbilt's"]
    assert mentions.patient_ids == {"p4"}


@pytest.mark.parametrize(
    ("question", "strangers"),
    [
        ("Which patients take Lisinopril?", []),
        ("Weight of Lisinopril's", ["Lisinopril"]),
        ("Weight of Dr. Lisinopril", ["Dr. Lisinopril"]),
        ("Zebulonia, Lisinopril", ["Lisinopril"]),
        ("Lisinopril Quetzalkamp", ["Lisinopril"]),
        ("Lisinopril for Zebulonia", []),
        ("Does Sandra smoke?", ["Sandra"]),
        ("Does Martinez smoke?", ["Martinez"]),
        ("Zebulonia Medications", []),
    ],
)
def test_single_word_is_a_stranger_only_where_it_reads_as_a_name(question: str, strangers: list[str]) -> None:
    finder = TheseNames("Lisinopril", "Sandra", "Martinez", "Medications")
    boundary = boundary_of(("p4", "Zebulonia", "Quetzalkamp"), finder=finder)
    assert values(boundary.detect_in_question(question)[1].strangers) == strangers


@pytest.mark.parametrize(
    ("question", "strangers", "patients"),
    [
        ("Does Dustin Cole smoke?", ["Dustin", "Cole"], set()),
        ("Seen by Dustin Cole", [], set()),
        ("weight of Zebulonia Cole", ["Cole"], set()),
        ("weight of Dustin Quetzalkamp", ["Dustin"], set()),
        ("weight of Zebulonia Adams", ["Adams"], set()),
        ("weight of Zebulonia in Adams", [], {"p1"}),
        ("Russel's weight", [], {"p2"}),
        ("is Maria Russel allergic to nuts?", ["Maria"], set()),
        ("Russel, Maria: weight", ["Maria"], set()),
        ("weight of Umberta Vrelkowski", ["Umberta Vrelkowski"], set()),
        ("weight of Ann Lee", ["Ann Lee"], set()),
        ("Zebulonia Quetzalkamp and Maria Martinez's weight", ["Maria Martinez"], {"p1"}),
        ("does theodora martinez smoke?", ["theodora martinez"], set()),
        ("weight of Karrena", [], {"p3"}),
        ("weight of Karrena Umbrevale", [], {"p3"}),
        ("weight of karrena umbrevale", [], {"p3"}),
        ("weight of Karennna", [], {"p3"}),
        ("weight of Zebulonai", [], {"p1"}),
        ("weight of José Peña", [], {"p4", "p5"}),
    ],
)
def test_a_stranger_is_never_taken_for_a_patient_and_a_slip_is(
    question: str, strangers: list[str], patients: set[str]
) -> None:
    _, mentions = RELATIVES.detect_in_question(question)
    assert values(mentions.strangers) == strangers
    assert mentions.patient_ids == patients


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("weight of Zebulonia Umbrix", ["Umbrix"]),
        ("weight of Umbrix Quetzalkamp", ["Umbrix"]),
        ("weight of Zebulonia Quetzalkamp Umbrix", []),  # beside a whole name a word is no part of it
        ("Quetzalkamp, Umbrix: weight", ["Umbrix"]),
        ("Zebulonia, Umbrix: weight", []),  # nobody writes the given name first with a comma behind it
        ("weight of Zebulonia's Umbrix", []),
        ("weight of Umbrix Martinez", ["Umbrix Martinez"]),
        ("does umbrix smoke", []),  # no name that anybody has
        ("does martinez smoke", ["martinez"]),
        ("who has Parkinson's disease", []),
    ],
)
def test_a_word_beside_one_part_of_a_patients_name_is_somebody_elses(text: str, found: list[str]) -> None:
    registry = Registry(names_of("p1", "Zebulonia", "Quetzalkamp"))
    assert values(find_strangers(text, cover(registry.find(text)), Vocabulary())) == found
