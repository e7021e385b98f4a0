"""The box in which a task is typed."""

from privrag_desktop.domain.tasks import LONGEST_TASK
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import TypingBox


class TaskBox(TypingBox):
    """`asked` brings the task."""

    longest = LONGEST_TASK

    def __init__(self, theme: Theme, names: NamesOnScreen) -> None:
        super().__init__(theme, names)
        self.edit.setAccessibleName(say("Your task"))
        self.ask_button.setText(say("Start"))
        self.ask_button.setAccessibleName(say("Start"))
        set_tip(self.ask_button, say("Start (Enter)"))
        self.ask_button.setAccessibleDescription(say("Start (Enter)"))

    def _what_to_type(self) -> str:
        return say("Give the agent something to do: look up, order, write…")
