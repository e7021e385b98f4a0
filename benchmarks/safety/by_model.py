"""`python -m benchmarks safety.by_model`: the unseen safety questions to the real model; resumes.

What code does not read is looked up under a heading that the model chooses, which takes seconds.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.common.checkout import commit
from benchmarks.common.json_lines import rows_so_far
from benchmarks.common.saved_answers import fingerprint
from benchmarks.common.tables import FIGURES, Table
from benchmarks.safety.ask_and_judge import Line, said, store, vault_of
from benchmarks.safety.by_code import tables
from benchmarks.safety.judge import Judge
from benchmarks.safety.questions import UNSEEN, Question, questions
from benchmarks.safety.records import Chart, made_charts, published_charts
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings_file import load_settings

_REAL = "real"


def run() -> list[Table]:
    """Every line is stored beside the figures."""
    charts, asked_of, model = made_charts() + published_charts(), commit(), load_settings().model
    file = cache_folder() / "studies" / f"safety-{fingerprint(model)}.jsonl"
    with TemporaryDirectory() as folder, vault_of(charts, Path(folder), with_meaning=True) as workspace:
        lines = list(_answers(workspace, charts, questions(charts, UNSEEN), file))
    store(lines, FIGURES / "safety.by_model.jsonl", asked_of)
    how = f"with the model {model}, of the program at {asked_of}"
    return tables(lines, "unseen questions, real model", how)


def _answers(
    workspace: Workspace, charts: list[Chart], asked: Iterable[Question], file: Path
) -> Iterator[Line]:
    """In order; those on file are not asked again."""
    judge = Judge(charts)
    done = {line.key: line for line in (Line(**row) for row in rows_so_far(file))}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for question in asked:
            if question.key not in done:
                line = _answer(workspace, judge, question)
                done[line.key] = line
                out.write(json.dumps(asdict(line), ensure_ascii=False) + "\n")
                out.flush()
            yield done[question.key]


def _answer(workspace: Workspace, judge: Judge, question: Question) -> Line:
    answer = ask(workspace, question.text, Progress())
    shown = said(answer)
    judged = judge.judge(question, shown)
    return Line(
        question.key, question.topic, _REAL, question.text, shown.text, judged.sort, judged.why,
        not answer.by_code,
    )  # fmt: skip
