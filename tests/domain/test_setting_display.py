"""A setting offers all of its values and no other; of policies those further down hide more."""

from collections.abc import Iterable
from enum import StrEnum

import pytest

from privrag_desktop.domain.privacy_policies import COVERED, PolicyName
from privrag_desktop.domain.setting_display import (
    ENGINES,
    POLICIES,
    TASK_POLICIES,
    THEMES,
    EngineWish,
    Option,
    ThemeName,
)
from privrag_desktop.domain.tasks import TaskPolicy


@pytest.mark.parametrize(
    ("options", "values"),
    [
        (THEMES, ThemeName),
        (ENGINES, EngineWish),
        (POLICIES, PolicyName),
        (TASK_POLICIES, TaskPolicy),
    ],
)
def test_every_value_can_be_chosen_in_the_order_of_its_type(
    options: Iterable[Option], values: type[StrEnum]
) -> None:
    """By the order of policies a file may have a stricter one than the admin decided."""
    assert [option.value for option in options] == list(values)


def test_the_policy_of_tasks_further_down_hides_more() -> None:
    partial, full = (COVERED[TaskPolicy(option.value).configuration] for option in TASK_POLICIES)
    assert partial < full
