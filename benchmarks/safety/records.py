"""The records that are asked about, as plain JSON: some published patients and the made-up people."""

import json
import tarfile
import tomllib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.common.published_data import ARCHIVES, published_data
from benchmarks.safety.made_up_people import HERE, bundle, patient_id, people

Json = dict[str, Any]


@dataclass(frozen=True)
class Chart:
    """All resources of one patient; `made` says that our own generator wrote them."""

    key: str
    split: str
    made: bool
    bundle: Json

    @property
    def resources(self) -> list[Json]:
        return [entry["resource"] for entry in self.bundle["entry"]]

    @property
    def patient(self) -> Json:
        return next(one for one in self.resources if one["resourceType"] == "Patient")

    def of(self, kind: str) -> list[Json]:
        return [one for one in self.resources if one["resourceType"] == kind]

    @property
    def given(self) -> str:
        return plain(self._name["given"][0])

    @property
    def family(self) -> str:
        return plain(self._name["family"])

    @property
    def name(self) -> str:
        return f"{self.given} {self.family}"

    @property
    def _name(self) -> Json:
        names: list[Json] = self.patient["name"]
        return names[0]


def plain(name: str) -> str:
    """Without the digits that Synthea appends."""
    return name.rstrip("0123456789")


def made_charts() -> list[Chart]:
    return [Chart(patient_id(one), one["split"], True, bundle(one)) for one in people()]


def published_charts() -> list[Chart]:
    """Those of `patients.toml`; the archives hold hundreds more, which are left alone."""
    wanted = tomllib.loads((HERE / "patients.toml").read_text("utf-8"))
    return [chart for archive, splits in wanted.items() for chart in _read(archive, splits)]


def _read(archive: str, splits: dict[str, list[str]]) -> list[Chart]:
    starts = {_same(start): split for split, listed in splits.items() for start in listed}
    found = []
    with tarfile.open(published_data() / ARCHIVES[archive]) as packed:
        for member in packed:
            name = _same(Path(member.name).name)
            start = next((one for one in starts if name.startswith(one)), "")
            content = packed.extractfile(member) if start else None
            if content:
                found.append(Chart(start, starts[start], False, json.load(content)))
    if len(found) != len(starts):
        raise ValueError(f"{archive} holds {len(found)} of {len(starts)} patients")
    return sorted(found, key=lambda chart: chart.key)


def _same(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def write(charts: list[Chart], folder: Path) -> None:
    """One file a patient, for an import by the program itself."""
    folder.mkdir(parents=True, exist_ok=True)
    for chart in charts:
        (folder / f"{chart.key}.json").write_text(json.dumps(chart.bundle), encoding="utf-8")
