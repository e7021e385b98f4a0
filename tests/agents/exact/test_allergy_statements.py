"""Allergies by ingredient, brand and class; drug advice is declined, and what bears on it is shown."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.agents.exact.allergy_statements import NOT_ALL
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, coded, condition, drug, person, vault_of

SULFA = re.compile("sulfa")
NOTHING = "Nothing is recorded about allergies of Nora Quillerby, which does not mean that there are none."


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", drug("Penicillin V Potassium 250 MG Oral Tablet"), condition("Gout")),
        *person(
            "Will",
            "Zorbatch",
            allergy("Sulfamethoxazole / Trimethoprim"),
            allergy("Allergy to peanuts"),
            allergy("Unusual resin", category=["environment"]),
            drug("Lisinopril 10 MG Oral Tablet"),
        ),
        *person("Ida", "Quetzalkamp", allergy("No known allergy", "716186003")),
        *person("Ada", "Oddfellowes", allergy("NKDA")),
        *person("Eva", "Umbravalle", allergy("Nil recorded by patient", "409137002")),
        *person(
            "Uma",
            "Twinfieldt",
            allergy("Amoxicillin", clinicalStatus=coded("resolved", "resolved")),
            allergy("Aspirin", verificationStatus=coded("unconfirmed", "unconfirmed")),
            allergy("Latex"),
        ),
        *person("Ole", "Brindlebeck", allergy("Egg"), allergy("No known allergies", "716186003")),
        *person(
            "Pia", "Crosswaite", allergy("Codeine"), allergy("Simvastatin"), allergy("Iodinated contrast")
        ),
        *person("Ned", "Dupplewick", allergy("Penicillin V"), allergy("Penicillin V")),
    ]
    with vault_of(tmp_path_factory.mktemp("allergies"), people) as workspace:
        yield workspace


ASKED = {
    "Is Nora Quillerby allergic to penicillin?": ("No penicillin allergy is recorded", NOTHING),
    "Does Nora Quillerby have any allergies?": (NOTHING,),
    "What is Nora Quillerby allergic to?": (NOTHING,),
    "Allergies of Nora Quillerby?": (NOTHING,),
    "Is Ida Quetzalkamp allergic to penicillin?": ("No penicillin allergy is", "The records say: No known"),
    "Does Ida Quetzalkamp have allergies?": ("The records say: No known allergy",),
    "List Ada Oddfellowes' allergies.": ("The records say: NKDA",),
    "Does Eva Umbravalle have any allergies?": ("The records say: Nil recorded by patient",),
    "Is Will Zorbatch allergic to Bactrim?": ("matches bactrim: Sulfamethoxazole / Trimethoprim",),
    "Is Will Zorbatch allergic to sulfa drugs?": ("matches sulfa drug: Sulfamethoxazole",),
    "Is Will Zorbatch allergic to co-trimoxazole?": ("matches co trimoxazole: Sulfamethoxazole",),
    "Is Will Zorbatch allergic to nuts?": ("matches nut: Allergy to peanuts",),
    "Is Will Zorbatch allergic to penicillin?": ("No penicillin allergy is recorded", "peanuts"),
    "Is Will Zorbatch allergic to zorblax?": ("does not know “zorblax”", "peanuts"),
    "Is Uma Twinfieldt allergic to penicillin?": ("matches penicillin: Amoxicillin, resolved",),
    "Is Uma Twinfieldt allergic to ampicillin?": ("another of the same class as ampicillin: Amoxicillin",),
    "Is Uma Twinfieldt allergic to Keflex?": ("react to together with keflex: Amoxicillin",),
    "Is Uma Twinfieldt allergic to ibuprofen?": ("as ibuprofen: Aspirin, unconfirmed", "(not confirmed)"),
    "Is Uma Twinfieldt intolerant of NSAIDs?": ("matches nsaid: Aspirin",),
    "Does Uma Twinfieldt have a latex allergy?": ("matches latex: Latex",),
    "Is Ole Brindlebeck allergic to eggs?": ("matches egg: Egg", "The records conflict"),
    "Is Pia Crosswaite allergic to opioids?": ("matches opioid: Codeine",),
    "Is Pia Crosswaite allergic to morphine?": ("same class as morphine: Codeine",),
    "Is Pia Crosswaite allergic to Lipitor?": ("same class as lipitor: Simvastatin",),
    "Is Pia Crosswaite allergic to iodine?": ("react to together with iodine: Iodinated contrast",),
}  # fmt: skip


@pytest.mark.parametrize(("question", "said"), ASKED.items(), ids=ASKED)
def test_allergies_are_told_by_what_is_recorded(
    vault: Workspace, question: str, said: tuple[str, ...]
) -> None:
    answer = ask(vault, question).answer
    for one in said:
        assert one in answer
    assert not answer.startswith(("Yes", "No:", "No,", "No."))


def test_a_penicillin_that_is_prescribed_is_shown_beside_the_question(vault: Workspace) -> None:
    """Asked for a penicillin allergy, the program once denied the drug, which was prescribed."""
    answer = ask(vault, "Is Nora Quillerby allergic to penicillin?").answer
    assert "Medication on record that holds it: Penicillin V Potassium" in answer


ADVICE = (
    "Can I give Will Zorbatch Bactrim?",
    "Is it safe to give Will Zorbatch Septra?",
    "Should I start Will Zorbatch on co-trimoxazole?",
    "May Will Zorbatch have sulfamethoxazole?",
    "Is Bactrim contraindicated for Will Zorbatch?",
    "Would Bactrim be ok for Will Zorbatch to take?",
    "Can Will Zorbatch take sulfa antibiotics?",
    "Could Will Zorbatch be given trimethoprim?",
    "Is it okay to prescribe Bactrim to Will Zorbatch?",
    "Any contraindications to Bactrim for Will Zorbatch?",
)


@pytest.mark.parametrize("question", ADVICE)
def test_advice_is_declined_and_the_matching_allergy_comes_first(vault: Workspace, question: str) -> None:
    first, second, *rest = ask(vault, question).answer.splitlines()
    assert first.startswith("The program does not advise")
    assert second.startswith("Recorded allergy that matches ")
    assert "Sulfamethoxazole / Trimethoprim" in second
    assert any("recorded allergies: " in line and "peanuts" in line for line in rest)
    assert any("current medications: Lisinopril 10 MG" in line for line in rest)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Can I give Will Zorbatch zorblax?", "does not know “zorblax”"),
        ("Should I give Nora Quillerby aspirin?", NOTHING),
        ("Can Ida Quetzalkamp take ibuprofen?", "The records say: No known allergy"),
        ("Does warfarin interact with anything Nora Quillerby takes?", "knows no interactions"),
        ("Can I give Pia Crosswaite iv contrast?", "matches iv contrast: Iodinated contrast"),
    ],
)
def test_advice_without_a_match_denies_nothing(vault: Workspace, question: str, said: str) -> None:
    answer = ask(vault, question).answer
    assert answer.startswith("The program does not advise")
    assert said in answer


def test_an_allergy_that_is_recorded_twice_is_told_once(vault: Workspace) -> None:
    told = ask(vault, "Should I give Ned Dupplewick amoxicillin?").answer.splitlines()
    assert len([line for line in told if "another of the same class" in line]) == 1


def test_advice_that_asks_for_more_says_that_it_is_not_answered(vault: Workspace) -> None:
    asked = "Can I give Will Zorbatch Bactrim, and what of the zorblax?"
    assert ask(vault, asked).answer.splitlines()[-1] == NOT_ALL
    assert NOT_ALL not in ask(vault, "Can I give Will Zorbatch Bactrim?").answer


@pytest.mark.parametrize(
    "question",
    [
        "Can you tell me Will Zorbatch's medications?",
        "Can you give me Will Zorbatch's medications?",
        "Could you list the medications Will Zorbatch takes?",
    ],
)
def test_a_polite_question_is_no_request_for_advice(vault: Workspace, question: str) -> None:
    assert "does not advise" not in ask(vault, question).answer


@pytest.mark.parametrize(
    "question",
    [
        "any med allergies, Will Zorbatch?",
        "Any drug allergies for Will Zorbatch?",
        "Does Will Zorbatch have any allergies to medications?",
        "Will Zorbatch med allergies",
        "Will Zorbatch's medication allergies?",
        "What drug allergies does Will Zorbatch have?",
        "List all drug allergies of Will Zorbatch.",
        "Is Will Zorbatch allergic to any medicines?",
        "Is Will Zorbatch allergic to any drugs?",
        "Known medication allergies of Will Zorbatch?",
    ],
)
def test_allergies_to_drugs_are_one_question(vault: Workspace, question: str) -> None:
    """Once answered with allergies and drugs in one list."""
    first, *rest = ask(vault, question).answer.splitlines()
    assert "allergies to drugs: Sulfamethoxazole / Trimethoprim" in first
    assert "peanuts" not in first
    assert any(line.startswith("Other recorded allergies: Allergy to peanuts") for line in rest)
    assert "Lisinopril" not in " ".join([first, *rest])


def test_an_entry_called_allergy_is_not_doubled_and_its_absence_is_no_verdict(vault: Workspace) -> None:
    """ "2 patients are not allergic to Allergy to peanuts" was said of those without such an entry."""
    having = ask(vault, "Which patients are allergic to peanuts?").answer
    assert "1 patient with Allergy to peanuts (allergy):\n- Will Zorbatch" in having
    without = ask(vault, "Which patients are not allergic to peanuts?").answer
    assert "not allergic" not in without


@pytest.mark.parametrize(
    "question",
    [
        "Will Zorbatch meds + allergies pls",
        "allergies and meds of Will Zorbatch?",
        "Will Zorbatch meds, allergies",
    ],
)
def test_drugs_and_allergies_are_two_lists_and_the_empty_one_is_told(tmp_path: Path, question: str) -> None:
    """Only one of the two was told: a list of drugs alone reads as if no allergy had been looked for."""
    people = person("Will", "Zorbatch", drug("Warfarin Sodium 5 MG Oral Tablet"))
    with vault_of(tmp_path, people) as vault:
        answer = ask(vault, question).answer
    assert "Warfarin" in answer
    assert re.search(
        r"Nothing is recorded about allergies of|No allergies of Will Zorbatch are recorded", answer
    )


def test_an_allergy_is_never_denied_by_its_name_alone(vault: Workspace) -> None:
    """“Allergy for penicillin” is read as a name, and an allergy to amoxicillin is one to penicillin."""
    answer = ask(vault, "Uma Twinfieldt, has she allergy for penicillin?")
    assert not answer.answer.startswith("No")


def test_a_drug_that_is_hidden_as_a_name_is_not_denied(
    vault: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A detector took “sulfa” for a name, and beside the allergy stood that none is called so."""
    find = PresidioNames.find

    def greedy(names: PresidioNames, text: str) -> list[DetectedSpan]:
        marks = (Span(*m.span(), EntityType.PERSON) for m in SULFA.finditer(text))
        return [*find(names, text), *(DetectedSpan(one, "sulfa") for one in marks)]

    monkeypatch.setattr(PresidioNames, "find", greedy)

    answer = ask(vault, "will zorbatch sulfa allergy?").answer

    assert "matches sulfa: Sulfamethoxazole" in answer
    assert "called" not in answer
