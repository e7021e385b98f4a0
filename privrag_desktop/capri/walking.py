"""Every value of an entity, of arguments or of a nested model, hidden or restored by its kind."""

from typing import TypeVar

from pydantic import BaseModel

from privrag_desktop.privacy.contextual.map import Contextual

Model = TypeVar("Model", bound=BaseModel)


def hidden(model: Model, contextual: Contextual, *, entity: str = "") -> Model:
    """The same model with every covered value hidden; unknown (None, empty) stays unknown."""
    raise NotImplementedError


def restored(model: Model, contextual: Contextual) -> Model:
    """The same model with originals; ModelMistake for a typed value that was never issued."""
    raise NotImplementedError
