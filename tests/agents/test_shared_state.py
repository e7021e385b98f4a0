"""What searches find is joined by document, and what is certain is noted once.

Exact values and rounded ones stay apart when answers are put together.
"""

import pytest

from privrag_desktop.agents.shared_state import ExactAndRoundedStatements, Statement
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.retrieve.search.passage_selection import Passage
from tests.agents.drafts import node, state_of
from tests.made_up import fact


def test_state_joins_facts_of_a_document_found_twice() -> None:
    first, second = fact("a", 1), fact("a", 2)
    document = Document("d", "a", None, "", (first, second))
    state = state_of()
    state.record([Passage(document, (first,))], [])
    state.record([Passage(document, (second, first))], [])
    assert state.passages["d"].facts == (first, second)
    state.note(["One.", "2 patients have Gout."])
    assert state.notes == ("2 patients have Gout.", "One.")


def test_a_document_that_is_found_again_keeps_its_first_hit() -> None:
    state = state_of()
    first, again = (Hit("d", "a", None, score, "") for score in (0.9, 0.1))
    state.record([], [first])
    state.record([], [again])
    assert state.hits == {"d": first}


@pytest.mark.parametrize(
    ("categories", "cohort", "is_list"),
    [
        (frozenset({Category.MEDICATION}), (), True),
        (frozenset({Category.VITAL}), (), False),
        (frozenset(), ("a",), True),
        (frozenset(), (), False),
    ],
)
def test_lists_are_left_to_code_which_mixes_up_nobody(
    categories: frozenset[Category], cohort: tuple[str, ...], is_list: bool
) -> None:
    state = state_of(categories=categories)
    state.cohort = cohort
    assert state.is_listing is is_list


def test_a_private_model_reads_passages_first_and_then_what_is_certain() -> None:
    state = state_of(node(1, "Ada Frey", fact("a", sentence="Body weight was 72.5 kg.")))
    state.timeline = ("Dates of Ada Frey: [DATE_1].",)
    assert state.facts_text.splitlines() == [
        "[1] Ada Frey, [DATE_1]:",
        "- Body weight was 72.5 kg.",
        "Dates of Ada Frey: [DATE_1].",
        "[DATE_2] is in 2019.",
        "2 patients have Gout.",
    ]


def test_a_citation_holds_each_sentence_of_the_record_once() -> None:
    twice = node(
        1,
        "Ada Frey",
        fact("a", 1, sentence="One."),
        fact("a", 2, sentence="One."),
        fact("a", 3, sentence="Two."),
    )
    assert (twice.citation.number, twice.citation.text) == (1, "One.\nTwo.")


ROUNDED, EXACT, SAME = Statement("It was 81 kg."), Statement("It was 81.37 kg."), Statement("She has gout.")


def test_parts_follow_each_other_and_what_is_exact_never_joins_what_is_rounded() -> None:
    weight = ExactAndRoundedStatements((ROUNDED,), (EXACT,))
    whole = weight + ExactAndRoundedStatements.alike([SAME]) + ExactAndRoundedStatements()
    assert whole == ExactAndRoundedStatements((ROUNDED, SAME), (EXACT, SAME))
    assert EXACT not in whole.rounded
