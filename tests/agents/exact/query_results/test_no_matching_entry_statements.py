"""Where no entry fits, nothing is denied that the records may tell otherwise, and no conflict is hidden."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.query_results.no_matching_entry_statements import (
    nearby,
    opposed,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    Concept,
    Entries,
    Exists,
    People,
    Show,
    Window,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, METFORMIN, SCURVY, SMOKING, of
from tests.agents.exact.readings import answer_to
from tests.retrieve.entries import entry

_QUESTION = "What is recorded of Nora Quillerby?"
_VACCINE = Concept(category=Category.IMMUNIZATION, name="MMR")
_SMOKE = Concept(category=Category.CONDITION, name="Smoking")
_EARLY = (Window(last=date(1980, 12, 31)),)


def _of(concept: Concept) -> Entries:
    return Entries(concepts=(concept,), people=People(ids=("one",)))


def test_without_its_condition_the_same_is_nearby() -> None:
    held = entry(Category.IMMUNIZATION, "MMR")
    found = nearby(_of(_VACCINE).model_copy(update={"windows": _EARLY}), ["MMR"], [held])
    assert found.without == (held,)


def test_what_was_not_done_is_nearby_and_what_was_entered_in_error_is_not() -> None:
    refused = entry(Category.IMMUNIZATION, "MMR", status="not-done")
    wrong = entry(Category.IMMUNIZATION, "MMR", status="entered-in-error")
    found = nearby(_of(_VACCINE), ["MMR"], [refused, wrong])
    assert (found.without, found.not_so, found.related) == ((), (refused,), ())


def test_no_name_is_related_to_a_whole_kind() -> None:
    every = Entries(kinds=(Category.DEVICE,), people=People(ids=("one",)))
    assert nearby(every, ["devices"], [entry(Category.LABORATORY, "Devices")]).related == ()


@pytest.mark.parametrize(
    ("statuses", "number"), [(("active", "resolved"), 2), (("active", "active"), 0), (("active",), 0)]
)
def test_entries_that_cannot_all_be_right_are_opposed(statuses: tuple[str, ...], number: int) -> None:
    facts: list[Fact] = [entry(Category.CONDITION, "Gout", status=one) for one in statuses]
    of_gout = _of(Concept(category=Category.CONDITION, name="Gout"))
    assert len(opposed(of_gout, facts).opposed) == number


def test_entries_of_another_name_come_nearest(vault: Workspace) -> None:
    assert answer_to(vault, Exists(of=of(_SMOKE)), question=_QUESTION).answer.splitlines() == [
        "No entry is called “Smoking (diagnosis)”.",
        "What comes nearest, which may not be what is asked for, the newest:",
        "- Tobacco smoking status Former smoker – 2020-01-02 [1]",
    ]


def test_what_is_recorded_at_another_time_is_told_as_such(vault: Workspace) -> None:
    early = of(METFORMIN).model_copy(update={"windows": _EARLY})
    told = answer_to(vault, Show(of=early), question=_QUESTION).answer
    assert told.startswith("No entry fits “")
    assert "Recorded without these conditions, the newest:" in told


def test_nothing_is_denied_where_nothing_is_nearby(vault: Workspace) -> None:
    told = answer_to(vault, Exists(of=of(SCURVY)), question=_QUESTION).answer
    assert told == "No Scurvy (diagnosis) of Nora Quillerby is recorded."


def test_what_agrees_gets_its_yes(vault: Workspace) -> None:
    assert answer_to(vault, Exists(of=of(GOUT)), question=_QUESTION).answer.startswith("Yes: Gout")
    assert "Yes" not in answer_to(vault, Exists(of=of(SMOKING)), question=_QUESTION).answer
