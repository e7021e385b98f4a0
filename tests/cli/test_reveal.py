"""Who is behind a pseudonym is said in one place, and only for a reason."""

from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.store import conversation_memory
from privrag_desktop.store.question_history import clear_history, save_turn
from tests.cli.running import PASSPHRASE, an_answer, printed, privrag


@pytest.fixture
def asked(vault: Path) -> Path:
    """The vault after a question that was answered and one that was not."""
    with open_vault(vault, PASSPHRASE) as workspace, workspace.database.transaction() as tx:
        clear_history(tx)
        save_turn(tx, an_answer())
        save_turn(tx, an_answer(withheld=True))
    return vault


def test_who_a_pseudonym_is_is_said_for_a_reason(asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_vault(asked, PASSPHRASE) as workspace:
        scope = workspace.boundary.new_scope("behind", workspace.database)
        made_up = workspace.boundary.pseudonymise("Ada Quill", scope).text
        hidden = PseudonymTurn("behind", f"How heavy is {made_up}?", "82.3 kg [1].", ())
        with workspace.database.transaction() as tx:
            conversation_memory.begin(tx, "behind")
            turn = save_turn(tx, replace(an_answer(), hidden=hidden))
    asking = ("reveal", made_up, "--vault", str(asked))
    assert privrag(*asking, "--question", str(turn)) == 2
    assert privrag(*asking, "--reason", "She called.") == 2
    assert privrag(*asking, "--task", "1", "--reason", "She called.") == 2
    capsys.readouterr()
    assert privrag(*asking, "--question", str(turn), "--reason", "She called.") == 0
    assert capsys.readouterr().out == "Ada Quill\n"
    assert privrag(*asking, "--question", str(turn), "--reason", "She called.", "--json") == 0
    assert printed(capsys) == {"pseudonym": made_up, "original": "Ada Quill"}
