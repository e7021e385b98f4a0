"""Let a model reword a question in words that the program reads, and in no others.

The grammar of queries reads only what it knows, and people write freely ("from when it began until it
cleared"). A model knows most ways to say a thing. It sees labels in place of people, things, days and
numbers, and the worked examples that are nearest in meaning.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.questions.question_with_placeholders import LABEL
from privrag_desktop.runtime.progress import Progress

NONE = "none"
_TASK = (
    "Say a question about patient records again in short plain words. Keep each label (person1, problem1, "
    f"time1) as it is. Write {NONE} if no record of a patient can answer it."
)
_EXAMPLES = 8
_MOST_TOKENS = 48
_TEMPERATURE = 0.6
Likeness = Callable[[str, Sequence[str]], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Example:
    """A question as somebody may ask it, and as the program reads it, both with labels."""

    asked: str
    meant: str


@dataclass(frozen=True, slots=True)
class QuestionRewriter:
    """How a model says questions again; without `examples` it sees none, to measure what these are worth."""

    model: ChatModel
    likeness: Likeness
    examples: int = _EXAMPLES

    def drawn(
        self, question: str, labels: Sequence[str], draws: int, seconds: float, progress: Progress
    ) -> tuple[str, ...]:
        """A labelled question in other words, those that were drawn most often first; empty if none fit.

        The first draw is the likeliest, the others vary. Raises Cancelled.
        """
        prompt = self._prompt(question)
        grammar = _grammar(question, labels)
        counts: Counter[str] = Counter()
        for seed in range(draws):
            reply = Reply(
                max_tokens=_MOST_TOKENS,
                grammar=grammar,
                temperature=_TEMPERATURE if seed else 0.0,
                seed=seed,
                seconds=seconds,
                stop=("\n",),
            )
            try:
                counts[complete(self.model, prompt, reply, progress).strip()] += 1
            except ModelMistake:
                break
        return tuple(said for said, _ in counts.most_common() if said not in {"", NONE})

    def _prompt(self, question: str) -> list[ChatMessage]:
        turns = [ChatMessage("system", _TASK)]
        for example in self._nearest(question):
            turns += [ChatMessage("user", example.asked), ChatMessage("assistant", example.meant)]
        return [*turns, ChatMessage("user", question)]

    def _nearest(self, question: str) -> list[Example]:
        """The nearest last, where a model looks first."""
        if not self.examples:
            return []
        bank = worked_examples()
        near = self.likeness(question, [one.asked for one in bank])
        return [bank[at] for at in sorted(range(len(bank)), key=near.__getitem__)[-self.examples :]]


@cache
def worked_examples() -> tuple[Example, ...]:
    """Those of `rewording_examples.toml`."""
    text = files(__package__ or __name__).joinpath("rewording_examples.toml").read_text("utf-8")
    return tuple(Example(one["asked"], one["meant"]) for one in tomllib.loads(text)["example"])


@cache
def _vocabulary() -> frozenset[str]:
    """The words in which worked examples are read."""
    said = " ".join(LABEL.sub("", one.meant) for one in worked_examples())
    return frozenset(said.split())


def _grammar(question: str, labels: Sequence[str]) -> str:
    """GBNF: words of the worked examples and of the question, and the labels of the question.

    A model that may not write the one word that matters goes in circles; written, it is not read.
    """
    own = re.findall(r"[a-z]+", LABEL.sub("", question).casefold())
    words = sorted({*_vocabulary(), *own, *labels})
    return f'root ::= word (" " word)*\nword ::= {" | ".join(map(json.dumps, words))}\n'
