"""Build the queries for personal data: birth, death and its cause, address, language."""

from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts, is_joined
from privrag_desktop.questions.query.query_language import (
    QUERY,
    About,
    Entries,
    Has,
    People,
    Queries,
    Show,
    Spread,
    Who,
)
from privrag_desktop.questions.tagging.question_tokenizer import words_in

_OTHERS = frozenset({DetailKind.GP.value, DetailKind.NEXT_OF_KIN.value})  # people whom a record names
_WITH_A_DAY = frozenset({"birth_date", "death"})


def is_about(parts: Parts) -> bool:
    """Of a person, and not which patients died; “who is her GP?” asks for no patient."""
    asks_who_it_is = all(part.value in _OTHERS for part in parts.of("about"))
    is_of_one = asks_who_it_is and bool(parts.of("about")) or not parts.of("who")
    return bool(parts.of("about", "death")) and is_of_one and not parts.of("people", "sex")


def about(selection: Selection) -> Queries:
    """What the record says of a person; how old they were when they died."""
    parts = selection.parts
    details, death = parts.take_all("about"), parts.take("death")
    when = parts.take("when")
    asked = [*(what for part in _of_one_person(details, parts) for what in part.value.split())]
    asked += ["death"] if death or not asked else []
    if when and not _WITH_A_DAY.issuperset(asked):
        raise NotUnderstood(when.words)  # when was she married
    if "hospital" in _beside(details, selection.text):
        raise NotUnderstood("hospital")  # the address of her hospital
    ids = ids_of(selection)
    if death and parts.take("age_at"):
        asked.append("age")
    return tuple(
        QUERY.validate_python({"ask": "about", "ids": ids, "what": what}) for what in dict.fromkeys(asked)
    )


def _of_one_person(details: list[ParseTreePart], parts: Parts) -> list[ParseTreePart]:
    """The telephone of her GP is told with the GP; her address and her GP are two people's."""
    others = [part for part in details if part.value in _OTHERS]
    if not others:
        return details
    if others != details and any(part.rule == "and_" for part in parts.all):
        raise NotUnderstood(" ".join(part.words for part in details))
    parts.take_all("who")
    return others


def _beside(details: list[ParseTreePart], text: str) -> set[str]:
    """The words of a question without those for the details: her hospital number is no hospital."""
    for part in reversed(details):
        text = f"{text[: part.start]} {text[part.end :]}"
    return set(words_in(text))


def cause_of_death(selection: Selection) -> Queries:
    """Of what somebody died, by what is recorded as the cause of death; when, too, if that is asked."""
    cause = selection.parts.take("cause")
    assert cause is not None
    selection.parts.take_all("death")
    if ranks := selection.parts.take_all("rank", "amount"):
        return _ranked(selection, cause, ranks[0])
    if selection.parts.of("people", "who", "how_many") and not selection.parts.of("person"):
        return _died_of(selection, cause)
    is_of_day = bool(selection.parts.take_all("when"))
    concepts, ids = cause.marks[0].concepts, ids_of(selection)
    if not concepts:
        raise NotUnderstood(cause.words)
    told = Show(of=Entries(concepts=concepts, people=People(ids=ids)))
    return (About(ids=ids, what="death"), told) if is_of_day else (told,)


def _ranked(selection: Selection, cause: ParseTreePart, rank: ParseTreePart) -> Queries:
    """The most frequent causes of death of some patients: all of them are told, the most frequent first."""
    causes = Entries(concepts=cause.marks[0].concepts)
    people = _aged_at_death(selection.some_people(is_group=True))
    if not causes.concepts or people.ids is not None:
        raise NotUnderstood(rank.words)
    return (Spread(of=causes.model_copy(update={"people": people}), count=True),)


def _aged_at_death(people: People) -> People:
    """“Causes of death in women under 50” are of those who died so young: the dead have no age today."""
    if people.ages is None or people.died_aged is not None:
        return people
    return people.model_copy(update={"ages": None, "died_aged": people.ages.model_copy(update={"on": None})})


def _died_of(selection: Selection, cause: ParseTreePart) -> Queries:
    """Who died of something, by the recorded cause of death; or who died, and of what."""
    count = selection.parts.take("how_many") is not None and not is_joined(selection.parts, "who")
    selection.parts.take_all("people", "who")
    causes = Entries(concepts=cause.marks[0].concepts)
    mentions = selection.parts.of("mention")
    if causes.concepts and not count and not mentions:
        dead = People(alive=False)
        return Who(people=dead), Show(of=causes.model_copy(update={"people": dead}))
    if any(one.place < cause.place for one in mentions):
        raise NotUnderstood(cause.words)  # who with diabetes died, and of what: not of the diabetes
    entries = causes.model_copy(update={"said": selection.naming.reasons()})
    if not entries.concepts or not entries.said:
        raise NotUnderstood(cause.words)
    return (Who(people=People(who=Has(has=entries)), count=count),)


def ids_of(selection: Selection) -> tuple[str, ...]:
    people = selection.people()
    if not people.ids:
        raise NotUnderstood("")
    return people.ids
