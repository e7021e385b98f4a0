"""Each configuration hides all that the one before hides, and each kind of values has its own word."""

from itertools import pairwise

import pytest

from privrag_desktop.domain.identifiers import IDENTIFYING, EntityType
from privrag_desktop.domain.privacy_policies import COVERED, kind_of, word_of
from privrag_desktop.domain.tasks import Configuration, TaskPolicy


def test_each_configuration_hides_all_that_the_one_before_hides() -> None:
    hidden = [COVERED[one] for one in Configuration]
    assert all(less <= more for less, more in pairwise(hidden))


@pytest.mark.parametrize("policy", TaskPolicy)
def test_a_task_that_somebody_gives_hides_who_anybody_is_and_never_plain_choices(policy: TaskPolicy) -> None:
    hidden = COVERED[policy.configuration]
    assert hidden >= set(IDENTIFYING)
    assert EntityType.PLAIN not in hidden


def test_every_kind_is_known_by_its_word_again() -> None:
    """Stored records say the kind by this word."""
    assert [kind_of(word_of(kind)) for kind in EntityType] == list(EntityType)
    with pytest.raises(KeyError):
        kind_of("PERSON")
