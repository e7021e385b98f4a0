"""Read published clinical notes and dialogues, in sentences, with verdicts on what is replaced in them."""

import csv
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from benchmarks.common.published_vaults import published_data

_VERDICTS = Path(__file__).parent / "verdicts.txt"
_PARAGRAPH = re.compile(r"\n\s*\n|\n(?=\[|\w[\w ]{0,40}:|[•-])")
_SENTENCE_END = re.compile(r"(?<=[.?!])\s+(?=[A-Z\[])|(?<= [.?!])\s+")
_SPEAKER = re.compile(r"^(?:\[\w+\]|Doctor|Patient|Guest_\w+)\s*:?\s*")
_SHORTEST = 3  # words
_DATED = re.compile(
    r"\d+[/-]\d+|\b(?:19|20)\d\d\b|\d{5}|\b(?:9\d|1\d\d)[\s-]+years?|"
    r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b",
    re.IGNORECASE,
)
_TITLED = re.compile(r"\b(?:mr|mrs|ms|miss|dr|doctor|prof|sir|madam)\b", re.IGNORECASE)
_CAPITAL = re.compile(r"\b[A-Z][\w'’]*")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a note, and of which collection."""

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Notes:
    """All sentences, the words that stand in lower case in any of them, and names told in their tables."""

    sentences: tuple[Sentence, ...]
    lower: frozenset[str]
    people: frozenset[str]

    def holds_no_identifier(self, sentence: Sentence) -> bool:
        """By rules that share nothing with the program; of sentences it refuses many hold no identifier."""
        text = sentence.text
        words = set(re.findall(r"[a-z]+", text.lower()))
        if _DATED.search(text) or _TITLED.search(text) or words & self.people:
            return False
        return all(word.lower().removesuffix("'s") in self.lower for word in _CAPITAL.findall(text))


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Digests of sentences in which something replaced was judged, by reading, to be an identifier."""

    identifying: frozenset[str]

    def holds_identifier(self, sentence: Sentence) -> bool:
        return digest(sentence) in self.identifying


def read_notes() -> Notes:
    """Every distinct sentence of three words or more."""
    sentences = dict.fromkeys(
        Sentence(source, sentence) for source, text in _texts() for sentence in _sentences(text)
    )
    lower = {word for one in sentences for word in re.findall(r"(?<![\w'’])[a-z][\w'’]*", one.text)}
    people = frozenset(_people())
    return Notes(tuple(sentences), frozenset(lower) - people, people)


def read_verdicts() -> Verdicts:
    return Verdicts(frozenset(_VERDICTS.read_text("utf-8").split()))


def digest(sentence: Sentence) -> str:
    """What a verdict is kept under; no text of the collections is kept here."""
    return sha256(sentence.text.encode()).hexdigest()[:16]


def _texts() -> Iterator[tuple[str, str]]:
    folder = published_data() / "notes-plain"
    for name in ("acibench_train.json", "acibench_valid.json"):
        for visit in json.loads((folder / name).read_text("utf-8"))["data"]:
            yield "ACI-Bench", visit["src"]
            yield "ACI-Bench", visit["tgt"]
    with (folder / "MTS-Dialog-ValidationSet.csv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            yield "MTS-Dialog", row["dialogue"]
            yield "MTS-Dialog", row["section_text"]
    for file in sorted((folder / "ctakes-mtsamples").glob("*.txt")):
        yield "MTSamples", file.read_text("utf-8", errors="replace")


def _people() -> Iterator[str]:
    for name in ("acibench_train_metadata.csv", "acibench_valid_metadata.csv"):
        with (published_data() / "notes-plain" / name).open(encoding="utf-8", newline="") as table:
            for row in csv.DictReader(table):
                for column in ("doctor_name", "patient_firstname", "patient_familyname"):
                    yield from re.findall(r"[a-z]+", (row[column] or "").lower())


def _sentences(text: str) -> Iterator[str]:
    for paragraph in _PARAGRAPH.split(text):
        for sentence in _SENTENCE_END.split(" ".join(paragraph.split())):
            spoken = _SPEAKER.sub("", sentence)
            if len(spoken.split()) >= _SHORTEST:
                yield spoken
