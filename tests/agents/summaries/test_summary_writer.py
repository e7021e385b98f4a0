"""What a model writes stays if the facts bear it out; code says the rest, and no model reads a name."""

from datetime import date

import pytest

from privrag_desktop.agents.summaries.fact_selection import FactSelection, Item
from privrag_desktop.agents.summaries.summary_writer import Summariser, WrittenSummary, by_code
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.errors import ModelMistake
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.patient_summaries import SummaryKind
from tests.agents.dialogue.talking import BOUNDARY
from tests.hostile.models import Recorder, Scripted


def fact(category: Category, name: str, ending: str) -> Fact:
    sentence = f"{category.value}: {name}{ending}."
    return Fact("b", f"Any/{name}", category, name, sentence, day=date(2020, 1, 2), status="active")


GOUT = fact(Category.CONDITION, "Gout", ", active, since 2020-01-02")
ASTHMA = fact(Category.CONDITION, "Asthma", ", active, since 2020-01-02")
ASPIRIN = fact(Category.MEDICATION, "Aspirin 81 MG", ", active, ordered by Ben Jones on 2020-01-02")


def written(model: Recorder, *facts: Fact) -> WrittenSummary:
    choice = FactSelection("b/summary", "b", SummaryKind.PATIENT, "", "Heading", tuple(map(Item, facts)))
    return Summariser(model, BOUNDARY, BOUNDARY.new_scope("summary")).write(choice, Progress())


def told(summary: WrittenSummary) -> list[tuple[str, bool]]:
    return [(one.text, one.by_code) for one in summary.summary.sentences]


def test_what_the_facts_bear_out_stays_and_the_rest_is_said_by_code() -> None:
    summary = written(
        Recorder("- The patient has Gout, active. She takes Warfarin 5 MG.\n* Cut off in the"), GOUT, ASTHMA
    )
    assert told(summary) == [
        ("The patient has Gout, active.", False),
        ("Present problems: Asthma, active, since 2020-01-02.", True),
    ]
    assert (summary.dropped, summary.summary.model) == (1, "stand-in")


@pytest.mark.parametrize(
    "model", [Recorder(""), Recorder("She is well."), Scripted(ModelMistake("Be brief."))]
)
def test_a_model_that_says_nothing_of_use_leaves_a_whole_summary_by_code(model: Recorder) -> None:
    summary = written(model, GOUT, ASTHMA)
    [(sentence, is_by_code)] = told(summary)
    assert is_by_code
    assert "Gout" in sentence
    assert "Asthma" in sentence
    assert summary.summary.model == ""


def test_the_model_reads_no_name_and_the_summary_has_it() -> None:
    model = Recorder("")
    summary = written(model, ASPIRIN)
    assert "Jones" not in model.seen
    assert "Aspirin 81 MG" in model.seen
    assert "Ben Jones" in told(summary)[0][0]


def test_without_facts_no_model_is_asked() -> None:
    model = Recorder("She is well.")
    assert told(written(model)) == [("The records hold no problems, drugs, allergies or readings.", True)]
    assert model.prompts == []


def test_code_says_each_kind_in_one_sentence_with_its_facts() -> None:
    sentences = list(by_code([Item(GOUT), Item(ASTHMA), Item(ASPIRIN)]))
    assert [one.facts for one in sentences] == [(GOUT, ASTHMA), (ASPIRIN,)]
    assert (
        sentences[0].text
        == "Present problems: Gout, active, since 2020-01-02; Asthma, active, since 2020-01-02."
    )
    assert sentences[1].text.startswith("Drugs: Aspirin 81 MG")
