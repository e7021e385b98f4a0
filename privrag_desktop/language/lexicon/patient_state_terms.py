"""Load the states that questions ask for and their words in records (patient_state_terms.toml)."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from pydantic import BaseModel, ConfigDict

from privrag_desktop.domain.fact_categories import CONSENT, READINGS, Category

_HELD_IN = frozenset({*READINGS, Category.CONDITION})
_ORDERED_IN = frozenset({Category.PROCEDURE, Category.ORDER})


class Status(BaseModel):
    """One state: how it is told, the words that ask for it, and the names and codes of its records."""

    model_config = ConfigDict(frozen=True)

    called: str
    asked: tuple[str, ...]
    names: tuple[str, ...]
    codes: tuple[str, ...] = ()
    unread: str = ""  # what may tell of it and is not read in; said where nothing is recorded
    orders: tuple[str, ...] = ()  # the same of the names of orders and procedures

    def is_spoken_of(self, text: str) -> bool:
        """Whether words of a text tell of the state: “is an active smoker”."""
        return _holds_any(text, self.names)

    def is_kept_as(self, category: Category, name: str) -> bool:
        """Whether a record of this name tells of the state."""
        names = self.names if category in _HELD_IN else self.orders if category in _ORDERED_IN else ()
        if self.orders and category is Category.ORDER and name.endswith(CONSENT):
            names = (*self.names, *self.orders)  # nothing was done: it is a will, whatever it is called
        return _holds_any(name, names)


def _holds_any(text: str, beginnings: Iterable[str]) -> bool:
    words = f" {' '.join(re.split(r'[^0-9a-z-]+', text.casefold()))} "
    return any(f" {beginning}" in words for beginning in beginnings)


@cache
def known_statuses() -> Mapping[str, Status]:
    text = files("privrag_desktop.language.lexicon").joinpath("patient_state_terms.toml").read_text("utf-8")
    return MappingProxyType({key: Status(**one) for key, one in tomllib.loads(text).items()})


def unread_of(called: str) -> str:
    """What of this state the program does not read in; empty for most."""
    return next((one.unread for one in known_statuses().values() if one.called == called), "")


def is_status_word(text: str) -> bool:
    """Whether a text that is also taken for a name asks for a state: DNR."""
    word = text.strip().casefold()
    return any(word in one.asked for one in known_statuses().values())
