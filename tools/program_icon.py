"""Draw the program's icon in the formats of Windows, macOS and Linux, from the shield of the window."""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SHIELD = Path(__file__).parent.parent / "privrag_desktop" / "resources" / "icons" / "shield.svg"
_COLOUR = "#0a666e"
_WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
_MACOS_SIZES = {b"ic07": 128, b"ic08": 256, b"ic09": 512}
_LARGEST = 512


def write_icons(folder: Path) -> None:
    """privrag.ico, privrag.icns and privrag.png."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "privrag.ico").write_bytes(_ico({size: drawn(size) for size in _WINDOWS_SIZES}))
    (folder / "privrag.icns").write_bytes(_icns({name: drawn(size) for name, size in _MACOS_SIZES.items()}))
    (folder / "privrag.png").write_bytes(drawn(_LARGEST))


def drawn(size: int) -> bytes:
    """The shield as a PNG of so many pixels a side, on nothing."""
    shield = SHIELD.read_text("utf-8").replace("currentColor", _COLOUR)
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(shield.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    written = QBuffer()
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload]  # its types lack that overload
    return bytes(written.data().data())


def _ico(pictures: dict[int, bytes]) -> bytes:
    """A header, an entry of 16 bytes for each picture, the pictures; a side of 256 is written as 0."""
    entries, start = b"", 6 + 16 * len(pictures)
    for size, picture in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def _icns(pictures: dict[bytes, bytes]) -> bytes:
    """Pieces of a name, a length that counts its own eight bytes, and a picture, after a head like it."""
    pieces = b"".join(name + struct.pack(">I", len(one) + 8) + one for name, one in pictures.items())
    return b"icns" + struct.pack(">I", len(pieces) + 8) + pieces
