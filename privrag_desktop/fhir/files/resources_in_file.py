"""Find the resources in a file, one at a time, wherever they stand in it."""

import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.bundle_splitter import (
    LARGEST_ENTRY,
    TOO_LARGE,
    BundlePart,
    outline_of,
    pieces,
)
from privrag_desktop.fhir.files.strict_json import parse_json
from privrag_desktop.fhir.files.utf8_streams import NOT_READ_TO_ITS_END, Content, as_utf8
from privrag_desktop.fhir.resources.fhir_release_check import ONLY_IN_R4, other_release, refusal_of
from privrag_desktop.fhir.resources.validation import type_of
from privrag_desktop.i18n import TranslatableText, counted, mark

LARGEST_HELD = 32 * 1024 * 1024  # bytes; a larger document is read entry by entry, or line by line
DEEPEST_BUNDLE = 8  # bundles within bundles
MOST_LISTED = 10_000  # refusals of one file that are told one by one
_OLD_VERSIONS = mark("It is a history bundle, which holds outdated versions of records.")
_TOO_DEEP = mark("Its bundles are nested too deeply.")
_NO_LIST = mark("The entries of the bundle are not a list.")
_NO_RESOURCE = mark("It is not a FHIR resource.")
_NO_ENTRY = mark("It is not an entry of a bundle.")
_DELETES_UNNAMED = mark("It deletes something without saying its type and id; nothing was deleted.")
_NAMED = re.compile(r"(?:^|/)([A-Z][A-Za-z]{1,63})/([A-Za-z0-9\-.]{1,64})$")


@dataclass(frozen=True, slots=True)
class ResourceEntry:
    """A resource as JSON, the URL its bundle gives it, and where in the file it stands."""

    where: str
    kind: str
    full_url: str
    content: Mapping[str, object]
    in_bundle: bool


@dataclass(frozen=True, slots=True)
class Deletion:
    """What a bundle deletes: the type, and the key that it has among the records ("Observation/7")."""

    where: str
    kind: str
    key: str


def entries_of(content: Content) -> Iterator[ResourceEntry | Deletion | Refusal]:
    """Every resource of a file in order, what it deletes, and a refusal for every part that is neither."""
    refused = 0
    for entry in _entries_or_refusal(content):
        refused += isinstance(entry, Refusal)
        if not isinstance(entry, Refusal) or refused <= MOST_LISTED:
            yield entry
    if refused > MOST_LISTED:
        yield Refusal(content.name, more_refused(refused - MOST_LISTED))


def _entries_or_refusal(content: Content) -> Iterator[ResourceEntry | Deletion | Refusal]:
    try:
        yield from _entries(content)
    except ImportFailed as error:
        yield Refusal(content.name, str(error))
    except OSError:
        yield Refusal(content.name, NOT_READ_TO_ITS_END)


def _entries(content: Content) -> Iterator[ResourceEntry | Deletion | Refusal]:
    held = as_utf8(content.stream).read(LARGEST_HELD + 1)
    if len(held) <= LARGEST_HELD:
        yield from _document(held, content.name)
    elif _is_lines(held):
        del held
        with content.again() as stream:
            yield from _lines(as_utf8(stream), content.name)
    else:
        del held
        yield from _large(content)


def _document(held: bytes, file: str) -> Iterator[ResourceEntry | Deletion | Refusal]:
    try:
        parsed = parse_json(held)
    except ImportFailed as error:
        if _is_lines(held):
            yield from _lines(io.BytesIO(held), file)
        else:
            yield from _damaged(held, file, error)
        return
    release = _release_in(parsed)
    if release:
        yield Refusal(file, refusal_of(release))
    else:
        yield from _unpack(parsed, file, "", "", 0)


def _is_lines(content: bytes) -> bool:
    """Whether it is NDJSON, whatever its name: more than one line, the first a resource of its own."""
    start = content.lstrip()
    end = start.find(b"\n")
    if end < 0:
        return False
    try:
        return isinstance(first := parse_json(start[:end]), dict) and "resourceType" in first
    except ImportFailed:
        return False


def _lines(lines: BinaryIO, file: str) -> Iterator[ResourceEntry | Deletion | Refusal]:
    number = 0
    while line := lines.readline(LARGEST_ENTRY + 1):
        number += 1
        where = f"line {number}"
        if len(line) > LARGEST_ENTRY:
            yield Refusal(file, TOO_LARGE, where)
            while line and not line.endswith(b"\n"):
                line = lines.readline(LARGEST_ENTRY)
        elif line.strip():
            try:
                yield from _unpack(parse_json(line), file, where, "", 0)
            except ImportFailed as error:
                yield Refusal(file, str(error), where)


def _large(content: Content) -> Iterator[ResourceEntry | Deletion | Refusal]:
    """A bundle that is not held in memory: it is gone through once for what stands beside its entries."""
    with content.again() as stream:
        outline = outline_of(as_utf8(stream))
    with content.again() as stream:
        yield from _split(outline, pieces(as_utf8(stream)), content.name)


def _damaged(held: bytes, file: str, error: ImportFailed) -> Iterator[ResourceEntry | Deletion | Refusal]:
    """The entries of a broken bundle that are whole; a refusal for the rest."""
    try:
        outline = outline_of(io.BytesIO(held))
    except ImportFailed:
        outline = {}
    is_bundle = type_of(outline) == "Bundle"
    found = list(_split(outline, pieces(io.BytesIO(held)), file)) if is_bundle else []
    if any(not isinstance(one, Refusal) for one in found):
        yield from found
    else:
        yield Refusal(file, str(error))


def _split(
    outline: Mapping[str, object], parts: Iterator[BundlePart], file: str
) -> Iterator[ResourceEntry | Deletion | Refusal]:
    reason = _why_not(outline, 0) if type_of(outline) == "Bundle" else TOO_LARGE
    if reason:
        yield Refusal(file, reason)
        return
    for part in parts:
        where = f"entry {part.number}"
        if part.reason and part.number:
            yield Refusal(file, part.reason, where)
        elif part.number:
            try:
                yield from _entry(parse_json(part.content), file, where, 0)
            except ImportFailed as error:
                yield Refusal(file, str(error), where)


def _release_in(parsed: object) -> str:
    """The other release that a document shows itself to be of, by itself or by one of its entries."""
    entries = parsed.get("entry") if isinstance(parsed, dict) else None
    inside = (
        [one.get("resource") for one in entries if isinstance(one, dict)] if isinstance(entries, list) else []
    )
    return next((release for one in (parsed, *inside) if (release := other_release(one))), "")


def _unpack(
    content: object, file: str, where: str, full_url: str, depth: int
) -> Iterator[ResourceEntry | Deletion | Refusal]:
    kind = type_of(content) or _kind_of_r4(content)
    release = other_release(content)
    if release:
        yield Refusal(file, refusal_of(release), where)
    elif not isinstance(content, dict) or not kind:
        yield Refusal(file, _NO_RESOURCE, where)
    elif kind == "Bundle":
        yield from _bundle(content, file, where, depth)
    else:
        yield ResourceEntry(f"{where} ({kind})" if where else "", kind, full_url, content, depth > 0)


def _kind_of_r4(content: object) -> str:
    kind = content.get("resourceType") if isinstance(content, dict) else None
    return kind if isinstance(kind, str) and kind in ONLY_IN_R4 else ""


def _bundle(
    bundle: Mapping[str, object], file: str, where: str, depth: int
) -> Iterator[ResourceEntry | Deletion | Refusal]:
    reason = _why_not(bundle, depth)
    if reason:
        yield Refusal(file, reason, where)
        return
    entries = bundle.get("entry", [])
    for number, entry in enumerate(entries if isinstance(entries, list) else (), 1):
        yield from _entry(entry, file, f"{where}, entry {number}" if where else f"entry {number}", depth)


def _why_not(bundle: Mapping[str, object], depth: int) -> str:
    if not isinstance(bundle.get("entry", []), list):
        return _NO_LIST
    if depth == DEEPEST_BUNDLE:
        return _TOO_DEEP
    return _OLD_VERSIONS if bundle.get("type") == "history" else ""


def _entry(entry: object, file: str, where: str, depth: int) -> Iterator[ResourceEntry | Deletion | Refusal]:
    if not isinstance(entry, dict):
        yield Refusal(file, _NO_ENTRY, where)
    elif _method(entry) == "DELETE":
        yield _deletion(entry, file, where)
    elif "resource" in entry:  # answers have none
        full_url = entry.get("fullUrl")
        url = full_url if isinstance(full_url, str) else ""
        yield from _unpack(entry["resource"], file, where, url, depth + 1)


def _method(entry: Mapping[str, object]) -> object:
    request = entry.get("request")
    return request.get("method") if isinstance(request, dict) else None


def _deletion(entry: Mapping[str, object], file: str, where: str) -> Deletion | Refusal:
    request = entry["request"]
    url = request.get("url") if isinstance(request, dict) else None
    named = _NAMED.search(url) if isinstance(url, str) else None
    if named is None:
        return Refusal(file, _DELETES_UNNAMED, where)
    kind, own = named.groups()
    return Deletion(f"{where} ({kind})", kind, f"{kind}/{own}")


def more_refused(count: int) -> TranslatableText:
    """What is said of the refusals of one file that are too many to be told one by one."""
    return counted(
        "{count} more of its entries was refused.", "{count} more of its entries were refused.", count
    )
