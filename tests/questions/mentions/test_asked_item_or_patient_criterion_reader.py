"""Of several things one is asked for, and the others say which patients are meant."""

import pytest

from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.mentions.asked_item_or_patient_criterion_reader import asked_for
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from tests.questions.vault_words import parts_of


def _asked(text: str) -> str:
    parts = parts_of(text)
    return asked_for(parts, [mention_of(part) for part in parts.of("mention")]).words


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("median creatinine of patients with diabetes", "creatinine"),
        ("Among the patients with diabetes, which four drugs were prescribed most?", "drugs"),
        ("average weight of diabetes patients", "weight"),
        ("Which patients with diabetes had the most visits?", "visits"),
    ],
)
def test_what_stands_behind_the_patients_is_theirs(text: str, asked: str) -> None:
    assert _asked(text).split()[0] == asked


def test_without_a_word_that_asks_two_things_are_not_guessed_at() -> None:
    with pytest.raises(NotUnderstood):
        _asked("drugs patients diabetes patients weight")
