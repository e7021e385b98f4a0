"""Look up phrases of questions and the grammar terminals that they stand for."""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from privrag_desktop.questions.tagging.question_tokenizer import words_in

FILLER = "FILLER"


@dataclass(frozen=True, slots=True)
class PhraseMeaning:
    """A terminal of the grammar and which of its meanings is meant: KIND, medication."""

    terminal: str
    value: str


class Lexicon:
    """Phrases by their words; the longest at a place counts.

    Raises ValueError if a phrase stands twice: which meaning it has is for the grammar to say.
    """

    def __init__(self, phrases: Iterable[tuple[str, PhraseMeaning]]) -> None:
        self._phrases: dict[tuple[str, ...], PhraseMeaning] = {}
        for phrase, meaning in phrases:
            words = tuple(words_in(phrase))
            if self._phrases.setdefault(words, meaning) != meaning:
                raise ValueError(f"“{phrase}” is {self._phrases[words].terminal} and {meaning.terminal}")
        self._longest = max(map(len, self._phrases), default=0)
        self.words = frozenset(word for phrase in self._phrases for word in phrase)

    def is_filler(self, word: str) -> bool:
        """Whether a word never means anything by itself."""
        meaning = self._phrases.get((word,))
        return meaning is not None and meaning.terminal == FILLER

    def longest(self, words: Sequence[str], start: int) -> tuple[int, PhraseMeaning] | None:
        """Where the longest phrase that begins here ends, and what it means."""
        for end in range(min(len(words), start + self._longest), start, -1):
            if meaning := self._phrases.get(tuple(words[start:end])):
                return end, meaning
        return None


@cache
def question_words() -> Lexicon:
    """The phrases of `question_lexicon.toml`."""
    return Lexicon(_phrases("question_lexicon.toml"))


@cache
def follow_up_words() -> Lexicon:
    """The phrases of a follow-up: those of `follow_up_lexicon.toml` in place of what they mean in a question.

    No filler holds a word that points to somebody: “do they take” is not left out.
    """
    own = _phrases("follow_up_lexicon.toml")
    said = {phrase for phrase, _ in own}
    pointing = {phrase for phrase, meaning in own if meaning.terminal == "THOSE"}
    others = [
        (phrase, meaning)
        for phrase, meaning in _phrases("question_lexicon.toml")
        if phrase not in said and not (meaning.terminal == FILLER and pointing & {*phrase.split()})
    ]
    return Lexicon([*own, *others])


def _phrases(name: str) -> list[tuple[str, PhraseMeaning]]:
    text = resources.files(__package__).joinpath(name).read_text("utf-8")
    return [
        (phrase, PhraseMeaning(terminal, value))
        for terminal, values in tomllib.loads(text).items()
        for value, phrases in values.items()
        for phrase in phrases
    ]
