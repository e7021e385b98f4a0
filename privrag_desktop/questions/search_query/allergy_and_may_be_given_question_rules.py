"""Questions for allergies, and questions whether a drug may be given, by their words alone.

What the words mean in a vault is found in `retrieve/concepts/allergy_question_reader.py`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, zip_longest

from privrag_desktop.language.lexicon.allergen_class_matcher import Substance, all_of, substances_in
from privrag_desktop.language.lexicon.patient_state_terms import is_status_word
from privrag_desktop.language.phrase_regex_builder import any_of
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import singular, tokens
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query

_SHAPES = frozenset({AnswerType.YES_NO, AnswerType.VALUE, AnswerType.LATEST, AnswerType.LIST})
_ALLERGY = any_of(  # alergies, allegries: the commonest ways to misspell it
    r"\b(?:al+[ae]?r?g[er]*(?:y|ys|ies|ic|ics|es)|nkda|nka|intoleran(?:t|ces?)|hypersensitiv\w+)\b",
    r"\b(?:react(?:s|ed|ions?)?|rxns?) to\b",
)
_LEADING, _ALLERGIC = frozenset({"to", "against"}), ("allerg", "intoleran", "hypersensitiv")
_APART = re.compile(r"[,;:&+/?!]")
_JUDGING = any_of(
    r"\b(?:safe|ok(?:ay)?|fine|contraindicat\w*|problems?(?! list)|issues?)\b",
    r"\b(?:risk\w*|harm\w*|interact\w*|good enough)\b",
)
_WITHOUT = any_of(r"\bno (?!problems?\b|issues?\b|risk|harm|contraindicat|interact)")
_NOT_THEIRS = any_of(r"^\W*(?:when|why|who|where|how)\b", r"\ballergic (?:rhinitis|asthma)\b|\bsince\b")
_COUNTED = any_of(r"\b(?:no\.? of|numbers?|counts?|totals?|how many|how much|tally)\b")
_PURPOSE = any_of(r"\bfor\b(.+)")  # drug allergies for the anaesthetic chart: no allergy to an anaesthetic
_KINDS = frozenset({"medicine", "food", "reaction", "substance"})
_ANYTHING = any_of(r"\banything\b")
_DRUGS = r"\b(?:meds?|medications?|medicines?|drugs?|pharmac\w+|antibiotics?)\b"
_OF_DRUGS = any_of(_DRUGS)
_PIECES = re.compile(r"[,;:?!\n/&+]|\s[–-]\s|\b(?:and|or|also|plus|with|but)\b", re.IGNORECASE)  # noqa: RUF001
# of the words around an allergy those that ask for nothing where they stand in a piece of their own
_ASKING_NOTHING = frozenset(
    [
        "any",
        "anything",
        "something",
        "all",
        "no",
        "not",
        "yes",
        "there",
        "they",
        "every",
        "other",
        "some",
        "someone",
        "nka",
        "nkda",
        "kind",
        "kinds",
        "type",
        "try",
        "allergen",
        "allergens",
        "hypersensitive",
        "hypersensitivity",
        "intolerance",
        "intolerances",
        "intolerant",
        "reaction",
        "reactions",
        "food",
        "foods",
        "environmental",
        "documented",
        "file",
        "chart",
        "list",
        "good",
        "idea",
        "fine",
        "ok",
        "okay",
        "im",
        "isn",
        "doesn",
        "don",
        "going",
        "gets",
        "got",
        "he",
        "she",
        "him",
        "his",
        "her",
        "mr",
        "mrs",
        "ms",
        "dr",
        "miss",
        "patient",
        "thinking",
        "think",
        "want",
        "when",
        "must",
        "may",
        "might",
        "ought",
        "use",
        "using",
        "against",
        "because",
        "due",
        "would",
        "thanks",
        "possible",
        "right",
    ]
)
_SORT_ALONE = any_of(rf"^\W*(?:(?:any|some|other|all)\s+)*{_DRUGS}\W*$")
_LEADS_ON = any_of(r"\b(?:to|against)\s+\w")
_ONE_SORT = any_of(r"^\W*(?:any\s+)?(?:drug|med|medication|medicine|food)\W*$")
_OF_A_SORT = any_of(r"^\W*(?:\w+\s+){1,2}allerg")  # drug or food allergies
_OF_ANSWERS = frozenset(
    [
        "why",
        "who",
        "last",
        "latest",
        "recent",
        "result",
        "results",
        "reading",
        "readings",
        "values",
        "baseline",
        "overview",
        "recap",
    ]
)
_DRUGS_AND_ALLERGIES = any_of(r"\b(?:meds|medications|medicines|drugs)\s+allergies\b")
_MAY = any_of(
    r"\b(?:can|could|may|might|should|shall|would|ought|must) (?!you\b)",
    r"\b(?:safe(?:ly)?|ok(?:ay)?|fine|allowed|contraindicat\w*|advis\w+|appropriate|possible|permitted|acceptable|reasonable|wise|recommend\w*|suitable)\b",
    r"\b(?:harm\w*|risky|dangerous|all right|alright|problem(?! list)|interact\w*|avoid)\b",
)
_GIVING = any_of(
    r"\b(?:giv(?:e|es|en|ing)|start(?:ed|ing)?|prescrib\w+|administer\w*|order(?:ed|ing)?|put|switch\w*)\b",
    r"\b(?:tak(?:e|en|ing)|have|had|get|receive[sd]?|us(?:e|ed|ing)|tolerate[sd]?|add(?:ed|ing)?|try|chang\w+)\b",
    r"\b(?:stop(?:ped|ping)?|increase\w*|decrease\w*|hold|continue|resume|inject\w*|treat\w*)\b",
    r"\b(?:contraindicat\w*|interact\w*|safe|suitable|avoid)\b",
)
_ORDERING = any_of(
    r"\b(?:giv(?:e|es|en|ing)|prescrib\w+|administer\w*)\b|\b(?:start(?:ed|ing)?|put) (?:\w+ )?on\b"
)
_TELLING = any_of(
    r"\b(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get|ask)\b",
    r"\b(?:give|show|tell|list|send|get|bring|find|fetch) (?:me|us)\b|\b(?:see|look|know)\b",
)


@dataclass(frozen=True, slots=True)
class AllergyWords:
    """The words of a question about allergies, or about giving a drug (`is_advice`).

    `substances` are those it names, called `named`; `rest` its other telling words, of which `habits` are
    asked for as such: smoking. `is_led`: the rest is said to be what an allergy is to. `is_of_anything`: it
    asks for allergies to anything. `drugs_only`, `asks_more` as in `AllergyQuestion`.
    """

    substances: frozenset[Substance]
    named: str
    rest: tuple[str, ...]
    habits: frozenset[str]
    is_led: bool
    is_of_anything: bool
    is_advice: bool
    drugs_only: bool
    asks_more: bool


def is_about_one(query: Query) -> bool:
    """Whether it may be such a question: about one patient, and without a limit."""
    return len(query.patient_ids) == 1 and query.bounds is None and not query.shape.is_of_many


def asks_of_allergies(query: Query) -> bool:
    """Whether it asks for allergies and nothing else, at no time."""
    asked = _words_asked(query)
    is_of_allergies = bool(_ALLERGY.search(asked)) and not _NOT_THEIRS.search(asked)
    is_of_allergies = is_of_allergies and not (asks_beside_allergies(asked) or _COUNTED.search(asked))
    return is_of_allergies and query.shape in _SHAPES and not (query.days or query.anchor)


def asks_for_advice(query: Query) -> bool | None:
    """Whether it asks if a drug may be given; None if it does where any of its words is a drug."""
    asked = _words_asked(query)
    if _TELLING.search(asked):
        return False
    if any(_is_judged(sentence) for sentence in asked.split("?")):
        return True
    if not (_MAY.search(asked) and _GIVING.search(asked)):
        return False
    if names_a_drug(asked):
        return True
    if _ORDERING.search(asked):  # "what must not be given, because of an allergy" asks for allergies
        return not _ALLERGY.search(asked)
    return None


def telling_words(query: Query) -> list[str]:
    """Its words that are neither part of every question nor of asking for allergies or giving drugs."""
    return _telling(_words_asked(query))


def allergy_words(query: Query, *, is_advice: bool) -> AllergyWords | None:
    """What such a question says; None if it means something else: allergies, and does she smoke."""
    asked = _words_asked(query)
    named = substances_in(_ALLERGY.sub(" ", asked))
    purpose = _PURPOSE.search(asked)
    if purpose and not is_advice and substances_in(purpose[1]):
        return None
    placed = {word for one in named for word in one.words}
    if not is_advice and any(_is_of_a_state(word, asked) for word in placed):
        return None
    rest = tuple(word for word in _telling(_ALLERGY.sub(" ", asked)) if singular(word) not in placed)
    return AllergyWords(
        all_of(named),
        " ".join(dict.fromkeys(" ".join(one.words) for one in named)),
        rest,
        frozenset(word for word in rest if _is_of_a_state(word, asked)),
        _is_led(rest, asked),
        bool(_ANYTHING.search(asked)) and _KINDS.issuperset(map(singular, rest)),
        is_advice,
        bool(_OF_DRUGS.search(asked)) and not is_advice,
        is_advice and _asks_beside_advice(asked),
    )


def speaks_of_allergies(asked: str) -> bool:
    """Whether a word of it is one for allergies, whatever is asked."""
    return _ALLERGY.search(asked) is not None


def asks_beside_allergies(asked: str) -> bool:
    """Whether a piece of a question about allergies asks for something else: allergies, last BP.

    Sorts of allergens are none: allergic to any food or drugs, drug or food allergies. What a piece names by
    words of its own is found elsewhere; here are those that are no names: of “allergies, current problems”
    the problems were once left out.
    """
    if not speaks_of_allergies(asked):
        return False
    pieces = [piece for piece in _PIECES.split(asked) if piece.strip()]
    leads_on = False
    for piece, behind in zip_longest(pieces, pieces[1:], fillvalue=""):
        if said := _ALLERGY.search(piece):
            leads_on = bool(_LEADS_ON.search(piece, said.end() - len("to")))
            continue
        is_sort = (
            leads_on and _SORT_ALONE.search(piece) or _ONE_SORT.search(piece) and _OF_A_SORT.search(behind)
        )
        if not is_sort and any(word in _asking_for_more() for word in tokens(piece)):
            return True
    return bool(_DRUGS_AND_ALLERGIES.search(asked))


def names_a_drug(asked: str) -> bool:
    """Whether a word of it is a drug, or a class of drugs, by the list of allergens."""
    return any(one.kind == "drug" for one in all_of(substances_in(asked)))


def _words_asked(query: Query) -> str:
    return query.asked.replace("_", " ")


def _is_judged(sentence: str) -> bool:
    """“Warfarin ok?”; not “on warfarin? kidneys ok?” or “kidneys fine and no blood thinners?”."""
    return names_a_drug(sentence) and bool(_JUDGING.search(sentence)) and not _WITHOUT.search(sentence)


def _asks_beside_advice(asked: str) -> bool:
    """Whether a piece neither is about giving nor names a drug, and asks for more than drugs."""
    beside = (
        piece
        for piece in _PIECES.split(asked)
        if not (_MAY.search(piece) or _GIVING.search(piece) or _OF_DRUGS.search(piece) or names_a_drug(piece))
    )
    return any(word in _asking_for_more() for piece in beside for word in tokens(_ALLERGY.sub(" ", piece)))


def _is_led(words: Sequence[str], asked: str) -> bool:
    """Whether the words stand behind "to", or before "allergy"."""
    beside = (pair for part in _APART.split(asked) for pair in pairwise(tokens(part)))
    return bool(words) and any(
        before in _LEADING and word == words[0] or before == words[-1] and word.startswith(_ALLERGIC)
        for before, word in beside
    )


def _is_of_a_state(word: str, asked: str) -> bool:
    """Whether a substance is asked for as a habit: “any allergies, and does she smoke”, not “to smoke”."""
    is_led = re.search(rf"\b(?:to|against)\b.*\b{re.escape(word)}", asked.casefold())
    return is_status_word(word) and not is_led


def _telling(asked: str) -> list[str]:
    """The words that are neither part of every question nor of asking for allergies or giving drugs."""
    return [word for word in tokens(asked) if word not in _everyday() and not word[0].isdigit()]


@cache
def _everyday() -> frozenset[str]:
    return read_words("privrag_desktop.language", "function_words.txt") | read_words(
        "privrag_desktop.questions.search_query", "allergy_question_terms.txt"
    )


@cache
def _asking_for_more() -> frozenset[str]:
    """Words around an allergy that ask for something where they stand alone: problems, meds."""
    return (
        read_words("privrag_desktop.questions.search_query", "allergy_question_terms.txt") - _ASKING_NOTHING
        | _OF_ANSWERS
    )
