"""What outlives a vault holds nothing of its records: only what ships with the program is cached for good."""

import ast
from collections.abc import Iterator
from pathlib import Path

import privrag_desktop

CACHES = {"cache", "lru_cache"}
OF_THE_PROGRAM = {"package", "name", "agent", "shape"}  # arguments that name a file of the program
OF_ITS_TABLES = {"kind", "script", "asked"}  # what a row of a table of the program says
OF_ITS_SENTENCES = {"template"}  # without their values
OF_ANY_TEXT = {"character"}  # one sign, of which nothing can be told
OF_A_MODEL = {"model_file", "_model_size", "_model_changed_ns"}  # or that of a language model


def cached_functions() -> Iterator[tuple[str, set[str]]]:
    """Each function that remembers its results as long as the program runs, and its arguments."""
    for path in Path(privrag_desktop.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                used = {n.id for d in node.decorator_list for n in ast.walk(d) if isinstance(n, ast.Name)}
                if used & CACHES:
                    yield f"{path.stem}.{node.name}", {argument.arg for argument in node.args.args}


def test_no_text_of_a_record_is_remembered_beyond_its_vault() -> None:
    cached = dict(cached_functions())
    assert "word_list_loader.read_words" in cached
    harmless = OF_THE_PROGRAM | OF_ITS_TABLES | OF_ITS_SENTENCES | OF_ANY_TEXT | OF_A_MODEL
    assert {name: arguments for name, arguments in cached.items() if arguments - harmless} == {}
