"""Read frames, the texts with choices and slots from which training texts are drawn.

A frame such as `[Pt|Patient] {person:full} seen by Dr {person2:family}` stands for every text that its
choices and slots allow. A slot has a kind, perhaps a number that tells two of one kind apart, and perhaps a
style of writing. Slots with the same kind and number are filled from one thing, so that `{person:full} …
{person:family}` name one person.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random

from lark import Lark, Token, Tree

_ESCAPE = re.compile(r"\\([\s\S])")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a frame that a value fills; `number` tells two of one kind apart."""

    kind: str
    number: str
    style: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame, parsed, with the written form it shows: letter, table, question."""

    form: str
    tree: "Tree[Token]"

    def draw(self, rng: Random) -> Iterator[str | Slot]:
        """Plain text and slots in order, with one branch of each choice."""
        yield from _drawn(self.tree, rng)


@cache
def _parser() -> Lark:
    return Lark(
        resources.files("training.name_model").joinpath("frame_grammar.lark").read_text("utf-8"),
        parser="lalr",
    )


def read_frame(form: str, text: str) -> Frame:
    """Parse one frame.

    Raises:
        lark.UnexpectedInput: a bracket is not closed, or a slot is not of the form {kind1:style}.
    """
    return Frame(form, _parser().parse(text))


@cache
def frames() -> tuple[Frame, ...]:
    """Every frame of `frames/*.toml`, in the order of files and lines."""
    folder = resources.files("training.name_model").joinpath("frames")
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda one: one.name
    )
    return tuple(
        read_frame(form, text)
        for file in files
        for form, texts in tomllib.loads(file.read_text("utf-8")).items()
        for text in texts
    )


def _drawn(tree: "Tree[Token]", rng: Random) -> Iterator[str | Slot]:
    for child in tree.children:
        assert isinstance(child, Tree)
        if child.data == "text":
            yield _ESCAPE.sub(r"\1", str(child.children[0]))
        elif child.data == "slot":
            yield _slot(child)
        else:
            branch = rng.choice(child.children)
            assert isinstance(branch, Tree)
            yield from _drawn(branch, rng)


def _slot(tree: "Tree[Token]") -> Slot:
    kinds = [str(token) for token in tree.children if isinstance(token, Token) and token.type == "KIND"]
    numbers = [str(token) for token in tree.children if isinstance(token, Token) and token.type == "NUMBER"]
    return Slot(kinds[0], "".join(numbers), kinds[1] if len(kinds) > 1 else "")
