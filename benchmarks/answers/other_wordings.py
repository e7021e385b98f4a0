"""Ask questions in other people's words, with a model that knows nothing: two sets.

`python -m benchmarks.answers.other_wordings VAULT mended|held_back [SEED]`; of the mended ones it writes
every miss. All wordings were written in one go; those held back were not looked at while the program was
mended.
"""

import random
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from importlib.resources import files
from typing import Any

from benchmarks.answers.by_code import Computed, told_misses, told_of
from benchmarks.common.checkout import commit
from benchmarks.common.tables import Table
from benchmarks.questions import MAKERS, Asked, Question, TruthKind, corpus_of
from benchmarks.questions.corpus import Corpus
from benchmarks.questions.question import Truth, Turn
from benchmarks.questions.two_conditions import JOINED
from benchmarks.questions.wording import Writer

_VAULTS = ("blaze-120", "smart-500")
_SETS = ("mended", "held_back")
_TRIES = 3000
_HUNDRED = 100


@dataclass
class OwnWords(Writer):
    """Writes one wording in place of the generator's `like`; questions worded otherwise are thrown away."""

    wording: str = ""
    like: str = ""

    def question(
        self,
        shape: Asked,
        patterns: tuple[str, ...],
        truth: Truth,
        words: Mapping[str, str],
        *,
        patients: tuple[str, ...] = (),
        documents: tuple[str, ...] = (),
        before: tuple[Turn, ...] = (),
    ) -> Question:
        said = self.wording if patterns[0] == self.like else patterns[0]
        made = super().question(
            shape, (said,), truth, words, patients=patients, documents=documents, before=before
        )
        return replace(made, text=said.format(**words))  # in lower case where somebody writes so


def run() -> list[Table]:
    return [_table(chosen, {vault: computed(vault, chosen) for vault in _VAULTS}) for chosen in _SETS]


def computed(vault: str, chosen: str, seed: int = 0) -> list[tuple[str, Computed]]:
    """Each wording of a set asked once of a vault, under the name of its group."""
    asked = list(_questions(corpus_of(vault), chosen, seed))
    answers = told_of(vault, [one for _, one in asked])
    return [(group, answer) for (group, _), answer in zip(asked, answers, strict=True)]


def _questions(corpus: Corpus, chosen: str, seed: int) -> Iterator[tuple[str, Question]]:
    content = tomllib.loads(files("benchmarks.answers").joinpath("other_wordings.toml").read_text("utf-8"))
    for group in content["group"]:
        for wording in group[chosen]:
            made = _question(corpus, group, wording, seed)
            if made is not None:
                yield group["shape"], made


def _question(corpus: Corpus, group: dict[str, Any], wording: str, seed: int) -> Question | None:
    """None where the archive holds nothing to ask so."""
    shape = group["shape"]
    make, like = (JOINED[shape], "") if shape in JOINED else (MAKERS[Asked(shape)], group["like"])
    rng = random.Random(f"{corpus.vault} {wording} {seed}")
    for _ in range(_TRIES):
        writer = OwnWords(corpus, random.Random(rng.random()), wording=wording, like=like)
        made = make(corpus, writer)
        if made is not None and made.form.phrasing == wording:
            return _counted(made)
    return None


def _counted(made: Question) -> Question:
    """A cohort of which only the number is asked for."""
    is_number = made.truth.kind is TruthKind.PATIENTS and any(
        word in made.form.phrasing for word in ("how many", "number of")
    )
    if not is_number:
        return made
    truth = replace(made.truth, kind=TruthKind.NUMBER, number=Decimal(len(made.truth.patients)))
    return replace(made, shape=Asked.COHORT_COUNT, truth=truth)


def _table(chosen: str, done: dict[str, list[tuple[str, Computed]]]) -> Table:
    groups = list(dict.fromkeys(group for every in done.values() for group, _ in every))
    rows = [
        _row(group, {v: [c for g, c in every if g == group] for v, every in done.items()}) for group in groups
    ]
    rows.append(_row("all", {v: [c for _, c in every] for v, every in done.items()}))
    note = (
        "Each wording asked once of each vault, of patients and facts drawn by a seed; the truth is read "
        f"from the FHIR by other code. Asked of the program of commit {commit()} with a model that knows "
        "nothing, so that what is right is right by code alone. Wrong: anything else than the truth is told; "
        "left: it is refused, or asked back."
    )
    columns = (
        "shape",
        *(f"{vault}: {what}" for vault in done for what in ("asked", "right", "wrong", "left")),
    )
    return Table(f"Other wordings, {chosen.replace('_', ' ')}", note, columns, tuple(rows))


def _row(name: str, done: dict[str, list[Computed]]) -> tuple[str, ...]:
    cells = [name]
    for every in done.values():
        right = sum(one.is_right for one in every)
        left = sum(one.is_left for one in every)
        cells += [str(len(every)), str(right), str(len(every) - right - left), str(left)]
    return tuple(cells)


if __name__ == "__main__":
    found = computed(sys.argv[1], sys.argv[2], int(sys.argv[3]) if sys.argv[3:] else 0)
    for line in _table(sys.argv[2], {sys.argv[1]: found}).rows:
        sys.stdout.write(" | ".join(line) + "\n")
    if sys.argv[2] == "mended":
        sys.stdout.write(told_misses(one for _, one in found) + "\n")
