"""Write every sentence that the window can show into the file for translators: python -m tools.strings."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from inspect import getmembers, isclass
from pathlib import Path
from xml.sax.saxutils import escape

from privrag_desktop import errors
from privrag_desktop.domain.setting_display import Effect, Group
from privrag_desktop.gui.text.translation import CONTEXT
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.settings import Settings, declared

PACKAGE = Path(__file__).parents[1] / "privrag_desktop"
FILE = PACKAGE / "resources" / "translations" / "privrag.ts"
NO_WINDOW = {"cli"}  # what a command says stays English
ERRORS = {name for name, kind in getmembers(errors, isclass) if issubclass(kind, errors.KnownError)}
_WINDOW = "gui/"  # elsewhere a function of this name may say something else
_SAYING = {"mark", "TranslatableText", *ERRORS}
_COUNTING = {"counted", "say_many"}  # given what English says of one, then of many


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in the source; `one` is what English says of one, "" where nothing is counted."""

    text: str
    one: str = ""


@dataclass(slots=True)
class Listed:
    """A sentence as translators get it: where it stands, and what English says of one."""

    files: set[str] = field(default_factory=set)
    one: str = ""


def sentences() -> dict[str, Listed]:
    """Each sentence, sorted; ValueError names one that cannot be listed."""
    found: dict[str, Listed] = {}
    for path in sources():
        place = path.relative_to(PACKAGE).as_posix()
        for said in said_in(ast.parse(path.read_text("utf-8")), place):
            _add(found, said, place)
    for said in _of_settings():
        _add(found, said, "settings.py")
    for page in Page:
        _add(found, Said(page.title), "gui/window/sidebar_page_list.py")
    return {text: found[text] for text in sorted(found)}


def sources() -> list[Path]:
    """Every file whose sentences the window may show."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return [path for path in paths if path.relative_to(PACKAGE).parts[0] not in NO_WINDOW]


def said_in(tree: ast.Module, file: str) -> Iterator[Said]:
    """What is said, marked or raised in words; a name is given where it was marked."""
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args):
            continue
        if call.func.id in _COUNTING:
            one, many = (_words(part, file) for part in call.args[:2])
            if many:  # else they are handed on
                yield Said(many, one)
            continue
        is_said = call.func.id in _SAYING or (call.func.id == "say" and file.startswith(_WINDOW))
        if is_said and (said := _words(call.args[0], file)):
            yield Said(said)


def as_ts(listed: dict[str, Listed]) -> str:
    """Qt's format for translators, without line numbers: it changes only with the words."""
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" sourcelanguage="en">\n'
    messages = "".join(_message(text, one) for text, one in listed.items())
    return f"{head}<context>\n  <name>{CONTEXT}</name>\n{messages}</context>\n</TS>\n"


def _words(said: ast.expr, file: str) -> str:
    """ "" for what is no literal: a name was marked where it stands."""
    if isinstance(said, ast.JoinedStr | ast.BinOp):
        raise ValueError(f"{file}:{said.lineno}: write the sentence whole, with {{names}} for values")
    return str(said.value) if isinstance(said, ast.Constant) else ""


def _add(found: dict[str, Listed], said: Said, file: str) -> None:
    if not said.text:
        return
    known = found.setdefault(said.text, Listed(one=said.one))
    if known.one != said.one:
        raise ValueError(f"{file}: “{said.text}” is said of a count here, and elsewhere in another way")
    known.files.add(file)


def _message(text: str, listed: Listed) -> str:
    """Of a count, the tools of Qt make as many forms as the translator's language has."""
    places = "".join(f'    <location filename="{file}"/>\n' for file in sorted(listed.files))
    source = f"    <source>{escape(text)}</source>\n"
    if not listed.one:
        return (
            f'  <message>\n{places}{source}    <translation type="unfinished"></translation>\n  </message>\n'
        )
    note = f"    <extracomment>English says of one: {escape(listed.one)}</extracomment>\n"
    forms = '    <translation type="unfinished"><numerusform></numerusform></translation>\n'
    return f'  <message numerus="yes">\n{places}{source}{note}{forms}  </message>\n'


def _of_settings() -> Iterator[Said]:
    """Their declarations are shown as they stand."""
    yield from (Said(one.value) for one in (*Group, *Effect))
    for name, setting in Settings.model_fields.items():
        shown = declared(name)
        yield Said(shown.unit, shown.of_one)
        yield from (Said(one) for one in (setting.description or "", shown.label, shown.least))
        yield from (Said(part) for one in shown.options for part in (one.name, one.sentence))
    for node in ast.walk(ast.parse((PACKAGE / "settings.py").read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ValueError":
            yield from (Said(str(one.value)) for one in node.args if isinstance(one, ast.Constant))


def main() -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(as_ts(sentences()), "utf-8")


if __name__ == "__main__":
    main()
