"""Show example tasks before the first task."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.tasks import TaskWorld
from privrag_desktop.gui.tasks.task_policy_and_step_text import EXAMPLES
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred
from privrag_desktop.gui.widgets.example_sentence_button import ExampleButton
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label

_WIDTH = 560  # pixels at the usual text size
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
        self.examples = [ExampleButton(self.example_chosen.emit) for _ in range(3)]
        title, text = label(say("What should be done?"), "title"), label(say(HOW), "muted")
        for part in (title, text):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = QWidget()
        column(middle, title, text, *self.examples, spacing=12)
        column(self, Centred(middle, _WIDTH))

    def show_name(self, name: str) -> None:
        """Of a patient, or a gap for one; without either, examples about somebody are left out."""
        self._name = name

    def show_examples(self, world: TaskWorld) -> None:
        given = [one for one in EXAMPLES[world] if self._name or "{name}" not in one]
        for number, example in enumerate(self.examples):
            text = say(given[number], name=self._name) if number < len(given) else ""
            example.show_text(text, say("Example task: {task}", task=text))
