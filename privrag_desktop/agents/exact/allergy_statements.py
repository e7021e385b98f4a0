"""State what is recorded about allergies and what bears on a drug; never that there is no allergy.

Advice is declined; what bears on it is shown: the allergies that match by ingredient or class first, then all
that are recorded, then the drugs taken. Of interactions and doses the program knows nothing, and says so.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.agents.exact.overviews.lookup_result import LookupResult
from privrag_desktop.agents.exact.overviews.nothing_recorded_statements import nothing_of_allergies
from privrag_desktop.agents.exact.released_facts import ReleasedFact
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.edit_distance import distance
from privrag_desktop.language.lexicon.allergen_class_matcher import (
    AllergenRelation,
    Substance,
    all_of,
    relation,
    substances_in,
)
from privrag_desktop.language.word_normalization import singular, tokens
from privrag_desktop.retrieve.concepts.allergy_question_reader import AllergyQuestion
from privrag_desktop.retrieve.exact.fact_status import is_present, is_unsure

NO_ADVICE = (
    "The program does not advise whether to give, change or stop a drug; it knows no interactions and no "
    "doses. What the records hold:"
)
NOT_ALL = "Whatever else this question asks is not answered here; ask for it by itself."
_MOST_DRUGS = 5
_DENIES = re.compile(r"\bno\s+known\s+(?:\w+\s+){0,2}allerg|\bnkd?a\b", re.IGNORECASE)
_BRAND = re.compile(r"\[[^\[\]]*\]")
_RELATIONS = (
    (AllergenRelation.SAME, "Recorded allergy that matches"),
    (AllergenRelation.SAME_CLASS, "Recorded allergy to another of the same class as"),
    (AllergenRelation.NEAR, "Recorded allergy to a class that some react to together with"),
)


@dataclass(frozen=True, slots=True)
class AllergyFacts:
    """What the records hold of one patient, computed: allergies, and drugs that bear on the question.

    What matches is decided by the words of the question as they were asked, and told as `safe` gives them: a
    detector took “sulfa” alone for a name, and the answer denied the allergy that it had just told.
    """

    asked: AllergyQuestion
    safe: Callable[[str], str]  # words as models may read them
    allergies: LookupResult
    drugs: LookupResult | None = None
    notes: tuple[ReleasedFact, ...] = ()  # the newest notes that speak of allergies, where no entry does

    @property
    def who(self) -> str:
        return self.allergies.words.who(self.allergies.result.plan.patient_ids)

    @property
    def words(self) -> str:
        """How the question calls what it names, as models may read it."""
        return self.safe(self.asked.words)

    @property
    def recorded(self) -> list[ReleasedFact]:
        return self.allergies.of(self.allergies.result.facts)


def allergy_statements(facts: AllergyFacts) -> tuple[Statement, ...]:
    """The answer, sentence by sentence."""
    asked = facts.asked
    said = [NO_ADVICE] if asked.is_advice else []
    if asked.is_of_one:
        said += _matches(facts)
    elif asked.drugs_only:
        return tuple(map(Statement, (*_by_sort(facts), *_conflicts(facts))))
    said += [*_all_recorded(facts), *_conflicts(facts), *_drugs(facts)]
    if asked.is_advice and (
        asked.unknown or asked.asks_more
    ):  # “contrast then biopsy, kidneys ok?” was told without the kidneys
        said.append(NOT_ALL)
    return tuple(map(Statement, dict.fromkeys(said)))


def _matches(facts: AllergyFacts) -> Iterator[str]:
    """Which recorded allergies have to do with what is named; else that none is recorded that does."""
    asked, found = facts.asked, False
    for level, words in _RELATIONS:
        told = [one for one in facts.recorded if _relation_of(one.fact, asked) is level]
        if told:
            found = True
            yield f"{words} {facts.words}: {'; '.join(map(_said, told))}."
    if asked.unknown:
        yield (
            f"The program does not know {_quoted(facts)}, "
            "and cannot say which recorded allergy has to do with it."
        )
    elif not found:
        yield f"No {facts.words} allergy is recorded for {facts.who}."
    else:
        yield from _of_the_others(facts)


def _of_the_others(facts: AllergyFacts) -> Iterator[str]:
    """Of “fish, nuts and penicillin” those that no recorded allergy matches: the fish was told alone."""
    said = facts.asked.words
    for named in substances_in(said):
        wanted, name = all_of((named,)), facts.safe(" ".join(named.words))
        levels = [(relation(all_of(substances_in(one.fact.name)), wanted), one) for one in facts.recorded]
        nearest = max((level for level, _ in levels), default=AllergenRelation.NONE)
        if nearest is AllergenRelation.NONE:
            yield f"No {name} allergy is recorded for {facts.who}."
        elif nearest is not AllergenRelation.SAME:
            told = "; ".join(_said(one) for level, one in levels if level is nearest)
            yield f"{dict(_RELATIONS)[nearest]} {name}: {told}."
    called = {singular(word) for one in facts.recorded for word in tokens(one.fact.name)}
    placed = {singular(word) for one in substances_in(said) for word in one.words}
    for word in tokens(said):
        if singular(word) not in placed | called:
            yield f"No recorded allergy is called “{facts.safe(word)}”."


def _all_recorded(facts: AllergyFacts) -> Iterator[str]:
    recorded = facts.recorded
    denials = facts.allergies.of(facts.allergies.result.denials)
    if recorded:
        left = facts.allergies.result.count - len(recorded)
        more = f"; and {left} more" if left > 0 else ""
        yield f"{facts.who}'s recorded allergies: {'; '.join(map(_said, recorded))}{more}."
    for one in denials:
        yield f"The records say: {one.said}{one.on} {one.cite}."
    if not (recorded or denials):
        yield f"{nothing_of_allergies(facts.allergies)}."
        if facts.notes:
            cites = " ".join(one.cite for one in facts.notes)
            yield f"{facts.who}'s notes speak of allergies; the newest of them {cites}."
            denying = " ".join(one.cite for one in facts.notes if _DENIES.search(one.fact.sentence))
            if denying:
                yield f"They say that no allergies are known: {denying}."


def _by_sort(facts: AllergyFacts) -> Iterator[str]:
    """Allergies to drugs in one list; then the others, and those of which it is not known."""
    recorded = facts.recorded
    if not recorded:
        yield from _all_recorded(facts)
        return
    drugs = [one for one in recorded if _is_of_drug(one.fact)]
    others = [one for one in recorded if one not in drugs]
    if drugs:
        yield f"{facts.who}'s recorded allergies to drugs: {'; '.join(map(_said, drugs))}."
    else:
        yield f"No allergy to a drug is recorded for {facts.who}, as far as the program knows the substances."
    if others:
        yield f"Other recorded allergies: {'; '.join(map(_said, others))}."
    for one in facts.allergies.of(facts.allergies.result.denials):
        yield f"The records say: {one.said}{one.on} {one.cite}."


def _conflicts(facts: AllergyFacts) -> Iterator[str]:
    """That there is an allergy, and that there is none, cannot both be right."""
    result = facts.allergies.result
    if result.facts and any(is_present(one) for one in result.denials):
        yield "The records conflict: they name allergies and also say that none is known."


def _drugs(facts: AllergyFacts) -> Iterator[str]:
    """For advice, the drugs taken; else drugs on record that hold what is asked for."""
    if facts.drugs is None:
        return
    told = facts.drugs.of(facts.drugs.result.facts)
    if facts.asked.is_advice:
        listed = "; ".join(f"{one.name} {one.cite}" for one in told)
        left = facts.drugs.result.count - len(told)
        more = f"; and {left} more" if left > 0 else ""
        current = f"{facts.who}'s current medications: {listed}{more}."
        yield current if told else f"No current medications are recorded for {facts.who}."
        return
    held = [one for one in told if _holds(one.fact, facts.asked)]
    if held:
        yield f"Medication on record that holds it: {'; '.join(map(_said, held[-_MOST_DRUGS:]))}."


def _relation_of(fact: Fact, asked: AllergyQuestion) -> AllergenRelation:
    if any((fact.category, fact.name) == (kind.category, kind.name) for kind in asked.kinds):
        return AllergenRelation.SAME
    wanted = asked.substances | _of_kinds(asked)
    return relation(all_of(substances_in(fact.name)), wanted)


def _of_kinds(asked: AllergyQuestion) -> frozenset[Substance]:
    """What the kinds of this vault hold that the question names by other words."""
    named = tokens(asked.words)
    meant = (kind.name for kind in asked.kinds if not _is_of_salt(kind.name, named))
    return frozenset(one for name in meant for one in all_of(substances_in(name)))


def _is_of_salt(name: str, asked: Sequence[str]) -> bool:
    """Whether a drug has what is asked for beside its substances: clavulanate potassium is clavulanate.

    What stands in square brackets is the brand, which names all of the drug.
    """
    substances = {word for one in substances_in(name) for word in one.words}
    beside = [word for word in tokens(_BRAND.sub(" ", name)) if word not in substances]
    return bool(substances) and any(distance(word, one, 1) <= 1 for word in asked for one in beside)


def _holds(fact: Fact, asked: AllergyQuestion) -> bool:
    return fact.category is Category.MEDICATION and _relation_of(fact, asked) is AllergenRelation.SAME


def _is_of_drug(fact: Fact) -> bool:
    is_rxnorm = (fact.system or "").endswith("rxnorm")
    return is_rxnorm or any(one.kind == "drug" for one in all_of(substances_in(fact.name)))


def _said(one: ReleasedFact) -> str:
    unsure = " (not confirmed)" if is_unsure(one.fact) else ""
    return f"{one.said}{unsure} {one.cite}"


def _quoted(facts: AllergyFacts) -> str:
    return " or ".join(f"“{facts.safe(word)}”" for word in facts.asked.unknown)
