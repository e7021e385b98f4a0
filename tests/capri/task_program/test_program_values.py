"""A value that is not recorded, or not for sure, holds neither way: nothing is done on a guess."""

import json
from collections.abc import Iterator

import pytest

from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import_and_vault_contents import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.envelope_encryption import FLOOR
from tests.capri.task_program.programs import done
from tests.hostile.records import Person, bundle_of
from tests.word_embedder import with_words

ALLERGIC = Person(
    "6f1c2a34-0001", "Zebulonia", "Quetzalkamp", "1957-11-23", 77, (), ("Penicillin", "Aspirin")
)
OTHER = Person("6f1c2a34-0002", "Will", "Long", "1960-01-02", 78, (), ())
PROGRAM = 'if not allergic(P1, "{}"):\n    order(P1, "ESR")\n'


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("allergies")
    (folder / "records").mkdir()
    for person in (ALLERGIC, OTHER):
        (folder / "records" / f"{person.number}.json").write_text(json.dumps(bundle_of(person)), "utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [folder / "records"], Progress())
        yield workspace


@pytest.mark.parametrize(
    ("person", "drug", "is_given"),
    [
        (ALLERGIC, "amoxicillin", False),
        (ALLERGIC, "penicillin", False),
        (ALLERGIC, "aspirin", False),
        (ALLERGIC, "ibuprofen", False),
        (ALLERGIC, "allopurinol", True),
        (OTHER, "amoxicillin", True),
    ],
)
def test_a_drug_of_the_class_of_an_allergy_or_near_it_is_not_given(
    vault: Workspace, person: Person, drug: str, is_given: bool
) -> None:
    """Ibuprofen is not recorded for somebody who is allergic to aspirin; that is no reason to give it."""
    made = done(vault, f"{person.plain}: ESR unless allergic to {drug}", PROGRAM.format(drug))
    assert bool(made.drafts) is is_given


def test_a_no_stands_beside_what_is_recorded(vault: Workspace) -> None:
    made = done(vault, f"{ALLERGIC.plain}: ESR unless allergic to allopurinol", PROGRAM.format("allopurinol"))
    assert any("Allergies on record: " in line and "Penicillin" in line for line in made.asked[0].details)
    assert "Aspirin" in made.result.result
