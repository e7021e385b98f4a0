"""The command line: shapes of JSON, exit codes, and that no failure shows record content."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.cli import session as sessions
from privrag_desktop.cli import watch
from privrag_desktop.cli.output import show
from privrag_desktop.cli.run import run
from privrag_desktop.cli.session import stoppable
from privrag_desktop.domain import Answer, Citation, Hidden, PolicyName, Released, Replaced, Step, StepKind
from privrag_desktop.errors import Cancelled, VaultError
from privrag_desktop.privacy.forget import keep_question
from privrag_desktop.services import ask as ask_service
from privrag_desktop.services import library
from privrag_desktop.services import models as model_service
from privrag_desktop.services.history import list_history
from privrag_desktop.services.unlock import open_vault
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.settings import settings_file
from privrag_desktop.store.history import clear_history, save_turn
from tests.fhir.builders import bundle, observation, patient, resource, write

PASSPHRASE = "correct horse battery"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vault with one patient, made and filled by the commands themselves."""
    folder = tmp_path_factory.mktemp("cli")
    records = bundle(
        patient(birthDate="1950-02-01"),
        observation(1, valueQuantity={"value": 82.3, "unit": "kg"}),
        observation(2, valueInteger=3, effectiveDateTime="2020-01-01", code={"text": "Pain score"}),
        resource("Condition", code={"text": "Asthma"}),
        {"resourceType": "Observation", "subject": {"reference": "Patient/p1"}},
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PRIVRAG_HOME", str(folder / "home"))
        patch.setenv("PRIVRAG_PASSPHRASE", PASSPHRASE)
        assert privrag("vault", "create", str(folder / "vault")) == 0
        assert privrag("import", str(write(folder, records)), "--vault", str(folder / "vault")) == 0
    return folder / "vault"


@pytest.fixture(autouse=True)
def passphrase(privrag_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", PASSPHRASE)


def privrag(*arguments: str) -> int:
    return run(arguments, open_window=lambda vault: 7 if vault is None else 8)


def _typed(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))


def _printed(capsys: pytest.CaptureFixture[str]) -> Any:
    """The one JSON object on standard output."""
    (line,) = capsys.readouterr().out.splitlines()
    return json.loads(line)


def test_a_vault_is_created_once_and_shows_its_recovery_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "vault"
    assert privrag("vault", "create", str(folder), "--json") == 0
    assert len(_printed(capsys)["recovery_key"]) > 20
    assert privrag("vault", "create", str(folder)) == 1
    assert "already a vault" in capsys.readouterr().err


def test_an_import_reports_what_went_in_and_what_was_refused(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, bundle(patient(birthDate="1950-02-01"), {"resourceType": "Observation"}))
    (tmp_path / "broken.json").write_text("{")
    assert (
        privrag(
            "import",
            str(tmp_path / "records.json"),
            str(tmp_path / "broken.json"),
            "--vault",
            str(vault),
            "--json",
        )
        == 0
    )
    report = _printed(capsys)
    assert {"patients", "documents", "resources", "refused", "seconds"} <= report.keys()
    assert (report["patients"], report["resources"]) == (1, {"Patient": 1})
    assert [one["file"] for one in report["refused"]] == ["records.json", "broken.json"]
    assert (report["changed_patients"], report["changed_documents"]) == (0, 0)


def test_a_folder_without_records_is_a_known_error(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("import", str(tmp_path), "--vault", str(vault), "--json") == 1
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "There are no FHIR files here.\n")


@pytest.mark.parametrize("mode", ["hybrid", "dense", "keyword"])
def test_hits_hold_document_patient_date_score_and_text(
    vault: Path, capsys: pytest.CaptureFixture[str], mode: str
) -> None:
    assert privrag("--vault", str(vault), "search", "body weight", "-k", "1", "--mode", mode, "--json") == 0
    (hit,) = _printed(capsys)["hits"]
    assert hit.keys() == {"document_id", "patient_id", "date", "score", "text"}
    assert (hit["patient_id"], hit["date"]) == ("p1", "2019-03-14")
    assert "82.3 kg" in hit["text"]


def test_standing_facts_have_no_date(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("search", "asthma", "-k", "3", "--vault", str(vault), "--json") == 0
    assert None in [hit["date"] for hit in _printed(capsys)["hits"]]


def test_the_gate_says_where_identifying_values_stand(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"Seen today: Ada Quill.\n")
    assert privrag("gate", "--vault", str(vault), "--json") == 0
    result = _printed(capsys)
    assert result["released"] is None
    found = [one for one in result["findings"] if one["entity_type"] == "PERSON"]
    assert [(one["start"], one["end"]) for one in found] == [(12, 21)]


def test_a_withheld_text_leaves_standard_output_empty(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"Seen today: Ada Quill.\n")
    assert privrag("gate", "--vault", str(vault)) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Withheld." in captured.err
    assert "PERSON" in captured.err
    assert "Quill" not in captured.err


def test_a_text_that_may_leave_is_all_of_standard_output(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"The weight was about 80 kg.")
    assert privrag("gate", "--vault", str(vault)) == 0
    assert capsys.readouterr() == ("The weight was about 80 kg.\n", "")


def test_reading_many_names_is_told_and_a_few_are_not(
    vault: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def slow(workspace: Workspace) -> None:
        time.sleep(0.2)

    told = []
    for patience in (30.0, 0.01):
        monkeypatch.setattr(watch, "_MOMENT", patience)
        monkeypatch.setattr(Workspace, "boundary", property(slow))
        with open_vault(vault, PASSPHRASE) as workspace:
            watch.read_names(workspace)
        told.append(capsys.readouterr().err)
    assert told == ["", "Reading the names of all patients (1)…\n"]


def test_pseudonymised_text_holds_no_name(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"Ada Quill weighs 82 kg.")
    assert privrag("pseudonymise", "--vault", str(vault), "--json") == 0
    result = _printed(capsys)
    assert "Quill" not in result["text"]
    assert result["spans"][0] == {"start": 0, "end": 9, "entity_type": "PERSON"}


@pytest.mark.parametrize(
    ("policy", "text", "stays"),
    [
        ((), b"Ada Quill, a 47-year-old, came in 2015.", ", a 47-year-old, came in 2015."),
        (("--policy", "safe-harbor"), b"Ada Quill, aged 47, came in 2015.", ", aged 47, came in 2015."),
        (("--policy", "thesis"), b"Ada Quill, aged 47, came in 2015.", ", aged 40 to 49, came in 2015."),
        (("--policy", "full"), b"Ada Quill came in 2015.", " came in [DATE_1]."),
    ],
)
def test_the_policy_says_what_may_stay(
    *,
    vault: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    policy: tuple[str, ...],
    text: bytes,
    stays: str,
) -> None:
    for command, key in (("pseudonymise", "text"), ("gate", "repaired")):
        _typed(monkeypatch, text)
        assert privrag(command, "--vault", str(vault), "--json", *policy) == 0
        result = _printed(capsys)
        assert result["policy"] == (policy[-1] if policy else "safe-harbor")
        assert result[key].endswith(stays)
        assert "Quill" not in result[key]


def test_an_age_in_a_vault_too_small_for_it_cannot_be_repaired(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"She is aged 47.")
    assert privrag("gate", "--policy", "full", "--vault", str(vault), "--json") == 0
    result = _printed(capsys)
    assert (result["released"], result["repaired"]) == (None, None)
    assert [found["entity_type"] for found in result["findings"]] == ["AGE"]


def test_the_settings_choose_the_policy_where_the_command_does_not(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('policy = "thesis"')
    _typed(monkeypatch, b"a 47-year-old")
    assert privrag("gate", "--vault", str(vault), "--json") == 0
    result = _printed(capsys)
    assert (result["released"], result["policy"]) == (None, "thesis")


def test_an_unknown_policy_is_wrong_usage(vault: Path) -> None:
    assert privrag("gate", "--vault", str(vault), "--policy", "none") == 2


def test_a_withheld_text_shows_what_could_be_released(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"Seen on 2019-03-14.")
    assert privrag("gate", "--vault", str(vault), "--policy", "thesis") == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "thesis" in shown.err
    assert "This would be released:\nSeen on [DATE_1]." in shown.err


def test_standard_input_that_is_not_utf8_is_refused(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _typed(monkeypatch, b"\xff\xfe")
    assert privrag("gate", "--vault", str(vault)) == 2
    assert capsys.readouterr().err == "The text on standard input is not UTF-8.\n"


def test_each_line_is_answered_and_a_bad_one_costs_the_exit_code_only(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "questions.jsonl"
    lines.write_text('{"text": "asthma"}\nnot json\n{"question": 1}\n{"text": "weight"}\n')
    assert privrag("search", "--lines", str(lines), "-k", "1", "--vault", str(vault)) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [sorted(answer) for answer in answers] == [["hits"], ["error"], ["error"], ["hits"]]


def test_lines_that_all_go_well_exit_with_zero(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "texts.jsonl"
    lines.write_text('{"text": "Ada Quill"}\n{"text": "weight"}')
    assert privrag("gate", "--lines", str(lines), "--vault", str(vault)) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["released"] for answer in answers] == [None, "weight"]


def _answer(*, withheld: bool = False) -> Answer:
    citation = Citation(
        1, "p1/2019-03-14", "p1", date(2019, 3, 14), "Records of Ada Quill on 2019-03-14.\nWeight."
    )
    return Answer(
        question="?",
        answer="" if withheld else "82.3 kg [1]",
        citations=() if withheld else (citation,),
        released=None if withheld else Released("PATIENT_A weighs 80 kg.", "How heavy is PATIENT_A?"),
        withheld=withheld,
        reason="A name would have left." if withheld else "",
        steps=(Step("search", StepKind.TOOL, "found 1", 0.25),),
        seconds=1.5,
    )


@pytest.mark.parametrize("withheld", [False, True])
def test_an_answer_and_a_withheld_one_have_the_same_shape(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, withheld: bool
) -> None:
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: _answer(withheld=withheld))
    assert privrag("ask", "How heavy?", "--vault", str(vault), "--json") == 0
    result = _printed(capsys)
    assert result.keys() == {"answer", "citations", "released", "withheld", "reason", "steps", "seconds"}
    assert result["withheld"] is withheld
    assert result["steps"] == [{"agent": "search", "kind": "tool", "summary": "found 1", "seconds": 0.25}]
    assert result["released"] is None or result["released"].keys() == {"information", "query"}
    assert all({"document_id", "patient_id", "date", "text"} <= one.keys() for one in result["citations"])


def test_an_answer_for_people_names_its_sources(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: _answer())
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 0
    assert "[1] Records of Ada Quill on 2019-03-14.  (p1/2019-03-14)" in capsys.readouterr().out


def test_a_withheld_answer_for_people_leaves_standard_output_empty(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: _answer(withheld=True))
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 1
    assert capsys.readouterr() == ("", "Withheld. A name would have left.\n")


@pytest.mark.parametrize("command", ["search", "ask"])
def test_an_empty_question_is_wrong_usage(
    vault: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert privrag(command, " ", "--vault", str(vault)) == 2
    assert capsys.readouterr() == ("", "The question is empty.\n")


def test_names_in_steps_do_not_reach_a_redirected_standard_error(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def asking(_workspace: object, _question: str, progress: Any, policy: PolicyName | None) -> Answer:
        assert policy is PolicyName.FULL
        progress.report(Step("search", StepKind.TOOL, "records of Ada Quill", 0.1))
        return _answer()

    monkeypatch.setattr(ask_service, "ask", asking)
    assert privrag("ask", "How heavy?", "--policy", "full", "--vault", str(vault)) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("search",),
        ("search", "x", "-k", "0"),
        ("search", "x", "--mode", "psychic"),
        ("search", "x", "--lines", "/nowhere.jsonl"),
        ("ask",),
        ("import",),
        ("vault", "create"),
        ("nonsense",),
        ("gate", "--nonsense"),
    ],
)
def test_wrong_usage_exits_with_two(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag(*arguments) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("passphrase", "folder", "sentence"),
    [
        ("wrong", None, "passphrase"),
        (PASSPHRASE, "nowhere", "There is no vault in"),
        (PASSPHRASE, "", "There is no sample vault yet"),
    ],
)
def test_a_vault_that_does_not_open_is_one_sentence(
    vault: Path,
    tmp_path: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    passphrase: str,
    folder: str | None,
    sentence: str,
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", passphrase)
    where = str(vault) if folder is None else str(tmp_path / folder)
    option = ("--vault", where) if folder != "" else ()
    assert privrag("search", "weight", "--json", *option) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert captured.err.count("\n") == 1


def test_without_a_terminal_the_passphrase_is_not_waited_for(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    monkeypatch.setattr(sessions, "_has_terminal", lambda: False)
    _typed(monkeypatch, b"")
    assert privrag("search", "weight", "--vault", str(vault)) == 2
    assert "set PRIVRAG_PASSPHRASE" in capsys.readouterr().err


def test_a_passphrase_that_is_too_short_makes_no_vault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "pw")
    assert privrag("vault", "create", str(tmp_path / "vault")) == 2
    assert capsys.readouterr().err == "Use at least 8 characters for the passphrase.\n"
    assert not (tmp_path / "vault").exists()


def test_a_passphrase_mistyped_makes_no_vault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    monkeypatch.setattr(sessions, "ask_passphrase", lambda prompt: prompt)  # two prompts, two answers
    assert privrag("vault", "create", str(tmp_path / "vault")) == 2
    assert capsys.readouterr().err == "The two passphrases are not the same.\n"
    assert not (tmp_path / "vault").exists()


def _failing(error: BaseException) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (TypeError("Ada Quill"), 70, "This is a fault of the program (TypeError"),
        (KeyError("Ada Quill"), 70, "This is a fault of the program (KeyError"),
        (
            OSError(28, "No space left on device", "/Ada Quill"),
            1,
            "The system refused: No space left on device.",
        ),
        (VaultError("The vault is in use."), 1, "The vault is in use."),
        (Cancelled(), 130, "Stopped."),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_every_end_has_its_code_and_shows_no_content(
    vault: Path,
    tmp_path: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    code: int,
    sentence: str,
) -> None:
    monkeypatch.setattr(library, "import_paths", _failing(error))
    assert privrag("import", str(tmp_path), "--vault", str(vault), "--json") == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert "Quill" not in captured.err


@pytest.fixture
def asked(vault: Path) -> Path:
    """The vault after a question that was answered and one that was not."""
    with open_vault(vault, PASSPHRASE) as workspace, workspace.database.transaction() as tx:
        clear_history(tx)
        save_turn(tx, _answer())
        save_turn(tx, _answer(withheld=True))
    return vault


def test_kept_questions_are_shown_newest_first(asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("history", "list", "--vault", str(asked), "--json") == 0
    withheld, answered = _printed(capsys)["turns"]
    keys = {"number", "created", "question", "answer", "citations", "released", "withheld", "reason"}
    assert withheld.keys() == answered.keys() == keys
    assert (answered["answer"], answered["withheld"], withheld["withheld"]) == ("82.3 kg [1]", False, True)
    assert answered["citations"][0]["document_id"] == "p1/2019-03-14"
    assert privrag("history", "list", "--limit", "1", "--vault", str(asked)) == 0
    shown = capsys.readouterr().out
    assert "Withheld. A name would have left." in shown
    assert "82.3 kg" not in shown


def test_cleared_history_takes_its_pseudonyms_along_and_leaves_the_records(
    asked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_vault(asked, PASSPHRASE) as workspace:
        boundary = workspace.boundary
        boundary.pseudonymise("Ada Quill", boundary.new_scope("conversation", workspace.database))
        assert workspace.database.rows("SELECT count(*) FROM pseudonyms") != [(0,)]
    assert privrag("history", "clear", "--yes", "--vault", str(asked), "--json") == 0
    assert _printed(capsys) == {"erased": 2}
    assert privrag("history", "list", "--vault", str(asked)) == 0
    assert capsys.readouterr().out == "No question is kept.\n"
    with open_vault(asked, PASSPHRASE) as workspace:
        assert workspace.database.rows("SELECT count(*) FROM pseudonyms") == [(0,)]
        assert library.summary(workspace).patients == 1


def test_names_of_one_answer_or_of_all_are_forgotten(asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_vault(asked, PASSPHRASE) as workspace:
        hidden = Hidden("talk", "How heavy is Mia?", "Mia weighs 82.3 kg [1].", (Replaced(13, 16, "Ada"),))
        workspace.boundary.pseudonymise("Ada Quill", workspace.boundary.new_scope("talk", workspace.database))
        with workspace.database.transaction() as tx:
            keep_question(tx, hidden)
            save_turn(tx, replace(_answer(), hidden=hidden))
        number = list_history(workspace)[0].number
        assert list_history(workspace)[0].question == "How heavy is Ada?"
    assert privrag("history", "forget", "--vault", str(asked)) == 2
    assert privrag("history", "forget", "1", "--all", "--vault", str(asked)) == 2
    assert privrag("history", "forget", "999", "--yes", "--vault", str(asked)) == 2
    assert "no question 999" in capsys.readouterr().err
    assert privrag("history", "forget", str(number), "--yes", "--vault", str(asked)) == 0
    assert "The names in 1 questions" in capsys.readouterr().out
    with open_vault(asked, PASSPHRASE) as workspace:
        turn = list_history(workspace)[0]
        assert (turn.question, turn.citations) == (hidden.question, ())
        assert len(list_history(workspace)) == 3
    assert privrag("history", "forget", "--all", "--yes", "--vault", str(asked), "--json") == 0
    assert _printed(capsys) == {"forgotten": 3}
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
    _typed(monkeypatch, typed)
    assert privrag("history", "clear", "--vault", str(asked)) == 2
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert privrag("history", "clear", "--vault", str(asked)) == code
    with open_vault(asked, PASSPHRASE) as workspace:
        assert len(list_history(workspace)) == left


@pytest.mark.parametrize("file", ["", "Ada Quill.json"])
def test_what_the_system_refuses_is_named_as_it_was_typed(
    vault: Path,
    tmp_path: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    file: str,
) -> None:
    refused = FileNotFoundError(2, "No such file or directory", str(tmp_path / "records" / file))
    monkeypatch.setattr(library, "import_paths", _failing(refused))
    monkeypatch.chdir(tmp_path)
    assert privrag("import", "records", f"--vault={vault}") == 1
    assert capsys.readouterr().err == "The system refused records: No such file or directory.\n"


def test_a_folder_of_the_program_is_named_too(
    privrag_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = PermissionError(13, "Permission denied", str(privrag_home / "data" / "models" / "x.part"))
    monkeypatch.setattr(model_service, "fetch_model", _failing(refused))
    assert privrag("models", "fetch", "small") == 1
    models = privrag_home / "data" / "models"
    assert capsys.readouterr().err == f"The system refused {models}: Permission denied.\n"


def test_the_exit_codes_stand_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("--help") == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert all(f"{code} " in shown.partition("Exit codes:")[2] for code in (0, 1, 2, 70, 130))


def test_a_fault_in_one_line_shows_no_content(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_service, "search", _failing(TypeError("Ada Quill")))
    path = tmp_path / "lines.jsonl"
    path.write_text('{"text": "Ada Quill"}')
    assert privrag("search", "--lines", str(path), "--vault", str(vault)) == 1
    assert _printed(capsys) == {"error": "This is a fault of the program (TypeError)."}


def test_the_first_ctrl_c_cancels_and_the_second_stops_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    with stoppable(lambda _update: None) as progress:
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(Cancelled):
            progress.check()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
    assert capsys.readouterr().err == "Stopping…\n"


def test_the_window_opens_on_the_named_vault(tmp_path: Path) -> None:
    assert privrag("window") == 7
    assert privrag("window", "--vault", str(tmp_path)) == 8


def test_models_are_listed_with_their_state(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("models", "list", "--json") == 0
    models = _printed(capsys)["models"]
    assert {one["state"] for one in models} == {"missing"}
    assert models[0].keys() == {"name", "title", "path", "size", "sha256", "state"}


@pytest.mark.parametrize(("name", "sentence"), [("nonsense", "nonsense"), (None, "is missing")])
def test_a_model_that_is_not_there_cannot_be_verified(
    capsys: pytest.CaptureFixture[str], name: str | None, sentence: str
) -> None:
    assert privrag("models", "verify", *([name] if name else [])) == 1
    assert sentence in capsys.readouterr().err


@pytest.fixture
def own_model(privrag_home: Path) -> Path:
    path = privrag_home / "data" / "models" / "own.gguf"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"GGUF")
    return path


def test_a_users_own_model_is_confirmed_by_the_checksum_that_was_shown(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    shown = _printed(capsys)
    assert shown["state"] == "unconfirmed"
    assert privrag("models", "verify", "own.gguf", "--json", "--confirm", shown["sha256"][:12]) == 0
    assert _printed(capsys)["state"] == "ready"
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert _printed(capsys)["state"] == "ready"


@pytest.mark.parametrize(
    ("confirm", "code", "sentence"),
    [
        ([], 2, "requires an argument"),
        (["0" * 64], 1, "does not have the checksum"),
        (["0123"], 2, "12 or more digits"),
    ],
)
def test_another_checksum_confirms_no_model(
    own_model: Path, capsys: pytest.CaptureFixture[str], confirm: list[str], code: int, sentence: str
) -> None:
    assert privrag("models", "verify", "own.gguf", "--confirm", *confirm) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert _printed(capsys)["state"] == "unconfirmed"


def test_random_bytes_are_no_model(own_model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own_model.write_bytes(os.urandom(20_000))
    assert privrag("models", "verify", "own.gguf", "--json") == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["state"] == "not a GGUF file"
    assert captured.err == "The model own.gguf is not a GGUF file.\n"


def test_fetching_reports_on_standard_error_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fetching(name: str, progress: Any) -> model_service.ModelFile:
        progress.report(model_service.FetchProgress(name, 1, 22, 50_000_000, 1_117_000_000))
        return model_service.ModelFile(name, "T", Path("m.gguf"), 1, "ab", model_service.ModelState.READY)

    monkeypatch.setattr(model_service, "fetch_model", fetching)
    assert privrag("models", "fetch", "small", "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["state"] == "ready"
    assert captured.err == "small: 50 of 1117 MB, part 1 of 22\n"


def test_record_content_is_neither_markup_nor_control_code(capsys: pytest.CaptureFixture[str]) -> None:
    show("[red]high[/red] \x1b[2J\x07\x9b1m[/]")
    assert capsys.readouterr().out == "[red]high[/red] [2J1m[/]\n"


def _python(code: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=120, **options
    )


def test_help_loads_nothing_slow() -> None:
    slow = "{'torch', 'spacy', 'PySide6', 'fhir.resources', 'llama_cpp', 'sqlcipher3', 'numpy'}"
    done = _python(
        "import sys; from privrag_desktop.cli.run import run;"
        "run(['--help'], open_window=None);"
        f"print(sorted({slow} & set(sys.modules)), file=sys.stderr)"
    )
    assert b"pseudonymise" in done.stdout
    assert done.stderr.strip() == b"[]"


def test_the_command_refuses_connections() -> None:
    done = _python(
        "import sys, socket; sys.argv = ['privrag', 'models', 'list', '--json']\n"
        "from privrag_desktop.__main__ import main\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "try: socket.create_connection(('127.0.0.1', 9))\n"
        "except PermissionError: print('refused')"
    )
    assert done.stdout.splitlines()[-1] == b"refused"


def test_ctrl_c_while_modules_are_loaded_is_one_word() -> None:
    done = _python(
        "import signal, sys\n"
        "from privrag_desktop.__main__ import main\n"
        "class Impatient:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'privrag_desktop.cli.run': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Impatient())\n"
        "main()"
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"Stopped.\n")


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "privrag_desktop", "models", "list"],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
