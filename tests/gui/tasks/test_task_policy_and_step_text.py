"""Policies, tools, steps and endings of a task in plain words."""

import pytest

from privrag_desktop.domain.tasks import (
    Configuration,
    TaskEnding,
    TaskPolicy,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.gui.tasks.task_policy_and_step_text import (
    AT_WORK,
    BROKEN_OFF,
    ENDINGS,
    EXAMPLES,
    NOTHING_HIDDEN,
    POLICIES,
    STEPS,
    THINKING,
    WORLDS,
    doing_after,
    ending_text,
    hidden_text,
    plainly,
)
from privrag_desktop.gui.widgets.choice_button_bar import said


def test_there_are_words_for_everything_that_can_happen() -> None:
    assert set(POLICIES) == set(TaskPolicy)
    assert all(hidden_text(one) for one in Configuration)
    assert set(STEPS) == set(TaskStepKind)
    assert set(WORLDS) == set(EXAMPLES) == set(TaskWorld)
    assert len(ENDINGS) == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("LatestReading", "Latest reading"),
        (
            "P1 Patient patient_id=QX7 name='Ann O'Hara' age=61",
            "P1 Patient, patient id QX7, name Ann O'Hara, age 61",
        ),
        (
            "Reading patient_id=Ann Lee (Ann Lee) value='67 /min'",
            "Reading, patient id Ann Lee (Ann Lee), value 67 /min",
        ),
        ("Patient conditions=[Asthma, Gout]", "Patient, conditions Asthma, Gout"),
        ("Order for Ann Lee: x = 5", "Order for Ann Lee: x = 5"),
        ("Done", "Done"),
    ],
)
def test_what_happened_is_said_in_plain_words(words: str, said: str) -> None:
    assert plainly(words) == said


def test_every_policy_says_in_a_plain_sentence_what_the_model_reads() -> None:
    """Nobody has to know what a structure or an entity is."""
    for name, sentence in (*said(POLICIES).values(), *said(WORLDS).values()):
        assert name
        assert sentence.endswith(".")
        assert not any(word in sentence.lower() for word in ("entity", "entities", "pseudonym", "structure"))


def test_a_task_of_an_old_vault_that_hid_nothing_is_said_to_have_hidden_nothing() -> None:
    policies = {one: hidden_text(one) for one in Configuration}
    assert policies[Configuration.NONE] == policies[Configuration.ENTITY] == NOTHING_HIDDEN
    assert (policies[Configuration.PARTIAL], policies[Configuration.FULL]) == (
        "Identity hidden",
        "All hidden",
    )


def test_a_task_without_an_ending_is_at_work_or_was_broken_off() -> None:
    assert (ending_text(None, at_work=True), ending_text(None)) == (AT_WORK, BROKEN_OFF)
    assert ending_text(TaskEnding.DONE, at_work=True) == ENDINGS[TaskEnding.DONE]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (TaskStepKind.THOUGHT, "Acting…"),
        (TaskStepKind.OBSERVATION, THINKING),
        (TaskStepKind.FINISHED, "Finishing…"),
    ],
)
def test_what_goes_on_after_a_step_is_said(kind: TaskStepKind, expected: str) -> None:
    assert doing_after(kind) == expected
