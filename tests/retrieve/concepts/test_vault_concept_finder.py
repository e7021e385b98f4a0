"""Which kinds of facts a question is about, and that their vectors are computed once."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database
from tests.word_embedder import WordEmbedder


class Counting(WordEmbedder):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts += texts
        return super().embed(texts)


@pytest.mark.parametrize(
    ("topic", "best"),
    [
        ("body weight", "Body weight"),
        ("weights of the body", "Body weight"),
        ("pulse", "Heart rate"),
        ("diabetic", "Diabetes mellitus"),
        ("metformin", "Metformin 500 MG"),
    ],
)
def test_best_topic_is_the_one_that_shares_words_or_meaning(
    workspace: Workspace, topic: str, best: str
) -> None:
    assert workspace.retriever.topics.best(topic)[0].name == best


@pytest.mark.parametrize("topic", ["", "  ", "spaceship", "the of a"])
def test_nothing_fits_a_topic_that_no_record_has(workspace: Workspace, topic: str) -> None:
    assert workspace.retriever.topics.best(topic) == []


def test_topics_of_other_kinds_are_left_out(workspace: Workspace) -> None:
    topics = workspace.retriever.topics
    assert topics.best("body weight", [Category.CONDITION]) == []
    assert {topic.category for topic in topics.best("gout", [Category.CONDITION])} == {Category.CONDITION}


def test_vectors_of_names_are_computed_once_and_kept(workspace: Workspace) -> None:
    _ = workspace.retriever.topics
    again = Counting()
    topics = VaultConcepts(workspace.database, again)
    assert again.texts == []
    assert topics.best("gout")
    assert again.texts == []
    topics.scores("gout")
    topics.scores("gout")
    assert again.texts == ["gout"]


def test_empty_vault_has_no_topics(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", bytes(range(32)))
    assert VaultConcepts(database, WordEmbedder()).scores("weight") == {}
    database.close()


@pytest.mark.parametrize("topic", ["body weight 81.3 kg", "Body weight 72", "body weight 72 kg 81.4"])
def test_a_value_quoted_with_its_unit_leaves_its_kind_known(workspace: Workspace, topic: str) -> None:
    assert workspace.retriever.topics.best(topic)[0].name == "Body weight"
    assert workspace.retriever.topics.understood(topic).sure


def test_a_strength_that_a_name_holds_belongs_to_it(workspace: Workspace) -> None:
    assert workspace.retriever.topics.best("metformin 500 mg")[0].name == "Metformin 500 MG"
