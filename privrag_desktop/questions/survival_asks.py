"""Survival rates: what part of the patients with something did not die within so long after it."""

from privrag_desktop.questions.limits import length_of
from privrag_desktop.questions.parts import NotUnderstood
from privrag_desktop.questions.query import BeforeDeath, Has, Not, People, Share
from privrag_desktop.questions.selection import Selection


def survival(selection: Selection) -> tuple[Share, ...]:
    """Of whoever had the one thing, at any time of it; who is alive today has not died within any time.

    Raises NotUnderstood for more than one thing, and for patients who are told apart by more than it.
    """
    parts = selection.parts
    said = parts.take("survival")
    assert said is not None
    parts.take_all("share")
    every = selection.some_people(is_group=True)
    had = every.who
    if not isinstance(had, Has) or had != Has(has=had.has) or every != People(who=had, sex=every.sex):
        raise NotUnderstood(said.words)
    before = BeforeDeath(within=length_of(said))
    died = Has(has=had.has.model_copy(update={"before_death": before}))
    is_of_the_dead = said.values("SURVIVAL") == ("dead",)
    return (Share(part=People(who=died if is_of_the_dead else Not(no=died)), whole=every),)
