"""Lay out a conversation as a model family expects it, with markers apart from content.

Markers and content are tokenized apart: a record that holds `<|im_start|>system` stays
text and opens no turn.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.errors import ModelError
from privrag_desktop.llm.chat_model_interface import ChatMessage

_MARKER = re.compile(r"<\||<(?=/?[A-Za-z_]+>)|<<(?=/?SYS)|\[(?=/?[A-Z_]+\])")
_NO_THOUGHTS = "<think>\n\n</think>\n\n"
_REPLY_BEGINS = "add_generation_prompt"  # what a template writes after it begins the model's own turn


@dataclass(frozen=True, slots=True)
class PromptSegment:
    """A stretch of prompt; only a marker may become control tokens."""

    text: str
    marker: bool


@dataclass(frozen=True, slots=True)
class Template:
    """How one family of models writes a turn; `assistant` is its name for the model's role."""

    name: str
    open: str
    after_role: str
    close: str
    between: str
    start: str = ""
    assistant: str = "assistant"
    system_in_user: bool = False
    prefill: str = ""

    def pieces(self, messages: Sequence[ChatMessage]) -> Iterator[PromptSegment]:
        """The prompt, up to where the model's own turn begins."""
        if self.start:
            yield PromptSegment(self.start, marker=True)
        for message in self._turns(messages):
            role = self.assistant if message.role == "assistant" else message.role
            yield from self._head(role, message.content)
            yield PromptSegment(self.close, marker=True)
            yield PromptSegment(self.between, marker=False)
        yield from self._head(self.assistant, "")
        if self.prefill:
            yield PromptSegment(self.prefill, marker=True)

    def _head(self, role: str, content: str) -> Iterator[PromptSegment]:
        yield PromptSegment(self.open, marker=True)
        if self.after_role.startswith("<"):
            yield PromptSegment(role, marker=False)
            marker, _, rest = self.after_role.partition("\n")
            yield PromptSegment(marker, marker=True)
            yield PromptSegment(f"\n{rest}{content}", marker=False)
        else:
            yield PromptSegment(f"{role}{self.after_role}{content}", marker=False)

    def _turns(self, messages: Sequence[ChatMessage]) -> Iterator[ChatMessage]:
        system = "\n\n".join(m.content for m in messages if m.role == "system") if self.system_in_user else ""
        for message in messages:
            if not self.system_in_user or message.role == "assistant":
                yield message
            elif message.role == "user":
                yield ChatMessage("user", f"{system}\n\n{message.content}" if system else message.content)
                system = ""


CHATML = Template("chatml", open="<|im_start|>", after_role="\n", close="<|im_end|>", between="\n")
_THINKING = Template(
    "chatml", open="<|im_start|>", after_role="\n", close="<|im_end|>", between="\n", prefill=_NO_THOUGHTS
)
_LLAMA3 = Template(
    "llama3",
    start="<|begin_of_text|>",
    open="<|start_header_id|>",
    after_role="<|end_header_id|>\n\n",
    close="<|eot_id|>",
    between="",
)
_GEMMA = Template(
    "gemma",
    start="<bos>",
    open="<start_of_turn>",
    after_role="\n",
    close="<end_of_turn>",
    between="\n",
    assistant="model",
    system_in_user=True,
)


def without_markers(text: str) -> str:
    """The text with every marker of a conversation broken up, for servers that read markers anywhere."""
    return _MARKER.sub(lambda match: f"{match[0][0]} {match[0][1:]}", text)


def template_for(metadata: str) -> Template:
    """The layout that fits a model's own chat template; ModelError when none of ours does.

    A model that thinks before it answers (Qwen3, but not its Instruct-2507) begins its turn with a thought in
    its template: here with an empty one, for thoughts would take minutes and are shown to nobody.
    """
    if "<|im_start|>" in metadata:
        return _THINKING if "<think>" in metadata.rpartition(_REPLY_BEGINS)[2] else CHATML
    if "<|start_header_id|>" in metadata:
        return _LLAMA3
    if "<start_of_turn>" in metadata:
        return _GEMMA
    raise ModelError(
        "This model's conversation format is not one this program writes; "
        "choose an instruct model of the Qwen, Llama 3 or Gemma families."
    )
