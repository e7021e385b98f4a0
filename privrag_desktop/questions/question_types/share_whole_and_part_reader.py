"""Find what a question about a share takes as the whole and what as the part.

“What percentage of patients with diabetes are women on metformin?”: what stands before the verb is the whole,
and all that stands behind it is the part. “Patients who have diabetes” has a verb of its own, which is passed
over. Without another verb the part begins at such a “who”, or ends at an “among”.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from privrag_desktop.language.function_words import BEING, DOING, HAVING
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.grammar.parse_tree_parts import (
    MEANINGLESS_ALONE,
    NotUnderstood,
    ParseTreePart,
    Parts,
)
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, tokens_of, words_in

_PAST = frozenset({"was", "were"})
_HELPING = BEING | HAVING | DOING
# of “diagnosed” or “prescribed” nobody knows whether it is the verb, or says which patients are meant
_VERBS = _HELPING | frozenset(
    ["take", "takes", "took", "use", "uses", "got", "get", "gets"]
    + ["suffer", "suffers", "suffered", "receive", "receives", "received", "undergo", "underwent", "needs"]
    + ["need", "develop", "develops", "developed", "contracted", "visited", "came", "come", "went", "go"]
    + ["saw", "see", "returned", "attended", "stayed", "experienced", "speak", "speaks", "live", "lives"]
    + ["smoke", "smokes", "smoked", "drink", "drinks", "die", "dies", "died", "survive", "survived", "passed"]
)
_OPENING = frozenset({"who", "whom", "whose", "that", "which"})
_BESIDE_A_VERB = frozenset(
    ["not", "never", "ever", "also", "been", "still", "now", "currently", "already", "previously", "actually"]
)
_JOINING = frozenset({"and", "or", "but"})
_AMONG = frozenset({"among", "amongst"})
_BEHIND_ALL = _AMONG | {"those", "these", "them"}  # take metformin, of those with diabetes
_OF = frozenset({"of", "in"})
_ASIDE = frozenset({"not_", "status", "near"})  # never had, currently take, later had
_PEOPLE = ("people", "sex", "personal", "ages")


@dataclass(frozen=True, slots=True)
class Sides:
    """The parts of a share, and the places in the text between which its part is said."""

    whole: list[ParseTreePart]
    part: list[ParseTreePart]
    begins: int
    ends: int
    verb: str  # "" if none leads to the part

    @property
    def says_what_they_are(self) -> bool:
        """Are women, were men."""
        return self.verb in BEING

    @property
    def says_what_they_were(self) -> bool:
        return self.verb in _PAST


def sides_of(parts: Parts, share: ParseTreePart, text: str) -> Sides | None:
    """Both sides; None if no word tells where the part begins."""
    asked = [part for part in parts.left() if part is not share]
    behind = [token for token in tokens_of(text) if token.start >= share.end]
    verb = _main_verb(behind)
    opening = [token for token in behind if token.word in {"who", "whom"}]
    if verb is None and (among := _among(parts, share, behind)):
        return _around_among(asked, share, among)
    if verb is None and len(opening) > 1:
        raise NotUnderstood(opening[1].word)  # who have it and who take it
    begins = verb or next(iter(opening), None)
    if begins is None:
        return None
    place = _over_adverbs(asked, begins.start, text)
    if lost := [one for one in asked if one.rule == "mention" and one.start < place < one.end]:
        raise NotUnderstood(lost[0].words)
    part = [one for one in asked if one.start >= place]
    whole = [one for one in asked if one.start < place]
    first, opens = _opening(whole, share)
    if again := _said_again(part, text, place):
        raise NotUnderstood(again)
    return Sides(first, [*opens, *part], place, len(text), verb.word if verb else "")


def _main_verb(tokens: Sequence[QuestionToken]) -> QuestionToken | None:
    """The first verb that is of no “who”; behind an “and” it goes on with what the “who” says."""
    is_opened, at = False, 0
    while at < len(tokens):
        word = tokens[at].word
        if word in _OPENING and _leads_to_a_verb(tokens[at + 1 :], word):
            is_opened, at = True, _behind_its_verb(tokens, at + 1)
            continue
        before = tokens[at - 1].word if at else ""
        if word in _VERBS and not (is_opened and before in _JOINING):
            return tokens[at]
        at += 1
    return None


def _leads_to_a_verb(behind: Sequence[QuestionToken], word: str) -> bool:
    """Whether a verb is next, as behind “patients that”; “who” and “whose” have one in any case."""
    if word not in {"that", "which"}:
        return True
    first = next((one.word for one in behind if one.word not in _BESIDE_A_VERB), "")
    return first in _VERBS


def _behind_its_verb(tokens: Sequence[QuestionToken], at: int) -> int:
    """The place behind the verb of a “who”: who have never had, who do not take."""
    while at < len(tokens) and tokens[at].word not in _VERBS:
        at += 1
    if at < len(tokens) and tokens[at].word in _HELPING:
        while at + 1 < len(tokens) and tokens[at + 1].word in _VERBS | _BESIDE_A_VERB:
            at += 1
    return at + 1


def _over_adverbs(asked: Sequence[ParseTreePart], start: int, text: str) -> int:
    """Where the words begin that stand right before the verb and are of it: never had, currently take."""
    place = start
    for part in reversed(asked):
        is_beside = part.end <= place and set(words_in(text[part.end : place])) <= _BESIDE_A_VERB
        if part.end <= place:
            if not (is_beside and part.rule in _ASIDE):
                break
            place = part.start
    return place


def _opening(
    whole: Sequence[ParseTreePart], share: ParseTreePart
) -> tuple[list[ParseTreePart], list[ParseTreePart]]:
    """“Of the diabetics, what percentage …” opens with the whole; a year that opens is of all that is said.

    With another thing in the whole it may be of both or of one.
    """
    opens = [part for part in whole if part.start < share.start]
    if any(part.rule in {"mention", *_PEOPLE} for part in opens):
        return list(whole), []
    times = [part for part in opens if part.rule in WINDOWS]
    rest = [part for part in whole if part not in times]
    if times and any(part.rule not in {"people", *MEANINGLESS_ALONE} for part in rest):
        raise NotUnderstood(times[0].words)
    return rest, times


def _said_again(part: Sequence[ParseTreePart], text: str, begins: int) -> str:
    """The words behind which more is said of the whole: take metformin, of the women."""
    end = begins
    for one in part:
        between = words_in(text[end : one.start])
        is_of_people = one.rule in _PEOPLE and not _OF.isdisjoint(between)
        if is_of_people or not _BEHIND_ALL.isdisjoint(between):
            return one.words
        end = max(end, one.end)
    return text[end:].strip() if not _BEHIND_ALL.isdisjoint(words_in(text[end:])) else ""


def _among(parts: Parts, share: ParseTreePart, behind: Sequence[QuestionToken]) -> QuestionToken | None:
    """The “among” behind the part: the share of women among the diabetics."""
    found = [token for token in behind if token.word in _AMONG]
    if len(found) != 1 or not any(share.end <= part.start < found[0].start for part in parts.all):
        return None
    return found[0]


def _around_among(asked: Sequence[ParseTreePart], share: ParseTreePart, among: QuestionToken) -> Sides:
    whole = [part for part in asked if part.start > among.start]
    part = [part for part in asked if part not in whole]
    if opens := [one for one in part if one.start < share.start and one.rule not in MEANINGLESS_ALONE]:
        raise NotUnderstood(opens[0].words)
    return Sides(whole, part, 0, among.start, "")


def is_told_apart(parts: Parts) -> bool:
    """Whether a share without a verb names its part last: diabetes patients over 60, patients on metformin.

    “Percentage of patients with diabetes and hypertension” may be of all patients, and so may a share of two
    sorts of them.
    """
    people = parts.of("people", "sex")
    are_two = any(not one.leads_to(other) for one, other in pairwise(people))
    return not (are_two or parts.of("and_", "or_"))
