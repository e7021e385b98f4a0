"""Every kind of value is sorted once: it identifies somebody, is clinical, is money, or is free words."""

from privrag_desktop.domain.identifiers import (
    CLINICAL,
    FINANCIAL,
    IDENTIFYING,
    NAMES,
    TERMS,
    EntityType,
)

FREE = {EntityType.TEXT, EntityType.PLAIN}


def test_every_kind_is_sorted_once() -> None:
    sorted_kinds = [*IDENTIFYING, *CLINICAL, *FINANCIAL, *FREE]
    assert len(sorted_kinds) == len(EntityType)
    assert set(sorted_kinds) == set(EntityType)


def test_names_identify_and_terms_do_not() -> None:
    assert set(NAMES) < set(IDENTIFYING)
    assert set(TERMS) < CLINICAL
