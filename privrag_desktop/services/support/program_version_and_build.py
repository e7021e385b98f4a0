"""Tell the program's version, and for a bundle what it was built from."""

import json
from dataclasses import dataclass
from importlib.metadata import version
from importlib.resources import files

from privrag_desktop.runtime.paths import is_bundled

CARD = "built.json"  # in a bundle alone, written by tools/bundle_card.py


@dataclass(frozen=True, slots=True)
class BundleCard:
    """What a bundle was built from, and for which computers."""

    version: str
    commit: str
    is_changed: bool  # if files of the checkout had been changed since that commit
    system: str
    processor: str
    llama: str  # "portable" starts on any processor of that kind, "native" on those like the builder's


@dataclass(frozen=True, slots=True)
class Installation:
    """The version of the program, and the card of its bundle unless it runs from a checkout."""

    version: str
    card: BundleCard | None


def installation() -> Installation:
    """What is running here."""
    return Installation(version("privrag-desktop"), _card() if is_bundled() else None)


def _card() -> BundleCard:
    return BundleCard(**json.loads(files("privrag_desktop").joinpath(CARD).read_text("utf-8")))
