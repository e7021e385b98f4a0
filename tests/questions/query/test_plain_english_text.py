"""What was understood is said whole: no part of a query is without words."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.questions.query.plain_english_text import PlainEnglishWriter
from privrag_desktop.questions.query.query_language import (
    About,
    AgeAt,
    AgeRange,
    And,
    BeforeDeath,
    Change,
    Compare,
    Concept,
    Count,
    Duration,
    Entries,
    Exists,
    Has,
    Lasted,
    Measure,
    Most,
    NearEntry,
    Not,
    Passed,
    People,
    Personal,
    Pick,
    Portion,
    Query,
    Share,
    Show,
    Spread,
    Top,
    Unit,
    ValueRange,
    Who,
    Window,
)
from tests.retrieve.exact.worlds import entries

DRUG = Concept(category=Category.MEDICATION, name="Acetaminophen")
COLD = Concept(category=Category.CONDITION, name="Acute bronchitis")
WEIGHT = Concept(category=Category.VITAL, name="Body weight")
ANN = People(ids=("a",))
IN_2021 = Window(first=date(2021, 1, 1), last=date(2021, 12, 31))
WORDS = PlainEnglishWriter({"a": "Ann Lee", "b": "Bo Ray"}.__getitem__)


def _of_ann(*concepts: Concept, **more: object) -> Entries:
    return Entries(concepts=concepts, people=ANN, **more)


SAID: list[tuple[Query, str]] = [
    (
        Who(
            people=People(
                who=Has(
                    has=Entries(
                        concepts=(DRUG,),
                        windows=(IN_2021,),
                        near=(
                            NearEntry(
                                side="after",
                                entries=Entries(concepts=(COLD,)),
                                within=Duration(number=2, unit=Unit.MONTH),
                            ),
                        ),
                    )
                )
            ),
            count=True,
        ),
        "Number of patients with (Acetaminophen (drug ordered) in 2021 within 2 months after Acute bronchitis"
        " (diagnosis))",
    ),
    (
        Change(
            to=_of_ann(WEIGHT, pick=Pick(nth=-1)),
            since=_of_ann(WEIGHT, pick=Pick(nth=-2), windows=(Window(first=date(2020, 5, 1)),)),
            is_="more",
        ),
        "Whether the last Body weight (vital sign) of Ann Lee is higher than the second to last Body weight"
        " (vital sign) of Ann Lee since 1 May 2020",
    ),
    (
        Lasted(
            of=Entries(kinds=(Category.VISIT,), people=ANN, visit_classes=("inpatient",), pick=Pick(nth=1))
        ),
        "Days that the first visits of Ann Lee at inpatient visits lasted",
    ),
    (
        Measure(
            of=_of_ann(WEIGHT, bounds=ValueRange(above=Decimal(50), unit="kg")), by="maximum", per="year"
        ),
        "Maximum of Body weight (vital sign) above 50 kg of Ann Lee, for each year",
    ),
    (
        Count(of=_of_ann(WEIGHT), per="quarter", most=2),
        "The 2 quarters with the highest number of Body weight (vital sign) of Ann Lee",
    ),
    (
        Top(of=Entries(kinds=(Category.PROCEDURE,), ages=AgeRange(at_least=20, at_most=29)), n=5),
        "The 5 most frequent of procedures aged 20 to 29, by entries",
    ),
    (
        Most(of=Entries(kinds=(Category.VISIT,))),
        "The patient with the most entries of visits",
    ),
    (
        Most(of=Entries(kinds=(Category.MEDICATION,)), n=3, by="names"),
        "The 3 patients with the most different names of drugs ordered",
    ),
    (
        Spread(of=_of_ann(WEIGHT), count=True),
        "Number of patients by what the newest of Body weight (vital sign) of Ann Lee says",
    ),
    (
        Show(of=_of_ann(DRUG, near=(NearEntry(side="during", entries=Entries(concepts=(COLD,))),))),
        "Acetaminophen (drug ordered) of Ann Lee during Acute bronchitis (diagnosis)",
    ),
    (
        Show(of=_of_ann(WEIGHT, pick=Pick(nth=-1), kept=ValueRange(above=Decimal(50)))),
        "The last Body weight (vital sign) of Ann Lee that is above 50",
    ),
    (
        Passed(since=_of_ann(DRUG, pick=Pick(nth=1))),
        "Days from the first Acetaminophen (drug ordered) of Ann Lee until today",
    ),
    (
        Passed(since=_of_ann(COLD, pick=Pick(nth=1), before_death=BeforeDeath()), until_death=True),
        "Days from the first Acute bronchitis (diagnosis) of Ann Lee until death",
    ),
    (
        Exists(of=_of_ann(DRUG, status="active")),
        "Whether there are active Acetaminophen (drug ordered) of Ann Lee",
    ),
    (
        Show(of=_of_ann(DRUG), what="days", at_least=2),
        "Days of Acetaminophen (drug ordered) of Ann Lee, each at least twice",
    ),
    (Count(of=_of_ann(DRUG), by="days"), "Number of days with Acetaminophen (drug ordered) of Ann Lee"),
    (
        Who(people=People(died=IN_2021, born=Window(last=date(1949, 12, 31)))),
        "Patients born until 31 December 1949, who died in 2021",
    ),
    (
        Who(
            people=People(
                who=Has(has=Entries(concepts=(COLD,)), at_least=2, within=Duration(number=1, unit=Unit.YEAR))
            )
        ),
        "Patients with Acute bronchitis (diagnosis) at least twice within 1 year",
    ),
    (
        Show(of=Entries(kinds=(Category.MEDICATION,), besides=(DRUG,), people=ANN), what="names"),
        "Names of drugs ordered other than Acetaminophen (drug ordered) of Ann Lee",
    ),
    (
        Who(people=People(who=Has(has=Entries(concepts=(COLD,)), at_least=2, at_most=2))),
        "Patients with Acute bronchitis (diagnosis) exactly twice",
    ),
    (
        Who(people=People(who=Has(has=Entries(concepts=(COLD,)), at_least=2, at_most=4))),
        "Patients with Acute bronchitis (diagnosis) 2 to 4 times",
    ),
    (
        Who(people=People(who=Has(has=Entries(kinds=(Category.ALLERGY,)), at_least=2, by="names"))),
        "Patients with allergies of at least 2 different names",
    ),
    (
        Count(of=Entries(kinds=(Category.VISIT,), windows=(IN_2021.model_copy(update={"ends": True}),))),
        "Number of visits ended in 2021",
    ),
    (
        Show(of=_of_ann(WEIGHT, pick=Pick(nth=-3, many=True))),
        "The 3 last Body weight (vital sign) of Ann Lee",
    ),
    (Show(of=_of_ann(DRUG), what="dose"), "Dose of Acetaminophen (drug ordered) of Ann Lee"),
    (AgeAt(of=_of_ann(COLD)), "Age at Acute bronchitis (diagnosis) of Ann Lee"),
    (AgeAt(of=_of_ann(COLD), by="median"), "Median age at Acute bronchitis (diagnosis) of Ann Lee"),
    (About(ids=("a", "b"), what="birth_date"), "Date of birth of Ann Lee and Bo Ray"),
    (
        Share(
            part=People(sex="female", alive=True),
            whole=People(
                who=And(
                    all=(
                        Has(has=Entries(concepts=(COLD,)), at_least=2),
                        Not(no=Has(has=Entries(concepts=(DRUG,)))),
                    )
                )
            ),
        ),
        "Percent of patients (with Acute bronchitis (diagnosis) at least twice and not with Acetaminophen"
        " (drug ordered)) who are patients female, alive",
    ),
]


def test_what_patients_are_as_persons_is_said_only_where_it_may_be() -> None:
    spanish = Personal(kind=DetailKind.LANGUAGE, values=("Spanish", "Hindi"))
    asian = Personal(kind=DetailKind.RACE, values=("Asian",), other=True)
    query = Who(people=People(personal=(spanish, asian)))
    said = "Patients of the language Spanish or Hindi, of the race and ethnicity other than Asian"
    assert PlainEnglishWriter(str).say(query) == said
    hidden = PlainEnglishWriter(str, tells_personal=False).say(query)
    assert not any(word in hidden for word in ("Spanish", "Hindi", "Asian"))


def test_places_are_said_only_where_they_may_be() -> None:
    query = Count(of=Entries(kinds=(Category.VISIT,), places=("NORWOOD HOSPITAL", "Hill Clinic")))
    assert PlainEnglishWriter(str).say(query) == "Number of visits at NORWOOD HOSPITAL or Hill Clinic"
    hidden = PlainEnglishWriter(str, tells_personal=False).say(query)
    assert hidden == "Number of visits at a place that only the clinician's own screen tells"


@pytest.mark.parametrize(("query", "said"), SAID)
def test_a_query_is_said_in_plain_words(query: Query, said: str) -> None:
    assert WORDS.say(query) == said


@given(one=entries(), other=entries(), field=st.sampled_from(sorted(Entries.model_fields)))
def test_another_condition_is_said_in_other_words(one: Entries, other: Entries, field: str) -> None:
    """Else a condition could be lost, or be another one, and what is said back would not show it."""
    values = {name: getattr(one, name) for name in Entries.model_fields} | {field: getattr(other, field)}
    if values["concepts"] and values["kinds"]:
        values["kinds"] = ()
    changed = Entries(**values)
    say = PlainEnglishWriter(str).entries
    if changed != one:
        assert say(changed) != say(one)
    else:
        assert say(changed) == say(one)


def test_both_numbers_of_a_comparison_and_of_a_share_are_said() -> None:
    women, men = (Who(people=People(sex=sex), count=True) for sex in ("female", "male"))
    said = "Whether there are more patients female than patients male"
    assert WORDS.say(Compare(one=women, other=men)) == said
    visits = Count(of=Entries(kinds=(Category.VISIT,), windows=(IN_2021,)))
    share = Portion(part=visits, whole=Count(of=Entries(kinds=(Category.VISIT,))))
    assert WORDS.say(share) == "Percent of visits that are visits in 2021"
    fewer = Compare(one=visits, other=women, is_="less")
    assert WORDS.say(fewer) == "Whether there are fewer visits in 2021 than patients female"
