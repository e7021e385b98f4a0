"""Find clinical expressions in a text, and words that stand for several things at once."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import SYNONYMS, plain_words

_CLOSED = ("readings",)
_OPEN = ("conditions", "procedures", "drugs")
_DESCRIBING = "body_parts"
_LONGEST = 8  # words of an expression

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Segment:
    """Words of a text that belong together.

    `things`: what the words are expressions of; empty for a plain word. `members`: what they are a common
    word for, each an expression of its own. `is_closed`: no single word of it stands for the whole.
    `is_concept`: a thing by itself, not only a description of another.
    """

    words: Words
    things: frozenset[str] = frozenset()
    members: tuple[str, ...] = ()
    is_closed: bool = False
    is_concept: bool = False


@dataclass
class Phrases:
    """Every expression by its words."""

    things: dict[Words, set[str]] = field(default_factory=dict)
    closed: set[Words] = field(default_factory=set)
    describing: set[Words] = field(default_factory=set)
    members: dict[Words, list[str]] = field(default_factory=dict)
    lists: dict[str, str] = field(default_factory=dict)  # which file each thing stands in
    groups: set[str] = field(default_factory=set)  # common words for several things, as they are written
    mixed: dict[str, list[frozenset[str]]] = field(default_factory=dict)  # what each mixture is made of
    last_words: dict[Words, set[str]] = field(default_factory=dict)  # of expressions, by the words before
    words: set[str] = field(default_factory=set)  # all single words that occur in expressions

    def segments(self, words: Sequence[str], *, with_groups: bool) -> Iterator[Segment]:
        """The words from left to right, the longest expression at each place first."""
        place = 0
        while place < len(words):
            found = self._at(words, place, with_groups)
            yield found
            place += len(found.words)

    def same(self, words: Words) -> frozenset[Words]:
        """All expressions for the things that these words are an expression for, these included."""
        things = self.things.get(words, set())
        return frozenset(one for one, named in self.things.items() if named & things) | {words}

    def mixtures(self, things: Collection[str]) -> list[frozenset[str]]:
        """The drugs that these mix, where the list names them: co-amoxiclav is amoxicillin and clavulanate.

        Records write “Amoxicillin 250 MG / Clavulanate 125 MG”, in which no expression for both stands.
        """
        return [mixed for thing in sorted(things) for mixed in self.mixed.get(thing, ())]

    def mix(self) -> None:
        """Note the mixtures once all expressions are known."""
        for words, named in self.things.items():
            if len(words) > 1 and len(parts := self._drugs_of(words)) > 1:
                for thing in named:
                    self.mixed.setdefault(thing, []).append(frozenset(parts))

    def _drugs_of(self, words: Words) -> list[str]:
        """The drug that each word is called by; empty if one is no drug."""
        parts = [sorted(one for one in self.things.get((word,), ()) if self._is_drug(one)) for word in words]
        return [found[0] for found in parts] if all(parts) else []

    def _is_drug(self, thing: str) -> bool:
        return self.lists.get(thing) == "drugs"

    def following(self, words: Words) -> Collection[str]:
        """The last words of expressions that begin with all of these and have one more."""
        return self.last_words.get(words, ())

    def within(self, words: Sequence[str]) -> Iterator[tuple[str, Words]]:
        """Every thing named by neighbouring words, also inside longer expressions, with these words."""
        for start in range(len(words)):
            for end in range(start + 1, min(start + _LONGEST, len(words)) + 1):
                part = tuple(words[start:end])
                for thing in self.things.get(part, ()):
                    yield thing, part

    def _at(self, words: Sequence[str], place: int, with_groups: bool) -> Segment:
        for length in range(min(_LONGEST, len(words) - place), 0, -1):
            part = tuple(words[place : place + length])
            members = self.members.get(part, []) if with_groups else []
            if part in self.things or members:
                things = frozenset(self.things.get(part, ()))
                for thing in sorted(things) if with_groups else ():
                    members = [*members, *self.members.get(tuple(thing.split()), ())]
                is_concept = bool(members) or part not in self.describing
                return Segment(part, things, tuple(members), part in self.closed, is_concept)
        return Segment((words[place],))


@cache
def known_phrases() -> Phrases:
    """The expressions of the files in synonyms/, read once."""
    phrases = Phrases()
    for name in (_DESCRIBING, *_CLOSED, *_OPEN):
        for line in sorted(read_words(SYNONYMS, f"{name}.txt")):
            _add_thing(phrases, [tuple(plain_words(part)) for part in line.split("|")], name)
    for line in sorted(read_words(SYNONYMS, "groups_and_members.txt")):
        names, _, members = line.partition("=")
        for name in names.split("|"):
            words = tuple(plain_words(name))
            phrases.groups.add(name.strip())
            phrases.members.setdefault(words, []).extend(part.strip() for part in members.split("|"))
            phrases.words.update(words)
    phrases.mix()
    return phrases


def _add_thing(phrases: Phrases, expressions: list[Words], file: str) -> None:
    thing = " ".join(expressions[0])
    phrases.lists.setdefault(thing, file)
    for words in filter(None, expressions):
        phrases.words.update(words)
        phrases.things.setdefault(words, set()).add(thing)
        phrases.last_words.setdefault(words[:-1], set()).add(words[-1])
        if file in _CLOSED and len(words) > 1:
            phrases.closed.add(words)
        if file == _DESCRIBING:
            phrases.describing.add(words)


@cache
def known_codes() -> dict[str, str]:
    """What codes of clinical code systems stand for."""
    parts = (line.partition(" ") for line in read_words(SYNONYMS, "clinical_codes.txt"))
    return {code: words for code, _, words in parts}
