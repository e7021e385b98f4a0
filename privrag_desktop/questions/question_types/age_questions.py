"""Build the queries for ages: of one patient or of many, today, at an entry, at death."""

from collections.abc import Mapping, Sequence

from pydantic import ValidationError

from privrag_desktop.language.function_words import ARTICLES, WHOSE
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import pick_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.query.query_language import QUERY, About, AgeAt, Entries, Pick, Queries, Query
from privrag_desktop.questions.question_types.personal_data_questions import ids_of
from privrag_desktop.questions.refusals.ambiguous_question_checks import refuse_those
from privrag_desktop.questions.tagging.question_tokenizer import words_in

_ARTICLES = ARTICLES | WHOSE
_AT_WHAT_AGE = (
    ["at", "what", "age"],
    ["at", "which", "age"],
    ["age", "at", "which"],
    ["ages", "at", "which"],
)


def age(selection: Selection) -> Queries:
    """How old, now or at an entry."""
    age = selection.parts.take("age_at")
    mentions = selection.parts.of("mention")
    if not mentions:
        of = _at_an_entry(selection)
        return (AgeAt(of=of),) if of else (About(ids=ids_of(selection), what="age"),)
    between = selection.text[age.end : mentions[0].start] if age else ""
    if any(part.rule == "and_" for part in selection.parts.all) or any(sign in between for sign in ",;&+/"):
        raise NotUnderstood(mentions[0].words)  # how old is she, and what does she take
    selection.parts.take_all("when", "at_")
    return (AgeAt(of=selection.target(pick=1)),)


def ages_of(selection: Selection) -> Queries:
    """The average age of some patients, the oldest of them: today, at an entry, at death of who has died."""
    refuse_those(selection)
    eldest, measure = selection.parts.take("eldest"), selection.parts.take("measure")
    selection.parts.take("age_at")
    asked = eldest or measure
    assert asked is not None
    is_found = any(part.has("VERB") and part.value == "condition" for part in selection.parts.of("mention"))
    if eldest and is_found:
        raise NotUnderstood(
            eldest.words
        )  # the oldest patient diagnosed with it: by the age at that, or today
    if (of := _at_an_entry(selection)) is not None:
        return (_validated({"ask": "age_at", "of": of, "by": asked.value}, asked),)
    is_to = "to" in set(words_in(selection.text))
    if eldest and is_to and not selection.parts.of("death", "deaths"):
        raise NotUnderstood(eldest.words)  # the oldest one to have it: by the age at it
    died = selection.parts.take_all("death", "deaths")
    if any(part.value == "alive" for part in died):
        died = []  # who is alive is asked for anyway
    people = selection.some_people(is_group=True)
    said = {"ask": "ages_of", "people": people, "by": asked.value, "at_death": bool(died)}
    return (_validated(said, asked),)


def _validated(said: Mapping[str, object], asked: ParseTreePart) -> Query:
    try:
        return QUERY.validate_python(said)
    except ValidationError as error:
        raise NotUnderstood(asked.words) from error


def _at_an_entry(selection: Selection) -> Entries | None:
    """At what they were so old: “at diagnosis” of what is named, the first visit, at diagnosis of asthma."""
    parts = selection.parts
    mentions = parts.of("mention")
    is_of_nobody = not parts.of("people", "who", "sex", "person")
    is_of_first = is_of_nobody and bool(parts.of("pick") and mentions)
    if parts.take_all("onset", "at_") or is_of_first or _is_at(selection.text, mentions) or _is_when(parts):
        return selection.target(pick=1)
    near = next((part for part in parts.of("near") if part.has("ON_THE_DAY")), None)
    events = near.below("event") if near else []
    if near is None or not events:
        return None
    parts.take_one(near)
    picks = events[0].below("pick")
    pick = pick_of(picks[0]) if picks else Pick(nth=1)
    people = selection.people() if parts.of("person") else selection.some_people(is_group=True)
    update = {"pick": pick, "people": people}
    return selection.naming.event(events[0]).model_copy(update=update)


def _is_when(parts: Parts) -> bool:
    """Whether it is the age when something was: how old are patients when they are diagnosed with a stroke.

    The “when” is taken then.
    """
    asked = parts.of("age_at", "measure")
    when = [part for part in parts.free("when") if asked and part.place > asked[0].place]
    for part in when:
        parts.take_one(part)
    return bool(when)


def _is_at(text: str, mentions: Sequence[ParseTreePart]) -> bool:
    """Whether the age at a thing is asked: at a stroke, at what age do patients get gout."""
    if not mentions:
        return False
    said = words_in(text)
    before = words_in(text[: mentions[0].start])
    while before and before[-1] in _ARTICLES:
        before.pop()
    return before[-1:] == ["at"] or any(said[at : at + 3] in _AT_WHAT_AGE for at in range(len(said)))
