#!/usr/bin/python3
"""Play somebody new at the window, from the first start to the first answer.

Widgets are found by the names that screen readers read, so that a button without a name fails here. It runs
with the system's own Python, which has python3-gi and gir1.2-atspi-2.0, on an X server and a session bus;
`check_bundle.sh` brings both. Each step leaves a picture in the folder of --pictures, and a line that says
how many seconds it took and how much memory the window and its processes held.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PASSPHRASE = "violet anchor seven meadows"  # noqa: S105 - of a vault that is thrown away
QUESTION = "How many patients are there?"
LONGEST = float(os.environ.get("LONGEST", "600"))  # seconds that one step may take on a busy computer
RETURN = 0xFF0D  # the key symbol of X
_BUTTON, _FIELD, _LABEL = Atspi.Role.PUSH_BUTTON, Atspi.Role.TEXT, Atspi.Role.LABEL
_PASSWORD = Atspi.Role.PASSWORD_TEXT
_LONG = (Atspi.Role.TABLE, Atspi.Role.TREE_TABLE, Atspi.Role.TREE, Atspi.Role.LIST)
_KEY = "Recovery key: "
_POLL = 0.2  # seconds
_PATIENCE = 15  # seconds until a key is struck once more
_ORDINALS = {"first": 0, "second": 1, "last": -1}


@dataclass(frozen=True)
class Step:
    """What was done, the seconds it took, and the MB held after it and at most during it."""

    name: str
    seconds: float
    memory: int
    most_memory: int


class Missed(Exception):
    """Something did not come in time; says what."""


class Player:
    """Does one step after the other in the window of one program."""

    def __init__(self, program: "subprocess.Popen[bytes]", pictures: Path) -> None:
        self._program, self._pictures = program, pictures
        self.steps: list[Step] = []
        self._began, self._most = time.monotonic(), 0

    def find(self, role: Atspi.Role, name: str) -> Atspi.Accessible:
        """The first enabled widget in sight of that role whose name begins so; Missed if it does not come."""

        def look() -> Atspi.Accessible | None:
            for one in self._in_sight():
                if _is(one, role, name) and one.get_state_set().contains(Atspi.StateType.ENABLED):
                    return one
            return None

        return self.wait(look, f"{role.value_nick} '{name}'")

    def wait(self, look: "Callable[[], object]", what: str) -> Atspi.Accessible:
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            if self._program.poll() is not None:
                raise Missed(f"the program ended with {self._program.returncode} before {what}")
            self._most = max(self._most, _memory(self._program.pid))
            try:
                found = look()
            except gi.repository.GLib.Error:  # a widget went while it was looked at: look again
                found = None
            if found:
                return found
            time.sleep(_POLL)
        raise Missed(f"nobody saw {what} in {LONGEST} s; in sight: {self._names_in_sight()}")

    def press(self, name: str) -> None:
        Atspi.Action.do_action(self.find(_BUTTON, name), 0)

    def type_into(self, role: Atspi.Role, name: str, text: str) -> None:
        field = self.find(role, name)
        Atspi.Component.grab_focus(field)
        if not Atspi.EditableText.set_text_contents(field, text):
            raise Missed(f"nothing can be typed into '{name}'")

    def enter(self, name: str, look: Callable[[], object], what: str) -> None:
        """Strike Enter in a field, again if nothing came of it: its window may have had no focus yet."""
        struck = -math.inf

        def strike_and_look() -> object:
            nonlocal struck
            if time.monotonic() - struck > _PATIENCE:
                struck = time.monotonic()
                self._click(self.find(_FIELD, name))
                Atspi.generate_keyboard_event(RETURN, None, Atspi.KeySynthType.SYM)
            return look()

        self.wait(strike_and_look, what)

    def _click(self, field: Atspi.Accessible) -> None:
        """With the pointer, which also makes its window the one that keys go to."""
        box = Atspi.Component.get_extents(field, Atspi.CoordType.SCREEN)
        Atspi.generate_mouse_event(box.x + box.width // 2, box.y + box.height // 2, "b1c")
        time.sleep(1)

    def done(self, name: str) -> None:
        """Take the time and a picture."""
        self.picture(f"{len(self.steps) + 1}-{name.replace(' ', '-')}")
        memory = _memory(self._program.pid)
        step = Step(name, round(time.monotonic() - self._began, 1), memory, max(memory, self._most))
        self.steps.append(step)
        _say(f"  {step.name}: {step.seconds} s, {step.memory} MB, at most {step.most_memory} MB")
        self._began, self._most = time.monotonic(), 0

    def picture(self, name: str) -> None:
        file = self._pictures / f"{name}.png"
        subprocess.run(["import", "-silent", "-window", "root", str(file)], check=True)

    def can_press(self, name: str) -> bool:
        """True if a button of that name is in sight and enabled."""
        return any(
            _is(one, _BUTTON, name) and one.get_state_set().contains(Atspi.StateType.ENABLED)
            for one in self._in_sight()
        )

    def recovery_key(self) -> str:
        """The key as it is shown, groups between hyphens; "" as long as it is not shown."""
        for one in self._in_sight():
            if _is(one, _LABEL, _KEY):
                return one.get_name().removeprefix(_KEY)
        return ""

    def held_by(self, name: str) -> str:
        """What is written in the text in sight that has this name."""
        return "\n".join(_held(one) for one in self._in_sight() if one.get_name() == name)

    def words(self) -> str:
        """Everything in sight that is written in a text or a label."""
        return "\n".join(_text(one) for one in self._in_sight())

    def _in_sight(self) -> Iterator[Atspi.Accessible]:
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(number)
            if application is not None and application.get_process_id() == self._program.pid:
                application.set_cache_mask(Atspi.Cache.NONE)  # what was seen a moment ago may have changed
                yield from _showing(application)

    def _names_in_sight(self) -> str:
        return "; ".join(one.get_name() for one in self._in_sight() if one.get_name())[:2000]


def _showing(parent: Atspi.Accessible) -> Iterator[Atspi.Accessible]:
    for number in range(parent.get_child_count()):
        one = parent.get_child_at_index(number)
        if one is not None and one.get_state_set().contains(Atspi.StateType.SHOWING):
            yield one
            if one.get_role() not in _LONG:  # the cells of a table are many, and none is looked for
                yield from _showing(one)


def _is(one: Atspi.Accessible, role: Atspi.Role, name: str) -> bool:
    return bool(one.get_role() == role and (one.get_name() or "").startswith(name))


def _text(one: Atspi.Accessible) -> str:
    return f"{one.get_name() or ''} {_held(one)}".strip()


def _held(one: Atspi.Accessible) -> str:
    return str(Atspi.Text.get_text(one, 0, -1)) if "Text" in one.get_interfaces() else ""


def _memory(process: int) -> int:
    """Megabytes that a process and those it started hold; shared pages count for each."""
    kilobytes = 0
    for one in _family(process):
        try:
            lines = Path(f"/proc/{one}/status").read_text("utf-8").splitlines()
        except FileNotFoundError:  # it ended meanwhile
            continue
        kilobytes += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
    return kilobytes * 1024 // 1_000_000


def _family(process: int) -> Iterator[int]:
    yield process
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    except FileNotFoundError:
        return
    for child in children:
        yield from _family(int(child))


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201


def play(player: Player, records: Path, patients: int) -> None:
    """The first minute; Missed at the first step that does not come to pass."""
    player.find(_BUTTON, "Create vault")
    player.done("the window is there")
    written = _create_vault(player)
    _note_key(player, written)
    _skip_model(player)
    _import(player, records, patients)
    _ask(player, patients)


def _create_vault(player: Player) -> str:
    """The recovery key."""
    for field in ("New passphrase", "New passphrase, once more"):
        player.type_into(_PASSWORD, field, PASSPHRASE)
    player.press("Create vault")
    player.find(_BUTTON, "I have written it down")
    written = str(player.wait(player.recovery_key, "the recovery key"))
    player.done("a vault is made")
    return written


def _note_key(player: Player, written: str) -> None:
    player.press("I have written it down")
    asked = player.find(_FIELD, "To be sure that you have it")
    which = next(place for word, place in _ORDINALS.items() if f"the {word} group" in asked.get_name())
    player.type_into(_FIELD, "To be sure that you have it", written.split("-")[which])
    player.press("Go on")
    player.wait(lambda: "Choose a language model" in player.words(), "the step Model")
    player.done("the recovery key is noted")


def _skip_model(player: Player) -> None:
    """Without a model the program still answers what code can answer from the records."""
    player.press("Later")
    player.find(_BUTTON, "Choose files or folders")
    player.done("the model is left for later")


def _import(player: Player, records: Path, patients: int) -> None:
    player.press("Choose files or folders")
    player.type_into(_FIELD, "Folder shown", str(records))
    player.enter("Folder shown", lambda: player.can_press("Use these"), f"the folder {records}")
    player.done("a folder of records is chosen")
    player.press("Use these")
    told = f"{patients} patients in this vault"  # on the page Ask, which comes by itself
    player.wait(lambda: told in player.words(), told)
    player.done("the records are imported")


def _ask(player: Player, patients: int) -> None:
    player.type_into(_FIELD, "Your question", QUESTION)
    player.press("Ask")
    player.wait(lambda: f"{patients} patients" in player.held_by("Answer"), "the answer")
    player.done("the first answer")


def _end(program: "subprocess.Popen[bytes]") -> bool:
    """Ask the window to close; False, with what each of its threads waits for, if it stays."""
    program.terminate()
    try:
        program.wait(LONGEST)
    except subprocess.TimeoutExpired:
        for thread in sorted(Path(f"/proc/{program.pid}/task").iterdir()):
            name, waits = ((thread / file).read_text("utf-8").strip() for file in ("comm", "wchan"))
            _say(f"  thread {name} waits in {waits}")
        return False
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path)
    parser.add_argument("records", type=Path)
    parser.add_argument("--patients", type=int, required=True, help="how many the records hold")
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--json", type=Path, metavar="FILE", help="where the steps are written, too")
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    Atspi.set_timeout(LONGEST * 1000, LONGEST * 1000)  # a busy computer takes longer than its 0.8 s
    around = os.environ | {"PATH": "/nowhere", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    with subprocess.Popen([str(options.program), "window"], env=around) as program:
        player = Player(program, options.pictures)
        try:
            play(player, options.records, options.patients)
            ended = _end(program)
        except Missed as missed:
            player.picture("missed")
            _say(f"The first minute ended early: {missed}.")
            return 1
        finally:
            program.kill()  # nothing, if it has ended
    if not ended:
        _say(f"The window was still there {LONGEST} s after it was asked to end.")
        return 1
    if options.json:
        options.json.write_text(json.dumps([asdict(step) for step in player.steps]), "utf-8")
    seconds = sum(step.seconds for step in player.steps)
    _say(f"From the start to the first answer: {seconds:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
