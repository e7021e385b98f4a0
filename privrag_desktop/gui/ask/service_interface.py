"""The services that the Ask page needs of an open vault; History and Tasks use some of them, too."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversations import ConversationExport
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair
from privrag_desktop.runtime.progress import Progress


class AskServices(Protocol):
    """Each verb may be slow and raises from the error tree."""

    def ask(
        self, question: str, progress: Progress, *, conversation: str | None = None, variant: int = 0
    ) -> Answer:
        """In a conversation that goes on, or a new one; a variant is in other words."""

    def ask_tree(self, tree: str, progress: Progress, *, conversation: str | None = None) -> Answer:
        """A question whose parts were changed: as the tree that an answer offers."""

    def recent_questions(self) -> Sequence[str]:
        """Of the history, newest first."""

    def stand_ins(self, answer: Answer) -> Sequence[PseudonymPair]:
        """What the answer has replaced."""

    def courses(self, answer: Answer) -> Sequence[ReadingsOfKind]:
        """All readings of each kind that the answer tells of at several days."""

    def document(self, document_id: str) -> Document: ...

    def export_conversation(
        self, conversation: str, file: Path, *, names_for: str | None
    ) -> ConversationExport:
        """Without names, or with them for a reason; it stands in the audit trail."""

    def reveal(self, scope: str, shown: str, reason: str) -> str:
        """Who is behind what is shown, in a conversation or task by its scope; it stands in the trail."""
