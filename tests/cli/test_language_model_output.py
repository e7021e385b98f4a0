"""Models at the command line: what is not known of one is said, and what may not be sold is, too."""

from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.cli.language_model_output import models_json, show_added, show_models
from privrag_desktop.domain.language_models import (
    AddedModels,
    Footprint,
    KnownModelFile,
    ModelFile,
    ModelSpeed,
    ModelState,
    PublishedModel,
)

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
