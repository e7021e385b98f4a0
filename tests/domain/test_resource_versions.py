"""Of two versions of a resource the one changed last counts, whichever was read first."""

import pytest

from privrag_desktop.domain.resource_versions import Version, which_counted

EARLY, LATE = "2020-03-14T10:00:00.000000+00:00", "2020-03-15T10:00:00.000000+00:00"


@pytest.mark.parametrize(
    ("updated", "before", "counts"),
    [
        (LATE, EARLY, True),
        (EARLY, LATE, False),
        (EARLY, EARLY, True),
        ("", LATE, True),
        (EARLY, "", True),
        ("", "", True),
    ],
)
def test_what_is_read_later_counts_unless_it_is_known_to_be_older(
    updated: str, before: str, counts: bool
) -> None:
    assert Version("Observation/7", updated).counts_after(Version("Observation/7", before)) is counts


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        (EARLY, LATE, "changed last"),
        (LATE, EARLY, "changed last"),
        (LATE, LATE, "nothing says which is newer"),
        ("", LATE, "nothing says which is newer"),
        (EARLY, "", "nothing says which is newer"),
    ],
)
def test_an_import_says_by_what_one_of_two_counted(one: str, other: str, reason: str) -> None:
    assert reason in which_counted(Version("Observation/7", one), Version("Observation/7", other))
