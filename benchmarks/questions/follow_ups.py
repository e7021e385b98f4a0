"""Questions that follow others and leave out what those have named."""

from dataclasses import dataclass

from benchmarks.questions.corpus import Corpus, distinct, documents, number
from benchmarks.questions.question import Question, Reading, Truth, TruthKind, Turn
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.readings import direction, pick
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term
from benchmarks.questions.wording import Writer

_FIRST = ("What is {name}'s latest {term}?", "Most recent {term} of {name}?", "{name}: last {term}?")
_OTHER_KIND = (
    "And {their} {term}?",
    "What about {their} latest {term}?",
    "And the last {term}?",
    "What is {their} most recent {term}?",
    "Same for {term}, please.",
)
_HIGHEST = (
    "What was the highest one?",
    "And what was the highest ever?",
    "How high has it been at most?",
    "And the maximum?",
    "What was {their} highest?",
)
_OTHER_PERSON = (
    "And {name}?",
    "What about {name}?",
    "And for {name}?",
    "What is it for {name}?",
    "Same question for {name}.",
)
_COURSE = (
    "How has that changed over time?",
    "And the trend?",
    "Has it gone up or down over the years?",
    "Is it rising or falling?",
    "How did it develop?",
)
_LISTS = {
    "Condition": "active problems",
    "MedicationRequest": "current medications",
    "AllergyIntolerance": "allergies",
}
_OTHER_LIST = (
    "And {their} {list}?",
    "What about {their} {list}?",
    "{list}?",
    "Now list the {list}, please.",
    "Which {list} are there?",
)
_LONGEST = 12  # names of a list


@dataclass(frozen=True, slots=True)
class _Opening:
    """What the first turn asked for."""

    person: Person
    term: Term
    found: list[Reading]
    turn: Turn


def follow_up(corpus: Corpus, writer: Writer) -> Question | None:
    """The second or third turn of a conversation; the kinds are as even as the records allow."""
    if writer.rng.random() < 0.2:  # noqa: PLR2004
        return _other_list(corpus, writer)
    person, term, found = pick(corpus, writer, 3)
    if len({one.unit for one in found}) != 1:
        return None
    first = Turn(writer.rng.choice(_FIRST).format(name=writer.whole_name(person), term=writer.term(term)))
    way = writer.rng.choice([_other_kind, _highest, _other_person, _course])
    return way(corpus, writer, _Opening(person, term, found, first))


def _other_list(corpus: Corpus, writer: Writer) -> Question | None:
    """One list after another of the same patient."""
    person = writer.rng.choice(corpus.unique)
    first, then = writer.rng.sample(sorted(_LISTS), 2)
    names = distinct(one for one in corpus.of(person.patient_id, then) if one.present)
    if not 1 <= len(names) <= _LONGEST or not any(one.present for one in corpus.of(person.patient_id, first)):
        return None
    turn = Turn(f"What {_LISTS[first]} does {writer.whole_name(person)} have?")
    return writer.question(
        Asked.FOLLOW_UP,
        _OTHER_LIST,
        Truth(TruthKind.NAMES, names=names),
        {"their": _their(person), "list": _LISTS[then]},
        patients=(person.patient_id,),
        documents=(f"{person.patient_id}/standing",),
        before=(turn,),
    )


def _other_kind(corpus: Corpus, writer: Writer, opening: _Opening) -> Question | None:
    others = [one for one in corpus.kinds_of(opening.person.patient_id) if one != opening.term]
    if not others:
        return None
    other = writer.rng.choice(others)
    every = corpus.readings(opening.person.patient_id, other)
    return _asked(
        writer, _OTHER_KIND, opening.person, _newest(every), {"term": writer.term(other)}, before=opening.turn
    )


def _highest(corpus: Corpus, writer: Writer, opening: _Opening) -> Question | None:
    top = max(map(number, opening.found))
    return _asked(
        writer,
        _HIGHEST,
        opening.person,
        [one for one in opening.found if number(one) == top],
        {},
        before=opening.turn,
    )


def _other_person(corpus: Corpus, writer: Writer, opening: _Opening) -> Question | None:
    other = writer.rng.choice(corpus.measured(opening.term))
    if other == opening.person:
        return None
    every = corpus.readings(other.patient_id, opening.term)
    return _asked(
        writer, _OTHER_PERSON, other, _newest(every), {"name": writer.whole_name(other)}, before=opening.turn
    )


def _course(corpus: Corpus, writer: Writer, opening: _Opening) -> Question | None:
    """A third turn, after one that asks for another reading of the kind."""
    ends = opening.found[0], opening.found[-1]
    way = direction(*ends)
    once = all(len([one for one in opening.found if one.day == end.day]) == 1 for end in ends)
    if way is None or not once:
        return None
    second = Turn(writer.rng.choice(_HIGHEST).format(their=_their(opening.person)))
    truth = Truth(TruthKind.DIRECTION, direction=way, readings=ends)
    before = (opening.turn, second) if writer.rng.random() < 0.5 else (opening.turn,)  # noqa: PLR2004
    return writer.question(
        Asked.FOLLOW_UP,
        _COURSE,
        truth,
        {},
        patients=(opening.person.patient_id,),
        documents=documents(ends),
        before=before,
    )


def _asked(
    writer: Writer,
    patterns: tuple[str, ...],
    person: Person,
    found: list[Reading],
    words: dict[str, str],
    *,
    before: Turn,
) -> Question:
    return writer.question(
        Asked.FOLLOW_UP,
        patterns,
        Truth(TruthKind.VALUE, readings=tuple(found)),
        {"their": _their(person), **words},
        patients=(person.patient_id,),
        documents=documents(found),
        before=(before,),
    )


def _newest(every: list[Reading]) -> list[Reading]:
    return [one for one in every if one.day == every[-1].day]


def _their(person: Person) -> str:
    return {"male": "his", "female": "her"}.get(person.gender, "their")
