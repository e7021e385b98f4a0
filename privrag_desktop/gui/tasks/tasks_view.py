"""Give the agent a task, watch it work, say yes or no to each change, look at earlier tasks."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSplitter, QStackedWidget

from privrag_desktop.acting import KeptTask, TaskPolicy, TaskResult, TaskStep
from privrag_desktop.gui.ask.reveal_dialog import ask_who
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.operations import Begun, Contents, VaultOperations
from privrag_desktop.gui.parts.choice_row import ChoiceRow
from privrag_desktop.gui.parts.errors import explain
from privrag_desktop.gui.parts.fitting import Turning
from privrag_desktop.gui.parts.page_view import PageView
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import Notice, column
from privrag_desktop.gui.tasks.approval import Asked
from privrag_desktop.gui.tasks.earlier_tasks import EarlierTasks, when_text
from privrag_desktop.gui.tasks.task_box import TaskBox
from privrag_desktop.gui.tasks.task_pane import TaskPane
from privrag_desktop.gui.tasks.task_welcome import TaskWelcome
from privrag_desktop.gui.tasks.task_words import POLICIES, WORLDS
from privrag_desktop.stopped import StoppedTask

_ACROSS = (760, 240)
_ROOMY = 680  # pixels of height; below, the choices make room for a task that runs
WORLD = next(iter(WORLDS))


class TasksView(PageView):
    """`asking` says whether the agent waits for a yes or no."""

    asking = Signal(bool)

    def __init__(self, operations: VaultOperations, theme: Theme, policy: TaskPolicy) -> None:
        super().__init__()
        self._operations = operations
        self._running: Operation[TaskResult] | None = None
        self.box, self.notice = TaskBox(theme), Notice()
        self.policy = ChoiceRow("HIDE FROM THE AGENT’S MODEL", POLICIES, policy)
        self.world = ChoiceRow("TOOLS", WORLDS, WORLD)
        self.choices = Turning(self.policy, self.world, spacing=24)
        self.pane, self.earlier, self.welcome = TaskPane(theme), EarlierTasks(), TaskWelcome()
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        self.welcome.show_examples(self.world.chosen)

    @property
    def running(self) -> bool:
        return self._running is not None

    @property
    def stopped_job(self) -> StoppedTask | None:
        """What a lock would stop now."""
        if not self.running:
            return None
        return StoppedTask(self.pane.task.text(), self.policy.chosen, self.world.chosen)

    def show_stopped(self, stopped: StoppedTask) -> None:
        """As it was given; it is begun again by hand, for it may have done some of it already."""
        if not self.running:
            self.policy.choose(stopped.policy)
            self.world.choose(stopped.world)
            self._try_example(stopped.text)

    def give(self, task: str) -> None:
        """Begin a task with the policy and the tools that are chosen."""
        if self.running:
            return
        self.notice.hide()
        self._pages.setCurrentWidget(self.pane)
        self.pane.start(task)
        self.earlier.list.setCurrentRow(-1)
        acting = self._operations.act(task, self.policy.chosen, self.world.chosen)
        acting.updates(self._update).success(self._finish).failure(self._fail)
        self._set_running(acting)
        acting.run_in_background()

    def stop(self) -> None:
        """At once for the user; what waits for a yes is not done."""
        if self._running is not None:
            self._running.abandon()
            self.pane.stop()
            self._set_running(None)
            self.refresh()
            self.refresh(Lane.MODEL)  # until it has really ended, it is listed as at work

    def refresh(self, lane: Lane = Lane.READ) -> None:
        """Read the list of earlier tasks again."""
        listing = self._operations.tasks(lane).success(self.earlier.show_tasks).failure(self.show_error)
        listing.run_in_background()

    def show_kept(self, number: int) -> None:
        """An earlier task; not while one is worked on."""
        if not self.running:
            self._operations.task(number).success(self._show_kept).run_in_background()

    def forget(self, number: int) -> None:
        forgetting = self._operations.forget_tasks((number,)).failure(self.show_error)
        forgetting.success(lambda _: self._forgotten()).run_in_background()

    def show_contents(self, contents: Contents) -> None:
        """Examples name somebody who is in the vault."""
        self.welcome.show_name(next((one.name for one in contents.people if one.name), ""))
        self.welcome.show_examples(self.world.chosen)

    def show_error(self, error: Exception) -> None:
        sentence = explain(error)
        if sentence:
            self.notice.say(sentence, "error")

    def _ask_who(self, scope: str, shown: str) -> None:
        ask_who(self, partial(self._operations.reveal, scope), shown)

    def _build(self) -> None:
        self.choices.box.setStretch(0, 3)
        self.choices.box.setStretch(1, 2)
        self.choices.box.setAlignment(Qt.AlignmentFlag.AlignTop)
        split = QSplitter()
        self._pages.addWidget(self.welcome)
        self._pages.addWidget(self.pane)
        split.addWidget(self._pages)
        split.addWidget(self.earlier)
        split.setSizes(list(_ACROSS))
        split.setHandleWidth(12)
        split.setChildrenCollapsible(False)
        split.setStretchFactor(0, 1)
        layout = column(self, self.notice, self.box, self.choices, split, margin=20, spacing=12)
        layout.setStretch(layout.indexOf(split), 1)
        self.setFocusProxy(self.box)

    def _connect(self) -> None:
        self.box.asked.connect(self.give)
        self.box.stopped.connect(self.stop)
        self.welcome.example_chosen.connect(self._try_example)
        self.earlier.chosen.connect(self.show_kept)
        self.earlier.forget_wanted.connect(self.forget)
        self.world.group.idToggled.connect(lambda *_: self.welcome.show_examples(self.world.chosen))
        self.pane.reveal_wanted.connect(self._ask_who)
        self.pane.approval.answered.connect(lambda _: self.asking.emit(False))
        QShortcut(
            QKeySequence(Qt.Key.Key_Escape),
            self,
            self.stop,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        self.choices.setVisible(not self.running or self.height() >= _ROOMY)

    def _try_example(self, task: str) -> None:
        self.box.set_text(task)
        self.box.setFocus()

    def _set_running(self, running: Operation[TaskResult] | None) -> None:
        self._running = running
        self.box.set_running(running is not None)
        for choice in (self.policy, self.world):
            choice.setEnabled(running is None)
        self._make_room()
        if running is None:
            self.asking.emit(False)

    def _update(self, update: object) -> None:
        if isinstance(update, Begun):
            self.pane.begin()
        elif isinstance(update, TaskStep):
            self.pane.add(update)
        elif isinstance(update, Asked):
            self.pane.ask(update)
            self.asking.emit(True)
            if not self._is_used_elsewhere():
                self.pane.approval.refuse.setFocus()  # Enter refuses: nothing is approved unread

    def _is_used_elsewhere(self) -> bool:
        """Whether the user is on another page, or types the next task already."""
        focus = self.window().focusWidget()
        is_typing = focus is self.box.edit and self.box.text() != self.pane.task.text()
        return is_typing or (focus is not None and not self.isAncestorOf(focus))

    def _finish(self, result: TaskResult) -> None:
        self._set_running(None)
        self.pane.finish(result)
        self.box.edit.selectAll()
        listing = self._operations.tasks().failure(self.show_error)
        listing.success(lambda kept: self._kept(kept, result.scope)).run_in_background()

    def _kept(self, kept: Sequence[KeptTask], scope: str) -> None:
        """The list with the task that just ended, and what it wrote."""
        self.earlier.show_tasks(kept)
        number = next((task.number for task in kept if task.scope == scope), None)
        if number is not None and not self.running:
            self.earlier.select(number)
            written = self._operations.task(number)
            written.success(lambda task: self.pane.trace.show_drafts(task.drafts)).run_in_background()

    def _show_kept(self, kept: KeptTask) -> None:
        if not self.running:
            self._pages.setCurrentWidget(self.pane)
            self.pane.show_kept(kept, when_text(kept))

    def _forgotten(self) -> None:
        """Nothing of it stays on the screen."""
        if not self.running:
            self._pages.setCurrentWidget(self.welcome)
            self.pane.start("")
            self.pane.stop()
        self.refresh()

    def _fail(self, error: Exception) -> None:
        task = self.pane.task.text()
        self._set_running(None)
        self.pane.fail(explain(error) or "", lambda: self.give(task))
        self.refresh()
