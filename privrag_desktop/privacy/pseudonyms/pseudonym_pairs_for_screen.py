"""Pair the pseudonyms of a released text with the originals found, for the clinician's own screen.

Both sides come from the pseudonymiser: its rules read the released text as they turn answers back, and its
recognizers and its map read what was found. Nothing is issued, and nothing of it leaves.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, Released, TextSpan
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.language.name_parts_and_case import name_pieces
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms, owners_of
from privrag_desktop.privacy.pseudonyms.restore import Restorer
from privrag_desktop.privacy.pseudonyms.value_keys import conversation_key
from privrag_desktop.store.pseudonyms import Pseudonym

_BETWEEN_WORDS = " ,\u00a0"  # what may stand between the words of one name


def original_pseudonym_pairs(
    released: Released | None, found: Sequence[Hit], boundary: Boundary, pseudonyms: Pseudonyms
) -> tuple[PseudonymPair, ...]:
    """In the order of the released text; then what was found and has no pseudonym there."""
    known = _Known(pseudonyms.issued)
    shown = _Places()
    if released is not None:
        for name, text in (("query", released.query), ("information", released.information)):
            shown.add(name, text, known.standing(text))
    originals = _Places()
    for hit in found:
        for start, line in _lines(hit.text):
            found_there = known.found(boundary.known_in(line), hit.patient_id)
            originals.add(hit.document_id, line, found_there, start)
    things = dict.fromkeys((*shown.of, *originals.of))
    return tuple(
        PseudonymPair(
            shown.words(thing),
            known.original(thing) or originals.words(thing),
            shown.at(thing),
            originals.at(thing),
        )
        for thing in things
    )


class _Known:
    """The map of a conversation, asked by what stands in a text; a thing is an entity of it."""

    def __init__(self, rows: Sequence[Pseudonym]) -> None:
        self._rows = rows
        self._restorer = Restorer(tuple(rows))
        self._values = {
            (row.kind, conversation_key(row.kind, row.original)): _thing(row)
            for row in rows
            if not _is_name(row)
        }
        self._names: defaultdict[str, dict[str, str]] = defaultdict(dict)  # of an owner, each word's thing
        for row in filter(_is_name, rows):
            for piece in name_pieces(row.original, whole=False):
                self._names[row.owner][piece.key] = _thing(row)

    def standing(self, text: str) -> Iterator[tuple[str, int, int]]:
        """The pseudonyms of a text that models may see."""
        return ((_thing(row), start, end) for start, end, row in self._restorer.places(text))

    def found(self, findings: Iterable[DetectedSpan], patient_id: str) -> Iterator[tuple[str, int, int]]:
        """Everything identifying of a patient's document; what has no pseudonym is a thing of its own."""
        for finding in findings:
            span = finding.span
            thing = (
                self._of(finding, patient_id)
                or f"{span.entity_type}:{conversation_key(span.entity_type, finding.value)}"
            )
            yield thing, span.start, span.end

    def original(self, thing: str) -> str:
        """As it was issued: the words of a name in their order."""
        return " ".join(dict.fromkeys(row.original for row in self._rows if _thing(row) == thing))

    def _of(self, finding: DetectedSpan, patient_id: str) -> str:
        kind = finding.span.entity_type
        if kind is not EntityType.PERSON:
            return self._values.get((kind, conversation_key(kind, finding.value)), "")
        owners = owners_of(finding)
        owner = patient_id if patient_id in owners else next(iter(owners), "") if len(owners) == 1 else ""
        words = self._names.get(owner, {})
        keys = (piece.key for piece in name_pieces(finding.value, whole=False))
        return next((words[key] for key in keys if key in words), "")


class _Places:
    """Where each thing stands, in the order in which things come."""

    def __init__(self) -> None:
        self.of: dict[str, list[tuple[TextSpan, str]]] = {}

    def add(self, name: str, text: str, found: Iterable[tuple[str, int, int]], after: int = 0) -> None:
        """Words of one name beside each other are one place; `after` is where the text begins."""
        last = ("", 0, 0)
        for thing, start, end in found:
            places = self.of.setdefault(thing, [])
            if last[0] == thing and not text[last[2] : start].strip(_BETWEEN_WORDS):
                start = last[1]  # noqa: PLW2901 - the place grows
                places.pop()
            places.append((TextSpan(name, after + start, after + end), text[start:end]))
            last = (thing, start, end)

    def at(self, thing: str) -> tuple[TextSpan, ...]:
        return tuple(place for place, _ in self.of.get(thing, ()))

    def words(self, thing: str) -> str:
        """As it is written where it is written longest."""
        return max((words for _, words in self.of.get(thing, ())), key=len, default="")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Each with where it begins: records are read sentence by sentence, as when they were hidden."""
    start = 0
    for line in text.splitlines(keepends=True):
        yield start, line
        start += len(line)


def _thing(row: Pseudonym) -> str:
    return row.entity or row.uuid


def _is_name(row: Pseudonym) -> bool:
    return row.kind is EntityType.PERSON
