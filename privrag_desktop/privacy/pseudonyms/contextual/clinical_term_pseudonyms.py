"""Replace clinical terms of one task part by part, so that relations between terms still hold.

A term is cut into the longest parts that the lists know. Each part has one pseudonym of its kind, however it
is written, and no two parts have the same; words that tell nothing ("severe", "of the left") stay. So what
contains "diabetes" is shown with what is shown for "diabetes". What only a woman can have stands for
nothing else, and so for a man; what is called after somebody is shown as something called after somebody.
"""

import re
from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import replace

from privrag_desktop.domain.identifiers import TERMS, EntityType
from privrag_desktop.language.clinical_term_inflection import Key, dressed, key_of, last_word
from privrag_desktop.language.text_folding import ends_before
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import (
    TermEntry,
    TermRole,
    lists,
)
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_reader import (
    TermSpan,
    next_word,
    pieces_of,
    terms_of,
    unknown_runs,
)
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    ValueMatch,
    apart,
    put,
)
from privrag_desktop.privacy.pseudonyms.contextual.random_clinical_term_choice import RandomTermChoice

_SUFFERS = re.compile(r"\b(?:diagnosed with|has|have|having|had|suffers? from)\s+$", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['’]s?$")
_OF_ALLERGIES = re.compile(r"allerg|intoleran|anaphyla", re.IGNORECASE)
Issued = tuple[EntityType, str, str]


class ClinicalTermPseudonyms:
    """Shows each part of a term as its pseudonym, and back; finds terms in free text."""

    def __init__(self, vocabulary: Vocabulary | None = None, known: Iterable[Issued] = ()) -> None:
        """`known` are records issued before, oldest first: the same values get the same pseudonyms again."""
        self._vocabulary = vocabulary or Vocabulary()
        self._own: dict[Key, tuple[Key, ...]] = {}  # what no list has, seen in this scope
        self._choice = RandomTermChoice()
        self._issued: dict[tuple[EntityType, str], str] = {}
        self._taken: set[tuple[EntityType, str]] = set()
        self._originals: dict[str, str] = {}  # first writing by what is shown for it, in the same case
        self._phrases: dict[Key, tuple[Key, ...]] = {}  # shown for what is one word and stands for several
        self._first: dict[Key, str] = {}  # first writing by the words that are shown
        for kind, original, shown in known:
            self._recall(kind, original, shown)

    @property
    def issued(self) -> tuple[Issued, ...]:
        """Everything issued so far as (kind, original, shown), oldest first; a find may add to it.

        Unique by kind and original and by kind and shown; keep what is new before a pseudonym is used.
        """
        return tuple((kind, original, shown) for (kind, original), shown in self._issued.items())

    def hide(self, kind: EntityType, value: str) -> str:
        """What is shown for a term, unknown words included; numbers with units and plain words stay."""
        return put(value, self.places(kind, value))

    def places(self, kind: EntityType, value: str) -> list[ValueMatch]:
        """The parts of a term that are replaced, in reading order."""
        return self._shown(value, kind, self._typed(kind, value))

    def restore(self, kind: EntityType, shown: str) -> str:
        """The term behind what is shown; ValueError where a word stands for nothing, whatever the kind."""
        return put(shown, self.places_shown(shown))

    def places_shown(self, shown: str) -> list[ValueMatch]:
        """The parts of what is shown for a term, with their originals; ValueError as for `restore`."""
        pieces = list(pieces_of(shown, self._back))
        if not all(piece.parts for piece in pieces):
            raise ValueError("no pseudonym of this task")
        return self._with_originals(pieces)

    def find(self, text: str) -> list[ValueMatch]:
        """Terms in free text, in reading order, with what is shown instead: of the lists, of this scope, and
        terms of two or more words of the vault; and what would be taken for a pseudonym."""
        known = [piece for piece in pieces_of(text, self._index) if piece.parts]
        pieces = [piece for piece in known if self._counts(text, piece)]
        terms = list(terms_of(text, pieces, self._role))
        terms += [piece for piece in known if self._looks_shown(text, piece)]
        self._choice.see(piece.key for piece in known)
        for place in self._vocabulary.occurrences(text):
            inside = self._typed(EntityType.CONDITION, text[place.start : place.stop])
            terms += [_moved(piece, place.start) for piece in inside]
        return self._shown(
            text, EntityType.CONDITION, apart(sorted(terms, key=lambda one: one.start - one.end))
        )

    def find_shown(self, text: str) -> list[ValueMatch]:
        """Pseudonyms in what a model wrote, in reading order, with their originals."""
        pieces = [
            piece for piece in pieces_of(text, self._back) if piece.parts and self._is_meant(text, piece)
        ]
        return self._with_originals(terms_of(text, pieces, self._role))

    @property
    def _index(self) -> Mapping[Key, tuple[Key, ...]]:
        return ChainMap(self._own, lists().index)

    @property
    def _back(self) -> Mapping[Key, tuple[Key, ...]]:
        return ChainMap(self._phrases, self._choice.back)

    def _typed(self, kind: EntityType, value: str) -> list[TermSpan]:
        """The pieces of a term; words that no list has become entries of this scope."""
        pieces = list(pieces_of(value, self._index))
        has_core = any(self._role(piece) is TermRole.CORE for piece in pieces if piece.parts)
        for start, end in unknown_runs(value, pieces):
            key, name = key_of(value[start:end]), _POSSESSIVE.sub("", value[start:end]).lower()
            role = TermRole.QUALITY if has_core else TermRole.CORE
            kinds = frozenset({kind}) if role is TermRole.CORE else frozenset[EntityType]()
            self._choice.add(TermEntry(key, name, role, kinds, endings=frozenset({last_word(name)})))
            self._own[key] = (key,)
        return list(pieces_of(value, self._index))

    def _entries(self, piece: TermSpan) -> list[TermEntry]:
        return [entry for part in piece.parts if (entry := self._choice.entry(part))]

    def _role(self, piece: TermSpan) -> TermRole:
        roles = [entry.role for entry in self._entries(piece)]
        return TermRole.CORE if TermRole.CORE in roles else roles[0]

    def _counts(self, text: str, piece: TermSpan) -> bool:
        """Whether what could be a term is one where it stands."""
        entry = self._entries(piece)[0]
        if piece.key in lists().capitals:
            return sum(map(str.isupper, piece.text)) > 1
        if entry.kinds == {EntityType.ALLERGY} and not self._choice.has(entry.key):
            return bool(_OF_ALLERGIES.search(text))
        return piece.key != entry.key or not entry.is_eponym or _is_disease(text, piece)

    def _looks_shown(self, text: str, piece: TermSpan) -> bool:
        """Whether a piece is a pseudonym that is restored wherever it stands."""
        is_shown = piece.key in self._choice.back and self._is_meant(text, piece)
        return is_shown and is_restored_alone(piece.text)

    def _is_meant(self, text: str, piece: TermSpan) -> bool:
        """Whether what is shown for a term is no name of somebody where it stands."""
        entry = lists().entries.get(piece.key)
        is_name = entry is not None and entry.is_eponym and piece.text not in self._originals
        return not is_name or _is_disease(text, piece)

    def _shown(self, text: str, kind: EntityType, pieces: Iterable[TermSpan]) -> list[ValueMatch]:
        pieces = [piece for piece in pieces if self._entries(piece)]
        self._choice.see(part for piece in pieces for part in (piece.key, *piece.parts))
        return [self._hidden(kind, piece) for piece in pieces]

    def _hidden(self, kind: EntityType, piece: TermSpan) -> ValueMatch:
        entries = self._entries(piece)
        of = next((one for entry in entries for one in TERMS if one in entry.kinds), kind)
        if len(piece.parts) > 1:
            for entry in entries:
                if not self._choice.has(entry.key):
                    self._remember(of, entry.name, self._choice.name(entry), (entry.key,))
        names = (self._name(part) for part in piece.parts)
        shown = dressed(piece.text, " ".join(names), entries[-1].endings)
        self._remember(of, piece.text, shown, piece.parts)
        return ValueMatch(piece.start, piece.end, of, piece.text, shown)

    def _name(self, part: Key) -> str:
        entry = self._choice.entry(part)
        return self._choice.name(entry) if entry else " ".join(part)

    def _remember(self, kind: EntityType, original: str, shown: str, parts: tuple[Key, ...]) -> None:
        key = key_of(shown)
        self._originals.setdefault(shown, original)
        self._first.setdefault(key, original)
        if len(parts) > 1:
            self._phrases.setdefault(key, parts)
        if (kind, shown) not in self._taken:
            self._taken.add((kind, shown))
            self._issued.setdefault((kind, original), shown)

    def _recall(self, kind: EntityType, original: str, shown: str) -> None:
        """A record as `_remember` made it; those of whole values hold nothing that these do not."""
        pieces = self._typed(kind, original)
        if len(pieces) != 1:
            return
        [piece] = pieces
        if piece.key in lists().entries and not self._choice.has(piece.key):
            piece = replace(piece, parts=(piece.key,))  # "a1c", which alone means hemoglobin a1c
        entries = self._entries(piece)
        if len(piece.parts) == 1 and entries and not self._choice.has(entries[0].key):
            like = lists().entries.get(key_of(shown))
            if piece.key in self._own and like:
                self._choice.add(replace(entries[0], role=like.role))
            self._choice.put(entries[0].key, like.name if like else _POSSESSIVE.sub("", shown).lower())
        self._choice.see((piece.key, *piece.parts))
        self._remember(kind, original, shown, piece.parts)

    def _with_originals(self, pieces: Iterable[TermSpan]) -> list[ValueMatch]:
        return [
            ValueMatch(one.start, one.end, EntityType.CONDITION, one.text, self._original(one))
            for one in pieces
        ]

    def _original(self, piece: TermSpan) -> str:
        """As first written for the same letters, else as first written at all, in the case shown."""
        known = self._originals.get(piece.text)
        return known or dressed(piece.text, self._first[piece.key], {piece.text.lower(), *piece.key})


def is_restored_alone(shown: str) -> bool:
    """Whether what is shown is more than a word that makes a term narrower, as any model writes: "acute"."""
    key = key_of(shown)
    entry = lists().entries.get(key)
    return entry is None or entry.role is not TermRole.QUALITY


def _is_disease(text: str, piece: TermSpan) -> bool:
    """Whether a name stands for the disease that is called after somebody."""
    is_possessive = _POSSESSIVE.search(piece.text) or last_word(piece.text) != piece.key[-1]
    is_alone = text.strip() == piece.text
    after = next_word(text, piece.end) == "disease"
    return bool(
        len(piece.key) > 1 or is_possessive or is_alone or after or ends_before(_SUFFERS, text, piece.start)
    )


def _moved(piece: TermSpan, by: int) -> TermSpan:
    return replace(piece, start=piece.start + by, end=piece.end + by)
