"""Find the lines outside the reader of questions that look at the words of a question.

Such a line uses a pattern, or a function of `language/` or `questions/`, on the text of a question in
`agents/`, `retrieve/` or `services/`. It is found by its form, so the count of two commits is by one rule:
an argument counts as the text of a question if it is called `question`, or is the text or the words of a
`query`, of what was `asked` or of a `question`.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import NamedTuple

_ROOMS = frozenset({"agents", "retrieve", "services"})
_READERS = ("privrag_desktop.language", "privrag_desktop.questions")
_OF_PATTERNS = frozenset({"search", "match", "fullmatch", "finditer", "findall", "sub", "subn"})
_OF_TEXTS = frozenset({"casefold", "lower", "split"})
_HOLDERS, _TEXTS = frozenset({"query", "question", "asked"}), frozenset({"text", "words"})
# what completes a question from the questions before it, so that there is something to read
_COMPLETING = frozenset({"follow_up", "follow_up_rewriting", "pronoun_resolution", "patient_disambiguation"})


class WordPlace(NamedTuple):
    """A line of a module, and whether it works on a question that is not read yet."""

    path: str
    line: int
    is_before: bool


def word_places(trees: Mapping[str, ast.Module]) -> Iterator[WordPlace]:
    """Each line once, by the path and the parsed text of each module of the product."""
    for path, tree in trees.items():
        parts = PurePosixPath(path).parts
        if len(parts) < len(("product", "room", "module")) or parts[1] not in _ROOMS:
            continue
        readers = _readers(tree)
        lines = {
            node.lineno for node in ast.walk(tree) if isinstance(node, ast.Call) and _looks(node, readers)
        }
        is_before = PurePosixPath(path).stem in _COMPLETING
        yield from (WordPlace(path, line, is_before) for line in sorted(lines))


def _readers(tree: ast.Module) -> set[str]:
    """Names of functions that come from the rooms that know words."""
    return {
        one.asname or one.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_READERS)
        for one in node.names
        if one.name.islower()
    }


def _looks(call: ast.Call, readers: set[str]) -> bool:
    done = call.func
    if isinstance(done, ast.Name):
        return done.id in readers and any(_is_question(one) for one in call.args)
    if not isinstance(done, ast.Attribute):
        return False
    if done.attr in _OF_TEXTS:
        return _is_question(done.value)
    is_pattern = isinstance(done.value, ast.Name) and (done.value.id.isupper() or done.value.id == "re")
    return is_pattern and done.attr in _OF_PATTERNS and any(_is_question(one) for one in call.args)


def _is_question(argument: ast.expr) -> bool:
    return any(
        isinstance(node, ast.Name)
        and node.id == "question"
        or isinstance(node, ast.Attribute)
        and node.attr in _TEXTS
        and _last_name(node.value) in _HOLDERS
        for node in ast.walk(argument)
    )


def _last_name(holder: ast.expr) -> str:
    if isinstance(holder, ast.Attribute):
        return holder.attr
    return holder.id if isinstance(holder, ast.Name) else ""
