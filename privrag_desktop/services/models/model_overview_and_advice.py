"""List the known language models and this computer's memory and cards, and advise which model suits."""

import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from privrag_desktop.domain.language_models import (
    Computer,
    Footprint,
    GpuOffload,
    KnownModelFile,
    ModelAdvice,
    ModelFile,
    ModelPart,
    ModelState,
    PublishedModel,
)
from privrag_desktop.errors import ModelError
from privrag_desktop.llm.gguf_header import ModelDimensions, read_shape
from privrag_desktop.llm.model_catalogue_and_files import (
    KnownModel,
    catalogue,
    list_models,
    model_path,
)
from privrag_desktop.llm.model_download_with_pip import bytes_fetched
from privrag_desktop.llm.model_memory_estimate import footprint
from privrag_desktop.llm.model_recommendation import Candidate, advise
from privrag_desktop.llm.model_speed_measurement import known_speed
from privrag_desktop.runtime.paths import is_bundled, models_folder
from privrag_desktop.settings import Settings

_MEMORY = Path("/proc/meminfo")
_NOT_READ = (ModelState.MISSING, ModelState.DAMAGED, ModelState.FOREIGN)


def known_models(settings: Settings) -> tuple[KnownModelFile, ...]:
    """What is here, then what could be; some tenths of a second for files that were not read before."""
    return tuple(_describe(file, settings) for file in list_models())


def obtainable(known: Sequence[KnownModelFile]) -> tuple[KnownModelFile, ...]:
    """The same as they can be had here: a bundle fetches none, it has no pip."""
    return tuple(replace(one, download=0, fetched=0) for one in known) if is_bundled() else tuple(known)


def computer() -> Computer:
    """Memory, disk and cards now; looking for graphics cards loads llama.cpp."""
    from privrag_desktop.llm.graphics_cards import cards  # noqa: PLC0415  loads llama.cpp
    from privrag_desktop.llm.llama_cpp_bindings import usable_cores  # noqa: PLC0415

    folder = models_folder()
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return Computer(free_memory(), shutil.disk_usage(there).free, usable_cores(), cards())


def advice(
    models: Sequence[KnownModelFile], there: Computer, loaded: str = "", offload: GpuOffload | None = None
) -> ModelAdvice:
    """Which model suits this computer; what the one with this file name has taken, loaded, counts as free."""
    place = {model.name: number for number, model in enumerate(catalogue())}
    ordered = sorted(models, key=lambda one: place.get(one.file.name, len(place)))
    shaped = ((one, _shape(one.file)) for one in ordered)
    candidates = [Candidate(one, shape, one.footprint) for one, shape in shaped if shape and one.footprint]
    in_memory = next((one.footprint for one in models if loaded and one.file.path.name == loaded), None)
    return advise(candidates, _as_unloaded(there, in_memory, offload))


def free_memory() -> int | None:
    """Bytes that a program can take without harm to others; None where the system does not tell."""
    if sys.platform != "linux":
        from privrag_desktop.services.support import psutil_memory_and_sockets  # noqa: PLC0415  psutil is there only

        return psutil_memory_and_sockets.free_memory()
    try:
        lines = _MEMORY.read_text("ascii").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), None)


def _as_unloaded(there: Computer, loaded: Footprint | None, offload: GpuOffload | None) -> Computer:
    """The computer as it would be without the loaded model.

    The weights of a model on the processor are a mapped file, which the system counts as free already.
    """
    if offload is not None and offload.layers and there.cards:
        first, *others = there.cards
        given_back = replace(first, free=min(first.total, first.free + offload.taken))
        return replace(there, cards=(given_back, *others))
    if loaded is None or there.free_memory is None:
        return there
    return replace(there, free_memory=there.free_memory + loaded.total - loaded.weights)


def _describe(file: ModelFile, settings: Settings) -> KnownModelFile:
    listed, shape = _catalogue_entry(file), _shape(file)
    size = listed.size if listed else file.size
    return KnownModelFile(
        file=file,
        parts=_parts(file, settings),
        footprint=footprint(shape, size, settings.context_tokens) if shape else None,
        speed=known_speed(file.path),
        download=listed.size if listed and listed.part else 0,
        fetched=bytes_fetched(listed) if listed else 0,
        published=_published(listed) if listed else None,
        is_estimate=file.state in _NOT_READ and listed is not None and listed.outline is not None,
    )


def _catalogue_entry(file: ModelFile) -> KnownModel | None:
    return next((model for model in catalogue() if model.name == file.name), None)


def _shape(file: ModelFile) -> ModelDimensions | None:
    """The dimensions from the file's header, or from the catalogue if the file is not here yet."""
    if file.state in _NOT_READ:
        listed = _catalogue_entry(file)
        return listed.expected_shape if listed else None
    try:
        return read_shape(file.path)
    except ModelError:
        return None


def _published(listed: KnownModel) -> PublishedModel:
    return PublishedModel(
        file=listed.file,
        size=listed.size,
        sha256=listed.sha256,
        licence=listed.licence,
        commercial_use=listed.commercial_use,
        publisher=listed.publisher,
    )


def _parts(file: ModelFile, settings: Settings) -> tuple[ModelPart, ...]:
    try:
        is_set = model_path(settings.model) == file.path
    except ModelError:  # of no model that there is
        is_set = False
    if not is_set:
        return ()
    return (ModelPart.PRIVATE,) if settings.uses_server else (ModelPart.PRIVATE, ModelPart.ANSWERING)
