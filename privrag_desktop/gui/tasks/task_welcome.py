"""What the tasks page says before the first task."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from privrag_desktop.acting import TaskWorld
from privrag_desktop.gui.parts.translation import mark, say
from privrag_desktop.gui.parts.widgets import button, column, label, row
from privrag_desktop.gui.tasks.task_words import EXAMPLES

_WIDTH, _EDGES = 560, 36  # pixels; what a button keeps free around its words
HOW = mark(
    "The agent's model works with stand-ins, its tools with the originals. You see both, step by step, "
    "and nothing is changed before you approve it."
)


class TaskWelcome(QWidget):
    """`example_chosen` brings an example, to be changed or started."""

    example_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._tasks = ["", "", ""]
        self.examples = [button("", "example", on_click=partial(self._choose, n)) for n in range(3)]
        title, text = label(say("What should be done?"), "title"), label(say(HOW), "muted")
        for part in (title, text):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = QWidget()
        middle.setMaximumWidth(_WIDTH)
        for example in self.examples:
            example.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        inside = column(middle, title, text, *self.examples, spacing=12)
        inside.insertStretch(0, 1)
        inside.addStretch(1)
        box = row(self, middle, spacing=0)
        box.insertStretch(0, 1)
        box.setStretch(1, 100)
        box.addStretch(1)

    def show_name(self, name: str) -> None:
        """Of a patient of the vault; without one, examples about somebody are left out."""
        self._name = name

    def show_examples(self, world: TaskWorld) -> None:
        given = [one for one in EXAMPLES[world] if self._name or "{name}" not in one]
        for number, example in enumerate(self.examples):
            text = say(given[number], name=self._name) if number < len(given) else ""
            self._tasks[number] = text
            example.setToolTip(text)
            example.setAccessibleName(say("Example task: {task}", task=text))
            example.setVisible(bool(text))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A long example is cut in a narrow window; what it gives is whole."""
        room = min(self.width(), _WIDTH) - _EDGES
        for example, text in zip(self.examples, self._tasks, strict=True):
            example.setText(example.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))

    def _choose(self, number: int) -> None:
        self.example_chosen.emit(self._tasks[number])
