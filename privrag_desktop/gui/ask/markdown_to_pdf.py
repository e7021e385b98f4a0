"""Turn Markdown into a PDF in memory, without a temporary file or a name in its properties."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

TITLE = "Conversation"
MARKDOWN = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
_MARGIN_MM = 20.0
_DOTS_PER_INCH = 300


def pdf_of(markdown: str) -> bytes:
    """Pages of A4; may be called from any thread."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(TITLE)
    writer.setCreator("PrivRAG Desktop")
    writer.setResolution(_DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.setMarkdown(markdown, MARKDOWN)
    document.print_(writer)
    buffer.close()
    return bytes(content.data())
