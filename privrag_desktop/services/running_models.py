"""Which language models could run and do, what they need and how fast they are; loading and unloading."""

import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from privrag_desktop.errors import ModelError
from privrag_desktop.language_models import (
    Added,
    AnsweringServer,
    Computer,
    Footprint,
    KnownModelFile,
    ModelFile,
    ModelPart,
    ModelsOverview,
    ModelState,
    Running,
    Speed,
)
from privrag_desktop.llm.chat import Message, Reply, complete
from privrag_desktop.llm.fetch import bytes_fetched
from privrag_desktop.llm.footprint import footprint
from privrag_desktop.llm.header import Shape, read_shape
from privrag_desktop.llm.models import KnownModel, catalogue, list_models, model_path, require_trusted
from privrag_desktop.llm.roles import keep_measured, server_key
from privrag_desktop.llm.speeds import known_speed
from privrag_desktop.paths import models_folder
from privrag_desktop.progress import Progress
from privrag_desktop.services import models, reembedding
from privrag_desktop.services.preferences import change
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.settings import Settings

_MEMORY = Path("/proc/meminfo")
_MEASURED_TOKENS = 32
_WITHOUT_END = "root ::= [^\\x00] root"  # some models answer a word and stop, which measures nothing


def overview(workspace: Workspace) -> ModelsOverview:
    """As it is now, without loading a model; some tenths of a second for files that were not read before."""
    settings, loaded = workspace.settings, workspace.loaded_models
    keep_measured(loaded)
    return ModelsOverview(
        models=tuple(_known(file, settings) for file in list_models()),
        loaded=loaded.local.path.name if loaded and loaded.local else "",
        offload=loaded.local.offload if loaded and loaded.local else None,
        running=Running(settings.context_tokens, settings.threads, settings.gpu_layers),
        computer=_computer(),
        server=AnsweringServer(settings.server_address, settings.server_model, bool(server_key())),
        folder=models_folder(),
        meaning=reembedding.overview(workspace),
    )


def fetch(workspace: Workspace, name: str, progress: Progress) -> ModelFile:
    """As services.models.fetch_model, for an admin; NotAllowed."""
    require(workspace.person.role, Right.MODELS)
    return models.fetch_model(name, progress)


def add(workspace: Workspace, paths: Sequence[Path], progress: Progress) -> Added:
    """As services.models.add_models, for an admin; NotAllowed."""
    require(workspace.person.role, Right.MODELS)
    return models.add_models(paths, progress)


def verify(workspace: Workspace, name: str, progress: Progress) -> ModelFile:
    """As services.models.verify_model, for an admin; NotAllowed."""
    require(workspace.person.role, Right.MODELS)
    return models.verify_model(name, progress)


def confirm(workspace: Workspace, name: str, sha256: str, progress: Progress) -> ModelFile:
    """As services.models.confirm_model, for an admin; NotAllowed."""
    require(workspace.person.role, Right.MODELS)
    return models.confirm_model(name, sha256, progress)


def run(workspace: Workspace, model: str, running: Running) -> None:
    """Use this model in this way from now on; what is loaded is unloaded, and nothing is loaded.

    Raises NotAllowed, ModelError for a file that may not be opened, UsageError with nothing changed.
    """
    require(workspace.person.role, Right.MODELS)
    require_trusted(model_path(model))
    wanted = {
        "model": model,
        "context_tokens": running.context_tokens,
        "threads": running.threads,
        "gpu_layers": running.gpu_layers,
    }
    change(workspace, wanted)
    workspace.use_settings(workspace.settings.model_copy(update=wanted))
    workspace.unload_models()


def unload(workspace: Workspace) -> None:
    """Free the memory of the language model; NotAllowed unless for an admin."""
    require(workspace.person.role, Right.MODELS)
    workspace.unload_models()


def measure(workspace: Workspace, progress: Progress) -> Speed:
    """Read and write a little and say how fast that was, seconds; loads the model.

    Raises NotAllowed, ModelError and Cancelled.
    """
    require(workspace.person.role, Right.MODELS)
    local = workspace.models.local
    if local is None:
        raise ModelError("No model runs on this computer.")
    local.measure_anew()
    # A beginning that is new each time: what was read before is not read again, and would not count.
    words = f"{time.monotonic_ns()} is a number. " + "Count from one to one hundred in words. " * 12
    complete(local, [Message("user", words)], Reply(_MEASURED_TOKENS, _WITHOUT_END), progress)
    keep_measured(workspace.models)
    return local.speed


def free_memory() -> int | None:
    """Bytes that a program can take without harm to others; None where the system does not tell."""
    try:
        lines = _MEMORY.read_text("ascii").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), None)


def _computer() -> Computer:
    from privrag_desktop.llm.cards import cards  # noqa: PLC0415  loads llama.cpp
    from privrag_desktop.llm.native import usable_cores  # noqa: PLC0415

    folder = models_folder()
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return Computer(free_memory(), shutil.disk_usage(there).free, usable_cores(), cards())


def _known(file: ModelFile, settings: Settings) -> KnownModelFile:
    listed = next((model for model in catalogue() if model.name == file.name), None)
    shape = _shape(file, listed)
    return KnownModelFile(
        file=file,
        parts=_parts(file, settings),
        footprint=_footprint(file, listed, shape, settings),
        speed=known_speed(file.path),
        download=listed.size if listed else 0,
        fetched=bytes_fetched(listed) if listed else 0,
    )


def _shape(file: ModelFile, listed: KnownModel | None) -> Shape | None:
    """By its header; of a model that is not here yet, by the catalogue."""
    if file.state in {ModelState.MISSING, ModelState.DAMAGED, ModelState.FOREIGN}:
        return listed.shape if listed else None
    try:
        return read_shape(file.path)
    except ModelError:
        return None


def _footprint(
    file: ModelFile, listed: KnownModel | None, shape: Shape | None, settings: Settings
) -> Footprint | None:
    size = listed.size if listed else file.size
    return footprint(shape, size, settings.context_tokens) if shape else None


def _parts(file: ModelFile, settings: Settings) -> tuple[ModelPart, ...]:
    try:
        is_set = model_path(settings.model) == file.path
    except ModelError:  # of no model that there is
        is_set = False
    if not is_set:
        return ()
    return (ModelPart.PRIVATE,) if settings.uses_server else (ModelPart.PRIVATE, ModelPart.ANSWERING)
