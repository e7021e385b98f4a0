"""Collect the licences of the libraries used, from the bundle or from what is installed."""

import sys
from email.message import Message
from importlib.metadata import distributions
from pathlib import Path
from typing import cast

from privrag_desktop.runtime.paths import is_bundled

FILE = "LICENSES.txt"  # beside the program of a bundle
_LONGEST = 60  # characters; some packages put a whole licence where its name belongs


def licences() -> str:
    """The licences as a text, one work after the other."""
    if is_bundled():
        return _of_bundle(Path(sys.executable).parent / FILE)
    known = {
        one.metadata["Name"]: (one.version, _licence(cast("Message", one.metadata)))
        for one in distributions()
    }
    rows = sorted(known.items(), key=lambda one: one[0].casefold())
    return "\n".join(f"{name} {version}: {licence}" for name, (version, licence) in rows)


def _of_bundle(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError:
        return ""


def _licence(about: Message) -> str:
    """The name of the licence, or what the classifiers say of it."""
    for given in (about.get("License-Expression"), about.get("License")):
        line = str(given or "").strip()
        if line and line != "UNKNOWN" and "\n" not in line and len(line) <= _LONGEST:
            return line
    classified = [str(one) for one in about.get_all("Classifier") or () if str(one).startswith("License")]
    return ", ".join(one.rsplit(" :: ", 1)[-1] for one in classified) or "see its files"
