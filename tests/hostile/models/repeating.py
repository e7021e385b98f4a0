"""Repeats everything it was given."""

from tests.hostile.models.base import Prompt, Recorder
from tests.hostile.models.roles import Hostile, Part, in_form


class Repeater(Recorder):
    """Repeats its entire prompt, whatever its role."""

    def reply(self, prompt: Prompt, _asked_for_json: bool) -> str:
        return "\n".join(message.content for message in prompt)


class RepeaterInForm(Hostile):
    """Repeats in the form of its role, so that no check of the form stops it."""

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        return in_form(part, loot)
