"""States of a question as agents share them, made by hand."""

from datetime import date

from privrag_desktop.agents.state import AskState, Node
from privrag_desktop.domain import Category, Document, Fact
from privrag_desktop.privacy.operators import General
from privrag_desktop.retrieve.context import Passage
from privrag_desktop.retrieve.question import Query

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
