"""Hold a mention with the times, limits and denials that belong to it alone."""

from dataclasses import dataclass

from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.mentions.concept_mention_reader import MentionOf


@dataclass(frozen=True, slots=True)
class FilteredMention:
    """A mention and the parts that are its own, in order."""

    mention: MentionOf
    parts: tuple[ParseTreePart, ...]

    def of(self, *rules: str) -> list[ParseTreePart]:
        return [part for part in self.parts if part.rule in rules]

    def one(self, *rules: str) -> ParseTreePart | None:
        found = self.of(*rules)
        if len(found) > 1:
            raise NotUnderstood(found[1].words)
        return found[0] if found else None
