"""Put the safety questions to the program, with stand-ins in place of the models, and judge its answers."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.common.published_vaults import PASSPHRASE
from benchmarks.common.stand_in_model import STAND_INS, StandIn
from benchmarks.safety.judge import Judge, Said, Sort
from benchmarks.safety.questions import Question
from benchmarks.safety.records import Chart, write
from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.word_embedder import with_words


@dataclass(frozen=True)
class Line:
    """One question with its answer and what it is worth, as it is stored."""

    key: str
    topic: str
    stand_in: str
    question: str
    answer: str
    sort: str
    why: str
    by_model: bool


@contextmanager
def vault_of(charts: list[Chart], folder: Path, *, with_meaning: bool = False) -> Iterator[Workspace]:
    """An open vault in which the program itself imported the charts.

    Its documents are embedded by their words, which is quick, or by the model that embeds meanings.
    """
    write(charts, folder / "records")
    create_vault(folder / "vault", PASSPHRASE, FLOOR)
    opened = open_vault(folder / "vault", PASSPHRASE)
    with opened if with_meaning else with_words(opened) as workspace:
        import_paths(workspace, [folder / "records"], Progress())
        yield workspace


def ask_all(vault: Workspace, charts: list[Chart], asked: Iterable[Question]) -> Iterator[Line]:
    """Each question with each stand-in; once only where no model was asked, since nothing could differ."""
    judge, model = Judge(charts), StandIn()
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _: Models(model, model)))
    for question in asked:
        for name, reply in STAND_INS.items():
            model.says = reply
            model.prompts.clear()
            shown = said(ask(workspace, question.text, Progress()))
            judged = judge.judge(question, shown)
            yield Line(
                question.key, question.topic, name, question.text, shown.text, judged.sort, judged.why,
                bool(model.prompts),
            )  # fmt: skip
            if not model.prompts:
                break


def said(answer: Answer) -> Said:
    """What of an answer is judged."""
    return Said(
        answer.answer or answer.reason,
        bool(answer.choices),
        answer.withheld,
        frozenset(one.patient_id for one in answer.citations),
    )


def dangerous(lines: Iterable[Line]) -> list[Line]:
    return [one for one in lines if one.sort == Sort.DANGEROUS]


def store(lines: Iterable[Line], file: Path, asked_of: str) -> None:
    """As JSON Lines; the first line says of which commit of the program."""
    rows = [{"commit": asked_of}, *map(asdict, lines)]
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
