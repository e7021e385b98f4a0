"""Models are told in which order and how far apart days are, and never which days."""

from datetime import date

from privrag_desktop.agents.order_and_distance_of_dates_text import timelines
from privrag_desktop.agents.shared_state import Node
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.retrieve.search.passage_selection import Passage
from tests.privacy.people import boundary_of


def node(number: int, person: str, day: str, sentence: str = "Weight was 70 kg.") -> Node:
    fact = Fact(person, f"Observation/{number}", Category.VITAL, "Weight", sentence)
    when = date.fromisoformat(day) if day else None
    passage = Passage(Document(f"{person}/{day}", person, when, "", (fact,)), (fact,))
    return Node(number, passage, person, "", (), ())


def scope() -> Pseudonyms:
    return boundary_of().new_scope("talk")


def test_days_of_each_patient_are_in_order_and_apart() -> None:
    nodes = [node(1, "Ann", "2020-06-01"), node(2, "Ann", "2020-03-01"), node(3, "Bea", "2020-04-01")]
    pseudonyms = scope()
    later, first = pseudonyms.date("2020-06-01"), pseudonyms.date("2020-03-01")  # found by two searches
    [line] = timelines(nodes, pseudonyms, f"{later} {first} [DATE_3]")
    assert line == f"Dates of Ann: {first}; {later}, 3 months after {first}."


def test_days_that_sentences_name_count_and_impossible_ones_do_not() -> None:
    nodes = [node(1, "Ann", "", "Gout since 2019-01-01 and 2019-02-30."), node(2, "Ann", "2020-01-04")]
    pseudonyms = scope()
    everything = "[DATE_1] [DATE_2] [DATE_3]"
    assert timelines(nodes, pseudonyms, everything) == (
        "Dates of Ann: [DATE_1]; [DATE_2], 12 months after [DATE_1].",
    )


def test_day_that_is_not_told_has_no_place_in_the_line() -> None:
    nodes = [node(n, "Ann", day) for n, day in enumerate(("2020-01-01", "2020-01-03", "2020-01-04"), 1)]
    pseudonyms = scope()
    assert timelines(nodes, pseudonyms, "") == ()
    assert timelines(nodes, pseudonyms, "[DATE_1]") == ()
    [line] = timelines(nodes, pseudonyms, "[DATE_1] and [DATE_3]")
    assert line == "Dates of Ann: [DATE_1]; [DATE_3], 3 days after [DATE_1]."


def test_policy_without_distances_tells_the_order_only() -> None:
    nodes = [node(n, "Ann", day) for n, day in enumerate(("2020-01-01", "2020-01-03"), 1)]
    [line] = timelines(nodes, scope(), "[DATE_1] and [DATE_2]", distances=False)
    assert line == "Dates of Ann: [DATE_1]; later [DATE_2]."
