"""Read what each patient of a cohort question must have, or must not have."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.lexicon.fact_category_terms import MEASURED, categories_of
from privrag_desktop.language.text_masking import Span
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.cohort_question_rules import (
    ASKED_AFTERWARDS,
    LEAD,
    PEOPLE,
    WITH_ONE_NAME,
)
from privrag_desktop.questions.search_query.value_limit_reader import (
    Limit,
    ValueLimits,
    joined_bounds,
    read_limits,
)

_GIVEN = frozenset({Category.MEDICATION, Category.PROCEDURE})
_RELATIONS: tuple[tuple[str, frozenset[Category]], ...] = (
    (
        r"treated\s+for|diagnosed(?:\s+with|\s+as)?|suffer(?:s|ed|ing)?(?:\s+from)?",
        frozenset({Category.CONDITION}),
    ),
    (r"on|tak(?:e|es|ing|en)|took|prescribed", frozenset({Category.MEDICATION})),
    (r"treated(?:\s+with)?|receiv(?:e|es|ed|ing)|given|gets?|getting|us(?:e|es|ed|ing)", _GIVEN),
    (r"allergic(?:\s+to)?|intolerant(?:\s+(?:to|of))?", frozenset({Category.ALLERGY})),
    (r"underw[eo]nt|undergone|undergoing|operated(?:\s+on)?(?:\s+for)?", frozenset({Category.PROCEDURE})),
    (r"with|hav(?:e|ing)|has|had|whose|show(?:s|ing)?|known\s+(?:for|with)", frozenset()),
)
_NOT = (
    r"not|no|never|without|except(?:\s+for)?|excluding|lacking|neither|nor|cannot"
    r"|(?:is|are|was|were|do|does|did|have|has|had)n['’]?t"
)
_OR = r"and\s*/\s*or|or"
_JOINT = r"and|but|plus|as\s+well\s+as|while|yet|also|together\s+with|who|that|which"
_EMPTY = (
    r"is|are|was|were|be|been|being|do|does|did|a|an|the|of|any|their|his|her|its|ever|currently|still|already|now"
    r"|recently|both|either|we|there|here|in|our|my|these|those|at|present|all|total|altogether|vault|database|records?"
    r"|them|they|he|she|to|by|from|so|far|some|recorded|documented|known|history|active|today|please|me|least|most|once|value|values"
    r"|level|levels|reading|result|been|last|latest|overall|s|system|for"
    r"|whom|w|got|pts|point|stage|time|times|measured|found|seen|exceed(?:s|ed)?|pull|bring|look|looking|after|up|do|can"
    r"|could|you|would|like|names?|one|other|diagnosis|case|cases|list|show|many|how"
)
_TOKEN = re.compile(
    "|".join(
        [
            r"(?P<limit>\x00\d+)",
            rf"(?P<negation>\b(?:{_NOT})\b)",
            *(rf"(?P<r{n}>\b(?:{words})\b)" for n, (words, _) in enumerate(_RELATIONS)),
            rf"(?P<or>\b(?:{_OR})\b)",
            rf"(?P<joint>\b(?:{_JOINT})\b|(?<=\s)[&+](?=\s)|[,;:?.!](?=\s|$))",
            rf"(?P<people>\b{PEOPLE}\b|\bpatient\b)",
            rf"(?P<empty>\b(?:{_EMPTY})\b|_+)",
            r"(?P<word>[^\W_]+(?:[-/.'’&][^\W_]+)*)",
        ]
    ),
    re.IGNORECASE,
)
_MAIN_VERB = re.compile(
    r"\b(?:(?:also|usually|typically|mostly|commonly|most\s+often|currently|normally|generally)\s+)*"
    r"(?:(?:been\s+)?treated(?:\s+with)?|take|taking|taken|get|receive|receiving|given|prescribed|on|have|had|use|using"
    r"|allergic\s+to|suffer(?:\s+from)?|undergo|undergone)(?:\s+(?:most|for\s+(?:it|that|this)|too|as\s+well|mostly"
    r"|usually|most\s+often|currently|now))*\s*[?.!]*\s*$",
    re.IGNORECASE,
)
_ADJECTIVES = re.compile(r"(?:[\w-]+\s+){0,6}$")


@dataclass(frozen=True, slots=True)
class Criterion:
    """What each patient of a cohort must have, or must not, in the question's words."""

    words: str
    categories: frozenset[Category] = frozenset()
    bounds: ValueLimits | None = None
    negated: bool = False
    otherwise: tuple["Criterion", ...] = ()  # what will do as well


@dataclass
class _Open:
    """A criterion while its words are read."""

    categories: frozenset[Category] = frozenset()
    negated: bool = False
    is_other: bool = False  # "or" stands before it
    words: list[str] = field(default_factory=list)
    limits: list[Limit] = field(default_factory=list)

    def closed(self) -> Iterator[tuple[Criterion, bool]]:
        words = " ".join(self.words)
        if self.words or self.limits:
            cued = categories_of(words) - MEASURED
            categories = frozenset() if self.limits else self.categories or (cued - {Category.CONDITION})
            bounds = joined_bounds(tuple(self.limits))
            yield Criterion(words, categories, bounds, self.negated), self.is_other


def who_span(text: str, shape: AnswerType) -> Span:
    """Where a question about many says who they are; the rest says what is asked of them."""
    people = re.search(rf"\b{PEOPLE}\b|\bpatient\b", text, re.IGNORECASE)
    if people is None or shape is not AnswerType.TWO_STEP:
        return 0, len(text)
    lead = text[: people.start()]
    adjectives = _ADJECTIVES.search(lead)
    start = people.start()
    if adjectives:
        described = [m for m in re.finditer(r"[\w-]+", lead) if m.start() >= adjectives.start()]
        for word in reversed(described):
            if LEAD.fullmatch(word[0]) or re.fullmatch(_EMPTY + r"|among|with|by", word[0], re.IGNORECASE):
                break
            start = word.start()
    end = len(text)
    if asked := ASKED_AFTERWARDS.search(text, people.end()):
        end = asked.start()
    elif (verb := _MAIN_VERB.search(text, people.end())) and verb.start() > people.end():
        end = verb.start()
    elif verb:
        end = people.end()
    return start, end


def criteria_of(text: str, shape: AnswerType) -> tuple[Criterion, ...]:
    """What the patients of a cohort have in common; names and days of `text` are masked with _."""
    start, end = who_span(text, shape)
    who = text[start:end]
    limits = read_limits(who)
    marked = who
    for number, limit in reversed(list(enumerate(limits))):
        marked = f"{marked[: limit.span[0]]} \x00{number} {marked[limit.span[1] :]}"
    if shape is not AnswerType.TWO_STEP:
        marked = _without_lead(marked)
    return tuple(dict.fromkeys(_joined(_criteria(marked, limits))))


def _joined(read: Iterator[tuple[Criterion, bool]]) -> list[Criterion]:
    """Alternatives as one criterion; a limit without words belongs to what stands before it."""
    joined: list[Criterion] = []
    for one, is_other in read:
        last = joined[-1] if joined else None
        if last and is_other:
            words = one.words or last.words
            joined[-1] = replace(last, otherwise=(*last.otherwise, replace(one, words=words)))
        elif last and one.bounds and not (one.words or last.bounds or last.otherwise):
            joined[-1] = replace(last, categories=frozenset(), bounds=one.bounds)
        else:
            joined.append(one)
    return joined


def _without_lead(text: str) -> str:
    """Without the words that only ask: which of our, show me all."""
    people = re.search(rf"\b{PEOPLE}\b", text, re.IGNORECASE)
    cut = people.start() if people else 0
    return LEAD.sub(" ", text[:cut]) + re.sub(
        r"^\W*(?:how\s+many|which|what|who|does|is|are|do|did|list|count|show)\b", " ", text[cut:], flags=re.I
    )


def _criteria(text: str, limits: tuple[Limit, ...]) -> Iterator[tuple[Criterion, bool]]:
    """Each with whether it is an alternative to the one before."""
    now = _Open()
    for token in _TOKEN.finditer(text):
        kind, word = str(token.lastgroup), token[0]
        match kind:
            case "limit":
                now.limits.append(limits[int(word[1:])])
            case "word":
                now.words.append(word)
            case "negation":
                yield from now.closed()
                now = _Open(now.categories, negated=True)
            case "or":
                yield from now.closed()
                now = _Open(now.categories, now.negated, is_other=True)
            case "people":
                group = WITH_ONE_NAME.get(word.lower())
                now.words += [group] if group else []
                yield from now.closed()
                now = _Open()
            case "joint":
                yield from now.closed()
                inherits = bool(now.words) and word.lower() in {"and", ","}
                now = (
                    _Open(now.categories, now.negated)
                    if inherits
                    else _Open(negated=now.negated and not now.words)
                )
            case "empty":
                pass
            case _:
                yield from now.closed()
                is_new = not now.words and not now.limits
                now = _Open(
                    _RELATIONS[int(kind[1:])][1], now.negated and is_new, is_other=now.is_other and is_new
                )
    yield from now.closed()
