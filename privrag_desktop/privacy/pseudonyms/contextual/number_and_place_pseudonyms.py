"""Replace numbers and addresses by ones of the same format, and places by ones of the same sort."""

import re
from collections.abc import Iterator

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.language.dictionary_and_name_lists import (
    is_in_dictionary,
    is_usual_family,
    is_usual_given,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.name_parts_and_case import in_case_of
from privrag_desktop.language.text_folding import folded_compact, folded_words
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS, POSSESSIVE_END, WORD_WITH_APOSTROPHES
from privrag_desktop.privacy.pseudonyms.contextual.format_preserving_random_values import (
    coined,
    drawn_like,
    first_free,
    same_format,
)
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NameOwner, NamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    is_of_people,
    is_plain,
)
from privrag_desktop.privacy.pseudonyms.contextual.username_pseudonyms import UsernamePseudonyms
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable

_URL = re.compile(
    r"^(?P<scheme>[a-z][a-z0-9+.-]*://)?(?P<host>[^/?#]+)(?P<path>.*)$", re.IGNORECASE | re.DOTALL
)
_STATE = re.compile(
    r"A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]"
    r"|W[AIVY]"
)
_KEPT_IN_URLS = frozenset(
    {"www", "com", "org", "net", "edu", "gov", "html", "htm", "jpg", "jpeg", "png", "pdf"}
)


class NumberAndPlacePseudonyms:
    """Issues everything that is no name of a person and no user name."""

    def __init__(self, table: PseudonymTable, names: NamePseudonyms, handles: UsernamePseudonyms) -> None:
        self._table = table
        self._names = names
        self._handles = handles

    def hide(self, kind: EntityType, value: str, entity: str = "") -> str:
        """The pseudonym of a value as written, issued now if it has none."""
        if known := self._table.of(kind, value):
            return in_case_of(value, known.pseudonym) if kind in _CASELESS else known.pseudonym
        drawn = self._drawn(kind, value, entity)
        if known := self._table.of(kind, value):  # a place of one word was issued with the word
            return known.pseudonym
        return self._table.issued(kind, value, drawn, entity).pseudonym

    def hide_all(self, value: str) -> str:
        """The pseudonym of a value whose every letter and digit may tell, the first word too: Easter 2019."""
        if known := self._table.of(EntityType.ID, value):
            return known.pseudonym
        drawn = first_free(lambda: drawn_like(value), lambda drawn: self._is_free(EntityType.ID, drawn))
        return self._table.issued(EntityType.ID, value, drawn).pseudonym

    def restore(self, kind: EntityType, shown: str) -> str | None:
        """The original by its record; for numbers however they are grouped; None if it was never issued."""
        if known := self._table.behind(kind, shown):
            return known.original
        if kind in {EntityType.LOCATION, EntityType.ORGANIZATION}:
            return self._place_back(shown)
        compact = folded_compact(shown)
        alike = (row for row in self._table.of_kind(kind) if folded_compact(row.pseudonym) == compact)
        row = next(alike, None)
        return row.original if row and compact else None

    def _drawn(self, kind: EntityType, value: str, entity: str) -> str:
        match kind:
            case EntityType.EMAIL:
                return self._email(value, entity)
            case EntityType.URL:
                return self._url(value, entity)
            case EntityType.LOCATION | EntityType.ORGANIZATION:
                return self._place(kind, value, entity)
            case EntityType.PHONE:
                return self._phone(value)
        return same_format(value, lambda drawn: self._is_free(kind, drawn))

    def _is_free(self, kind: EntityType, drawn: str) -> bool:
        return self._table.is_free(kind, drawn) and not is_plain(drawn.casefold())

    def _phone(self, value: str) -> str:
        """The same number in another format is the same pseudonym in that format."""
        compact = folded_compact(value)
        for row in self._table.of_kind(EntityType.PHONE):
            digits = folded_compact(row.pseudonym)
            if folded_compact(row.original) == compact and len(digits) == len(compact):
                return _in_format(value, digits)
        return same_format(value, lambda drawn: self._is_free(EntityType.PHONE, drawn))

    def _email(self, value: str, entity: str) -> str:
        local, _, domain = value.strip().partition("@")
        host = self._domain(domain)
        return first_free(
            lambda: f"{self._handles.built(local, entity)}@{host}",
            lambda drawn: self._is_free(EntityType.EMAIL, drawn),
        )

    def _domain(self, domain: str) -> str:
        """A host of the example domains, the same one for the same host."""
        if known := self._table.of(EntityType.URL, domain):
            return known.pseudonym
        drawn = first_free(
            lambda: f"{coined(6)}.example.com", lambda drawn: self._is_free(EntityType.URL, drawn)
        )
        return self._table.issued(EntityType.URL, domain, drawn).pseudonym

    def _url(self, value: str, entity: str) -> str:
        match = _URL.match(value.strip())
        if match is None:
            return same_format(value, lambda drawn: self._is_free(EntityType.URL, drawn))
        host = self._domain(match["host"])
        if match["host"] == value.strip():
            return host

        def draw() -> str:
            path = LETTERS_AND_DIGITS.sub(lambda run: self._in_path(run[0], entity), match["path"])
            return f"{match['scheme'] or ''}{host}{path}"

        return first_free(draw, lambda drawn: self._is_free(EntityType.URL, drawn))

    def _in_path(self, run: str, entity: str) -> str:
        folded = run.lower()
        if folded in _KEPT_IN_URLS or (
            run.islower() and is_in_dictionary(run) and not (self._names.known(run) or is_of_people(run))
        ):
            return run
        return drawn_like(run) if any(map(str.isdigit, run)) else self._handles.built(run, entity)

    def _place(self, kind: EntityType, value: str, entity: str) -> str:
        def draw() -> str:
            drawn = WORD_WITH_APOSTROPHES.sub(lambda word: self._word(kind, word[0], entity), value)
            return drawn if drawn != value else f"{self._names.random_name()} {value}"  # nothing but a sort

        return first_free(draw, lambda drawn: self._is_free(kind, drawn))

    def _word(self, kind: EntityType, written: str, entity: str) -> str:
        bare = POSSESSIVE_END.sub("", written)
        key = folded_words(bare)
        if any(map(str.isdigit, bare)):
            return first_free(lambda: drawn_like(written), lambda drawn: drawn != written)
        is_said = is_function_word(key) and not is_of_people(key)
        if key in kept_in_places() or is_said or _STATE.fullmatch(bare):
            return written
        is_given = is_usual_given(key) and not is_usual_family(key)
        role = IdentifierRole.GIVEN if is_given else IdentifierRole.FAMILY
        row = self._names.word(bare, role, NameOwner(entity=entity), kind)
        return in_case_of(bare, row.pseudonym) + written[len(bare) :]

    def _place_back(self, shown: str) -> str | None:
        """A place of which only some words were written."""
        words = [
            (match, self._names.word_back(POSSESSIVE_END.sub("", match[0])))
            for match in WORD_WITH_APOSTROPHES.finditer(shown)
        ]
        kept = all(back or folded_words(match[0]) in kept_in_places() for match, back in words)
        if not kept or not any(back for _match, back in words):
            return None
        backs = iter([back or match[0] for match, back in words])
        return WORD_WITH_APOSTROPHES.sub(lambda _match: next(backs), shown)


_CASELESS = frozenset({EntityType.LOCATION, EntityType.ORGANIZATION, EntityType.EMAIL})


def _in_format(value: str, digits: str) -> str:
    rest: Iterator[str] = iter(digits)
    return "".join(next(rest) if character.isalnum() else character for character in value)


def kept_in_places() -> frozenset[str]:
    """Words that say what sort of place it is: street, clinic, room."""
    return read_words("privrag_desktop.privacy.pseudonyms.contextual.word_lists", "place_kind_terms.txt")
