"""Where a task is typed: as a question is, in other words."""

from privrag_desktop.gui.ask.typing_box import TypingBox
from privrag_desktop.gui.parts.theme import Theme


class TaskBox(TypingBox):
    """`asked` brings the task."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.edit.setAccessibleName("Your task")
        self.ask_button.setText("Start")
        self.ask_button.setAccessibleName("Start")
        self.ask_button.setToolTip("Start (Enter)")
        self.ask_button.setAccessibleDescription("Start (Enter)")

    def _what_to_type(self) -> str:
        return "Give the agent something to do: look up, order, write…"
