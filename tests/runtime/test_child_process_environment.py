"""No program that this one starts finds a passphrase in its environment, nor what it does not need."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import privrag_desktop
from privrag_desktop.runtime.child_process_environment import for_child, for_pip, for_restart

SECRETS = {"PRIVRAG_PASSPHRASE": "one two", "PRIVRAG_NEW_PASSPHRASE": "three four"}
GIVEN = SECRETS | {
    "PATH": "/bin", "LANG": "C", "PRIVRAG_SERVER_KEY": "k", "PRIVRAG_HOME": "/h", "DISPLAY": ":0",
    "MY_TOKEN": "t", "PIP_INDEX_URL": "file:///here", "https_proxy": "http://proxy", "HF_HUB_OFFLINE": "1",
}  # fmt: skip
_STARTERS = {
    "Popen", "run", "call", "check_call", "check_output", "getoutput", "getstatusoutput", "system", "popen",
    "execv", "execve", "execvp", "execvpe", "execl", "execle", "execlp", "execlpe", "posix_spawn",
    "posix_spawnp", "spawnv", "spawnve", "spawnl", "spawnle", "startfile", "create_subprocess_exec",
    "create_subprocess_shell", "Process", "Pool", "ProcessPoolExecutor", "startDetached",
}  # fmt: skip
_MODULES = {"subprocess", "os", "asyncio", "multiprocessing", "QProcess"}
_HELPERS = {"for_child", "for_pip", "for_restart"}


def test_a_child_gets_what_python_needs_and_nothing_else() -> None:
    assert for_child(GIVEN) == {"PATH": "/bin", "LANG": "C", "HF_HUB_OFFLINE": "1"}


def test_pip_also_gets_how_it_reaches_its_index() -> None:
    wanted = for_child(GIVEN) | {"PIP_INDEX_URL": "file:///here", "https_proxy": "http://proxy"}
    assert for_pip(GIVEN) == wanted


def test_the_program_itself_goes_on_with_all_but_the_passphrases() -> None:
    assert for_restart(GIVEN) == {name: value for name, value in GIVEN.items() if name not in SECRETS}


@pytest.mark.parametrize("make", [for_child, for_pip, for_restart])
def test_no_passphrase_of_this_process_goes_along(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[], dict[str, str]]
) -> None:
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    assert not set(SECRETS.values()) & set(make().values())


def test_everything_that_starts_a_program_uses_one_of_these_environments() -> None:
    """A new start of a program that inherits everything fails here."""
    starts = [one for file in _sources() for one in _starts(file)]
    bare = [f"{file.name}:{call.lineno}" for file, call in starts if not _has_environment(call)]
    assert len(starts) >= 4  # pip, the generator of samples, and the restart on two systems
    assert bare == []


def _sources() -> list[Path]:
    return sorted(Path(privrag_desktop.__file__).parent.rglob("*.py"))


def _starts(file: Path) -> list[tuple[Path, ast.Call]]:
    calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    return [(file, call) for call in calls if _is_start(call)]


def _is_start(call: ast.Call) -> bool:
    made = call.func
    if not isinstance(made, ast.Attribute) or not isinstance(made.value, ast.Name):
        return False
    return made.value.id in _MODULES and made.attr in _STARTERS


def _has_environment(call: ast.Call) -> bool:
    given = [*call.args, *(one.value for one in call.keywords if one.arg == "env")]
    made = [one.func for one in given if isinstance(one, ast.Call)]
    return any(isinstance(one, ast.Name) and one.id in _HELPERS for one in made)


def test_the_functions_that_start_programs_are_called_by_their_modules_name() -> None:
    """So that the walk above sees each of them."""
    for file in _sources():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in _MODULES:
                assert not _STARTERS & {one.name for one in node.names}, file.name
