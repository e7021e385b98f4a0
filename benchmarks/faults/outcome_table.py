"""Count the outcomes of many trials, as one line of a table for each kind of fault."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.common.tables import Table
from benchmarks.faults.child_processes import Died

COLUMNS = ("fault", "trials", "what came of it", "wrong")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a trial ended with, in words; `wrong` if it must never end so."""

    what: str
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Trials:
    """All trials of one fault."""

    fault: str
    outcomes: Counter[Outcome]

    @property
    def row(self) -> tuple[str, ...]:
        told = (f"{count:,} {one.what}" for one, count in self.outcomes.most_common())
        wrong = sum(count for one, count in self.outcomes.items() if one.wrong)
        return self.fault, f"{self.outcomes.total():,}", "; ".join(told), f"{wrong:,}"


def trials(fault: str, outcomes: Iterable[Outcome | Died]) -> Trials:
    """A child that died is an outcome that must never be."""
    return Trials(fault, Counter(map(_outcome, outcomes)))


def faults_table(title: str, note: str, lines: Sequence[Trials]) -> Table:
    return Table(title, note, COLUMNS, tuple(one.row for one in lines))


def _outcome(one: Outcome | Died) -> Outcome:
    return Outcome(f"ended without a sentence ({one.how})", wrong=True) if isinstance(one, Died) else one
