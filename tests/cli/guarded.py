"""The `privrag` command as a process of its own: python -m tests.cli.guarded ARGUMENTS.

A process of its own, because the guard cannot be taken out again. Everything is the program's own but the
language model, which says no more than a question needs.
"""

import sys
from pathlib import Path
from unittest.mock import patch

from privrag_desktop.__main__ import main
from privrag_desktop.llm import private_and_answering_models
from tests.hostile.models.base import ByRole

MODEL = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')

if __name__ == "__main__":
    with (
        patch.object(private_and_answering_models, "LocalModel", lambda *_: MODEL),
        patch.object(private_and_answering_models, "choose_model", lambda _: Path()),
    ):
        sys.argv[0] = "privrag"
        main()
