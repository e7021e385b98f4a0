"""Ranking helpers: reciprocal rank fusion, round-robin by patient, and an even spread."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

_RANK_OFFSET = 60  # reciprocal rank fusion, Cormack et al. 2009

One = TypeVar("One")


def fuse(rankings: Sequence[tuple[float, Mapping[str, float]]]) -> dict[str, float]:
    """Weighted reciprocal rank fusion; each ranking gives its documents' scores, and equals share a rank."""
    scores: dict[str, float] = {}
    for weight, ranking in rankings:
        places = {score: place for place, score in enumerate(sorted(set(ranking.values()), reverse=True))}
        for document_id, score in ranking.items():
            scores[document_id] = scores.get(document_id, 0.0) + weight / (_RANK_OFFSET + places[score])
    return scores


def take_turns(found: Sequence[One], owner: Callable[[One], str], each: int) -> list[One]:
    """At most `each` of one owner before everybody else had as many, else in the order given."""
    seen: dict[str, int] = {}
    numbered = []
    for one in found:
        turn = seen[owner(one)] = seen.get(owner(one), -1) + 1
        numbered.append((turn // each, one))
    return [one for _, one in sorted(numbered, key=lambda pair: pair[0])]


def few_of_each(found: Sequence[One], owners: Sequence[str], each: int, most: int) -> list[One]:
    """The best `most`, at most `each` of one owner as long as there are others; the best first."""
    seen: dict[str, int] = {}
    first, rest = list[int](), list[int]()
    for place, owner in enumerate(owners):
        seen[owner] = seen.get(owner, 0) + 1
        (first if seen[owner] <= each else rest).append(place)
    return [found[place] for place in sorted([*first, *rest][:most])]


def spread(ones: Sequence[One]) -> list[One]:
    """All of them: the first, the last, then the middles of the longest gaps."""
    chosen = [ones[0], ones[-1]] if len(ones) > 1 else list(ones)
    gaps = deque([(0, len(ones) - 1)])
    while gaps:
        low, high = gaps.popleft()
        if high - low > 1:
            middle = (low + high) // 2
            chosen.append(ones[middle])
            gaps.extend([(low, middle), (middle, high)])
    return chosen
