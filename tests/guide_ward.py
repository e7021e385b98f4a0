"""A ward on which somebody types what the guide says, and how each command of it is run there.

A command that is not listed here is run as it stands. What stands for a file is made; what stands for a
number, a code or a checksum is looked up when the command is run.
"""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from privrag_desktop.index.installed_embedding_models import SHIPPED
from privrag_desktop.runtime.paths import own_vault
from tests.cli.running import privrag
from tests.conftest import CHECKOUT
from tests.guide_records import RECORDS
from tests.llm.gguf import write_gguf
from tests.llm.made_certificates import Authority

FIRST, SECOND = "correct horse battery", "seven grey herons land"  # passphrases: at first, and every new one
QUESTION = "What is Ada Quill's latest body weight?"
TASK = "Order a potassium test for Ada Quill."
LINES = (
    '{"text": "What is Odell Blanda\'s latest body weight?", "conversation": "a"}',
    '{"text": "and her height?", "conversation": "a"}',
)
MODEL, OTHER = "ward.gguf", "other.gguf"
Place = str | Callable[["Ward"], str]


class Given(io.TextIOWrapper):
    """Standard input that holds this already, with or without somebody at it."""

    def __init__(self, words: str, *, by_hand: bool) -> None:
        super().__init__(io.BytesIO(words.encode()), encoding="utf-8")
        self._by_hand = by_hand

    def isatty(self) -> bool:
        return self._by_hand


@dataclass(frozen=True)
class Outcome:
    """How a command ended, and what it said."""

    code: int
    said: str


@dataclass(frozen=True)
class Run:
    """How one command of the guide is run; `code` is how it has to end."""

    more: tuple[str, ...] = ()  # arguments of a command that the guide only names
    places: Mapping[str, Place] = field(default_factory=dict)
    typed: str = ""  # by somebody at the terminal
    piped: str = ""  # into it, where nobody is at the terminal
    before: tuple[tuple[str, ...], ...] = ()  # commands that it needs
    after: tuple[tuple[str, ...], ...] = ()
    module: str = ""  # as a process of its own, for it needs the real guard or shows a window
    code: int = 0


class Ward:
    """The folder in which the commands are typed; their vault is the account's own."""

    def __init__(self, folder: Path) -> None:
        (folder / "records").mkdir()
        (folder / "records" / "records.json").write_text(json.dumps(RECORDS), "utf-8")
        (folder / "FILE.jsonl").write_text("\n".join(LINES), "utf-8")
        Authority(folder, "Ward")
        write_gguf(folder / MODEL, weights=2048)
        write_gguf(folder / OTHER, weights=4096)

    def run(self, shown: str) -> Outcome:
        """A command as the guide shows it."""
        how = how_to_run(shown)
        self._prepare(how.before, how)
        echoed, _, command = shown.rpartition(" | ")
        words = [_filled(word, how, self) for word in shlex.split(command)[1:]]
        arguments = [word for word in words if word] + list(how.more)
        if how.module:
            return _as_process(how.module, arguments)
        piped = shlex.split(echoed)[1] if echoed else how.piped
        outcome = self.type(arguments, Given(how.typed or piped, by_hand=bool(how.typed)))
        self._prepare(how.after, how)
        return outcome

    def _prepare(self, commands: tuple[tuple[str, ...], ...], how: Run) -> None:
        for words in commands:
            done = self.type([_filled(word, how, self) for word in words], Given("", by_hand=False))
            assert done.code == 0, done

    def type(self, arguments: list[str], given: Given) -> Outcome:
        """Run a command in this process."""
        out, err = io.StringIO(), io.StringIO()
        with patch.object(sys, "stdin", given), redirect_stdout(out), redirect_stderr(err):
            code = privrag(*arguments)
        if arguments[:2] == ["vault", "passphrase"] and "--of" not in arguments:
            os.environ["PRIVRAG_PASSPHRASE"] = SECOND
        return Outcome(code, out.getvalue() + err.getvalue())

    def look_up(self, *arguments: str) -> Any:
        """What a command says as JSON."""
        out = io.StringIO()
        with redirect_stdout(out), redirect_stderr(io.StringIO()):
            assert privrag(*arguments, "--json") == 0
        return json.loads(out.getvalue())


def _filled(word: str, how: Run, ward: Ward) -> str:
    """The word, or what it stands for."""
    place = {**_PLACES, **how.places}.get(word, word)
    return place if isinstance(place, str) else place(ward)


def _as_process(module: str, arguments: list[str]) -> Outcome:
    command = [sys.executable, "-m", module, *arguments]
    surroundings = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    done = subprocess.run(command, capture_output=True, text=True, env=surroundings, check=False)
    return Outcome(done.returncode, done.stdout[-2000:] + done.stderr)


def _newest_question(ward: Ward) -> str:
    return str(ward.look_up("history", "list")["turns"][0]["number"])


def _newest_task(ward: Ward) -> str:
    return str(ward.look_up("tasks", "list")["tasks"][0]["number"])


def _a_patient(ward: Ward) -> str:
    return str(ward.look_up("patients", "list")["patients"][0]["code"])


def _nobody_asked_about(ward: Ward) -> str:
    """Somebody without drafts, for drafts go with the chart of their patient."""
    people = ward.look_up("patients", "list", "--reason", "whose chart goes")["patients"]
    return str(next(one["code"] for one in people if one["name"] == "Bea Tarn"))


def _checksum(ward: Ward) -> str:
    return str(ward.look_up("models", "verify", MODEL)["sha256"])


def _pseudonym(ward: Ward) -> str:
    """Of the patient of the newest question, as an export without names has it."""
    name = f"{_newest_question(ward)}.md"
    ward.look_up("history", "export", _newest_question(ward), name)
    found = re.search(r"What is (.+?)'s latest", Path(name).read_text("utf-8"))
    assert found, "no question about one patient"
    return found[1]


_PLACES: Mapping[str, Place] = {
    "FOLDER": lambda _: str(own_vault()),
    "CODE": _a_patient,
    "server_authority=PATH": lambda _: f"server_authority={Path.cwd() / 'authority.pem'}",
}
_ASK = Run(more=(QUESTION,))
_ACT = Run(typed="y\n")
_QUICK = Run(more=("--no-self-test",))  # that runs by itself
_NETWORK = Run(module="tests.cli.guarded")
_WINDOW = Run(more=("--locked",), module="tests.gui.started_window")
_SERVER = ("vault", "settings", "--set", "server_address=https://127.0.0.1:9/v1", "--set", "server_model=big")
_NO_SERVER = ("vault", "settings", "--set", "server_address=", "--set", "server_model=")
_KEY = Run(piped="a-key-of-the-server\n", before=(_SERVER,), after=(_NO_SERVER,))
_OWN = (("models", "add", MODEL), ("models", "verify", MODEL, "--confirm", "SHA256"))
_RUNS: Mapping[str, Run] = {
    f'privrag act "{TASK}"': _ACT,
    'echo "Mr Quill, 02/03/1951, called." | privrag gate': Run(code=1),
    "privrag ask": _ASK,
    "privrag ask --again 1": _ASK,
    "privrag ask --json": _ASK,
    "privrag embedding use NAME": Run(places={"NAME": SHIPPED}),
    "privrag gate": Run(piped="The weight is stable."),
    "privrag history clear": Run(more=("--yes",)),
    "privrag history conversations [WORDS]": Run(places={"[WORDS]": "weight"}),
    "privrag history erase 12": Run(
        more=("--yes",),
        before=(("ask", QUESTION),),
        places={"12": _newest_question},
        after=(("ask", QUESTION),),
    ),
    "privrag history export 12 FILE": Run(
        before=(("ask", QUESTION),), places={"12": _newest_question, "FILE": "one.md"}
    ),
    "privrag history forget 12": Run(more=("--yes",), places={"12": _newest_question}),
    "privrag history pin 12": Run(places={"12": _newest_question}),
    'privrag history rename 12 "Ward round"': Run(places={"12": _newest_question}),
    "privrag import": Run(more=("records",)),
    "privrag import --refused FILE.csv": Run(more=("records",)),
    "privrag models add PATH": Run(places={"PATH": MODEL}),
    "privrag models remove NAME": Run(before=(("models", "add", OTHER),), places={"NAME": OTHER}),
    "privrag models use NAME": Run(before=_OWN, places={"NAME": MODEL, "SHA256": _checksum}),
    "privrag models verify FILE": Run(places={"FILE": MODEL}),
    "privrag models verify FILE --confirm SHA256": Run(places={"FILE": MODEL, "SHA256": _checksum}),
    "privrag network": _NETWORK,
    "privrag network --vault FOLDER": _NETWORK,
    "privrag patients delete CODE": Run(
        more=("--yes",),
        places={"CODE": _nobody_asked_about},
        after=(("import", "records"),),  # back again
    ),
    "privrag pseudonymise": Run(piped="Ada Quill called."),
    'privrag reveal "Mary Miller" --question 12 --reason "…"': Run(
        places={"12": _newest_question, "Mary Miller": _pseudonym, "…": "her family asks"}
    ),
    "privrag self-test": Run(module="privrag_desktop"),
    "privrag support --show": _QUICK,
    "privrag support FILE.zip": _QUICK,
    "privrag tasks drafts 3 --into drafts.json": Run(places={"3": _newest_task}),
    "privrag tasks forget 3": Run(more=("--yes",), places={"3": _newest_task}),
    "privrag tasks show 3": Run(places={"3": _newest_task}),
    "privrag --user NAME …": Run(more=("patients", "list"), places={"NAME": "admin", "…": ""}),
    "privrag vault passphrase --vault FOLDER --of NAME": Run(
        before=(("vault", "users", "--add", "Bea Berg"),), places={"NAME": "Bea Berg"}
    ),
    "privrag vault server-key --set": _KEY,
    "privrag vault server-key --set --vault FOLDER": _KEY,
    "privrag window": _WINDOW,
    "privrag window --vault FOLDER": _WINDOW,
}


def how_to_run(shown: str) -> Run:
    return _RUNS.get(shown, Run())
