"""Table 1 of the study beside the published one: success, turns and causes of failure."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from benchmarks.capri.task_run import Run
from privrag_desktop.domain.tasks import Configuration

# Park and Madisetti, CAPRI (2025), Table 1: success in percent and mean turns over 50 questions
PUBLISHED = {
    Configuration.NONE: (60, 5.6),
    Configuration.ENTITY: (64, 4.3),
    Configuration.PARTIAL: (56, 4.5),
    Configuration.FULL: (42, 5.2),
}
CALLED = {
    Configuration.NONE: "baseline",
    Configuration.ENTITY: "entity structures only",
    Configuration.PARTIAL: "partial pseudonymisation",
    Configuration.FULL: "full pseudonymisation",
}
COLUMNS = (
    "configuration",
    "N",
    "success",
    "95% interval",
    "published",
    "turns",
    "95% interval of turns",
    "turns published",
    "originals in prompts",
)
DIFFERENCES = ("configuration", "pairs", "difference", "95% interval", "won", "lost")
CAUSES = ("configuration", "scenario", "task", "ended", "cause")
_Z = 1.96
_RESAMPLES = 2000


@dataclass(frozen=True, slots=True)
class Interval:
    low: float
    high: float


def table_1(runs: Sequence[Run]) -> list[tuple[str, ...]]:
    """One row per configuration, in the order of COLUMNS."""
    return [_row(policy, of_policy(runs, policy)) for policy in Configuration if of_policy(runs, policy)]


def causes(runs: Sequence[Run]) -> list[tuple[str, ...]]:
    """Every run that was not right: configuration, scenario, task, how it ended, cause."""
    wrong = [one for one in runs if one.cause]
    return [(one.policy, one.scenario, one.task, one.ending, one.cause) for one in wrong]


def differences(runs: Sequence[Run]) -> list[tuple[str, ...]]:
    """Each configuration against the baseline on the same tasks: points, interval, won and lost."""
    base = {(one.task, one.seed): not one.cause for one in of_policy(runs, Configuration.NONE)}
    rows = []
    for policy in (Configuration.ENTITY, Configuration.PARTIAL, Configuration.FULL):
        of_this = of_policy(runs, policy)
        pairs = [(not one.cause, base[one.task, one.seed]) for one in of_this if (one.task, one.seed) in base]
        if pairs:
            rows.append(_difference(policy, pairs))
    return rows


def of_policy(runs: Sequence[Run], policy: Configuration) -> list[Run]:
    return [one for one in runs if one.policy == policy.value]


def wilson(right: int, asked: int) -> Interval:
    """The 95% interval of a share (Wilson 1927), in percent."""
    share, spread = right / asked, _Z**2 / asked
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(share * (1 - share) / asked + spread / (4 * asked)) / (1 + spread)
    return Interval(100 * (middle - half), 100 * (middle + half))


def bootstrap(values: Sequence[float]) -> Interval:
    """The 95% interval of a mean, by drawing the values again; the same draws every time."""
    draw = random.Random(0)
    means = sorted(mean(draw.choices(values, k=len(values))) for _ in range(_RESAMPLES))
    return Interval(means[int(0.025 * _RESAMPLES)], means[int(0.975 * _RESAMPLES) - 1])


def _row(policy: Configuration, runs: Sequence[Run]) -> tuple[str, ...]:
    right = sum(not one.cause for one in runs)
    share, turns = wilson(right, len(runs)), [float(one.turns) for one in runs]
    of_turns = bootstrap(turns)
    published, published_turns = PUBLISHED[policy]
    hides = policy in {Configuration.PARTIAL, Configuration.FULL}
    return (
        CALLED[policy],
        str(len(runs)),
        f"{right} ({100 * right / len(runs):.0f}%)",
        f"{share.low:.0f}–{share.high:.0f}%",
        f"{published}%",
        f"{mean(turns):.1f}",
        f"{of_turns.low:.1f}–{of_turns.high:.1f}",
        str(published_turns),
        str(sum(len(one.leaks) for one in runs)) if hides else "shown on purpose",
    )


def _difference(policy: Configuration, pairs: Sequence[tuple[bool, bool]]) -> tuple[str, ...]:
    points = [100.0 * (this - that) for this, that in pairs]
    interval = bootstrap(points)
    won, lost = sum(a and not b for a, b in pairs), sum(b and not a for a, b in pairs)
    return (
        CALLED[policy],
        str(len(pairs)),
        f"{mean(points):+.0f} points",
        f"{interval.low:+.0f} to {interval.high:+.0f}",
        str(won),
        str(lost),
    )
