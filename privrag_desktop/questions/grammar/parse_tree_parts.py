"""Turn the parse tree of a question into parts, in the order of the words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from lark import Token, Tree

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

MarkTree = Tree[TaggedSpan]
_ADJECTIVES = frozenset({"female", "male"})
MEANINGLESS_ALONE = frozenset(
    {"and_", "to_", "whether", "who", "which"}
)  # rules that may stand without a meaning of their own


class NotUnderstood(Exception):
    """The parts of a question do not make a query; the message holds the words that do not fit."""


@dataclass(frozen=True, slots=True)
class ParseTreePart:
    """A part by the name of its rule, with its marks in order; `place` is its number in the question."""

    rule: str
    tree: MarkTree
    marks: tuple[TaggedSpan, ...]
    place: int = 0

    @property
    def words(self) -> str:
        return " ".join(mark.words for mark in self.marks)

    @property
    def value(self) -> str:
        """Of the first mark."""
        return self.marks[0].value

    @property
    def start(self) -> int:
        return self.marks[0].start

    @property
    def end(self) -> int:
        return self.marks[-1].end

    def leads_to(self, other: "ParseTreePart") -> bool:
        """Whether the other one is the next word: pneumonia patients, and not creatinine of patients."""
        return other.start == self.end + 1

    def values(self, terminal: str) -> tuple[str, ...]:
        """Of the marks of a terminal."""
        return tuple(mark.value for mark in self.marks if mark.terminal == terminal)

    def has(self, terminal: str) -> bool:
        return any(mark.terminal == terminal for mark in self.marks)

    def below(self, *rules: str) -> list["ParseTreePart"]:
        """The parts of these rules right below it."""
        return [
            part_of(child) for child in self.tree.children if isinstance(child, Tree) and child.data in rules
        ]


class Parts:
    """The parts of one question. Whoever uses a part takes it; what is left over was not understood."""

    def __init__(self, tree: MarkTree) -> None:
        below = [child for part in tree.children if isinstance(part, Tree) for child in part.children]
        self._set([part_of(child) for child in below if isinstance(child, Tree)])

    def _set(self, parts: Sequence[ParseTreePart]) -> None:
        self.all = [replace(part, place=place) for place, part in enumerate(parts)]
        self._taken: set[int] = set()

    def of(self, *rules: str) -> list[ParseTreePart]:
        """Those of these rules, taken or not."""
        return [part for part in self.all if part.rule in rules]

    def free(self, *rules: str) -> list[ParseTreePart]:
        """Those of these rules that nothing has taken."""
        return [part for part in self.of(*rules) if part.place not in self._taken]

    def take(self, *rules: str) -> ParseTreePart | None:
        """The first that is free."""
        part = next(iter(self.free(*rules)), None)
        if part:
            self._taken.add(part.place)
        return part

    def take_all(self, *rules: str) -> list[ParseTreePart]:
        """All that are free."""
        found = self.free(*rules)
        self._taken.update(part.place for part in found)
        return found

    def take_one(self, part: ParseTreePart) -> None:
        self._taken.add(part.place)

    def only(self, parts: Sequence[ParseTreePart]) -> "Parts":
        """Some of them, as if no others stood in the question."""
        some = Parts.__new__(Parts)
        some._set(parts)
        return some

    def between(self, first: int, last: int) -> list[ParseTreePart]:
        """Those between two places."""
        return [part for part in self.all if first < part.place < last]

    def left(self) -> list[ParseTreePart]:
        """What nothing has taken."""
        return [part for part in self.all if part.place not in self._taken]


def part_of(tree: MarkTree, place: int = 0) -> ParseTreePart:
    return ParseTreePart(str(tree.data), tree, tuple(_marks(tree)), place)


def _marks(tree: MarkTree) -> Iterator[TaggedSpan]:
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _marks(child)
        elif isinstance(child, Token):
            yield child.value


def is_joined(parts: Parts, rule: str) -> bool:
    """Whether it stands right behind an "and"."""
    asked = parts.of(rule)
    return bool(asked) and any(part.rule == "and_" and part.place == asked[0].place - 1 for part in parts.all)


def is_of_entries_of_a_sex(parts: Parts, sex: ParseTreePart) -> bool:
    """“Female visits” are visits, and not women; “female emergency patients” are patients."""
    behind = parts.all[sex.place + 1 : sex.place + 3]
    if sex.rule != "sex" or sex.words.casefold() not in _ADJECTIVES or not behind:
        return False
    entries, *others = behind
    names_entries = entries.rule == "mention" and (entries.has("KIND") or entries.has("VISIT"))
    are_people = any(one.rule == "people" and entries.leads_to(one) for one in others)
    return names_entries and sex.leads_to(entries) and not are_people
