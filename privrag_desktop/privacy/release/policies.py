"""The release policies, one declared row each; the gate and its operators read nothing else."""

from dataclasses import dataclass
from enum import StrEnum

from privrag_desktop.domain.privacy_policies import PolicyName


class AgeRelease(StrEnum):
    """How an age may leave."""

    BELOW_90 = "as it is, from 90 on as 90 or older"
    BANDS = "as a band of ten years"


@dataclass(frozen=True, slots=True)
class Policy:
    """`hides_rare`: conditions and combinations that fewer than `smallest_group` patients of the vault share
    are generalised or withheld. `distances_stay`: models are told how far apart a patient's days are, else
    only their order. `coarseness` multiplies the step that readings are rounded to.
    `longest_copy` and `largest_share`: words in a row, and percent of all its words, that a release may share
    with a passage of free text.
    All 18 kinds of HIPAA Safe Harbor (45 CFR 164.514(b)(2)) are replaced under every policy.
    """

    name: PolicyName
    ages: AgeRelease
    years_stay: bool
    distances_stay: bool
    hides_rare: bool
    coarseness: int
    longest_copy: int
    largest_share: int


POLICIES = {
    policy.name: policy
    for policy in (
        Policy(
            PolicyName.SAFE_HARBOR,
            AgeRelease.BELOW_90,
            years_stay=True,
            distances_stay=True,
            hides_rare=False,
            coarseness=1,
            longest_copy=40,
            largest_share=80,
        ),
        Policy(
            PolicyName.THESIS,
            AgeRelease.BANDS,
            years_stay=True,
            distances_stay=True,
            hides_rare=False,
            coarseness=1,
            longest_copy=40,
            largest_share=80,
        ),
        Policy(
            PolicyName.FULL,
            AgeRelease.BANDS,
            years_stay=False,
            distances_stay=False,
            hides_rare=True,
            coarseness=2,
            longest_copy=20,
            largest_share=50,
        ),
    )
}
