"""The Review Agent: approves a draft, or says what to change."""

import re

from pydantic import BaseModel, Field

from privrag_desktop.agents.limits import Clock
from privrag_desktop.agents.prompts import instructions
from privrag_desktop.agents.state import AskState, Draft
from privrag_desktop.llm.chat import ChatModel, Message, Reply, complete
from privrag_desktop.llm.grammar import json_grammar, parse_reply
from privrag_desktop.progress import Progress

_REPLY_TOKENS = 96
_MOST_FACT_TOKENS = 1500


class Verdict(BaseModel):
    """What a reviewer says; the shape its reply is held to."""

    approved: bool
    feedback: str = Field(max_length=200)


_WORTH_SAYING = re.compile(r"\[[A-Z]+_\d+\]|\d+(?:\.\d+)?")


def _is_met(verdict: Verdict, draft: Draft) -> bool:
    """Whether a refusal asks only for values that the draft already holds, as small models often do."""
    asked = set(_WORTH_SAYING.findall(verdict.feedback))
    return bool(asked) and asked <= set(_WORTH_SAYING.findall(draft.information))


class ReviewAgent:
    """Sees what the Synthesis Agent saw, and what it wrote."""

    def __init__(self, model: ChatModel) -> None:
        self._model = model

    def judge(self, state: AskState, draft: Draft, clock: Clock, progress: Progress) -> Verdict:
        """A verdict on the draft; raises ModelMistake for a reply that is none, and Cancelled."""
        task = "\n".join(
            [
                f"Question: {state.question}",
                "Facts:",
                *self._cited_facts(state, draft),
                *state.relations,
                *state.notes,
                "Document:",
                draft.information,
            ]
        )
        reply = complete(
            self._model,
            [Message("system", instructions("review")), Message("user", task)],
            Reply(_REPLY_TOKENS, grammar=json_grammar(Verdict), seconds=clock.left),
            progress,
        )
        verdict = parse_reply(Verdict, reply)
        return Verdict(approved=True, feedback="") if _is_met(verdict, draft) else verdict

    def _cited_facts(self, state: AskState, draft: Draft) -> list[str]:
        """The passages the draft cites first, then others, as far as a small context goes."""
        nodes = sorted(state.nodes, key=lambda node: f"[{node.number}]" not in draft.information)
        texts: list[str] = []
        used = 0
        for node in nodes:
            used += self._model.count_tokens(node.text)
            if texts and used > _MOST_FACT_TOKENS:
                break
            texts.append(node.text)
        return texts
