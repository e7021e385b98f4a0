"""Admins choose what may leave."""

from pytestqt.qtbot import QtBot

from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import KnownError
from privrag_desktop.gui.privacy.deidentification_policies_panel import PolicyTarget
from tests.gui.conftest import Open
from tests.gui.privacy.opened_page import settle, shown, would
from tests.gui.scripted import Script


def test_an_admin_chooses_a_policy_for_questions_and_for_tasks(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    would(qtbot, view)
    part = view.privacy.would
    assert not part.use.isVisible()
    part.questions.choose(PolicyName.FULL)
    assert part.state.text() == "You look at “Full”; “Safe harbor” counts now."
    assert part.plain.text() == "“Full” in plain words"
    part.use.click()
    settle(qtbot, view)
    assert script.privacy.counts == Policies(PolicyName.FULL, TaskPolicy.PARTIAL)
    assert part.notice.text.startswith("“Full” counts from the next question on.")
    assert part.state.text() == "“Full” counts now."
    part.about.choose(PolicyTarget.TASKS)
    part.tasks.choose(TaskPolicy.FULL)
    part.use.click()
    settle(qtbot, view)
    assert script.privacy.counts == Policies(PolicyName.FULL, TaskPolicy.FULL)
    script.privacy.error = KnownError("The settings cannot be written.")
    part.tasks.choose(TaskPolicy.PARTIAL)
    part.use.click()
    settle(qtbot, view)
    assert part.notice.text == "The settings cannot be written."
    assert part.use.isEnabled()
