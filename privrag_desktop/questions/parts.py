"""The parts of a question that its tree has, as records, in the order of the words."""

from collections.abc import Iterator
from dataclasses import dataclass

from lark import Token, Tree

from privrag_desktop.questions.marks import Mark

MarkTree = Tree[Mark]


@dataclass(frozen=True, slots=True)
class Part:
    """A part by the name of its rule, with its marks in order."""

    rule: str
    tree: MarkTree
    marks: tuple[Mark, ...]
    place: int

    @property
    def words(self) -> str:
        return " ".join(mark.words for mark in self.marks)

    @property
    def value(self) -> str:
        """Of the first mark."""
        return self.marks[0].value

    def values(self, terminal: str) -> tuple[str, ...]:
        return tuple(mark.value for mark in self.marks if mark.terminal == terminal)

    def has(self, terminal: str) -> bool:
        return any(mark.terminal == terminal for mark in self.marks)


def parts_of(tree: MarkTree) -> list[Part]:
    """Of every `part` of a tree the rule below it."""
    found = []
    for place, part in enumerate(tree.children):
        below = part.children[0]  # type: ignore[union-attr]
        found.append(part_of(below, place))  # type: ignore[arg-type]
    return found


def part_of(tree: MarkTree, place: int = 0) -> Part:
    return Part(str(tree.data), tree, tuple(marks_of(tree)), place)


def marks_of(tree: "MarkTree | Token") -> Iterator[Mark]:
    """All marks of a tree, in order."""
    if isinstance(tree, Token):
        yield tree.value  # type: ignore[misc]
    else:
        for child in tree.children:
            yield from marks_of(child)  # type: ignore[arg-type]


def below(tree: MarkTree, *rules: str) -> list[MarkTree]:
    """The children of these rules."""
    return [child for child in tree.children if isinstance(child, Tree) and child.data in rules]
