"""Word policies, tools, steps and endings for the Tasks page, and list example tasks."""

import re

from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import (
    Configuration,
    TaskEnding,
    TaskPolicy,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.gui.text.translation import mark, say

POLICIES = {
    TaskPolicy.PARTIAL: (
        mark("Identity hidden"),
        mark("Names, contacts, dates, ages, places and numbers are made up; findings and money stay."),
    ),
    TaskPolicy.FULL: (
        mark("All hidden"),
        mark("Findings, medicines, readings and money are made up as well: the model learns none of them."),
    ),
}
NOTHING_HIDDEN = mark("Nothing hidden")
WORLDS = {
    TaskWorld.RECORDS: (
        mark("This vault"),
        mark("Reads this vault's records; what the agent writes stays a draft that you send or sign."),
    ),
    TaskWorld.HEALTH: (
        mark("Simulated clinic"),
        mark("Made-up patients and appointments that begin anew with each task; nothing in it is real."),
    ),
    TaskWorld.PAYMENTS: (
        mark("Simulated payments"),
        mark("A made-up account that begins anew with each task; no money moves."),
    ),
}
ENDINGS = {
    TaskEnding.DONE: mark("Done"),
    TaskEnding.ASKED: mark("The agent asks you"),
    TaskEnding.GAVE_UP: mark("The agent gave up"),
    TaskEnding.TURNS: mark("Not finished: no turns were left"),
    TaskEnding.TIME: mark("Not finished: the time was over"),
    TaskEnding.WITHHELD: mark("Withheld: something hidden would have reached the agent's model"),
}
BROKEN_OFF = mark("Broken off")
AT_WORK = mark("At work")
STEPS = {
    TaskStepKind.DETECTED: mark("Named"),
    TaskStepKind.LOOKED_UP: mark("Looked up"),
    TaskStepKind.THOUGHT: mark("Thought"),
    TaskStepKind.ACTION: mark("Action"),
    TaskStepKind.REFUSED: mark("Not done"),
    TaskStepKind.OBSERVATION: mark("Observed"),
    TaskStepKind.FINISHED: mark("Finished"),
}
_NEXT = {
    TaskStepKind.THOUGHT: mark("Acting…"),
    TaskStepKind.ACTION: mark("Acting…"),
    TaskStepKind.FINISHED: mark("Finishing…"),
}
THINKING = mark("Thinking…")
EXAMPLES = {
    TaskWorld.RECORDS: (
        mark("What is the latest body weight of {name}?"),
        mark("What was the average heart rate of {name}?"),
        mark("Order a body weight measurement for {name}."),
    ),
    TaskWorld.HEALTH: (
        mark("Which women over 30 have hypertension?"),
        mark("Which appointments are there this week?"),
    ),
    TaskWorld.PAYMENTS: (
        mark("How much money do I have?"),
        mark("Send Tilda Brekkenridge $12.50 for lunch."),
        mark("Pay the request from Osric."),
    ),
}
_QUOTED = re.compile(r"\s(\w+)='(.*?)'(?=\s\w+=|\s\(|\s*$)", re.MULTILINE)
_LISTED = re.compile(r"\s(\w+)=\[([^\]\n]*)\]")
_GIVEN = re.compile(r"\s(\w+)=(?=\S)")
_TOOL = re.compile(r"(?:[A-Z][a-z]+){2,}")


def plainly(words: str) -> str:
    """Properties and tools as a reader says them: patient_id=7 as patient id 7, LatestReading in words."""
    if _TOOL.fullmatch(words):
        return re.sub(r"(?<!^)[A-Z]", lambda letter: f" {letter[0].lower()}", words)
    for form in (_QUOTED, _LISTED):
        words = form.sub(lambda one: f", {one[1].replace('_', ' ')} {one[2]}", words)
    return _GIVEN.sub(lambda one: f", {one[1].replace('_', ' ')} ", words)


def doing_after(kind: TaskStepKind) -> str:
    """What goes on after a step of this kind."""
    return say(_NEXT.get(kind, THINKING))


def hidden_text(configuration: Configuration) -> str:
    """The policy of an earlier task; one of an old vault may have hidden nothing."""
    if not COVERED[configuration]:
        return say(NOTHING_HIDDEN)
    return say(POLICIES[TaskPolicy(configuration)][0])


def ending_text(ending: TaskEnding | None, *, at_work: bool = False) -> str:
    if ending is not None:
        return say(ENDINGS[ending])
    return say(AT_WORK) if at_work else say(BROKEN_OFF)
