"""Type a new passphrase twice, with a rating of how hard it is to guess."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.passphrase_strength_and_network_use import Strength
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.unlock.unlock_form import SecretField
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    column,
    label,
    row,
    set_flag,
)

Judge = Callable[[str, str], Strength]
_PARTS = 4
_TONES = ("bad", "bad", "fair", "good", "good")  # by score
ADVICE = mark("Several unrelated words are easy to remember and hard to guess.")


class StrengthLine(QWidget):
    """Four bars and a sentence; the sentence alone says everything that the bars do."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = label(say(ADVICE), "muted")
        self._bars = [QFrame() for _ in range(_PARTS)]
        bars = QWidget()
        row(bars, *self._bars, spacing=4)
        for bar in self._bars:
            bar.setObjectName("strength")
        column(self, bars, self.sentence, spacing=6)
        self.say_nothing()

    def say_nothing(self) -> None:
        self._paint("", 0)
        self._say(say(ADVICE))

    def show_strength(self, strength: Strength) -> None:
        self._paint(_TONES[strength.score], max(1, strength.score))
        self._say(retell(strength.sentence))

    def _say(self, sentence: str) -> None:
        self.sentence.setText(sentence)
        self.sentence.show()

    def _paint(self, tone: str, filled: int) -> None:
        for number, bar in enumerate(self._bars):
            set_flag(bar, "tone", tone if number < filled else "")


class NewPassphrase(QWidget):
    """`entered` is the Enter key in the second field; `user` gives the name whose passphrase it will be."""

    entered = Signal()

    def __init__(self, judge: Judge, user: Callable[[], str] = str) -> None:
        super().__init__()
        self._judge, self._user = judge, user
        self.secret, self.again = (
            SecretField(say("New passphrase")),
            SecretField(say("New passphrase, once more")),
        )
        self.strength = StrengthLine()
        self.secret.edit.textChanged.connect(self._show_strength)
        self.secret.edit.returnPressed.connect(self.again.edit.setFocus)
        self.again.edit.returnPressed.connect(self.entered)
        column(self, self.secret, self.strength, self.again, spacing=14)
        self.setFocusProxy(self.secret.edit)

    @property
    def text(self) -> str:
        return self.secret.edit.text()

    def will_do(self) -> bool:
        """Whether it can be used; if not, it is said where and why."""
        self.secret.complain("")
        judged = self._judge(self.text, self._user())
        if not judged.will_do:
            self.secret.complain(retell(judged.sentence))
            self.strength.sentence.hide()  # it would say the same again
        elif self.text != self.again.edit.text():
            self.again.complain(say("The two do not match."))
        else:
            return True
        return False

    def clear(self) -> None:
        self.secret.clear()
        self.again.clear()

    def _show_strength(self, passphrase: str) -> None:
        if passphrase:
            self.strength.show_strength(self._judge(passphrase, self._user()))
        else:
            self.strength.say_nothing()
