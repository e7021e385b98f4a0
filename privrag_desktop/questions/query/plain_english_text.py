"""Put a query in plain English, to show above its answer exactly what was understood.

Every part of the tree has its words here or in `plain_english_limits_text.py`, so that a condition that was
lost in reading is missing in what is said back.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatchmethod
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.personal_details import DetailKind, EntryDetailKind
from privrag_desktop.questions.mentions.concept_mention_reader import INPATIENT
from privrag_desktop.questions.query.plain_english_limits_text import (
    ages_text,
    before_death_text,
    bounds_text,
    joined_text,
    length_text,
    period_text,
    pick_text,
    so_often_text,
    times_text,
    window_text,
)
from privrag_desktop.questions.query.query_language import (
    About,
    AgeAt,
    AgesOf,
    And,
    Change,
    Compare,
    Concept,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    Lasted,
    Measure,
    Most,
    NearEntry,
    Not,
    Or,
    Passed,
    People,
    Personal,
    Portion,
    Query,
    Share,
    Show,
    Spread,
    Top,
    Who,
)

_KINDS: MappingProxyType[Category, str] = MappingProxyType(
    {
        Category.VITAL: "vital signs",
        Category.LABORATORY: "laboratory tests",
        Category.SURVEY: "survey results",
        Category.SOCIAL: "entries of the social history",
        Category.EXAM: "findings of examinations",
        Category.IMAGING: "imaging findings",
        Category.OBSERVATION: "observations",
        Category.PROCEDURE: "procedures",
        Category.CONDITION: "diagnoses",
        Category.ALLERGY: "allergies",
        Category.MEDICATION: "drugs ordered",
        Category.GIVEN: "drugs given",
        Category.IMMUNIZATION: "immunizations",
        Category.VISIT: "visits",
        Category.REPORT: "reports",
        Category.STUDY: "imaging studies",
        Category.NOTE: "notes",
        Category.PLAN: "care plans",
        Category.GOAL: "goals",
        Category.ORDER: "orders",
        Category.FAMILY: "family history",
        Category.DEVICE: "devices",
        Category.CLAIM: "amounts billed",
        Category.CHARGE: "amounts charged for single items",
        Category.PAYMENT: "amounts paid",
        Category.INSURANCE: "insurances",
        Category.SUPPLY: "supplies",
    }
)
_STATUSES: MappingProxyType[str, str] = MappingProxyType({"active": "active", "over": "former"})
_SINGULAR: MappingProxyType[Category, str] = MappingProxyType(
    {
        Category.SURVEY: "survey",
        Category.SOCIAL: "social history",
        Category.EXAM: "examination",
        Category.IMAGING: "imaging",
        Category.CONDITION: "diagnosis",
        Category.ALLERGY: "allergy",
        Category.MEDICATION: "drug ordered",
        Category.GIVEN: "drug given",
    }
)
_COUNTED = MappingProxyType(
    {
        "entries": "",
        "names": "different names of ",
        "days": "days with ",
        "visits": "visits with ",
        "patients": "patients with ",
    }
)
ABOUT = MappingProxyType(
    {
        "birth_date": "Date of birth",
        "age": "Age",
        "sex": "Sex",
        "death": "Death",
        DetailKind.ADDRESS: "Address",
        DetailKind.PHONE: "Telephone",
        DetailKind.EMAIL: "E-mail address",
        DetailKind.MARITAL_STATUS: "Marital status",
        DetailKind.LANGUAGE: "Language",
        DetailKind.NEXT_OF_KIN: "Contact person",
        DetailKind.GP: "General practitioner",
        DetailKind.RACE: "Race and ethnicity",
        DetailKind.RECORD_NUMBER: "Record numbers",
    }
)
_TOLD: MappingProxyType[str, str] = MappingProxyType(
    {
        EntryDetailKind.DOCTOR: "doctor",
        EntryDetailKind.PLACE: "place",
        EntryDetailKind.SERIAL_NUMBER: "serial numbers",
        "discharge": "place of discharge",
    }
)
_CHANGES = MappingProxyType({"more": "higher than", "less": "lower than", "same": "the same as"})
_NUMBERS = MappingProxyType({"more": "more", "less": "fewer", "same": "as many"})
_THAN = MappingProxyType({"more": "than", "less": "than", "same": "as"})


class PlainEnglishWriter:
    """Says queries; `name_of` gives the name to show for the id of a patient, `called` a name for entries.

    Without `called` entries have the names of their concepts or kinds. Languages, places and the like are
    said on the clinician's own screen, and only where somebody `tells_personal` values.
    """

    def __init__(
        self,
        name_of: Callable[[str], str],
        called: Callable[[Entries], str] | None = None,
        *,
        tells_personal: bool = True,
    ) -> None:
        self._name_of = name_of
        self._tells_personal = tells_personal
        self._called = called or called_in_full

    @singledispatchmethod
    def say(self, query: Query) -> str:
        """One sentence without a full stop."""
        raise TypeError(type(query).__name__)

    @say.register
    def _(self, query: Exists) -> str:
        now = " now" if query.now else ""
        return f"Whether there are {self.entries(query.of)}{now}"

    @say.register
    def _(self, query: Show) -> str:
        what = "" if query.what == "entries" else f"{_capital(_TOLD.get(query.what, query.what))} of "
        often = f", each at least {times_text(query.at_least)}" if query.at_least > 1 else ""
        unit = f", in {query.unit}" if query.unit else ""
        return _capital(f"{what}{self.entries(query.of)}{often}{unit}")

    @say.register
    def _(self, query: Count) -> str:
        said = f"umber of {_COUNTED[query.by]}{self.entries(query.of)}"
        if query.mean:
            return f"Average n{said}, per {query.per}"
        if query.most is None:
            return f"N{said}{period_text(query.per)}"
        periods = query.per if query.most == 1 else f"{query.most} {query.per}s"
        return f"The {periods} with the highest n{said}"

    @say.register
    def _(self, query: Measure) -> str:
        return f"{_capital(query.by)} of {self.entries(query.of)}{period_text(query.per)}"

    @say.register
    def _(self, query: Change) -> str:
        to, since = self.entries(query.to), self.entries(query.since)
        if query.is_:
            return f"Whether {to} is {_CHANGES[query.is_]} {since}"
        return f"Change from {since} to {to}"

    @say.register
    def _(self, query: Passed) -> str:
        until = f"until {self.entries(query.until)}" if query.until else "until today"
        since = query.since
        if query.until_death:  # what is before a death is all that a time until it can begin with
            since, until = since.model_copy(update={"before_death": None}), "until death"
        return f"{_capital(query.unit)}s from {self.entries(since)} {until}"

    @say.register
    def _(self, query: Lasted) -> str:
        by = "" if query.by == "each" else f"{query.by} "
        return _capital(f"{by}{query.unit}s that {self.entries(query.of)} lasted")

    @say.register
    def _(self, query: AgeAt) -> str:
        by = "" if query.by == "each" else f"{query.by} "
        return _capital(f"{by}age at {self.entries(query.of)}")

    @say.register
    def _(self, query: AgesOf) -> str:
        at = " at death" if query.at_death else " today"
        return f"{_capital(query.by)} age{at} of patients{self.people(query.people, first=' ')}"

    @say.register
    def _(self, query: Who) -> str:
        return f"{'Number of patients' if query.count else 'Patients'}{self.people(query.people, first=' ')}"

    @say.register
    def _(self, query: Top) -> str:
        by = "patients" if query.by == "patients" else "entries"
        if query.each != "name":
            every = f"{_TOLD[query.each]}" if query.n == 1 else f"{query.n} {_TOLD[query.each]}s"
            by = "different patients" if query.by == "patients" else "entries"
            return f"The {every} with the most {by} of {self.entries(query.of)}"
        return f"The {query.n} most frequent of {self.entries(query.of)}, by {by}"

    @say.register
    def _(self, query: Most) -> str:
        by = "different names" if query.by == "names" else "entries"
        people = "patient" if query.n == 1 else f"{query.n} patients"
        return f"The {people} with the most {by} of {self.entries(query.of)}"

    @say.register
    def _(self, query: Spread) -> str:
        what = "Number of patients" if query.count else "Patients"
        return f"{what} by what the newest of {self.entries(query.of)} says"

    @say.register
    def _(self, query: Share) -> str:
        whole = self.people(query.whole, first=" ")
        return f"Percent of patients{whole} who are patients{self.people(query.part, first=' ')}"

    @say.register
    def _(self, query: Portion) -> str:
        return f"Percent of {self.group(query.whole)} that are {self.group(query.part)}"

    @say.register
    def _(self, query: Compare) -> str:
        one, other = (self.group(side) for side in (query.one, query.other))
        return f"Whether there are {_NUMBERS[query.is_]} {one} {_THAN[query.is_]} {other}"

    def group(self, side: Who | Count) -> str:
        """What is counted on one side."""
        if isinstance(side, Who):
            return f"patients{self.people(side.people, first=' ')}"
        return f"{_COUNTED[side.by]}{self.entries(side.of)}"

    @say.register
    def _(self, query: About) -> str:
        return f"{ABOUT[query.what]} of {self._names(query.ids)}"

    def entries(self, entries: Entries) -> str:
        """A noun phrase."""
        return " ".join(
            [
                *pick_text(entries.pick),
                *([_STATUSES[entries.status]] if entries.status != "any" else []),
                self._called(entries),
                *([f"other than {joined_text(map(_concept, entries.besides))}"] if entries.besides else []),
                *([f"that are {entries.found}"] if entries.found else []),
                *bounds_text(entries.bounds),
                *([f"for {joined_text(map(_concept, entries.reasons))}"] if entries.reasons else []),
                *([f"that say {joined_text(map(_concept, entries.said))}"] if entries.said else []),
                *([f"of {self._owners(entries.people)}"] if entries.people != People() else []),
                *([ages_text(entries.ages)] if entries.ages else []),
                *([_at_visits(entries.visit_classes)] if entries.visit_classes else []),
                *([self._at_places(entries.places)] if entries.places else []),
                *map(window_text, entries.windows),
                *(
                    [f"without an entry of the same name {window_text(entries.new_to)}"]
                    if entries.new_to
                    else []
                ),
                *map(self._near, entries.near),
                *([before_death_text(entries.before_death)] if entries.before_death else []),
                *(f"that is {limit}" for limit in bounds_text(entries.kept)),
            ]
        )

    def people(self, people: People, first: str = "") -> str:
        """What stands behind "patients", each part after a comma; nothing if everybody is asked for."""
        said = ", ".join(self._people(people))
        return f"{first}{said}" if said else ""

    def _owners(self, people: People) -> str:
        if people.ids is not None and people == People(ids=people.ids):
            return self._names(people.ids)
        return f"patients {self.people(people)}"

    def _people(self, people: People) -> Iterator[str]:
        if people.ids is not None:
            yield f"among {self._names(people.ids)}"
        if people.sex is not None:
            yield people.sex
        if people.ages is not None:
            yield ages_text(people.ages)
        if people.alive is not None:
            yield "alive" if people.alive else "who have died"
        if people.born is not None:
            yield f"born {window_text(people.born)}"
        if people.died is not None:
            yield f"who died {window_text(people.died)}"
        if people.died_aged is not None:
            yield f"who died {ages_text(people.died_aged)}"
        yield from map(self._personal, people.personal)
        if people.who is not None:
            yield self._condition(people.who)

    def _personal(self, personal: Personal) -> str:
        kind = ABOUT[personal.kind].lower()
        if not self._tells_personal:
            return f"of a {kind} that only the clinician's own screen tells"
        return f"of the {kind} {'other than ' if personal.other else ''}{joined_text(personal.values)}"

    def _at_places(self, places: Sequence[str]) -> str:
        said = (
            joined_text(places)
            if self._tells_personal
            else "a place that only the clinician's own screen tells"
        )
        return f"at {said}"

    def _condition(self, condition: Condition) -> str:
        match condition:
            case Has():
                within = f" within {length_text(condition.within)}" if condition.within else ""
                return f"with {self._other(condition.has)}{so_often_text(condition)}{within}"
            case Not():
                return f"not {self._condition(condition.no)}"
            case And():
                return f"({' and '.join(map(self._condition, condition.all))})"
            case Or():
                return f"({' or '.join(map(self._condition, condition.any))})"

    def _near(self, near: NearEntry) -> str:
        sides = {"after": "after", "before": "before", "during": "during", "after_end": "after the end of"}
        side = sides.get(near.side, "of" if near.within else "as")
        within = f"within {length_text(near.within)} " if near.within else ""
        same = f"in the same {near.same} " if near.same else ""
        if near.same and near.side == "any" and not near.within:
            return f"in the same {near.same} as {self._other(near.entries)}"
        return f"{same}{within}{side} {self._other(near.entries)}"

    def _other(self, entries: Entries) -> str:
        """In brackets if it has conditions of its own: else they would seem to be those of the first."""
        said = self.entries(entries)
        return said if said == self._called(entries) else f"({said})"

    def _names(self, ids: Sequence[str]) -> str:
        return joined_text([self._name_of(one) for one in ids], "and") or "nobody"


def _at_visits(classes: Sequence[str]) -> str:
    return "in hospital" if set(classes) == set(INPATIENT) else f"at {joined_text(classes)} visits"


def called_in_full(entries: Entries) -> str:
    """All concepts, each with its kind; else the kinds."""
    if entries.concepts:
        return joined_text(dict.fromkeys(map(_concept, entries.concepts)))
    return joined_text([_KINDS[kind] for kind in entries.kinds]) or "entries"


def _concept(concept: Concept) -> str:
    return f"{concept.name} ({_SINGULAR.get(concept.category, concept.category.lower())})"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
