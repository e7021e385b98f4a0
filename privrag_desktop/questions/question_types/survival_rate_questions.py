"""Build the query for a survival rate: the share of patients who did not die within a time."""

from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import length_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import BeforeDeath, Has, Not, People, Pick, Share


def survival(selection: Selection) -> tuple[Share, ...]:
    """Of whoever had the one thing, from its first time; who is alive today has not died within any time.

    From any time of it a cold in the last years of a long life was one that its patient did not survive.

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
    if had.has.pick is not None:
        raise NotUnderstood(said.words)
    before = BeforeDeath(within=length_of(said), of_picked=True)
    died = Has(has=had.has.model_copy(update={"pick": Pick(nth=1), "before_death": before}))
    is_of_the_dead = said.values("SURVIVAL") == ("dead",)
    return (Share(part=People(who=died if is_of_the_dead else Not(no=died)), whole=every),)
