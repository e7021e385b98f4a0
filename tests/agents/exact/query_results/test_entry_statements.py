"""Entries as they are told: whether there are any, which, when and with which values."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Entries, Exists, Query, Show
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import (
    DOUBTED,
    FIRST,
    GOUT,
    LAST,
    METFORMIN,
    SCURVY,
    SMOKING,
    WEIGHT,
    kinds,
    of,
)
from tests.agents.exact.readings import answer_to

_STATES = "- Former smoker – 2020-01-02 [2]\n- Never smoked tobacco – 2019-01-02 [1]"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        (Exists(of=of(GOUT)), "Yes: Gout – 2015-05-05 [1]."),
        (
            Exists(of=of(METFORMIN)),
            "Yes, 2 entries of Metformin 500 MG Oral Tablet:\n"
            "- active – 2020-02-02 [1]\n- stopped – 2018-02-02 [1]",
        ),
        (Exists(of=of(WEIGHT, pick=LAST)), "Yes: Body weight 79.31 kg – 2020-05-06 [1]."),
        (
            Exists(of=of(DOUBTED)),
            "Recorded, but not confirmed: Lyme disease (not confirmed) – 2015-05-05 [1].",
        ),
        (Exists(of=of(SCURVY)), "No Scurvy (diagnosis) of Nora Quillerby is recorded."),
        (
            Exists(of=kinds(Category.IMAGING, pick=LAST)),
            "No imaging findings of Nora Quillerby are recorded.",
        ),
        (
            Exists(of=of(SCURVY, *(SCURVY.model_copy(update={"name": f"Ill {n}"}) for n in range(4)))),
            "No Scurvy (diagnosis), Ill 0 (diagnosis) or Ill 1 (diagnosis) or 2 other names of Nora "
            "Quillerby is recorded.",
        ),
        (
            Exists(of=of(GOUT, ids=None)),
            "Yes, 2 entries of Gout:\n- Nora Quillerby: 2015-05-05 [1]\n- Zebulon Featherby: 2015-05-05 [2]\n"
            "Recorded as deceased among them: Zebulon Featherby.",
        ),
        (
            Exists(of=kinds(Category.SOCIAL)),
            f"Yes, 2 entries of Tobacco smoking status:\n{_STATES}",
        ),
        (Show(of=of(WEIGHT, pick=LAST), what="values"), "79.31 kg on 2020-05-06 (Body weight) [1]."),
        (
            Show(of=of(WEIGHT), what="values"),
            "3 values of Body weight, the newest first:\n"
            "- 79.31 kg – 2020-05-06 [3]\n- 74.62 kg – 2017-03-04 [2]\n- 69.43 kg – 2014-02-03 [1]",
        ),
        (Show(of=of(SMOKING, pick=LAST)), "Former smoker on 2020-01-02 (Tobacco smoking status) [1]."),
        (Show(of=of(WEIGHT, pick=FIRST), what="days"), "2014-02-03 – Body weight 69.43 kg [1]."),
        (
            Show(of=of(WEIGHT), what="days"),
            "3 days of Body weight, the newest first:\n- 2020-05-06 [3]\n- 2017-03-04 [2]\n- 2014-02-03 [1]",
        ),
        (
            Show(of=kinds(Category.MEDICATION), what="names"),
            "2 different medications, the newest first:\n"
            "- Metformin 500 MG Oral Tablet – 2 days, last 2020-02-02 [1]\n- Aspirin 81 MG – 2019-02-02 [1]",
        ),
        (
            Show(of=kinds(Category.MEDICATION), what="names", at_least=2),
            "Metformin 500 MG Oral Tablet – 2 days, last 2020-02-02 [1].",
        ),
        (
            Show(of=of(GOUT, DOUBTED)),
            "2 conditions, the newest first:\n- Gout, active, since 2015-05-05 [1]\n"
            "- Lyme disease, provisional, active, since 2015-05-05 [1]",
        ),
        (
            Show(of=of(WEIGHT, ids=None, pick=LAST), what="values"),
            "2 patients, Body weight:\nNora Quillerby:\n- 79.31 kg – 2020-05-06 [2]\n"
            "Zebulon Featherby:\n- 90 kg – 2016-01-01 [1]\n"
            "Recorded as deceased among them: Zebulon Featherby.",
        ),
        (Show(of=kinds(Category.DEVICE)), "No devices of Nora Quillerby are recorded."),
    ],
)
def test_entries_as_they_are_told(vault: Workspace, query: Query, told: str) -> None:
    assert answer_to(vault, query).answer == told


def test_findings_in_words_are_no_bare_yes(vault: Workspace) -> None:
    """“Yes” was once said of somebody who never smoked."""
    told = answer_to(vault, Exists(of=of(SMOKING))).answer
    assert told == f"2 entries of Tobacco smoking status are recorded.\n{_STATES}"


def test_a_long_list_says_how_much_is_left_out(vault: Workspace) -> None:
    told = answer_to(vault, Exists(of=Entries())).answer.splitlines()
    assert told[0].endswith(" entries, the newest:")
    assert len(told) == 6
    assert told[-2].startswith("- and ")
    assert told[-2].endswith(" more")
    assert told[-1].startswith("Recorded as deceased among them: ")
