"""Number the passages and prepare them for models: generalised, pseudonymised, oldest first."""

import re
from collections.abc import Sequence
from datetime import date

from privrag_desktop.agents.order_and_distance_of_dates_text import ISO_DAY, timelines
from privrag_desktop.agents.prompt_sanitizer import sanitize
from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.domain.date_periods import Period
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.measurement_generalisation import General, generalise
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.search.passage_selection import Passage


def number_passages(state: AskState) -> None:
    """Turn all passages into nodes without words: code cites their numbers, and no model reads them.

    To word the 27 passages that one count cites took half of the time until it stood there.
    """
    state.nodes = [Node(number, passage) for number, passage in _numbered(state)]


def number_nodes(state: AskState, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
    """Turn all passages into nodes as models may read them, with numbers after those already given.

    Names are looked for once in each sentence, whatever the passage gains beside it.
    """
    numbered = _numbered(state)
    passages = [passage for _, passage in numbered]
    _issue_dates(passages, pseudonyms)
    latest = _latest(passages, state)
    before = {node.number: node for node in state.nodes}
    state.nodes = [
        _node(
            number,
            passage,
            before.get(number),
            boundary,
            pseudonyms,
            is_latest=passage.document.document_id in latest,
        )
        for number, passage in numbered
    ]
    told = "\n".join(node.text for node in state.nodes)
    state.timeline = timelines(state.nodes, pseudonyms, told, distances=boundary.policy.distances_stay)
    _tie_days(state, boundary, pseudonyms)


def _numbered(state: AskState) -> list[tuple[int, Passage]]:
    """All passages in their order, oldest first, with the numbers that they had or the next ones."""
    numbers = {node.passage.document.document_id: node.number for node in state.nodes}
    passages = sorted(state.passages.values(), key=lambda passage: passage.order)
    for passage in passages:
        numbers.setdefault(passage.document.document_id, len(numbers) + 1)
    return [(numbers[passage.document.document_id], passage) for passage in passages]


def _tie_days(state: AskState, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
    """Tie the days of passages to the months and years a question names; only the code knows which is which.

    A month in which there is just one day becomes that day in the question; else sentences say what is in it.
    """
    days = sorted({day for node in state.nodes if (day := node.passage.document.day) is not None})
    relations = []
    for period in state.original.days:
        if period.is_day or period.first == date.min or period.last == date.max:
            continue
        held = [pseudonyms.date(day.isoformat()) for day in days if period.holds(day)]
        words = boundary.hide_known(_period_words(period, pseudonyms), pseudonyms).text
        if len(held) == 1 and words.startswith("["):
            state.question = _on_day(state.question, words, held[0])
        else:
            relations += [f"{day} is in {words}." for day in held]
    state.relations = tuple(relations)


def _on_day(question: str, month: str, day: str) -> str:
    named = re.compile(rf"(?:\b(?:in|during|of) )?{re.escape(month)}")
    return named.sub(lambda match: f"on {day}" if " " in match[0] else day, question)


def _node(
    number: int,
    passage: Passage,
    before: Node | None,
    boundary: Boundary,
    pseudonyms: Pseudonyms,
    *,
    is_latest: bool,
) -> Node:
    """`before` had this number: what it said of the same facts stays."""
    document = passage.document
    pseudonyms.prefer({document.patient_id})
    known = dict(zip(before.facts, before.lines, strict=True)) if before else {}

    def line(fact: General) -> str:
        return boundary.pseudonymise(sanitize(fact.sentence, fact.facts[0].name), pseudonyms).text

    facts = tuple(generalise(passage.facts, boundary.policy.coarseness))
    lines = tuple(known[fact] if fact in known else line(fact) for fact in facts)
    when = pseudonyms.date(document.day.isoformat()) if document.day else "standing facts"
    mark = " (the latest of these)" if is_latest else ""  # what was not found may be later
    person = pseudonyms.patient(document.patient_id)
    return Node(number, passage, person, f"[{number}] {person}, {when}{mark}:", facts, lines)


def _issue_dates(passages: Sequence[Passage], pseudonyms: Pseudonyms) -> None:
    """Dates are numbered from the earliest, so that their placeholders keep their order."""
    days = {passage.document.day.isoformat() for passage in passages if passage.document.day}
    for passage in passages:
        for fact in passage.facts:
            days.update(ISO_DAY.findall(fact.sentence))
    for day in sorted(days):
        pseudonyms.date(day)


def _latest(passages: Sequence[Passage], state: AskState) -> frozenset[str]:
    """Where the latest is asked for: of each patient the newest that was found."""
    if state.original.shape is not AnswerType.LATEST:
        return frozenset()
    dated = (passage.document for passage in passages if passage.document.day is not None)
    newest = {document.patient_id: document.document_id for document in dated}
    return frozenset(newest.values())


def _period_words(period: Period, pseudonyms: Pseudonyms) -> str:
    whole_year = (period.first.month, period.last.month) == (1, 12)
    if whole_year and period.first.year == period.last.year:
        return str(period.first.year)
    return pseudonyms.date(period.first.strftime("%Y-%m"))
