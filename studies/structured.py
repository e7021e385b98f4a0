"""Whether exact questions are understood and computed right: whole understanding, no language model.

`python -m studies.structured VAULT N` writes every miss of N questions of each shape, with its cause.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from types import MappingProxyType

from privrag_desktop.agents.direct import declined, is_about_nobody
from privrag_desktop.agents.exact.planner import TypedRecords
from privrag_desktop.domain import Fact
from privrag_desktop.errors import KnownError
from privrag_desktop.retrieve.plan import PlanResult
from privrag_desktop.retrieve.planning import plan_of
from privrag_desktop.retrieve.question import Query, question_query
from privrag_desktop.retrieve.run_plan import run_plan
from privrag_desktop.retrieve.times import read_anchor, resolve
from privrag_desktop.services.workspace import Workspace
from studies.questions import ABSTAIN, STRUCTURED, Asked, Direction, Question, Truth, TruthKind, questions
from studies.tables import Table
from studies.vaults import copied_vault

_EACH = 15
_HELD_BACK = 7  # the seed of the questions that nothing was mended by; others serve development
_VAULTS = ("blaze-120", "smart-500")
_SAME = Decimal("0.000001")  # averages are compared with as many decimals
_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Computed:
    """What came of one question; without a result it was declined or left to the agents."""

    question: Question
    query: Query
    result: PlanResult | None
    reason: str = ""
    absent: tuple[str, ...] = ()  # what no record of the patient holds, known by its name

    @property
    def is_right(self) -> bool:
        return _RIGHT[self.question.truth.kind](self)

    @property
    def is_of_another(self) -> bool:
        """Whether anybody's facts stand in it whom the question is not about."""
        wanted, result = self.question.patients, self.result
        return bool(wanted and result and {fact.patient_id for fact in result.facts} - set(wanted))

    @property
    def cause(self) -> str:
        """The first part of the way on which it went wrong."""
        if self.question.shape in ABSTAIN:
            return "an answer where there is none"
        if self.query.patient_ids != frozenset(self.question.patients):
            return f"whom{f': {self.reason}' if self.reason else ''}"
        if self.result is None:
            return "what, or the shape: left to the agents"
        return "nothing found" if self.result.is_empty else "other facts found"


def run() -> list[Table]:
    return [_table(vault, computed(vault, _EACH)) for vault in _VAULTS]


def computed(vault: str, each: int, seed: int = _HELD_BACK) -> list[Computed]:
    """Every shape that columns can answer, and everything to which the records hold no answer."""
    asked = questions(vault, STRUCTURED | ABSTAIN, each, seed)
    with copied_vault(vault) as workspace:
        return [compute(workspace, one) for one in asked]


def compute(workspace: Workspace, question: Question) -> Computed:
    """As the program understands a question: whom, when and what, then the exact result."""
    findings, mentions = workspace.boundary.detect_in_question(question.text)
    hidden = tuple((finding.span.start, finding.span.end) for finding in findings)
    told = read_anchor(question.text, hidden)
    hidden = (*hidden, told.span) if told else hidden
    query = question_query(question.text, hidden, mentions.patient_ids, mentions.periods)
    topics = workspace.retriever.topics
    query = resolve(replace(query, anchor=told.anchor if told else None), workspace.database, topics)
    reason = declined(question.text, mentions, query.shape, workspace.boundary.patient)
    if reason or mentions.ambiguous or is_about_nobody(query):
        return Computed(question, query, None, reason[1] if reason else "asked back")
    plan = plan_of(query, topics)
    if plan is None:
        absent = TypedRecords(workspace.database, workspace.retriever).absent(query)
        return Computed(question, query, None, absent=absent)
    try:
        return Computed(question, query, run_plan(workspace.database, plan))
    except KnownError as refusal:
        return Computed(question, query, None, str(refusal))


def _readings(one: Computed) -> bool:
    """Facts were found, and each is one of the readings meant."""
    truth, facts = one.question.truth, _facts(one)
    wanted = {(r.patient_id, r.day, r.number and Decimal(r.number)) for r in truth.readings}
    return bool(facts) and {_reading(fact) for fact in facts} <= wanted


def _both(one: Computed) -> bool:
    wanted = {(r.patient_id, r.day, Decimal(r.number)) for r in one.question.truth.readings}
    return {_reading(fact) for fact in _facts(one)} == wanted


def _number(one: Computed) -> bool:
    result, truth = one.result, one.question.truth
    if result is None or truth.number is None:
        return False
    if one.question.shape is Asked.AVERAGE:
        return result.number is not None and abs(result.number - truth.number) <= _SAME
    # the truth counts entries; a reading that is held twice is told once, with the number of its entries
    return truth.number in {result.count, result.entries}


def _names(one: Computed) -> bool:
    result, truth = one.result, one.question.truth
    if result is None:
        return False
    tallied = {tally.kind.name for tally in result.tallies}
    found = tallied or {fact.name for fact in result.facts}
    return set(truth.names) <= found <= {*truth.names, *truth.also}


def _patients(one: Computed) -> bool:
    truth = one.question.truth
    found = set(one.result.patients) if one.result else set()
    return set(truth.patients) <= found <= {*truth.patients, *truth.also_patients}


def _direction(one: Computed) -> bool:
    """The first and the last reading are right, and so is the way from one to the other."""
    facts, truth = _facts(one), one.question.truth
    if not facts or not _ends_in(facts, truth):
        return False
    first, last = (Decimal(fact.value or "0") for fact in (facts[0], facts[-1]))
    way = Direction.ROSE if last > first else Direction.FELL if last < first else Direction.SAME
    return way is truth.direction or truth.direction is Direction.SAME


def _ends_in(facts: Sequence[Fact], truth: Truth) -> bool:
    days = [str(facts[0].day), str(facts[-1].day)]
    return days == [truth.readings[0].day, truth.readings[-1].day]


def _facts(one: Computed) -> tuple[Fact, ...]:
    return one.result.facts if one.result else ()


def _reading(fact: Fact) -> tuple[str, str, Decimal | str]:
    return fact.patient_id, str(fact.day), Decimal(fact.value) if fact.value else ""


def _nothing(one: Computed) -> bool:
    return one.result is None or one.result.is_empty


_RIGHT: Mapping[TruthKind, Callable[[Computed], bool]] = MappingProxyType(
    {
        TruthKind.VALUE: _readings,
        TruthKind.NUMBER: _number,
        TruthKind.NAMES: _names,
        TruthKind.PATIENTS: _patients,
        TruthKind.DIRECTION: _direction,
        TruthKind.ORDER: _both,
        TruthKind.YES: lambda one: one.result is not None and not one.result.is_empty,
        TruthKind.NO: lambda one: one.result.is_empty if one.result else bool(one.absent),
        TruthKind.NOTHING: _nothing,
        TruthKind.NOBODY: _nothing,
        TruthKind.ASK_BACK: _nothing,
    }
)


def _table(vault: str, done: Sequence[Computed]) -> Table:
    shapes = list(dict.fromkeys(one.question.shape for one in done))
    rows = [_row(shape.value, [one for one in done if one.question.shape is shape]) for shape in shapes]
    there = [one for one in done if one.question.shape not in ABSTAIN]
    absent = [one for one in done if one.question.shape in ABSTAIN]
    note = (
        f"{_EACH} questions of each shape over {vault}, in several wordings, a third in lay words or short "
        "forms, some misspelt, their truth read from the FHIR by other code. Understood and computed by code "
        "alone. Right: exactly the value, number, names or patients; where the records hold nothing, that "
        "nothing is told. Left: not answered by columns, so that the agents try."
    )
    totals = (_row("all with an answer", there), _row("all without one", absent))
    columns = ("shape", "questions", "right", "%", "left", "other patient's", "causes of misses")
    return Table(f"Exact answers on {vault}", note, columns, (*rows, *totals))


def _row(name: str, done: Sequence[Computed]) -> tuple[str, ...]:
    right = sum(one.is_right for one in done)
    missed = [one for one in done if not one.is_right]
    left = sum(one.result is None for one in missed)
    others = sum(one.is_of_another for one in done)
    causes = Counter(one.cause for one in missed)
    told = "; ".join(f"{cause} {number}" for cause, number in causes.most_common())
    share = f"{right * _HUNDRED / len(done):.1f}" if done else ""
    return name, str(len(done)), str(right), share, str(left), str(others), told


def told_misses(done: Iterable[Computed]) -> str:
    """The misses, for whoever mends them; the patients are made up."""
    lines = []
    for one in done:
        if not one.is_right:
            plan = one.result.plan if one.result else None
            kinds = [kind.name for kind in plan.selector.kinds] if plan else []
            lines.append(
                f"{one.question.shape.value} | {one.question.text} | {one.cause} | topic={one.query.topic!r}"
                f" shape={one.query.shape.value} categories={sorted(one.query.categories)}"
                f" criteria={one.query.criteria} days={one.query.days} reason={one.reason!r}"
                f" planned={plan.shape.value if plan else ''} kinds={kinds}"
                f" truth={one.question.truth}"
            )
    return "\n".join(lines)


if __name__ == "__main__":
    found = computed(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else _HELD_BACK)
    for row in _table(sys.argv[1], found).rows:
        sys.stdout.write(" | ".join(row) + "\n")
    sys.stdout.write(told_misses(found) + "\n")
