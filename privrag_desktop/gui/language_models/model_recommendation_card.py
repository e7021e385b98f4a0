"""The card that recommends a model for this computer, with what it costs and gains."""

from privrag_desktop.domain.language_models import ModelsOverview
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, column, label


class AdviceCard(Card):
    """Hidden while nothing is known."""

    def __init__(self) -> None:
        super().__init__()
        self.line, self.details = label(""), label("", "muted")
        column(self, label(say("Advice"), "subtitle"), self.line, self.details, margin=16, spacing=8)
        self.hide()

    def show_overview(self, overview: ModelsOverview) -> None:
        advice = overview.advice
        if advice is None:
            return
        self.line.setText(retell(advice.line))
        self.details.setText("\n".join(retell(one) for one in advice.details))
        self.details.setVisible(bool(advice.details))
        self.show()
