"""The card of the answering server: an admin sets and tests its address."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from privrag_desktop.domain.answering_server import AnsweringServer, ServerTrial
from privrag_desktop.domain.language_models import ModelsOverview
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.language_models.answering_server_key_form import ServerKeyForm
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.number_and_date_text import seconds_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    captioned,
    column,
    label,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.runtime.network_guard import is_unencrypted

ABOUT = mark(
    "A server of your own with an OpenAI-compatible address can answer in place of the model here. It is "
    "sent released text only, with made-up names; records, and the agents that read them, stay here."
    " Whether it also reasons in tasks, on made-up values only, is a setting of its own."
)
HERE = mark("No server is set: answers are written on this computer.")
THERE = mark("Answers come from {model} at {address}. No other address may be reached.")
TESTING = mark("Asking {address} for a word…")
ANSWERED = mark("It answered after {time}: “{reply}”")
ANSWERED_NOTHING = mark("It answered after {time}, but without a word. Is the model's name right?")
SAVED = mark("Saved. Answers come from this server from now on.")
REMOVED = mark("Removed. Answers are written on this computer again.")
NOT_ENCRYPTED = mark(
    "What is sent to {address} is not encrypted: everybody in that network can read and change the released"
    " texts and the answers. Use an address with https, or save once more to accept this. Your yes stands in"
    " the vault and in the audit trail."
)
_MOST_SHOWN = 200  # characters of a reply


class ServerCard(Card):
    """`applied` brings an address and a model, both "" when this computer is to answer.

    It also brings whether somebody said yes to a connection that is not encrypted.
    """

    applied = Signal(str, str, bool)

    def __init__(self, services: ModelsServices, background: Background, *, may_change: bool) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._server: AnsweringServer | None = None
        self._testing: Operation[ServerTrial] | None = None
        self._warned = ""  # the address of which somebody was told that nothing is encrypted
        self.notice, self.state, self.key = Notice(), label(""), ServerKeyForm(services, background)
        self.address, self.model = Field(), Field()
        self.address.setPlaceholderText("https://10.0.0.5:8000/v1")
        self.test = button(
            say("Test"), on_click=self._test, hint=say("Sends one sentence without any record")
        )
        self.save = button(say("Save"), "primary", on_click=self._save)
        self.remove = button(say("Remove"), on_click=lambda: self.applied.emit("", "", False))
        self.stop = button(say("Stop"), on_click=self._stop)
        self._form = QWidget()
        self._build()
        self._form.setVisible(may_change)

    def show_overview(self, overview: ModelsOverview) -> None:
        """What is set; what somebody has begun to type stays."""
        server = overview.server
        if self._server is None or self._typed == (self._server.address, self._server.model):
            self.address.setText(server.address)
            self.model.setText(server.model)
        self._server = server
        there = say(THERE, model=server.model, address=server.address)
        self.state.setText(there if server.address else say(HERE))
        self.key.show_server(server)
        self._allow()

    def say_saved(self) -> None:
        is_set = self._server is not None and bool(self._server.address)
        self.notice.say(say(SAVED) if is_set else say(REMOVED), "calm")

    @property
    def _typed(self) -> tuple[str, str]:
        return self.address.text().strip(), self.model.text().strip()

    def _build(self) -> None:
        fields = Turning(
            _captioned(say("Address"), self.address), _captioned(say("Model"), self.model), spacing=12
        )
        buttons = Turning(self.save, self.test, self.stop, self.remove, spacing=8)
        buttons.box.addStretch(1)
        column(self._form, fields, buttons, self.key, spacing=10)
        self.stop.hide()
        head = (label(say("Answering server"), "subtitle"), label(say(ABOUT), "muted"), self.state)
        column(self, *head, self.notice, self._form, margin=16, spacing=10)
        for field in (self.address, self.model):
            field.textChanged.connect(lambda _: self._allow())
        self.address.returnPressed.connect(self.model.setFocus)
        self.model.returnPressed.connect(self._test)

    def _allow(self) -> None:
        whole, idle = all(self._typed), self._testing is None
        is_set = self._server is not None and bool(self._server.address)
        changed = self._server is not None and self._typed != (self._server.address, self._server.model)
        if self._warned != self._typed[0]:
            self._warned = ""
            self.save.setText(say("Save"))
        self.test.setEnabled(whole and idle)
        self.save.setEnabled(whole and idle and changed)
        self.remove.setVisible(is_set)
        self.remove.setEnabled(idle)
        self.stop.setVisible(not idle)

    def _save(self) -> None:
        address, model = self._typed
        if is_unencrypted(address) and self._warned != address:
            self._warned = address
            self.save.setText(say("Save, not encrypted"))
            self.notice.say(say(NOT_ENCRYPTED, address=address), "warn", stays=True)
            return
        self.notice.hide()
        self.applied.emit(address, model, is_unencrypted(address))

    def _test(self) -> None:
        if not self.test.isEnabled():
            return
        address, model = self._typed
        self.notice.say(say(TESTING, address=address), "calm", stays=True)
        testing = self._background.report(Lane.FETCH, self._services.test_server, address, model)
        testing.success(self._answered).failure(self._fail).stopped(self._end)
        self._testing = testing.run_in_background()
        self._allow()

    def _stop(self) -> None:
        if self._testing is not None:
            self._testing.cancel()

    def _answered(self, trial: ServerTrial) -> None:
        self._end()
        reply = " ".join(trial.reply.split())[:_MOST_SHOWN]
        time = seconds_text(trial.seconds)
        told = say(ANSWERED, time=time, reply=reply) if reply else say(ANSWERED_NOTHING, time=time)
        self.notice.say(told, "calm" if reply else "warn")

    def _fail(self, error: Exception) -> None:
        self._end()
        self.notice.say_error(error)

    def _end(self) -> None:
        self._testing = None
        self.notice.hide()
        self._allow()


def _captioned(name: str, field: QLineEdit) -> QWidget:
    field.setAccessibleName(say("{name} of the answering server", name=name))
    return captioned(name, field, wrap=False)
