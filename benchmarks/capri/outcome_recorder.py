"""A simulated gateway that remembers the outcome of its last call, for scripts that know the right way."""

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    FlatCall,
    Result,
    Simulated,
    Toolkit,
)
from privrag_desktop.errors import ToolRefused

Outcome = Result | ToolRefused


class Outcomes:
    """What calls came to since the last time somebody looked, newest last."""

    def __init__(self) -> None:
        self._new: list[Outcome] = []

    def note(self, outcome: Outcome) -> None:
        self._new.append(outcome)

    def take(self) -> Outcome | None:
        """The newest; None if nothing was called."""
        newest = self._new[-1] if self._new else None
        self._new.clear()
        return newest


class RecordingGateway:
    """Behaves as the gateway behind it."""

    def __init__(self, gateway: Simulated, outcomes: Outcomes) -> None:
        self._gateway = gateway
        self._outcomes = outcomes

    @property
    def toolkit(self) -> Toolkit:
        return self._gateway.toolkit

    def call(self, call: FlatCall) -> Result:
        try:
            result = self._gateway.call(call)
        except ToolRefused as refusal:
            self._outcomes.note(refusal)
            raise
        self._outcomes.note(result)
        return result

    def everything(self) -> tuple[Entity, ...]:
        return self._gateway.everything()
