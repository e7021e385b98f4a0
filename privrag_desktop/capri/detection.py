"""Entities in the words of a task: code and registry first, then the model for what they do not know."""

from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.capri.entities import Entity
from privrag_desktop.llm.chat import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.map import Mention
from privrag_desktop.progress import Progress


@dataclass(frozen=True, slots=True)
class Detected:
    """What a task names: where, and as instances whose other properties are empty."""

    mentions: tuple[Mention, ...]
    entities: tuple[Entity, ...]


def detect(
    task: str,
    boundary: Boundary,
    types: Sequence[type[Entity]],
    model: ChatModel | None,
    progress: Progress,
) -> Detected:
    """The entities of these types that a task names; without a model, those that the code knows."""
    raise NotImplementedError
