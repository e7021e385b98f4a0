"""Charts say their days and numbers in English here, whatever the computer speaks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(before)
