"""Manage the language models of an open vault: add, choose, measure and unload; changes need an admin."""

import time
from collections.abc import Sequence
from pathlib import Path

from privrag_desktop.domain.language_models import (
    AddedModels,
    LocalModelOptions,
    ModelFile,
    ModelsOverview,
    ModelSpeed,
)
from privrag_desktop.errors import ModelError
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.model_catalogue_and_files import model_path, require_trusted
from privrag_desktop.llm.private_and_answering_models import keep_measured
from privrag_desktop.runtime.paths import is_bundled, models_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.models import (
    answering_server_setup,
    embedding_model_change,
    model_files,
    model_overview_and_advice,
)
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings.settings_change import change

_MEASURED_TOKENS = 32
_WITHOUT_END = "root ::= [^\\x00] root"  # some models answer a word and stop, which measures nothing


def overview(workspace: Workspace) -> ModelsOverview:
    """As it is now, without loading a model; some tenths of a second for files that were not read before."""
    settings, loaded = workspace.settings, workspace.loaded_models
    keep_measured(loaded)
    known, there = model_overview_and_advice.known_models(settings), model_overview_and_advice.computer()
    name = loaded.local.path.name if loaded and loaded.local else ""
    offload = loaded.local.offload if loaded and loaded.local else None
    return ModelsOverview(
        models=model_overview_and_advice.obtainable(known),
        loaded=name,
        offload=offload,
        running=LocalModelOptions(settings.context_tokens, settings.threads, settings.gpu_layers),
        computer=there,
        server=answering_server_setup.server_of(workspace),
        folder=models_folder(),
        meaning=embedding_model_change.overview(workspace),
        advice=model_overview_and_advice.advice(known, there, name, offload),
        has_index=not is_bundled(),
    )


def fetch(workspace: Workspace, name: str, progress: Progress) -> ModelFile:
    """As model_files.fetch_model, for an admin; NotAllowed."""
    require(workspace.person.role, Permission.MODELS)
    return model_files.fetch_model(name, progress)


def add(workspace: Workspace, paths: Sequence[Path], progress: Progress) -> AddedModels:
    """As model_files.add_models, for an admin; NotAllowed."""
    require(workspace.person.role, Permission.MODELS)
    return model_files.add_models(paths, progress)


def verify(workspace: Workspace, name: str, progress: Progress) -> ModelFile:
    """As model_files.verify_model, for an admin; NotAllowed."""
    require(workspace.person.role, Permission.MODELS)
    return model_files.verify_model(name, progress)


def confirm(workspace: Workspace, name: str, sha256: str, progress: Progress) -> ModelFile:
    """As model_files.confirm_model, for an admin; NotAllowed."""
    require(workspace.person.role, Permission.MODELS)
    return model_files.confirm_model(name, sha256, progress)


def run(workspace: Workspace, model: str, running: LocalModelOptions) -> None:
    """Use this model in this way from now on; what is loaded is unloaded, and nothing is loaded.

    Raises NotAllowed, ModelError for a file that may not be opened, UsageError with nothing changed.
    """
    require(workspace.person.role, Permission.MODELS)
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
    require(workspace.person.role, Permission.MODELS)
    workspace.unload_models()


def measure(workspace: Workspace, progress: Progress) -> ModelSpeed:
    """Read and write a little and say how fast that was, seconds; loads the model.

    Raises NotAllowed, ModelError and Cancelled.
    """
    require(workspace.person.role, Permission.MODELS)
    local = workspace.models.local
    if local is None:
        raise ModelError("No model runs on this computer.")
    local.measure_anew()
    # A beginning that is new each time: what was read before is not read again, and would not count.
    words = f"{time.monotonic_ns()} is a number. " + "Count from one to one hundred in words. " * 12
    complete(local, [ChatMessage("user", words)], Reply(_MEASURED_TOKENS, _WITHOUT_END), progress)
    keep_measured(workspace.models)
    return local.speed
