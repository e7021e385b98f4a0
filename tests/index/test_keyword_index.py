"""Keyword search: what counts as the same word, exact limits to patients, and nothing on disk."""

import subprocess
import sys
import textwrap
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.index import keyword_index
from privrag_desktop.index.keyword_index import KeywordDocument, KeywordIndex, MemoryStorage


def document(document_id: str, body: str, heading: str = "") -> KeywordDocument:
    return KeywordDocument(document_id, document_id.partition("/")[0], heading, body)


def index_of(**bodies: str) -> KeywordIndex:
    return KeywordIndex().with_changes([], [document(name, body) for name, body in bodies.items()])


def found(index: KeywordIndex, question: str, patients: frozenset[str] | None = None) -> list[str]:
    return [one for one, _ in index.search(question, 100, patients)]


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ("Medications were reviewed", "medication review"),
        ("Señora Hernández", "hernandez"),
        ("Senora Hernandez", "HERNÁNDEZ"),
        ("A value of 138.5 mg/dL", "138.5"),
        ("Vitamin K deficiency", "k"),
        ("Seen in May", "may"),
        ("STRASSE", "strasse"),
        ("O'Hara-Smith", "smith"),
    ],
)
def test_same_word_in_another_form_is_found(written: str, asked: str) -> None:
    assert found(index_of(p=written, q="something else entirely"), asked) == ["p"]


def test_stop_words_alone_find_nothing() -> None:
    index = index_of(p="the patient of the day")
    assert found(index, "of the") == []
    assert found(index, "") == []


@pytest.mark.parametrize(
    "question", ['"unclosed', "AND OR NOT", "body:*", "((", "a~2 TO [x", "\ud800", "\x00"]
)
def test_query_syntax_in_a_question_is_only_words(question: str) -> None:
    assert found(index_of(p="plain"), question + " plain") == ["p"]


def test_rarer_words_and_headings_count() -> None:
    added = [document("a", "common common"), document("b", "common rare"), document("c", "common", "rare")]
    index = KeywordIndex().with_changes([], added)
    assert found(index, "common rare")[2:] == ["a"]


def test_adding_makes_a_new_index_and_leaves_the_old_one() -> None:
    old = index_of(p="first")
    new = old.with_changes(["p"], [document("q", "first too")])
    assert (found(old, "first"), found(new, "first")) == (["p"], ["q"])


def test_replaced_document_is_found_by_its_new_words_only() -> None:
    index = index_of(p="before", q="other").with_changes(["p"], [document("p", "after")])
    assert (found(index, "before"), found(index, "after")) == ([], ["p"])


def test_index_without_any_document_can_be_searched() -> None:
    assert found(KeywordIndex(), "anything") == []
    assert found(index_of(p="only").with_changes(["p"], []), "only") == []


def test_segments_stay_few_and_unused_files_go() -> None:
    index = KeywordIndex()
    for number in range(200):
        index = index.with_changes([], [document(f"p{number}", f"word{number} shared")])
    assert len(index.files) <= 25
    assert set(found(index, "shared", frozenset({"p7", "p150"}))) == {"p7", "p150"}
    assert index.document_ids() == {f"p{number}" for number in range(200)}


def test_no_segment_grows_past_a_bound_and_all_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Merging takes memory for each document merged: a large vault must not need a large computer."""
    monkeypatch.setattr(keyword_index, "_MOST_MERGED", 32)
    index = KeywordIndex()
    for number in range(300):
        index = index.with_changes([], [document(f"p{number}", f"word{number} shared")])
    sizes = segment_sizes(index)
    assert max(sizes) <= 32
    assert sum(sizes) == 300
    assert len(sizes) < 300 / 16 + 8 * 2  # at worst each is half full, and so many of each smaller size wait
    assert len(index.search("shared", 500)) == 300


def test_a_segment_most_of_which_has_been_replaced_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyword_index, "_MOST_MERGED", 32)
    index = KeywordIndex()
    for turn in range(40):
        gone = [f"p{number}" for number in range(20)] if turn else []
        index = index.with_changes(gone, [document(f"p{number}", f"turn{turn}") for number in range(20)])
    assert sum(segment_sizes(index)) < 20 * 10
    assert len(index.search("turn39", 50)) == 20
    assert index.search("turn38", 50) == []


def segment_sizes(index: KeywordIndex) -> list[int]:
    """The documents of each, those that are marked as removed among them."""
    storage = MemoryStorage(index.files)
    return [one.doc_count_all() for one in storage.open_index()._segments()]


def test_most_files_stay_the_same_objects_so_that_little_is_written() -> None:
    old = index_of(p="first").with_changes([], [document("q", "second")])
    new = old.with_changes([], [document("r", "third")])
    same = [name for name, content in new.files.items() if content is old.files.get(name)]
    assert len(same) == len(new.files) - 2  # one new segment, one new table of contents


words = st.sampled_from(["alpha", "beta", "gamma", "delta"])
names = st.tuples(st.integers(0, 3), st.integers(0, 3)).map(lambda one: f"p{one[0]}/{one[1]}")
steps = st.lists(st.dictionaries(names, st.lists(words, max_size=4).map(" ".join), max_size=5), max_size=12)


@settings(max_examples=40, deadline=None)
@given(steps, st.none() | st.frozensets(st.sampled_from(["p0", "p1", "p7"])), st.integers(1, 6))
def test_after_any_changes_and_a_round_trip_through_its_files_the_right_documents_are_found(
    changes: list[Mapping[str, str]], patients: frozenset[str] | None, k: int
) -> None:
    index, bodies = KeywordIndex(), dict[str, str]()
    for change in changes:
        removed = [one for one in change if one in bodies]
        index = index.with_changes(removed, [document(name, body) for name, body in change.items()])
        bodies.update(change)
    restored = KeywordIndex({name: bytes(bytearray(content)) for name, content in index.files.items()})
    expected = {
        one
        for one, body in bodies.items()
        if "alpha" in body and (patients is None or one.partition("/")[0] in patients)
    }
    everything = restored.search("alpha", 1000, patients)
    assert {one for one, _ in everything} == expected
    assert restored.document_ids() == set(bodies)
    best = restored.search("alpha", k, patients)
    assert [score for _, score in best] == pytest.approx([score for _, score in everything[:k]])


def test_large_merges_spill_into_memory_and_never_to_disk() -> None:
    """In a process of its own, because an audit hook cannot be taken away again."""
    program = """
        import os, sys
        opened = []
        def watch(event, arguments):
            writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT
            if event == "open" and isinstance(arguments[2], int) and arguments[2] & writing:
                opened.append(arguments[0])
            elif event in ("os.mkdir", "os.rename", "tempfile.mkstemp", "tempfile.mkdtemp"):
                opened.append((event, *arguments))
        sys.dont_write_bytecode = True
        from privrag_desktop.index import keyword_index as keywords
        from privrag_desktop.index.keyword_index import MemoryStorage
        sys.addaudithook(watch)
        storage = MemoryStorage()
        index = storage.create_index(keywords._SCHEMA)
        for start in range(2):
            writer = index.writer(limitmb=1)
            for number in range(300):
                body = " ".join(f"zebulon{number}x{word}" for word in range(100))
                writer.add_document(document=f"{start}/{number}", patient="p", heading="", body=body)
            writer.commit(optimize=True)
        print(index.doc_count(), opened)
    """
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=False
    )
    assert ran.stdout == "600 []\n", ran.stderr


def test_temporary_storage_can_be_thrown_away() -> None:
    storage = MemoryStorage({"kept": b"1"})
    temporary = storage.temp_storage()
    temporary.create_file("gone").close()
    temporary.destroy()
    file = storage.create_file("closed twice").raw_file()
    file.close()
    del storage.files["closed twice"]
    file.close()
    assert temporary.list() == []
    assert storage.files == {"kept": b"1"}
