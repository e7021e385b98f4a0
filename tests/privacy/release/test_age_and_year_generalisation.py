"""Ages and years leave as the policy says, and once said so they stay."""

from datetime import date

import pytest

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.privacy.detect.detected_spans import replace_spans
from privrag_desktop.privacy.release.age_and_year_generalisation import (
    age_band,
    find_too_exact,
)
from privrag_desktop.privacy.release.policies import POLICIES


def less_exact(text: str, policy: PolicyName) -> str:
    found = find_too_exact(text, POLICIES[policy])
    return replace_spans(text, [(finding.span, finding.instead or "[DATE_1]") for finding in found])


@pytest.mark.parametrize(
    ("text", "banded"),
    [
        ("a 47-year-old woman", "a 40 to 49-year-old woman"),
        ("a ４７-year-old woman", "a 40 to 49-year-old woman"),
        ("forty-seven years old", "40 to 49 years old"),
        ("aged 3", "aged 0 to 9"),
        ("aged 6 months", "aged 0 to 9 years"),
        ("a 6-month-old infant", "a 0 to 9-year-old infant"),
        ("6 weeks of age", "0 to 9 years of age"),
        ("3 days old", "0 to 9 years old"),
        ("132 months old", "10 to 19 years old"),
        ("in her forties", "in her forties"),
        ("an octogenarian", "an octogenarian"),
        ("a 40 to 49-year-old woman", "a 40 to 49-year-old woman"),
        ("aged 90 or older", "aged 90 or older"),
        ("for 6 months", "for 6 months"),
        ("the dose was 47 mg in 2015", "the dose was 47 mg in 2015"),
    ],
)
def test_ages_become_bands_of_ten_years(text: str, banded: str) -> None:
    assert less_exact(text, PolicyName.THESIS) == banded
    assert less_exact(banded, PolicyName.THESIS) == banded
    assert less_exact(text, PolicyName.SAFE_HARBOR) == text


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("since 2015", "since [DATE_1]"),
        ("in ２０１５.", "in [DATE_1]."),
        ("was 2000 mL", "was 2000 mL"),
        ("piperacillin 2000 MG", "piperacillin 2000 MG"),
        ("in 2000 Ms Taylor", "in [DATE_1] Ms Taylor"),
        ("was 1900/uL and 2000 cells/uL", "was 1900/uL and 2000 cells/uL"),
        ("between 1900 and 2000 mg", "between 1900 and 2000 mg"),
        ("ferritin 1833.9 ug/L", "ferritin 1833.9 ug/L"),
        ("was 1,950 or 1.2001", "was 1,950 or 1.2001"),
        ("a 47-year-old since 1999", "a 40 to 49-year-old since [DATE_1]"),
    ],
)
def test_years_do_not_stay_under_full(text: str, without: str) -> None:
    assert less_exact(text, PolicyName.FULL) == without


@pytest.mark.parametrize("policy", PolicyName)
def test_years_that_tell_an_age_over_89_stay_under_no_policy(policy: PolicyName) -> None:
    this_year = date.today().year
    assert less_exact(f"born in {this_year - 90}", policy) == "born in [DATE_1]"
    assert less_exact("seen in 1901, weighed 1901 g", policy) == "seen in [DATE_1], weighed 1901 g"
    kept = less_exact(f"born in {this_year - 89}", policy) == f"born in {this_year - 89}"
    assert kept is POLICIES[policy].years_stay


@pytest.mark.parametrize(
    ("years", "band"), [(0, "0 to 9"), (9, "0 to 9"), (40, "40 to 49"), (89, "80 to 89")]
)
def test_bands_begin_with_round_years(years: int, band: str) -> None:
    assert age_band(years) == band
