"""Write every sentence of the window into the file for translators: python -m tools.strings."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from privrag_desktop.declared import Effect, Group
from privrag_desktop.gui.parts.translation import CONTEXT
from privrag_desktop.gui.window.pages import Page
from privrag_desktop.settings import Settings, declared

PACKAGE = Path(__file__).parents[1] / "privrag_desktop"
FILE = PACKAGE / "resources" / "translations" / "privrag.ts"
_SAYING = {"say", "mark"}


def sentences() -> dict[str, list[str]]:
    """Each sentence with the files that it stands in, sorted; ValueError names one that cannot be listed."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((PACKAGE / "gui").rglob("*.py")):
        for text in said_in(ast.parse(path.read_text("utf-8")), path.name):
            found[text].add(path.relative_to(PACKAGE).as_posix())
    for text in _of_settings():
        found[text].add("settings.py")
    for page in Page:
        found[page.title].add("gui/window/pages.py")
    return {text: sorted(found[text]) for text in sorted(found) if text}


def said_in(tree: ast.Module, file: str) -> Iterator[str]:
    """What say() and mark() are given in words; a name is given where it was marked."""
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _SAYING):
            continue
        first = call.args[0]
        if isinstance(first, ast.JoinedStr | ast.BinOp):
            raise ValueError(f"{file}:{first.lineno}: write the sentence whole, with {{names}} for values")
        if isinstance(first, ast.Constant):
            yield str(first.value)


def as_ts(listed: dict[str, list[str]]) -> str:
    """Qt's format for translators, without line numbers: it changes only with the words."""
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" sourcelanguage="en">\n'
    messages = "".join(_message(text, files) for text, files in listed.items())
    return f"{head}<context>\n  <name>{CONTEXT}</name>\n{messages}</context>\n</TS>\n"


def _message(text: str, files: list[str]) -> str:
    places = "".join(f'    <location filename="{file}"/>\n' for file in files)
    source = f"    <source>{escape(text)}</source>\n"
    return f'  <message>\n{places}{source}    <translation type="unfinished"></translation>\n  </message>\n'


def _of_settings() -> Iterator[str]:
    """Their declarations are shown as they stand."""
    yield from (one.value for one in (*Group, *Effect))
    for name, field in Settings.model_fields.items():
        shown = declared(name)
        yield from (field.description or "", shown.label, shown.unit, shown.least)
        yield from (part for one in shown.options for part in (one.name, one.sentence))
    for node in ast.walk(ast.parse((PACKAGE / "settings.py").read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ValueError":
            yield from (str(one.value) for one in node.args if isinstance(one, ast.Constant))


def main() -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(as_ts(sentences()), "utf-8")


if __name__ == "__main__":
    main()
