"""Find the day of a recorded event that a task mentions: "her last visit", "the next appointment"."""

from collections.abc import Iterator, Sequence
from datetime import date

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.language.dates.date_terms import COMING, DETERMINERS, LAST, NEXT
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS

_NEWEST = LAST | {"latest", "newest", "recent", "most"}
_COMING = COMING | NEXT
_VISITS = frozenset({"visit", "appointment", "consultation", "review", "booking"})


def day_of_event(event: str, known: Sequence[EntityInstance], today: date) -> date | None:
    """The only day that fits; of several the last or the next where the words say so. Else None."""
    words = [one.casefold() for one in LETTERS_AND_DIGITS.findall(event)]
    named = set(words) - DETERMINERS - _NEWEST - _COMING
    found = sorted({day for one in known if (day := day_of(one.entity)) and _is_named(one.entity, named)})
    if set(words) & _NEWEST:
        found = [day for day in found if day <= today][-1:]
    elif set(words) & _COMING:
        found = [day for day in found if day >= today][:1]
    return found[0] if len(found) == 1 else None


def test_in(event: str) -> str:
    """What of an event may be the name of a test: the words without "the last"."""
    left = [
        one
        for one in LETTERS_AND_DIGITS.findall(event)
        if one.casefold() not in DETERMINERS | _NEWEST | _COMING | _VISITS
    ]
    return " ".join(left)


def _is_named(entity: Entity, named: set[str]) -> bool:
    """Whether every word that is left names the entity: its type, its test."""
    kind = type(entity).__name__
    own = set(_VISITS) if kind == "Appointment" else {kind.casefold(), *_words_of(entity)}
    return bool(named) and named <= own


def _words_of(entity: Entity) -> Iterator[str]:
    for name in ("test", "type"):
        yield from (
            one.casefold() for one in LETTERS_AND_DIGITS.findall(str(getattr(entity, name, None) or ""))
        )


def day_of(entity: Entity) -> date | None:
    """The day that an entity has, if any."""
    try:
        return date.fromisoformat(str(getattr(entity, "date", None) or "")[:10])
    except ValueError:
        return None
