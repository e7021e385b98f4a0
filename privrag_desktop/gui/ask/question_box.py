"""Where a question is typed."""

from privrag_desktop.gui.ask.typing_box import TypingBox
from privrag_desktop.gui.parts.names_on_screen import NamesOnScreen
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.translation import mark, say

FIRST = mark("Ask about a patient, a reading, a medication…")
NEXT_ONE = mark("Ask on: and the weight? what about 2015?")


class QuestionBox(TypingBox):
    """`asked` brings the question."""

    def __init__(self, theme: Theme, names: NamesOnScreen) -> None:
        self._goes_on = False
        super().__init__(theme, names)

    def say_conversation(self, *, goes_on: bool) -> None:
        """Whether a question may leave out what the one before it said."""
        self._goes_on = goes_on
        self._say_what_to_type()

    def _what_to_type(self) -> str:
        return say(NEXT_ONE) if self._goes_on else say(FIRST)
