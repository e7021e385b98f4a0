"""The card that shows the connections tried since the start, and tries one that must be refused."""

from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    figure,
    label,
    row,
)

SINCE = mark("Connections since the program was started: what was tried, and what the guard refused.")
UNGUARDED = mark("No guard stands in this process: start the program with its own command.")
REFUSED = mark("A connection was tried on purpose just now, and was refused.")
NOT_REFUSED = mark(
    "The connection that was tried on purpose was not refused. Close the program and report this."
)
NO_SERVER = mark("No address may be reached: everything is answered on this computer.")
ONLY_SERVER = mark("Only {server} may be reached. It is sent text that the gate released, and no other.")
LIBRARIES = mark("The libraries in use are told to look nothing up and to report nothing.")
MOST_LIBRARIES = mark(
    "The libraries in use are told to look nothing up and to report nothing, but for {names}."
)


class NetworkCard(Card):
    """Figures as they are when the page is turned to, and after a try."""

    def __init__(self, services: PrivacyServices, background: Background) -> None:
        super().__init__()
        self._services, self._background = services, background
        self.notice = Notice()
        self.let_through, self.refused, self.sockets = (label("–", "figure") for _ in range(3))
        self.server, self.libraries = label(""), label("", "muted")
        self.again = button(say("Count again"), "link", on_click=self.refresh)
        self.try_one = button(say("Try a connection"), on_click=self._try, hint=say("It has to be refused"))
        self._sockets_card = figure(self.sockets, say("open now, says the system"))
        figures = Turning(
            figure(self.let_through, say("let through")),
            figure(self.refused, say("refused")),
            self._sockets_card,
            spacing=10,
        )
        buttons = QWidget()
        row(buttons, self.try_one, self.again).addStretch(1)
        head = (label(say("Network"), "subtitle"), label(say(SINCE), "muted"))
        parts = (*head, self.notice, figures, self.server, self.libraries, buttons)
        column(self, *parts, margin=16, spacing=10)

    def refresh(self) -> None:
        counting = self._background.read(self._services.connections)
        counting.success(self.show_connections).run_in_background()

    def show_connections(self, known: Connections) -> None:
        if known.attempts is None:
            self.notice.say(say(UNGUARDED), "error", stays=True)
        else:
            self.let_through.setText(number_text(known.attempts.allowed))
            self.refused.setText(number_text(known.attempts.refused))
        self.try_one.setEnabled(known.attempts is not None)
        self.sockets.setText(number_text(known.sockets or 0))
        self._sockets_card.setVisible(known.sockets is not None)
        self.server.setText(_server_words(known.server))
        self.libraries.setText(_library_words(known))
        set_tip(self.libraries, ", ".join(known.switched_off))

    def _try(self) -> None:
        self._background.read(self._services.guard_refuses).success(self._tried).run_in_background()

    def _tried(self, refused: bool) -> None:
        self.notice.say(say(REFUSED if refused else NOT_REFUSED), "calm" if refused else "error")
        self.refresh()


def _server_words(server: str) -> str:
    return say(ONLY_SERVER, server=server) if server else say(NO_SERVER)


def _library_words(known: Connections) -> str:
    left = ", ".join(known.not_switched_off)
    told = say(MOST_LIBRARIES, names=left) if left else say(LIBRARIES)
    ports = known.attempts.ports if known.attempts else 0
    return f"{told} {_port_words(ports)}" if ports else told


def _port_words(ports: int) -> str:
    return say_many(
        "{count} port of this computer was asked for, which reaches nobody, and refused.",
        "{count} ports of this computer were asked for, which reaches nobody, and refused.",
        ports,
    )
