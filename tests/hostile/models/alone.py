"""A hostile model in one role, among models that do their work."""

import json
import re
from collections.abc import Iterator, Sequence

from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models.base import Prompt, Recorder
from tests.hostile.models.roles import Part, part_of

_FACTS = re.compile(r"^\[(\d+)\] [^\n]+:\n- ([^\n]+?)\.?$", re.MULTILINE)


class Honest(Recorder):
    """Searches for the question, copies the first facts, approves, answers."""

    def reply(self, prompt: Prompt, _asked_for_json: bool) -> str:
        match part_of(prompt):
            case Part.SEARCH:
                return json.dumps({"tool": "done", "query": ""})
            case Part.SYNTHESIS:
                facts = _FACTS.findall(prompt[-1].content)[:3]
                lines = [f"{fact} [{number}]." for number, fact in facts]
                return "\n".join([*lines, "QUERY: What do the records say?"])
            case Part.REVIEW:
                return json.dumps({"approved": True, "feedback": ""})
        return "It is in the records [1]."


class Alone(Recorder):
    """`hostile` plays one part, an honest model all others; `prompts` are those of both."""

    def __init__(self, part: Part, hostile: Recorder) -> None:
        super().__init__()
        self._part = part
        self._hostile = hostile
        self._honest = Honest()

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        self.prompts.append(tuple(messages))
        model = self._hostile if part_of(tuple(messages)) is self._part else self._honest
        return model.stream(messages, reply, progress)
