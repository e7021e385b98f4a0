"""The history at the command line: shown, its names forgotten, erased."""

import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from privrag_desktop.cli.history import conversations_json, show_conversations
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.conversations import Conversation
from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import keep_question
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.store import conversation_memory
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.question_history import clear_history, save_turn
from tests.cli.running import PASSPHRASE, an_answer, printed, privrag, type_in

TALK = Conversation(
    "scope", 7, "Ward\n round\x1b[31m", False, True, 1,
    datetime(2026, 3, 4, 5, 6, tzinfo=UTC), datetime(2026, 3, 5, 7, 8, tzinfo=UTC), goes_on=True,
)  # fmt: skip


@pytest.fixture
def asked(vault: Path) -> Path:
    """The vault after a question that was answered and one that was not."""
    with open_vault(vault, PASSPHRASE) as workspace, workspace.database.transaction() as tx:
        clear_history(tx)
        save_turn(tx, an_answer())
        save_turn(tx, an_answer(withheld=True))
    return vault


def test_kept_questions_are_shown_newest_first(asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("history", "list", "--vault", str(asked), "--json") == 0
    withheld, answered = printed(capsys)["turns"]
    keys = {
        "number", "created", "question", "answer", "citations", "values", "released", "withheld", "reason",
        "forgotten",
    }  # fmt: skip
    assert withheld.keys() == answered.keys() == keys
    assert (answered["answer"], answered["withheld"], withheld["withheld"]) == ("82.3 kg [1]", False, True)
    assert answered["citations"][0]["document_id"] == "p1/2019-03-14"
    assert privrag("history", "list", "--limit", "1", "--vault", str(asked)) == 0
    shown = capsys.readouterr().out
    assert "Not answered. A name would have left." in shown
    assert "82.3 kg" not in shown


def test_exact_values_are_read_again_while_the_records_hold_the_cited_sentence(
    vault: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_vault(vault, PASSPHRASE) as workspace, workspace.database.transaction() as tx:
        clear_history(tx)
        (document,) = get_documents(tx, ["p1/2019-03-14"])
        weight = next(fact for fact in document.facts if fact.value == "82.3")
        answer = an_answer()
        cited = replace(answer.citations[0], text=weight.sentence)
        save_turn(tx, replace(answer, citations=(cited,)))
        save_turn(tx, replace(answer, citations=(replace(cited, text="It was 82.9 kg."),)))
    assert privrag("history", "list", "--vault", str(vault), "--json") == 0
    changed, held = printed(capsys)["turns"]
    assert changed["values"] == []
    assert [(one["value"], one["unit"], one["date"]) for one in held["values"]] == [
        ("82.3", "kg", "2019-03-14")
    ]
    assert privrag("history", "list", "--vault", str(vault)) == 0
    assert f"{weight.name} 82.3 kg, 2019-03-14 [1]" in capsys.readouterr().out


def test_cleared_history_takes_its_pseudonyms_along_and_leaves_the_records(
    asked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_vault(asked, PASSPHRASE) as workspace:
        boundary = workspace.boundary
        boundary.pseudonymise("Ada Quill", boundary.new_scope("conversation", workspace.database))
        assert workspace.database.rows("SELECT count(*) FROM pseudonyms") != [(0,)]
    assert privrag("history", "clear", "--yes", "--vault", str(asked), "--json") == 0
    assert printed(capsys) == {"erased": 2}
    assert privrag("history", "list", "--vault", str(asked)) == 0
    assert capsys.readouterr().out == "No question is kept.\n"
    with open_vault(asked, PASSPHRASE) as workspace:
        assert workspace.database.rows("SELECT count(*) FROM pseudonyms") == [(0,)]
        assert vault_contents.summary(workspace).patients == 1


def test_names_of_one_answer_or_of_all_are_forgotten(asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_vault(asked, PASSPHRASE) as workspace:
        hidden = PseudonymTurn(
            "talk", "How heavy is Mia?", "Mia weighs 82.3 kg [1].", (Replaced(13, 16, "Ada"),)
        )
        workspace.boundary.pseudonymise("Ada Quill", workspace.boundary.new_scope("talk", workspace.database))
        with workspace.database.transaction() as tx:
            conversation_memory.begin(tx, "talk")
            turn = save_turn(tx, replace(an_answer(), hidden=hidden))
            keep_question(tx, turn, hidden)
        number = list_history(workspace)[0].number
        assert list_history(workspace)[0].question == "How heavy is Ada?"
    assert privrag("history", "forget", "--vault", str(asked)) == 2
    assert privrag("history", "forget", "1", "--all", "--vault", str(asked)) == 2
    assert privrag("history", "forget", "999", "--yes", "--vault", str(asked)) == 2
    assert "no question 999" in capsys.readouterr().err
    assert privrag("history", "forget", str(number), "--yes", "--vault", str(asked)) == 0
    assert "The names in 1 questions" in capsys.readouterr().out
    with open_vault(asked, PASSPHRASE) as workspace:
        forgotten = list_history(workspace)[0]
        assert (forgotten.question, forgotten.citations) == (hidden.question, ())
        assert len(list_history(workspace)) == 3
    assert privrag("history", "list", "--vault", str(asked)) == 0
    assert "the names here are made up" in capsys.readouterr().out
    assert privrag("history", "forget", "--all", "--yes", "--vault", str(asked), "--json") == 0
    assert printed(capsys) == {"forgotten": 3}
    with open_vault(asked, PASSPHRASE) as workspace:
        assert [turn.question for turn in list_history(workspace)] == [hidden.question]


@pytest.mark.parametrize(("typed", "code", "left"), [(b"n\n", 1, 2), (b"y\n", 0, 0)])
def test_history_is_cleared_only_after_a_yes(
    asked: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: bytes,
    code: int,
    left: int,
) -> None:
    type_in(monkeypatch, typed)
    assert privrag("history", "clear", "--vault", str(asked)) == 2
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert privrag("history", "clear", "--vault", str(asked)) == code
    with open_vault(asked, PASSPHRASE) as workspace:
        assert len(list_history(workspace)) == left


def test_a_conversation_is_exported_without_names_unless_for_a_reason(
    asked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_vault(asked, PASSPHRASE) as workspace:
        hidden = PseudonymTurn(
            "talk", "How heavy is Mia?", "Mia weighs 82.3 kg [1].", (Replaced(13, 16, "Ada"),)
        )
        workspace.boundary.pseudonymise("Ada Quill", workspace.boundary.new_scope("talk", workspace.database))
        with workspace.database.transaction() as tx:
            conversation_memory.begin(tx, "talk")
            turn = save_turn(tx, replace(an_answer(), hidden=hidden))
            keep_question(tx, turn, hidden)
    vault = ("--vault", str(asked))
    assert privrag("history", "export", str(turn), str(tmp_path / "out.md"), *vault, "--json") == 0
    told = printed(capsys)
    assert (told["questions"], told["file"], len(told["sha256"])) == (1, str(tmp_path / "out.md"), 64)
    assert "Ada" not in (tmp_path / "out.md").read_text()
    named = ("history", "export", str(turn), str(tmp_path / "named.md"), *vault)
    assert privrag(*named, "--originals") == 2
    assert "why names are exported" in capsys.readouterr().err
    assert privrag(*named, "--reason", "She asked.") == 2
    assert privrag(*named, "--originals", "--reason", "She asked.") == 0
    assert capsys.readouterr().out.startswith("1 question is in ")
    assert "How heavy is Ada?" in (tmp_path / "named.md").read_text()


def test_conversations_are_found_by_name_titled_pinned_and_erased(
    vault: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_vault(vault, PASSPHRASE) as workspace, workspace.database.transaction() as tx:
        clear_history(tx)
        for number in range(3):
            places = (Replaced(4, 5, "Aurelia"),)
            hidden = PseudonymTurn(f"talk-{number}", f"How A{number}?", "Well.", places)
            keep_question(tx, save_turn(tx, replace(an_answer(), hidden=hidden)), hidden)
    given = ("--vault", str(vault))
    [first, *_] = (row[0] for row in numbers_of(vault))
    assert privrag("history", "rename", str(first), "Ward round", *given) == 0
    assert privrag("history", "pin", str(first), *given) == 0
    capsys.readouterr()
    assert privrag("history", "conversations", *given, "--json") == 0
    listed = printed(capsys)["conversations"]
    assert [(one["title"], one["pinned"]) for one in listed] == [
        ("Ward round", True),
        ("How Aurelia2?", False),
        ("How Aurelia1?", False),
    ]
    assert (listed[0]["number"], listed[0]["questions"], listed[0]["forgotten"]) == (first, 1, True)
    assert privrag("history", "conversations", "aurelia2", "how", *given) == 0
    shown = capsys.readouterr().out
    assert "How Aurelia2? (1 question)" in shown
    assert "Aurelia1" not in shown
    assert privrag("history", "conversations", "--limit", "1", *given) == 0
    assert "Ward round (pinned, 1 question)" in capsys.readouterr().out
    assert privrag("history", "pin", str(first), "--off", *given) == 0
    assert privrag("history", "erase", str(first), "--yes", *given, "--json") == 0
    assert printed(capsys) == {"erased": 1}
    assert privrag("history", "erase", str(first + 1), str(first + 2), "--yes", *given) == 0
    assert privrag("history", "conversations", *given) == 0
    assert "There is no such conversation." in capsys.readouterr().out


def numbers_of(vault: Path) -> list[tuple[int]]:
    with open_vault(vault, PASSPHRASE) as workspace:
        return [(int(turn),) for (turn,) in workspace.database.rows("SELECT turn FROM turns ORDER BY turn")]


def test_a_title_of_several_lines_takes_one_and_does_nothing_to_a_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_conversations([TALK, replace(TALK, number=8, title="Clinic", pinned=False, questions=2)])
    first, second = capsys.readouterr().out.splitlines()
    assert first == "7  2026-03-05 07:08 UTC  Ward round[31m (pinned, 1 question)"
    assert second == "8  2026-03-05 07:08 UTC  Clinic (2 questions)"


def test_that_there_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    show_conversations([])
    assert capsys.readouterr().out == "There is no such conversation.\n"


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_conversation_whose_names_are_gone_is_told_as_forgotten(goes_on: bool) -> None:
    told = conversations_json([replace(TALK, goes_on=goes_on)])["conversations"]
    assert isinstance(told, list)
    assert told[0]["forgotten"] is not goes_on
    assert told[0]["begun"] == "2026-03-04T05:06:00+00:00"
