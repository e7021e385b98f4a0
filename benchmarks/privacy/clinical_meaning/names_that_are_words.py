"""Make sentences in which a word is a name or a word, and count how often one is mistaken for the other."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.privacy.boundary import Boundary

_FRAMES_PER_WORD = 4
_SEED = 20240611
_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence and where the word in question stands in it."""

    sentence: str
    start: int
    end: int
    is_name: bool

    @property
    def word(self) -> str:
        return self.sentence[self.start : self.end]


def readings(*, held_out: bool) -> list[Reading]:
    """Those the rules were written with in sight, or those held out: other words, other frames of names."""
    words = list(_words())
    random.Random(_SEED).shuffle(words)
    half = len(words) // 2
    return [*(words[half:] if held_out else words[:half]), *_names("held-" if held_out else "")]


def boundary_of_word_names() -> Boundary:
    """Made-up patients, one for each word; no clinical terms of records help."""
    identifiers, patients = [], []
    for number, (kind, word, other) in enumerate(_parts()):
        given, family = (word, other) if kind == "given" else (other, word)
        owner, whole = f"word-{number}", f"{given} {family}"
        patients.append(Patient(owner, whole, None, None))
        for role, value in (
            (IdentifierRole.FULL_NAME, whole),
            (IdentifierRole.GIVEN, given),
            (IdentifierRole.FAMILY, family),
        ):
            identifiers.append(Identifier(EntityType.PERSON, role, value, owner))
    return Boundary(identifiers, patients, ())


def is_mistaken(boundary: Boundary, reading: Reading) -> bool:
    """A name of which a letter stays, or a word of which one is replaced."""
    touched: set[int] = set()
    for finding in boundary.detect(reading.sentence):
        if finding.span.entity_type is EntityType.DATE and not reading.is_name:
            continue  # a month is rightly replaced
        touched.update(range(finding.span.start, finding.span.end))
    letters = set(range(reading.start, reading.end))
    return bool(letters - touched) if reading.is_name else bool(letters & touched)


def _words() -> Iterator[Reading]:
    for line in _lines("words_as_words.txt"):
        sentence = line.replace("{", "").replace("}", "")
        start = line.index("{")
        yield Reading(sentence, start, line.index("}") - 1, is_name=False)


def _names(prefix: str) -> Iterator[Reading]:
    choose = random.Random(_SEED)
    frames = [line.split(" ", 1) for line in _lines("words_as_names.txt")]
    for kind, word, other in _parts():
        fitting = [frame for named, frame in frames if named == prefix + kind]
        for frame in choose.sample(fitting, _FRAMES_PER_WORD):
            yield _filled(frame, word, other)


def _filled(frame: str, word: str, other: str) -> Reading:
    """`N` is the name as it is, `n` in lower case, `N*` in capitals; `O` is the other part, likewise."""
    sentence = ""
    start = end = 0
    for piece in re.split(r"(\{N\*?\}|\{n\}|\bO\*|\b[Oo]\b)", frame):
        is_word = piece.startswith("{")
        shown = (
            {"{N}": word, "{N}s": word + "s", "{n}": word.lower(), "{N*}": word.upper()}.get(piece)
            if is_word
            else None
        )
        shown = shown or {"O": other, "o": other.lower(), "O*": other.upper()}.get(piece, piece)
        if is_word:
            start, end = len(sentence), len(sentence) + len(shown)
        sentence += shown
    return Reading(sentence, start, end, is_name=True)


@cache
def _parts() -> tuple[tuple[str, str, str], ...]:
    """The kind of a name that is a word, the word, and the other part of the name."""
    lines = [line.split() for line in _lines("word_people.txt")]
    others = [name for kind, *names in lines if kind == "other" for name in names]
    words = [(kind, name) for kind, *names in lines if kind != "other" for name in names]
    return tuple((kind, word, others[number % len(others)]) for number, (kind, word) in enumerate(words))


def _lines(name: str) -> list[str]:
    lines = (_HERE / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
