"""Passages keep their numbers, days are numbered from the earliest, and no model reads a name."""

from datetime import date

import pytest

from privrag_desktop.agents.pseudonymised_passages import number_nodes, number_passages
from privrag_desktop.agents.shared_state import AskState
from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.passage_selection import Passage
from tests.agents.dialogue.talking import BOUNDARY
from tests.made_up import fact


@pytest.fixture
def pseudonyms() -> Pseudonyms:
    return BOUNDARY.new_scope("passages")


def passage(day: date, *facts: Fact, who: str = "b") -> Passage:
    return Passage(Document(f"{who}/{day}", who, day, "", facts), facts)


def weight(number: int = 1, value: str = "81.37", who: str = "b") -> Fact:
    sentence = f"Vital sign: Body weight was {value} kg, noted by Ben Jones."
    return fact(who, number, name="Body weight", code=None, value=value, unit="kg", sentence=sentence)


EARLY, LATE = date(2019, 3, 14), date(2020, 5, 6)


def asked(*passages: Passage, query: Query | None = None, question: str = "q") -> AskState:
    state = AskState(question, query or Query("q", "weight"))
    state.record(passages, [])
    return state


def test_models_read_pseudonyms_marks_and_rounded_values(pseudonyms: Pseudonyms) -> None:
    state = asked(passage(EARLY, weight()))
    number_nodes(state, BOUNDARY, pseudonyms)
    [node] = state.nodes
    assert node.heading == f"[1] {pseudonyms.patient('b')}, [DATE_1]:"
    assert "81 kg" in node.text
    for hidden in ("Jones", "Ben", "81.37", "2019"):
        assert hidden not in node.text


def test_days_are_numbered_from_the_earliest_also_those_in_sentences(pseudonyms: Pseudonyms) -> None:
    told = fact("b", 2, name="Gout", value=None, sentence="Condition: Gout, since 2001-02-03.")
    state = asked(passage(LATE, weight()), passage(EARLY, told))
    number_nodes(state, BOUNDARY, pseudonyms)
    days = [pseudonyms.date(one) for one in ("2001-02-03", EARLY.isoformat(), LATE.isoformat())]
    assert days == ["[DATE_1]", "[DATE_2]", "[DATE_3]"]
    assert [node.passage.document.day for node in state.nodes] == [EARLY, LATE]


def test_a_passage_that_is_found_later_changes_no_number_that_was_given(pseudonyms: Pseudonyms) -> None:
    """An answer that is being written cites the numbers that its model has read."""
    state = asked(passage(LATE, weight()))
    number_nodes(state, BOUNDARY, pseudonyms)
    [before] = state.nodes
    state.record([passage(EARLY, weight(2, "79")), passage(LATE, weight(3, "90"))], [])
    number_nodes(state, BOUNDARY, pseudonyms)
    numbers = {node.passage.document.day: node.number for node in state.nodes}
    assert numbers == {LATE: 1, EARLY: 2}
    [again] = [node for node in state.nodes if node.number == 1]
    assert before.heading == again.heading
    assert len(again.passage.facts) == 2


def test_of_each_patient_only_the_newest_is_the_latest_and_only_where_it_is_asked_for(
    pseudonyms: Pseudonyms,
) -> None:
    passages = (passage(EARLY, weight()), passage(LATE, weight()), passage(EARLY, weight(who="c"), who="c"))
    for shape, marked in ((AnswerType.LATEST, [False, True, True]), (AnswerType.VALUE, [False] * 3)):
        state = asked(*passages, query=Query("q", "weight", shape=shape))
        number_nodes(state, BOUNDARY, pseudonyms)
        ordered = sorted(state.nodes, key=lambda node: node.passage.document.document_id)
        assert ["(the latest of these)" in node.heading for node in ordered] == marked


def test_the_year_of_a_question_is_tied_to_the_days_in_it(pseudonyms: Pseudonyms) -> None:
    year = Period(date(2019, 1, 1), date(2019, 12, 31))
    state = asked(passage(EARLY, weight()), passage(LATE, weight()), query=Query("q", "weight", days=(year,)))
    number_nodes(state, BOUNDARY, pseudonyms)
    assert state.relations == ("[DATE_1] is in 2019.",)


def test_a_month_with_one_day_becomes_that_day_and_with_two_it_stays(pseudonyms: Pseudonyms) -> None:
    march = Period(date(2019, 3, 1), date(2019, 3, 31))
    mark = pseudonyms.date("2019-03")
    query, question = Query("q", "weight", days=(march,)), f"Weight in {mark}?"
    state = asked(passage(EARLY, weight()), query=query, question=question)
    number_nodes(state, BOUNDARY, pseudonyms)
    assert state.question == f"Weight on {pseudonyms.date(EARLY.isoformat())}?"
    assert state.relations == ()
    two = asked(
        passage(EARLY, weight()), passage(date(2019, 3, 20), weight()), query=query, question=question
    )
    number_nodes(two, BOUNDARY, pseudonyms)
    assert two.question == question
    assert len(two.relations) == 2


def test_what_only_code_cites_is_numbered_without_words() -> None:
    state = asked(passage(LATE, weight()), passage(EARLY, weight()))
    number_passages(state)
    assert [(node.number, node.passage.document.day, node.lines) for node in state.nodes] == [
        (1, EARLY, ()), (2, LATE, ()),
    ]  # fmt: skip
