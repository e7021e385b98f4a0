"""What a model drafts is read plainly and held to the facts; what code drafts is the facts.

A draft that nobody can read is none: names leave encoded, spelled out or turned round otherwise.
"""

import base64
import codecs
import re

import pytest

from privrag_desktop.agents.shared_state import HandoffDraft
from privrag_desktop.agents.synthesis import NeedsMore, check_draft, keep_to_facts, read_draft, unreadable
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.errors import ModelMistake
from tests.agents.drafts import QUESTION, node, state_of
from tests.made_up import fact


def problem(name: str, status: str = "active", kind: Category = Category.MEDICATION) -> Fact:
    return fact("p", name, name=name, sentence=f"Medication: {name}, {status}.", category=kind, status=status)


STATE = state_of(
    node(1, "Ada Frey", fact("a", sentence="Body weight was 72.5 kg.")),
    node(2, "Bea Hart", fact("b", sentence="Body weight was between 60 and 62 kg.")),
)


@pytest.mark.parametrize(
    ("reply", "draft"),
    [
        ("It was 72.5 kg [1].\nQUERY: How much?", HandoffDraft("It was 72.5 kg [1].", "How much?")),
        ("Document:\nIt was fine.", HandoffDraft("It was fine.", QUESTION)),
        ("It was fine.\nQUERY:", HandoffDraft("It was fine.", QUESTION)),
        ("It was fine.\nQUERY: One?\nTwo?", HandoffDraft("It was fine.", "One?")),
    ],
)
def test_reply_is_a_document_and_a_query(reply: str, draft: HandoffDraft) -> None:
    assert read_draft(reply, QUESTION) == draft


@pytest.mark.parametrize(("reply", "missing"), [("MORE: the height", "the height"), ("MORE:", "weigh")])
def test_model_may_say_what_is_missing(reply: str, missing: str) -> None:
    with pytest.raises(NeedsMore, match=missing):
        read_draft(reply, QUESTION)


@pytest.mark.parametrize("reply", ["", "  ", "QUERY: What?", "Document:\nQUERY: What?"])
def test_empty_document_is_a_mistake(reply: str) -> None:
    with pytest.raises(ModelMistake, match="empty"):
        read_draft(reply, QUESTION)


@pytest.mark.parametrize(
    ("information", "query"),
    [
        ("Ada Frey weighed 72.5 kg on [DATE_1] [1].", QUESTION),
        ("ada frey weighed 72.5 kg on [date_1] [1].", "q"),
        ("Bea Hart: 60 to 62 kg [2]. Ada Frey: 72.5 kg [1].", "q"),
        ("Gout: 2 [1]. In 2019.", "q"),
        ("Nothing of note [1].", "q"),
    ],
)
def test_draft_that_keeps_to_the_facts_is_good(information: str, query: str) -> None:
    check_draft(HandoffDraft(information, query), STATE)


@pytest.mark.parametrize(
    ("information", "query", "mistake"),
    [
        ("It was 72.5 kg [3].", "q", "no such passage"),
        ("[DATE_1] [1]. [DATE_2] [1].", "q", "no words"),
        ("It was 72.5 kg [1].\n[DATE_1] [1].", "q", "no words"),
        ("It was on [DATE_9].", "q", "Copy marks"),
        ("It was fine.", "On [PLACE_1]?", "Copy marks"),
        ("It was 73 kg [1].", "q", "number 73"),
        ("It was 72.51 kg [1].", "q", "number 72.51"),
        ("It was fine.", "Why 99?", "number 99"),
        ("Ada Frey weighed 60 kg [2].", "q", "another patient"),
        ("Fine. Bea Hart weighed 72.5 kg [1].", "q", "another patient"),
    ],
)
def test_draft_that_says_more_is_a_mistake(information: str, query: str, mistake: str) -> None:
    with pytest.raises(ModelMistake, match=mistake):
        check_draft(HandoffDraft(information, query), STATE)


def test_lines_without_words_and_lines_that_come_again_are_left_out() -> None:
    weight = "Ada Frey's Body weight was 72.5 kg on [DATE_1] [1]."
    written = HandoffDraft("\n".join([weight, "[DATE_1] [1].", weight, "[DATE_2] [2]."]), "q")
    assert keep_to_facts(written, STATE).information == weight


def test_list_that_was_asked_for_is_complete() -> None:
    facts = (problem("Metformin 500 MG"), problem("Allopurinol 100 MG"), problem("Codeine", "stopped"))
    state = state_of(node(1, "Ada Frey", *facts), categories=frozenset({Category.MEDICATION}))
    check_draft(HandoffDraft("Metformin and allopurinol [1].", "q"), state)
    with pytest.raises(ModelMistake, match="lacks this: Medication: Allopurinol"):
        check_draft(HandoffDraft("Metformin [1].", "q"), state)


def test_fact_without_words_of_its_own_cannot_be_missed() -> None:
    state = state_of(node(1, "Ada Frey", problem("123")), categories=frozenset({Category.MEDICATION}))
    check_draft(HandoffDraft("Nothing [1].", "q"), state)


FACTS = "[1] Ada Sample, [DATE_1]:\n- Laboratory: HbA1c was 6.4 % in 2 ML samples; Fluzone Quadrivalent."
NAME = "Umberlina Twinfield"


@pytest.mark.parametrize(
    "text",
    [
        "Ada Sample's HbA1c was 6.4 % on [DATE_1] [1].",
        "The hemoglobin was slightly elevated and has been increasing since then [1].",
        "She received Fluzone quadrivalent and had an appendectomy [1].",
        "",
    ],
)
def test_plain_words_and_words_of_the_facts_stand(text: str) -> None:
    assert unreadable(text, FACTS) == ""


@pytest.mark.parametrize(
    "hidden",
    [
        base64.b64encode(NAME.encode()).decode(),
        NAME.encode().hex(),
        codecs.encode(NAME, "rot13"),
        NAME[::-1],
        " ".join(NAME),
        "-".join("Twinfield"),
        "Tw1nf13ld",
        " ".join(re.findall("...?", base64.b64encode(NAME.encode()).decode())),
        "tWiNfIeLd",
    ],
)
def test_what_hides_a_name_is_found(hidden: str) -> None:
    assert unreadable(f"The record says {hidden} [1].", FACTS)
