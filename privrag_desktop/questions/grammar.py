"""The grammar of questions: marks in, the cheapest tree of parts out."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from privrag_desktop.questions.mark import Mark


class _Marked(Lexer):
    """Hands on what is marked already."""

    def __init__(self, _conf: LexerConf) -> None:
        pass

    def lex(self, marks: Sequence[Mark]) -> Iterator[Token]:  # type: ignore[override]
        for mark in marks:
            yield Token(mark.terminal, mark)


def parse(marks: Sequence[Mark]) -> Tree[Mark] | None:
    """The cheapest tree; None where some mark fits nowhere."""
    try:
        return _parser().parse(marks)  # type: ignore[return-value]
    except UnexpectedInput:
        return None


@cache
def _parser() -> Lark:
    text = resources.files(__package__).joinpath("question.lark").read_text("utf-8")
    return Lark(text, parser="earley", lexer=_Marked, ambiguity="resolve", priority="normal")
