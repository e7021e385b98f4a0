"""Find the worked examples of a bank that are nearest to a task in labels: by words, labels and their order.

A task is like another in what it is made of (a condition, two people, a day for each), and not in its topic
alone. So labels count by their kind, with the word beside them (“if P”, “D for”) and in their order.
Examples near to a task help a model most (Liu et al. 2022, KATE).
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

_TOKEN = re.compile(r"\b(?P<kind>[PXDQA])\d+\b|[^\W\d_]+(?:['’][^\W\d_]+)*|[?:]")
_ENDS = 2  # labels at the beginning and at the end of a task
_BY_LENGTH = 0.65  # of three, with this one the nearest examples had programs most alike to an example's own


class ExampleSearch:
    """Tasks of worked examples, each with its parts and what a part weighs: the rarer, the more."""

    def __init__(self, tasks: Sequence[str]) -> None:
        self._parts = [frozenset(_parts(one)) for one in tasks]
        seen = Counter(part for each in self._parts for part in each)
        self._weights = {part: math.log(1 + len(tasks) / number) for part, number in seen.items()}

    def nearest(self, task: str, most: int) -> list[int]:
        """The places of the examples that share the heaviest parts with a task, the nearest last.

        A long example shares something with every task, so it must share more.
        """
        asked = frozenset(_parts(task)) & self._weights.keys()
        near = [
            math.fsum(self._weights[part] for part in asked & each) / (len(each) or 1) ** _BY_LENGTH
            for each in self._parts
        ]
        return sorted(range(len(near)), key=lambda place: (-near[place], place))[:most][::-1]


def _parts(task: str) -> Iterator[str]:
    """The words of a task, its labels, the kind of each label with its neighbours, and the order of kinds."""
    found = list(_TOKEN.finditer(task))
    kinds = "".join(one["kind"] or "" for one in found)
    labels = sorted({one[0] for one in found if one["kind"]})
    yield from (*labels, "".join(labels))
    yield from (f"^{kinds}", f"^{kinds[:_ENDS]}", f"{kinds[-_ENDS:]}$")
    yield from (one["kind"] or one[0].casefold() for one in found)
    for one, other in pairwise(found):
        if one["kind"] or other["kind"]:
            yield " ".join(part["kind"] or part[0].casefold() for part in (one, other))
