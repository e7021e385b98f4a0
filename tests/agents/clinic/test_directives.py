"""A directive is told with its status, and one that is not in force is never told as if it were.

"DNR?" was once answered with "No resuscitation status is recorded" beside an active Consent that says so.
"""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_contents import holdings
from tests.agents.clinic.patients import Resource, ask, coded, person, state, vault_of


def consent(kind: str = "dnr", status: str = "active", day: str = "2021-05-06", **more: object) -> Resource:
    return {
        "resourceType": "Consent", "status": status, "scope": state("adr"), "category": [state(kind)],
        "dateTime": day, **more,
    }  # fmt: skip


DENIES_CPR = {"type": "deny", "code": [coded("Cardiopulmonary resuscitation", "89666000")]}
PEOPLE = [
    *person("Nora", "Quillerby", consent(policyRule={"text": "Do not attempt resuscitation"})),
    *person("Ulla", "Zorbatch", consent(status="entered-in-error")),
    *person("Ida", "Wimpole", consent(status="inactive")),
    *person("Ada", "Crumhorn", consent("acd", provision=DENIES_CPR)),
    *person("Eda", "Blivett", consent(), consent(status="inactive", day="2022-02-02")),
    *person("Oda", "Frizzell", consent(status="rejected")),
    *person("Eva", "Snodworth", consent(status="draft")),
    *person("Una", "Thistledew", {**consent("npp"), "scope": state("patient-privacy")}),
]
ACTIVE = "Do not resuscitate (consent), active"
OVER = "No current resuscitation status is recorded for"
ASKED = ("Is {} for resuscitation?", "{} dnr?", "code status of {}", "Does {} have a DNR?")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    with vault_of(tmp_path_factory.mktemp("directives"), PEOPLE) as workspace:
        yield workspace


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize(
    ("who", "told", "untold"),
    [
        ("Nora Quillerby", (f"{ACTIVE}, Do not attempt resuscitation", "2021-05-06"), "No entry"),
        ("Ulla Zorbatch", ("No entry for ", "Scanned documents, which may hold one"), "active"),
        ("Ida Wimpole", ("inactive, no longer in force",), "active,"),
        ("Ada Crumhorn", ("Cardiopulmonary resuscitation (consent), active, provision deny",), "No entry"),
        ("Eda Blivett", (ACTIVE, "inactive, no longer in force – 2022-02-02"), "No entry"),
        ("Oda Frizzell", ("rejected, not in force",), "active"),
        ("Eva Snodworth", ("Do not resuscitate (consent), draft, not in force",), "active"),
        ("Una Thistledew", ("No entry for ",), "consent"),
    ],
)
def test_a_directive_is_told_with_its_status(
    vault: Workspace, asked: str, who: str, told: tuple[str, ...], untold: str
) -> None:
    answer = ask(vault, asked.format(who)).answer
    assert all(one in answer for one in told), answer
    assert untold not in answer.replace("inactive", "")
    assert not answer.startswith(("Yes", "No:", "No,"))


@pytest.mark.parametrize("time", ["since 2022", "in 2023", "after May 2022"])
def test_a_directive_that_still_holds_is_not_denied_for_a_later_time(vault: Workspace, time: str) -> None:
    """It is told beside that no entry is of that time."""
    assert ACTIVE in ask(vault, f"Does Nora Quillerby have a DNR {time}?").answer


@pytest.mark.parametrize("asked", ["Summarise {} for handover", "Overview of {}", "How is {} doing?"])
@pytest.mark.parametrize(("who", "told"), [("Nora Quillerby", ACTIVE), ("Ida Wimpole", OVER)])
def test_an_overview_tells_whether_somebody_is_to_be_resuscitated(
    vault: Workspace, asked: str, who: str, told: str
) -> None:
    """A summary for handover once held problems and drugs only."""
    answer = ask(vault, asked.format(who)).answer
    assert told in answer, answer


def test_it_is_told_as_an_advance_directive_too(vault: Workspace) -> None:
    assert ACTIVE in ask(vault, "Does Nora Quillerby have an advance directive?").answer
    assert "Advance directive (consent), active" in ask(vault, "Does Ada Crumhorn have a living will?").answer


def test_it_is_counted_among_the_orders(vault: Workspace) -> None:
    """Seven: the one entered in error and the one about data are not among them, a provision is no entry."""
    [kind] = holdings(vault).kinds
    assert (kind.category, kind.entries, kind.patients) == (Category.ORDER, 7, 6)
