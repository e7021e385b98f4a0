"""The Tasks page: give the agent a task, approve its changes, and look at earlier tasks."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget

from privrag_desktop.domain.interrupted_jobs import InterruptedTask
from privrag_desktop.domain.tasks import (
    ProposedAction,
    SavedTask,
    TaskPolicy,
    TaskResult,
    TaskStep,
    TaskWorld,
)
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import RevealDialog, ask_who
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.ask.welcome_panel import example_name
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background, QuestionStarted
from privrag_desktop.gui.tasks.change_approval_card import ApprovalRequest
from privrag_desktop.gui.tasks.drafts_export_dialog import SaveDrafts, save_drafts
from privrag_desktop.gui.tasks.earlier_tasks_panel import EarlierTasks, when_text
from privrag_desktop.gui.tasks.service_interface import TaskServices
from privrag_desktop.gui.tasks.task_input_box import TaskBox
from privrag_desktop.gui.tasks.task_panel import TaskPane
from privrag_desktop.gui.tasks.task_policy_and_step_text import POLICIES, WORLDS
from privrag_desktop.gui.tasks.welcome_panel import TaskWelcome
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_contents import VaultContents
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Split, Turning
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow, said
from privrag_desktop.gui.widgets.file_export_dialog import export
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.runtime.progress import Progress

_ACROSS = (830, 170)
_ROOMY = 680  # pixels of height; below, the choices make room for a task that runs
WORLD = next(iter(WORLDS))


class TasksView(PageView):
    """`asking` says whether the agent waits for a yes or no."""

    asking = Signal(bool)

    def __init__(
        self,
        services: TaskServices,
        asking: AskServices,
        background: Background,
        theme: Theme,
        names: NamesOnScreen,
    ) -> None:
        super().__init__()
        self._services, self._asking, self._background = services, asking, background
        self._names, self._theme = names, theme
        self._somebody = ""
        self._number: int | None = None  # of the task that is shown, once the vault knows it
        self._showing: Operation[SavedTask] | None = None
        self._running: Operation[TaskResult] | None = None
        self.box, self.notice = TaskBox(theme, names), Notice()
        self.policy = ChoiceRow(say("HIDE FROM THE AGENT’S MODEL"), _choices(services), services.policy)
        self.world = ChoiceRow(say("TOOLS"), said(WORLDS), WORLD)
        self.choices = Turning(self.policy, self.world, spacing=24)
        self.where = label("", "muted")
        self.change = button("", "link", on_click=self._open_choices)
        self._is_choosing = False
        self.pane, self.earlier, self.welcome = TaskPane(theme), EarlierTasks(), TaskWelcome()
        self._pages = QStackedWidget()
        self._build()
        self._connect()
        self._show_examples()
        self._say_where()

    def arrive(self) -> None:
        """An admin may have changed meanwhile where tasks are reasoned."""
        self._say_where()

    @property
    def running(self) -> bool:
        return self._running is not None

    @property
    def stopped_job(self) -> InterruptedTask | None:
        """What a lock would stop now."""
        if not self.running:
            return None
        return InterruptedTask(self.pane.asked, self.policy.chosen, self.world.chosen)

    def show_stopped(self, stopped: InterruptedTask) -> None:
        """As it was given; it is begun again by hand, for it may have done some of it already."""
        if not self.running:
            if stopped.policy in self.policy.options:  # an admin may have begun it
                self.policy.choose(stopped.policy)
            self.world.choose(stopped.world)
            self._try_example(stopped.text)

    def give(self, task: str) -> None:
        """Begin a task with the policy and the tools that are chosen."""
        if self.running:
            return
        self.notice.hide()
        self._number, self._is_choosing = None, False
        self._pages.setCurrentWidget(self.pane)
        self.pane.start(task)
        if self._names.hidden:
            self.box.put_away()
        self.earlier.list.setCurrentRow(-1)
        acting = self._background.in_turn(_act(self._services, task, self.policy.chosen, self.world.chosen))
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
        hidden = self._names.hidden

        def show(kept: Sequence[SavedTask]) -> None:
            if hidden is self._names.hidden:
                self.earlier.show_tasks(kept, hidden=hidden)

        listing = self._background.run(lane, self._services.list_tasks, names=not hidden)
        listing.success(show).failure(self.notice.say_error).run_in_background()

    def show_kept(self, number: int) -> None:
        """An earlier task; not while one is worked on."""
        if self.running:
            return
        if self._showing is not None:
            self._showing.abandon()
        self._number, self._is_choosing = number, False
        showing = self._background.read(self._services.show_task, number, names=not self._names.hidden)
        showing.success(self._show_kept).failure(self.notice.say_error)
        self._showing = showing.run_in_background()

    def forget(self, number: int) -> None:
        forgetting = self._background.run(Lane.STORE, self._services.forget_tasks, (number,))
        forgetting.success(lambda _: self._forgotten()).failure(self.notice.say_error).run_in_background()

    def drop_tasks(self, numbers: Collection[int]) -> bool:
        """Tasks about somebody who was deleted, and one that was never kept; whether one was shown."""
        is_shown = self._pages.currentWidget() is self.pane and not self.running
        is_theirs = is_shown and (self._number is None or self._number in numbers)
        if self._showing is not None:
            self._showing.abandon()
        self.earlier.hide_names()
        if not self.running:
            self.box.set_text("")
        if is_theirs:
            self._forgotten()
        else:
            self.refresh()
        return is_theirs

    def show_contents(self, contents: VaultContents) -> None:
        """Examples name somebody of the vault only where everybody in it is made up."""
        self._somebody = example_name(contents)
        self._show_examples()

    def _ask_who(self, scope: str, shown: str) -> None:
        dialog = RevealDialog(self, shown, self._names)
        ask_who(dialog, self._asking, self._background, scope)

    def _save_drafts(self, drafts: int) -> None:
        if self._number is None:
            return
        dialog, number = SaveDrafts(self, self._theme, drafts), self._number

        def write(file: Path) -> Operation[str]:
            return self._background.read(save_drafts, self._services, number, file)

        export(dialog, write, self.notice)

    def _show_examples(self) -> None:
        self.welcome.show_name("" if self._names.hidden else self._somebody)
        self.welcome.show_examples(self.world.chosen)

    def _show_names(self) -> None:
        """At once nobody is named on this page; then what the vault keeps is read in the other form."""
        self.notice.hide()
        self._show_examples()
        self.pane.hide_names(self._names.hidden)
        self.earlier.hide_names()
        if self._showing is not None:
            self._showing.abandon()
        self.refresh()
        if self._number is not None:
            self.show_kept(self._number)

    def _build(self) -> None:
        self.choices.box.setStretch(0, 1)
        self.choices.box.setStretch(1, 1)
        self.choices.box.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._pages.addWidget(self.welcome)
        self._pages.addWidget(self.pane)
        split = Split(self._pages, self.earlier, sizes=_ACROSS)
        split.setStretchFactor(0, 1)
        layout = column(
            self, self.notice, self.box, self.change, self.choices, self.where, split, margin=20, spacing=12
        )
        layout.setAlignment(self.change, Qt.AlignmentFlag.AlignLeft)
        self.change.hide()
        self._pages.currentChanged.connect(lambda _at: self._make_room())
        layout.setStretch(layout.indexOf(split), 1)
        self.setFocusProxy(self.box)

    def _connect(self) -> None:
        self.box.asked.connect(self.give)
        self.box.stopped.connect(self.stop)
        self.welcome.example_chosen.connect(self._try_example)
        self.earlier.chosen.connect(self.show_kept)
        self.earlier.forget_wanted.connect(self.forget)
        self.world.group.idToggled.connect(lambda *_: self._show_examples())
        self.policy.group.idToggled.connect(lambda *_: self._say_where())
        self._names.changed.connect(self._show_names)
        self.pane.reveal_wanted.connect(self._ask_who)
        self.pane.drafts_wanted.connect(self._save_drafts)
        self.pane.approval.answered.connect(lambda _: self.asking.emit(False))
        where = Qt.ShortcutContext.WidgetWithChildrenShortcut
        shortcut("Escape", say("Stop the task"), self, self.stop, where)
        shortcut("Ctrl+F", say("Search earlier tasks"), self, self._find, where)

    def _find(self) -> None:
        self.earlier.search.setFocus()
        self.earlier.search.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Where there is little, what is chosen for the next task is one line while a task is shown."""
        reads = self._pages.currentWidget() is self.pane
        roomy = self.height() >= _ROOMY or not (reads or self.running)
        self.choices.setVisible(roomy or (self._is_choosing and not self.running))
        self.change.setVisible(not self.running and self.choices.isHidden())
        policy, tools = said(POLICIES)[self.policy.chosen][0], said(WORLDS)[self.world.chosen][0]
        self.change.setText(say("{policy} · {tools} · Change…", policy=policy, tools=tools))
        self.change.setAccessibleName(
            say("Hidden from the agent's model: {policy}. Tools: {tools}. Change", policy=policy, tools=tools)
        )

    def _say_where(self) -> None:
        self.where.setText(retell(self._services.where_reasoned(self.policy.chosen)))

    def _open_choices(self) -> None:
        self._is_choosing = True
        self._make_room()
        chosen = self.policy.group.checkedButton()
        if chosen is not None:
            chosen.setFocus()

    def _try_example(self, task: str) -> None:
        self.box.begin(task)

    def _set_running(self, running: Operation[TaskResult] | None) -> None:
        self._running = running
        self.box.set_running(running is not None)
        for choice in (self.policy, self.world):
            choice.setEnabled(running is None)
        self._make_room()
        if running is None:
            self.asking.emit(False)

    def _update(self, update: object) -> None:
        if isinstance(update, QuestionStarted):
            self.pane.begin()
        elif isinstance(update, TaskStep):
            self.pane.add(update)
        elif isinstance(update, ApprovalRequest):
            self.pane.ask(update)
            self.asking.emit(True)
            if not self._is_used_elsewhere():
                self.pane.approval.refuse.setFocus()  # Enter refuses: nothing is approved unread

    def _is_used_elsewhere(self) -> bool:
        """Whether the user is on another page, or types the next task already."""
        focus = self.window().focusWidget()
        is_typing = focus is self.box.edit and self.box.text() != self.pane.asked
        return is_typing or (focus is not None and not self.isAncestorOf(focus))

    def _finish(self, result: TaskResult) -> None:
        self._set_running(None)
        self.pane.finish(result)
        self.box.edit.selectAll()
        hidden = self._names.hidden
        listing = self._background.read(self._services.list_tasks, names=not hidden)
        listing.success(lambda kept: self._kept(kept, result.scope, hidden))
        listing.failure(self.notice.say_error).run_in_background()

    def _kept(self, kept: Sequence[SavedTask], scope: str, hidden: bool) -> None:
        """The list with the task that just ended, and what it wrote."""
        if hidden is not self._names.hidden:
            self.refresh()
            return
        self.earlier.show_tasks(kept, hidden=hidden)
        number = next((task.number for task in kept if task.scope == scope), None)
        if number is None or self.running:
            return
        self._number = number
        self.earlier.select(number)
        if hidden:
            self.show_kept(number)
            return
        written = self._background.read(self._services.show_task, number, names=True)
        written.success(lambda task: self.pane.show_drafts(task.drafts)).run_in_background()

    def _show_kept(self, kept: SavedTask) -> None:
        if not self.running:
            self._pages.setCurrentWidget(self.pane)
            self._make_room()
            self.pane.show_kept(kept, when_text(kept), coded=self._names.hidden)

    def _forgotten(self) -> None:
        """Nothing of it stays on the screen."""
        if not self.running:
            self._number = None
            self._pages.setCurrentWidget(self.welcome)
            self.pane.clear()
        self.refresh()

    def _fail(self, error: Exception) -> None:
        task = self.pane.asked
        self._set_running(None)
        self.pane.fail(explain(error) or "", lambda: self.give(task))
        self.refresh()


def _choices(services: TaskServices) -> dict[TaskPolicy, tuple[str, str]]:
    return {one: words for one, words in said(POLICIES).items() if one in services.policies}


def _act(
    services: TaskServices, task: str, policy: TaskPolicy, world: TaskWorld
) -> Callable[[Progress], TaskResult]:
    """The work of a task, which waits for a yes or no of the window before each change."""

    def work(progress: Progress) -> TaskResult:
        def approve(proposed: ProposedAction) -> bool:
            asked = ApprovalRequest(proposed)
            progress.report(asked)
            return asked.wait(progress)

        return services.act(task, policy, world=world, approve=approve, progress=progress)

    return work
