"""A thing that a question names with what it says of it: its own times, limits and denials."""

from dataclasses import dataclass

from privrag_desktop.questions.mention import MentionOf
from privrag_desktop.questions.parts import NotUnderstood, Part


@dataclass(frozen=True, slots=True)
class Thing:
    """A mention and the parts that are its own, in order."""

    mention: MentionOf
    parts: tuple[Part, ...]

    def of(self, *rules: str) -> list[Part]:
        return [part for part in self.parts if part.rule in rules]

    def one(self, *rules: str) -> Part | None:
        found = self.of(*rules)
        if len(found) > 1:
            raise NotUnderstood(found[1].words)
        return found[0] if found else None
