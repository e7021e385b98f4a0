"""Print conversations as text or JSON."""

from collections.abc import Sequence

from privrag_desktop.cli.output import Json, show
from privrag_desktop.domain.conversations import Conversation


def conversations_json(found: Sequence[Conversation]) -> Json:
    return {
        "conversations": [
            {
                "number": one.number,
                "title": one.title,
                "pinned": one.pinned,
                "questions": one.questions,
                "begun": one.begun.isoformat(),
                "latest": one.latest.isoformat(),
                "forgotten": not one.goes_on,
            }
            for one in found
        ]
    }


def show_conversations(found: Sequence[Conversation]) -> None:
    if not found:
        show("There is no such conversation.")
    for one in found:
        questions = "1 question" if one.questions == 1 else f"{one.questions} questions"
        pinned = "pinned, " if one.pinned else ""
        title = " ".join(one.title.split())
        show(f"{one.number}  {one.latest:%Y-%m-%d %H:%M} UTC  {title} ({pinned}{questions})")
