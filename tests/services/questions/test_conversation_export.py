"""A conversation leaves as a file without anybody's name, or for a reason with them, and the trail tells."""

import re
import stat
from collections.abc import Iterator
from datetime import date, datetime
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from benchmarks.faults.scanner import Scanner
from privrag_desktop.domain.answers import Citation, ExactValue
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.gui.ask.markdown_to_pdf import MARKDOWN, pdf_of
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.conversation_export import (
    BY_CODE,
    NAMES_FORGOTTEN,
    WITH_NAMES,
    WITHOUT_NAMES,
    conversation_of,
    export_conversation,
    plain,
    with_names,
    with_pseudonyms,
)
from privrag_desktop.services.questions.question_history_list_and_erasure import forget_names, list_history
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.patients_and_identifiers import add_identifiers
from privrag_desktop.store.question_history import StoredTurn, list_turns
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder
from tests.hostile.records import PEOPLE
from tests.pdf_words import streams, words_of
from tests.privacy.people import names_of
from tests.word_embedder import with_words

FIRST = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
SECOND = "And her weight, Ms Quetzalkamp of 77 Umbrellabird77 Lane?"
VICTIM = PEOPLE[0]
SECRETS = (*VICTIM.plain.split(), VICTIM.given, VICTIM.family, *VICTIM.identifiers, VICTIM.city, "2018-03-14")
DONE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
MODELS = Models(DONE, Recorder("It was 60 /min [1]."))


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("export")):
        vault = with_words(Workspace(workspace.folder, workspace.database, lambda _: MODELS))
        first = ask(vault, FIRST, Progress())
        ask(vault, SECOND, Progress(), conversation=first.conversation)
        ask(vault, "Which drugs does Umberlina Twinfield take?", Progress())
        yield vault


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """Pages need the window's fonts."""


@pytest.fixture
def conversation(asked: Workspace) -> str:
    return list_turns(asked.database)[-1].scope


def exported(asked: Workspace, conversation: str, file: Path, names_for: str | None = None) -> bytes:
    export_conversation(asked, conversation, file, names_for=names_for, render_pdf=pdf_of)
    return file.read_bytes()


@pytest.mark.parametrize("form", [".md", ".pdf"])
def test_nothing_of_a_patient_is_in_the_file_however_it_is_unpacked(
    asked: Workspace, conversation: str, tmp_path: Path, form: str
) -> None:
    content = exported(asked, conversation, tmp_path / f"out{form}")
    scanner = Scanner(SECRETS)
    assert scanner.found(content) == frozenset()
    words = words_of(content) if form == ".pdf" else content.decode()
    assert leaks(words) == set()
    for text in (words.encode(), *streams(content)):
        assert scanner.found(text) == frozenset()
    assert "heart" in words.lower()
    assert "were forgotten" not in words


@pytest.mark.parametrize("form", [".md", ".pdf"])
def test_the_same_search_finds_names_in_a_file_that_has_them(
    asked: Workspace, conversation: str, tmp_path: Path, form: str
) -> None:
    content = exported(asked, conversation, tmp_path / f"out{form}", "The patient asked for it.")
    words = words_of(content) if form == ".pdf" else content.decode()
    assert {"Zebulonia", "Quetzalkamp"} <= Scanner(SECRETS).found(words.encode())


def test_without_names_it_holds_what_was_asked_answered_and_released(
    asked: Workspace, conversation: str, tmp_path: Path
) -> None:
    text = exported(asked, conversation, tmp_path / "out.md").decode()
    kept = [turn for turn in list_turns(asked.database)[::-1] if turn.scope == conversation]
    assert [text.count(f"## Question {number}\n") for number in (1, 2, 3)] == [1, 1, 0]
    assert plain(kept[0].question) in text
    assert "It was 60 /min" in text
    assert kept[0].released is not None
    assert plain(kept[0].released.information.splitlines()[0]) in text
    assert "Twinfield" not in text


def test_with_names_it_holds_the_question_as_typed_exact_values_and_sources(
    asked: Workspace, conversation: str, tmp_path: Path
) -> None:
    text = exported(asked, conversation, tmp_path / "out.md", "A letter to her doctor.").decode()
    turn = next(one for one in list_history(asked)[::-1] if one.scope == conversation)
    assert plain(FIRST) in text
    assert "| Heart rate | 61 /min | 2018" in text.replace("\\", "")
    assert all(plain(line) in text for one in turn.citations for line in one.text.splitlines())


def test_the_export_is_in_the_trail_with_its_hash_and_its_reason_without_a_name(
    asked: Workspace, conversation: str, tmp_path: Path
) -> None:
    content = exported(asked, conversation, tmp_path / "out.md", "The son of Zebulonia Quetzalkamp wants it.")
    newest = audit_trail.entries(asked.database, 1)[0]
    details = dict(newest.details)
    assert (newest.action, newest.actor, details["scope"]) == ("exported", "admin", conversation)
    assert (details["format"], details["names"], details["questions"]) == ("markdown", 1, 2)
    assert details["sha256"] == sha256(content).hexdigest()
    assert "Quetzalkamp" not in str(details["reason"])
    assert str(details["reason"]).endswith("wants it.")
    exported(asked, conversation, tmp_path / "other.md")
    assert "reason" not in dict(audit_trail.entries(asked.database, 1)[0].details)
    assert audit_trail.verify(asked.database) is None


def test_the_file_is_new_and_its_owners_only(asked: Workspace, conversation: str, tmp_path: Path) -> None:
    exported(asked, conversation, tmp_path / "out.md")
    assert stat.S_IMODE((tmp_path / "out.md").stat().st_mode) == 0o600
    before = audit_trail.head(asked.database)
    with pytest.raises(UsageError, match="is there already"):
        exported(asked, conversation, tmp_path / "out.md")
    assert audit_trail.head(asked.database) == before


def test_no_byte_is_written_that_the_trail_does_not_tell_of(
    asked: Workspace, conversation: str, tmp_path: Path
) -> None:
    with asked.database.transaction() as tx:
        tx.execute("CREATE TRIGGER refused BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(Exception, match="no"):
        exported(asked, conversation, tmp_path / "out.md")
    with asked.database.transaction() as tx:
        tx.execute("DROP TRIGGER refused")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("reason", ["", " \n"])
def test_names_are_for_admins_with_a_reason(
    asked: Workspace, conversation: str, tmp_path: Path, reason: str
) -> None:
    with pytest.raises(UsageError, match="why"):
        exported(asked, conversation, tmp_path / "out.md", reason)
    clinician = Workspace(asked.folder, asked.database, person=User("anna", UserRole.CLINICIAN))
    with pytest.raises(NotAllowed, match="export names"):
        exported(clinician, conversation, tmp_path / "out.md", "Because.")
    assert list(tmp_path.iterdir()) == []
    assert exported(with_words(clinician), conversation, tmp_path / "out.md")
    asked.database.actor = asked.person.name


def test_who_became_a_patient_since_is_hidden_too(
    asked: Workspace, conversation: str, tmp_path: Path
) -> None:
    turn = next(one for one in list_turns(asked.database) if one.scope == conversation and one.released)
    assert turn.released is not None
    word = turn.released.query.split()[0]
    with asked.database.transaction() as tx:
        add_identifiers(tx, names_of(VICTIM.patient_id, "Ombrelvaux", "Latecomer"))
        tx.execute(
            "UPDATE turns SET answer = answer || ' Then Ombrelvaux came.' WHERE turn = ?", (turn.number,)
        )
    text = exported(asked, conversation, tmp_path / "out.md").decode()
    assert "Ombrelvaux" not in text
    assert r"Then \[PERSON\] came." in text
    assert word in text


def test_a_declined_question_tells_that_nothing_was_released(asked: Workspace, tmp_path: Path) -> None:
    answer = ask(asked, "When is Wei Li's next appointment?", Progress())
    text = exported(asked, answer.conversation, tmp_path / "out.md").decode()
    assert "Not answered. " in text
    assert "Nothing was released." in text
    assert leaks(text) == set()


def test_what_cannot_be_exported_is_said(asked: Workspace, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no question 999"):
        conversation_of(asked, 999)
    with pytest.raises(UsageError, match="no such conversation"):
        export_conversation(asked, "nothing", tmp_path / "out.md")
    with pytest.raises(UsageError, match="made in the window"):
        export_conversation(asked, "nothing", tmp_path / "out.pdf")
    number = list_turns(asked.database)[0].number
    assert conversation_of(asked, number) == list_turns(asked.database)[0].scope
    with asked.database.transaction() as tx:
        tx.execute("UPDATE turns SET scope = '' WHERE turn = ?", (number,))
    with pytest.raises(UsageError, match="before there were conversations: it has no"):
        conversation_of(asked, number)


def test_a_forgotten_conversation_stays_without_names_whatever_the_reason(
    asked: Workspace, conversation: str, tmp_path: Path
) -> None:
    """The last test of this vault: its names are gone afterwards."""
    forget_names(asked)
    scanner = Scanner(set(SECRETS) - {VICTIM.patient_id})
    with pytest.raises(UsageError, match="were forgotten; those in it are made up"):
        exported(asked, conversation, tmp_path / "named.md", "Whatever for.")
    assert not (tmp_path / "named.md").exists()
    content = exported(asked, conversation, tmp_path / "out.md")
    assert b"heart rate" in content
    assert b"were forgotten: all names in it are made up" in content
    assert scanner.found(content) == frozenset()
    assert all(turn.forgotten for turn in list_history(asked) if turn.scope)


@pytest.mark.parametrize(
    "text",
    [
        "![x](file:///etc/passwd)", "<img src=x>", "# head", "- item", "1. one", "a | b", "`code`", "*b*",
        "https://example.org/x", "www.example.org", "a@b.org", "a_b_c", "&lt;", "+ plus", "===", "$x$",
    ],
)  # fmt: skip
def test_what_was_asked_is_never_formatting(text: str) -> None:
    document = QTextDocument()
    document.setMarkdown(plain(text), MARKDOWN)
    assert document.toPlainText() == text
    assert not {"<img", "<a ", "<table"} & set(re.findall(r"<\w+ ?", document.toHtml()))


def turn(answer: str = "", **more: object) -> StoredTurn:
    settings: dict[str, object] = {
        "number": 1, "created": datetime(2026, 3, 4, 5, 6), "question": "How heavy?", "answer": answer,
        "released": None, "withheld": False, "reason": "", "citations": (),
    }  # fmt: skip
    return StoredTurn(**(settings | more))  # type: ignore[arg-type]


VALUE = ExactValue("p1", "Weight | of [body]", "83.62", "kg", date(2019, 3, 14), "84 kg", 1, "Observation/1")
SOURCE = Citation(1, "p1/2019-03-14", "p1", date(2019, 3, 14), "Ada Quill weighed 83.62 kg.")


def test_only_with_names_the_exact_values_and_sources_are_written() -> None:
    told = turn("84 kg [1]", values=(VALUE,), citations=(SOURCE,))
    named, nameless = with_names([told]), with_pseudonyms([told])
    assert named.startswith(f"# Conversation\n\n{WITH_NAMES}\n")
    assert nameless.startswith(f"# Conversation\n\n{WITHOUT_NAMES}\n")
    for word in ("83.62", "Quill", "Asked on 2026-03-04"):
        assert word in named.replace("\\", "")
        assert word not in nameless.replace("\\", "")


def test_a_mark_of_a_table_in_a_name_opens_no_column() -> None:
    [row] = [one for one in with_names([turn(values=(VALUE,))]).splitlines() if "83" in one]
    assert re.split(r"(?<!\\)\|", row)[1:-1] == [
        r" Weight \| of \[body\] ", " 83.62 kg ", " 2019-03-14 ", r" \[1\] "
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (turn("84 kg"), BY_CODE),
        (turn(withheld=True, reason="A name would have left."), "Nothing was released."),
        (turn("84 kg", released=Released("84 kg.", "How heavy is she?")), "Question: How heavy is she?"),
    ],
)
def test_what_left_is_said_of_each_question_and_what_did_not_is_said_too(
    told: StoredTurn, words: str
) -> None:
    assert plain(words) in with_pseudonyms([told])


def test_a_list_of_an_answer_stays_a_list_and_what_a_record_says_is_none() -> None:
    lines = with_pseudonyms([turn("Two drugs:\n- Metformin\n-5 mmol/L")]).splitlines()
    assert "- Metformin" in lines
    assert "\\-5 mmol/L  " in lines


def test_that_names_are_gone_for_good_is_said_once_above_all() -> None:
    assert NAMES_FORGOTTEN in with_pseudonyms([turn()], forgotten=True)
    assert NAMES_FORGOTTEN not in with_pseudonyms([turn()])
