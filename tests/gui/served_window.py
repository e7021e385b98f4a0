"""A question to an answering server behind the real guard.

`python -m tests.gui.served_window VAULT PASSPHRASE QUESTION`; prints one JSON object.
"""

import json
import sys
from pathlib import Path

from tests.gui.behind_guard import GuardedWindow, played


def main(vault: Path, passphrase: str, question: str) -> None:
    guarded = GuardedWindow(vault, passphrase)
    view = guarded.view
    view.ask.ask(question)
    guarded.wait(lambda: not view.ask.asking)
    shown = {
        "answer": view.ask.answer.text.toPlainText(),
        "problem": view.ask.answer.notice.text,
        "server": view.sidebar.server.accessibleName() if view.sidebar.server.isVisible() else "",
    }
    guarded.close()
    sys.stdout.write(json.dumps(shown))


if __name__ == "__main__":
    with played():
        main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
