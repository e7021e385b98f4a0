"""Names of a task, word by word: a word has one pseudonym everywhere, and nothing else has it.

An agent joins records by equal words, so the Smith of two people, of a user name and of a street is one word.
In a conversation it is not: there each patient has words of their own (`pseudonyms.name_map`).
"""

import re
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import regex

from privrag_desktop.domain.identifiers import NAMES, EntityType, IdentifierRole
from privrag_desktop.language.dictionary_and_name_lists import (
    is_in_dictionary,
    is_known_name,
    is_usual_family,
    is_usual_given,
    usual_gender,
)
from privrag_desktop.language.name_parts_and_case import (
    NamePart,
    in_case_of,
    is_initial,
    name_pieces,
    plural,
    replaced,
)
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import DIGITS_BEHIND
from privrag_desktop.privacy.pseudonyms.contextual.format_preserving_random_values import (
    coined,
    first_free,
)
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource, as_a_name
from privrag_desktop.store.pseudonyms import Pseudonym

_BEHIND = re.compile(r"(?:[\s,]+(?:M\.?D|D\.?O|Ph\.?D|R\.?N|N\.?P|P\.?A|I{2,3}|IV|Esq)\.?)+\s*$")
_LAST_WORD = regex.compile(r"[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´＇][\p{L}\p{N}\p{M}]+)*$")
_TITLED = re.compile(r"^\W*(?:mr|mrs|ms|miss|dr|prof)\b", re.IGNORECASE)
_SMALL = frozenset({"the", "and", "family", "mx"})
_COINED = 5  # letters behind the first of a made-up name
_MANY = 400  # draws in search of a first letter
_SHORTEST_PLURAL = 4


@dataclass(frozen=True, slots=True)
class NameOwner:
    """Of whom a name is: FHIR's gender and the UUID of the entity, where known, and the words it stands with.

    No new pseudonym is a word of `avoid`.
    """

    gender: str | None = None
    entity: str = ""
    avoid: str = ""
    beside: tuple[str, ...] = ()

    @property
    def ties(self) -> tuple[str, ...]:
        """What two names of one person have in common: the entity, or another word of the name."""
        return (self.entity, *self.beside) if self.entity else self.beside


_NOBODYS = NameOwner()


class NamePseudonyms:
    """Pseudonyms word by word; `is_taken` says which words belong to somebody or mean something."""

    def __init__(self, table: PseudonymTable, is_taken: Callable[[str], bool]) -> None:
        self._table = table
        self._source = NameSource(lambda name: is_taken(name) or is_in_dictionary(name.lower()))
        self._is_taken = is_taken
        self._letters: dict[tuple[str, str], str] = {}

    def known(self, key: str) -> Pseudonym | None:
        """The record of a folded word of a name, of a place or of an organisation."""
        return next((row for kind in NAMES if (row := self._table.of(kind, key))), None)

    def behind(self, key: str) -> Pseudonym | None:
        """The record whose pseudonym is this folded word."""
        return next((row for kind in NAMES if (row := self._table.behind(kind, key))), None)

    def hide(self, value: str, whose: NameOwner = _NOBODYS) -> str:
        """A whole name or a part of one; titles, particles, initials, order and case stay."""
        pieces = parts(value)
        if len(pieces) > 1 and all(is_initial(piece.key) for piece in pieces):
            return self._only_initials(value, pieces, whose)
        whose = replace(whose, beside=tuple(piece.key for piece in pieces if not is_initial(piece.key)))
        hidden = replaced(value, [(piece, self._piece(value, piece, pieces, whose)) for piece in pieces])
        if len(pieces) > 1:
            self._table.issued(EntityType.PERSON, value, hidden, whose.entity)
        return hidden

    def restore(self, shown: str) -> str | None:
        """A whole name or a part of one back; None where a word of it was never issued."""
        if whole := self._table.behind(EntityType.PERSON, shown):
            return in_case_of(shown, whole.original)
        pieces = parts(shown)
        words = [(piece, self.word_back(shown[piece.start : piece.end])) for piece in pieces]
        if not pieces or any(word is None for _piece, word in words):
            return None
        return replaced(shown, [(piece, word or "") for piece, word in words])

    def word_back(self, written: str) -> str | None:
        """The original of one written word, its plural too; None if it was never issued."""
        key = folded_words(written)
        if row := self.behind(key):
            return in_case_of(written, row.original)
        for end in ("es", "s"):
            row = self.behind(key.removesuffix(end)) if key.endswith(end) else None
            if row and plural(folded_words(row.pseudonym)) == key:
                return in_case_of(written, plural(row.original))
        return None

    def word(
        self,
        written: str,
        role: IdentifierRole,
        whose: NameOwner = _NOBODYS,
        kind: EntityType = EntityType.PERSON,
    ) -> Pseudonym:
        """The record of one word, issued now if it has none."""
        written = DIGITS_BEHIND.sub("", written)
        key = folded_words(written)
        if known := self.known(key):
            return known
        used = self._table.words | {key, plural(key), *folded_words(whose.avoid).split()}
        draw = self._drawer(written, role, whose.gender, used)
        drawn = self._begun(draw, self._promised(key[:1], whose.ties), used)
        return self._table.issued(kind, as_a_name(written), drawn, whose.entity)

    def initial(self, letter: str, ties: tuple[str, ...]) -> str:
        """The first letter of what stands for a name that begins so, of the one who has these ties.

        Where none is known yet, one is drawn, and the name will begin with it once it comes.
        """
        known = next(self._initials(letter, ties), "") or self._promised(letter, ties)
        drawn = known or self.random_name()[0].lower()
        for tie in ties:
            self._letters.setdefault((tie, letter), drawn)
        return drawn

    def _initials(self, letter: str, ties: tuple[str, ...]) -> Iterator[str]:
        for row in self._table.of_kind(EntityType.PERSON):
            words, shown = folded_words(row.original).split(), folded_words(row.pseudonym).split()
            if row.entity in ties and words[0].startswith(letter) and words[0] not in ties:
                yield shown[0][0]
            if len(words) == len(shown) > 1 and set(words) & set(ties):
                pairs = zip(words, shown, strict=True)
                yield from (mine[0] for word, mine in pairs if word[0] == letter and word not in ties)

    def _promised(self, letter: str, ties: tuple[str, ...]) -> str:
        return next((drawn for tie in ties if (drawn := self._letters.get((tie, letter)))), "")

    def random_name(self) -> str:
        """A free family name, of nobody yet."""
        return self._source.family(None, "", self._table.words)

    def _only_initials(self, value: str, pieces: list[NamePart], whose: NameOwner) -> str:
        """First letters that no word of a name stands with: nothing but their record tells them again."""
        if known := self._table.of(EntityType.PERSON, value):
            return in_case_of(value, known.pseudonym)
        hidden = first_free(
            lambda: replaced(value, [(piece, self._piece(value, piece, pieces, whose)) for piece in pieces]),
            lambda drawn: self._table.is_free(EntityType.PERSON, drawn),
        )
        return self._table.issued(EntityType.PERSON, value, hidden, whose.entity).pseudonym

    def _piece(self, value: str, piece: NamePart, pieces: list[NamePart], whose: NameOwner) -> str:
        written = value[piece.start : piece.end]
        if is_initial(piece.key):
            return in_case_of(written, self.initial(piece.key, whose.ties).upper())
        if singular := self.singular(piece.key):
            row = self.word(written[: len(singular)], IdentifierRole.FAMILY, whose)
            return in_case_of(written, plural(row.pseudonym))
        row = self.word(written, _role(value, piece, pieces), whose)
        return in_case_of(written, row.pseudonym)

    def singular(self, key: str) -> str:
        """The name that a word is the plural of; empty for a name of its own: Williams."""
        if self.known(key) or is_known_name(key) or len(key) < _SHORTEST_PLURAL:
            return ""
        stems = (key.removesuffix(end) for end in ("es", "s") if key.endswith(end))
        return next(
            (stem for stem in stems if plural(stem) == key and (self.known(stem) or is_known_name(stem))), ""
        )

    def _begun(self, draw: Callable[[], str], letter: str, used: frozenset[str]) -> str:
        """A name that begins with the letter, made up if none is drawn in time."""
        for _ in range(_MANY):
            if folded_words(drawn := draw()).startswith(letter):
                return drawn
        return first_free(
            lambda: f"{letter.upper()}{coined(_COINED)}", lambda name: self._is_free(name, used)
        )

    def _drawer(
        self, written: str, role: IdentifierRole, gender: str | None, used: frozenset[str]
    ) -> Callable[[], str]:
        if role is IdentifierRole.FAMILY:
            return lambda: self._source.family(gender, written, used)
        gender = _gender(folded_words(written), gender)
        if gender or not written.isascii():
            return lambda: self._source.given(gender, written, used)
        return lambda: self._neutral(used)

    def _neutral(self, used: frozenset[str]) -> str:
        """A name that either gender has; a family name, which has none, when those are used up."""
        free = [name for name in sorted(_neutral_names()) if self._is_free(name, used)]
        return secrets.choice(free) if free else self._source.family(None, "", used)

    def _is_free(self, name: str, used: frozenset[str]) -> bool:
        is_usual = usual_gender(name) is not None
        return not (is_usual or {name.lower(), plural(name.lower())} & used or self._is_taken(name))


def parts(value: str) -> list[NamePart]:
    """The names in a written name, one word each: without titles, particles, degrees and possessives."""
    behind = _BEHIND.search(value)
    pieces = name_pieces(value[: behind.start()] if behind else value, whole=True)
    named = [piece for piece in pieces if piece.key not in TITLES | _SMALL and not piece.key.isdigit()]
    return list(_trimmed(value, named))


def _trimmed(value: str, pieces: list[NamePart]) -> Iterator[NamePart]:
    for piece in pieces:
        last = _LAST_WORD.search(value[piece.start : piece.end])
        start = piece.start + last.start() if last else piece.start
        yield NamePart(start, piece.end, folded_words(DIGITS_BEHIND.sub("", value[start : piece.end])))


def _role(value: str, piece: NamePart, pieces: list[NamePart]) -> IdentifierRole:
    """Given name first, the family name behind it or before a comma; a title goes before a family name."""
    comma = value.find(",")
    if len(pieces) == 1:
        is_family = _TITLED.match(value) or (is_usual_family(piece.key) and not is_usual_given(piece.key))
        return IdentifierRole.FAMILY if is_family else IdentifierRole.GIVEN
    if pieces[0].end <= comma < pieces[-1].start:
        return IdentifierRole.FAMILY if piece.end <= comma else IdentifierRole.GIVEN
    is_joined = value[piece.end : pieces[-1].start] == "-"
    return IdentifierRole.FAMILY if piece is pieces[-1] or is_joined else IdentifierRole.GIVEN


def _gender(key: str, gender: str | None) -> str | None:
    """What the caller says, unless women and men have the name alike: one pseudonym serves them both."""
    usual = usual_gender(key)
    is_shared = usual is None and is_usual_given(key)
    return None if is_shared else gender or usual


def _neutral_names() -> frozenset[str]:
    return read_words("privrag_desktop.privacy.pseudonyms.contextual.word_lists", "gender_neutral_names.txt")
