"""Puts pictures of every page into the docs: python -m tools.gallery build/pictures docs/images/gallery.

One of each page as it is, and for each theme, size of window and size of text a sheet of all states.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter

COLUMNS = 6
WIDTH = 320  # pixels of one picture of a sheet
GAP = 10
PAGES = {
    "first-run": "first-model",
    "ask": "ask-answered",
    "patients": "patients-values",
    "tasks": "tasks-asking",
    "history": "history-read",
    "library": "library-report",
    "privacy": "privacy-preview",
    "security": "security",
    "models": "models",
    "settings": "settings",
}
SHEETS = ("light-1280", "dark-1280", "contrast-1280", "light-860", "large-860")


def saved(image: QImage, path: Path) -> None:
    """Without an alpha channel and packed hard: about half the size."""
    image.convertToFormat(QImage.Format.Format_RGB888).save(str(path), quality=0)


def sheet(files: list[Path]) -> QImage:
    """Side by side, scaled to one width."""
    pictures = [
        QImage(str(one)).scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation) for one in files
    ]
    rows = [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]
    heights = [max(one.height() for one in row) + GAP for row in rows]
    whole = QImage(COLUMNS * (WIDTH + GAP) + GAP, sum(heights) + GAP, QImage.Format.Format_RGB32)
    whole.fill(QColor("#808080"))
    painter, top = QPainter(whole), GAP
    for row, height in zip(rows, heights, strict=True):
        for at, picture in enumerate(row):
            painter.drawImage(QPoint(GAP + at * (WIDTH + GAP), top), picture)
        top += height
    painter.end()
    return whole


def main(pictures: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, state in PAGES.items():
        saved(QImage(str(pictures / f"{state}-light-1280.png")), folder / f"{name}.png")
    for name in SHEETS:
        sheet(sorted(pictures.glob(f"*-{name}.png"))).save(str(folder / f"all-{name}.jpg"), quality=70)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
