"""Write the licences of everybody whose work is in a bundle as one text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tools.components import Component, Kind

_TEXTS = Path(__file__).parent.parent / "packaging" / "licences"
_APACHE = Path(__file__).parent.parent / "LICENSE"
_RULE = "=" * 78
_OPENING = """\
PrivRAG Desktop is under the Apache License 2.0, in the file LICENSE beside this one. With it come works of
others, named here, each under its own licence. Qt and Qt for Python are used under the LGPL: their libraries
are files of their own in the program's folder, and may be replaced by others of the same version."""


@dataclass(frozen=True, slots=True)
class AddedText:
    """A licence text that a work does not bring itself, and why it is this one."""

    reason: str
    files: tuple[Path, ...]


class NoLicenceError(Exception):
    """Works are in the bundle that bring no licence text, and nobody has looked for one."""


_QT = AddedText(
    "Its wheel holds no text; its metadata say LGPL-3.0-only, which rests on the GPL.",
    (_TEXTS / "LGPL-3.0.txt", _TEXTS / "GPL-3.0.txt"),
)
_FHIR = AddedText(
    "Its wheel holds no text; this is that of the repository of fhir.resources, of the same author.",
    (_TEXTS / "fhir-core.txt",),
)
ADDED: Mapping[str, AddedText] = {
    "PySide6_Essentials": _QT,
    "shiboken6": _QT,
    "fhir.resources": _FHIR,
    "fhir_core": _FHIR,
    "presidio_analyzer": AddedText(
        "Its wheel holds no text; this is that of its repository.", (_TEXTS / "presidio.txt",)
    ),
    "flatbuffers": AddedText("Its wheel holds no text; its metadata say Apache 2.0.", (_APACHE,)),
    "tokenizers": AddedText("Its wheel holds no text; its metadata say Apache 2.0.", (_APACHE,)),
    "llama_cpp_python": AddedText(
        "Its wheel holds the text of the Python part alone; this is that of llama.cpp, from its source.",
        (_TEXTS / "llama.cpp.txt",),
    ),
}


def with_added_texts(
    components: Iterable[Component], added: Mapping[str, AddedText] = ADDED
) -> tuple[Component, ...]:
    """The components, each with the texts that were found for it; NoLicenceError if one has none."""
    complete = tuple(_with_added(one, added.get(one.name)) for one in components)
    without = [f"{one.name} {one.version}" for one in complete if not one.texts]
    if without:
        raise NoLicenceError(
            f"No licence text: {', '.join(without)}. Look for them, and name them in tools/licences.py."
        )
    return complete


def _with_added(component: Component, added: AddedText | None) -> Component:
    if added is None:
        return component
    texts = (f"({added.reason})\n\n{file.read_text('utf-8').strip()}" for file in added.files)
    return replace(component, texts=(*component.texts, *texts))


def write_licences(components: Iterable[Component], file: Path) -> None:
    """One text: first whose work is in it, then each licence, those of the same text together."""
    components = sorted(components, key=lambda one: (list(Kind).index(one.kind), one.name.lower()))
    of_text: dict[str, list[Component]] = {}
    for component in components:
        for text in component.texts:
            of_text.setdefault(text, []).append(component)
    parts = [_OPENING, "\n".join(_line(one) for one in components)]
    parts += [_headed(text, owners) for text, owners in of_text.items()]
    file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _line(component: Component) -> str:
    licence = component.licence or "see its text"
    return f"{component.name} {component.version} ({component.kind.value}): {licence}"


def _headed(text: str, owners: Iterable[Component]) -> str:
    names = ", ".join(f"{one.name} {one.version}" for one in owners)
    return f"{_RULE}\n{names}\n{_RULE}\n\n{text}"
