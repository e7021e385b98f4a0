"""Parse tagged words by the question grammar into the cheapest parse tree."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

Start = Literal["start", "follow_up"]
_CHOSEN = frozenset({"PICK", "LAST", "NOW", "LAST_ONE"})  # of which a pair has two
_RULES = ("question_grammar.lark", "follow_up_grammar.lark")


class _Marked(Lexer):
    """Hands on what is marked already."""

    def __init__(self, _conf: LexerConf) -> None:
        pass

    def lex(self, marks: Sequence[TaggedSpan]) -> Iterator[Token]:  # type: ignore[override]
        for mark in marks:
            yield Token(mark.terminal, mark)


def parse(marks: Sequence[TaggedSpan], start: Start = "start") -> Tree[TaggedSpan] | None:
    """The cheapest tree of a question, or of a follow-up; None where some mark fits nowhere."""
    if start != "start":
        return _parsed(marks, start)
    chosen = sum(mark.terminal in _CHOSEN for mark in marks)
    tree = _parsed(marks, "of_two" if chosen > 1 else start)
    return tree or _parsed(marks, "with_strays")


def _parsed(marks: Sequence[TaggedSpan], start: str) -> Tree[TaggedSpan] | None:
    """A tree that has lost a mark would let a word of the question go unused, and is none."""
    try:
        tree: Tree[TaggedSpan] = _parser().parse(marks, start=start)  # type: ignore[assignment]
    except UnexpectedInput:
        return None
    kept: list[Any] = [token.value for token in tree.scan_values(lambda one: isinstance(one, Token))]
    return tree if kept == [*marks] else None


@cache
def _parser() -> Lark:
    folder = resources.files(__package__)
    text = "\n".join(folder.joinpath(name).read_text("utf-8") for name in _RULES)
    starts = [*get_args(Start), "of_two", "with_strays"]
    return Lark(text, start=starts, parser="earley", lexer=_Marked, ambiguity="resolve", priority="normal")
