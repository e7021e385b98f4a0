"""A vault whose records, names and questions are HTML, Markdown and shortcuts, for tests of the window."""

import dataclasses
from collections.abc import Callable
from typing import Any

from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.i18n import TranslatableText

MARKUP = '<img src="file:///etc/hostname"><b>x</b>&lt;&File [a](file:///b) ![c](file:///d) '
_FIELDS = frozenset(
    ["name", "text", "words", "answer", "question", "sentence", "reason", "unit", "value", "summary", "coded"]
    + ["task", "result", "label", "information", "query", "file", "entry", "title", "advice", "note", "shown"]
)


def spoilt(value: Any) -> Any:
    """The same records with MARKUP before every text that comes from a record, a file or a person."""
    if isinstance(value, tuple | list):
        return type(value)(map(spoilt, value))
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    changes = {
        field.name: _spoilt_field(field.name, getattr(value, field.name))
        for field in dataclasses.fields(value)
        if field.init
    }
    return dataclasses.replace(value, **changes)


def spoilt_vault(vault: OpenVault) -> OpenVault:
    """The same vault, of which every page gives spoilt records."""
    pages = ("window", "ask", "patients", "tasks", "history", "library", "privacy", "backups", "models")
    spoilt: dict[str, Any] = {page: SpoiltServices(getattr(vault, page)) for page in pages}
    return dataclasses.replace(vault, **spoilt)


def _spoilt_field(name: str, value: Any) -> Any:
    if type(value) in (str, TranslatableText):
        return f"{MARKUP}{value}" if name in _FIELDS and value else value
    return spoilt(value)


class SpoiltServices:
    """A page's services, of which every call gives spoilt records."""

    def __init__(self, services: Any) -> None:
        self._services = services

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._services, name)
        return _spoiling(value) if callable(value) else value


def _spoiling(call: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args, **options: spoilt(call(*args, **options))
