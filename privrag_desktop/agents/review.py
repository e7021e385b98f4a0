"""The Review Agent: approves a draft, or says what to change."""

import re

from pydantic import BaseModel, Field

from privrag_desktop.agents.prompts import instructions
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, HandoffDraft
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.llm.json_schema_grammar import json_grammar, parse_reply
from privrag_desktop.runtime.progress import Progress

_REPLY_TOKENS = 96
_MOST_FACT_TOKENS = 1500


class ReviewVerdict(BaseModel):
    """What a reviewer says; the shape its reply is held to."""

    approved: bool
    feedback: str = Field(max_length=200)


_WORTH_SAYING = re.compile(r"\[[A-Z]+_\d+\]|\d+(?:\.\d+)?")


def _is_met(verdict: ReviewVerdict, draft: HandoffDraft) -> bool:
    """Whether a refusal asks only for values that the draft already holds, as small models often do."""
    asked = set(_WORTH_SAYING.findall(verdict.feedback))
    return bool(asked) and asked <= set(_WORTH_SAYING.findall(draft.information))


class ReviewAgent:
    """Sees what the Synthesis Agent saw, and what it wrote."""

    def __init__(self, model: ChatModel) -> None:
        self._model = model

    def judge(self, state: AskState, draft: HandoffDraft, clock: Clock, progress: Progress) -> ReviewVerdict:
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
            [ChatMessage("system", instructions("review")), ChatMessage("user", task)],
            Reply(_REPLY_TOKENS, grammar=json_grammar(ReviewVerdict), seconds=clock.left),
            progress,
        )
        verdict = parse_reply(ReviewVerdict, reply)
        return ReviewVerdict(approved=True, feedback="") if _is_met(verdict, draft) else verdict

    def _cited_facts(self, state: AskState, draft: HandoffDraft) -> list[str]:
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
