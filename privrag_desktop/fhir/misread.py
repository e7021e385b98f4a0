"""Finds what the library took for something else than it is: a number for a date, text for an object."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal

from pydantic import BaseModel

_NAMES_IN_PYTHON = {
    "class": "class_fhir",
    "import": "import_fhir",
    "global": "global_fhir",
    "for": "for_fhir",
}
_SAID = (
    (BaseModel, dict, "is not an object"),
    ((date, time), str, "is not a date"),
    (bool, bool, "is not true or false"),
)
_NUMBERS = (int, float, Decimal)


def misread(content: Mapping[str, object], model: BaseModel) -> str:
    """The first field that was taken for something it is not, and what it is not; "" when there is none.

    `model` is what the library made of `content`.
    """
    return next(_faults(content, model, ""), "")


def _faults(content: Mapping[str, object], model: BaseModel, path: str) -> Iterator[str]:
    for name, given in content.items():
        taken = getattr(model, _NAMES_IN_PYTHON.get(name, name), None)
        yield from _of_field(given, taken, f"{path}{name}")


def _of_field(given: object, taken: object, path: str) -> Iterator[str]:
    if isinstance(taken, list) and isinstance(given, list):
        for number, (one, made) in enumerate(zip(given, taken, strict=False)):
            yield from _of_field(one, made, f"{path}.{number}")
    elif isinstance(taken, BaseModel) and isinstance(given, dict):
        yield from _faults(given, taken, f"{path}.")
    elif given is not None and (fault := _fault(given, taken)):
        yield f"{path} {fault}."


def _fault(given: object, taken: object) -> str:
    for made, written, said in _SAID:
        if isinstance(taken, made):
            return "" if isinstance(given, written) else said
    is_number = isinstance(given, _NUMBERS) and not isinstance(given, bool)
    return "is not a number" if isinstance(taken, _NUMBERS) and not is_number else ""
