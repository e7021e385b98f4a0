"""The card of what this operating system does not offer or was not tested on; nothing on Linux."""

from collections.abc import Sequence

from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, column, label


class SystemCard(Card):
    """One line for each sentence; to be hidden if there is none."""

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__()
        self.lines = [label(say(sentence)) for sentence in missing]
        column(self, label(say("On this system"), "subtitle"), *self.lines, margin=16, spacing=10)
