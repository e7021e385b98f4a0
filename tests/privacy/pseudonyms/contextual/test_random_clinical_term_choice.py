"""A listed term stands for each part of a term; where the lists are used up, a word is made up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.clinical_term_inflection import key_of
from privrag_desktop.privacy.pseudonyms.contextual import random_clinical_term_choice
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import (
    TermEntry,
    TermRole,
    lists,
)
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_pseudonyms import ClinicalTermPseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.random_clinical_term_choice import RandomTermChoice

CORES = sorted((e for e in lists().entries.values() if e.role is TermRole.CORE), key=lambda entry: entry.key)


def test_names_are_coined_where_the_lists_are_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_clinical_term_choice, "_SYLLABLES", ("ba",))
    terms = ClinicalTermPseudonyms()
    terms.hide(EntityType.ALLERGY, "bababarol")
    names = [entry.name for entry in CORES if entry.kinds == {EntityType.ALLERGY}]
    shown = [terms.hide(EntityType.ALLERGY, name) for name in names]
    assert len(set(shown)) == len(names)
    assert {"babababarol", "bababababarol"} <= set(shown)
    assert [terms.restore(EntityType.ALLERGY, one) for one in shown] == names


def test_a_part_of_no_kind_is_coined_too() -> None:
    terms = ClinicalTermPseudonyms()
    qualities = [entry for entry in lists().entries.values() if entry.role is TermRole.QUALITY]
    shown = [terms.hide(EntityType.CONDITION, f"{entry.name} asthma") for entry in qualities]
    assert len(set(shown)) == len(qualities)
    assert any("ric " in one for one in shown)


def entry(name: str) -> TermEntry:
    return lists().entries[key_of(name)]


@given(st.lists(st.sampled_from(CORES), min_size=1, max_size=15))
@settings(max_examples=40, deadline=None)
def test_what_stands_for_a_term_is_of_its_kind_and_sex_and_stands_for_nothing_else(
    entries: list[TermEntry],
) -> None:
    chosen = RandomTermChoice()
    names = {one.key: chosen.name(one) for one in entries}
    assert len({key_of(name) for name in names.values()}) == len(names)
    for one in entries:
        assert chosen.name(one) == names[one.key]  # drawn once
        assert chosen.back[key_of(names[one.key])] == (one.key,)
        other = lists().entries.get(key_of(names[one.key]))
        assert other is None or (other.kinds & one.kinds and other.sex in {"", one.sex})


def test_what_a_text_holds_stands_for_nothing_in_it() -> None:
    asthma = entry("asthma")
    chosen = RandomTermChoice()
    others = [one for one in CORES if one.kinds == asthma.kinds and one.is_given]
    seen, left = [one.key for one in others[1:]], others[0]
    chosen.see(seen)
    if left.key != asthma.key:
        assert chosen.name(asthma) == left.name or key_of(chosen.name(asthma)) not in seen
    assert key_of(chosen.name(asthma)) not in seen


def test_a_record_decides_what_stands_for_a_term() -> None:
    chosen = RandomTermChoice()
    chosen.put(key_of("asthma"), "gout")
    assert chosen.has(key_of("asthma"))
    assert not chosen.has(key_of("gout"))
    assert chosen.name(entry("asthma")) == "gout"
    assert chosen.name(entry("lupus")) != "gout"


def test_an_entry_that_no_list_has_is_known_once_it_was_added_and_a_word_that_stays_is_none() -> None:
    chosen = RandomTermChoice()
    own = TermEntry(("zorblax",), "zorblax", TermRole.CORE, frozenset({EntityType.CONDITION}))
    assert chosen.entry(("zorblax",)) is None
    chosen.add(own)
    assert chosen.entry(("zorblax",)) is own
    assert chosen.entry(("severe",)) is None
