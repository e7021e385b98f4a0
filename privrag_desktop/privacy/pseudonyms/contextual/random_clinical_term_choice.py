"""Draw at random which listed term stands for each part of a clinical term in one task."""

from collections.abc import Iterable, Iterator
from secrets import choice

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.clinical_term_inflection import Key, key_of
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import TermEntry, lists

_SYLLABLES = tuple(first + vowel for first in "bdfgklmnprstvz" for vowel in "aeiou")
_ENDINGS = {
    EntityType.CONDITION: "losis",
    EntityType.MEDICATION: "tidine",
    EntityType.ALLERGY: "rol",
    EntityType.PROCEDURE: "ropexy",
    EntityType.TEST: "linogen",
}
_LENGTH = 3  # syllables of a coined name


class RandomTermChoice:
    """Names for entries and back; `back` leads from the words that are shown to the entry's key."""

    def __init__(self) -> None:
        self.back: dict[Key, tuple[Key, ...]] = {}
        self._own: dict[Key, TermEntry] = {}
        self._names: dict[Key, str] = {}
        self._seen: set[Key] = set()

    def entry(self, key: Key) -> TermEntry | None:
        """What a part is; None for a word that stays."""
        return self._own.get(key) or lists().entries.get(key)

    def add(self, entry: TermEntry) -> None:
        """An entry that no list has."""
        self._own[entry.key] = entry

    def see(self, keys: Iterable[Key]) -> None:
        """From now on none of these stands for anything else."""
        self._seen.update(keys)

    def has(self, key: Key) -> bool:
        return key in self._names

    def name(self, entry: TermEntry) -> str:
        """The pseudonym's name, drawn now if there is none."""
        if entry.key not in self._names:
            self.put(entry.key, self._drawn(entry))
        return self._names[entry.key]

    def put(self, key: Key, name: str) -> None:
        """Let a name stand for an entry, as a record says."""
        self._names[key] = name
        self.back[key_of(name)] = (key,)

    def _drawn(self, entry: TermEntry) -> str:
        for pool in self._pools(entry):
            if pool:
                return choice(pool).name
        return self._coined(entry)

    def _pools(self, entry: TermEntry) -> Iterator[list[TermEntry]]:
        """From what is most like the entry to what is just of its kind and sex."""
        free = [
            one
            for one in lists().entries.values()
            if one.is_given
            and one.role is entry.role
            and one.key not in self._seen
            and one.key not in self.back
        ]
        alike = [one for one in free if _are_alike(entry, one)]
        closest = [one for one in alike if one.like == entry.like and one.kinds == entry.kinds]
        yield [one for one in closest if len(one.key) == 1]
        yield closest
        yield alike
        yield [one for one in free if one.kinds == entry.kinds and one.sex in {"", entry.sex}]

    def _coined(self, entry: TermEntry) -> str:
        ending = next((_ENDINGS[kind] for kind in _ENDINGS if kind in entry.kinds), "ric")
        name = "".join(choice(_SYLLABLES) for _ in range(_LENGTH)) + ending
        while key_of(name) in self.back or key_of(name) in self._seen:
            name = choice(_SYLLABLES) + name
        return name


def _are_alike(entry: TermEntry, other: TermEntry) -> bool:
    """Of one kind, of the same sex, and both or neither called after somebody."""
    is_of_kind = bool(entry.kinds & other.kinds) or not entry.kinds
    return is_of_kind and entry.sex == other.sex and entry.is_eponym == other.is_eponym
