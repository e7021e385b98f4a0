"""Word the heading of an answer: the person's own question, and what was changed in it since."""

from dataclasses import dataclass, replace
from typing import Self

from privrag_desktop.domain.answers import Answer, Edit, QuestionPartChip
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import (
    QUESTION_HIDDEN,
    question_words,
)
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import say


@dataclass(frozen=True, slots=True)
class HeadingPart:
    """A part of a question in words with names, and with pseudonyms."""

    words: str
    coded: str

    def shown(self, *, hidden: bool) -> str:
        return as_shown(self.coded if hidden else self.words)


@dataclass(frozen=True, slots=True)
class PartChange:
    """The part that was there, and what stands in its place; None: it was left out."""

    old: HeadingPart
    new: HeadingPart | None

    @classmethod
    def of(cls, piece: QuestionPartChip, edit: Edit) -> Self:
        is_left_out = edit is piece.without
        return cls(
            HeadingPart(piece.words, piece.coded),
            None if is_left_out else HeadingPart(edit.words, edit.coded),
        )

    def said(self, *, hidden: bool) -> str:
        old = self.old.shown(hidden=hidden)
        if self.new is None:
            return say("without \u201c{part}\u201d", part=old)
        new = self.new.shown(hidden=hidden)
        return say("\u201c{new}\u201d instead of \u201c{old}\u201d", new=new, old=old)


@dataclass(frozen=True, slots=True)
class Title:
    """`coded` is the question with pseudonyms, empty as long as there is none."""

    question: str = ""
    coded: str = ""
    changes: tuple[PartChange, ...] = ()

    @classmethod
    def of(cls, answer: Answer) -> Self:
        return cls(answer.question, question_words(answer, hidden=True))

    def but(self, change: PartChange) -> Self:
        """With one more change; of a part that was changed before, the first and the last count."""
        before = next((one for one in self.changes if one.new == change.old), None)
        others = tuple(one for one in self.changes if one is not before)
        whole = replace(change, old=before.old) if before else change
        return replace(self, changes=others if whole.old == whole.new else (*others, whole))

    def words(self, *, hidden: bool) -> str:
        question = self.coded if hidden else self.question
        if hidden and self.question and not question:
            return say(QUESTION_HIDDEN)
        changes = ", ".join(one.said(hidden=hidden) for one in self.changes)
        return say("{question} \u2014 {changes}", question=question, changes=changes) if changes else question
