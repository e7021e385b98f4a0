"""Show related entries for a question not understood: of things it names, or under a heading a model chose.

It never says that nothing is recorded, and no yes or no: what was not understood is not answered. Of 480
questions in the words of strangers 237 were refused, and 85 of these name what they ask for. What people call
smoking or a handover has no end ("baccy", "light up", "the potted history"), and no list of words keeps up
with it. A small model knows most of it, and writes one heading in a second or two.
"""

import json
import tomllib
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from privrag_desktop.agents.dialogue.not_understood.refusals import NOT_USED
from privrag_desktop.agents.exact.allergy_statements import NO_ADVICE
from privrag_desktop.agents.exact.overviews.overview_and_allergy_lookup import OverviewLookup
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.agents.query_answers_or_refusal import statements_of_all
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements, Statement
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.errors import KnownError, ModelMistake
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.language.text_masking import masked
from privrag_desktop.language.word_normalization import tokens
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    names_a_drug,
    speaks_of_allergies,
)
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query, question_query
from privrag_desktop.runtime.progress import Progress

_MOST_TOKENS = 16
_MOST_NEARER = 8  # headings of 23, if the heading says no other number
WHOLE = "summary"
Likeness = Callable[[str, Sequence[str]], Sequence[float]]


@dataclass(frozen=True, slots=True)
class RecordHeading:
    """What the model calls it, and what is looked up under it, each in words that the program reads."""

    name: str
    asks: tuple[str, ...]


def is_far(heading: RecordHeading, question: str, likeness: Likeness) -> bool:
    """Whether many other headings are nearer in meaning to the question than the one that a model chose.

    The model put what it did not know under “vaccinations”: a seizure, a haemoglobin. Two models that agree
    are seldom both wrong. A summary is asked for in words that are near to nothing.
    """
    if heading.name == WHOLE:
        return False
    about = {name: f"{name}: {one['about']}" for name, one in _content()["headings"].items()}
    near = dict(zip(about, likeness(question, list(about.values())), strict=True))
    nearer = [name for name, one in near.items() if one > near[heading.name]]
    most: int = _content()["headings"][heading.name].get("nearer", _MOST_NEARER)
    return len(nearer) > most


def choose_heading(
    model: ChatModel, question: str, seconds: float, progress: Progress
) -> RecordHeading | None:
    """The heading for a pseudonymised question; None if the model finds none, or writes anything else.

    Raises Cancelled.
    """
    reply = Reply(max_tokens=_MOST_TOKENS, grammar=_grammar(), seconds=seconds)
    try:
        name = complete(model, [*_instructions(), ChatMessage("user", question)], reply, progress).strip()
    except ModelMistake:
        return None
    asks = _headings().get(name, ())
    return RecordHeading(name, asks) if asks else None


@cache
def _headings() -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(heading["asks"]) for name, heading in _content()["headings"].items()}


@cache
def _instructions() -> tuple[ChatMessage, ...]:
    """What never changes: the task, and examples as turns of a conversation."""
    names = "; ".join(f"{name} ({one['about']})" for name, one in _content()["headings"].items())
    task = (
        "A clinician asks about a patient P in everyday words, in ward slang or in short forms. Say under "
        f"which heading of P's record the answer stands. Headings: {names}."
    )
    turns = [ChatMessage("system", task)]
    for example in _content()["example"]:
        turns += [ChatMessage("user", example["question"]), ChatMessage("assistant", example["heading"])]
    return tuple(turns)


@cache
def _grammar() -> str:
    return f"root ::= {' | '.join(map(json.dumps, _headings()))}"


@cache
def _content() -> dict[str, Any]:
    text = files(__package__ or __name__).joinpath("record_headings.toml").read_text("utf-8")
    return tomllib.loads(text)


WORDS_NOT_USED = "The program did not understand “{words}” in this question."
NOT_ALL = "The program did not understand all of this question."
OF_WHAT_IT_NAMES = (
    "What the patient's own record holds of the things that it names, which may not answer the question:"
)
_UNDER = "Some of what the record holds under “"
_MOST_NAMED = 4
MAY_GIVE = "may a drug be given"
_ALLERGIES = "allergies"
_TELLING = frozenset({AnswerType.VALUE, AnswerType.LATEST, AnswerType.LIST, AnswerType.YES_NO})
Looked = Generator[Step, None, ExactAndRoundedStatements]


def is_shown_only(text: str) -> bool:
    """Whether an answer only shows what is recorded, beside a question that was not understood."""
    return OF_WHAT_IT_NAMES in text or _UNDER in text


class RelatedEntriesLookup:
    """Looks up headings with the originals; what it says has pseudonyms."""

    def __init__(
        self,
        model: ChatModel,
        planner: Planner,
        overview_lookup: OverviewLookup,
        queries: Queries,
        likeness: Likeness,
    ) -> None:
        """`likeness` tells how near a question is in meaning to each of some texts."""
        self._model = model
        self._likeness = likeness
        self._planner = planner
        self._overview_lookup = overview_lookup
        self._queries = queries

    def named(self, state: AskState, reason: str, clock: Clock) -> Looked:
        """What the record holds of the things that the question names; empty without an entry.

        It begins with the reason why there is no answer, which the history does not keep: it may hold a name.
        """
        if not _is_of_one(state):
            return ExactAndRoundedStatements()
        told = yield from self._all_of(self._named(state), state, clock)
        return _with_caution(told, reason, OF_WHAT_IT_NAMES)

    def under(self, state: AskState, reason: str, clock: Clock, progress: Progress) -> Looked:
        """What the record holds under the heading that a model chooses; empty without a heading or an entry.

        Raises Cancelled.
        """
        if not (_is_of_one(state) and _is_told(state)):
            return ExactAndRoundedStatements()
        heading = yield from self._chosen(state, clock, progress)
        if heading is None:
            return ExactAndRoundedStatements()
        told = yield from self._all_of(heading.asks, state, clock)
        return _with_caution(told, reason, _note(heading))

    def _chosen(
        self, state: AskState, clock: Clock, progress: Progress
    ) -> Generator[Step, None, RecordHeading | None]:
        """The heading that the model chooses, unless it is far from the question in meaning."""
        started = clock.elapsed
        heading = choose_heading(self._model, state.question, clock.left, progress)
        chosen = f"chose “{heading.name}”" if heading else "chose none"
        words = f"Asked the model under which heading of the record to look: it {chosen}."
        yield Step("search", StepKind.TOOL, words, clock.elapsed - started)
        return None if heading is None or is_far(heading, state.question, self._likeness) else heading

    def names(self, words: Collection[str], state: AskState) -> bool:
        """Whether these words of the question are all of a thing that it names and that would be shown."""
        shown = self._named(state) if _is_of_one(state) else ()
        return any(thing != _ALLERGIES and set(tokens(thing)) <= set(words) for thing in shown)

    def _named(self, state: AskState) -> tuple[str, ...]:
        """The words of the question that name things, and allergies where it speaks of them, or of a drug.

        “Ibuprofen drawn up, good to go?” must not show an order of years ago alone. Of a question with a
        number no test is shown: one value would stand for those of the time or limit that is asked for.
        """
        if state.words is None:
            return ()
        has_number, text = _has_number(state), state.words.text
        things = [
            one.words
            for one in self._queries.things_named(state.words)
            if not (has_number and any(concept.category in READINGS for concept in one.concepts))
        ][:_MOST_NAMED]
        is_of_allergies = speaks_of_allergies(text) or names_a_drug(text)
        return (*things, _ALLERGIES) if is_of_allergies else tuple(things)

    def _all_of(self, asks: Sequence[str], state: AskState, clock: Clock) -> Looked:
        """What is looked up, each thing once."""
        told = ExactAndRoundedStatements()
        for ask in asks:
            own = yield from self._looked_up(ask, state, clock)
            if not set(told.rounded).issuperset(own.rounded):
                told += own
        return told

    def _looked_up(self, ask: str, state: AskState, clock: Clock) -> Looked:
        patients = state.original.patient_ids
        query = replace(question_query(ask, (), patients, ()), text=ask)
        try:
            if ask == WHOLE:
                return (yield from self._overview_lookup.whole(state, self._planner.whole(query), clock))
            if ask == _ALLERGIES:
                return (yield from self._allergies(query, state, clock))
            reading = self._queries.read_words(ask, patients)
            answers = (yield from self._queries.answers(state, reading, clock)) if reading.is_whole else []
        except KnownError:
            return ExactAndRoundedStatements()
        return statements_of_all(one for one in answers if one.is_found)

    def _allergies(self, query: Query, state: AskState, clock: Clock) -> Looked:
        state.original = query
        asked = self._planner.allergies(query)
        if not self._overview_lookup.holds_allergies(state) or asked is None:
            return ExactAndRoundedStatements()
        return (yield from self._overview_lookup.allergies(asked, state, clock))


def _is_of_one(state: AskState) -> bool:
    """Of one patient, and not the name alone."""
    return len(state.original.patient_ids) == 1 and bool(_without_names(state).strip())


def _has_number(state: AskState) -> bool:
    return any(letter.isdigit() for letter in _without_names(state))


def _without_names(state: AskState) -> str:
    return masked(state.words.text, state.words.known) if state.words else ""


def _is_told(state: AskState) -> bool:
    """Whether it asks to be told something: a heading would not show a number, a limit or a course.

    Of four admissions the last one was shown.
    """
    return state.original.shape in _TELLING and not _has_number(state)


def _with_caution(told: ExactAndRoundedStatements, reason: str, note: str) -> ExactAndRoundedStatements:
    if not told.rounded:
        return told
    return ExactAndRoundedStatements(
        (Statement(NOT_ALL), Statement(note), *told.rounded),
        (Statement(_in_short(reason)), Statement(note), *told.exact),
    )


def _in_short(reason: str) -> str:
    """Which words were not understood, without advice how to ask for an answer."""
    if isinstance(reason, TranslatableText) and reason.template == NOT_USED:
        return TranslatableText(WORDS_NOT_USED, **reason.values)
    return reason


def _note(heading: RecordHeading) -> str:
    if heading.name == MAY_GIVE:
        return NO_ADVICE
    return f"{_UNDER}{heading.name}”, which may not answer the question:"
