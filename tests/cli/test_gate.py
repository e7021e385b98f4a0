"""The boundary at the command line: what may leave, under which policy, and how it would be repaired."""

import json
from pathlib import Path

import pytest

from privrag_desktop.settings_file import settings_file
from tests.cli.running import printed, privrag, type_in


def test_the_gate_says_where_identifying_values_stand(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"Seen today: Ada Quill.\n")
    assert privrag("gate", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
    assert result["released"] is None
    found = [one for one in result["findings"] if one["entity_type"] == "PERSON"]
    assert [(one["start"], one["end"]) for one in found] == [(12, 21)]


def test_a_withheld_text_leaves_standard_output_empty(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"Seen today: Ada Quill.\n")
    assert privrag("gate", "--vault", str(vault)) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Withheld." in captured.err
    assert "PERSON" in captured.err
    assert "Quill" not in captured.err


def test_a_text_that_may_leave_is_all_of_standard_output(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"The weight was about 80 kg.")
    assert privrag("gate", "--vault", str(vault)) == 0
    assert capsys.readouterr() == ("The weight was about 80 kg.\n", "")


def test_pseudonymised_text_holds_no_name(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"Ada Quill weighs 82 kg.")
    assert privrag("pseudonymise", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
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
        type_in(monkeypatch, text)
        assert privrag(command, "--vault", str(vault), "--json", *policy) == 0
        result = printed(capsys)
        assert result["policy"] == (policy[-1] if policy else "safe-harbor")
        assert result[key].endswith(stays)
        assert "Quill" not in result[key]


def test_an_age_in_a_vault_too_small_for_it_cannot_be_repaired(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"She is aged 47.")
    assert privrag("gate", "--policy", "full", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
    assert (result["released"], result["repaired"]) == (None, None)
    assert [found["entity_type"] for found in result["findings"]] == ["AGE"]


def test_the_settings_choose_the_policy_where_the_command_does_not(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('policy = "thesis"')
    type_in(monkeypatch, b"a 47-year-old")
    assert privrag("gate", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
    assert (result["released"], result["policy"]) == (None, "thesis")


def test_an_unknown_policy_is_wrong_usage(vault: Path) -> None:
    assert privrag("gate", "--vault", str(vault), "--policy", "none") == 2


def test_a_withheld_text_shows_what_could_be_released(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"Seen on 2019-03-14.")
    assert privrag("gate", "--vault", str(vault), "--policy", "thesis") == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "thesis" in shown.err
    assert "With that replaced it would leave as:\nSeen on [DATE_1]." in shown.err


def test_standard_input_that_is_not_utf8_is_refused(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"\xff\xfe")
    assert privrag("gate", "--vault", str(vault)) == 2
    assert capsys.readouterr().err == "The text on standard input is not UTF-8.\n"


def test_lines_that_all_go_well_exit_with_zero(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "texts.jsonl"
    lines.write_text('{"text": "Ada Quill"}\n{"text": "weight"}')
    assert privrag("gate", "--lines", str(lines), "--vault", str(vault)) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["released"] for answer in answers] == [None, "weight"]
