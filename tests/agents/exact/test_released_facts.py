"""A released fact tells its name and value as models may read them, and each sentence once."""

from dataclasses import replace
from decimal import Decimal

import pytest

from privrag_desktop.agents.exact.released_facts import ReleasedFact, facts_to_release, shown_number
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.measurement_generalisation import General
from tests.agents.dialogue.talking import BOUNDARY
from tests.agents.drafts import node, state_of
from tests.made_up import fact

WEIGHT = fact("a", 1, name="Body weight", code=None, value="81.37", unit="kg",
              sentence="Vital sign: Body weight was 81.37 kg.")  # fmt: skip


def released(said: str, one: Fact = WEIGHT, day: str = "[DATE_1]") -> ReleasedFact:
    return ReleasedFact("Ada Frey", "a", 3, day, said, one)


def standing(name: str) -> Fact:
    return Fact("a", f"Condition/{name}", Category.CONDITION, name, f"Condition: {name}, active.")


@pytest.mark.parametrize(
    ("one", "name", "value", "told"),
    [
        (released("Body weight was 81 kg"), "Body weight", "81 kg", "Body weight was 81 kg on [DATE_1]"),
        (
            released("[NAME_1] score was 7", fact("a", name="Jones score")),
            "[NAME_1] score",
            "7",
            "[NAME_1] score was 7 on [DATE_1]",
        ),
        (released("Gout, active", standing("Gout"), ""), "Gout", "", "condition: Gout, active"),
        (
            released("[NAME_1] disease, active", standing("Jones disease")),
            "[NAME_1] disease",
            "",
            "condition: [NAME_1] disease, active on [DATE_1]",
        ),
    ],
)
def test_a_name_that_was_hidden_stays_hidden_wherever_it_is_told(
    one: ReleasedFact, name: str, value: str, told: str
) -> None:
    assert (one.name, one.value, one.sentence) == (name, value, f"Ada Frey's {told} [3].")


@pytest.fixture
def pseudonyms() -> Pseudonyms:
    return BOUNDARY.new_scope("released")


def test_facts_are_told_in_the_order_given_each_sentence_once_and_only_from_passages(
    pseudonyms: Pseudonyms,
) -> None:
    same = replace(WEIGHT, resource="Observation/again")
    other, nowhere = standing("Gout"), standing("Nowhere")
    both = replace(
        node(1, "Ada Frey", WEIGHT), facts=(General("", (WEIGHT, same)),), lines=("Body weight was 81 kg",)
    )
    state = state_of(both, node(2, "Ada Frey", other))
    told = facts_to_release(state, [other, nowhere, same, WEIGHT], pseudonyms)
    assert [(one.number, one.said) for one in told] == [(2, "Gout, active"), (1, "Body weight was 81 kg")]
    assert [one.day for one in told] == ["[DATE_1]", "[DATE_2]"]
    exact = facts_to_release(
        state, [WEIGHT], pseudonyms, lambda _node, _place: "Vital sign: Body weight was 81.37 kg."
    )
    assert exact[0].said == "Body weight was 81.37 kg"


def test_a_standing_fact_has_no_day(pseudonyms: Pseudonyms) -> None:
    gout = node(1, "Ada Frey", standing("Gout"))
    lasting = replace(gout, passage=replace(gout.passage, document=replace(gout.passage.document, day=None)))
    [told] = facts_to_release(state_of(lasting), [standing("Gout")], pseudonyms)
    assert (told.day, told.on) == ("", "")


@pytest.mark.parametrize(
    ("value", "coarseness", "shown"),
    [("81.37", 0, "81.37"), ("81.37", 1, "81"), ("Negative", 1, None), (None, 1, None)],
)
def test_a_number_is_shown_as_it_may_leave_and_words_are_none(
    value: str | None, coarseness: int, shown: str | None
) -> None:
    found = shown_number(replace(WEIGHT, value=value), coarseness)
    assert found == (None if shown is None else Decimal(shown))
