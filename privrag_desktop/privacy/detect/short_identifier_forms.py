"""List the short forms of identifiers that count only beside a label: MRN 7, SSN ending 6789."""

from collections.abc import Iterator
from enum import StrEnum
from string import ascii_lowercase

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.language.inflected_names_by_script import means_itself
from privrag_desktop.language.text_folding import folded_compact, folded_words
from privrag_desktop.privacy.detect.identifier_writing_variants import is_number

_END = 4  # digits by which people tell one long number from another
_LONG = 7  # digits of a number that is told by its last ones
_PREFIX = 3  # digits of the region that a postal code begins with
_UUID = [8, 4, 4, 4, 12]  # characters of its groups; people tell it by the first
_SHORTEST_LOCAL = 5  # characters of the part before the @ that say something beside no label


class NumberLabelKind(StrEnum):
    """What a label is of; the kinds of `privacy/detect/number_label_terms.txt`."""

    RECORD = "record"
    END = "end"
    ENDING = "ending"
    OWNER = "owner"
    POSTCODE = "postcode"
    EMAIL = "email"


def short_forms(identifier: Identifier) -> Iterator[tuple[NumberLabelKind, str]]:
    """Letters and digits of each short form, and the label beside which it is this value."""
    compact = folded_compact(identifier.value)
    if identifier.role is IdentifierRole.RECORD_ID:
        if not is_number(compact):  # else it says enough alone
            yield NumberLabelKind.RECORD, compact
        yield from (
            (NumberLabelKind.RECORD, part) for part in _parts_of_number(identifier.value) if part != compact
        )
    if identifier.kind is EntityType.PHONE or identifier.role is IdentifierRole.RECORD_ID:
        digits = compact.lstrip(ascii_lowercase)
        if len(digits) >= _LONG and digits.isdigit():
            yield NumberLabelKind.END, digits[-_END:]
    if identifier.role is IdentifierRole.POSTCODE:
        first, _space, rest = identifier.value.partition(" ")
        starts = {compact[:_PREFIX], compact[: _PREFIX + 1], folded_compact(first) if rest else ""}
        yield from ((NumberLabelKind.POSTCODE, start) for start in starts if _is_part(start, compact))
    if identifier.kind is EntityType.EMAIL and identifier.patient_id is not None:
        yield NumberLabelKind.EMAIL, folded_compact(_local(identifier.value))


def user_name(identifier: Identifier) -> str | None:
    """The part of an e-mail address before the @, where it is no word and no usual name: tzieme7."""
    if identifier.kind is not EntityType.EMAIL:
        return None
    local = _local(identifier.value).lower()
    is_a_word = local.isdigit() or (local.isalpha() and means_itself(local))
    is_one = local.isascii() and local.isalnum() and len(local) >= _SHORTEST_LOCAL
    return local if is_one and not is_a_word else None


def _local(address: str) -> str:
    return address.partition("@")[0]


def _parts_of_number(value: str) -> Iterator[str]:
    """The groups of a number by which people tell it: 7741 of MRN-7741-ZQ, the first group of a UUID."""
    if value.isascii() and value.isdigit():
        return
    groups = folded_words(value).split()
    if [len(group) for group in groups] == _UUID:
        yield groups[0]
    elif len(groups) > 1 and groups[0].isalpha():
        yield from {group for group in groups[1:] if len(group) >= _END and group.isdigit()}
        yield "".join(groups[1:])


def _is_part(start: str, whole: str) -> bool:
    return len(start) >= _PREFIX and start != whole and any(map(str.isdigit, start))
