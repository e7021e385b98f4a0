"""Test this installation on made-up patients, from creating a vault to answering questions."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory

from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.errors import KnownError
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.model_catalogue_and_files import inspect_model, model_path
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.runtime.safe_excepthook import fault
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.questions.ask_search_and_gate import ask, gate_text, search
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.integrity_and_rollback_check import places_of
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail

_PASSPHRASE = "of a vault that is thrown away"  # noqa: S105 - of nobody
_PEOPLE = (("Ines", "Probeziel", "1950-03-14", 72), ("Otto", "Werkstück", "1971-08-02", 64))
_NOBODY_LISTENS = ("127.0.0.1", 9)  # discard, RFC 863
_PLAIN_DATABASE = b"SQLite format 3"


class State(StrEnum):
    """What a check came to; without a model everything but its answers works."""

    GOOD = "good"
    FAILED = "failed"
    NOT_HERE = "not here"


@dataclass(frozen=True, slots=True)
class SelfTestCheck:
    """One thing that the program does, how long it took, and what was wrong with it; `fault` says where."""

    name: str
    state: State
    seconds: float
    reason: str = ""
    fault: str = ""


def run() -> Iterator[SelfTestCheck]:
    """Each check as it is done; after one that failed those that rest on it are left out."""
    with TemporaryDirectory(prefix="privrag-self-test-") as folder:
        vault, records = Path(folder) / "vault", Path(folder) / "records.json"
        records.write_text(json.dumps(_records()), encoding="utf-8")
        made = _checked("make a vault", lambda: create_vault(vault, _PASSPHRASE, LEAST_COST))
        yield made
        if made.state is State.GOOD:
            yield from _of_vault(vault, records)
    yield _checked("refuse the network", _refuse_network)


def _of_vault(vault: Path, records: Path) -> Iterator[SelfTestCheck]:
    opened: list[Workspace] = []
    opening = _checked("unlock it", lambda: opened.append(open_vault(vault, _PASSPHRASE)))
    yield opening
    if opening.state is not State.GOOD:
        return
    seen = list(places_of(vault, opened[0].database))
    with closing(opened[0]) as workspace:
        for name, work in (
            ("import records", lambda: _import(workspace, records)),
            ("search", lambda: _search(workspace)),
            ("answer from typed records", lambda: _answer(workspace)),
            ("hold names back", lambda: _hold_back(workspace)),
            ("ask the language model", lambda: _ask_model(workspace)),
            ("keep the trail whole", lambda: _require(audit_trail.verify(workspace.database) is None)),
        ):
            yield _checked(name, work)
    yield _checked("encrypt all of it", lambda: _look_for_names(vault))
    for place in seen:  # nobody opens it again
        place.unlink(missing_ok=True)


def _checked(name: str, work: Callable[[], object]) -> SelfTestCheck:
    """A fault of the program is told by its kind and place, as everywhere."""
    started, place = time.perf_counter(), ""
    try:
        work()
    except _NotHereError as error:
        state, reason = State.NOT_HERE, str(error)
    except (KnownError, _WrongError) as error:
        state, reason, place = State.FAILED, str(error), fault(error)
    except Exception as error:  # noqa: BLE001  the next check may still tell something
        state, reason = State.FAILED, (place := fault(error))
    else:
        state, reason = State.GOOD, ""
    return SelfTestCheck(name, state, time.perf_counter() - started, reason, place)


def _import(workspace: Workspace, records: Path) -> None:
    report = import_paths(workspace, [records], Progress())
    _require(report.patients == len(_PEOPLE))


def _search(workspace: Workspace) -> None:
    _require("Heart rate" in search(workspace, "heart rate", 1)[0].text)


def _answer(workspace: Workspace) -> None:
    told = ask(workspace, "How many patients are there?", Progress())
    _require(told.answer == f"{len(_PEOPLE)} patients.")
    for given, family, _born, rate in _PEOPLE:
        told = ask(workspace, f"What was {given} {family}'s last heart rate?", Progress())
        _require(f"{rate} " in told.answer and bool(told.citations))


def _hold_back(workspace: Workspace) -> None:
    for given, family, born, _rate in _PEOPLE:
        for text in (f"{given} {family} was seen.", f"Somebody called {family}, born {born}."):
            _require(gate_text(workspace, text).released is None)


def _ask_model(workspace: Workspace) -> None:
    """A file that is damaged or not allowed is no missing one: that fails."""
    file = inspect_model(model_path(workspace.settings.model))
    if file.state is ModelState.MISSING:
        raise _NotHereError(f"There is no file of the language model {file.name} on this computer.")
    model = workspace.models.private
    told = complete(model, [ChatMessage("user", "Say yes.")], Reply(8), Progress())
    _require(bool(told.strip()))


def _look_for_names(vault: Path) -> None:
    """Fail if a name stands in any file of the vault, as bytes."""
    words = [_PLAIN_DATABASE, *(word.encode() for person in _PEOPLE for word in person[:2])]
    for file in (one for one in vault.rglob("*") if one.is_file()):
        content = file.read_bytes()
        _require(not any(word in content for word in words))


def _refuse_network() -> None:
    """Fail unless a connection is refused; it goes to this computer, where nobody listens."""
    with closing(socket.socket()) as line:
        try:
            line.connect(_NOBODY_LISTENS)
        except PermissionError:
            return
        except OSError:
            pass
    raise _WrongError("A connection was tried and not refused.")


def _require(is_right: bool) -> None:
    if not is_right:
        raise _WrongError("It came out otherwise than it should.")


class _WrongError(Exception):
    """What was done went through, and came out wrong."""


class _NotHereError(Exception):
    """What is to be checked is not installed."""


def _records() -> dict[str, object]:
    """FHIR R4, as a hospital's system would write it."""
    entries = []
    for number, (given, family, born, rate) in enumerate(_PEOPLE, 1):
        name = {"use": "official", "family": family, "given": [given]}
        patient = {"resourceType": "Patient", "id": f"p{number}", "name": [name], "birthDate": born}
        coding = {"system": "http://loinc.org", "code": "8867-4", "display": "Heart rate"}
        observation = {
            "resourceType": "Observation",
            "id": f"o{number}",
            "status": "final",
            "category": [{"coding": [{"code": "vital-signs"}]}],
            "code": {"coding": [coding], "text": "Heart rate"},
            "subject": {"reference": f"Patient/p{number}"},
            "effectiveDateTime": f"2024-05-0{number}T10:00:00Z",
            "valueQuantity": {"value": rate, "unit": "/min"},
        }
        entries += [{"resource": patient}, {"resource": observation}]
    return {"resourceType": "Bundle", "type": "collection", "entry": entries}
