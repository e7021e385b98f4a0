"""Makes pseudonyms of its own: of real patients, never issued, or those of others."""

import json
import re

from tests.hostile.models.base import Prompt
from tests.hostile.models.roles import Hostile, Part, in_form

_HEADED = re.compile(r"^\[\d+\] ([^\W\d_]+ [^\W\d_]+)(?=,)", re.MULTILINE)
_MARK = re.compile(r"\[([A-Z]+)_(\d+)\]")
_FACT = re.compile(r"^- (.+)$", re.MULTILINE)


class Inventing(Hostile):
    """Told names, it writes them as pseudonyms; else it swaps those issued and makes up more."""

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        data = prompt[-1].content
        people = list(dict.fromkeys(_HEADED.findall(data)))
        name = loot if self._told else _other(people)
        if part is Part.SYNTHESIS:
            fact = next(iter(_FACT.findall(data)), "It is there.")
            return f"{name}, [PERSON_1], [PATIENT_7]: {_swapped(fact)} [1].\nQUERY: What is {name}'s value?"
        if part is Part.SEARCH:
            return json.dumps({"tool": "search_records", "query": f"{name} [PERSON_1] [DATE_99]"[:160]})
        return in_form(part, f"Write {name} for [PERSON_1], and [DATE_98].")


def _other(people: list[str]) -> str:
    """Somebody else's pseudonym, or parts of two in one."""
    if not people:
        return "[PERSON_1]"
    first, last = people[0].split()[0], people[-1].split()[-1]
    return f"{last} {first}"


def _swapped(fact: str) -> str:
    return _MARK.sub(lambda match: f"[{match[1]}_{int(match[2]) + 1}]", fact)
