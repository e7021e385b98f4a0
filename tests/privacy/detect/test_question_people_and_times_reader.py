"""Whom and when a question means is read from its own words."""

from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from tests.privacy.detect.town import BOUNDARY, RELATIVES
from tests.privacy.people import TheseNames, boundary_of, values


def days(first: str, last: str) -> Period:
    return Period(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("question", "patients"),
    [
        ("What was John Smith's weight?", {"p1"}),
        ("what was john smith's weight?", {"p1"}),
        ("Smith, John: weight?", {"p1"}),
        ("What was Smith's weight?", {"p1", "p2"}),
        ("What was John's weight?", {"p1", "p3"}),
        ("John Smithson's weight", {"p3"}),
        ("Weight of Zebulonia Quetzalkamp", {"p4"}),
        ("Weight of Zebulonya Quetzalkamp", {"p4"}),
        ("Weight of Zebulonia Quetzelkamp's", {"p4"}),
        ("Weight of Ｑｕｅｔｚａｌｋａｍｐ", {"p4"}),
        ("Weight of Quet\u200bzalkamp", {"p4"}),
        ("MRN 7741-ZQ", {"p4"}),
        ("Smith, called Ann", {"p2"}),
        ("Zebulonia and Ann", {"p4", "p2"}),
        ("Weight of Quist", {"p1"}),
        ("Weight of Will Long", {"p5"}),
        ("How long will it last?", set()),
        ("Same Name's weight", {"p6", "p7"}),
        ("Is Mr Smithson's weight higher than that of Ann Smith?", {"p3", "p2"}),
        ("Compare the weight of Quetzalkamp, Zebulonia and Ann Smith", {"p4", "p2"}),
        ("Compare Ann Smith with Mr Zebulonya, Quetzelkamp", {"p2", "p4"}),
        ("zebulonia quetzelkamp vs Ann Smith: who is heavier?", {"p2", "p4"}),
        ("Did Ann Smith use the Quetzalkamp device?", {"p2"}),
        ("Ann Smith will have long hair", {"p2"}),
        ("Seen by Ina Marchetti", set()),
        ("Who was born on 1957-11-23?", set()),
        ("Patients with gout", set()),
    ],
)
def test_question_means_the_patients_it_names(question: str, patients: set[str]) -> None:
    _, mentions = BOUNDARY.detect_in_question(question)
    assert mentions.patient_ids == patients


@pytest.mark.parametrize(
    ("question", "periods"),
    [
        ("on 2011-07-27", [days("2011-07-27", "2011-07-27")]),
        ("in July 2011 and in 2014", [days("2011-07-01", "2011-07-31"), days("2014-01-01", "2014-12-31")]),
        ("since 2015", [Period(date(2015, 1, 1), date.max)]),
        ("after July 2011", [Period(date(2011, 8, 1), date.max)]),
        ("before 2015", [Period(date.min, date(2014, 12, 31))]),
        ("until 27 July 2011", [Period(date.min, date(2011, 7, 27))]),
        ("2015", [days("2015-01-01", "2015-12-31")]),
        ("on 3rd of May", []),
        ("recently", []),
    ],
)
def test_question_means_the_days_it_names(question: str, periods: list[Period]) -> None:
    _, mentions = BOUNDARY.detect_in_question(question)
    assert list(mentions.periods) == periods


@pytest.mark.parametrize(
    ("question", "taken", "found"),
    [
        ("Compare Ann Smith's weight", "Compare Ann Smith", ["Ann Smith"]),
        ("Ann Smith Hct at last visit?", "Ann Smith Hct", ["Ann Smith"]),
        ("What BMI Zebulonia Quetzalkamp had", "BMI Zebulonia Quetzalkamp", ["Zebulonia Quetzalkamp"]),
        ("Did Brunhilde Hct go up", "Brunhilde Hct", ["Brunhilde"]),
    ],
)
def test_words_that_the_name_model_takes_along_are_left_to_say_what_is_asked(
    question: str, taken: str, found: list[str]
) -> None:
    boundary = boundary_of(
        ("p1", "Ann", "Smith"), ("p2", "Zebulonia", "Quetzalkamp"), finder=TheseNames(taken)
    )
    findings, _ = boundary.detect_in_question(question)
    assert values(findings) == found


@pytest.mark.parametrize("question", ["Who has Parkinson's disease?", "All patients with Parkinson's"])
def test_a_disease_called_after_somebody_is_nobody(question: str) -> None:
    findings, mentions = BOUNDARY.detect_in_question(question)
    assert (findings, mentions.strangers) == ([], ())


@pytest.mark.parametrize(
    ("question", "unclear"),
    [
        ("weight of Zebulonia Smith", True),
        ("weight of zebulonia smith", True),
        ("Smith, Zebulonia: weight", True),
        ("weight of Zebulonya Smith", True),
        ("Zebulonia and Smith", False),
        ("Zebulonia, Smith", False),
        ("Zebulonia MRN 7741-ZQ", False),
        ("Ann Smith John Smithson", False),
        ("John Smith", False),
        ("Sandra Smith", True),
    ],
)
def test_parts_of_names_that_nobody_has_together_mean_nobody(question: str, unclear: bool) -> None:
    _, mentions = BOUNDARY.detect_in_question(question)
    assert mentions.unclear is unclear
    assert bool(mentions.patient_ids) is not unclear


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("What was Smith's weight?", ["Smith"]),
        ("Smith, called Ann", []),
        ("Same Name's weight", ["Same Name"]),
        ("Zebulonia's weight", []),
    ],
)
def test_a_name_that_several_have_is_told_unless_more_tells_them_apart(
    question: str, names: list[str]
) -> None:
    _, mentions = BOUNDARY.detect_in_question(question)
    assert [one.value for one in mentions.ambiguous] == names


def test_a_name_written_with_its_accents_is_that_patients() -> None:
    for question in ("weight of José Peña", "weight of Jose Pena"):
        assert RELATIVES.detect_in_question(question)[1].ambiguous == ()
    assert len(RELATIVES.detect_in_question("weight of jose pena")[1].ambiguous) == 1
    assert RELATIVES.patient("p4") is not None


def test_a_part_of_a_name_with_its_accents_is_that_patients_and_without_may_be_anybodys() -> None:
    _, written = RELATIVES.detect_in_question("Why was Ms Peña's last visit?")
    assert written.ambiguous == ()
    assert len(written.patient_ids) == 1
    _, plain = RELATIVES.detect_in_question("Why was Ms Pena's last visit?")
    assert [len(one.patient_ids) for one in plain.ambiguous] == [2]
