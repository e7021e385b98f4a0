"""The words by which readings, problems and drugs are asked for."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Term:
    """A thing to ask for. `keys` are LOINC codes, whole names in lower case, or one word of names."""

    keys: tuple[str, ...]
    plain: tuple[str, ...]
    short: tuple[str, ...] = ()
    lay: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    readings: tuple[Term, ...]
    problems: tuple[Term, ...]
    drugs: tuple[Term, ...]
    absent_problems: tuple[str, ...]
    absent_drugs: tuple[str, ...]
    absent_readings: tuple[str, ...]


@cache
def terms() -> Terms:
    """All of `terms.toml`."""
    content = tomllib.loads(files(__package__).joinpath("terms.toml").read_text("utf-8"))
    absent = content["absent"]
    return Terms(
        readings=tuple(_term(one, one["codes"]) for one in content["reading"]),
        problems=tuple(_term(one, one["names"]) for one in content["problem"]),
        drugs=tuple(_term(one, [one["word"]]) for one in content["drug"]),
        absent_problems=tuple(absent["problems"]),
        absent_drugs=tuple(absent["drugs"]),
        absent_readings=tuple(absent["readings"]),
    )


def _term(row: dict[str, Any], keys: list[str]) -> Term:
    plain = row.get("plain") or keys
    return Term(tuple(keys), tuple(plain), tuple(row.get("short", ())), tuple(row.get("lay", ())))
