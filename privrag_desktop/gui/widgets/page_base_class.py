"""The base class of the pages of an open vault."""

from PySide6.QtWidgets import QWidget


class PageView(QWidget):
    """A page; the window calls `arrive` each time somebody turns to it, before it takes the focus."""

    def arrive(self) -> None:
        """Nothing, unless what the page shows may have changed since."""
