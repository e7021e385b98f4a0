"""Measure the program's own time for an answer, with a stand-in for the model that replies at once."""

import statistics
from random import Random
from time import process_time

from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.tables import Table
from benchmarks.questions import questions
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask, warm_up
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.hostile.models.alone import Honest

_VAULT = "blaze-120"
_EACH = 4  # questions of a shape
_FIRST = 5  # that may find something not yet loaded


def own_time() -> Table:
    with copied_vault(_VAULT) as workspace:
        model = Honest()
        workspace._models = Models(model, model)  # noqa: SLF001 a stand-in for both
        warm_up(workspace)
        asked = list(questions(_VAULT, each=_EACH))
        Random(7).shuffle(asked)
        taken = sorted([_seconds_of(workspace, one.text) for one in asked][_FIRST:])
    some = statistics.median(taken), statistics.fmean(taken), taken[int(0.95 * len(taken))]
    note = (
        f"{len(taken)} questions of all shapes with an answer over {_VAULT}: seconds of one core's processor "
        "time for the whole of `services.ask.ask`, with a stand-in that replies at once for the model."
    )
    row = tuple(f"{one:.2f}" for one in some)
    return Table("The program's own time for an answer", note, ("median", "mean", "p95"), (row,))


def _seconds_of(workspace: Workspace, question: str) -> float:
    started = process_time()
    ask(workspace, question, Progress())
    return process_time() - started
