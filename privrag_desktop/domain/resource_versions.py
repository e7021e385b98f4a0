"""Define the version of a resource, and which of two versions counts."""

from dataclasses import dataclass

from privrag_desktop.i18n import mark

_LAST_CHANGED = mark("It came in two versions; the one that was changed last counts.")
_LAST_READ = mark(
    "It came in two versions, and nothing says which is newer; the one that was read last counts."
)


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a resource ("Observation/7"); `updated` is a moment in UTC, "" if it does not tell."""

    resource: str
    updated: str = ""

    def counts_after(self, earlier: "Version") -> bool:
        """Whether this one counts of two, the other of which was read before: the one changed last does,
        and, where one of them does not tell when, the one read last.
        """
        return not self.updated or not earlier.updated or self.updated >= earlier.updated


def which_counted(one: Version, other: Version) -> str:
    """What an import says where two versions of one resource came in that differ."""
    if one.updated and other.updated and one.updated != other.updated:
        return _LAST_CHANGED
    return _LAST_READ
