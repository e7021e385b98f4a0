"""What too few patients of a vault share does not leave as it is."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patients import Patient
from privrag_desktop.privacy.detect.detected_spans import replace_spans
from privrag_desktop.privacy.release.k_anonymity import Groups, PersonMention, TermFinder

HAVE = {  # name: the numbers of the patients
    (Category.CONDITION, "Gout"): "012345",
    (Category.CONDITION, "Asthma (disorder)"): "0123",
    (Category.CONDITION, "Fabry disease"): "0",
    (Category.MEDICATION, "Allopurinol 100 MG Oral Tablet"): "45",
    (Category.MEDICATION, "Metformin 500 MG"): "0345",
    (Category.LABORATORY, "Gout panel"): "012345",
    (Category.SOCIAL, "Tobacco use"): "5",
    (Category.CONDITION, "Pain (Chronic)"): "5",
    (Category.PROCEDURE, "Injection of adrenaline"): "01",
}
UNCODED = {
    (Category.MEDICATION, "Zygotrex 5 mg"): "1",
    (Category.CONDITION, "Was told to rest at home"): "2",
    (Category.CONDITION, "Human immunodeficiency virus infection"): "3",
    (Category.LABORATORY, "HIV 1 RNA"): "012345",
    (Category.CONDITION, "Zucker"): "0123",
    (Category.CONDITION, "---"): "0",
    (Category.PLAN, "Alcohol-free diet"): "012345",
    (Category.MEDICATION, "Epinephrine 1 MG/ML"): "12",
}
CODES = {"Zucker": "44054006"}  # SNOMED CT: type 2 diabetes
BORN = ("1980-06-01", "1981-01-01", "1982-01-01", "1950-01-01", "1951-01-01", "")
PEOPLE = [Patient(str(n), f"P{n}", "female" if n < 4 else "male", born) for n, born in enumerate(BORN)]


class Store:
    """The facts' columns that groups are made of; counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[Any, ...]]] = []

    @property
    def asked_for(self) -> list[tuple[Any, ...]]:
        """The names whose patients were asked for, and their categories."""
        return [parameters for sql, parameters in self.asked if "kinds" not in sql]

    def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        self.asked.append((sql, parameters))
        if "SELECT code" in sql:
            return [(category.value, name, CODES.get(name)) for category, name in {**HAVE, **UNCODED}]
        if "kinds" in sql:
            return [(category.value, name, 1) for category, name in HAVE]
        name, category = parameters
        return [
            (patient,)
            for patient in [*{**HAVE, **UNCODED}[Category(category), name], "imported a moment ago"]
        ]


def groups(smallest: int = 3) -> Groups:
    return Groups(Store(), PEOPLE, smallest, date(2025, 6, 1))


def general(text: str, mentions: Sequence[PersonMention] = (), smallest: int = 3) -> str:
    found = groups(smallest).find_rare(text, mentions)
    return replace_spans(text, [(finding.span, finding.instead or "?") for finding in found])


@pytest.mark.parametrize(
    ("text", "more_general"),
    [
        ("Gout.", "Gout."),
        ("Nothing coded at all.", "Nothing coded at all."),
        ("Gout, asthma.", "Gout, asthma."),
        ("GOUT and Fabry   disease", "GOUT and a condition"),
        ("takes allopurinol 100 mg oral tablet daily", "takes a medication daily"),
        ("takes Allopurinol daily", "takes a medication daily"),
        ("Gout and Metformin 500 MG, tobacco use", "Gout and Metformin 500 MG, a finding"),
        ("Gout panel", "Gout panel"),
        ("(Fabry disease)", "(a condition)"),
        ("Pain (chronic), [Tylenol], all", "a condition, [Tylenol], all"),
    ],
)
def test_terms_that_too_few_share_become_their_kind(text: str, more_general: str) -> None:
    assert general(text) == more_general
    assert general(more_general) == more_general


@pytest.mark.parametrize(
    ("text", "more_general"),
    [
        ("Does she have HIV?", "Does she have a condition?"),
        ("Her AIDS, and T2DM", "Her a condition, and T2DM"),
        ("Her gout and her diabetes", "Her gout and her diabetes"),
        ("She takes zygotrex", "She takes a medication"),
        ("She takes Obscuromab and zanubrutinibs", "She takes a medication and a medication"),
        ("She had an appendectomy", "She had a procedure"),
        ("She was told to rest at home, in April", "She a condition, in April"),
        ("She was told to go home and rest", "She was told to go home and rest"),
        ("She has MS and is tired", "She has a condition and is tired"),
        ("Her pad is torn", "Her pad is torn"),
        ("Her alcohol abuse", "Her a condition"),
        ("Her alcohol-free diet", "Her alcohol-free diet"),
        ("She had adrenaline", "She had a medication"),
        ("Her juvenile diabetes", "Her a condition"),
        ("She had her immunization and is a smoker", "She had her immunization and is a smoker"),
        ("Who has HIV?", "Who has a condition?"),
        ("Does she have H.I.V.?", "Does she have a condition.?"),
        ("Does she have h i v", "Does she have a condition"),
        ("Tiene ella VIH, she asks", "Tiene ella a condition, she asks"),
        ("Her 86406008", "Her a condition"),
        ("Her 44054006", "Her 44054006"),
        ("She takes antiretrovirals", "She takes a medication"),
        ("On i v fluids, p o intake is low", "On i v fluids, p o intake is low"),
        ("Who has had an appendectomy?", "Who has had an appendectomy?"),
    ],
)
def test_clinical_words_without_a_code_count_by_whoever_has_what_they_mean(
    text: str, more_general: str
) -> None:
    """ "Does X have HIV?" left under `full` though one patient had it: only coded names were counted.

    A word for what nobody has is rare where it is said of somebody.
    """
    assert general(text) == more_general


def test_a_clinical_word_is_said_of_whom_its_sentence_names() -> None:
    text = "Has Ann had an appendectomy?"
    assert general(text) == text
    assert general(text, [PersonMention(4, "a")]) == "Has Ann had a procedure?"


def test_a_combination_is_rare_where_its_terms_are_not() -> None:
    assert general("Asthma and Metformin 500 MG", smallest=3) in {
        "a condition and Metformin 500 MG",
        "Asthma and a medication",
    }


def test_each_person_is_looked_at_alone() -> None:
    text = "Ann has asthma. Ben takes Metformin 500 MG. All is well."
    mentions = [PersonMention(0, "a"), PersonMention(16, "b")]
    assert general(text, mentions) == text
    assert general(text, [PersonMention(0, "a")]) != text


def test_what_is_said_before_any_name_is_said_of_everyone() -> None:
    text = "Who has asthma?\nAnn is well.\nBen takes Metformin 500 MG."
    mentions = [PersonMention(16, "a"), PersonMention(29, "b")]
    assert general(text, mentions).count("a medication") + general(text, mentions).count("a condition") == 1


@pytest.mark.parametrize(
    ("text", "mentions", "more_general"),
    [
        ("A man with gout", (), "A man with a condition"),
        ("A woman with gout", (), "A woman with gout"),
        ("Pat has gout", (PersonMention(0, "p", "male"),), "Pat has a condition"),
        ("Pat has gout, a man and a woman", (), "Pat has gout, a man and a woman"),
        ("aged 40 to 49 with gout", (), "aged 40 to 49 with gout"),
        ("aged 70 to 79 with gout", (), "aged 20 or older with a condition"),
        ("aged 0 to 9", (), "aged 0 to 19"),
        ("aged 0 to 19", (), "aged ?"),
        ("aged 90 or older", (), "aged ?"),
    ],
)
def test_gender_and_age_count_with_the_terms(
    text: str, mentions: tuple[PersonMention, ...], more_general: str
) -> None:
    assert general(text, mentions) == more_general


def test_the_store_is_asked_once_for_each_term_and_not_before_it_is_met() -> None:
    store = Store()
    some = Groups(store, PEOPLE, 3)
    assert store.asked == []
    some.find_rare("Gout")
    some.find_rare("Gout and gout")
    assert [name for name, *category in store.asked_for] == ["Gout"]


@pytest.mark.parametrize("question", ["Which problems does she have?", "Which prescriptions are there?"])
def test_what_a_question_calls_a_kind_of_fact_is_no_rare_term(question: str) -> None:
    terms = [(Category.SURVEY, "Problems with money"), (Category.SURVEY, "Prescriptions not collected")]
    assert TermFinder(terms).find(question) == []
    assert len(TermFinder(terms).find("Problems with money")) == 1


def test_a_vault_without_codes_has_no_terms() -> None:
    assert TermFinder([]).find("Gout") == []


@pytest.mark.parametrize("size", [1, 7, 8, 9, 20_000])
def test_groups_are_counted_right_whatever_their_size(size: int) -> None:
    class Large(Store):
        def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
            if "SELECT code" in sql:
                return [("Condition", "Gout", None)]
            coded = "kinds" in sql
            return [("Condition", "Gout", 1)] if coded else [(str(number),) for number in range(size)]

    people = [Patient(str(number), "P", None, None) for number in range(size)]
    assert Groups(Large(), people, size).find_rare("Gout") == []
    assert len(Groups(Large(), people, size + 1).find_rare("Gout")) == 1
