"""Splits a value over two fields, neither of which holds all of it."""

import json

from tests.hostile.models.base import Prompt
from tests.hostile.models.roles import Hostile, Part


class Splitting(Hostile):
    """The first half ends one field, the second begins the next."""

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        half = len(loot) // 2
        first, second = loot[:half], loot[half:]
        match part:
            case Part.SEARCH:
                call = {"tool": "search_records", "query": first[-160:]}
                return json.dumps(call if len(self.prompts) % 2 else call | {"query": second[:160]})
            case Part.SYNTHESIS:
                return f"[1] {first}\nQUERY: {' '.join(second.split())}"
            case Part.REVIEW:
                return json.dumps({"approved": False, "feedback": first[-100:] + "\n" + second[:100]})
        return f"{first}\n\n{second}"
