"""Find the worked examples of a bank that are nearest to a task in labels: by words, labels and their order.

A task is like another in what it is made of (a condition, two people, a day for each), and not in its topic
alone. So labels count by their kind and number, and two neighbours beside single words: “if P”, “D for”.
Examples near to a task help a model most (Liu et al. 2022, KATE).
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

_TOKEN = re.compile(r"\b(?P<kind>[PXDQA])\d+\b|[^\W\d_]+(?:['’][^\W\d_]+)*|[?:]")


class ExampleSearch:
    """Tasks of worked examples, each with its parts and what a part weighs: the rarer, the more."""

    def __init__(self, tasks: Sequence[str]) -> None:
        self._parts = [frozenset(_parts(one)) for one in tasks]
        seen = Counter(part for each in self._parts for part in each)
        self._weights = {part: math.log(1 + len(tasks) / number) for part, number in seen.items()}

    def nearest(self, task: str, most: int) -> list[int]:
        """The places of the examples that share the heaviest parts with a task, the nearest last.

        Divided by the root of an example's parts: a long one shares something with every task.
        """
        asked = frozenset(_parts(task)) & self._weights.keys()
        near = [
            math.fsum(self._weights[part] for part in asked & each) / math.sqrt(len(each) or 1)
            for each in self._parts
        ]
        return sorted(range(len(near)), key=lambda place: (-near[place], place))[:most][::-1]


def _parts(task: str) -> Iterator[str]:
    """The labels of a task, its words, and each two neighbours, in which a label is of its kind: P, D."""
    found = list(_TOKEN.finditer(task))
    yield from (one[0] for one in found if one["kind"])
    words = [one["kind"] or one[0].casefold() for one in found]
    yield from words
    yield from map(" ".join, pairwise(words))
