"""Death is known, answers whether somebody lives, and stands first in every answer about them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests.agents.clinic.patients import ask, condition, drug, observation, person, vault_of
from tests.hostile.models import Recorder

DIED = "Will Zorbatch died on 2019-06-07."


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    about = [condition("Gout"), drug("Allopurinol"), observation("Heart rate", 71, "2018-02-02")]
    people = [
        *person("Will", "Zorbatch", *about, deceasedDateTime="2019-06-07T10:00:00Z"),
        *person("Ida", "Quetzalkamp", condition("Gout"), deceasedBoolean=True),
        *person("Uma", "Twinfieldt", condition("Gout"), deceasedBoolean=False),
        *person("Nora", "Quillerby", condition("Gout")),
        *person("Ole", "Brindlebeck", deceasedDateTime="2011"),
        *person("Pia", "Crosswaite", deceasedDateTime="2011-04"),
    ]
    with vault_of(tmp_path_factory.mktemp("deaths"), people) as workspace:
        yield workspace


ASKED = {
    "Is Will Zorbatch alive?": DIED,
    "Is Will Zorbatch still alive?": DIED,
    "Is Will Zorbatch dead?": DIED,
    "Is Will Zorbatch deceased?": DIED,
    "Has Will Zorbatch died?": DIED,
    "Did Will Zorbatch die?": DIED,
    "When did Will Zorbatch die?": DIED,
    "When did Will Zorbatch pass away?": DIED,
    "What is Will Zorbatch's date of death?": DIED,
    "Will Zorbatch alive?": DIED,
    "Is Ida Quetzalkamp alive?": "Ida Quetzalkamp is recorded as deceased, without a day.",
    "When did Ole Brindlebeck die?": "Ole Brindlebeck died in 2011.",
    "When did Pia Crosswaite die?": "Pia Crosswaite died in 2011-04.",
    "Is Uma Twinfieldt alive?": "The record says that Uma Twinfieldt is not deceased.",
    "Vital status for Nora Quillerby?": "No death of Nora Quillerby is recorded, which does not prove",
    "Is Nora Quillerby still alive?": "No death of Nora Quillerby is recorded, which does not prove",
    "Is Nora Quillerby dead?": "No death of Nora Quillerby is recorded, which does not prove",
}


@pytest.mark.parametrize(("question", "said"), ASKED.items(), ids=ASKED)
def test_whether_somebody_lives_is_answered_from_the_record(
    vault: Workspace, question: str, said: str
) -> None:
    answer = ask(vault, question)
    assert answer.answer.startswith(said)
    assert answer.by_code
    assert not answer.withheld


@pytest.mark.parametrize(
    "question",
    [
        "Summarise Will Zorbatch.",
        "Give me an overview of Will Zorbatch.",
        "What medications does Will Zorbatch take?",
        "Does Will Zorbatch have gout?",
        "Does Will Zorbatch have any allergies?",
        "Can I give Will Zorbatch aspirin?",
        "What was Will Zorbatch's last heart rate?",
        "Does Will Zorbatch smoke?",
        "What happened to Will Zorbatch in 2018?",
    ],
)
def test_death_stands_first_in_every_answer(vault: Workspace, question: str) -> None:
    answering = Recorder("")
    answer = ask(vault, question, answering)
    assert answer.answer.startswith(f"{DIED}\n")
    assert answer.answer.count(DIED) == 1
    assert not any("2019-06-07" in message.content for prompt in answering.prompts for message in prompt)


def test_nothing_is_said_of_death_where_nobody_died(vault: Workspace) -> None:
    assert "died" not in ask(vault, "Does Nora Quillerby have gout?").answer


def test_a_list_of_patients_says_who_of_them_has_died(vault: Workspace) -> None:
    answer = ask(vault, "Which patients have gout?").answer
    first, _, rest = answer.partition("Recorded as deceased among them: ")
    assert "4 patients" in first
    assert "Will Zorbatch" in rest
    assert "Ida Quetzalkamp" in rest


def test_a_record_that_is_silent_brings_nobody_back(tmp_path: Path) -> None:
    """A later Patient resource without a word of death does not say that somebody lives."""
    with vault_of(tmp_path, person("Will", "Zorbatch", deceasedDateTime="2019-06-07")) as workspace:
        (tmp_path / "later.json").write_text(
            json.dumps(person("Will", "Zorbatchsen", id="will-zorbatch")[0]), "utf-8"
        )
        import_paths(workspace, [tmp_path / "later.json"], Progress())
        [known] = list_patients(workspace.database)
    assert (known.name, known.deceased) == ("Will Zorbatchsen", "2019-06-07")


def test_the_import_keeps_what_the_record_says(vault: Workspace) -> None:
    kept = {one.name.split()[0]: one.deceased for one in list_patients(vault.database)}
    assert kept == {
        "Will": "2019-06-07",
        "Ida": "yes",
        "Uma": "no",
        "Nora": None,
        "Ole": "2011",
        "Pia": "2011-04",
    }


def test_who_died_is_told_with_the_day(vault: Workspace) -> None:
    told = ask(vault, "List the patients who have died, with dates").answer.split("\n")
    assert "- Will Zorbatch died on 2019-06-07" in told
    assert "- Ole Brindlebeck died in 2011" in told
    assert "- Ida Quetzalkamp is recorded as deceased, without a day" in told
    counted = ask(vault, "How many patients died in 2019?").answer
    assert "recorded as deceased" not in counted
