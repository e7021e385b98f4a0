"""Check that a sentence of a summary says only what facts say, and find those facts.

Every word that is more than a joining one, every number and every mark must stand in a fact that the sentence
names right beside it: what a model adds, and what it moves from one fact to another, is not kept.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.word_list_loader import read_words

_TOKEN = re.compile(r"\[[A-Za-z]+_\d+\]|\d+(?:\.\d+)?|[^\W\d_]+")
_PLACES = frozenset({"latest", "first", "highest", "lowest"})  # they pick one fact, as a value does
_LINKING = read_words("privrag_desktop.agents.summaries", "linking_terms.txt")
_COMMON = read_words("privrag_desktop.language.lexicon.term_roles", "generic_name_terms.txt")
_SHORTEST = 3  # letters of a word that tells facts apart; shorter ones are units


@dataclass(frozen=True)
class ShownFact:
    """A fact as the model was shown it."""

    fact: Fact
    text: str

    @cached_property
    def tokens(self) -> frozenset[str]:
        return frozenset(_tokens(self.text))

    @cached_property
    def telling(self) -> frozenset[str]:
        """The words of its name that tell it from others, as far as they were shown."""
        words = [word for word in _tokens(self.fact.name) if word in self.tokens and word[0].isalpha()]
        return frozenset(w for w in words if w not in _COMMON and len(w) >= _SHORTEST) or frozenset(words)


@dataclass
class _Mention:
    """Words in a row that name facts, and what stands around them, in the order of the sentence."""

    start: int
    end: int
    lines: frozenset[int]
    bound: list[str]


def rests_on(sentence: str, lines: Sequence[ShownFact]) -> tuple[ShownFact, ...]:
    """The facts a sentence says; none when it says more than they do, or nothing that could be checked."""
    tokens = _tokens(sentence)
    mentions = _mentions(tokens, lines)
    if not mentions or not all(_bind(at, token, mentions, lines) for at, token in enumerate(tokens)):
        return ()
    found: set[int] = set()
    for mention in mentions:
        told = _told(mention, lines)
        if not told:
            return ()
        found |= told
    return tuple(lines[number] for number in sorted(found))


def _mentions(tokens: Sequence[str], lines: Sequence[ShownFact]) -> list[_Mention]:
    mentions: list[_Mention] = []
    for at, token in enumerate(tokens):
        named = frozenset(n for n, line in enumerate(lines) if token in line.telling)
        if not named:
            continue
        last = mentions[-1] if mentions else None
        if last and last.lines & named and all(word in _COMMON for word in tokens[last.end + 1 : at]):
            last.end, last.lines = at, last.lines & named
        elif not (last and any(token in lines[number].tokens for number in last.lines)):
            mentions.append(_Mention(at, at, named, []))  # else it is part of what the last one says
    return mentions


def _bind(at: int, token: str, mentions: Sequence[_Mention], lines: Sequence[ShownFact]) -> bool:
    """Whether a token joins only, or stands in a fact named right before or after it."""
    if any(one.start <= at <= one.end for one in mentions):
        return True
    before = next((one for one in reversed(mentions) if one.end < at), None)
    after = next((one for one in mentions if one.start > at), None)
    picks = token in _PLACES or not token[0].isalpha()
    if not picks and token in _LINKING:
        return True
    near = (after, before) if token in _PLACES else (before, after)
    for mention in (one for one in near if one):
        if any(token in lines[number].tokens for number in mention.lines):
            if picks:
                mention.bound.append(token)
            return True
        if mention is before and token[0].isdigit():
            return after is not None and any(token in _tokens(lines[n].fact.name) for n in after.lines)
    return False


def _told(mention: _Mention, lines: Sequence[ShownFact]) -> set[int]:
    """Which facts a mention tells; each run of values and days beside it must stand in one of them."""
    if not mention.bound:
        return set(mention.lines)
    runs: list[list[str]] = [[]]
    for token in mention.bound:
        if runs[-1] and not _holding([*runs[-1], token], mention, lines):
            runs.append([])
        runs[-1].append(token)
    told = [_whole(run, mention, lines) for run in runs]
    return set().union(*told) if all(told) else set()


def _holding(tokens: Sequence[str], mention: _Mention, lines: Sequence[ShownFact]) -> set[int]:
    return {number for number in mention.lines if lines[number].tokens.issuperset(tokens)}


def _whole(run: Sequence[str], mention: _Mention, lines: Sequence[ShownFact]) -> set[int]:
    """The facts that hold a run; of a reading its value must be told, not only its day."""
    values = {number: lines[number].fact.value for number in _holding(run, mention, lines)}
    return {number for number, value in values.items() if value is None or value in run}


def _tokens(text: str) -> list[str]:
    return [token.upper() if token[0] == "[" else token.lower() for token in _TOKEN.findall(text)]
