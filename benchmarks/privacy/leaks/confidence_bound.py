"""Say how certain a count of failures makes us."""

from math import comb

_SURE = 0.05
_STEPS = 60


def upper_bound(failures: int, runs: int) -> float:
    """The one-sided 95% bound of the failure rate (Clopper and Pearson 1934); 3/N for none of N, nearly."""
    if failures >= runs:
        return 1.0
    if failures == 0:
        return float(1 - _SURE ** (1 / runs))
    low, high = failures / runs, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _at_most(failures, runs, middle) > _SURE else (low, middle)
    return high


def _at_most(failures: int, runs: int, rate: float) -> float:
    return sum(comb(runs, k) * rate**k * (1 - rate) ** (runs - k) for k in range(failures + 1))
