"""Questions for a state of a person: whether they smoke, are pregnant, are to be resuscitated, are infected.

An entry about a state may say that it is so or that it is not ("Never smoked tobacco", "Not detected"), so
such a question is answered by the newest entries as they were recorded, and never by their presence.
"""

from privrag_desktop.domain import READINGS, Category
from privrag_desktop.retrieve.name_words import tokens
from privrag_desktop.retrieve.patterns import any_of
from privrag_desktop.retrieve.plan import Kind, QueryPlan, Selector
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.status_table import Status, known_statuses, without_asked
from privrag_desktop.retrieve.topics import Topics
from privrag_desktop.wordlist import read_words

_SHAPES = frozenset({Shape.YES_NO, Shape.VALUE, Shape.LATEST, Shape.LIST, Shape.TREND})  # a smoking history
_NOT_A_STATE = any_of(
    r"^\W*(?:when|why|who|where|how (?:many|long|often|much))\b",
    r"\b(?:since when|counsel\w*|educat\w+|plans?|medic\w+|treat\w*|vaccin\w+|immuni[sz]\w+|notes?)\b",
)
STATE_WORDS = read_words("privrag_desktop.retrieve", "state_words.txt")


def status_asked(query: Query) -> Status | None:
    """The state that a question asks for with all of its words; None for any other question."""
    is_of_one = bool(query.patient_ids) and query.bounds is None and query.anchor is None
    if not is_of_one or query.shape not in _SHAPES or _NOT_A_STATE.search(query.asked):
        return None
    said = " ".join(tokens(query.asked.replace("_", " ")))
    return next((one for one in known_statuses().values() if _is_all_of(said, one)), None)


def plan_of_status(query: Query, topics: Topics) -> QueryPlan | None:
    """The newest entries about the state that is asked for; None for any other question.

    None as well for a state at a time that entries do not tell: a directive or a problem of 2021 still holds
    in 2023, and has no entry of 2023.
    """
    status = status_asked(query)
    if status is None:
        return None
    selector = _selector(status, topics)
    if query.days:
        if len(query.days) > 1 or not all(kind.category in READINGS for kind in selector.kinds):
            return None
        selector = selector.within(query.days[0])
    return QueryPlan(
        shape=Shape.LATEST, selector=selector, patient_ids=tuple(sorted(query.patient_ids)), whether=True
    )


def standing_status(key: str, patients: tuple[str, ...], topics: Topics) -> QueryPlan | None:
    """What an overview tells of a state, by its key in `statuses.toml`; None where no record tells of it."""
    status = known_statuses()[key]
    if not kinds_of_status(status, topics):
        return None
    return QueryPlan(
        shape=Shape.LATEST, selector=_selector(status, topics), patient_ids=patients, whether=True
    )


def status_called(words: str) -> Status | None:
    """The state that is called so with all of these words: a smoker, teetotal, code status."""
    said = " ".join(tokens(words))
    return next((one for one in known_statuses().values() if said in one.asked), None)


def statuses_called(words: str) -> dict[str, Status]:
    """The states that words name which a question joins: smoke or drink."""
    parts = words.replace(" and ", " or ").split(" or ")
    return {part: status for part in parts if (status := status_called(part))}


def _selector(status: Status, topics: Topics) -> Selector:
    nothing = (Kind(category=Category.OBSERVATION, name=status.called),)  # no kinds would mean everything
    return Selector(kinds=kinds_of_status(status, topics) or nothing, called=status.called, together=True)


def kinds_of_status(status: Status, topics: Topics) -> tuple[Kind, ...]:
    """What the records of a vault tell the state by, whatever its category."""
    codes = {kind for code in status.codes for kind in topics.having_code(code)}
    return tuple(
        Kind(category=category, name=name)
        for category, name in topics.names
        if status.is_kept_as(category, name) or (category, name) in codes
    )


def _is_all_of(said: str, status: Status) -> bool:
    """Whether the words ask for this state and for nothing else."""
    rest = without_asked(said, status)
    return rest is not None and all(word in STATE_WORDS for word in rest.split())
