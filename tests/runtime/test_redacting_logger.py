"""Nothing but counts and types of errors can get into a log line of this program."""

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.runtime.redacting_logger import logger

PACKAGE = Path(__file__).resolve().parents[2] / "privrag_desktop"
LEVELS = frozenset({"debug", "info", "warning", "error", "critical", "log", "exception"})
LOGGERS = frozenset({"log", "_LOG", "LOG", "logging"})
NAME = "Zebulonia Quetzalkamp"


CONSTANTS = frozenset(
    {("__main__.py", "sentence")}
)  # variables that hold nothing but sentences of the program


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the program that writes a log line, and where it is."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _is_log(node.func):
                yield f"{file.relative_to(PACKAGE)}:{node.lineno}", node


def _is_log(called: ast.expr) -> bool:
    if not (isinstance(called, ast.Attribute) and called.attr in LEVELS):
        return False
    of = called.value
    by_name = isinstance(of, ast.Name) and of.id in LOGGERS
    at_once = isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "logger"
    return by_name or at_once


def _is_constant(words: ast.expr, where: str) -> bool:
    named = (where.partition(":")[0], words.id) if isinstance(words, ast.Name) else None
    return isinstance(words, ast.Constant) or named in CONSTANTS


def _is_called(call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == name


def _is_count_or_type(given: ast.expr) -> bool:
    called = given.func if isinstance(given, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in {"len", "type"}


def test_every_log_line_is_a_constant_with_counts_and_types_of_errors() -> None:
    found = list(calls())
    assert len(found) >= 4  # else the search is broken
    for where, call in found:
        words, *values = call.args
        assert _is_constant(words, where), f"{where}: the words must be a constant"
        assert all(map(_is_count_or_type, values)), f"{where}: only len(…) and type(…) may be logged"
        assert not call.keywords, f"{where}: no traceback and no extras"


def test_only_log_py_makes_loggers() -> None:
    """Others may silence that of a library."""
    for file in PACKAGE.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        silenced = [
            node.value for node in nodes if isinstance(node, ast.Attribute) and node.attr == "addHandler"
        ]
        made = [node for node in nodes if isinstance(node, ast.Call) and _is_called(node, "getLogger")]
        if file.name not in {"redacting_logger.py", "safe_excepthook.py"}:
            assert all(one in silenced for one in made), file


@pytest.mark.parametrize("value", [NAME, [NAME], {"name": NAME}, ValueError(NAME), None, b"x"])
def test_words_that_are_logged_anyway_are_left_out(value: object, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        logger("privrag_desktop.trying").info("found %s in %d", value, 3)
    assert caplog.messages == ["found (words) in 3"]


def test_tracebacks_are_left_out_and_counts_and_types_are_not(caplog: pytest.LogCaptureFixture) -> None:
    log = logger("privrag_desktop.trying")
    assert logger("privrag_desktop.trying") is log
    with caplog.at_level(logging.DEBUG):
        try:
            raise ValueError(NAME)
        except ValueError as error:
            log.exception("failed with %s after %d and %.1f", type(error), 2, 0.5)
        log.info("by name: %(name)s", {"name": NAME})
    assert caplog.messages[0] == "failed with ValueError after 2 and 0.5"
    assert NAME not in caplog.text
    assert "Traceback" not in caplog.text
