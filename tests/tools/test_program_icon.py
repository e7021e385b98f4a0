"""Each system gets an icon that it can read, with the shield in it."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QImageReader

from tools.program_icon import drawn, write_icons


@pytest.mark.parametrize(
    ("name", "sizes"),
    [("privrag.ico", {16, 24, 32, 48, 64, 256}), ("privrag.icns", {128, 256, 512}), ("privrag.png", {512})],
)
def test_qt_reads_each_file_in_all_its_sizes(tmp_path: Path, name: str, sizes: set[int]) -> None:
    write_icons(tmp_path)
    reader = QImageReader(str(tmp_path / name))
    seen = set()
    for number in range(reader.imageCount() or 1):
        reader.jumpToImage(number)
        image = reader.read()
        assert not image.isNull(), reader.errorString()
        seen.add(image.width())
    assert seen == sizes


def test_the_shield_stands_on_nothing_and_is_the_same_each_time() -> None:
    image = QImage.fromData(drawn(64))
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(32, 32) == QColor("#0a666e")
    assert drawn(64) == drawn(64)
