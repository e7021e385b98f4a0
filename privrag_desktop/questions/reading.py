"""What was understood of a question."""

from dataclasses import dataclass

from privrag_desktop.questions.query import Count, Exists, Pick, Query, Show

_NEWEST = Pick(nth=-1)


@dataclass(frozen=True, slots=True)
class Reading:
    """One query for each thing that a question asks for, in its order, and the words that none of them used.

    Nothing is computed and nothing denied unless `is_whole`. `others` are readings of the same words that
    are as good, and ask for something else. `cannot` says of what kind a question is that no record answers:
    the future, free beds, side effects.
    """

    queries: tuple[Query, ...] = ()
    unused: tuple[str, ...] = ()
    others: tuple[tuple[Query, ...], ...] = ()
    cannot: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every word was used."""
        return bool(self.queries) and not self.unused

    @property
    def is_bare(self) -> bool:
        """Whether it asks only what is recorded of one patient under some names, in all or the newest.

        No time, limit, number or second entry: what to say is then a matter of the state that the records
        tell, of allergies, drugs in use, pregnancy, smoking.
        """
        return self.is_whole and all(map(_is_bare, self.queries))


def _is_bare(query: Query) -> bool:
    match query:
        case Exists() | Show(at_least=1) | Count(by="names", per=None):
            pass
        case _:
            return False
    named = query.of.bare
    stated = query.of.model_copy(update={"status": "any", "pick": None})
    return stated == named and len(named.people.ids or ()) == 1 and query.of.pick in {None, _NEWEST}
