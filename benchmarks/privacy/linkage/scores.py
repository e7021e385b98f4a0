"""Score an attacker: whether the right patient came first, and how many others fit as well."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from benchmarks.privacy.linkage.attacker import Fit

_SHORT_LIST = 5
_Z = 1.96  # of a two-sided 95% interval
_SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Outcome:
    """One text: the chance to pick its patient with one and with five guesses, and who fits as well."""

    first: float
    among_five: float
    group: int  # patients whom the text fits at least as well, the right one included


@dataclass(frozen=True, slots=True)
class Summary:
    """Many texts; `interval` is the 95% interval of `first`."""

    texts: int
    first: float
    interval: tuple[float, float]
    among_five: float
    group: float
    hidden_in: tuple[float, ...]  # share of texts that fit at least so many patients


def judge(fits: Mapping[str, Fit], patient_id: str) -> Outcome:
    """Patients of the same score are guessed among at random."""
    own = fits[patient_id]
    better = sum(fit.score > own.score + _SAME for fit in fits.values())
    equal = sum(abs(fit.score - own.score) <= _SAME for fit in fits.values())
    group = sum(fit.told >= own.told - _SAME for fit in fits.values())
    return Outcome(_share(1 - better, equal), _share(_SHORT_LIST - better, equal), group)


def summarise(outcomes: Sequence[Outcome], group_sizes: Sequence[int]) -> Summary:
    """Means over texts; ValueError if there are none."""
    if not outcomes:
        raise ValueError("there are no outcomes")
    count = len(outcomes)
    first = sum(outcome.first for outcome in outcomes) / count
    return Summary(
        texts=count,
        first=first,
        interval=wilson(first, count),
        among_five=sum(outcome.among_five for outcome in outcomes) / count,
        group=median(outcome.group for outcome in outcomes),
        hidden_in=tuple(sum(o.group >= size for o in outcomes) / count for size in group_sizes),
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95% interval of a share of `count` trials (Wilson's score interval)."""
    middle = share + _Z**2 / (2 * count)
    half = _Z * sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2))
    scale = 1 + _Z**2 / count
    return max((middle - half) / scale, 0.0), min((middle + half) / scale, 1.0)


def _share(places: int, equal: int) -> float:
    """How likely one of `equal` candidates gets one of so many places."""
    return min(max(places, 0) / equal, 1.0)
