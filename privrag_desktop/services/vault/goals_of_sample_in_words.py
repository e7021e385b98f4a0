"""Write the goals of the sample records in words: their generator writes them as a Python dictionary."""

import json
from ast import literal_eval
from pathlib import Path


def write_goals_in_words(bundle: Path) -> None:
    """Replace the text of each Goal of a FHIR bundle; a file without such a goal stays as it is."""
    content = json.loads(bundle.read_text(encoding="utf-8"))
    goals = [one["resource"] for one in content["entry"] if one["resource"]["resourceType"] == "Goal"]
    written = [goal["description"] for goal in goals if goal["description"]["text"].startswith("{")]
    for description in written:
        description["text"] = _in_words(description["text"])
    if written:
        bundle.write_text(json.dumps(content, indent=2), encoding="utf-8")


def _in_words(written: str) -> str:
    """{'text': 'Stop smoking', …} is Stop smoking; a measurement is its name, its operator and its value."""
    goal = literal_eval(written)
    if "text" in goal:
        return str(goal["text"])
    measured = goal["observation"]
    return f"{measured['codes'][0]['display']} {measured['operator']} {measured['value']}"
