"""Find which of several orders in a task a call carries out, because each order has its own days.

"Order potassium chloride, and order a potassium test for tomorrow": the day is the test's alone.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence

from privrag_desktop.capri.task_readers.change_request_reader import order_starts
from privrag_desktop.language.dates.date_reader import DateMention

_WORD = re.compile(r"[^\W_]{3,}")


class Orders:
    """The orders of one task, as it is and as the model sees it."""

    def __init__(self, task: str, shown: str) -> None:
        self._starts = order_starts(task)
        starts = order_starts(shown)
        ends = [*starts[1:], len(shown)]
        parts = [shown[start:end].casefold() for start, end in zip(starts, ends, strict=False)]
        self._shown = parts if len(parts) == len(self._starts) else []

    def own(self, said: Sequence[DateMention], item: str) -> list[DateMention] | None:
        """The days of the order that is for this item, as shown; all where there is one order only.

        None where it cannot be told which order it is.
        """
        if len(self._starts) <= 1:
            return list(said)
        words = {match[0].casefold() for match in _WORD.finditer(item)}
        counts = [len(words & set(_WORD.findall(part))) for part in self._shown]
        if not counts or counts.count(max(counts)) > 1:
            return None
        part = counts.index(max(counts))
        return [one for one in said if max(bisect_right(self._starts, one.start) - 1, 0) == part]
