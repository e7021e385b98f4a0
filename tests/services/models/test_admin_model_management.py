"""What the page of models is told, without loading any; unloading really frees, and is an admin's."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import (
    KnownModelFile,
    LocalModelOptions,
    ModelPart,
    ModelSpeed,
    ModelState,
)
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import ModelError, NotAllowed
from privrag_desktop.llm.model_catalogue_and_files import catalogue
from privrag_desktop.llm.model_speed_measurement import keep_speed
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.models import admin_model_management
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings_file import load_settings
from tests.hostile.models.base import Recorder
from tests.llm.gguf import write_gguf
from tests.llm.model_memory import STATUS, taken
from tests.llm.random_model import write_model

ANNA = User("Anna", UserRole.CLINICIAN)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    with open_vault(tmp_path / "vault", "pass") as opened:
        yield opened


def shown(workspace: Workspace) -> dict[str, KnownModelFile]:
    return {known.file.name: known for known in admin_model_management.overview(workspace).models}


def test_of_a_model_that_is_not_here_size_and_memory_are_told_all_the_same(workspace: Workspace) -> None:
    first = catalogue()[0]
    known = shown(workspace)[first.name]
    assert known.file.state is ModelState.MISSING
    assert known.download == first.size
    assert known.footprint is not None
    assert known.footprint.total > first.size
    assert known.parts == (ModelPart.PRIVATE, ModelPart.ANSWERING)
    assert shown(workspace)[catalogue()[1].name].parts == ()


def test_of_an_own_file_the_header_tells_and_a_damaged_one_tells_nothing(workspace: Workspace) -> None:
    write_gguf(models_folder() / "own.gguf")
    (models_folder() / "broken.gguf").write_bytes(b"GGUF and then nothing")
    models = shown(workspace)
    footprint = models["own.gguf"].footprint
    assert footprint is not None
    assert footprint.most_tokens == footprint.at(99_999).tokens == 2048
    assert models["broken.gguf"].footprint is None


def test_a_longer_context_is_told_to_need_more(workspace: Workspace) -> None:
    name = catalogue()[0].name
    few = shown(workspace)[name].footprint
    workspace.settings = workspace.settings.model_copy(update={"context_tokens": 16384})
    more = shown(workspace)[name].footprint
    assert few is not None
    assert more is not None
    assert more.context == 4 * few.context


def test_with_a_server_the_local_model_does_not_answer(workspace: Workspace) -> None:
    changed = {"server_address": "http://10.0.0.5:8000/v1", "server_model": "big"}
    workspace.settings = workspace.settings.model_copy(update=changed)
    assert shown(workspace)[catalogue()[0].name].parts == (ModelPart.PRIVATE,)
    assert admin_model_management.overview(workspace).server.address == "http://10.0.0.5:8000/v1"


def test_a_setting_that_names_no_model_gives_nobody_a_part(workspace: Workspace) -> None:
    workspace.settings = workspace.settings.model_copy(update={"model": "no such thing"})
    assert {known.parts for known in shown(workspace).values()} == {()}


def test_a_fetch_that_was_stopped_is_told(workspace: Workspace) -> None:
    first = catalogue()[0]
    models_folder().mkdir(parents=True)
    (models_folder() / f".{first.file}.unfinished").write_bytes(bytes(1000))
    assert shown(workspace)[first.name].fetched == 1000


def test_a_speed_of_this_computer_is_told(workspace: Workspace) -> None:
    keep_speed(write_gguf(models_folder() / "own.gguf"), ModelSpeed(60, 10))
    assert shown(workspace)["own.gguf"].speed == ModelSpeed(60, 10)


def test_an_added_model_is_allowed_used_and_measured_and_its_speed_shown(
    workspace: Workspace, tmp_path: Path
) -> None:
    added = admin_model_management.add(workspace, [write_model(tmp_path / "stick.gguf")], Progress())
    assert added.refused == ()
    (file,) = added.models
    admin_model_management.confirm(workspace, file.name, file.sha256, Progress())
    admin_model_management.run(workspace, file.name, LocalModelOptions(2048, 1, 0))
    measured = admin_model_management.measure(workspace, Progress())
    assert measured.reading > 0
    assert measured.writing > 0
    admin_model_management.unload(workspace)
    speed = shown(workspace)[file.name].speed
    assert speed is not None
    assert speed.writing == pytest.approx(measured.writing, abs=0.01)


def test_the_advice_is_told_without_loading_anything(workspace: Workspace) -> None:
    advice = admin_model_management.overview(workspace).advice
    assert advice is not None
    assert advice.name in {model.name for model in catalogue()}
    assert workspace.loaded_models is None


def test_looking_loads_nothing(workspace: Workspace) -> None:
    assert admin_model_management.overview(workspace).loaded == ""
    assert workspace.loaded_models is None


def test_a_stand_in_can_be_unloaded_and_not_measured(workspace: Workspace) -> None:
    model = Recorder("It is so.")
    workspace._load_models = lambda _settings: Models(model, model)
    with pytest.raises(ModelError, match="No model runs"):
        admin_model_management.measure(workspace, Progress())
    assert workspace.loaded_models is not None
    admin_model_management.unload(workspace)
    assert workspace.loaded_models is None


def test_another_model_and_way_of_running_are_set_and_what_is_loaded_goes(workspace: Workspace) -> None:
    path = write_gguf(models_folder() / "own.gguf")
    model = Recorder("It is so.")
    workspace._models = Models(model, model)
    wanted = LocalModelOptions(8192, 2, 0)
    with pytest.raises(ModelError, match="not in the catalogue"):
        admin_model_management.run(workspace, "own.gguf", wanted)
    checked = admin_model_management.verify(workspace, "own.gguf", Progress())
    admin_model_management.confirm(workspace, "own.gguf", checked.sha256[:12], Progress())
    admin_model_management.run(workspace, "own.gguf", wanted)
    assert workspace.loaded_models is None
    assert admin_model_management.overview(workspace).running == wanted
    assert shown(workspace)["own.gguf"].parts == (ModelPart.PRIVATE, ModelPart.ANSWERING)
    assert (load_settings().model, load_settings().threads) == (path.name, 2)


def test_a_clinician_changes_nothing(workspace: Workspace) -> None:
    workspace.person = ANNA
    refused = (
        lambda: admin_model_management.unload(workspace),
        lambda: admin_model_management.measure(workspace, Progress()),
        lambda: admin_model_management.fetch(workspace, "own.gguf", Progress()),
        lambda: admin_model_management.add(workspace, [Path("own.gguf")], Progress()),
        lambda: admin_model_management.verify(workspace, "own.gguf", Progress()),
        lambda: admin_model_management.confirm(workspace, "own.gguf", "0" * 12, Progress()),
        lambda: admin_model_management.run(workspace, "own.gguf", LocalModelOptions(4096, 0, 0)),
    )
    for each in refused:
        with pytest.raises(NotAllowed, match="Only an admin"):
            each()


@pytest.mark.real_model
@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell what a process takes")
def test_unloading_gives_the_memory_back_and_the_next_use_loads_again(
    workspace: Workspace, small_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIVRAG_MODELS", str(small_model.parent))
    small = {"model": "qwen2.5-coder-0.5b", "context_tokens": 1024}
    workspace.settings = workspace.settings.model_copy(update=small)
    before = taken()
    measured = admin_model_management.measure(workspace, Progress())
    assert measured.reading > measured.writing > 0
    assert taken() - before > 400 * 2**20
    seen = admin_model_management.overview(workspace)
    assert seen.loaded == small_model.name
    admin_model_management.unload(workspace)
    assert taken() - before < 150 * 2**20
    assert admin_model_management.overview(workspace).loaded == ""
    known = {one.file.path: one.speed for one in admin_model_management.overview(workspace).models}[
        small_model
    ]
    assert known == replace(measured, reading=round(measured.reading, 2), writing=round(measured.writing, 2))
    assert workspace.models.local is not None
    assert workspace.models.local.count_tokens("Ready.") > 0


class Closing(Recorder):
    """Says whether its memory was given back."""

    closed = False

    def close(self) -> None:
        self.closed = True


def test_closing_the_vault_gives_the_models_memory_back(workspace: Workspace) -> None:
    """What it was asked stays in it as long as it is loaded, and it is as large as everything else."""
    model = Closing()
    workspace._models = Models(model, model, model)  # type: ignore[arg-type]
    workspace.close()
    assert model.closed
