"""Offer other wordings for a question that was not understood, written by a model; a person chooses one.

The grammar of queries reads only what it knows, and people write freely ("from when it began until it
cleared"). A model knows most ways to say a thing. It sees labels in place of people, things, days and
numbers, and the worked examples that are nearest in meaning. What it writes is never answered unasked, and
offered only if the program reads every word of it, with the same people, things, times, numbers and limits.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.query_language import Query
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


_DRAWS = 3
_MOST_OFFERED = 2
_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class RewordedQuestionOffers:
    """Asks the model with pseudonyms; what it offers has originals, for the clinician's own screen."""

    rewording: QuestionRewriter
    queries: Queries
    boundary: Boundary
    pseudonyms: Pseudonyms

    def of(self, state: AskState, clock: Clock, progress: Progress) -> Generator[Step, None, tuple[str, ...]]:
        """Questions that the program reads and that this one may mean, the likeliest first.

        Raises Cancelled.
        """
        if state.words is None:
            return ()
        started = clock.elapsed
        question = self.queries.labelled(state.words)
        safe = self.boundary.pseudonymise(question.text, self.pseudonyms).text
        seconds = min(clock.left, _SECONDS)
        drawn = self.rewording.drawn(safe, question.names, _DRAWS, seconds, progress)
        found: dict[tuple[Query, ...], str] = {}
        for said in drawn:
            again = self.queries.read_again(state.words, said, state.original.patient_ids)
            if again and again.reading.is_whole:
                found.setdefault(again.reading.queries, again.text)
        words = f"Asked the model to say the question in other words: the program reads {len(found)} of them."
        yield Step("search", StepKind.TOOL, words, clock.elapsed - started)
        return tuple(f"{said[:1].upper()}{said[1:]}?" for said in list(found.values())[:_MOST_OFFERED])
