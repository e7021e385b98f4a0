"""Questions about two made-up people, read as search queries once their names and years are hidden."""

from privrag_desktop.questions.search_query.search_query_reader import Query, question_query

NAMES = ("Ann Poe", "Bo Lin", "2015", "2019")


def asked(text: str) -> Query:
    """The query of a question in which names and days are known, as the boundary finds them."""
    hidden = tuple(sorted((at, at + len(n)) for n in NAMES if (at := text.find(n)) >= 0))
    patients = frozenset(n for n in NAMES[:2] if n in text)
    return question_query(text, hidden, patients, ())
