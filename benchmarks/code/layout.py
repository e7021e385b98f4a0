"""Count how the code is laid out, now and before its folders were renamed: modules, names, tests, pages.

Everything is read from git, so that a commit of any age is counted by the same rules.
"""

import ast
import io
import subprocess
import tarfile
from collections import Counter
from collections.abc import Mapping
from pathlib import PurePosixPath
from statistics import median

from benchmarks.code.question_word_places import word_places
from benchmarks.common.checkout import CHECKOUT, commit, git
from benchmarks.common.tables import Table

_BEFORE = "fdb6875"  # the commit whose layout was measured first
_PRODUCT = "privrag_desktop/"
_LONGEST = 300  # lines of a document
_SUBJECTS = 200  # the newest commits, whose subjects are measured


def run() -> list[Table]:
    """One table: a row a count, a column a commit."""
    before, now = _counts(_BEFORE), _counts("HEAD")
    rows = tuple((name, before[name], now[name]) for name in now)
    note = (
        "Counted from git by `benchmarks/code/layout.py`. A module is a file of the product with a name, not"
        " `__init__.py`. “Used by one” are modules that one other file of the product imports; “with a test"
        " of its name” those for which some `test_<name>.py` exists. A class only forwards if it has several"
        " methods and each is one call of something that the object holds. Lines are with comments and blank"
        " ones. What looks at the words of a question is found by its form"
        " (`benchmarks/code/question_word_places.py`)."
    )
    return [
        Table("How the code is laid out", note, ("count", f"before ({_BEFORE})", f"now ({commit()})"), rows)
    ]


def _counts(at: str) -> Mapping[str, str]:
    files = _files(at)
    product = {
        path: text for path, text in files.items() if path.startswith(_PRODUCT) and path.endswith(".py")
    }
    modules = [path for path in product if not path.endswith(("__init__.py", "__main__.py"))]
    trees = {path: ast.parse(text) for path, text in product.items()}
    tests = {PurePosixPath(path).name[5:-3] for path in files if PurePosixPath(path).name.startswith("test_")}
    named = sum(PurePosixPath(path).stem in tests for path in modules)
    documents = {
        path: text for path, text in files.items() if path.startswith("docs/") and path.endswith(".md")
    }
    written = {path: text for path, text in documents.items() if "/figures/" not in path}
    looking = list(word_places(trees))
    completing = sum(one.is_before for one in looking)
    long = sum(text.count("\n") > _LONGEST for text in written.values())
    return {
        "lines of the product": f"{sum(text.count(chr(10)) for text in product.values()):,}",
        "modules": f"{len(modules):,}",
        "modules used by one other": f"{_used_by_one(modules, trees):,}",
        "median lines of a module": f"{median(product[path].count(chr(10)) for path in modules):.0f}",
        "class names that stand twice": f"{_twice(trees)}",
        "lines that look at a question’s words after it is read": f"{len(looking) - completing}",
        "lines that do so to complete it, before": f"{completing}",
        "classes that only forward": f"{_forwarding(trees)}",
        "modules with a test of their name": f"{named} ({named / len(modules):.0%})",
        "loose modules at the top": f"{sum(path.count('/') == 1 for path in modules)}",
        "patterns (`re.compile`)": f"{sum(text.count('re.compile(') for text in product.values()):,}",
        "patterns that another module has letter by letter": f"{_copied_patterns(trees)}",
        "README, lines": f"{files['README.md'].count(chr(10))}",
        f"documents over {_LONGEST} lines": f"{long} of {len(written)}",
        "median characters of a commit's subject": f"{_subjects(at):.0f}",
    }


def _files(at: str) -> dict[str, str]:
    """Every text file that counts of a commit, by its path."""
    packed = subprocess.run(["git", "archive", at], cwd=CHECKOUT, capture_output=True, check=True).stdout
    found = {}
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive.getmembers():
            if member.isfile() and member.name.endswith((".py", ".md")):
                content = archive.extractfile(member)
                assert content is not None
                found[member.name] = content.read().decode("utf-8")
    return found


def _used_by_one(modules: list[str], trees: Mapping[str, ast.Module]) -> int:
    users: dict[str, set[str]] = {}
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names)):
                    users.setdefault(name, set()).add(path)
    return sum(len(users.get(path[:-3].replace("/", "."), ())) == 1 for path in modules)


def _twice(trees: Mapping[str, ast.Module]) -> int:
    names = Counter(
        node.name for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)
    )
    return sum(count > 1 for count in names.values())


def _copied_patterns(trees: Mapping[str, ast.Module]) -> int:
    """How many compiled patterns could be taken from elsewhere: all but the first of each."""
    found = [
        call.args[0].value
        for tree in trees.values()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) == "re.compile"
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]
    return len(found) - len(set(found))


def _forwarding(trees: Mapping[str, ast.Module]) -> int:
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return sum(_only_forwards(one) for one in classes)


def _only_forwards(found: ast.ClassDef) -> bool:
    methods = [one for one in found.body if isinstance(one, ast.FunctionDef) and one.name != "__init__"]
    return len(methods) > 1 and all(map(_is_one_call, methods))


def _is_one_call(method: ast.FunctionDef) -> bool:
    """Whether all that a method does is to call something that its object holds: self._x.y(…)."""
    body = [
        one for one in method.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
    ]
    match body:
        case [ast.Return(value=ast.Call(func=func)) | ast.Expr(value=ast.Call(func=func))]:
            path = ast.unparse(func).split(".")
            return len(path) > len(("self", "_x")) and path[0] == "self"
    return False


def _subjects(at: str) -> float:
    subjects = git("log", f"-{_SUBJECTS}", "--format=%s", at)
    return median(len(line) for line in subjects.splitlines())
