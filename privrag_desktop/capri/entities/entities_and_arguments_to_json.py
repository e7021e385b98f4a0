"""Write arguments and entities as one-line JSON: amounts as numbers, unknown values left out."""

import json
from decimal import Decimal

from pydantic import BaseModel


def given_values(model: BaseModel) -> dict[str, object]:
    """The fields that differ from their defaults, in the order declared."""
    fields = type(model).model_fields
    values = {name: getattr(model, name) for name in fields}
    return {name: value for name, value in values.items() if value != fields[name].get_default()}


def as_json(value: object) -> str:
    """One line; a Decimal keeps its digits."""
    if isinstance(value, BaseModel):
        return as_json(given_values(value))
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(k))}: {as_json(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(as_json, value)) + "]"
    if isinstance(value, Decimal):
        return format(value, "f")
    return json.dumps(value, ensure_ascii=False)
