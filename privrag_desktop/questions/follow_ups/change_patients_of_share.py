"""Ask the question before of other patients; of a share, change its whole or its part.

What is said anew stands in place of what is of its sort (sex, age, life), in the whole or in the part: of the
men none are women. Where it may be of either side nothing is changed.
"""

from types import MappingProxyType

from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import Apart, among, both
from privrag_desktop.questions.query.query_language import People, Query, Share

_FIELDS = MappingProxyType({"sex": ("sex",), "age": ("ages", "born"), "life": ("alive", "died", "died_aged")})


def of_others(query: Query, people: People, *, instead: bool) -> Query:
    """The same of those who are also these; raises Apart where nobody knows of whom."""
    if isinstance(query, Share):
        return _share_of(query, people, instead=instead)
    return among(query, people, instead=instead)


def _share_of(share: Share, people: People, *, instead: bool) -> Share:
    """The share with these patients in its whole or its part; raises Apart where nobody knows in which."""
    said, part = _sorts(people), _sorts(share.part)
    if not said & part:
        is_bare = not (share.part.who or share.part.personal)
        if "life" in said | part and "age" in said | part | _sorts(share.whole):
            raise Apart  # over 60 and dead: of that age today, or when they died
        if is_bare and "life" not in part and not said <= _sorts(share.whole):
            raise Apart  # what part are women, and over 60: are those, or of those
        return share.model_copy(update={"whole": both(share.whole, people, instead=instead)})
    is_of_part = said <= part and said.isdisjoint(_sorts(share.whole)) and _says_no_more(people)
    if not (instead and is_of_part):
        raise Apart
    away = dict.fromkeys(name for sort in said for name in _FIELDS[sort])
    kept = share.part.model_copy(update=away)
    return share.model_copy(update={"part": both(kept, people)})


def _sorts(people: People) -> set[str]:
    return {sort for sort, names in _FIELDS.items() if any(getattr(people, one) is not None for one in names)}


def _says_no_more(people: People) -> bool:
    """Whether nothing but a sex, an age or a life is said."""
    return people.who is None and not people.personal and people.ids is None
