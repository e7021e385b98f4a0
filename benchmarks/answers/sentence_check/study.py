"""Count how often the check of an answer's sentences rejects right ones and passes wrong ones.

`python -m benchmarks.answers.sentence_check.study VAULT N` writes what was judged wrongly in N situations.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

from benchmarks.answers.sentence_check.released_facts import Situation, situation
from benchmarks.answers.sentence_check.sentences import Sentence, right, trends, wrong
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.tables import Table
from privrag_desktop.agents.grounding.answer_sentence_check import check
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.patients_and_identifiers import list_patients

_SITUATIONS = 20
_SEED = 11  # rules and word lists were mended with seed 4 in view, on these two vaults
_NOTE = (
    "Sentences made by code from facts of two patients as they are released, in several wordings; wrong ones"
    " differ from a right one in one thing. “Struck” is right for a wrong sentence and wrong for a right one."
)
Judged = tuple[Sentence, str]  # with the objection, "" where it passed


def run() -> list[Table]:
    """One table for each vault."""
    tables = []
    for name in ("blaze-120", "smart-500"):
        with copied_vault(name) as workspace:
            tables.append(_table(name, list(judged(workspace, _SITUATIONS))))
    return tables


def judged(workspace: Workspace, situations: int) -> Iterator[Judged]:
    """Every sentence of so many situations, with what the check says of it."""
    rng = random.Random(_SEED)  # noqa: S311 a draw that can be repeated
    people = [patient.patient_id for patient in list_patients(workspace.database)]
    for _ in range(situations):
        told = situation(workspace, rng.sample(people, 2), rng)
        for sentence in _sentences(told, rng):
            yield sentence, check(sentence.text, told.evidence).objection


def _sentences(told: Situation, rng: random.Random) -> Iterator[Sentence]:
    for sentence, one in right(told, rng):
        yield sentence
        yield from wrong(sentence.text, one, told, rng)
    for pair in trends(told):
        yield from pair


def _table(vault: str, found: list[Judged]) -> Table:
    counts = Counter((sentence.mistake, bool(objection)) for sentence, objection in found)
    rows = []
    for mistake in dict.fromkeys(sentence.mistake for sentence, _ in found):
        struck, passed = counts[mistake, True], counts[mistake, False]
        wrongly = struck if not mistake else passed
        rows.append(
            (mistake or "right", f"{struck + passed:,}", f"{struck:,}", f"{wrongly / (struck + passed):.2%}")
        )
    return Table(
        f"Claims checked, {vault}", _NOTE, ("mistake", "sentences", "struck", "judged wrongly"), tuple(rows)
    )


def main(vault: str, situations: int) -> None:
    with copied_vault(vault) as workspace:
        found = list(judged(workspace, situations))
    for sentence, objection in found:
        if bool(objection) != bool(sentence.mistake):
            sys.stdout.write(f"{sentence.mistake or 'right'} | {objection or 'passed'} | {sentence.text}\n")
    sys.stdout.write(_table(vault, found).markdown + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
