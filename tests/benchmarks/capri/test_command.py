"""The study at the command line: its whole table can be read, on a narrow screen and in a file."""

import json

import pytest
import typer
from typer.testing import CliRunner

from benchmarks.capri import command, result_tables
from benchmarks.capri.task_run import Run
from privrag_desktop.cli import output


def a_run(policy: str, cause: str = "") -> Run:
    return Run(
        task="split-three",
        suite="payments",
        scenario="splitting a bill",
        policy=policy,
        model="perfect",
        seed=1,
        cause=cause,
        ending="done",
        turns=4,
        calls=3,
        by_code=0,
        seconds=0.5,
        leaks=(),
    )


def test_every_heading_and_configuration_stands_whole_in_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    command.show([a_run(policy) for policy in ("none", "entity", "partial", "full")])
    told = capsys.readouterr().out
    assert "…" not in told
    for words in (*result_tables.COLUMNS, *result_tables.CALLED.values(), "shown on purpose"):
        assert all(word in told for word in words.split())
    assert "Every run was right." in told
    assert "What was not right" not in told


def test_what_was_not_right_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    command.show([a_run("none", "no action was taken")])
    told = capsys.readouterr().out
    assert "What was not right, and why" in told
    assert "no action was taken" in told


def test_no_part_of_a_long_word_is_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    identifier = "0123456789abcdef" * 10
    output.show_table("", ("Id", "More"), [(identifier, "SOME WORDS " * 20)])
    told = capsys.readouterr().out.replace("Id", "").replace("More", "")
    assert "".join(one for one in told if one in identifier) == identifier


def test_two_tasks_run_at_the_command_line_and_come_back_as_json() -> None:
    app = typer.Typer()
    app.command()(command.capri)
    options = ["--model", "perfect", "--suite", "payments", "--policy", "none", "--limit", "2", "--json"]
    done = CliRunner().invoke(app, options)
    runs = json.loads(done.stdout)["runs"]
    assert [run["cause"] for run in runs] == ["", ""]
    assert {run["policy"] for run in runs} == {"none"}


def test_the_published_cases_need_their_folder() -> None:
    app = typer.Typer()
    app.command()(command.capri)
    assert CliRunner().invoke(app, ["--suite", "published"]).exit_code == 2
