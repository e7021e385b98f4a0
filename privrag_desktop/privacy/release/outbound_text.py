"""The exact text that is to leave, and the positions of its parts that can still change."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from privrag_desktop.domain.text_spans import Span
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.llm.chat_model_interface import ChatMessage
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan


class OutboundPart(StrEnum):
    """Which part of an outbound text; the reader sees the information and the question."""

    INFORMATION = mark("the information")
    QUESTION = mark("the question")
    INSTRUCTIONS = mark("the instructions")
    SEVERAL = mark("several parts")


@dataclass(frozen=True, slots=True)
class Located:
    """A finding with offsets from the beginning of its part; of SEVERAL parts, from that of the whole."""

    part: OutboundPart
    finding: DetectedSpan

    @property
    def words(self) -> TranslatableText:
        """Kind and position, never the value."""
        return TranslatableText(
            "{place} of {part}", place=place_words(self.finding.span), part=TranslatableText(self.part.value)
        )


@dataclass(frozen=True, slots=True)
class Outbound:
    """What one request to the answering model is made of; `tools` are the schemas sent with it."""

    instructions: str
    information: str
    query: str
    tools: tuple[str, ...] = ()

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        return (ChatMessage("system", self.instructions), ChatMessage("user", self.user))

    @property
    def user(self) -> str:
        return f"Information:\n{self.information}\nQuestion: {self.query}\nAnswer:"

    @property
    def text(self) -> str:
        """Everything that is sent, in one."""
        return f"{self._before}{self.user}"

    @property
    def user_start(self) -> int:
        """Where the user message begins in `text`."""
        return len(self._before)

    @property
    def content(self) -> str:
        """What is told of patients, without our labels; the question first, as it is about all of them."""
        return f"{self.query}\n{self.information}"

    @property
    def seams(self) -> tuple[tuple[str, str], ...]:
        """The ways in which a value could be torn in two."""
        return (self.information, self.query), (self.query, self.information)

    def in_text(self, finding: DetectedSpan) -> Located:
        """Where a finding in `text` stands."""
        information = self.user_start + len("Information:\n")
        query = information + len(self.information) + len("\nQuestion: ")
        return _located(
            finding,
            (OutboundPart.INSTRUCTIONS, 0, len(self._before)),
            (OutboundPart.INFORMATION, information, len(self.information)),
            (OutboundPart.QUESTION, query, len(self.query)),
        )

    def in_content(self, finding: DetectedSpan) -> Located:
        """Where a finding in `content` stands."""
        information = len(self.content) - len(self.information)
        return _located(
            finding,
            (OutboundPart.QUESTION, 0, len(self.query)),
            (OutboundPart.INFORMATION, information, len(self.information)),
        )

    def repaired(
        self, found: Iterable[Located], replaced: Callable[[str, list[DetectedSpan]], str]
    ) -> "Outbound":
        """With the findings in information and question replaced."""
        by_part: dict[OutboundPart, list[DetectedSpan]] = {}
        for located in found:
            by_part.setdefault(located.part, []).append(located.finding)
        return replace(
            self,
            information=replaced(self.information, by_part.get(OutboundPart.INFORMATION, [])),
            query=replaced(self.query, by_part.get(OutboundPart.QUESTION, [])),
        )

    @property
    def _before(self) -> str:
        return "".join(f"{text}\n" for text in (self.instructions, *self.tools))


def place_words(span: Span) -> TranslatableText:
    """PERSON at 3–9."""
    return TranslatableText(
        "{kind} at {start}–{end}", kind=str(span.entity_type), start=span.start, end=span.end
    )


def _located(finding: DetectedSpan, *parts: tuple[OutboundPart, int, int]) -> Located:
    span = finding.span
    for part, start, length in parts:
        if start <= span.start and span.end <= start + length:
            moved = Span(span.start - start, span.end - start, span.entity_type)
            return Located(part, replace(finding, span=moved))
    return Located(OutboundPart.SEVERAL, finding)
