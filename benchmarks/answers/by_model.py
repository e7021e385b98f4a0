"""Judge whole answers of the real model against known values.

`python -m benchmarks answers.by_model` does all of it and takes up work where it stopped. `python -m
benchmarks.answers.by_model VAULT N` asks at most N questions that are not on file yet and writes what was
missed to the standard output; a third argument says how many of the sample to pass over.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice

from benchmarks.answers.judge.verdict import Judge, Judgement, Verdict
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.saved_answers import Asked as Answered
from benchmarks.common.saved_answers import answer_all, answers_file, kept
from benchmarks.common.tables import Table
from benchmarks.questions import MAKERS, Question, Truth, corpus_of, make, thesis_questions
from privrag_desktop.settings_file import load_settings

AMOUNTS = {"blaze-120": 80, "smart-500": 20}
_LONGEST = 300  # characters of an answer shown among the misses


@dataclass(frozen=True, slots=True)
class Judged:
    question: Question
    answer: Answered
    judgement: Judgement

    @property
    def is_right(self) -> bool:
        return self.judgement.verdict is Verdict.RIGHT and not self.judgement.unsupported


def run() -> list[Table]:
    """The figures of both vaults, asking what has not been asked of this very program."""
    found = {vault: measure(vault, amount) for vault, amount in AMOUNTS.items()}
    every = [one for judged in found.values() for one in judged]
    return [_by_vault(found), _by_shape(every), _misses(every)]


def measure(vault: str, amount: int) -> list[Judged]:
    """The answers to a vault's sample, judged anew even where they are on file."""
    asked = sample(vault, amount)
    with copied_vault(vault) as workspace:
        file = answers_file(vault, workspace.settings.model)
        return _judged(vault, asked, answer_all(workspace, asked, file))


def sample(vault: str, amount: int, seed: int = 10) -> list[Question]:
    """Questions of all shapes in turn, so that a study that was stopped has asked of every kind.

    The seed is one that no question was looked at under while the program was written.
    """
    corpus = corpus_of(vault)
    each = -(-amount // (len(MAKERS) + 1))
    by_shape = [make(corpus, shape, each, seed) for shape in MAKERS]
    by_shape.append(list(thesis_questions(vault, 1, each, seed)[0]))
    return [one[place] for place in range(each) for one in by_shape if place < len(one)][:amount]


def _judged(vault: str, asked: Iterable[Question], answers: Iterable[Answered]) -> list[Judged]:
    judge = Judge(corpus_of(vault))
    return [Judged(q, a, judge.judge(q, a.told)) for q, a in zip(asked, answers, strict=False)]


def _by_vault(found: dict[str, list[Judged]]) -> Table:
    rows = [_counts(vault, judged) for vault, judged in found.items()]
    rows.append(_counts("both", [one for judged in found.values() for one in judged]))
    return Table(
        "Whole answers with the real model",
        f"{sum(AMOUNTS.values())} questions of all shapes, seeded, to the model {load_settings().model};"
        " judged by code against what the FHIR JSON holds. An answer is right if it says the known value"
        " (rounded as released, or exact), all names of a list and none beside, or abstains where nothing is"
        " recorded."
        " *Unsupported* counts numbers that stand in no passage cited and in no record of the patient.",
        (
            "vault",
            "asked",
            "right",
            *(v.value for v in Verdict if v is not Verdict.RIGHT),
            "unsupported",
            "uncited",
        ),
        tuple(rows),
    )


def _counts(name: str, judged: Sequence[Judged]) -> tuple[str, ...]:
    verdicts = Counter(one.judgement.verdict for one in judged)
    right = sum(one.is_right for one in judged)
    share = f"{right} ({right / len(judged):.0%})" if judged else "0"
    wrong = [str(verdicts[verdict]) for verdict in Verdict if verdict is not Verdict.RIGHT]
    loose = str(sum(len(one.judgement.unsupported) for one in judged))
    uncited = str(sum(len(one.judgement.uncited) for one in judged))
    return (name, str(len(judged)), share, *wrong, loose, uncited)


def _by_shape(judged: Sequence[Judged]) -> Table:
    rows = []
    for shape in dict.fromkeys(one.question.shape for one in judged):
        of_shape = [one for one in judged if one.question.shape is shape]
        seconds = sorted(one.answer.seconds for one in of_shape)
        by_code = sum(one.answer.told.by_code for one in of_shape)
        right = sum(one.is_right for one in of_shape)
        median = f"{seconds[len(seconds) // 2]:.0f}"
        rows.append((shape.value, str(len(of_shape)), str(right), str(by_code), median))
    note = "Seconds are the median, on the machine of these studies, beside other work."
    columns = ("shape", "asked", "right", "answered by code", "seconds")
    return Table("Whole answers by the shape of the question", note, columns, tuple(rows))


def _misses(judged: Sequence[Judged]) -> Table:
    rows = tuple(
        (
            one.question.shape.value,
            _cell(" / ".join([*(turn.text for turn in one.question.before), one.question.text])),
            _cell(one.answer.told.said or one.answer.failure),
            _cell(truth_words(one.question.truth)),
            _cell(f"{one.judgement.verdict}: {one.judgement.cause}" + _numbers(one.judgement)),
        )
        for one in judged
        if not one.is_right
    )
    note = "Every answer that was not right, with what the records hold. All people are made up."
    return Table("Answers that were not right", note, ("shape", "question", "answer", "truth", "why"), rows)


def truth_words(truth: Truth) -> str:
    """The known answer in short."""
    parts = [truth.kind.value]
    parts += [f"{one.number or one.words} {one.unit} on {one.day}" for one in truth.readings[:3]]
    parts += [f"{_short(truth.number)} {truth.unit}"] if truth.number is not None else []
    parts += [", ".join(truth.names)] if truth.names else []
    parts += [f"{len(truth.patients)} patients"] if truth.patients else []
    parts += [truth.direction.value] if truth.direction else []
    return "; ".join(part.strip() for part in parts)


def _short(number: Decimal) -> str:
    return f"{round(number, 3).normalize():f}"


def _numbers(judgement: Judgement) -> str:
    return f"; from nowhere: {', '.join(judgement.unsupported)}" if judgement.unsupported else ""


def _cell(text: str) -> str:
    text = " ".join(text.split()).replace("|", "/")
    return f"{text[:_LONGEST]} …" if len(text) > _LONGEST else text


def _some(vault: str, amount: int, passed: int = 0) -> None:
    """Ask a few more, and write what came of all that are on file."""
    asked = sample(vault, AMOUNTS[vault])[passed:]
    with copied_vault(vault) as workspace:
        file = answers_file(vault, workspace.settings.model)
        todo = [one for one in asked if one.key not in kept(file)]
        for judged in _judged(vault, todo, islice(answer_all(workspace, todo, file), amount)):
            sys.stdout.write(
                f"{judged.question.shape} · {judged.question.text} · {judged.judgement.verdict}\n"
            )
    done = kept(file)
    known = [one for one in asked if one.key in done]
    judged_all = _judged(vault, known, [done[one.key] for one in known])
    for table in (_by_vault({vault: judged_all}), _by_shape(judged_all), _misses(judged_all)):
        sys.stdout.write(f"{table.markdown}\n\n")


if __name__ == "__main__":
    _some(sys.argv[1], *map(int, sys.argv[2:]))
