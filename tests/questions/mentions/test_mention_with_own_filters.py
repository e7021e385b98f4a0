"""A thing that has two limits of one sort is refused: none of them is dropped."""

import pytest

from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from privrag_desktop.questions.mentions.mention_with_own_filters import FilteredMention
from tests.questions.vault_words import parts_of


def _thing(text: str) -> FilteredMention:
    parts = parts_of(text)
    [mention] = parts.of("mention")
    return FilteredMention(mention_of(mention), tuple(part for part in parts.all if part.rule != "mention"))


def test_one_limit_is_told_and_two_are_refused() -> None:
    thing = _thing("weight above 90 in 2019 since March 2019")
    bounds = thing.one("bounds", "pick")
    assert bounds is not None
    assert bounds.words == "above 90"
    assert thing.one("pick") is None
    assert [part.rule for part in thing.of("since", "in_")] == ["in_", "since"]
    with pytest.raises(NotUnderstood, match="since"):
        thing.one("since", "in_")
