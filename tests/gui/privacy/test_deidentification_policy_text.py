"""Every policy and every kind of value has words of its own."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.privacy.deidentification_policy_text import (
    KINDS,
    words_of,
)


def test_two_policies_of_one_name_are_told_apart() -> None:
    assert words_of(PolicyName.FULL) is not words_of(TaskPolicy.FULL)
    assert all(words_of(one).goes and words_of(one).stays for one in (*PolicyName, *TaskPolicy))


def test_every_kind_has_a_word() -> None:
    assert set(EntityType) == set(KINDS)
