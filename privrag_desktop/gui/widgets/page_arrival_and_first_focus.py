"""The base classes of the pages of an open vault, and of the forms before and after unlocking."""

from PySide6.QtWidgets import QWidget


class Form(QWidget):
    """A step; no focus proxy stands for it, for Tab would pass over what comes before that one's place."""

    @property
    def first(self) -> QWidget:
        """What takes the focus when it is turned to."""
        return self


class PageView(QWidget):
    """A page; the window calls `arrive` each time somebody turns to it, before it takes the focus."""

    def arrive(self) -> None:
        """Nothing, unless what the page shows may have changed since."""
