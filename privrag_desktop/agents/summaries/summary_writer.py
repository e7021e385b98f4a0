"""Write a summary: a model words the pseudonymised facts, and code keeps what they support."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from privrag_desktop.agents.guarded_models import GuardedModel
from privrag_desktop.agents.prompt_sanitizer import sanitize
from privrag_desktop.agents.prompts import instructions
from privrag_desktop.agents.summaries.fact_selection import FactSelection, Item
from privrag_desktop.agents.summaries.summary_sentence_check import ShownFact, rests_on
from privrag_desktop.agents.template_draft import bare_sentence
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.patient_summaries import Sentence, Summary, SummaryKind

_REPLY_TOKENS = {SummaryKind.PATIENT: 320, SummaryKind.PROBLEM: 220}
_MARGIN_TOKENS = 64  # for the chat format around the messages
_SECONDS = 600.0
_NOTHING = (Sentence("The records hold no problems, drugs, allergies or readings.", (), by_code=True),)
_ENDS = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_LABELS = {
    Category.CONDITION: "Present problems",
    Category.MEDICATION: "Drugs",
    Category.ALLERGY: "Allergies",
    Category.PROCEDURE: "Procedures",
}


@dataclass(frozen=True, slots=True)
class WrittenSummary:
    """A summary, and how many sentences of the model were not kept."""

    summary: Summary
    dropped: int


class Summariser:
    """Of one patient: `pseudonyms` is a scope of the patient's own, which nobody keeps."""

    def __init__(self, model: ChatModel, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        self._model = GuardedModel(model, boundary, pseudonyms)
        self._boundary = boundary
        self._pseudonyms = pseudonyms

    def write(self, choice: FactSelection, progress: Progress) -> WrittenSummary:
        """A whole summary: what the model leaves out or gets wrong, the code says. Raises Cancelled."""
        self._pseudonyms.prefer({choice.patient_id})
        lines = [ShownFact(item.fact, self._hidden(item)) for item in choice.items]
        said = list(_sentences(self._reply(choice, lines, progress))) if lines else []
        kept = [(sentence, found) for sentence in said if (found := rests_on(sentence, lines))]
        by_model = [
            Sentence(self._restored(text), tuple(dict.fromkeys(line.fact for line in found)), by_code=False)
            for text, found in kept
        ]
        told = {fact for sentence in by_model for fact in sentence.facts}
        rest = by_code(item for item in choice.items if item.fact not in told) if choice.items else _NOTHING
        summary = Summary(
            choice.document_id,
            choice.patient_id,
            choice.kind,
            choice.about,
            choice.heading,
            (*by_model, *rest),
            choice.facts_hash,
            self._model.name if by_model else "",
        )
        return WrittenSummary(summary, len(said) - len(kept))

    def _reply(self, choice: FactSelection, lines: Sequence[ShownFact], progress: Progress) -> str:
        """What the model says of the facts that its context holds; nothing if it takes too long."""
        most = _REPLY_TOKENS[choice.kind]
        about = self._boundary.pseudonymise(sanitize(choice.about or "the patient"), self._pseudonyms).text
        room = self._model.context_tokens - most - _MARGIN_TOKENS
        room -= self._model.count_tokens(f"{instructions('summary')}\nFacts:\nSummary of {about}:")
        told = list(_within([f"- {line.text}" for line in lines], room, self._model))
        task = "\n".join(["Facts:", *told, f"Summary of {about}:"])
        messages = [ChatMessage("system", instructions("summary")), ChatMessage("user", task)]
        try:
            return complete(self._model, messages, Reply(most, seconds=_SECONDS), progress)
        except ModelMistake:
            return ""

    def _hidden(self, item: Item) -> str:
        """A fact as models may read it."""
        return self._boundary.pseudonymise(sanitize(item.line, item.fact.name), self._pseudonyms).text

    def _restored(self, sentence: str) -> str:
        return self._boundary.reidentify(sentence, self._pseudonyms, Purpose.SUMMARY)


def by_code(items: Iterable[Item]) -> Iterator[Sentence]:
    """What the facts say, one sentence for each kind of them."""
    for label, group in groupby(items, lambda item: _LABELS.get(item.fact.category, "Readings")):
        members = list(group)
        told = "; ".join(bare_sentence(item.fact, item.line) for item in members)
        yield Sentence(f"{label}: {told}.", tuple(item.fact for item in members), by_code=True)


def _within(lines: Sequence[str], room: int, model: ChatModel) -> Iterator[str]:
    for line in lines:
        room -= model.count_tokens(line) + 1
        if room < 0:
            return
        yield line


def _sentences(reply: str) -> Iterator[str]:
    """Its sentences, without what makes them a list; one that was cut off is none."""
    for line in reply.splitlines():
        for sentence in _ENDS.split(line.strip().lstrip("-*• ").strip()):
            if sentence.endswith("."):
                yield sentence
