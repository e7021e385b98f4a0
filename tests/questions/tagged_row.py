"""Tagged words of a made-up question, one behind the other, as the tagger would hand them on."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

POTASSIUM = Concept(category=Category.LABORATORY, name="Potassium [Moles/volume] in Blood")
GOUT = Concept(category=Category.CONDITION, name="Gout")
ASPIRIN = Concept(category=Category.MEDICATION, name="Aspirin 81 MG Oral Tablet")
_CONCEPTS = {"potassium": POTASSIUM, "gout": GOUT, "aspirin": ASPIRIN}


def row(*said: str) -> tuple[str, list[TaggedSpan]]:
    """The text, and a mark for each `TERMINAL:words` or `TERMINAL=value:words`, one space apart.

    A CONCEPT is the one of its words, if there is one.
    """
    marks, start = list[TaggedSpan](), 0
    for one in said:
        kind, _, words = one.partition(":")
        terminal, _, value = kind.partition("=")
        concept = _CONCEPTS.get(words.casefold()) if terminal == "CONCEPT" else None
        end = start + len(words)
        concepts = (concept,) if concept else ()
        marks.append(TaggedSpan(terminal, value, words, start, end, concepts=concepts))
        start = end + 1
    return " ".join(mark.words for mark in marks), marks


def marks_of(*said: str) -> list[TaggedSpan]:
    """As `row`, without the text."""
    return row(*said)[1]


def terminals(marks: list[TaggedSpan]) -> list[str]:
    return [mark.terminal for mark in marks]
