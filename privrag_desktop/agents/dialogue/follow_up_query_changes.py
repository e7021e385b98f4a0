"""Apply a follow-up question as a change to the queries before it, or refuse it."""

from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from privrag_desktop.agents.dialogue.conversation_turns import MOST_TURNS, Turns
from privrag_desktop.agents.dialogue.question_interpretation import Understood
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.questions.follow_ups.follow_up_reader import FollowUpResult, FollowUps, Misfit
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.search_query.death_question_reader import asks_of_life
from privrag_desktop.questions.search_query.unnamed_patient_and_personal_detail_rules import leaves_out_whom

OTHER_TIME = mark(
    "The question before cannot be asked of another time in so few words: it is about what goes on, or has "
    "no such time. Ask the whole question."
)
NOT_IN_IT = mark(
    "The question before has nothing that these words could change, or only in a way that may not be meant. "
    "Ask the whole question."
)
WHO_ARE_THEY = mark(
    "The program does not know which patients are meant, or did not understand the rest of the question, so "
    "it does not answer for everybody. Say which patients are meant."
)
NOT_JOINED = mark(
    "The program did not understand what these words change in the question before. Ask the whole question."
)
MAY_BE_TOLD = mark(
    "These words may ask about what was just told or about all that is recorded, and the program does not "
    "choose. Ask the whole question."
)
JOINED = mark(
    "Behind “and”, “or” or “but” this may be asked of the patients before or of all, and the program does "
    "not choose. Ask it without that word, or say “of them”."
)
NO_DAY_OF_AGE = mark(
    "The program does not know at what time the age is asked for. Ask how old the patient is, or name the "
    "day or the event."
)
TOO_MANY_TURNS = mark(
    "The program does not read more than {most} questions together. Ask the whole question once more."
)
BEHIND_REFUSAL = mark(
    "What was asked before was not answered, so the program does not know whom or what these words point to. "
    "Say whom or what is meant."
)
_REASONS = MappingProxyType(
    {
        Misfit.TIME: OTHER_TIME,
        Misfit.PART: NOT_IN_IT,
        Misfit.THEM: WHO_ARE_THEY,
        Misfit.WHOM: WHO_ARE_THEY,
        Misfit.TOLD: MAY_BE_TOLD,
        Misfit.OWN: NOT_JOINED,
        Misfit.JOINED: JOINED,
        Misfit.AGE: NO_DAY_OF_AGE,
    }
)

_AMISS = frozenset({Misfit.THEM, Misfit.TOLD, Misfit.WHOM, Misfit.JOINED, Misfit.AGE})


@dataclass(frozen=True, slots=True)
class FollowUpReading:
    """The queries that a follow-up makes of those before it, or why it is not answered."""

    reading: QuestionReading
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FollowUpChanges:
    """Reads follow-ups as changes of queries."""

    follow_ups: FollowUps
    planner: Planner
    today: date

    def of(self, meant: Understood) -> FollowUpReading | None:
        """None for a question of its own, and for one that its words written out may answer."""
        turns = meant.turns
        if meant.reason and not meant.unless_read:
            return None
        if turns and turns.is_behind_refusal:
            return self._behind_refusal(meant, turns)
        if turns is None or not self._is_by_queries(turns):
            return self._of_nobody(meant)
        followed = self.follow_ups.read([one.turn for one in turns.typed], self.today)
        if followed.reading.is_whole:
            return self._whole(followed, turns)
        if followed.misfit is None or followed.misfit is Misfit.THEM and meant.query.patient_ids:
            return None
        is_own = followed.misfit is Misfit.OWN and not meant.is_short
        is_amiss = followed.misfit in _AMISS or followed.is_of_many and not is_own
        return FollowUpReading(QuestionReading(), _REASONS[followed.misfit]) if is_amiss else None

    def _behind_refusal(self, meant: Understood, turns: Turns) -> FollowUpReading | None:
        """Its own words, and the patient known before, say all: what points, or lacks whom, is refused."""
        last = turns.typed[-1].turn
        if self.follow_ups.asks_age_then(last.text) and not last.people:
            return FollowUpReading(QuestionReading(), NO_DAY_OF_AGE)
        is_open = self._points_back(turns, meant) or self._is_of_nobody_named(meant, turns)
        return FollowUpReading(QuestionReading(), BEHIND_REFUSAL) if is_open else None

    def _is_of_nobody_named(self, meant: Understood, turns: Turns) -> bool:
        """Whether it lacks whom it asks about, and no patient is known: and over 60?"""
        last = turns.typed[-1].turn
        is_fragment = self.follow_ups.is_fragment(last, is_short=meant.is_short)
        return not meant.query.patient_ids and is_fragment

    def _points_back(self, turns: Turns, meant: Understood) -> bool:
        is_of_one = len(meant.query.patient_ids) == 1
        return self.follow_ups.points_back(turns.typed[-1].turn, is_of_one=is_of_one)

    def _whole(self, followed: FollowUpResult, turns: Turns) -> FollowUpReading | None:
        first = turns.typed[0].turn
        if leaves_out_whom(first.text, followed.reading.queries, first.patients):
            return None
        if turns.are_too_many:
            return (
                FollowUpReading(QuestionReading(), TranslatableText(TOO_MANY_TURNS, most=MOST_TURNS))
                if followed.is_of_many
                else None
            )
        return FollowUpReading(followed.reading)

    def _of_nobody(self, meant: Understood) -> FollowUpReading | None:
        """“Of them” behind no queries: of nobody, or of one patient, who is not “them”."""
        typed = meant.turns.typed[-1].turn if meant.turns else None
        if not meant.query.patient_ids:
            is_of_nobody = self.follow_ups.is_about_others(meant.question)
            is_of_nobody = is_of_nobody or typed is not None and self.follow_ups.points_by_noun(typed)
            return FollowUpReading(QuestionReading(), WHO_ARE_THEY) if is_of_nobody else None
        is_of_one = typed is not None and not typed.people and len(meant.query.patient_ids) == 1
        is_of_them = typed is not None and is_of_one and self.follow_ups.is_about_others(typed.text)
        return FollowUpReading(QuestionReading(), MAY_BE_TOLD) if is_of_them else None

    def _is_by_queries(self, turns: Turns) -> bool:
        """Whether the first question is not answered by what is known of a death or of allergies."""
        return not asks_of_life(turns.first) and self.planner.allergies(turns.first) is None
