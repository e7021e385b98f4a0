"""What is hidden is hidden for a moment only, and never from whoever has it already."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from privrag_desktop.runtime.optional_import_blocker import without

LOADED = """
import sys
from privrag_desktop.services.vault.preload_words_and_models import load_ahead
load_ahead()
print(sorted({name.partition(".")[0] for name in sys.modules} & {"torch", "transformers", "spacy"}))
import sentence_transformers
print(sentence_transformers.SentenceTransformer.__name__, "torch" in sys.modules)
"""


def test_a_library_is_not_there_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "made_up_library.py").write_text("HERE = True\n")
    monkeypatch.syspath_prepend(tmp_path)
    with without("made_up_library"), pytest.raises(ImportError):
        import_module("made_up_library")
    assert import_module("made_up_library").HERE


def test_what_was_imported_before_stays() -> None:
    with without("json"):
        assert import_module("json").loads("1") == 1
    assert import_module("json").loads("1") == 1


def test_names_are_found_without_pytorch_which_can_be_loaded_afterwards() -> None:
    pytest.importorskip("sentence_transformers")
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=300
    )
    first, second = done.stdout.splitlines()
    assert first == "['spacy']"
    assert second == "SentenceTransformer True"
