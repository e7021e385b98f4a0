"""What code works out so that a small model need not: how many, what it comes to, what is missing, shares.

All of it is worked out on values as shown, which is the same as on originals: the map keeps sums and order.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from privrag_desktop.acting import Kind
from privrag_desktop.capri.entities import Entity, properties

_WORTH_COUNTING = 2
_MOST_COMPARED = 4
_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d\d?)?)")
_SHARING = re.compile(r"\b(?:split|shar\w+|each|equal\w*|half|third|quarter|between us)\b", re.IGNORECASE)
_MOST_SHARES = 4
_CENT = Decimal("0.01")


def of_result(shown: Sequence[Entity], task: str) -> list[str]:
    """Sentences about what came at once, as the agent sees it."""
    return [*_counts(shown), *_sums(shown), *_compared(shown, task)]


def of_task(task: str) -> list[str]:
    """Equal shares of an amount that is to be shared."""
    if not _SHARING.search(task):
        return []
    return [_shares(amount) for amount in amounts_in(task)[:_MOST_COMPARED]]


def amounts_in(text: str) -> list[Decimal]:
    """The amounts of money in a text, each once, in the order written."""
    return list(dict.fromkeys(Decimal(found.replace(",", "")) for found in _MONEY.findall(text)))


def _counts(shown: Iterable[Entity]) -> Iterator[str]:
    for name, count in Counter(type(one).__name__ for one in shown).items():
        if count >= _WORTH_COUNTING:
            yield f"({count} of type {name})"


def _sums(shown: Sequence[Entity]) -> Iterator[str]:
    """What all amounts of one property come to, apart for those the user began and others."""
    for type_ in dict.fromkeys(map(type, shown)):
        of_type = [one for one in shown if isinstance(one, type_)]
        for of in properties(type_):
            if of.kind is not Kind.AMOUNT:
                continue
            for words, those in _sides(of_type):
                known = [one for one in (getattr(each, of.name) for each in those) if one is not None]
                if len(known) >= _WORTH_COUNTING:
                    yield f"({words}: {' + '.join(f'{one:f}' for one in known)} = {sum(known):f})"


def _sides(shown: Sequence[Entity]) -> Iterator[tuple[str, list[Entity]]]:
    for word, is_starter in (("by the user", True), ("by others", False)):
        yield word, [one for one in shown if getattr(one, "is_starter", None) is is_starter]


def _compared(shown: Iterable[Entity], task: str) -> Iterator[str]:
    """Whether a balance is enough for each amount in the task, and how much is missing."""
    for one in shown:
        balance = getattr(one, "balance", None)
        if isinstance(balance, Decimal):
            yield from (_enough(balance, amount) for amount in amounts_in(task)[:_MOST_COMPARED])


def _enough(balance: Decimal, amount: Decimal) -> str:
    if balance >= amount:
        return f"(enough for {amount:f}; {balance - amount:f} more than {amount:f})"
    return f"(not enough for {amount:f}: {amount - balance:f} is missing)"


def _shares(amount: Decimal) -> str:
    parts = (f"1/{number} = {(amount / number).quantize(_CENT):f}" for number in range(2, _MOST_SHARES + 1))
    return f"({amount:f}: {', '.join(parts)})"
