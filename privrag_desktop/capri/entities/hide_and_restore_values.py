"""Hide or restore every value of an entity, of arguments or of a nested model, by its kind."""

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import TypeVar

from pydantic import BaseModel

from privrag_desktop.capri.entities.entity_base_class import Property, properties
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser

Model = TypeVar("Model", bound=BaseModel)
_Turn = Callable[[BaseModel, Property, str], str]  # a model, one of its properties, one value of it as text


def hide_values(model: Model, contextual: TaskPseudonymiser, *, entity: str = "") -> Model:
    """The same model with every covered value hidden; unknown (None, empty) stays unknown.

    `entity` is the uuid of the instance: its own values are kept under it, references to others are not.
    """

    def turn(owner: BaseModel, of: Property, value: str) -> str:
        own = entity if owner is model and not of.refers_to else ""
        return contextual.hide(of.kind, value, gender=_gender_for(owner, of), entity=own)

    return _walked(model, turn)


def restore_values(model: Model, contextual: TaskPseudonymiser) -> Model:
    """The same model with originals; ModelMistake for a typed value that was never issued."""

    def turn(_owner: BaseModel, of: Property, value: str) -> str:
        if of.kind in {EntityType.TEXT, EntityType.PLAIN}:
            return contextual.restore_text(value)
        return contextual.restore(of.kind, value)

    return _walked(model, turn)


def _walked(model: Model, turn: _Turn) -> Model:
    values = {one.name: (one, getattr(model, one.name)) for one in properties(type(model))}
    turned = {name: _value(value, model, of, turn) for name, (of, value) in values.items()}
    changed = {name: value for name, value in turned.items() if value != values[name][1]}
    return model.model_copy(update=changed) if changed else model


def _value(value: object, model: BaseModel, of: Property, turn: _Turn) -> object:
    """A value, or all within it; TypeError for one that nobody could restore."""
    if isinstance(value, BaseModel):
        return _walked(value, turn)
    if isinstance(value, (tuple, list)):
        return type(value)(_value(one, model, of, turn) for one in value)
    if value is None or value == "" or isinstance(value, bool) or of.is_choice:
        return value
    if isinstance(value, str):
        return turn(model, of, value)
    if of.kind is EntityType.PLAIN and isinstance(value, (int, Decimal)):
        return value
    if isinstance(value, (int, Decimal)):
        return _number(turn(model, of, str(value)), type(value), of)
    raise TypeError(f"{of.name} holds a type of value that has no pseudonym")


def _number(text: str, as_type: Callable[[str], object], of: Property) -> object:
    try:
        return as_type(text)
    except (ValueError, InvalidOperation):
        raise ModelMistake(f"{of.name} must be a number.") from None


def _gender_for(model: BaseModel, of: Property) -> str | None:
    """The gender of the one whose name it is; other names that a model holds are of somebody else."""
    gender = getattr(model, "gender", None)
    if not isinstance(gender, str) or of.kind not in {EntityType.PERSON, EntityType.USERNAME} or of.refers_to:
        return None
    declared = properties(type(model))
    has_own = any(one.is_name and one.kind is of.kind for one in declared)
    return gender if of.is_name or of.is_key or not has_own else None
