"""The grammar of questions: marks in, the cheapest tree of parts out."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Literal, get_args

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from privrag_desktop.questions.mark import Mark

Start = Literal["start", "follow_up"]
_RULES = ("question.lark", "follow_up.lark")


class _Marked(Lexer):
    """Hands on what is marked already."""

    def __init__(self, _conf: LexerConf) -> None:
        pass

    def lex(self, marks: Sequence[Mark]) -> Iterator[Token]:  # type: ignore[override]
        for mark in marks:
            yield Token(mark.terminal, mark)


def parse(marks: Sequence[Mark], start: Start = "start") -> Tree[Mark] | None:
    """The cheapest tree of a question, or of a follow-up; None where some mark fits nowhere."""
    tree = _parsed(marks, start)
    return _parsed(marks, "with_strays") if tree is None and start == "start" else tree


def _parsed(marks: Sequence[Mark], start: str) -> Tree[Mark] | None:
    try:
        return _parser().parse(marks, start=start)  # type: ignore[return-value]
    except UnexpectedInput:
        return None


@cache
def _parser() -> Lark:
    folder = resources.files(__package__)
    text = "\n".join(folder.joinpath(name).read_text("utf-8") for name in _RULES)
    starts = [*get_args(Start), "with_strays"]
    return Lark(text, start=starts, parser="earley", lexer=_Marked, ambiguity="resolve", priority="normal")
