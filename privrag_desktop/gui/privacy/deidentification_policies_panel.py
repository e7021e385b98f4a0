"""Show the policies and what each hides and keeps; admins choose one, anybody tries a sentence."""

from enum import Enum
from typing import TypeVar

from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.deidentification_policy_text import Policy, words_of
from privrag_desktop.gui.privacy.release_preview_card import PreviewCard
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
    row,
)

P = TypeVar("P", PolicyName, TaskPolicy)


class PolicyTarget(Enum):
    QUESTIONS = (mark("Questions"), mark("What the model that answers may be given."))
    TASKS = (mark("Tasks"), mark("What the agent's model may see of a task."))


IN_FORCE = mark("“{policy}” counts now.")
OTHER = mark("You look at “{shown}”; “{policy}” counts now.")
TASKS_BEGIN = mark("A task begins with “{policy}”, unless another is chosen for it.")
FOR_ADMINS = mark("Only an admin of this vault may change it.")
CHANGED = mark("“{policy}” counts from the next question on. The change stands in the audit trail.")
TASKS_CHANGED = mark(
    "“{policy}” is what a task begins with from the next unlocking on. The change stands in the audit trail."
)
MEASURED = mark(
    "No policy is perfect: how much was found and missed in published notes, and how it was measured, stands"
    " in docs/PRIVACY.md. The gate checks every text again before it leaves."
)


class WouldLeave(QWidget):
    """Everybody looks; admins choose."""

    def __init__(
        self,
        services: PrivacyServices,
        background: Background,
        theme: Theme,
        names: NamesOnScreen,
        *,
        may_set: bool,
    ) -> None:
        super().__init__()
        self._services, self._background, self._may_set = services, background, may_set
        self._counts = Policies(PolicyName.SAFE_HARBOR, TaskPolicy.PARTIAL)
        abouts = {about: (say(about.value[0]), say(about.value[1])) for about in PolicyTarget}
        self.about = ChoiceRow(say("Look at"), abouts, PolicyTarget.QUESTIONS)
        self.questions = ChoiceRow(say("Policy"), _choices(PolicyName), PolicyName.SAFE_HARBOR)
        self.tasks = ChoiceRow(say("Policy"), _choices(TaskPolicy), TaskPolicy.PARTIAL)
        self.notice, self.state = Notice(), label("", "muted")
        self.use = button(say("Use this policy"), "primary", on_click=self._use)
        self.goes, self.stays, self.plain = label(""), label(""), label("", "subtitle")
        self.preview = PreviewCard(services, background, theme, names, PolicyName.SAFE_HARBOR)
        self._build()
        for choice in (self.about, self.questions, self.tasks):
            choice.group.idToggled.connect(self._look)
        self._show()

    @property
    def looked_at(self) -> Policy:
        return self.questions.chosen if self.about.chosen is PolicyTarget.QUESTIONS else self.tasks.chosen

    def refresh(self) -> None:
        self._background.read(self._services.policies).success(self._arrive).run_in_background()

    def _build(self) -> None:
        line, words = QWidget(), QWidget()
        row(line, self.state, self.use, spacing=12).setStretch(0, 1)
        self.use.setVisible(False)
        rules, plain = QFrame(), QFrame()
        for frame in (rules, plain):
            frame.setObjectName("card")
        head = label(say("What may leave"), "subtitle")
        choices = Turning(self.about, self.questions, self.tasks, spacing=28)
        choices.box.addStretch(1)
        column(rules, head, choices, self.notice, line, margin=16, spacing=10)
        lists = Turning(_list(say("Taken out"), self.goes), _list(say("Stays"), self.stays), spacing=18)
        column(words, self.plain, lists, spacing=10)
        column(plain, words, label(say(MEASURED), "muted"), margin=16, spacing=10)
        column(self, rules, self.preview, plain, spacing=14)
        self.setFocusProxy(self.about.buttons[0])

    def _arrive(self, counts: Policies) -> None:
        self._counts = counts
        self.questions.choose(counts.questions)
        self.tasks.choose(counts.tasks)
        self._show()
        self.preview.use(self.looked_at)

    def _look(self, _number: int, is_checked: bool) -> None:
        if is_checked:
            self.notice.hide()
            self._show()
            self.preview.use(self.looked_at)

    def _show(self) -> None:
        is_question, looked_at = self.about.chosen is PolicyTarget.QUESTIONS, self.looked_at
        self.questions.setVisible(is_question)
        self.tasks.setVisible(not is_question)
        counts: Policy = self._counts.questions if is_question else self._counts.tasks
        names = say(words_of(looked_at).name), say(words_of(counts).name)
        is_other = looked_at is not counts
        words = (OTHER if is_other else IN_FORCE) if is_question else TASKS_BEGIN
        told = say(words, shown=names[0], policy=names[1])
        self.state.setText(told if self._may_set else f"{told} {say(FOR_ADMINS)}")
        self.use.setVisible(self._may_set and is_other)
        self.use.setText(say("Use “{policy}”", policy=names[0]))
        self.use.setAccessibleName(self.use.text())
        self.plain.setText(say("“{policy}” in plain words", policy=names[0]))
        self.goes.setText(_lines(words_of(looked_at).goes))
        self.stays.setText(_lines(words_of(looked_at).stays))

    def _use(self) -> None:
        self.use.setEnabled(False)
        looked_at = self.looked_at
        choosing = self._background.run(Lane.STORE, self._services.choose, looked_at)
        choosing.success(lambda counts: self._changed(counts, looked_at)).failure(self._fail)
        choosing.run_in_background()

    def _changed(self, counts: Policies, chosen: Policy) -> None:
        self.use.setEnabled(True)
        self._counts = counts
        self._show()
        words = CHANGED if isinstance(chosen, PolicyName) else TASKS_CHANGED
        self.notice.say(say(words, policy=say(words_of(chosen).name)), "calm")
        self.about.buttons[0].setFocus() if self.use.hasFocus() else None

    def _fail(self, error: Exception) -> None:
        self.use.setEnabled(True)
        self.notice.say_error(error)


def _choices(kinds: type[P]) -> dict[P, tuple[str, str]]:
    return {one: (say(words_of(one).name), say(words_of(one).sentence)) for one in kinds}


def _list(title: str, words: QWidget) -> QWidget:
    box = QWidget()
    box.setMinimumWidth(240)
    column(box, label(title, "section", wrap=False), words, spacing=4).addStretch(1)
    return box


def _lines(words: tuple[str, ...]) -> str:
    return "\n".join(f"– {say(one)}" for one in words)
