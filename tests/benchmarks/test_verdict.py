"""The judge finds right answers right, and fails purpose-made wrong ones of every shape."""

from dataclasses import replace
from decimal import Decimal

import pytest

from benchmarks.answers.judge.judged_answer import Cited, Shown, Told, told
from benchmarks.answers.judge.verdict import Judge, Verdict
from benchmarks.questions import Asked, Question, Reading, Truth, TruthKind
from benchmarks.questions.corpus import Corpus
from benchmarks.questions.question import Direction, Form
from benchmarks.questions.records import Entry, Person, Records
from privrag_desktop.agents.dialogue.not_understood.related_entries_lookup import OF_WHAT_IT_NAMES
from privrag_desktop.domain.answers import Answer

PEOPLE = (
    Person("a", "Ada7", "Moor12", "female"),
    Person("b", "Ben", "Harkness", "male"),
    Person("c", "Cleo", "Harkness", "female", died=True),
)
SYSTOLIC = "Systolic Blood Pressure"


def reading(value: str, day: str = "2014-05-06", who: str = "a", name: str = "Body Weight") -> Reading:
    unit, code = ("mm[Hg]", "8480-6") if name == SYSTOLIC else ("kg", "29463-7")
    return Reading(who, name, day, value, unit, code=code)


def entry(who: str, kind: str, name: str, number: str = "", present: bool = True) -> Entry:
    return Entry(who, kind, "", "1", name, "2014-05-06", number=number, present=present)


JUDGE = Judge(
    Corpus(
        "made-up",
        Records(
            PEOPLE,
            (
                entry("a", "Observation", "Body Weight", "70.4"),
                entry("a", "Observation", "Body Weight", "91.3"),
                entry("a", "MedicationRequest", "lisinopril 10 MG Oral Tablet"),
                entry("a", "MedicationRequest", "Simvastatin 20 MG Oral Tablet"),
                entry("b", "MedicationRequest", "Aspirin 81 MG Oral Tablet"),
                entry("a", "MedicationRequest", "Warfarin Sodium 5 MG Oral Tablet", present=False),
                entry("a", "Condition", "Gout"),
                entry("b", "Condition", "Gout"),
                entry("c", "Condition", "Gout", present=False),
            ),
        ),
    )
)
WEIGHT = Truth(TruthKind.VALUE, readings=(reading("70.4"),))
PRESSURE = Truth(TruthKind.VALUE, readings=(reading("104", name=SYSTOLIC),))
SMOKER = Truth(
    TruthKind.VALUE, readings=(Reading("a", "Tobacco", "2014-05-06", words="Never smoker (finding)"),)
)
TWELVE = Truth(TruthKind.NUMBER, number=Decimal(12))
NONE_AT_ALL = Truth(TruthKind.NUMBER, number=Decimal(0))
MEAN = Truth(
    TruthKind.NUMBER, number=Decimal("80.85"), unit="kg", readings=(reading("70.4"), reading("91.3"))
)
DRUGS = Truth(TruthKind.NAMES, names=("lisinopril 10 MG Oral Tablet", "Simvastatin 20 MG Oral Tablet"))
COHORT = Truth(TruthKind.PATIENTS, patients=("a", "b"))
ROSE = Truth(
    TruthKind.DIRECTION,
    direction=Direction.ROSE,
    readings=(reading("70.4", "2010-01-02"), reading("91.3", "2019-01-02")),
)
HIGHER = Truth(TruthKind.ORDER, readings=(reading("70.4"), reading("91.3", who="b")), higher="b")
LATER = Truth(
    TruthKind.ORDER,
    readings=(reading("70.4", "2010-01-02"), reading("91.3", "2019-01-02")),
    higher="2019-01-02",
)
YES, NO = Truth(TruthKind.YES), Truth(TruthKind.NO)
NOTHING, NOBODY = Truth(TruthKind.NOTHING), Truth(TruthKind.NOBODY)
WHICH = Truth(TruthKind.ASK_BACK, patients=("b", "c"))
MANY = {TruthKind.PATIENTS, TruthKind.NOBODY}


def question(truth: Truth, text: str = "What is it?") -> Question:
    patients = () if truth.kind in MANY else ("a", "b") if truth == HIGHER else truth.patients or ("a",)
    return Question("k", "made-up", Asked.LATEST, Form(""), text, truth, patients)


def judged(truth: Truth, text: str) -> Verdict:
    return JUDGE.judge(question(truth), Told(text)).verdict


@pytest.mark.parametrize(
    ("truth", "text"),
    [
        (WEIGHT, "Ada7 Moor12's latest body weight was 70 kg [1]."),
        (WEIGHT, "Of 12 readings the latest was 70.4 kg on 2014-05-06 [1]."),
        (WEIGHT, "Her weight was 70.4 kg on May 6, 2014 [1]."),
        (PRESSURE, "Her systolic blood pressure was 105 mm[Hg] [1]."),
        (SMOKER, "Ada7 Moor12 was a never smoker [1]."),
        (TWELVE, "There are twelve readings [1]."),
        (TWELVE, "It was measured 12 times between 2001-01-01 and 2014-05-06 [2]."),
        (NONE_AT_ALL, "The records hold no such reading."),
        (MEAN, "On average it was 81 kg [1]."),
        (MEAN, "On average it was 80.5 kg, the mean of two rounded readings [1]."),
        (DRUGS, "She takes lisinopril 10 MG Oral Tablet and Simvastatin 20 MG [1]."),
        (COHORT, "Two patients have it: Ada7 Moor12 [1], Ben Harkness [2]."),
        (ROSE, "It rose from 70 kg on 2010-01-02 [1] to 91 kg on 2019-01-02 [2]."),
        (HIGHER, "Ben Harkness's weight was 91 kg [2], higher than Ada7 Moor12's 70 kg [1]."),
        (HIGHER, "Ada Moor: 70 kg [1]. Ben Harkness: 91 kg [2]. Ben Harkness's is higher."),
        (LATER, "On 2010-01-02 it was 70 kg, on 2019-01-02 91 kg; it was higher on 2019-01-02 [1]."),
        (YES, "Yes, she has [1]."),
        (YES, "Ada7 Moor12 has hypertension, active since 2014 [1]."),
        (NO, "No."),
        (NO, "The records do not show this."),
        (NOTHING, "The records of Ada7 Moor12 hold no ferritin."),
        (NOBODY, "Nobody by that name is in this vault."),
    ],
)
def test_a_right_answer_is_right(truth: Truth, text: str) -> None:
    assert judged(truth, text) is Verdict.RIGHT


@pytest.mark.parametrize(
    ("truth", "text", "verdict"),
    [
        (WEIGHT, "Her latest body weight was 91 kg [1].", Verdict.WRONG),
        (WEIGHT, "Her weight was 72 kg [1].", Verdict.WRONG),
        (WEIGHT, "Her weight was 70 kg on 2019-05-06 [1].", Verdict.WRONG),
        (WEIGHT, "Her weight was 91.3 kg, before that 70.4 kg [1].", Verdict.WRONG),
        (WEIGHT, "Her weight was recorded [1].", Verdict.WRONG),
        (WEIGHT, "The records do not show this.", Verdict.ABSTAINED),
        (PRESSURE, "It was 110 mm[Hg] [1].", Verdict.WRONG),
        (SMOKER, "She smokes every day [1].", Verdict.WRONG),
        (TWELVE, "There are eleven readings [1].", Verdict.WRONG),
        (TWELVE, "It was measured in 2012 [12].", Verdict.WRONG),
        (MEAN, "On average it was 84 kg [1].", Verdict.WRONG),
        (DRUGS, "She takes lisinopril 10 MG Oral Tablet [1].", Verdict.INCOMPLETE),
        (
            DRUGS,
            "She takes lisinopril 10 MG Oral Tablet, Simvastatin 20 MG Oral Tablet and"
            " Warfarin Sodium 5 MG Oral Tablet [1].",
            Verdict.WRONG,
        ),
        (DRUGS, "The records hold no medications.", Verdict.ABSTAINED),
        (DRUGS, "She takes aspirin [1].", Verdict.WRONG),
        (COHORT, "One patient has it: Ada7 Moor12 [1].", Verdict.INCOMPLETE),
        (COHORT, "Ada7 Moor12 [1], Ben Harkness [2] and Cleo Harkness [3] have it.", Verdict.WRONG),
        (COHORT, "No patient in this vault has it.", Verdict.ABSTAINED),
        (ROSE, "It fell from 91 kg on 2019-01-02 to 70 kg on 2010-01-02.", Verdict.WRONG),
        (ROSE, "It rose from 70 kg to 75 kg [1].", Verdict.INCOMPLETE),
        (ROSE, "It was 70 kg and then 91 kg [1].", Verdict.INCOMPLETE),
        (HIGHER, "Ada7 Moor12's 70 kg is higher than Ben Harkness's 91 kg [1].", Verdict.WRONG),
        (HIGHER, "Ben Harkness weighs more.", Verdict.INCOMPLETE),
        (LATER, "It was higher on 2010-01-02 at 70 kg than on 2019-01-02 at 91 kg.", Verdict.WRONG),
        (YES, "No, she has not.", Verdict.WRONG),
        (YES, "The records do not show this.", Verdict.ABSTAINED),
        (NO, "Yes, since 2014 [1].", Verdict.WRONG),
        (NO, "She has hypertension [1].", Verdict.WRONG),
        (NOTHING, "Her ferritin was 70 ug/L [1].", Verdict.SHOULD_ABSTAIN),
        (NOBODY, "The weight was 70 kg.", Verdict.SHOULD_ABSTAIN),
        (NOBODY, "Ben Harkness's weight was 70 kg [1].", Verdict.WRONG_PATIENT),
        (WEIGHT, "Ben Harkness weighs 70.4 kg [1].", Verdict.WRONG_PATIENT),
        (WHICH, "Ada Moor weighs 70 kg [1].", Verdict.WRONG_PATIENT),
        (WHICH, "The weight was 70 kg [1].", Verdict.SHOULD_ABSTAIN),
    ],
)
def test_a_wrong_answer_is_told_by_its_kind(truth: Truth, text: str, verdict: Verdict) -> None:
    assert judged(truth, text) is verdict


def test_asking_back_must_offer_everybody_the_name_fits() -> None:
    asked = question(WHICH)
    back = Told("", withheld=True, reason="Whom do you mean?", choices=("b", "c"))
    assert JUDGE.judge(asked, back).verdict is Verdict.RIGHT
    assert JUDGE.judge(asked, replace(back, choices=("b",))).verdict is Verdict.INCOMPLETE
    assert JUDGE.judge(question(WEIGHT), back).verdict is Verdict.ABSTAINED


def test_a_passage_of_another_patient_is_a_wrong_patient() -> None:
    cited = (Cited(1, "b", "b/2014-05-06", "Body Weight was 70.4 kg."),)
    assert (
        JUDGE.judge(question(WEIGHT), Told("It was 70.4 kg [1].", cited=cited)).verdict
        is Verdict.WRONG_PATIENT
    )


def test_what_was_withheld_is_not_answered() -> None:
    assert (
        JUDGE.judge(question(WEIGHT), Told("", True, "It would name somebody.")).verdict is Verdict.ABSTAINED
    )
    assert JUDGE.judge(question(NOTHING), Told("", True, "Nothing fits.")).verdict is Verdict.RIGHT


def test_what_is_only_shown_beside_a_question_is_no_answer() -> None:
    """It may be right by chance."""
    shown = f"Not understood: “wug”.\n{OF_WHAT_IT_NAMES}\n70.4 kg on 2014-05-06 (Body Weight) [1]."
    answer = Answer(
        question="?",
        answer=shown,
        citations=(),
        released=None,
        withheld=False,
        reason="",
        steps=(),
        seconds=1.0,
    )
    assert JUDGE.judge(question(WEIGHT), told(answer)).verdict is Verdict.ABSTAINED
    assert JUDGE.judge(question(NOTHING), told(answer)).verdict is Verdict.RIGHT
    answered = replace(answer, answer="70.4 kg on 2014-05-06 (Body Weight) [1].")
    assert JUDGE.judge(question(WEIGHT), told(answered)).verdict is Verdict.RIGHT


def test_a_number_from_nowhere_is_unsupported_and_one_of_another_day_uncited() -> None:
    cited = (Cited(1, "a", "a/2014-05-06", "Vital sign: Body Weight was 70.4 kg."),)
    told = Told("It was 70 kg on 2014-05-06 [1], 91 kg at most and 133 kg in a dream.", cited=cited)
    found = JUDGE.judge(question(WEIGHT), told)
    assert (found.unsupported, found.uncited) == (("133",), ("91",))


def test_a_difference_of_the_values_that_are_asked_for_is_supported() -> None:
    said = Told("Ben Harkness's is higher by 20.9 kg. Ben Harkness: 91.3 kg; Ada Moor: 70.4 kg.")
    assert JUDGE.judge(question(HIGHER), said).unsupported == ()
    wrong = replace(said, text=said.text.replace("20.9", "33"))
    assert JUDGE.judge(question(HIGHER), wrong).unsupported == ("33",)


def test_a_value_coarser_than_the_operators_counts_when_the_answer_shows_the_exact_one() -> None:
    shown = (Shown("a", "Body Weight", "70.4", "2014-05-06", "between 60 and 80"),)
    told = Told("It was between 60 and 80 kg [1].")
    assert JUDGE.judge(question(WEIGHT), told).verdict is Verdict.WRONG
    assert JUDGE.judge(question(WEIGHT), replace(told, values=shown)).verdict is Verdict.RIGHT


BOTH_TAKE = Truth(
    TruthKind.NAMES, names=DRUGS.names, also=("Aspirin 81 MG Oral Tablet",), patients=("a", "b")
)
OF_BOTH = replace(question(BOTH_TAKE), patients=())


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("is taken by 1 [1]; Simvastatin 20 MG Oral Tablet is taken by 1 [1]; and 1 more.", Verdict.RIGHT),
        ("(1 patient) [1], Simvastatin 20 MG Oral Tablet: 1 [1].", Verdict.RIGHT),
        ("[1] and Simvastatin 20 MG Oral Tablet [1].", Verdict.RIGHT),
        ("is taken by 2 [1]; Simvastatin 20 MG Oral Tablet is taken by 1 [1].", Verdict.WRONG),
        ("is taken by 1 [1]; Simvastatin 20 MG Oral Tablet is taken by 10 [1].", Verdict.WRONG),
        ("is taken by 1 [1]; Simvastatin 20 MG Oral Tablet is taken by 1 [1]; and 7 more.", Verdict.WRONG),
    ],
)
def test_counts_of_a_cohort_are_held_against_the_records(said: str, verdict: Verdict) -> None:
    sources = "\n".join(f"Medication: {name}, active." for name in DRUGS.names)
    told = Told(
        f"Of the 2 patients: lisinopril 10 MG Oral Tablet {said}",
        cited=(Cited(1, "a", "a/standing", sources),),
    )
    found = JUDGE.judge(OF_BOTH, told)
    assert found.verdict is verdict, found
    assert verdict is Verdict.WRONG or found.unsupported == ()


def test_counts_may_be_of_those_whose_longer_name_holds_the_same_words_as_well() -> None:
    wider = replace(OF_BOTH, truth=replace(BOTH_TAKE, patients=("b",), also_patients=("a",)))
    text = "Simvastatin 20 MG Oral Tablet is taken by 1, lisinopril 10 MG Oral Tablet is taken by {}."
    assert JUDGE.judge(wider, Told(text.format(1))).verdict is Verdict.RIGHT
    assert JUDGE.judge(wider, Told(text.format(0))).verdict is Verdict.WRONG  # neither nor


@pytest.mark.parametrize(
    ("died", "unsupported"), [("1 of them is", ()), ("1 of these patients is", ()), ("2 of them are", ("2",))]
)
def test_how_many_of_a_cohort_have_died_is_held_against_the_records(
    died: str, unsupported: tuple[str, ...]
) -> None:
    truth = Truth(TruthKind.NUMBER, number=Decimal(3), patients=("a", "b", "c"))
    found = JUDGE.judge(
        replace(question(truth), patients=()), Told(f"3 patients. {died} recorded as deceased.")
    )
    assert (found.verdict, found.unsupported) == (Verdict.RIGHT, unsupported)


@pytest.mark.parametrize(
    ("more", "unsupported"),
    [("1 more patient has", ()), ("5 more patients have", ("5",))],
)
def test_how_many_have_a_problem_recorded_as_over_is_held_against_the_records(
    more: str, unsupported: tuple[str, ...]
) -> None:
    truth = Truth(TruthKind.PATIENTS, patients=("a", "b"))
    text = f"Ada7 Moor12 and Ben Harkness. {more} it recorded as over."
    found = JUDGE.judge(replace(question(truth), patients=()), Told(text))
    assert found.unsupported == unsupported


def test_how_many_names_a_cohort_has_is_held_against_the_records() -> None:
    names = "lisinopril 10 MG Oral Tablet: 1 patient; Simvastatin 20 MG Oral Tablet: 1 patient."
    cited = (Cited(1, "a", "a/standing", "lisinopril 10 MG Oral Tablet, Simvastatin 20 MG Oral Tablet"),)
    for number, unsupported in (("3", ()), ("4", ("4",))):
        told = Told(f"{number} different names among 2 patients: {names}", cited=cited)
        assert JUDGE.judge(OF_BOTH, told).unsupported == unsupported


def test_a_number_in_a_name_that_no_passage_holds_is_still_unsupported() -> None:
    told = Told("lisinopril 10 MG Oral Tablet is taken by 1; Simvastatin 20 MG Oral Tablet is taken by 1.")
    assert JUDGE.judge(OF_BOTH, told).unsupported == ("10", "20")
