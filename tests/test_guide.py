"""Whoever follows the guide does not get stuck: its commands run as they stand, its names are the window's.

All commands run in the order of the pages, on one vault, which the first of them makes.
"""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from privrag_desktop.cli.top_level_commands import app
from privrag_desktop.llm import private_and_answering_models
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from tests.conftest import CHECKOUT
from tests.guide_commands import GUIDE, commands, labels, options
from tests.guide_records import OrderingModel
from tests.guide_ward import FIRST, SECOND, Outcome, Ward, how_to_run
from tests.memory_keyring import in_memory
from tests.word_embedder import WordEmbedder

NOT_RUN = {
    "privrag models fetch": "needs a package index",
    "privrag models fetch NAME": "needs a package index",
}
# In italics in the guide, but no name in the window: words of records and questions, and other programs.
ELSEWHERE = {
    "Children", "ERCP", "Hx of MI", "Monday", "Applications", "Privacy & Security", "PrivRAG Desktop",
}  # fmt: skip
STRINGS = CHECKOUT / "privrag_desktop" / "resources" / "translations" / "privrag.ts"


@pytest.fixture(scope="module")
def outcomes(
    cost_of_passphrases: None, runtime_home: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Outcome]]:
    """How each command ended."""
    folder = tmp_path_factory.mktemp("ward")
    with pytest.MonkeyPatch.context() as patch, in_memory():
        patch.chdir(folder)
        patch.setenv("PRIVRAG_HOME", str(folder / "home"))
        patch.setenv("PRIVRAG_PASSPHRASE", FIRST)
        patch.setenv("PRIVRAG_NEW_PASSPHRASE", SECOND)
        patch.setenv("XDG_RUNTIME_DIR", str(runtime_home))
        patch.delenv("PRIVRAG_MODELS", raising=False)
        patch.setattr(private_and_answering_models, "LocalModel", lambda *_: OrderingModel())
        patch.setattr(private_and_answering_models, "choose_model", lambda _: Path())
        patch.setattr(workspaces, "Embedder", WordEmbedder)
        ward = Ward(folder)
        yield {one: ward.run(one) for one in commands() if one not in NOT_RUN}


@pytest.mark.parametrize("shown", [one for one in commands() if one not in NOT_RUN])
def test_a_command_of_the_guide_does_what_it_says(shown: str, outcomes: dict[str, Outcome]) -> None:
    outcome = outcomes[shown]
    assert outcome.code == how_to_run(shown).code, outcome.said


def test_what_is_not_run_is_a_command_all_the_same() -> None:
    for shown in NOT_RUN:
        command = typer.main.get_command(app)
        for word in shown.split()[1:]:
            if isinstance(command, TyperGroup):
                command = command.commands[word]
        assert not isinstance(command, TyperGroup), shown


def test_every_option_that_the_guide_names_is_one() -> None:
    assert options() - _options_of(typer.main.get_command(app)) == set()


def _options_of(command: Any) -> set[str]:
    own = {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"--help"}
    parts = command.commands.values() if isinstance(command, TyperGroup) else ()
    return own.union(*(_options_of(part) for part in parts))


def test_every_page_button_and_setting_of_the_guide_is_one_of_the_window() -> None:
    strings = re.findall(r"<source>(.*?)</source>", STRINGS.read_text("utf-8"), re.DOTALL)
    known = {_plain(one) for one in strings}
    by_code = {_plain(one) for one in _SAID_BY_CODE}
    named = {one for one in labels(GUIDE) if one not in ELSEWHERE}
    unknown = [one for one in named if not _is_known(_plain(one), known | by_code)]
    assert sorted(unknown) == []


def test_no_exception_is_left_that_the_guide_does_not_need() -> None:
    assert set(labels(GUIDE)) >= ELSEWHERE
    assert set(commands()) >= set(NOT_RUN)


def _plain(words: str) -> str:
    """Without marks of menus, quotes and the dots behind what opens something."""
    return " ".join(unescape(words).replace("&", "").split()).strip("…:. ").casefold()


def _is_known(label: str, known: set[str]) -> bool:
    """A string of the window, or the words with which one begins, before what is filled in."""
    return label in known or any(re.match(rf"{re.escape(label)}\b", one) for one in known)


# What a task came to is written by code, in English, and is no string of the window.
_SAID_BY_CODE = (
    "Drafted, not sent, ordered or entered in the records",
    "Not approved and not done",
    "Nothing was changed",
    "The agent says",
)
