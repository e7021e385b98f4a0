"""Find the pending payment requests that a task is about."""

import re
from collections.abc import Sequence
from decimal import Decimal

from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.domain.identifiers import EntityType

REQUESTS = (  # how a task speaks of what others asked for
    r"pending|\b(?:that|the|this|my|those|these|every|all) (?:\w+ )?requests?\b"
    r"|asked me|wants? (?:\w+ )?money"
)
_MONEY = re.compile(r"\$\s?(\d[\d,]*(?:\.\d\d?)?)")
_LONGEST = 20  # characters of an amount that can be shared exactly
_BELOW = re.compile(r"\b(?:less than|below|under)\b", re.IGNORECASE)
_ABOVE = re.compile(r"\b(?:more than|above|over)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:requests|those|all|every|each|both)\b", re.IGNORECASE)


def amounts_in(text: str) -> list[Decimal]:
    """The amounts of money in a text, each once, in the order written."""
    written = (found.replace(",", "") for found in _MONEY.findall(text))
    return list(dict.fromkeys(Decimal(one) for one in written if len(one) <= _LONGEST))


def pending_requests(instances: Sequence[EntityInstance]) -> list[EntityInstance]:
    """What others asked for and nobody has answered yet."""
    return [one for one in instances if _waits(one.shown)]


def requests_in(
    task: str, instances: Sequence[EntityInstance], named: Sequence[EntityInstance]
) -> list[EntityInstance] | None:
    """Those that wait of the people named and on the side of the amount named; None if neither is said."""
    keys = {one.shown.key for one in named}
    side = side_in(task)
    if not keys and side is None:
        return None
    fitting = [one for one in pending_requests(instances) if not keys or keys & _others(one.shown)]
    return [one for one in fitting if side is None or is_on_side(one.shown, side)]


def is_about_several(task: str) -> bool:
    """Whether a task speaks of more than one request."""
    return bool(_SEVERAL.search(task))


def side_in(task: str) -> tuple[Decimal, int] | None:
    """An amount, and -1 for below or 1 for above it; None unless just one of each is said."""
    amounts = amounts_in(task)
    signs = [sign for words, sign in ((_BELOW, -1), (_ABOVE, 1)) if words.search(task)]
    return (amounts[0], signs[0]) if len(amounts) == len(signs) == 1 else None


def is_on_side(entity: Entity, side: tuple[Decimal, int]) -> bool:
    """Whether its amount is below, or above, the one named."""
    amount, sign = side
    return ((getattr(entity, "amount", None) or Decimal(0)) - amount) * sign > 0


def asks_for(instances: Sequence[EntityInstance], person: str, amount: Decimal) -> EntityInstance | None:
    """The request of a person, by key, for just this amount."""
    fitting = (one for one in pending_requests(instances) if person in _others(one.shown))
    return next((one for one in fitting if getattr(one.shown, "amount", None) == amount), None)


def _waits(entity: Entity) -> bool:
    return getattr(entity, "status", "") == "pending" and not getattr(entity, "is_starter", False)


def _others(entity: Entity) -> set[str]:
    people = (of for of in properties(type(entity)) if of.refers_to and of.kind is EntityType.USERNAME)
    return {str(getattr(entity, of.name)) for of in people if getattr(entity, of.name)}
