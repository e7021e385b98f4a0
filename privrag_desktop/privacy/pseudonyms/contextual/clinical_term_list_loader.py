"""Read the lists of clinical terms that may stand for one another."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.clinical_term_inflection import Key, key_of, last_word
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.word_list_loader import read_words

_PACKAGE = "privrag_desktop.privacy.pseudonyms.contextual.word_lists"
_KINDS = {
    "conditions": EntityType.CONDITION,
    "medications": EntityType.MEDICATION,
    "allergens": EntityType.ALLERGY,
    "procedures": EntityType.PROCEDURE,
    "tests": EntityType.TEST,
}
_LONGEST_GIVEN = 2
_LONGEST = 24  # words of a term
_AFTER_EPONYM = frozenset({"disease"})  # disorder and syndrome fold to it


class TermRole(StrEnum):
    """What a part of a term is; only the first is a term by itself."""

    CORE = "core"
    ORGAN = "organ"
    HAPPENING = "happening"
    QUALITY = "quality"


_PARTS = {
    "organs": TermRole.ORGAN,
    "organ_finding_terms": TermRole.HAPPENING,
    "narrowing_qualifier_terms": TermRole.QUALITY,
}


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A term or a part of one; `sex` is of who alone can have it, `endings` its last words as written.

    `like` is what a pseudonym should share: acute, vital. `is_given`: it may stand for another itself.
    """

    key: Key
    name: str
    role: TermRole
    kinds: frozenset[EntityType]
    sex: str = ""
    like: frozenset[str] = frozenset()
    endings: frozenset[str] = frozenset()
    is_given: bool = False

    @property
    def is_eponym(self) -> bool:
        return self.name[:1].isupper() and not self.name.isupper()


@dataclass(frozen=True, slots=True)
class Lists:
    """All entries by key; `index` leads from every way of writing to the parts of what it means.

    A part is the key of an entry, or of a word that stays. `capitals` count only where they are written so.
    """

    entries: dict[Key, TermEntry]
    index: dict[Key, tuple[Key, ...]]
    capitals: frozenset[Key]
    kept: frozenset[str]


@dataclass(frozen=True, slots=True)
class TermRow:
    """A term with all its writings, the main one first."""

    names: tuple[str, ...]
    tags: frozenset[str]
    role: TermRole
    kinds: frozenset[EntityType]

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(map(_without_disease, self.names))

    def entry(self) -> TermEntry:
        main = self.names[0]
        name = main.rpartition(" ")[0] if len(key_of(main)) > len(self.keys[0]) else main
        sex = next((tag for tag in ("female", "male") if tag in self.tags), "")
        endings = frozenset(last_word(one) for one in (*self.names, name))
        return TermEntry(self.keys[0], name, self.role, self.kinds, sex, self.tags - {sex}, endings)


@cache
def lists() -> Lists:
    """Read once; the same for everybody."""
    kept = frozenset(key_of(line)[0] for line in read_words(_PACKAGE, "unchanged_term_words.txt"))
    lines = list(_lines())
    entries: dict[Key, TermEntry] = {}
    for line in lines:
        known = entries.get(line.keys[0])
        entries[line.keys[0]] = _joined(known, line.entry()) if known else line.entry()
    cores = frozenset(key for key, entry in entries.items() if entry.role is TermRole.CORE)
    composite = [line for line in lines if _holds_another(line.keys[0], cores)]
    index: dict[Key, tuple[Key, ...]] = {}
    for line in (line for line in lines if line not in composite):
        for key in line.keys:
            index.setdefault(key, (line.keys[0],))
    simple = dict(index)
    for line in composite:
        whole = entries.pop(line.keys[0])
        parts = tuple(_parts(whole, simple, kept, entries))
        for key in line.keys:
            index[key] = parts
    given = {
        key: replace(entry, is_given=_is_clear(entry, simple, entries)) for key, entry in entries.items()
    }
    capitals = frozenset(key_of(name) for line in lines for name in line.names if name.isupper())
    return Lists(given, index, capitals, kept)


def split(key: Key, index: Mapping[Key, object]) -> Iterator[tuple[int, int]]:
    """Where a key is cut into the longest pieces that the index has, and single words that it has not."""
    start = 0
    while start < len(key):
        ends = range(min(len(key), start + _LONGEST), start, -1)
        end = next((end for end in ends if key[start:end] in index), start + 1)
        yield start, end
        start = end


def _lines() -> Iterator[TermRow]:
    kinds = [(name, TermRole.CORE, frozenset({kind})) for name, kind in _KINDS.items()]
    parts = [(name, role, frozenset[EntityType]()) for name, role in _PARTS.items()]
    for name, role, of in (*kinds, *parts):
        for line in sorted(read_words(_PACKAGE, f"{name}.txt")):
            names, _, tags = line.partition("|")
            written = tuple(one.strip() for one in names.split("="))
            yield TermRow(written, frozenset(tags.split()), role, of)


def _without_disease(name: str) -> Key:
    """Who a disease is called after is its name by itself."""
    key = key_of(name)
    is_eponym = name[0].isupper() and not name.isupper()
    return key[:-1] if is_eponym and key[-1] in _AFTER_EPONYM else key


def _joined(one: TermEntry, other: TermEntry) -> TermEntry:
    return replace(one, kinds=one.kinds | other.kinds, endings=one.endings | other.endings)


def _has_plural(entry: TermEntry) -> bool:
    """Whether its name can be restored from the plural: not kiwi, as words in -is are taken for singular."""
    bare = entry.name.removesuffix("'s")
    return not entry.is_eponym if bare.endswith("s") else key_of(plural(bare)) == entry.key


def _is_clear(entry: TermEntry, simple: Mapping[Key, object], entries: Mapping[Key, TermEntry]) -> bool:
    """Whether it is of the lists, short, no abbreviation, and no word of it is a part of other terms."""
    if len(entry.key) > _LONGEST_GIVEN or entry.key[-1] in _AFTER_EPONYM or not _has_plural(entry):
        return False
    parts = (entries.get((word,)) for word in entry.key if len(entry.key) > 1)
    return entry.key in simple and not entry.name.isupper() and not any(parts)


def _holds_another(key: Key, others: frozenset[Key]) -> bool:
    parts = (key[a:b] for a in range(len(key)) for b in range(a + 1, len(key) + 1))
    return key in others and any(part in others and part != key for part in parts)


def _parts(
    whole: TermEntry,
    simple: Mapping[Key, tuple[Key, ...]],
    kept: frozenset[str],
    entries: dict[Key, TermEntry],
) -> Iterator[Key]:
    """What a term is made of that holds another; its own words become parts that make a term narrower."""
    for start, end in split(whole.key, simple):
        part = whole.key[start:end]
        if part in simple:
            yield from simple[part]
            continue
        if part[0] not in kept and part not in entries:
            endings = whole.endings | {part[-1]}
            entries[part] = TermEntry(
                part, part[0], TermRole.QUALITY, frozenset(), whole.sex, frozenset(), endings
            )
        yield part
