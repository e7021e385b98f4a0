"""A read-only text view that loads nothing from files or the network and opens no links."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
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
        """Refuse: an image or a style sheet named in a record must not be fetched.

        An image that is refused with nothing would be read from its file by Qt itself, hence an empty one.
        """
        if kind == QTextDocument.ResourceType.HtmlResource.value:
            return super().loadResource(kind, name)
        return _no_image() if kind == QTextDocument.ResourceType.ImageResource.value else None


def _no_image() -> QImage:
    image = QImage(1, 1, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    return image
