"""The closed list of fields that a support file may hold; none takes text that people wrote.

Texts are versions, names of this program's own parts, and places in its code. Counts and sizes are rounded up
to one digit. There is no path, no name of a user, a vault, a file or a computer, and no message of an error.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.services.support.installation_self_test import State

_Version = Annotated[str, Field(pattern=r"^[0-9A-Za-z.+-]{0,40}$")]
_Numbers = Annotated[str, Field(pattern=r"^[0-9.]{0,40}$")]
_Own = Annotated[str, Field(pattern=r"^[a-z0-9 ._-]{1,80}$")]  # the name of a part of this program
_Fault = Annotated[str, Field(pattern=r"^([A-Za-z_][\w.]*( of [\w.]+)?( at [\w/.]+:\d+)?)?$")]
_Round = Annotated[int, Field(ge=0)]
System = Literal["Linux", "Windows", "Darwin", "another"]
Processor = Literal["x86_64", "arm64", "another"]
LIBRARIES = (  # whose versions are told; the bundle takes along what they say of themselves
    "argon2-cffi",
    "cryptography",
    "faiss-cpu",
    "fhir.resources",
    "llama-cpp-python",
    "numpy",
    "onnxruntime",
    "presidio-analyzer",
    "pydantic",
    "PySide6-Essentials",
    "spacy",
    "sqlcipher3",
    "tokenizers",
    "whoosh-reloaded",
)
SYSTEMS: tuple[System, ...] = ("Linux", "Windows", "Darwin")
PROCESSORS: Mapping[str, Processor] = {
    "x86_64": "x86_64",
    "amd64": "x86_64",
    "aarch64": "arm64",
    "arm64": "arm64",
}


class _Facts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class ProgramFacts(_Facts):
    """What is running; `commit` and what follows it are of a bundle alone."""

    version: _Version
    is_bundled: bool
    commit: Annotated[str, Field(pattern=r"^[0-9a-f]{0,40}$")]
    is_changed: bool
    llama: Literal["", "portable", "native"]


class ComputerFacts(_Facts):
    """The system and what it has, in gigabytes."""

    system: System
    system_version: _Numbers
    processor: Processor
    python: _Numbers
    cores: _Round
    free_memory_gb: _Round | None
    free_disk_gb: _Round


class LibraryFacts(_Facts):
    """One of the libraries that this program is built on."""

    name: _Own
    version: _Version


class SettingFacts(_Facts):
    """A setting: a number, a yes or no, or one of a few choices; of any other only whether it is set."""

    name: _Own
    value: bool | int | float | _Own


class ModelFacts(_Facts):
    """A language model of the catalogue, and whether it is the one that is used."""

    name: _Own
    state: ModelState
    is_chosen: bool


class CheckFacts(_Facts):
    """A check of the self-test; where it failed in the code."""

    name: _Own
    state: State
    seconds: Annotated[float, Field(ge=0)]
    fault: _Fault


class KeyFileState(StrEnum):
    """What is known of a vault while it is locked."""

    WHOLE = "whole"
    MISSING = "missing"
    UNUSABLE = "damaged or newer"


class LockedFacts(_Facts):
    """What can be seen of a vault from outside; sizes in megabytes."""

    key_file: KeyFileState
    users: _Round
    database_mb: _Round | None
    log_mb: _Round
    backups: _Round


class OpenFacts(_Facts):
    """What an unlocked vault says of itself; `faults` is how many kinds of damage were found."""

    schema_version: _Round
    faults: _Round
    patients: _Round
    documents: _Round
    facts: _Round
    questions: _Round
    trail: _Round


class PartFault(_Facts):
    """A part that could not be found out, and where that failed in the code."""

    part: _Own
    fault: _Fault


class SupportFacts(_Facts):
    """All of a file for support; None is what could not be found out, or was not asked for."""

    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    newest_schema: _Round
    program: ProgramFacts | None
    computer: ComputerFacts | None
    libraries: tuple[LibraryFacts, ...]
    settings: tuple[SettingFacts, ...]
    models: tuple[ModelFacts, ...]
    own_models: _Round
    self_test: tuple[CheckFacts, ...] = ()
    locked_vault: LockedFacts | None = None
    open_vault: OpenFacts | None = None
    not_found_out: tuple[PartFault, ...]


def rounded(count: float) -> int:
    """Up to one digit, and no less than 10 unless it is 0: a small ward is not told from a smaller one."""
    if count <= 0:
        return 0
    step = int(10 ** max(len(str(int(count))) - 1, 1))
    return -int(-count // step) * step
