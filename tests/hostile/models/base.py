"""What all stand-ins for language models share: each writes down every prompt it was given."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from privrag_desktop.domain.language_models import ModelSpeed
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress

Prompt = tuple[ChatMessage, ...]
PIECE = 7  # characters of a reply that come at once


class Recorder:
    """Answers the same to everything; the base of all that play a part."""

    name = "stand-in"
    is_local: Literal[True] = True
    path = Path("stand-in.gguf")  # as of a model of this computer, which has no file here
    speed = ModelSpeed(0, 0)

    def __init__(self, reply: str = "", context_tokens: int = 4096) -> None:
        self.context_tokens = context_tokens
        self.prompts: list[Prompt] = []
        self.grammars: list[str] = []  # of each prompt; empty where any reply may be written
        self._reply = reply

    def measure_anew(self) -> None:
        """Nothing is measured."""

    def close(self) -> None:
        """Nothing takes memory."""

    def count_tokens(self, text: str) -> int:
        return len(text) // 4 + 1

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        self.prompts.append(tuple(messages))
        self.grammars.append(reply.grammar or "")
        progress.check()
        said = self.reply(tuple(messages), bool(reply.grammar))[: reply.max_tokens * 4]
        for start in range(0, len(said), PIECE):
            progress.check()
            yield said[start : start + PIECE]

    def reply(self, _prompt: Prompt, _asked_for_json: bool) -> str:
        return self._reply

    @property
    def seen(self) -> str:
        """Everything it was ever told."""
        return "\n".join(message.content for prompt in self.prompts for message in prompt)


class Scripted(Recorder):
    """Plays its replies in turn, then repeats the last; an exception among them is raised."""

    def __init__(self, *replies: str | Exception, context_tokens: int = 4096) -> None:
        super().__init__("", context_tokens)
        self._replies = list(replies)

    def reply(self, _prompt: Prompt, _asked_for_json: bool) -> str:
        reply = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        if isinstance(reply, Exception):
            raise reply
        return reply


class ByRole(Recorder):
    """One reply for each agent, told by its instructions; nothing to say to any other."""

    def __init__(self, search: str, synthesis: str, review: str) -> None:
        super().__init__()
        self._by_role = {"You find": search, "You write": synthesis, "You check": review}

    def reply(self, prompt: Prompt, _asked_for_json: bool) -> str:
        return next((r for start, r in self._by_role.items() if prompt[0].content.startswith(start)), "")
