"""A read-only text view that loads nothing from files or the network and opens no links."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget


class ReadingPane(QTextBrowser):
    """Links are signals, never opened; nothing is loaded from files or the network; Tab leaves at the end."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(6)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802 - Qt's name
        """Refuse: an image or a style sheet named in a record must not be fetched."""
        if kind == QTextDocument.ResourceType.HtmlResource.value:
            return super().loadResource(kind, name)
        return None
