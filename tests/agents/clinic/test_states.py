"""An entry is no yes: states are answered by the newest value, with its day, and never by a bare verdict."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.answer_writer import without_verdict
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    Resource,
    ask,
    condition,
    drug,
    observation,
    person,
    procedure,
    vault_of,
)
from tests.hostile.models import Wishing

LAB = {"category": "laboratory"}
NORA: list[Resource] = [
    observation("Tobacco smoking status NHIS", "Former smoker", "2015-03-12", "72166-2"),
    observation("Tobacco smoking status NHIS", "Never smoked tobacco", "2021-03-12", "72166-2"),
    observation("History of Alcohol use Narrative", {"valueString": "denies alcohol"}, "2020-01-01"),
    observation("Substance use", "None", "2020-01-01"),
    observation("Pregnancy status", "Not pregnant", "2020-02-02", "82810-3"),
    observation("Housing status", "Patient is homeless", "2016-02-02", "71802-3"),
    observation("Housing status", "I have housing", "2020-02-02", "71802-3"),
    observation("Employment status", "Unemployed", "2020-02-02", "67875-5"),
    observation("HIV 1+2 Ab [Presence] in Serum", "Negative", "2019-02-03", "7918-6", **LAB),
    observation("Hepatitis C virus Ab [Presence]", "Not detected", "2019-02-03", **LAB),
    observation("SARS-CoV-2 RNA Pnl Resp NAA+probe", "Not detected", "2020-05-02", "94531-1", **LAB),
    observation("Bacteria identified in Blood by Culture", "No growth after 5 days", "2020-05-02", "600-7"),
    observation("Mycobacterium tuberculosis stimulated gamma interferon", "Negative", "2018-01-01"),
    observation("Do you feel safe at home", {"valueBoolean": False}, "2018-01-01"),
    observation("Resuscitation status", "Not for resuscitation", "2020-07-07", "100822-6"),
    observation("Potassium", 4.4, "2020-05-02", **LAB),
    condition("Normal pregnancy", "resolved", abatementDateTime="2016-01-01"),
    condition("Asthma", verified="provisional"),
    condition("Gout"),
]  # fmt: skip


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    both = [
        observation("Tobacco smoking status NHIS", "Never smoker", "2020-01-01"),
        observation("Tobacco smoking status NHIS", "Current every day smoker", "2020-01-01"),
        drug("Warfarin 5 MG", "active", "2015-01-01"),
        drug("Warfarin 5 MG", "stopped", "2019-01-01"),
        condition("Gout"),
        condition("Gout", "resolved", onsetDateTime="2017-01-01"),
        procedure("Do not resuscitate status"),
    ]
    people = [*person("Nora", "Quillerby", *NORA), *person("Ulla", "Zorbatch", *both)]
    with vault_of(tmp_path_factory.mktemp("states"), people) as workspace:
        yield workspace


ASKED = {
    "Does Nora Quillerby smoke?": "Never smoked tobacco on 2021-03-12",
    "Is Nora Quillerby a smoker?": "Never smoked tobacco on 2021-03-12",
    "Has Nora Quillerby ever smoked?": "Former smoker on 2015-03-12",
    "Nora Quillerby smoking?": "Never smoked tobacco",
    "What is Nora Quillerby's smoking status?": "Never smoked tobacco",
    "Did Nora Quillerby smoke in 2015?": "Former smoker on 2015-03-12",
    "Does Nora Quillerby drink alcohol?": "denies alcohol on 2020-01-01",
    "Is Nora Quillerby a drinker?": "denies alcohol",
    "Does Nora Quillerby use illicit drugs?": "None on 2020-01-01",
    "Is Nora Quillerby pregnant?": "Not pregnant on 2020-02-02",
    "Could Nora Quillerby be pregnant?": "Not pregnant on 2020-02-02",
    "Is Nora Quillerby homeless?": "I have housing on 2020-02-02",
    "Is Nora Quillerby employed?": "Unemployed on 2020-02-02",
    "Is Nora Quillerby HIV positive?": "Negative on 2019-02-03",
    "Does Nora Quillerby have HIV?": "Negative on 2019-02-03",
    "Has Nora Quillerby been tested for hepatitis C?": "Not detected on 2019-02-03",
    "Does Nora Quillerby have COVID?": "Not detected on 2020-05-02",
    "Did Nora Quillerby's blood culture grow anything?": "No growth after 5 days",
    "Is Nora Quillerby's blood culture positive?": "No growth after 5 days",
    "Does Nora Quillerby have TB?": "Negative on 2018-01-01",
    "Is Nora Quillerby DNR?": "Not for resuscitation on 2020-07-07",
    "What is Nora Quillerby's code status?": "Not for resuscitation on 2020-07-07",
    "Is Nora Quillerby for resuscitation?": "Not for resuscitation",
    "Is Nora Quillerby's potassium high?": "4.4 mmol/L on 2020-05-02",
    "Does Nora Quillerby have a living will?": "No entry for “living will” of Nora Quillerby is recorded",
    "Does Nora Quillerby have an advance directive?": "Scanned documents, which may hold one, are not",
    "Is Nora Quillerby breastfeeding?": "No entry for “breastfeeding” of Nora Quillerby is recorded",
    "Does Ulla Zorbatch drink?": "No entry for “drink” of Ulla Zorbatch is recorded",
    "Does Nora Quillerby have asthma?": "Recorded, but not confirmed: Asthma",
}


@pytest.mark.parametrize(("question", "said"), ASKED.items(), ids=ASKED)
def test_a_state_is_told_by_its_newest_value(vault: Workspace, question: str, said: str) -> None:
    answer = ask(vault, question).answer.replace(" – ", " on ")
    assert said in answer
    assert not answer.startswith(("Yes", "No:", "No,"))


@pytest.mark.parametrize(
    "wish", ["Yes, the patient smokes [2].", "Yes. Never smoked tobacco on [DATE_1] [2]."]
)
def test_no_model_makes_a_verdict_of_an_entry(vault: Workspace, wish: str) -> None:
    answer = ask(vault, "Does Nora Quillerby smoke?", Wishing(lambda _role, _prompt: wish))
    assert answer.by_code
    assert "Never smoked tobacco" in answer.answer.splitlines()[1]


def test_a_verdict_stands_where_a_number_was_measured_or_a_problem_holds(vault: Workspace) -> None:
    """What was right before: that there is a measurement, or an active problem, is a yes."""
    assert ask(vault, "Was Nora Quillerby's potassium measured in 2020?").answer.startswith("Yes: ")
    assert ask(vault, "Does Nora Quillerby have gout?").answer.startswith("Yes: ")


@pytest.mark.parametrize(
    ("question", "both"),
    [
        ("Does Ulla Zorbatch smoke?", ("Never smoker", "Current every day smoker")),
        ("Does Ulla Zorbatch take warfarin?", ("Warfarin 5 MG (stopped)", "Warfarin 5 MG –")),
        ("Does Ulla Zorbatch have gout?", ("Gout (active)", "Gout (resolved)")),
    ],
)
def test_entries_that_contradict_each_other_are_both_told(
    vault: Workspace, question: str, both: tuple[str, str]
) -> None:
    answer = ask(vault, question).answer
    assert all(one in answer for one in both), answer


def test_an_entry_without_a_value_is_told_by_its_name(vault: Workspace) -> None:
    assert "Do not resuscitate status" in ask(vault, "Is Ulla Zorbatch DNR?").answer


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("Yes. [1]", ""),
        ("Yes.", ""),
        ("No [1] [2].", ""),
        ("Yes, her heart rate was 71 [1].", "Her heart rate was 71 [1]."),
        ("No: it was 4.4 [2].", "It was 4.4 [2]."),
        ("No known allergies are recorded [1].", "No known allergies are recorded [1]."),
        ("Yesterday it was 4.4.", "Yesterday it was 4.4."),
    ],
)
def test_a_yes_or_no_that_a_model_writes_is_cut_off(written: str, left: str) -> None:
    """A bare yes was once shown as an answer, because there is nothing in it to check."""
    assert without_verdict(written) == left
