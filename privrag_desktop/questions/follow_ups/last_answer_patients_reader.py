"""Read “of the patients” and “any of the women” as patients of the last answer, like “of these”.

Not where words behind say themselves who is meant (the patients with gout), which may be a question of its
own. An age, a sex or a death behind it only tells which of them: of the patients over 70.
"""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.follow_ups.follow_up_meaning_checks import NOUNS
from privrag_desktop.questions.phrases.question_word_rewriter import VERBS
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, tokens_of
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

BY_NOUN = "the"  # the value of a mark that points to patients by a noun
_OF = frozenset({"of", "among", "amongst", "in", "for", "from", "on", "to", "by"})
_WHICH = frozenset({"which", "any", "all"})
_WHO = frozenset({"who", "that", "aged"})
_DESCRIBING = _WHO | {
    *("with", "without", "whose", "whom", "on", "in", "from", "at", "not", "taking", "having", "using"),
    *("seen", "treated", "admitted", "diagnosed", "prescribed", "given", "vaccinated", "operated"),
}
_OF_WHICH = _WHICH | {"many", "who", "percentage", "percent", "proportion", "fraction", "some"}
_VERBAL = frozenset({"VERB", "DEATH", "SEX"})
_SORTS = frozenset(
    {"SEX", "DEATH", "AGE", "AGED", "BOUND", "AT_LEAST", "AT_MOST", "BETWEEN", "OLDER", "NUMBER"}
)


def pointing_by_noun(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks, in which one that points stands in place of such words."""
    tokens = tokens_of(text)
    for mark in marks:
        if not _is_noun(mark) or text[mark.end :].lstrip()[:1] != "," and _is_described(mark, marks, tokens):
            continue
        before = [token for token in tokens if token.end <= mark.start]
        if [token.word for token in before[-1:]] != ["the"] or not before[1:]:
            continue
        if before[-2].word in _OF:
            return _joined(text, marks, mark, _opening(before))
    return list(marks)


def noun_of(those: TaggedSpan) -> str:
    """What may stand in place of such words: women."""
    return tokens_of(those.words)[-1].word if those.value == BY_NOUN else "patients"


def _is_noun(mark: TaggedSpan) -> bool:
    return mark.terminal == "SEX" or mark.terminal == "PATIENTS" and mark.words.casefold() in NOUNS


def _is_described(noun: TaggedSpan, marks: Sequence[TaggedSpan], tokens: Sequence[QuestionToken]) -> bool:
    """Whether words behind say who they are: the women with gout; not in “any of the women on aspirin?”."""
    behind = [token for token in tokens if token.start >= noun.end]
    if not behind or behind[0].word not in _DESCRIBING:
        return False
    after = [one for one in marks if one.start >= noun.end and one.terminal != "LISTED"]
    if behind[0].word in _WHO and after and after[0].terminal in _SORTS:
        return False
    asked = [token.word for token in tokens if token.end <= noun.start][-3:-2]
    says_more = any(token.word in VERBS for token in behind) or any(one.terminal in _VERBAL for one in after)
    return says_more or not asked or asked[0] not in _OF_WHICH


def _opening(before: Sequence[QuestionToken]) -> QuestionToken:
    """The first of the words that point: “which of the”, and not only “of the”."""
    is_which = before[-2].word == "of" and bool(before[2:]) and before[-3].word in _WHICH
    return before[-3] if is_which else before[-2]


def _joined(
    text: str, marks: Sequence[TaggedSpan], noun: TaggedSpan, first: QuestionToken
) -> list[TaggedSpan]:
    """One mark for all of the words."""
    those = replace(
        noun, terminal="THOSE", value=BY_NOUN, start=first.start, words=text[first.start : noun.end]
    )
    before = [mark for mark in marks if mark.start < first.start and mark != noun]
    behind = [mark for mark in marks if mark.start >= noun.end]
    return [*before, those, *behind]
