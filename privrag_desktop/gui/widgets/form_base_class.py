"""The base class of the forms before and after unlocking."""

from PySide6.QtWidgets import QWidget


class Form(QWidget):
    """A step; no focus proxy stands for it, for Tab would pass over what comes before that one's place."""

    @property
    def first(self) -> QWidget:
        """What takes the focus when it is turned to."""
        return self
