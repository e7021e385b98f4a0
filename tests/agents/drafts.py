"""States of a question as agents share them, made by hand."""

from datetime import date

from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import General
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.passage_selection import Passage

QUESTION = "How much did Ada Frey weigh on [DATE_1]?"


def node(number: int, person: str, *facts: Fact) -> Node:
    document = Document(f"d{number}", person, date(2020, 1, number), "", facts)
    lines = tuple(one.sentence for one in facts)
    heading = f"[{number}] {person}, [DATE_{number}]:"
    generals = tuple(General(one.sentence, (one,)) for one in facts)
    return Node(number, Passage(document, facts), person, heading, generals, lines)


def state_of(*nodes: Node, categories: frozenset[Category] = frozenset()) -> AskState:
    state = AskState(QUESTION, Query("q", "weight", categories=categories), nodes=list(nodes))
    state.notes = ("2 patients have Gout.",)
    state.relations = ("[DATE_2] is in 2019.",)
    return state
