"""Word the sections about the program: version, limits, licence, changes and contact."""

import re

from privrag_desktop.gui.help.user_guide_sections import Section
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.runtime.shipped_documents import document
from privrag_desktop.services.support.program_version_and_build import (
    Installation,
    installation,
)

ABOUT = mark("About PrivRAG Desktop")
CHANGES = mark("What changed")
LICENCES = mark("Licences of others")
NOT_MEDICAL = mark("Not a medical device.")
NO_DECISION = mark(
    "This program is not a medical device. It helps to find what stands in records; it does not diagnose, and"
    " nothing that it answers takes the place of looking at the record itself."
)
LICENCE = mark("It is under the Apache License 2.0. The works that it uses have licences of their own.")
FROM_SOURCE = mark("Version {version}, from its source code")
BUNDLE = mark("Version {version}, commit {commit}, for {system} {processor}")
NATIVE = mark("Its llama.cpp was built for processors like that of the computer that built it.")
PORTABLE = mark("Its llama.cpp starts on every processor of this kind.")
CHANGED = mark("It was built from files that were changed since that commit.")
ASK = mark("Whom to ask")
NOBODY = mark("An admin can write here whom to ask: Settings, “Whom to ask”.")
_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")


def about_section(contact: str, here: Installation | None = None) -> Section:
    """`contact` is what an admin wrote; "" while no vault is open, or nothing is written."""
    parts = [
        f"## {say(ABOUT)}",
        *_version(here or installation()),
        f"**{say(NO_DECISION)}**",
        say(LICENCE),
        f"### {say(ASK)}",
        _unmarked(contact) if contact else say(NOBODY),
    ]
    return Section(say(ABOUT), 2, "\n\n".join(parts))


def changes_section() -> Section:
    """The changelog; its links lead nowhere here."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", document("CHANGELOG.md"))
    return Section(say(CHANGES), 2, text)


def _version(here: Installation) -> list[str]:
    card = here.card
    if card is None:
        return [say(FROM_SOURCE, version=here.version)]
    told = [
        say(BUNDLE, version=here.version, commit=card.commit, system=card.system, processor=card.processor),
        say(NATIVE if card.llama == "native" else PORTABLE),
    ]
    return [_unmarked(told[0]), told[1], *([say(CHANGED)] if card.is_changed else [])]


def _unmarked(text: str) -> str:
    """As it stands, where signs of Markdown or HTML in it are signs; each line for itself."""
    return "\n\n".join(_MARKUP.sub(r"\\\1", line) for line in text.splitlines())
