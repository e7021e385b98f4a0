"""Without a model, code drafts every fact with whose, when and from which passage."""

from dataclasses import replace

import pytest

from privrag_desktop.agents.shared_state import AskState, HandoffDraft, Node
from privrag_desktop.agents.synthesis import check_draft
from privrag_desktop.agents.template_draft import (
    draft_by_code,
    fact_sentence,
    missing_from_list,
    must_be_whole,
    telling_words,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from tests.agents.drafts import QUESTION, node, state_of
from tests.made_up import fact

STATE = state_of(
    node(1, "Ada Frey", fact("a", sentence="Body weight was 72.5 kg.")),
    node(2, "Bea Hart", fact("b", sentence="Body weight was between 60 and 62 kg.")),
)


def test_code_drafts_every_fact_with_its_person_day_and_passage() -> None:
    draft = draft_by_code(STATE)
    assert draft == HandoffDraft(
        "2 patients have Gout.\n"
        "Ada Frey's Body weight was 72.5 kg on [DATE_1] [1].\n"
        "Bea Hart's Body weight was between 60 and 62 kg on [DATE_2] [2].",
        QUESTION,
        by_code=True,
    )
    check_draft(draft, STATE)


def drug(name: str, status: str = "active") -> Fact:
    sentence = f"Medication: {name}, {status}."
    return fact(
        "p", name, name=name, sentence=sentence, category=Category.MEDICATION, status=status, value=None
    )


def cohort(*nodes: Node) -> AskState:
    """A question about the drugs of several patients."""
    state = state_of(*nodes, categories=frozenset({Category.MEDICATION}))
    state.notes, state.cohort = (), ("a", "b")
    return state


def test_of_many_patients_it_is_counted_who_has_what_at_present_and_the_commonest_comes_first() -> None:
    state = cohort(
        node(1, "Ada Frey", drug("Metformin 500 MG"), drug("Codeine 30 MG", "stopped")),
        node(2, "Bea Hart", drug("Metformin 500 MG"), drug("Aspirin 81 MG")),
    )
    assert draft_by_code(state).information.splitlines() == [
        "Metformin 500 MG is taken by 2 of the 2 patients [1] [2].",
        "Aspirin 81 MG is taken by 1 of the 2 patients [2].",
    ]


def test_a_name_that_was_replaced_in_its_line_is_not_told_by_code() -> None:
    """The name of a drug may hold somebody's name, which the line hides."""
    hidden = replace(node(1, "Ada Frey", drug("Jones tonic")), lines=("Medication: [NAME_1] tonic, active.",))
    assert draft_by_code(cohort(hidden)).information == ""


@pytest.mark.parametrize(
    ("answer", "missing"),
    [
        ("Metformin and aspirin.", ""),
        ("METFORMIN [1].", "Aspirin 81 MG, active"),
        ("", "Metformin 500 MG, active"),
    ],
)
def test_an_answer_that_leaves_an_item_of_a_list_out_is_noticed(answer: str, missing: str) -> None:
    state = state_of(
        node(1, "Ada Frey", drug("Metformin 500 MG"), drug("Aspirin 81 MG")),
        categories=frozenset({Category.MEDICATION}),
    )
    left = missing_from_list(answer, state)
    assert (missing in left) if missing else left == ""
    assert must_be_whole(state)
    assert missing_from_list("", STATE) == ""  # readings are no list that must be whole


def test_a_fact_is_told_apart_by_the_longest_word_that_the_models_were_shown() -> None:
    assert telling_words("Metformin 500 MG Oral Tablet", "metformin 500 mg oral tablet") == {"metformin"}
    assert telling_words("Jones tonic", "medication: [name_1] tonic, active.") == {"tonic"}
    assert telling_words("123", "123") == set()


def test_a_fact_without_a_value_names_its_kind_and_one_of_no_day_has_none() -> None:
    gout = replace(drug("Gout"), category=Category.CONDITION, sentence="Condition: Gout, active.")
    dated = node(1, "Ada Frey", gout)
    assert fact_sentence(dated, gout, gout.sentence) == "Ada Frey's condition on [DATE_1]: Gout, active [1]."
    lasting = replace(
        dated, passage=replace(dated.passage, document=replace(dated.passage.document, day=None))
    )
    assert fact_sentence(lasting, gout, gout.sentence) == "Ada Frey's condition: Gout, active [1]."
