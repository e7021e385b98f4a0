"""What code works out from a result so that a small model need not: how many, and what it comes to."""

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal

from privrag_desktop.acting import Kind
from privrag_desktop.capri.entities import Entity, properties
from privrag_desktop.capri.mapping import Instance

_WORTH_COUNTING = 2


def facts(entities: Sequence[Entity], instances: Sequence[Instance]) -> list[str]:
    """Sentences about what came at once, in values as shown."""
    shown = [one.shown for one in instances]
    return [*_counts(entities), *_sums(shown)]


def _counts(entities: Sequence[Entity]) -> Iterator[str]:
    for name, count in Counter(type(one).__name__ for one in entities).items():
        if count >= _WORTH_COUNTING:
            yield f"({count} of type {name})"


def _sums(shown: Sequence[Entity]) -> Iterator[str]:
    """What all amounts of one property come to."""
    for type_ in dict.fromkeys(map(type, shown)):
        for of in properties(type_):
            amounts = [getattr(one, of.name) for one in shown if isinstance(one, type_)]
            known = [one for one in amounts if isinstance(one, Decimal)]
            if of.kind is Kind.AMOUNT and len(known) >= _WORTH_COUNTING:
                yield f"(sum of {of.name}: {sum(known):f})"
