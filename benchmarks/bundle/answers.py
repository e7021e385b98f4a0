"""Compare answers of the bundle with those of the source tree, about the same sample patients."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.bundle.size_and_self_test import BUNDLE, require_own
from benchmarks.common.tables import Table
from privrag_desktop.runtime.paths import models_folder, sample_records
from privrag_desktop.services.support.program_version_and_build import CARD

_PEOPLE = 1
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
    "Explain {name}'s care team.",
    "Describe {name}'s sinusitis.",
    "Explain {name}'s prediabetes.",
    "Describe {name}'s procedures in 2007.",
    "Explain {name}'s broken bone.",
    "Describe {name}'s immunizations of the last years.",
    "Describe {name}'s dental treatment.",
    "Explain {name}'s antenatal care.",
    "Describe {name}'s stress and social isolation.",
    "Explain why {name} takes ferrous sulfate.",
)
_MODEL = "qwen2.5-coder-0.5b"  # the smaller one: with the other a question takes minutes
# What somebody reads of an answer. The rest differs each time: stand-ins are drawn for each conversation.
_READ = ("answer", "citations", "values", "choices", "by_code", "withheld", "reason", "understood", "unused")


@dataclass(frozen=True)
class Asked:
    """What both said to one question, and what the source tree said once more where they differ.

    A model that reads other stand-ins may word an answer otherwise; then the source tree differs from itself.
    """

    question: str
    bundle: Mapping[str, Any]
    source: Mapping[str, Any]
    again: Mapping[str, Any] | None = None

    @property
    def agrees(self) -> bool:
        return _read(self.bundle) == _read(self.source)

    @property
    def source_differs(self) -> bool:
        """Whether the source tree did not say the same twice, either."""
        return self.again is not None and _read(self.again) != _read(self.source)


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
        for command in (["sample"], ["models", "use", _MODEL]):
            subprocess.run([*source, *command], env=around, check=True, capture_output=True)
        records = Path(folder) / "cache" / sample_records().name
        asked = [ask_both(one, source, around) for one in _questions(records)]
    return [_table(asked)]


def ask_both(question: str, source: list[str], around: Mapping[str, str]) -> Asked:
    asked = Asked(question, _ask([str(BUNDLE / "privrag")], question, around), _ask(source, question, around))
    return asked if asked.agrees else replace(asked, again=_ask(source, question, around))


def _table(asked: list[Asked]) -> Table:
    kinds = {
        "code, and no model was asked": [one for one in asked if one.source["answer"] and not _released(one)],
        "a model, or code after a model": [one for one in asked if one.source["answer"] and _released(one)],
        "nobody: it was withheld": [one for one in asked if not one.source["answer"]],
        "together": asked,
    }
    rows = [(kind, *map(str, _counts(those))) for kind, those in kinds.items()]
    others = " ".join(one.question for one in asked if not one.agrees)
    card = _card()
    note = (
        f"At {card['commit']}, a bundle with a {card['llama']} llama.cpp, questions of sample patients,"
        f" {_MODEL} where a model words the answer."
        " The same means all that somebody reads: the answer, its citations and values, what was understood,"
        " and why not. A model reads other pseudonyms each time and may word an answer otherwise: where both"
        " were not the same, the source tree was asked once more."
        + (f" Not the same: {others}" if others else "")
    )
    head = ("worded by", "questions", "the same of both", "the source tree not the same as itself")
    return Table("The bundle's answers", note, head, tuple(rows))


def _released(one: Asked) -> bool:
    """Whether a model was given something to word on either side."""
    return bool(one.source["released"] or one.bundle["released"])


def _counts(asked: list[Asked]) -> tuple[int, int, int]:
    return len(asked), sum(one.agrees for one in asked), sum(one.source_differs for one in asked)


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


def _read(told: Mapping[str, Any]) -> dict[str, Any]:
    return {name: told[name] for name in _READ}
