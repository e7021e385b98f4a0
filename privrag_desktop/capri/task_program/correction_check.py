"""Doubt a change with somebody, a day or an amount that is taken back: 190 cm. Sorry, misread, 172 cm."""

import re
from collections.abc import Iterator

from privrag_desktop.capri.task_program.program_language import Call, labels_of
from privrag_desktop.capri.task_program.task_labelling import LabelledTask

_TAKEN_BACK = re.compile(
    r"\b(?:no,? sorry|sorry,? (?:no|not|i mean|misread|wrong)|i mean(?:t)?|scratch that|strike that"
    r"|correction|make (?:that|it)|misread|mistyped|typo"
    r"|wrong (?:patient|person|one|name|day|date|dose|value|number))\b",
    re.IGNORECASE,
)
_CORRECTED = "The task says “{}”, and this may be what it takes back."


def correction_doubts(task: LabelledTask, change: Call) -> Iterator[str]:
    """A sentence for each label that stands only before the words of a correction, if another follows."""
    found = _TAKEN_BACK.search(task.shown)
    if found is None:
        return
    before, behind = task.shown[: found.start()], task.shown[found.end() :]
    for label in labels_of(change):
        others = [one for one in task.of(label[0]) if one != label and _stands_in(one, behind)]
        if others and _stands_in(label, before) and not _stands_in(label, behind):
            yield _CORRECTED.format(found[0])


def _stands_in(label: str, text: str) -> bool:
    return re.search(rf"\b{label}\b", text) is not None
