"""The commands that guide and README show, in their order."""

import re
from pathlib import Path

from tests.conftest import CHECKOUT

GUIDE = CHECKOUT / "docs" / "USER_GUIDE.md"
PAGES = (CHECKOUT / "README.md", GUIDE)  # the README makes the vault first
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


def labels(page: Path) -> list[str]:
    """What a page sets in italics with a capital letter: names in the window, where it is no question."""
    text = re.sub(r"`[^`]*`|\*\*", "", page.read_text("utf-8"))
    italic = [" ".join(one.split()) for one in re.findall(r"(?<![\w*])\*([^*]+?)\*(?![\w*])", text)]
    return [one for one in italic if one[0].isupper() and not one.endswith("?")]
