"""Replace people and identifying names in a query, so that it can be put into words."""

from collections.abc import Callable
from typing import TypeVar

from pydantic import BaseModel, TypeAdapter

from privrag_desktop.questions.query.query_language import Query

Part = TypeVar("Part", bound=BaseModel)
_QUERIES: TypeAdapter[Query] = TypeAdapter(Query)


def without_people(query: Query, person: Callable[[str], str], safe: Callable[[str], str]) -> Query:
    """With what `person` gives for the id of each patient, and the names of concepts made `safe`."""
    return _QUERIES.validate_python(_hidden(query.model_dump(), "", person, safe))


def part_without_people(part: Part, person: Callable[[str], str], safe: Callable[[str], str]) -> Part:
    """The same of entries, or of a sort of patients."""
    return type(part).model_validate(_hidden(part.model_dump(), "", person, safe))


def _hidden(part: object, key: str, person: Callable[[str], str], safe: Callable[[str], str]) -> object:
    match part:
        case dict():
            return {name: _hidden(value, name, person, safe) for name, value in part.items()}
        case list() | tuple():
            return [_hidden(one, key, person, safe) for one in part]
        case str() if key == "ids":
            return person(part)
        case str() if key == "name":
            return safe(part)
    return part
