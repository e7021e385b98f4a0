"""Parts of a pipeline are found by entry points of packages; of 70 languages, English alone is read."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules, copy_metadata

_OF_ENGLISH = {
    "en", "char_classes", "lex_attrs", "norm_exceptions", "punctuation", "tokenizer_exceptions",
}  # fmt: skip


def _is_needed(name: str) -> bool:
    parts = name.split(".")
    is_language = parts[:2] == ["spacy", "lang"] and len(parts) > 2  # noqa: PLR2004  spacy.lang.xy
    return "tests" not in parts and (not is_language or parts[2] in _OF_ENGLISH)


datas = collect_data_files("spacy", excludes=["lang/**", "tests/**", "**/*.pyx", "**/*.pxd"])
for package in ("spacy", "thinc", "spacy-legacy", "spacy-loggers"):
    datas += copy_metadata(package)
hiddenimports = collect_submodules("spacy", filter=_is_needed) + collect_submodules("spacy_legacy")
