"""Map the names of one conversation word by word: each word has one pseudonym that no other word has.

Two patients called Smith have two pseudonyms, or an answer could not say who is who. In a task they have one
(`contextual.name_pseudonyms`).
"""

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from uuid import uuid4

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.dictionary_and_name_lists import usual_gender
from privrag_desktop.language.name_parts_and_case import (
    NamePart,
    in_case_of,
    is_initial,
    name_pieces,
    plural,
    replaced,
)
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.escaped_text_decoder import unescaped
from privrag_desktop.privacy.detect.identifier_writing_variants import PART_ROLES
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource, as_a_name
from privrag_desktop.store.pseudonyms import Pseudonym

_SIMILAR = 0.8  # share of letters in common from which a word is a name misspelt
_NOBODY = ""  # the owner of words that belong to no one patient: relatives, staff, strangers

Words = dict[str, Pseudonym]


class NameMap:
    """Issues names word by word; a word that the name in the record lacks is added when it comes."""

    def __init__(
        self, table: PseudonymTable, names: NameSource, patients: Callable[[str], Patient | None]
    ) -> None:
        self._table = table
        self._names = names
        self._patients = patients
        self._owners: dict[str, Words] = {}
        for row in table.rows:
            if row.kind is EntityType.PERSON and row.role in PART_ROLES:
                self._words(row.owner)[_key(row.original)] = row

    def full(self, patient_id: str, text: str = "") -> str:
        """The whole pseudonym of a patient, as many words as the name in the record; none is in `text`."""
        with self._table.lock:
            patient = self._patients(patient_id)
            gender = patient.gender if patient else None
            name = _given_first(patient.name if patient else "")
            if not name_pieces(name, whole=True) or name == f"Patient {patient_id}":
                return self._nameless(patient_id, gender)
            words = self._of_record(patient_id, name, gender, text)
            return " ".join(words[piece.key].pseudonym for piece in _unique(name))

    def of(self, finding: DetectedSpan, owner: str | None, text: str) -> str:
        """A written name with every word of it replaced; the rest, its order and case stay as written.

        `text` is where it stands: no new name is a word of it.
        """
        with self._table.lock:
            known = [one for one in finding.known if owner is not None and one.patient_id == owner]
            roles = {one.role for one in known}
            if owner is not None:
                self.full(owner, text)
            value = unescaped(finding.value)
            naming = _Naming(self, owner or _NOBODY, known, value, text)
            pieces = name_pieces(value, whole=not roles or IdentifierRole.FULL_NAME in roles)
            return replaced(value, list(naming.shown(pieces)))

    def called(self, handle: str, owners: Iterable[str]) -> frozenset[str]:
        """Those whose names a user name is made of: @john, @JohnSmith7."""
        key = "".join(piece.key for piece in name_pieces(handle, whole=True))
        return frozenset(owner for owner in owners if self._made_of_names(key, owner))

    def _made_of_names(self, key: str, owner: str) -> bool:
        self.full(owner)
        words = self._words(owner)
        return key in words or any(key.removeprefix(one) in words for one in words if key.startswith(one))

    def words_of(self, owner: str) -> Words:
        return self._words(owner)

    def add(self, owner: str, original: str, role: IdentifierRole, text: str, entity: str) -> Pseudonym:
        """A new word for a name of this owner; of `entity`, where the name is of nobody known."""
        words = self._words(owner)
        entity = next((row.entity for row in words.values()), "") if owner else entity
        patient = self._patients(owner) if owner else None
        gender = patient.gender if patient else usual_gender(folded_words(original))
        used = self._table.words | {_key(original), *folded_words(text).split()}
        drawn = self._names.of_role(role, gender, original, used)
        row = self._table.drafted(EntityType.PERSON, original, drawn, entity, role=role, owner=owner)
        self._table.issue(row)
        words[_key(original)] = row
        return row

    def _words(self, owner: str) -> Words:
        return self._owners.setdefault(owner, {})

    def _of_record(self, patient_id: str, name: str, gender: str | None, text: str) -> Words:
        words = self._words(patient_id)
        pieces = _unique(name)
        if all(piece.key in words for piece in pieces):
            return words
        drafts, used = [], {*self._table.words, *folded_words(f"{name} {text}").split()}
        entity = next((row.entity for row in words.values()), "") or str(uuid4())
        for piece in (piece for piece in pieces if piece.key not in words):
            written = name[piece.start : piece.end]
            role = IdentifierRole.GIVEN if piece is not pieces[-1] else IdentifierRole.FAMILY
            drawn = self._names.of_role(role, gender, written, frozenset(used))
            used |= {folded_words(drawn), plural(folded_words(drawn))}
            drafts.append(
                self._table.drafted(EntityType.PERSON, written, drawn, entity, role=role, owner=patient_id)
            )
        self._table.issue(*drafts)
        words.update((_key(row.original), row) for row in drafts)
        return words

    def _nameless(self, patient_id: str, gender: str | None) -> str:
        """The vault knows no name: two words stand for the patient's number."""
        rows = (
            row
            for row in self._table.rows
            if row.owner == patient_id and row.role is IdentifierRole.FULL_NAME
        )
        row = next(rows, None)
        if row is None:
            used = self._table.words
            given = self._names.given(gender, "", used)
            folded = folded_words(given)
            family = self._names.family(gender, "", used | {folded, plural(folded)})
            row = self._table.drafted(
                EntityType.PERSON,
                patient_id,
                f"{given} {family}",
                role=IdentifierRole.FULL_NAME,
                owner=patient_id,
            )
            self._table.issue(row)
        return row.pseudonym


class _Naming:
    """One written name on its way to its pseudonym."""

    def __init__(self, people: NameMap, owner: str, known: list[Identifier], value: str, text: str) -> None:
        self._people = people
        self._owner = owner
        self._known = known
        self._value = value
        self._text = text
        self._entity = ""

    def shown(self, pieces: list[NamePart]) -> Iterator[tuple[NamePart, str]]:
        words = self._people.words_of(self._owner)
        if len(pieces) > 1 and "".join(piece.key for piece in pieces) in words:  # cut by a hyphen
            pieces = [NamePart(pieces[0].start, pieces[-1].end, "".join(piece.key for piece in pieces))]
        for number, piece in enumerate(pieces):
            written = self._value[piece.start : piece.end]
            is_last = number == len(pieces) - 1
            if is_initial(piece.key):
                yield piece, self._initial(piece.key, written, is_last)
            else:
                yield piece, in_case_of(written, self._word(piece.key, written, is_last=is_last))

    def _word(self, key: str, written: str, *, is_last: bool) -> str:
        words = self._people.words_of(self._owner)
        if key in words:
            self._entity = self._entity or words[key].entity
            return words[key].pseudonym
        for row in words.values():
            if key == plural(_key(row.original)):
                return plural(row.pseudonym)
        return self._glued(key) or self._named(key, written, is_last=is_last).pseudonym

    def _glued(self, key: str) -> str:
        """Two names in one word: johnsmith."""
        words = self._people.words_of(self._owner)
        for start, row in words.items():
            rest = key.removeprefix(start)
            if rest != key and rest in words:
                return row.pseudonym + words[rest].pseudonym
        return ""

    def _named(self, key: str, written: str, *, is_last: bool) -> Pseudonym:
        """A name the patient has besides those of the record, or one that is misspelt; else a new one."""
        words = self._people.words_of(self._owner)
        parts = dict(_parts(self._known))
        role = IdentifierRole.FAMILY if is_last else IdentifierRole.GIVEN
        if key not in parts and self._owner:
            if near := get_close_matches(key, words, n=1, cutoff=_SIMILAR):
                return words[near[0]]
            for nearest in get_close_matches(key, parts, n=1, cutoff=0):
                key, written = nearest, parts[nearest][0]
        if key in words:
            return words[key]
        return self._add(as_a_name(written), parts[key][1] if key in parts else role)

    def _initial(self, letter: str, written: str, is_last: bool) -> str:
        """The first letter of what stands for a name that begins with the letter."""
        words = self._people.words_of(self._owner)
        order = reversed(words.items()) if is_last else iter(words.items())
        rows = (row for key, row in order if key.startswith(letter) and (self._owner or key == letter))
        row = next(rows, None) or self._add(
            letter.upper(), IdentifierRole.FAMILY if is_last else IdentifierRole.GIVEN
        )
        first = row.pseudonym[0]
        return first.lower() if written.islower() else first

    def _add(self, original: str, role: IdentifierRole) -> Pseudonym:
        row = self._people.add(self._owner, original, role, self._text, self._entity)
        self._entity = row.entity
        return row


def _parts(known: list[Identifier]) -> Iterator[tuple[str, tuple[str, IdentifierRole]]]:
    """Every name in the parts a finding may be, as written in the record."""
    for one in (one for one in known if one.role in PART_ROLES):
        for piece in name_pieces(one.value, whole=False):
            yield piece.key, (one.value[piece.start : piece.end], one.role)


def _given_first(name: str) -> str:
    family, comma, given = name.partition(",")
    return f"{given.strip()} {family.strip()}" if comma else name


def _unique(name: str) -> list[NamePart]:
    """The pieces of a name, a word that comes twice only once."""
    return list({piece.key: piece for piece in name_pieces(name, whole=True)}.values())


def _key(name: str) -> str:
    pieces = name_pieces(name, whole=False)
    return pieces[-1].key if pieces else ""
