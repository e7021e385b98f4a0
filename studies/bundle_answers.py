"""Whether the bundle answers as the source tree does: both are asked the same of the sample patients."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from privrag_desktop.paths import models_folder, sample_records
from privrag_desktop.services.installation import CARD
from studies.bundle import BUNDLE, require_own
from studies.tables import Table

_PEOPLE = 2
_OF_ALL = (
    "How many patients are there?",
    "Which patients have hypertension?",
    "How many patients are women?",
    "Who is the oldest patient?",
)
_OF_ONE = (
    "What is {name}'s latest body weight?",
    "How old is {name}?",
    "Which medications is {name} taking?",
    "What is {name} allergic to?",
    "When was {name}'s last visit?",
    "What was {name}'s highest systolic blood pressure?",
    "Does {name} smoke?",
    "Does {name} have diabetes?",
    "Which immunizations has {name} had?",
    "What was {name}'s body weight in 2019?",
)
# Of these the model words the answers, or some of them.
_IN_WORDS = (
    "What do the records say about {name}'s life at home?",
    "Describe {name}'s living conditions.",
    "What troubles {name}?",
    "What was talked about at {name}'s last visit?",
    "What should a new doctor know about {name}?",
    "Explain {name}'s care plan.",
)
_OF_THE_RUN = ("seconds", "conversation")  # differ each time


@dataclass(frozen=True)
class Pair:
    """What both said to one question."""

    question: str
    bundle: Mapping[str, Any]
    source: Mapping[str, Any]

    @property
    def agrees(self) -> bool:
        return _lasting(self.bundle) == _lasting(self.source)


def run() -> list[Table]:
    """FileNotFoundError unless the bundle and the model are there, ValueError for a bundle of other code."""
    require_own()
    with tempfile.TemporaryDirectory() as folder:
        around = {
            "PRIVRAG_HOME": folder,
            "PRIVRAG_MODELS": str(models_folder()),
            "PATH": os.environ["PATH"],
            "HOME": folder,
        }
        source = [sys.executable, "-m", "privrag_desktop"]
        subprocess.run([*source, "sample"], env=around, check=True, capture_output=True)
        pairs = [
            Pair(one, _ask([str(BUNDLE / "privrag")], one, around), _ask(source, one, around))
            for one in _questions(Path(folder) / "cache" / sample_records().name)
        ]
    return [_table(pairs)]


def _table(pairs: list[Pair]) -> Table:
    kinds = {
        "code": [one for one in pairs if one.source["answer"] and one.source["by_code"]],
        "the model": [one for one in pairs if one.source["answer"] and not one.source["by_code"]],
        "nobody: it was withheld": [one for one in pairs if not one.source["answer"]],
    }
    rows = [(kind, str(len(asked)), str(sum(one.agrees for one in asked))) for kind, asked in kinds.items()]
    rows.append(("together", str(len(pairs)), str(sum(one.agrees for one in pairs))))
    others = "; ".join(one.question for one in pairs if not one.agrees)
    card = _card()
    note = (
        f"At {card['commit']}, a bundle with a {card['llama']} llama.cpp, questions of sample patients."
        " The same means the same answer, citations, values, released text and steps, all but the seconds."
        + (f" Not the same: {others}" if others else "")
    )
    return Table("The bundle's answers", note, ("worded by", "questions", "the same of both"), tuple(rows))


def _card() -> dict[str, Any]:
    """Of which commit the bundle is, and the like."""
    card: dict[str, Any] = json.loads((BUNDLE / "_internal" / "privrag_desktop" / CARD).read_text("utf-8"))
    return card


def _questions(records: Path) -> Iterator[str]:
    yield from _OF_ALL
    for file in sorted(records.glob("*.json"))[:_PEOPLE]:
        name = _name(json.loads(file.read_text("utf-8")))
        yield from (one.format(name=name) for one in (*_OF_ONE, *_IN_WORDS))


def _name(bundle: dict[str, Any]) -> str:
    [patient] = [one["resource"] for one in bundle["entry"] if one["resource"]["resourceType"] == "Patient"]
    return f"{patient['name'][0]['given'][0]} {patient['name'][0]['family']}"


def _ask(program: list[str], question: str, around: Mapping[str, str]) -> dict[str, Any]:
    """What it printed, which it does also where the answer is withheld and the command ends with 1."""
    command = [*program, "ask", "--json", question]
    asked = subprocess.run(command, env=around, check=False, capture_output=True, text=True)
    told: dict[str, Any] = json.loads(asked.stdout)
    return told


def _lasting(told: Mapping[str, Any]) -> dict[str, Any]:
    """Without what differs each time."""
    steps = [{name: value for name, value in step.items() if name != "seconds"} for step in told["steps"]]
    return {name: value for name, value in told.items() if name not in _OF_THE_RUN} | {"steps": steps}
