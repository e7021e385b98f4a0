"""No word of a question is lost on the way to its tree: what a tree does not hold, nothing refuses."""

from hypothesis import given
from hypothesis import strategies as st
from lark import Token

from privrag_desktop.questions.grammar.question_parser import parse
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_TERMINALS = [
    "PATIENTS",
    "HOW_MANY",
    "CONCEPT",
    "VERB",
    "SURVIVED",
    "NOT_SAID",
    "YEAR",
    "AND",
    "SEX",
    "BOUND",
]


@given(st.lists(st.sampled_from(_TERMINALS), min_size=1, max_size=6))
def test_a_tree_holds_every_mark_in_its_order(terminals: list[str]) -> None:
    marks = [TaggedSpan(one, "", f"word{at}", 2 * at, 2 * at + 1) for at, one in enumerate(terminals)]
    tree = parse(marks)
    assert tree is None or [one.value for one in tree.scan_values(lambda x: isinstance(x, Token))] == marks
