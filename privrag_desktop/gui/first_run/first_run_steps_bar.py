"""Show which of the four first-run steps is next."""

from enum import IntEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    column,
    label,
    row,
    set_flag,
)


class SetupStep(IntEnum):
    """What is to be done next."""

    VAULT = 1
    RECOVERY = 2
    MODEL = 3
    RECORDS = 4


NAMES = {
    SetupStep.VAULT: mark("Vault"),
    SetupStep.RECOVERY: mark("Recovery key"),
    SetupStep.MODEL: mark("Model"),
    SetupStep.RECORDS: mark("Records"),
}
_DONE = "✓"


class Stepper(QWidget):
    """Told by number, check mark and words, not by colour alone; a screen reader hears one sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._badges: dict[SetupStep, QLabel] = {}
        self._words: dict[SetupStep, QLabel] = {}
        parts = [self._part(step) for step in SetupStep]
        box = row(self, *parts, spacing=6)
        for number in range(len(parts)):
            box.setStretch(number, 1)

    def show_step(self, current: SetupStep) -> None:
        for step, badge in self._badges.items():
            state = "done" if step < current else "now" if step is current else "later"
            badge.setText(_DONE if step < current else str(int(step)))
            set_flag(badge, "state", state)
            set_flag(self._words[step], "state", state)
        told = say(
            "Step {number} of {all}: {name}",
            number=int(current),
            all=len(SetupStep),
            name=say(NAMES[current]),
        )
        self.setAccessibleName(told)

    def _part(self, step: SetupStep) -> QWidget:
        part, badge, words = (
            QWidget(),
            label("", "badge", wrap=False),
            label(say(NAMES[step]), "step", wrap=False),
        )
        for each in (badge, words):
            each.setAlignment(Qt.AlignmentFlag.AlignCenter)
        badge.setFixedSize(28, 28)
        self._badges[step], self._words[step] = badge, words
        column(part, badge, words, spacing=4).setAlignment(badge, Qt.AlignmentFlag.AlignHCenter)
        return part
