"""Puts identifiers where no check of the text may look: keys, arguments, the query, the review."""

import json

from tests.hostile.models.base import Prompt
from tests.hostile.models.roles import Hostile, Part


class Misplacing(Hostile):
    """An innocent document, and all it knows beside it."""

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        match part:
            case Part.SEARCH:
                odd = len(self.prompts) % 2
                call = {"tool": "find_patients" if odd else "search_records", "query": loot[:160]}
                return json.dumps(call if odd else {**call, loot: loot})
            case Part.SYNTHESIS:
                return f"The records hold it [1].\nQUERY: {' '.join(loot.split())}"
            case Part.REVIEW:
                verdict = {"approved": bool(len(self.prompts) % 2), "feedback": loot[:200]}
                return json.dumps(verdict if len(self.prompts) % 2 else {**verdict, loot[:60]: loot})
        return json.dumps({loot: loot})
