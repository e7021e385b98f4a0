"""What the tasks page says: of policies, tools, steps and endings; and examples to begin with."""

import re

from privrag_desktop.acting import Ending, TaskPolicy, TaskStepKind, TaskWorld

POLICIES = {
    TaskPolicy.NONE: (
        "Nothing hidden",
        "The agent's model reads everything as it is, in plain calls. For comparison.",
    ),
    TaskPolicy.ENTITY: (
        "Structures only",
        "The agent's model reads everything as it is, but people and records have structures and labels.",
    ),
    TaskPolicy.PARTIAL: (
        "Identity hidden",
        "Names, contacts, dates, ages, places and numbers of people are replaced; findings and money stay.",
    ),
    TaskPolicy.FULL: (
        "All hidden",
        "Findings, medications, readings and money are replaced as well: the agent's model knows of none.",
    ),
}
WORLDS = {
    TaskWorld.RECORDS: (
        "This vault",
        "Reads this vault's records; what the agent writes stays a draft that you send or sign.",
    ),
    TaskWorld.HEALTH: (
        "Simulated clinic",
        "Made-up patients and appointments that begin anew with each task; nothing in it is real.",
    ),
    TaskWorld.PAYMENTS: (
        "Simulated payments",
        "A made-up account that begins anew with each task; no money moves.",
    ),
}
ENDINGS = {
    Ending.DONE: "Done",
    Ending.ASKED: "The agent asks you",
    Ending.GAVE_UP: "The agent gave up",
    Ending.TURNS: "Not finished: no turns were left",
    Ending.TIME: "Not finished: the time was over",
    Ending.WITHHELD: "Withheld: something hidden would have reached the agent's model",
}
BROKEN_OFF = "Broken off"
AT_WORK = "At work"
STEPS = {
    TaskStepKind.DETECTED: "Named",
    TaskStepKind.LOOKED_UP: "Looked up",
    TaskStepKind.THOUGHT: "Thought",
    TaskStepKind.ACTION: "Action",
    TaskStepKind.REFUSED: "Not done",
    TaskStepKind.OBSERVATION: "Observed",
    TaskStepKind.FINISHED: "Finished",
}
_NEXT = {
    TaskStepKind.THOUGHT: "Acting…",
    TaskStepKind.ACTION: "Acting…",
    TaskStepKind.FINISHED: "Finishing…",
}
EXAMPLES = {
    TaskWorld.RECORDS: (
        "What is the latest body weight of {name}?",
        "What was the average heart rate of {name}?",
        "Order a body weight measurement for {name}.",
    ),
    TaskWorld.HEALTH: (
        "Which women over 30 have hypertension?",
        "Which appointments are there this week?",
    ),
    TaskWorld.PAYMENTS: (
        "How much money do I have?",
        "Send Tilda Brekkenridge $12.50 for lunch.",
        "Pay the request from Osric.",
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
    return _NEXT.get(kind, "Thinking…")


def ending_text(ending: Ending | None, *, at_work: bool = False) -> str:
    if ending is not None:
        return ENDINGS[ending]
    return AT_WORK if at_work else BROKEN_OFF
