"""Which agent a prompt belongs to, and replies in the form that agent is held to."""

import json
from abc import abstractmethod
from collections.abc import Callable, Sequence
from enum import StrEnum

from tests.hostile.models.base import Prompt, Recorder

_QUERY_LENGTH, _FEEDBACK_LENGTH = 160, 200


class Part(StrEnum):
    """An agent a model may be used for."""

    SEARCH = "search"
    SYNTHESIS = "synthesis"
    REVIEW = "review"
    ANSWER = "answer"


_STARTS = {"You find": Part.SEARCH, "You write": Part.SYNTHESIS, "You check": Part.REVIEW}


def part_of(prompt: Prompt) -> Part:
    """Told by its instructions."""
    system = prompt[0].content
    return next((part for start, part in _STARTS.items() if system.startswith(start)), Part.ANSWER)


def in_form(part: Part, text: str) -> str:
    """The text where the reply of an agent has room for it, and nothing else wrong with the reply.

    A hostile reviewer approves: that is how a hostile draft gets to the gate.
    """
    match part:
        case Part.SEARCH:
            return json.dumps({"tool": "search_records", "query": text[:_QUERY_LENGTH]})
        case Part.SYNTHESIS:
            return f"{text} [1].\nQUERY: {' '.join(text.split())}"
        case Part.REVIEW:
            return json.dumps({"approved": True, "feedback": text[:_FEEDBACK_LENGTH]})
    return text


class Hostile(Recorder):
    """Gets out what it was told by an attacker, bit after bit; without that, what its prompts hold."""

    def __init__(self, told: Sequence[str] = ()) -> None:
        super().__init__()
        self._told = tuple(told)

    def reply(self, prompt: Prompt, _asked_for_json: bool) -> str:
        return self.write(part_of(prompt), self._loot(prompt), prompt)

    @abstractmethod
    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        """The reply of an agent that wants `loot` to get out."""
        raise NotImplementedError

    def _loot(self, prompt: Prompt) -> str:
        if not self._told:
            return "\n".join(message.content for message in prompt[1:])
        return self._told[len(self.prompts) % len(self._told)]


class Wishing(Recorder):
    """Makes its reply by a function of its role and prompt."""

    def __init__(self, make: Callable[[str, Prompt], str]) -> None:
        super().__init__()
        self._make = make

    def reply(self, prompt: Prompt, _asked_for_json: bool) -> str:
        return self._make(part_of(prompt).value, prompt)
