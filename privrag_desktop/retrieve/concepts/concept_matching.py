"""Find the concepts of a vault that match all words of a topic and say nothing else."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.language.word_normalization import word_set
from privrag_desktop.retrieve.concepts.concept_name_index import ConceptNameIndex, KindKey
from privrag_desktop.retrieve.concepts.required_and_optional_words import Clause, ClauseRole

_STRONG = frozenset({ClauseRole.TELLING, ClauseRole.QUALIFIER})
_ONLY_IF_ASKED_FOR = frozenset(
    {
        Category.FAMILY,
        Category.GOAL,
        Category.NOTE,
        Category.ORDER,
        Category.PLAN,
        Category.REPORT,
        Category.STUDY,
    }
)
# a first prenatal visit is a prenatal visit, and a drug given in another strength the same drug
_OF_EVERY_SORT = frozenset({Category.VISIT, Category.GIVEN, Category.PLAN, Category.GOAL, Category.FAMILY})
_DEVICE = frozenset({"device"})
_ADMISSION = frozenset({"admission", "admit", "unit"})
Numbers = frozenset[int]


@dataclass(frozen=True, slots=True)
class Match:
    """A description that meets clauses: `met` and `soft` are their numbers.

    `options`: what of each clause it has. `extras`: telling words that nobody asked for. `is_aside`: what was
    asked for stands only in its context ("due to …").
    """

    number: int
    category: Category
    met: Numbers
    soft: Numbers
    options: tuple[frozenset[str], ...]
    extras: frozenset[str]
    is_aside: bool


@dataclass(frozen=True, slots=True)
class ResolvedConcepts:
    """The matches that are meant, and the clauses that nothing in the vault meets."""

    matches: tuple[Match, ...]
    unmet: tuple[Clause, ...]


def resolve(
    clauses: Sequence[Clause], index: ConceptNameIndex, categories: frozenset[Category] | None
) -> ResolvedConcepts:
    """The best matches within the categories (None: any)."""
    found = [m for m in _all_matches(clauses, index) if _may_be_meant(m.category, categories)]
    kept = _closest(_fullest([m for m in found if not _is_something_else(m)]))
    met = frozenset(number for match in kept for number in match.met)
    unmet = [n for n, clause in enumerate(clauses) if clause.role in _STRONG and n not in met]
    spoilt = _spoilt(clauses, unmet)
    meant = tuple(match for match in _undescribed(kept, clauses) if not match.met & spoilt)
    return ResolvedConcepts(meant, tuple(clauses[n] for n in unmet))


def _is_something_else(match: Match) -> bool:
    """Whether a word that nobody asked for makes it another thing; among devices "device" does not."""
    changing = match.extras & word_set("meaning_changing_terms")
    return bool(changing - _DEVICE if match.category is Category.DEVICE else changing)


def _may_be_meant(category: Category, categories: frozenset[Category] | None) -> bool:
    """A mother's stroke or a scan that was ordered is meant only where such things are asked for."""
    return category not in _ONLY_IF_ASKED_FOR if categories is None else category in categories


def _undescribed(matches: Sequence[Match], clauses: Sequence[Clause]) -> list[Match]:
    """Without those that lack the word beside theirs: hip pain is neither a broken hip nor a pain elsewhere.

    A word that is the whole of a name, or a thing by itself, may stand beside others: height and weight.
    """
    strong = [n for n, clause in enumerate(clauses) if clause.role in _STRONG]
    whole = {n for n in strong if clauses[n].is_concept}
    whole |= {n for m in matches if len(m.met) == 1 and not m.extras for n in m.met}
    joined = {n for m in matches if len(m.met) > 1 for n in m.met}

    def is_described(match: Match) -> bool:
        places = [strong.index(n) for n in match.met]
        beside = {n for p in places for n in strong[max(p - 1, 0) : p + 2]} - match.met
        is_part = not match.met & whole and len(match.met) == 1
        return bool(beside - whole - joined) or (is_part and bool(beside))

    return [match for match in matches if not is_described(match)]


def _all_matches(clauses: Sequence[Clause], index: ConceptNameIndex) -> Iterable[Match]:
    """Every description that has at least one thing that was named."""
    having: defaultdict[int, dict[int, frozenset[str]]] = defaultdict(dict)
    for place, clause in enumerate(clauses):
        for option in clause.options:
            for number in index.having(option):
                best = having[number].get(place, frozenset())
                having[number][place] = max(best, option, key=lambda o: _coverage(index, number, o))
    for number, options in having.items():
        if any(clauses[place].role is ClauseRole.TELLING for place in options):
            yield _match(number, options, clauses, index)


def _coverage(index: ConceptNameIndex, number: int, option: frozenset[str]) -> int:
    covers = index.descriptions[number].covers
    return len({word for token in option for word in covers.get(token, ())})


def _match(
    number: int, options: dict[int, frozenset[str]], clauses: Sequence[Clause], index: ConceptNameIndex
) -> Match:
    description = index.descriptions[number]
    covered = {word for option in options.values() for token in option for word in description.covers[token]}
    telling = {
        place: option for place, option in options.items() if clauses[place].role is ClauseRole.TELLING
    }
    return Match(
        number,
        index.kinds[number][0],
        frozenset(place for place in options if clauses[place].role in _STRONG),
        frozenset(place for place in options if clauses[place].role is ClauseRole.SOFT),
        tuple(option for _, option in sorted(telling.items())),
        description.telling - covered,
        all(option & description.context for option in telling.values()),
    )


def _fullest(matches: Sequence[Match]) -> list[Match]:
    """Without those that meet only a part of what another one meets."""
    sets = {match.met for match in matches}
    full = {met for met in sets if not any(met < other for other in sets)}
    return [match for match in matches if match.met in full]


def _closest(matches: Sequence[Match]) -> list[Match]:
    """Of the matches of one thing those that say little more: all kinds of a problem or drug, one reading."""
    groups: defaultdict[object, list[Match]] = defaultdict(list)
    for match in matches:
        groups[match.met, match.options].append(match)
    return [match for group in groups.values() for match in _closest_of_thing(group)]


def _closest_of_thing(group: Sequence[Match]) -> list[Match]:
    softest = max((len(m.soft) for m in group if not m.extras), default=0)
    heads = [m for m in group if not m.is_aside]
    kept = heads or [m for m in group if m.category is Category.CONDITION]
    exact = [m for m in kept if not m.extras]
    standing = [m for m in kept if m.category in STANDING]
    measured = [m for m in kept if m.category in READINGS]
    if any(m in measured for m in exact):
        return [m for m in exact if len(m.soft) == softest or m.category not in STANDING]
    if standing:
        return [*standing, *(m for m in exact if m.category is Category.PROCEDURE)]
    vaccines = [m for m in kept if m.category is Category.IMMUNIZATION]  # of every make
    procedures = [m for m in kept if m.category is Category.PROCEDURE]
    devices = [m for m in kept if m.category is Category.DEVICE and m.extras <= _DEVICE]
    wards = [m for m in kept if m.category is Category.VISIT and m.extras <= _ADMISSION]
    if procedures or (vaccines and not measured):
        # a defibrillator, and that it was inserted; intensive care, and an admission to it
        return [*procedures, *vaccines, *devices, *wards]
    others = measured or kept  # vaccines, orders, devices: only where nothing that is told above is meant
    fewest = min((len(m.extras) for m in others), default=0)
    return [m for m in others if len(m.extras) == fewest or m.category in _OF_EVERY_SORT]


def _spoilt(clauses: Sequence[Clause], unmet: Sequence[int]) -> Numbers:
    """The clauses beside a word that nothing meets: vitamin where only the D of vitamin D is missing."""
    strong = [n for n, clause in enumerate(clauses) if clause.role in _STRONG]
    spoilt: set[int] = set()
    for n in unmet:
        if not clauses[n].is_concept:
            place = strong.index(n)
            spoilt.update(strong[max(place - 1, 0) : place + 2])
    return frozenset(spoilt)


def kinds_of(matches: Iterable[Match], index: ConceptNameIndex) -> dict[KindKey, Match]:
    """The kinds that matches belong to, each with its match that says least more."""
    kinds: dict[KindKey, Match] = {}
    for match in sorted(matches, key=lambda m: len(m.extras)):
        kinds.setdefault(index.kinds[match.number], match)
    return kinds
