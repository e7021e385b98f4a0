"""What the Ask page reads beside answers, by a script; every person in it is made up."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from privrag_desktop.domain.answers import Answer, Edit, ExactValue, QuestionPartChip
from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, TextSpan

NAME = "Zebulonia Quetzalkamp"


@dataclass
class AskScript:
    """The history's questions, newest first, how often they were asked for, and what was linked."""

    history: Sequence[str] = ()
    times_read: int = 0
    linked: list[Answer] = field(default_factory=list)
    courses: Sequence[ReadingsOfKind] = ()


def two_values() -> tuple[ExactValue, ...]:
    """The ends of a course, as an answer about one cites them."""
    first = ExactValue("zq", "Body weight", "70.40", "kg", date(2010, 3, 14), "", 1, "Observation/1")
    return first, replace(first, value="73.40", day=date(2013, 3, 14), citation=2, resource="Observation/2")


def in_pieces(answer: Answer, year: str = "in 2018") -> Answer:
    """An answer by code, with the parts of the question it was read as."""
    near = "within 2 months after acute bronchitis"
    understood = (
        "Number of patients female, aged 61 or more on 23 November 2026, with (“acetaminophen”"
        " (“Acetaminophen 325 MG Oral Tablet”, “Acetaminophen 500 MG Oral Tablet”, “Acetaminophen 160 MG"
        f" Chewable Tablet” and 8 more) {year} {near})"
    )
    pieces = (
        _piece("number of patients", "list of patients", may_go=False),
        _piece("female", "male"),
        _piece("aged 61 or more", "aged 51 or more", "aged 71 or more"),
        _piece("with acetaminophen", "with drugs ordered"),
        _piece(year, *_years_beside(year), "in the last 12 months", "in the last 5 years", "at any time"),
        _piece(near, "within 1 month after acute bronchitis", "after acute bronchitis"),
    )
    question = f"How many women over 60 were prescribed acetaminophen {year} {near}?"
    hidden = replace(answer.hidden, understood=understood_coded(understood)) if answer.hidden else None
    return replace(
        answer,
        question=question,
        answer="6 patients as asked (“acute bronchitis”, “acetaminophen”) [1] [2].",
        understood=(understood,),
        hidden=hidden,
        pieces=pieces,
        by_code=True,
        released=None,
    )


def understood_coded(understood: str) -> tuple[str, ...]:
    """As it is kept: without its days."""
    return (understood.replace("23 November 2026", "[DATE_1]"),)


def _years_beside(year: str) -> tuple[str, str]:
    number = int(year.removeprefix("in "))
    return f"in {number - 1}", f"in {number + 1}"


def _piece(words: str, *others: str, may_go: bool = True) -> QuestionPartChip:
    """Whose trees are words, which the script is asked then."""
    away = Edit(words, f"coded {words}", f"without {words}") if may_go else None
    return QuestionPartChip(
        words, f"coded {words}", away, tuple(Edit(one, f"coded {one}", one) for one in others)
    )


def stand_ins_of(answer: Answer) -> tuple[PseudonymPair, ...]:
    things = (("PATIENT_A", NAME), ("[DATE_1]", "2019-03-14"), ("[DATE_1]", "14 March 2019"), ("", "2011"))
    texts = (
        [("query", answer.released.query), ("information", answer.released.information)]
        if answer.released
        else []
    )
    found = [(hit.document_id, hit.text) for hit in answer.found]
    return tuple(
        PseudonymPair(shown, original, _places(shown, texts), _places(original, found))
        for shown, original in things
    )


def _places(words: str, texts: Sequence[tuple[str, str]]) -> tuple[TextSpan, ...]:
    places = []
    for name, text in texts:
        start = text.find(words) if words else -1
        while start >= 0:
            places.append(TextSpan(name, start, start + len(words)))
            start = text.find(words, start + 1)
    return tuple(places)
