"""Models at the command line: their state, checksums and downloads."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.cli.models import models_json, show_added, show_models
from privrag_desktop.domain.language_models import (
    AddedModels,
    FetchProgress,
    Footprint,
    KnownModelFile,
    ModelFile,
    ModelSpeed,
    ModelState,
    PublishedModel,
)
from privrag_desktop.services.models import model_files as model_service
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import change_settings, load_settings
from tests.cli.running import printed, privrag
from tests.llm.gguf import write_gguf

FILE = ModelFile("own.gguf", "own", Path("/models/own.gguf"), 1_600_000_000, "", ModelState.UNCONFIRMED)
HERE = KnownModelFile(FILE, (), None, None)
PUBLISHED = PublishedModel("big.gguf", 4_700_000_000, "0" * 64, "Big licence", False, "Big Lab")
TO_BRING = KnownModelFile(
    replace(FILE, name="big", state=ModelState.MISSING, size=0),
    (),
    Footprint(4_000_000_000, 0, 0, 1024, 1000, 2048),
    None,
    published=PUBLISHED,
)


def test_models_are_listed_with_their_state(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("models", "list", "--json") == 0
    models = printed(capsys)["models"]
    assert {one["state"] for one in models} == {"missing"}
    assert models[0]["can_be_fetched"]
    assert not models[-1]["can_be_fetched"]
    assert models[-1]["published"]["publisher"]
    assert models[-1]["memory"] > models[-1]["published"]["size"]


def test_people_read_what_is_here_first_and_then_what_could_be_brought(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("models", "list") == 0
    told = capsys.readouterr().out
    parts = ("On this computer", "own.gguf", "Could be brought", "qwen2.5-7b", "privrag models add PATH")
    assert [told.index(part) for part in parts] == sorted(told.index(part) for part in parts)
    assert "commercial use" in told


def test_a_model_is_advised_for_this_computer(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("models", "advise", "--json") == 0
    advice = printed(capsys)
    assert advice["model"].startswith("qwen")
    assert len(advice["details"]) == 4
    assert privrag("models", "advise") == 0
    assert capsys.readouterr().out.startswith(advice["advice"])


def test_a_file_from_a_stick_is_added_and_then_confirmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_gguf(tmp_path / "ward.gguf", weights=2048)
    assert privrag("models", "add", str(file), "--json") == 0
    captured = capsys.readouterr()
    (added,) = json.loads(captured.out)["added"]
    assert added["state"] == "unconfirmed"
    assert "ward.gguf: 0 of 0 MB copied" in captured.err
    assert "--confirm SHA256" in captured.err
    assert privrag("models", "verify", "ward.gguf", "--json", "--confirm", added["sha256"]) == 0


def test_what_is_refused_is_said_and_the_command_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.gguf").write_bytes(b"Dear")
    assert privrag("models", "add", str(tmp_path)) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "letter.gguf is not a GGUF file; no language model can be read from it.\n"


@pytest.mark.parametrize(("name", "sentence"), [("nonsense", "nonsense"), (None, "is missing")])
def test_a_model_that_is_not_there_cannot_be_verified(
    capsys: pytest.CaptureFixture[str], name: str | None, sentence: str
) -> None:
    assert privrag("models", "verify", *([name] if name else [])) == 1
    assert sentence in capsys.readouterr().err


@pytest.fixture
def own_model(privrag_home: Path) -> Path:
    path = privrag_home / "data" / "models" / "own.gguf"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"GGUF")
    return path


def test_a_users_own_model_is_confirmed_by_the_checksum_that_was_shown(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    shown = printed(capsys)
    assert shown["state"] == "unconfirmed"
    assert privrag("models", "verify", "own.gguf", "--json", "--confirm", shown["sha256"][:12]) == 0
    assert printed(capsys)["state"] == "ready"
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert printed(capsys)["state"] == "ready"


@pytest.mark.parametrize(
    ("confirm", "code", "sentence"),
    [
        ([], 2, "requires an argument"),
        (["0" * 64], 1, "does not have the checksum"),
        (["0123"], 2, "12 or more digits"),
    ],
)
def test_another_checksum_confirms_no_model(
    own_model: Path, capsys: pytest.CaptureFixture[str], confirm: list[str], code: int, sentence: str
) -> None:
    assert privrag("models", "verify", "own.gguf", "--confirm", *confirm) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert printed(capsys)["state"] == "unconfirmed"


def test_random_bytes_are_no_model(own_model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own_model.write_bytes(os.urandom(20_000))
    assert privrag("models", "verify", "own.gguf", "--json") == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["state"] == "not a GGUF file"
    assert captured.err == "The model own.gguf is not a GGUF file.\n"


def test_fetching_reports_on_standard_error_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fetching(name: str, progress: Any) -> ModelFile:
        progress.report(FetchProgress(name, 1, 22, 50_000_000, 1_117_000_000))
        return ModelFile(name, "T", Path("m.gguf"), 1, "ab", ModelState.READY)

    monkeypatch.setattr(model_service, "fetch_model", fetching)
    assert privrag("models", "fetch", "small", "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["state"] == "ready"
    assert captured.err == "small: 50 of 1117 MB, part 1 of 22\n"


def test_another_model_is_set_once_it_may_be_opened(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("models", "use", "own.gguf") == 1
    assert "--confirm" in capsys.readouterr().err
    assert load_settings().model == Settings().model
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    confirmed = printed(capsys)["sha256"]
    assert privrag("models", "verify", "own.gguf", "--confirm", confirmed) == 0
    assert privrag("models", "use", "own.gguf") == 0
    assert load_settings().model == "own.gguf"


def test_the_model_that_is_set_is_not_removed_any_other_is(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change_settings({"model": "own.gguf"})
    assert privrag("models", "remove", "own.gguf") == 1
    assert "models use" in capsys.readouterr().err
    change_settings({"model": Settings().model})
    assert privrag("models", "remove", "own.gguf", "--json") == 0
    assert printed(capsys)["state"] == "missing"
    assert not own_model.exists()
    assert privrag("models", "remove", "own.gguf") == 1
    assert "not on this computer" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["use", "remove"])
@pytest.mark.parametrize("name", ["../own.gguf", "/etc/hosts", "letter.txt"])
def test_only_what_lies_in_the_models_folder_is_set_or_removed(
    command: str, name: str, own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("models", command, name) == 1
    assert own_model.exists()


def test_what_a_link_that_is_set_leads_to_is_not_removed(own_model: Path) -> None:
    (own_model.parent / "ward.gguf").symlink_to(own_model)
    change_settings({"model": "ward.gguf"})
    assert privrag("models", "remove", "own.gguf") == 1
    change_settings({"model": Settings().model})
    own_model.unlink()
    assert privrag("models", "remove", "ward.gguf") == 0
    assert list(own_model.parent.glob("*.gguf")) == []


def test_what_lies_between_a_link_that_is_set_and_its_file_is_not_removed(own_model: Path) -> None:
    folder = own_model.parent
    (folder / "middle.gguf").symlink_to(own_model)
    (folder / "ward.gguf").symlink_to("middle.gguf")
    (folder / "beside.gguf").symlink_to(own_model)
    change_settings({"model": "ward.gguf"})
    for name in ("ward.gguf", "middle.gguf", "own.gguf"):
        assert privrag("models", "remove", name) == 1
    assert privrag("models", "remove", "beside.gguf") == 0
    assert sorted(one.name for one in folder.glob("*.gguf")) == ["middle.gguf", "own.gguf", "ward.gguf"]


def test_a_file_whose_name_begins_with_a_blank_is_another_file(own_model: Path) -> None:
    other = own_model.with_name(" own.gguf")
    other.write_bytes(own_model.read_bytes())
    assert privrag("models", "remove", " own.gguf") == 0
    assert own_model.exists()
    assert not other.exists()


def test_a_model_that_was_removed_is_confirmed_anew(
    own_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content, changed = own_model.read_bytes(), own_model.stat().st_mtime_ns
    assert privrag("models", "verify", "own.gguf", "--json") == 0
    assert privrag("models", "verify", "own.gguf", "--confirm", printed(capsys)["sha256"]) == 0
    assert privrag("models", "remove", " own.gguf ") == 0
    own_model.write_bytes(content)
    os.utime(own_model, ns=(changed, changed))
    assert privrag("models", "use", "own.gguf") == 1


def test_a_model_is_removed_whatever_is_set(own_model: Path) -> None:
    change_settings({"model": "no model at all"})
    assert privrag("models", "remove", "own.gguf") == 0


def shown(capsys: pytest.CaptureFixture[str], *models: KnownModelFile) -> str:
    show_models(models)
    return " ".join(capsys.readouterr().out.split())


def as_json(model: KnownModelFile) -> dict[str, object]:
    listed = models_json([model])["models"]
    assert isinstance(listed, list)
    one: dict[str, object] = listed[0]
    return one


def test_what_was_never_measured_is_not_told_as_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, HERE)
    assert "not known" in told
    assert "not measured" in told
    assert "Could be brought" not in told
    measured = replace(HERE, speed=ModelSpeed(100, 12.34), footprint=TO_BRING.footprint)
    assert "12.3 tokens/s" in shown(capsys, measured)
    assert "not measured" in shown(capsys, replace(measured, speed=ModelSpeed(100, 0)))


def test_a_licence_that_forbids_selling_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no commercial use" in shown(capsys, TO_BRING)
    free = replace(TO_BRING, published=replace(PUBLISHED, commercial_use=True))
    assert "no commercial use" not in shown(capsys, free)


@pytest.mark.parametrize("download", [0, 4_700_000_000])
def test_only_what_the_package_index_has_is_offered_for_fetching(
    capsys: pytest.CaptureFixture[str], download: int
) -> None:
    told = shown(capsys, replace(TO_BRING, download=download))
    assert ("privrag models fetch NAME" in told) is bool(download)
    assert ("Big Lab" in told) is not download
    assert as_json(replace(TO_BRING, download=download))["can_be_fetched"] is bool(download)


def test_a_missing_model_of_no_catalogue_is_not_offered(capsys: pytest.CaptureFixture[str]) -> None:
    gone = replace(TO_BRING, published=None)
    assert shown(capsys, gone) == shown(capsys)
    assert as_json(gone)["published"] is None


def test_what_was_refused_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    show_added(AddedModels((FILE,), ("two\nlines",)))
    told = capsys.readouterr()
    assert told.out.startswith("own.gguf: unconfirmed\n")
    assert len(told.err.splitlines()) == 1
