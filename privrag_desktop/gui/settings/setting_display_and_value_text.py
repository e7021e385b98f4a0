"""Collect the settings as the page shows them from their typed declarations."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import annotated_types
from pydantic import ValidationError
from pydantic.fields import FieldInfo
from PySide6.QtCore import QLocale

from privrag_desktop.domain.setting_display import Group, Option, SettingDisplay, SettingScope
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say, say_many, shipped_languages
from privrag_desktop.settings import Settings, declared

AS_THE_SYSTEM = mark("As the system")
IN_ENGLISH = mark("English where there is no translation into the system's language.")
_WIDEST = 2**31 - 1  # the largest whole number of Qt's own controls
LANGUAGE = "language"


@dataclass(frozen=True)
class Declaration:
    """One setting: its type, its default and how it is shown; `least` and `most` bound a number."""

    name: str
    type: type
    default: Any
    sentence: str
    shown: SettingDisplay
    least: float = -_WIDEST
    most: float = _WIDEST

    @property
    def is_number(self) -> bool:
        return self.type in (int, float)

    @property
    def is_appearance(self) -> bool:
        return self.shown.scope is SettingScope.PERSON


def declarations(settings: type[Settings] = Settings) -> Iterator[Declaration]:
    """Every setting that is declared, in the order of the groups and in them as they are declared."""
    found = [_declaration(name, field) for name, field in settings.model_fields.items()]
    for group in Group:
        yield from (one for one in found if one.shown.group is group)


def why_not(name: str, value: object) -> str:
    """Why a setting cannot have this value, in a sentence; "" if it can."""
    try:
        Settings.model_validate({name: value})
    except ValidationError as error:
        [first, *_] = error.errors()
        return _complaint(first["type"], first.get("ctx", {}))
    return ""


def value_text(one: Declaration, value: object) -> str:
    """A value as a person would say it: 5 documents, never, Safe harbor, on."""
    if isinstance(value, bool):
        return say("on") if value else say("off")
    chosen = [option for option in one.shown.options if option.value == _plain(value)]
    if chosen:
        return say(chosen[0].name)
    if isinstance(value, int | float):
        if one.shown.least and value == one.least:
            return say(one.shown.least)
        return " ".join(filter(None, (_number(value), unit_text(one.shown, value))))
    return str(value) or say("nothing")


def unit_text(shown: SettingDisplay, value: float) -> str:
    """As it is said of so many: 1 day, 2 days."""
    if not shown.of_one:
        return say(shown.unit) if shown.unit else ""
    return say_many(shown.of_one, shown.unit, int(value))


def haystack(one: Declaration) -> str:
    """All that a search looks through."""
    shown = one.shown
    words = [
        one.name,
        one.name.replace("_", " "),
        say(shown.label),
        say(one.sentence),
        say(shown.group.value),
    ]
    words += [say(part) for option in shown.options for part in (option.name, option.sentence)]
    return " ".join(words).casefold()


def _declaration(name: str, field: FieldInfo) -> Declaration:
    least = [one.ge for one in field.metadata if isinstance(one, annotated_types.Ge)]
    most = [one.le for one in field.metadata if isinstance(one, annotated_types.Le)]
    shown = next((one for one in field.metadata if isinstance(one, SettingDisplay)), None) or declared(name)
    if name == LANGUAGE:
        shown = replace(shown, options=_languages())
    return Declaration(
        name=name,
        type=field.annotation if isinstance(field.annotation, type) else str,
        default=field.default,
        sentence=field.description or "",
        shown=shown,
        least=_bound(least, -_WIDEST),
        most=_bound(most, _WIDEST),
    )


def _number(value: float) -> str:
    return number_text(value) if isinstance(value, int) else QLocale().toString(value)


def _bound(given: list[Any], otherwise: int) -> float:
    return max(-_WIDEST, min(_WIDEST, given[0])) if given else otherwise


def _languages() -> tuple[Option, ...]:
    system = Option("", AS_THE_SYSTEM, IN_ENGLISH)
    return (system, *(Option(code, name, "") for code, name in shipped_languages()))


def _plain(value: object) -> str:
    return str(value.value if isinstance(value, Enum) else value)


def _complaint(kind: str, about: dict[str, Any]) -> str:
    if kind == "value_error":
        told = say(str(about["error"]))
        return say("Not saved: {told}.", told=told)
    if kind == "string_too_short":
        return say("Not saved: something must stand here.")
    if kind == "string_too_long":
        return say("Not saved: at most {most} characters.", most=number_text(about["max_length"]))
    return say("Not saved: this is not a value that it can have.")
