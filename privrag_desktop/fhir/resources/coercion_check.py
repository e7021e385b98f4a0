"""Finds what the library took for something else than it is: a number for a date, text for an object."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal

from pydantic import BaseModel

from privrag_desktop.i18n import TranslatableText, mark

_NAMES_IN_PYTHON = {
    "class": "class_fhir",
    "import": "import_fhir",
    "global": "global_fhir",
    "for": "for_fhir",
}
_SAID = (
    (BaseModel, dict, mark("{field} is not an object.")),
    ((date, time), str, mark("{field} is not a date.")),
    (bool, bool, mark("{field} is not true or false.")),
)
_NO_NUMBER = mark("{field} is not a number.")
MISREAD = (*(said for _, _, said in _SAID), _NO_NUMBER)
_NUMBERS = (int, float, Decimal)


def misread(content: Mapping[str, object], model: BaseModel) -> TranslatableText:
    """The first field that was taken for something it is not, and what it is not; "" when there is none.

    `model` is what the library made of `content`.
    """
    return next(_faults(content, model, ""), TranslatableText(""))


def _faults(content: Mapping[str, object], model: BaseModel, path: str) -> Iterator[TranslatableText]:
    for name, given in content.items():
        taken = getattr(model, _NAMES_IN_PYTHON.get(name, name), None)
        if isinstance(given, str) and isinstance(taken, str):
            continue  # as most fields are
        yield from _of_field(given, taken, f"{path}{name}")


def _of_field(given: object, taken: object, path: str) -> Iterator[TranslatableText]:
    if isinstance(taken, list) and isinstance(given, list):
        for number, (one, made) in enumerate(zip(given, taken, strict=False)):
            yield from _of_field(one, made, f"{path}.{number}")
    elif isinstance(taken, BaseModel) and isinstance(given, dict):
        yield from _faults(given, taken, f"{path}.")
    elif given is not None and (fault := _fault(given, taken)):
        yield TranslatableText(fault, field=path)


def _fault(given: object, taken: object) -> str:
    for made, written, said in _SAID:
        if isinstance(taken, made):
            return "" if isinstance(given, written) else said
    is_number = isinstance(given, _NUMBERS) and not isinstance(given, bool)
    return _NO_NUMBER if isinstance(taken, _NUMBERS) and not is_number else ""
