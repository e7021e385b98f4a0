"""A share is of what stands before its verb: a sort said of the part never makes the whole smaller."""

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.questions.vault_words import said_back

_DIABETES = "with Diabetes mellitus type 2 (disorder) (diagnosis)"
_METFORMIN = "with (active Metformin 500 MG Oral Tablet (drug ordered))"
_WHOLES = {
    "patients": "patients",
    "women": "patients female",
    "patients with diabetes": f"patients {_DIABETES}",
    "patients who have had diabetes": f"patients {_DIABETES}",
    "patients who died": "patients who have died",
    "men over 60 with diabetes": f"patients male, aged 61 or more on 23 November 2026, {_DIABETES}",
}
_PARTS = {
    "are men": "patients male",
    "are over 70": "patients aged 71 or more on 23 November 2026",
    "are women over 70": "patients female, aged 71 or more on 23 November 2026",
    "are women on metformin": f"patients female, {_METFORMIN}",
    "were married women": "patients female, of the marital status Married",
    "take metformin": f"patients {_METFORMIN}",
    "do not take metformin": f"patients not {_METFORMIN}",
    "never had a colonoscopy": "patients not with Colonoscopy (procedure)",
    "had a colonoscopy in 2015": "patients with (Colonoscopy (procedure) in 2015)",
    "died": "patients who have died",
    "were women who died in 2020": "patients female, who died in 2020",
}


@given(st.sampled_from(sorted(_WHOLES)), st.sampled_from(sorted(_PARTS)))
def test_each_side_of_the_verb_is_read_by_itself(whole: str, part: str) -> None:
    assume(not ("over" in whole + part and "died" in whole + part))  # of that age today, or when they died
    expected = f"Percent of {_WHOLES[whole]} who are {_PARTS[part]}"
    for asked in (f"What percentage of {whole} {part}?", f"Of the {whole}, what percentage {part}?"):
        assert said_back(asked) == [expected]


@given(st.sampled_from(sorted(_WHOLES)))
def test_behind_among_stands_the_whole(whole: str) -> None:
    said = said_back(f"What is the percentage of men on metformin among {whole}?")
    assert said == [f"Percent of {_WHOLES[whole]} who are patients male, {_METFORMIN}"]


@given(st.sampled_from(sorted(_WHOLES)), st.sampled_from(["of the women", "among women", "of those over 60"]))
def test_what_is_said_of_the_whole_behind_the_part_is_refused(whole: str, behind: str) -> None:
    [read] = said_back(f"What percentage of {whole} take metformin {behind}?")
    assert read.startswith("?")
