"""The commands that guide and README show, in their order."""

import re
from collections.abc import Iterable
from pathlib import Path

from tests.conftest import CHECKOUT

# In the order in which commands are run: README makes the vault, ADMIN changes its secrets and its model.
GUIDE = tuple(
    CHECKOUT / "docs" / f"{name}_GUIDE.md" for name in ("USER", "QUESTION", "TASK", "COMMAND", "ADMIN")
)
PAGES = (CHECKOUT / "README.md", *GUIDE)
_SHOWN = re.compile(r"^    (?P<line>(?:echo .* \| )?privrag .*)$|`(?P<words>privrag\s[^`]*)`", re.MULTILINE)
_REMARK = re.compile(r"\s+# .*")
_QUOTED = re.compile(r"`([^`]+)`|^    ((?:echo|privrag) .*)$", re.MULTILINE)


def commands() -> list[str]:
    """Each once, without remarks and line breaks."""
    found: dict[str, None] = {}
    for page in PAGES:
        for one in _SHOWN.finditer(page.read_text("utf-8")):
            typed = _REMARK.sub("", one["line"]) if one["line"] else one["words"]
            found[" ".join(typed.split())] = None
    return list(found)


def options() -> set[str]:
    """Every option that stands in a command of this program or by itself, such as --reason."""
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    quoted = [(one[1] or one[2]).split() for one in _QUOTED.finditer(text)]
    ours = [words for words in quoted if words[0] in ("privrag", "echo") or words[0].startswith("--")]
    return {word for words in ours for word in words if re.fullmatch(r"--[a-z][a-z-]+", word)}


def labels(pages: Iterable[Path]) -> list[str]:
    """What pages set in italics with a capital letter: names in the window, where it is no question."""
    text = re.sub(r"`[^`]*`|\*\*", "", "\n\n".join(page.read_text("utf-8") for page in pages))
    italic = [" ".join(one.split()) for one in re.findall(r"(?<![\w*])\*([^*]+?)\*(?![\w*])", text)]
    return [one for one in italic if one[0].isupper() and not one.endswith("?")]
