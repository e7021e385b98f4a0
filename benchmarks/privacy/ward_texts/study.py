"""Measure what is found of unknown people in texts as wards write them, beside stock Presidio.

Three sets, each written text by text by large language models that had seen neither the program nor another
set, in fourteen written forms with names of thirty origins; a fifth identify nobody. `seen.jsonl` is there to
develop with. The others only measure: whoever changes detection does not read them. The totals of `unseen`
were seen while detection was changed; for those of `unseen_2` nothing was.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from benchmarks.common.json_lines import rows_of
from benchmarks.common.tables import Table
from benchmarks.privacy.unknown_people import Detector, boundary_detector, stock_detector

SETS = ("seen", "unseen", "unseen_2")
PERSON = "PERSON"
_NOTE = (
    "Marked values of which every letter and digit lies in findings, of all that are marked; the vault is"
    " empty. Two sets of 420 texts and one of 252, written by large language models that had seen neither the"
    " program nor another set (`benchmarks/privacy/ward_texts/`). “Unseen” is read by nobody who changes"
    " detection, but its totals were seen on the way; “unseen_2” was written after the last training, and"
    " nothing was changed for it."
    " Presidio is stock: every default recognizer for English over the small spaCy model."
)


@dataclass(frozen=True, slots=True)
class WardMark:
    """A marked value: its range, its kind, and for a person the origin of the name."""

    start: int
    end: int
    kind: str
    origin: str


@dataclass(frozen=True, slots=True)
class WardText:
    """One text of a set, in the form in which it is written, with its marks in reading order."""

    text: str
    form: str
    marks: tuple[WardMark, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a detector made of a text: whether each mark is wholly found, and whether anything is."""

    text: WardText
    found: tuple[bool, ...]
    touched: bool


def run() -> list[Table]:
    """Four tables: by kind, names by written form, names by origin, and texts that identify nobody."""
    detectors = (boundary_detector(), stock_detector())
    outcomes = [[outcome(text, detect) for text in read_texts(name)] for name in SETS for detect in detectors]
    return tables(outcomes)


def read_texts(name: str) -> list[WardText]:
    """The texts of a set.

    Raises:
        ValueError: a marked value does not stand in its text, or a name has no origin.
    """
    file = resources.files("benchmarks.privacy.ward_texts").joinpath(f"{name}.jsonl")
    return [
        WardText(row["text"], row["form"], tuple(_marks(row["text"], row["marks"], row["origins"])))
        for row in rows_of(Path(str(file)))
    ]


def outcome(text: WardText, detect: Detector) -> Outcome:
    """What a detector finds of a text."""
    findings = detect(text.text)
    covered = {at for start, end, _kind in findings for at in range(start, end)}
    found = tuple(
        all(at in covered for at in range(mark.start, mark.end) if text.text[at].isalnum())
        for mark in text.marks
    )
    return Outcome(text, found, bool(findings))


def tables(outcomes: Sequence[Sequence[Outcome]]) -> list[Table]:
    """`outcomes` are those of each set by each detector, in that order."""
    columns = tuple(f"{name}, {who}" for name in SETS for who in ("here", "Presidio"))

    def table(title: str, group: str, key: Callable[[WardText, WardMark], str]) -> Table:
        groups = sorted(
            {key(one.text, mark) for some in outcomes for one in some for mark in one.text.marks} - {""}
        )
        rows = [(name, *(_share(some, key, name) for some in outcomes)) for name in groups]
        return Table(title, _NOTE, (group, *columns), tuple(rows))

    return [
        table("Ward texts: what identifies, by kind", "kind", lambda _text, mark: mark.kind),
        table(
            "Ward texts: names by written form", "form", lambda text, mark: text.form if mark.origin else ""
        ),
        table("Ward texts: names by origin", "origin", lambda _text, mark: mark.origin),
        Table(
            "Ward texts that identify nobody",
            "Texts in which anything was found, of those that identify nobody and tempt.",
            ("", *columns),
            (("touched", *(_touched(some) for some in outcomes)),),
        ),
    ]


def _marks(text: str, marks: Iterable[tuple[str, str]], origins: Sequence[str]) -> Iterator[WardMark]:
    left, last = iter(origins), 0
    for value, kind in marks:
        start = text.index(value, last)
        last = start + len(value)
        try:
            yield WardMark(start, last, kind, next(left) if kind == PERSON else "")
        except StopIteration:
            raise ValueError(f"{value!r} has no origin") from None


def _share(outcomes: Sequence[Outcome], key: Callable[[WardText, WardMark], str], group: str) -> str:
    verdicts = [
        found
        for one in outcomes
        for mark, found in zip(one.text.marks, one.found, strict=True)
        if key(one.text, mark) == group
    ]
    return f"{sum(verdicts)} of {len(verdicts)} ({sum(verdicts) / len(verdicts):.2f})" if verdicts else "–"


def _touched(outcomes: Sequence[Outcome]) -> str:
    nobody = [one.touched for one in outcomes if not one.text.marks]
    return f"{sum(nobody)} of {len(nobody)}"
