"""Offer the jobs that a lock interrupted, each with a button to resume it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.interrupted_jobs import (
    InterruptedImports,
    InterruptedQuestion,
    StoppedJob,
)
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, column

QUESTION = mark("Your question was stopped when the vault was locked: “{question}”")
TASK = mark(
    "Your task was stopped when the vault was locked."
    " See what it had done before you start it again: “{task}”"
)
HIDDEN = mark("hidden with the names")


class InterruptedJobOffers(QWidget):
    """`wanted` brings the job that is to go on, `unwanted` the one that is not."""

    wanted = Signal(object)
    unwanted = Signal(object)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names = names
        self._offers: list[tuple[StoppedJob, Notice]] = []
        self._box = column(self)
        self._box.setContentsMargins(20, 12, 20, 0)  # as the page below
        self.hide()
        names.changed.connect(self._say_again)

    @property
    def notices(self) -> list[Notice]:
        """Those that still wait for an answer."""
        return [notice for _, notice in self._offers if not notice.isHidden()]

    @property
    def pending(self) -> tuple[StoppedJob, ...]:
        """What was neither taken up nor dismissed: another lock must not lose it."""
        return tuple(job for job, notice in self._offers if not notice.isHidden())

    def offer(self, jobs: Sequence[StoppedJob]) -> None:
        for job in jobs:
            notice = Notice()
            self._box.addWidget(notice)
            self._offers.append((job, notice))
            self._say(job, notice)
            notice.dismissed.connect(partial(self.unwanted.emit, job))
            notice.installEventFilter(self)
        self._fit()

    def drop_words(self) -> None:
        """Questions and tasks are not offered any more: they may be about somebody who was deleted."""
        gone = [one for one in self._offers if not isinstance(one[0], InterruptedImports)]
        self._offers = [one for one in self._offers if isinstance(one[0], InterruptedImports)]
        for _, notice in gone:
            notice.hide()
            notice.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """The last one takes its margins with it."""
        if event.type() == QEvent.Type.HideToParent:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        self.setVisible(bool(self.notices))

    def _say(self, job: StoppedJob, notice: Notice) -> None:
        sentence, action = _words(job, hidden=self._names.hidden)
        notice.say(sentence, "calm", action, partial(self._take_up, job, notice))

    def _say_again(self) -> None:
        for job, notice in self._offers:
            if not notice.isHidden():
                self._say(job, notice)

    def _take_up(self, job: StoppedJob, notice: Notice) -> None:
        notice.hide()
        self.wanted.emit(job)


def _words(job: StoppedJob, *, hidden: bool) -> tuple[str, str]:
    if isinstance(job, InterruptedImports):
        told = say_many(
            "An import had not ended when the program did. Every finished patient is saved.",
            "{count} imports had not ended when the program did. Every finished patient is saved.",
            len(job.imports),
        )
        return told, say("Go on")
    text = say(HIDDEN) if hidden else job.text
    if isinstance(job, InterruptedQuestion):
        return say(QUESTION, question=text), say("Ask again")
    return say(TASK, task=text), say("Show it")
