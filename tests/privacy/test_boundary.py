"""Records, questions and answers pass one boundary, which knows everyone in the vault."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.privacy import boundary as boundary_module
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect import recognizers
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.misspelling_index import Forms, NearNames
from privrag_desktop.privacy.release.k_anonymity import Groups
from privrag_desktop.store.database import Database
from tests.privacy.people import NoNames, TheseNames, boundary_of, names_of, one, values


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


def test_known_and_recognised_values_are_found_without_overlaps() -> None:
    boundary = boundary_of(("p1", "Ann", "Quetzal"), finder=TheseNames("Ann Quetzal Stranger"))
    text = "Ann Quetzal Stranger came on 2020-03-14."
    assert "".join(values(boundary.detect(text))).replace(" ", "") == "AnnQuetzalStranger2020-03-14"
    assert boundary.knows("p1")
    assert not boundary.knows("p2")


@pytest.mark.parametrize(
    "sentence",
    [
        "Laboratory: Note was talked to Quetzalkamp about it.",
        "Social history: Employer was the brother of ZEBULONIA.",
        "Survey: Comment was Will says it hurts.",
        "Condition: Consult with Quetzalkamp, active.",
        "Observation: Text was seen by Ina Marchetti at Umbra Clinic in Springfield.",
    ],
)
def test_names_in_free_text_of_facts_are_replaced(sentence: str, database: Database) -> None:
    more = [
        one(IdentifierRole.PRACTITIONER, "Ina Marchetti", None),
        one(IdentifierRole.ORGANIZATION, "Umbra Clinic", None),
        one(IdentifierRole.CITY, "Springfield"),
    ]
    people = ("p1", "Zebulonia", "Quetzalkamp"), ("p2", "Will", "Long")
    boundary = boundary_of(*people, more=more, terms=["Consult with Quetzalkamp", "Note"])
    safe = boundary.pseudonymise(sentence, boundary.new_scope("talk", database)).text.lower()
    held = {"quetzalkamp", "zebulonia", "will", "ina", "marchetti", "umbra", "clinic", "springfield"}
    assert not held & set(re.findall(r"\w+", safe))


@pytest.mark.parametrize(
    ("term", "shared", "is_term"),
    [
        ("Wilson disease", True, True),
        ("Wilson disease", False, False),
        ("Consult with Ann Wilson", True, False),
        ("White blood cells", False, True),
        ("Metformin 500 MG", False, True),
        ("Springfield test", False, True),
    ],
)
def test_code_called_by_a_persons_name_is_no_clinical_term(term: str, shared: bool, is_term: bool) -> None:
    boundary = boundary_of(
        ("p1", "Ann", "Wilson"),
        ("p2", "Mae", "White"),
        more=[one(IdentifierRole.CITY, "Springfield")],
        terms=[term],
        shared_terms=[term] if shared else [],
    )
    assert boundary.vocabulary.holds(term) is is_term


def test_what_models_worked_on_is_cleaned_of_known_values_only(database: Database) -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"), finder=TheseNames("Stranger"))
    scope = boundary.new_scope("talk", database)
    hidden = boundary.hide_known("Stranger told Quetzalkamp on 2020-03-14.", scope)
    assert hidden.text == f"Stranger told {scope.patient('p1').split()[1]} on [DATE_1]."


def test_scope_without_a_store_leaves_nothing_behind(database: Database) -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    scope = boundary.new_scope("talk")
    hidden = boundary.pseudonymise("Zebulonia came.", scope)
    assert boundary.reidentify(hidden.text, scope) == "Zebulonia came."
    assert boundary.new_scope("talk", database).issued == ()


def test_dates_in_a_row_are_told_apart() -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    assert values(boundary.detect("2011-07-27 2011-07-27")) == ["2011-07-27", "2011-07-27"]


def test_gate_asks_the_newest_registry() -> None:
    newest = Registry(names_of("p2", "Ann", "Umbravale"))
    boundary = Boundary([], [], [], names=NoNames, newest_registry=lambda: newest)
    assert values(boundary.gate.findings("Umbravale")) == ["Umbravale"]
    assert boundary.detect("Umbravale") == []


def test_pseudonyms_of_men_and_women_keep_their_gender(database: Database) -> None:
    from faker.providers.person.en_US import Provider

    identifiers = names_of("p1", "Zebulonia", "Quetzalkamp")
    boundary = Boundary(
        identifiers, [Patient("p1", "Zebulonia Quetzalkamp", "male", None)], [], names=NoNames
    )
    assert boundary.new_scope("talk", database).patient("p1").split()[0] in Provider.first_names_male


def test_people_that_no_record_names_are_hidden(database: Database) -> None:
    boundary = Boundary(names_of("p1", "Zebulonia", "Quetzalkamp"), [], ["Metformin 500 MG"])
    text = "Zebulonia took Metformin and then called Andrew Thompson in Chicago."
    safe = boundary.pseudonymise(text, boundary.new_scope("talk", database)).text
    for name in ("Zebulonia", "Andrew", "Thompson", "Chicago"):
        assert name not in safe
    assert "took Metformin and then called" in safe


QUESTION = "How was Ann Quetzal, a 47-year-old, in 2015?"


@pytest.mark.parametrize(
    ("policy", "asked"),
    [
        (PolicyName.SAFE_HARBOR, "a 47-year-old, in 2015?"),
        (PolicyName.THESIS, "a 40 to 49-year-old, in 2015?"),
        (PolicyName.FULL, "a 40 to 49-year-old, in [DATE_1]?"),
    ],
)
def test_a_question_keeps_to_the_policy_and_still_tells_whom_and_when(policy: PolicyName, asked: str) -> None:
    boundary = boundary_of(("p1", "Ann", "Quetzal")).under(policy)
    findings, mentions = boundary.detect_in_question(QUESTION)
    scope = boundary.new_scope("s")
    assert scope.replace(QUESTION, findings).text.endswith(asked)
    assert mentions.patient_ids == {"p1"}
    assert [(period.first.year, period.last.year) for period in mentions.periods] == [(2015, 2015)]
    assert boundary.hide_known(QUESTION, scope).text.endswith(asked)


def rare_boundary(policy: PolicyName) -> Boundary:
    """Of ten patients one has Fabry disease, all have gout."""

    class Store:
        def rows(self, sql: str, *parameters: object) -> list[tuple[object, ...]]:
            if "kinds" in sql:
                third = None if "SELECT code" in sql else 1  # a code, or how many patients have it
                return [("Condition", "Fabry disease", third), ("Condition", "Gout", third)]
            return [(f"p{number}",) for number in range(1 if parameters[0] == "Fabry disease" else 10)]

    people = [Patient(f"p{number}", f"Pat{number} Quetzal{number}", "female", None) for number in range(10)]
    names = [known for one in people for known in names_of(one.patient_id, *one.name.split())]
    return Boundary(names, people, [], names=NoNames, groups=Groups(Store(), people, 3)).under(policy)


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        (PolicyName.SAFE_HARBOR, "has Fabry disease and gout"),
        (PolicyName.THESIS, "has Fabry disease and gout"),
        (PolicyName.FULL, "has a condition and gout"),
    ],
)
def test_a_rare_condition_leaves_under_full_only_as_a_condition(policy: PolicyName, told: str) -> None:
    boundary = rare_boundary(policy)
    text, scope = "On 2020-03-14 Pat0 Quetzal0 has Fabry disease and gout", boundary.new_scope("s")
    assert boundary.pseudonymise_whole(text, scope).text.endswith(told)
    assert (boundary.gate.repaired(text, scope) or "").endswith(told)
    safe = boundary.pseudonymise(text, scope).text
    assert boundary.gate.release("i", safe, "q", scope).shown.information.endswith(told)


def test_each_policy_has_a_gate_of_its_own() -> None:
    boundary = boundary_of(("p1", "Ann", "Quetzal"))
    released = boundary.under(PolicyName.SAFE_HARBOR).gate.release("i", "since 2015", "q")
    assert not boundary.under(PolicyName.FULL).gate.vouches_for(released)
    assert boundary.under(PolicyName.FULL).gate.policy.name is PolicyName.FULL


def test_an_answer_is_marked_where_it_names_whom_nobody_released() -> None:
    boundary = boundary_of(("p1", "Ann", "Quetzal"), ("p2", "Zebulonia", "Umbra"))
    scope = boundary.new_scope("s")
    name = scope.patient("p1")
    answer = f"{name} and Zebulonia met on [DATE_9]."
    marked = boundary.marked(answer, f"{name} is well", scope)
    assert marked == f"{name} and Zebulonia (unknown) met on [DATE_9] (unknown)."


def test_a_name_that_two_patients_share_tells_nobodys_gender() -> None:
    boundary = rare_boundary(PolicyName.FULL)
    twins = Boundary(
        [*names_of("p0", "Pat", "Quetzal"), *names_of("p1", "Pat", "Quetzal")],
        [Patient("p0", "Pat Quetzal", "female", None), Patient("p1", "Pat Quetzal", "male", None)],
        [],
        names=NoNames,
        groups=boundary._groups,
    ).under(PolicyName.FULL)
    text = "Pat Quetzal has Fabry disease and gout"
    assert twins.pseudonymise_whole(text, twins.new_scope("s")).text.endswith("has a condition and gout")


def test_names_to_compare_with_are_prepared_once_whatever_the_policies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[NearNames] = []

    def near_names(forms: Forms) -> NearNames:
        made.append(NearNames(forms))
        return made[-1]

    monkeypatch.setattr(boundary_module, "NearNames", near_names)
    boundary = boundary_of(("p1", "Ann", "Quetzal"))
    for policy in PolicyName:
        boundary.under(policy).detect_in_question("Which weight has Anne Quetzel?")
    assert len(made) == 1


def test_a_text_is_looked_through_once_for_prompt_and_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def find_patterns(text: str) -> list[DetectedSpan]:
        looked.append(text)
        return recognizers.find_patterns(text)

    monkeypatch.setattr(boundary_module, "find_patterns", find_patterns)
    boundary = boundary_of(("p1", "Ann", "Quetzal"))
    text = "Seen on 2020-03-14."
    for policy in PolicyName:
        under = boundary.under(policy)
        assert "2020-03-14" in values(under.detect(text))
        assert values(under.patterns_in(text)) == ["2020-03-14"]
        assert "2020-03-14" in values(under.gate.findings(text))
    assert looked == [text]
