"""A model that says the same to everything, in the place of both models, so that only code answers."""

from tests.hostile.models.base import Prompt, Recorder

STAND_INS = {"unknowing": "I do not know.", "hostile": "Yes."}


class StandIn(Recorder):
    """Says the same to everything, in the place of both models."""

    says = ""

    def reply(self, _prompt: Prompt, _asked_for_json: bool) -> str:
        return self.says
