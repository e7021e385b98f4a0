"""List tools and functions for a model: name, arguments and summary."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from privrag_desktop.capri.entities.entity_base_class import Property, properties
from privrag_desktop.capri.tool_interface.call_grammar import COUNT, without_none
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments
from privrag_desktop.domain.identifiers import EntityType

_WORDS = {EntityType.DATE: "YYYY-MM-DD"}


def tool_list(tools: Sequence[tuple[str, str, type[Arguments]]]) -> str:
    """A line each: `Transaction.search(account?, query?): transactions, newest first`."""
    return "\n".join(f"{name}({_arguments(arguments)}): {summary}" for name, summary, arguments in tools)


def _arguments(model: type[BaseModel]) -> str:
    return ", ".join(_argument(model, of) for of in properties(model) if of.name != COUNT)


def _argument(model: type[BaseModel], of: Property) -> str:
    field = model.model_fields[of.name]
    what = _what(field.annotation, of)
    return f"{of.name}{'' if field.is_required() else '?'}{f': {what}' if what else ''}"


def _what(annotation: Any, of: Property) -> str:
    annotation = without_none(annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return "|".join(map(str, inner))
    if origin in (tuple, list):
        return f"[{_what(inner[0], of)}]"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return f"{{{_arguments(annotation)}}}"
    if of.refers_to:
        return of.refers_to
    return "number" if annotation in (int, float, Decimal) else _WORDS.get(of.kind, "")
