"""Hold notes in files of their own (Binary), in bounded memory, until a record refers to them."""

import zlib
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b

from fhir.resources.R4B.attachment import Attachment
from fhir.resources.R4B.binary import Binary

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.fhir.files.attachment_text_extractor import (
    AttachmentContent,
    attachment_content,
    has_its_form_in_its_bytes,
)
from privrag_desktop.fhir.files.resources_in_file import MOST_LISTED, more_refused
from privrag_desktop.i18n import mark

MOST_HELD = 128 * 1024**2  # bytes of all files that a record may still refer to, packed
_NOT_REFERRED_TO = mark("No record that is read refers to this file.")
_ONE_NAME = mark("Another file has the same name and says something else; neither was read.")
_EMPTY = mark("An attached note is empty.")
_NOT_HELD = mark("An attached note could not be held until its record came; it was not read.")


@dataclass(slots=True, eq=False)
class CachedBinary:
    """What a Binary holds, packed: text where its bytes alone say how it is read, else as it came.

    `held` is what was found out at once where there is nothing to keep, and None where there was no room;
    `is_doubtful` whether another file has one of its names.
    """

    content_type: str
    patient: str  # the reference by which it says whose it is, "" where it does not
    is_text: bool = False
    held: bytes | AttachmentContent | None = None
    is_used: bool = False
    is_doubtful: bool = False
    places: list[tuple[str, str]] = field(default_factory=list)

    @property
    def size(self) -> int:
        return len(self.held) if isinstance(self.held, bytes) else 0

    def content_for(self, content_type: str) -> AttachmentContent:
        """Its text for an attachment that says `content_type` of it."""
        if self.held is None:
            return AttachmentContent(unread=_NOT_HELD)
        if isinstance(self.held, AttachmentContent):
            return self.held
        data = zlib.decompress(self.held)
        if self.is_text:
            return AttachmentContent(data.decode())
        return attachment_content(_attachment(_type_of(content_type, self.content_type), data))


class BinaryCache:
    """All files of an import. Where room is needed, those that were used already go first."""

    def __init__(self) -> None:
        self._files: dict[tuple[str, bytes], CachedBinary] = {}
        self._size = 0
        self._used: deque[CachedBinary] = deque()
        self._waiting = 0

    @property
    def has_waiting(self) -> bool:
        """Whether there is one that no record has referred to so far."""
        return self._waiting > 0

    def add(self, binary: Binary, key: str, place: tuple[str, str] | None) -> CachedBinary:
        """Keep it; `place` is where it was read, None if that is still to come."""
        content = binary.data or b""
        kind, patient = binary.contentType or "", _patient_of(binary)
        digest = blake2b(f"{kind}\n{patient}\n".encode(errors="surrogatepass") + content).digest()
        file = self._files.get((key, digest))
        if file is None:
            file = self._files[key, digest] = CachedBinary(kind, patient)
            self._waiting += 1
        if place:
            file.places.append(place)
        if file.held is None:
            self._hold(file, binary)
        return file

    def use(self, file: CachedBinary) -> None:
        """A record refers to it."""
        if not file.is_used:
            file.is_used = True
            self._waiting -= 1
            self._used.append(file)

    def read_count(self) -> int:
        """How many Binaries a record has told something of."""
        return sum(len(file.places) for file in self._files.values() if file.is_used)

    def refusals(self) -> Iterator[Refusal]:
        """Those of which nothing was told; of one file that held many the first, and how many more."""
        count: Counter[str] = Counter()
        for file in self._files.values():
            reason = _ONE_NAME if file.is_doubtful else _NOT_REFERRED_TO
            for name, where in () if file.is_used else file.places:
                count[name] += 1
                if count[name] <= MOST_LISTED:
                    yield Refusal(name, reason, where)
        for name, number in count.items():
            if number > MOST_LISTED:
                yield Refusal(name, more_refused(number - MOST_LISTED))

    def _hold(self, file: CachedBinary, binary: Binary) -> None:
        packed, file.is_text = _packed(binary)
        if isinstance(packed, AttachmentContent):
            file.held = packed
            return
        while self._used and self._size + len(packed) > MOST_HELD:
            self._let_go(self._used.popleft())
        if self._size + len(packed) <= MOST_HELD:
            file.held = packed
            self._size += len(packed)

    def _let_go(self, file: CachedBinary) -> None:
        self._size -= file.size
        if isinstance(file.held, bytes):
            file.held = None


def _packed(binary: Binary) -> tuple[bytes | AttachmentContent, bool]:
    """What is to be kept of it, and whether that is its text."""
    data = binary.data or b""
    attachment = _attachment(binary.contentType or "", data)
    if binary.data is None:
        return AttachmentContent(unread=_EMPTY), False
    if not has_its_form_in_its_bytes(attachment):
        return zlib.compress(data), False
    content = attachment_content(attachment)
    if content.unread or content.form:
        return content, False
    return zlib.compress(content.text.encode()), True


def _attachment(content_type: str, data: bytes) -> Attachment:
    return Attachment.model_construct(contentType=content_type, data=data)


def _type_of(said: str, own: str) -> str:
    """What the attachment says counts, and of the same type what tells the character set, too."""
    said_kind, own_kind = (one.partition(";")[0].strip().lower() for one in (said, own))
    return own if not said_kind or (said_kind == own_kind and ";" not in said) else said


def _patient_of(binary: Binary) -> str:
    """The patient it names as the one whose rights guard it."""
    guard = binary.securityContext
    return (guard.reference or "") if guard else ""
