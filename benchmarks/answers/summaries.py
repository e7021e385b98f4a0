"""Measure whether summaries by the real model help: the same questions with them and without.

The making resumes: what is finished stays in the study's own copy of a vault.
"""

import random
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.common.published_vaults import PASSPHRASE, open_study_vault
from benchmarks.common.tables import Table
from privrag_desktop.agents.summaries.fact_selection import FactSelection, choices_of
from privrag_desktop.domain.documents import document_id, is_summary_id
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.patients.outdated_patient_summary_rewriting import (
    SummaryReport,
    outstanding,
    summarise_patient,
)
from privrag_desktop.services.questions.ask_search_and_gate import search
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.patients_and_identifiers import list_patients

SEED = 2026
PATIENTS = 20
VAULT = "blaze-120"
DEEPEST = 5
_OF_PERSON = (
    "Tell me about {0}.",
    "Give me an overview of {0}.",
    "Summarise {0}.",
    "What is known about {0}?",
)
_MAIN = "What are the main problems of {0}?"
_OF_PROBLEM = (
    "Tell me about {0}'s {1}.",
    "What is the history of {0}'s {1}?",
    "Give a summary of {0}'s {1}.",
)
_COLUMNS = (
    "question about",
    "questions",
    "hit@3 without",
    "with",
    "hit@5 without",
    "with",
    "facts in five without",
    "with",
    "met a summary",
)
_MADE = (
    "A seeded sample of blaze-120, on two cores that served other work at the same time. A sentence is kept "
    "if each word, number and day in it stands in the facts it names; what the kept ones leave out, the code "
    "says in sentences of its own."
)
_FOUND = (
    "Percent. A hit is the document of standing facts, or of the day for a reading: the record, never "
    "a summary. `facts in five` is the share of the facts such a summary is made of that stand in the "
    "first five results or, for a summary among them, in what it rests on; that favours summaries by design."
    " The order in which the records behind a summary follow it was settled with these very questions in view"
    " (of questions about a person, 9 in 100 were found among three while summaries stood alone in front),"
    " and the questions' words are those that call for a summary: no independent evidence. That routing to"
    " facts which code chose helps is shown; that a model's words do is not."
)


@dataclass(frozen=True, slots=True)
class Score:
    """How a question fared."""

    first_three: bool
    first_five: bool
    facts: float
    summary: bool


def own_vault() -> Workspace:
    """A copy of the study vault, made once, so that no other study meets summaries."""
    folder = cache_folder() / "studies" / f"{VAULT}-summaries"
    if not folder.exists():
        open_study_vault(VAULT).close()
        shutil.copytree(folder.with_name(VAULT), folder)
    return open_vault(folder, PASSPHRASE)


def chosen_patients(workspace: Workspace) -> list[str]:
    """The same ones every time."""
    everybody = sorted(patient.patient_id for patient in list_patients(workspace.database))
    return random.Random(SEED).sample(everybody, PATIENTS)


def make_summaries(workspace: Workspace, patient_ids: Sequence[str]) -> SummaryReport:
    """Those that are missing; what each patient took is kept beside the vault, as figures only."""
    notes = workspace.folder / "summaries.csv"
    missing = set(outstanding(workspace))
    for patient_id in patient_ids:
        if patient_id in missing:
            _note(notes, summarise_patient(workspace, patient_id, Progress()))
    lines = notes.read_text("ascii").splitlines()
    return sum(map(_read, lines), SummaryReport())


def _read(line: str) -> SummaryReport:
    patients, made, kept, by_model, by_code, dropped = map(int, line.split(",")[:-1])
    seconds = float(line.rpartition(",")[2])
    return SummaryReport(patients, made, kept, by_model, by_code, dropped, seconds)


def _note(notes: Path, report: SummaryReport) -> None:
    counts = (report.patients, report.summaries, report.kept, report.by_model, report.by_code, report.dropped)
    with notes.open("a", encoding="ascii") as file:
        file.write(",".join(map(str, (*counts, round(report.seconds, 1)))) + "\n")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the document that answers it, and the facts an answer would tell."""

    kind: str
    text: str
    patient_id: str
    right: str
    facts: tuple[Fact, ...]


def questions_of(workspace: Workspace, patient: Patient, dice: random.Random) -> list[Asked]:
    """Overviews, a problem, drugs and why, and readings of a day as a control."""
    facts = facts_of(workspace.database, patient.patient_id)
    whole, *problems = choices_of(patient, facts)
    name, standing = patient.name, document_id(patient.patient_id, None)
    told = [("a person", dice.choice(_OF_PERSON), whole), ("main problems", _MAIN, whole)]
    told += [("a problem", dice.choice(_OF_PROBLEM), one) for one in problems[:2]]
    told.append(("drugs and why", "Which drugs does {0} take and why?", whole))
    asked = [
        Asked(kind, form.format(name, one.about), patient.patient_id, standing, _facts(kind, one))
        for kind, form, one in told
    ]
    return [one for one in asked if one.facts] + list(_controls(name, facts, dice))


def _facts(kind: str, choice: FactSelection) -> tuple[Fact, ...]:
    only = {"main problems": Category.CONDITION, "drugs and why": Category.MEDICATION}.get(kind)
    return tuple(item.fact for item in choice.items if only in {None, item.fact.category})


def _controls(name: str, facts: Sequence[Fact], dice: random.Random) -> Iterator[Asked]:
    readings = [f for f in facts if f.category is Category.VITAL and f.value and f.day]
    for one in dice.sample(readings, min(2, len(readings))):
        text = f"What was {name}'s {one.name} on {one.day}?"
        yield Asked("a reading of a day", text, one.patient_id, f"{one.patient_id}/{one.day}", (one,))


def measure(patient_ids: Sequence[str], *, used: bool) -> dict[str, list[Score]]:
    """How each question fares, by kind, with the summaries in use or not."""
    scores: dict[str, list[Score]] = {}
    with own_vault() as workspace:
        workspace.settings = workspace.settings.model_copy(update={"summaries": used})
        people = {one.patient_id: one for one in list_patients(workspace.database)}
        for patient_id in patient_ids:
            for asked in questions_of(workspace, people[patient_id], random.Random(f"{SEED} {patient_id}")):
                scores.setdefault(asked.kind, []).append(_score(workspace, asked))
    return scores


def _score(workspace: Workspace, asked: Asked) -> Score:
    """Is the right document among the first three and five; the share of its facts in the first five."""
    ids = [hit.document_id for hit in search(workspace, asked.text, DEEPEST)]
    held = {fact for one in get_documents(workspace.database, ids) for fact in one.facts}
    share = sum(fact in held for fact in asked.facts) / len(asked.facts)
    return Score(asked.right in ids[:3], asked.right in ids, share, any(map(is_summary_id, ids)))


def run() -> list[Table]:
    """Make what is missing, then ask."""
    with own_vault() as workspace:
        make_summaries(workspace, chosen_patients(workspace))
    return tables()


def tables() -> list[Table]:
    """The figures of both ways and of the making, of those among the chosen whose summaries are made."""
    with own_vault() as workspace:
        report, missing = make_summaries(workspace, ()), set(outstanding(workspace))
        made = [one for one in chosen_patients(workspace) if one not in missing]
    without, using = measure(made, used=False), measure(made, used=True)
    rows = [_row(kind, without[kind], using[kind]) for kind in without]
    return [_made(report), Table("Found with and without summaries", _FOUND, _COLUMNS, tuple(rows))]


def _row(kind: str, without: Sequence[Score], using: Sequence[Score]) -> tuple[str, ...]:
    both = (without, using)
    return (
        kind,
        str(len(without)),
        *(_percent([score.first_three for score in scores]) for scores in both),
        *(_percent([score.first_five for score in scores]) for scores in both),
        *(_percent([score.facts for score in scores]) for scores in both),
        _percent([score.summary for score in using]),
    )


def _made(report: SummaryReport) -> Table:
    said = report.by_model + report.dropped
    rows = (
        ("patients", str(report.patients)),
        ("summaries", str(report.summaries)),
        ("sentences the model wrote", str(said)),
        ("of these dropped by the check", f"{report.dropped} ({report.dropped / max(said, 1):.0%})"),
        ("sentences kept", str(report.by_model)),
        ("sentences by the code", str(report.by_code)),
        ("share by the code", f"{report.by_code / max(report.by_code + report.by_model, 1):.0%}"),
        ("seconds a patient", f"{report.seconds / max(report.patients, 1):.0f}"),
    )
    return Table("Summaries made by the 1.5B model", _MADE, ("what", "figure"), rows)


def _percent(values: Sequence[float]) -> str:
    return f"{100 * sum(values) / len(values):.0f}"


if __name__ == "__main__":
    with own_vault() as vault:
        sys.stdout.write(f"{make_summaries(vault, chosen_patients(vault))}\n")
