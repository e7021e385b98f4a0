"""The resources in a file, one at a time, wherever they stand in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from privrag_desktop.domain import Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files import LINE_SUFFIXES, Source
from privrag_desktop.fhir.parse import parse_json
from privrag_desktop.fhir.resources import type_of

LARGEST_DOCUMENT = 512 * 1024 * 1024  # bytes; one JSON document is held in memory whole
DEEPEST_BUNDLE = 8  # bundles within bundles
_OLD_VERSIONS = "It is a history bundle, which holds outdated versions of records."


@dataclass(frozen=True, slots=True)
class Entry:
    """A resource as JSON, the URL its bundle gives it, and where in the file it stands."""

    where: str
    kind: str
    full_url: str
    content: Mapping[str, object]
    in_bundle: bool


def entries_of(source: Source) -> Iterator[Entry | Refusal]:
    """Every resource of a file in order, and a refusal for every part that is none."""
    try:
        if source.path.suffix.lower() in LINE_SUFFIXES:
            yield from _lines(source)
        else:
            yield from _document(source)
    except OSError:
        yield Refusal(source.name, "It could not be read to its end.")


def _document(source: Source) -> Iterator[Entry | Refusal]:
    if source.path.stat().st_size > LARGEST_DOCUMENT:
        yield Refusal(source.name, "It is larger than 512 MB; export it as NDJSON.")
        return
    content = source.path.read_bytes()
    try:
        parsed = parse_json(content)
    except ImportFailed as error:
        if _is_lines(content):
            yield from _lines(source)
        else:
            yield Refusal(source.name, str(error))
        return
    yield from _unpack(parsed, source.name, "", "", 0)


def _is_lines(content: bytes) -> bool:
    """Whether it is NDJSON under the wrong name: more than one line, the first a resource of its own."""
    first, _, rest = content.strip().partition(b"\n")
    try:
        return bool(rest) and bool(type_of(parse_json(first)))
    except ImportFailed:
        return False


def _lines(source: Source) -> Iterator[Entry | Refusal]:
    with source.path.open("rb") as lines:
        number = 0
        while line := lines.readline(LARGEST_DOCUMENT):
            number += 1
            where = f"line {number}"
            if not line.strip():
                continue
            try:
                yield from _unpack(parse_json(line), source.name, where, "", 0)
            except ImportFailed as error:
                yield Refusal(source.name, str(error), where)


def _unpack(content: object, file: str, where: str, full_url: str, depth: int) -> Iterator[Entry | Refusal]:
    kind = type_of(content)
    if not isinstance(content, dict) or not kind:
        yield Refusal(file, "It is not a FHIR resource.", where)
    elif kind == "Bundle":
        yield from _bundle(content, file, where, depth)
    else:
        yield Entry(f"{where} ({kind})" if where else "", kind, full_url, content, depth > 0)


def _bundle(bundle: Mapping[str, object], file: str, where: str, depth: int) -> Iterator[Entry | Refusal]:
    entries = bundle.get("entry", [])
    if not isinstance(entries, list):
        yield Refusal(file, "The entries of the bundle are not a list.", where)
        return
    if bundle.get("type") == "history" or depth == DEEPEST_BUNDLE:
        yield Refusal(file, "Its bundles are nested too deeply." if depth else _OLD_VERSIONS, where)
        return
    for number, entry in enumerate(entries, 1):
        place = f"{where}, entry {number}" if where else f"entry {number}"
        if not isinstance(entry, dict):
            yield Refusal(file, "It is not an entry of a bundle.", place)
        elif "resource" in entry:  # answers and deletions have none
            full_url = entry.get("fullUrl")
            url = full_url if isinstance(full_url, str) else ""
            yield from _unpack(entry["resource"], file, place, url, depth + 1)
