"""The policies are what the document says they are."""

from itertools import pairwise
from pathlib import Path

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.privacy.release.policies import POLICIES, AgeRelease, Policy

PAGE = Path(__file__).parents[3] / "docs" / "PRIVACY.md"


def row(policy: Policy) -> str:
    cells = (
        f"`{policy.name}`",
        policy.ages,
        "may stay" if policy.years_stay else "a placeholder",
        "order and distance" if policy.distances_stay else "order",
        "generalised or withheld" if policy.hides_rare else "as they are",
        f"{policy.coarseness}",
        f"{policy.longest_copy} words",
        f"{policy.largest_share}%",
    )
    return f"| {' | '.join(cells)} |"


def test_the_document_shows_the_declared_table() -> None:
    shown = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    assert shown[: len(POLICIES)] == [row(policy) for policy in POLICIES.values()]


def test_each_policy_lets_out_no_more_than_the_one_before() -> None:
    assert list(POLICIES) == list(PolicyName)
    for weaker, stronger in pairwise(POLICIES.values()):
        assert weaker.years_stay >= stronger.years_stay
        assert weaker.distances_stay >= stronger.distances_stay
        assert weaker.hides_rare <= stronger.hides_rare
        assert weaker.coarseness <= stronger.coarseness
        assert weaker.longest_copy >= stronger.longest_copy
        assert weaker.largest_share >= stronger.largest_share
        assert (weaker.ages is AgeRelease.BANDS) <= (stronger.ages is AgeRelease.BANDS)
