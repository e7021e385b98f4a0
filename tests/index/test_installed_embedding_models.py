"""What a folder says of its model is read right, and a folder that says too little is a sentence."""

import json
from pathlib import Path

import pytest

from privrag_desktop.errors import ModelError
from privrag_desktop.index.installed_embedding_models import (
    SHIPPED,
    WEIGHTS,
    checksum,
    embedding_folder,
    model_that_searches,
    models_that_search,
    read_folder,
)
from privrag_desktop.runtime.progress import Progress


@pytest.fixture
def models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PRIVRAG_MODELS", str(tmp_path / "models"))
    return embedding_folder()


DENSE = [
    {"path": "", "type": "sentence_transformers.models.Transformer"},
    {"path": "2_Dense", "type": "sentence_transformers.models.Dense"},
]


def write_folder(folder: Path, **files: object) -> Path:
    """As sentence-transformers writes one; `files` replace what stands in them, None leaves a file out."""
    content: dict[str, object] = {
        "modules": [
            {"path": "", "type": "sentence_transformers.models.Transformer"},
            {"path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
        ],
        "1_Pooling/config": {"pooling_mode_cls_token": True, "pooling_mode_mean_tokens": False},
        "config": {"hidden_size": 768, "max_position_embeddings": 512},
        "sentence_bert_config": {"max_seq_length": 384},
    } | files
    for name, told in content.items():
        if told is not None:
            file = folder / f"{name}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(told), encoding="utf-8")
    (folder / WEIGHTS).write_bytes(b"weights")
    return folder


def test_the_shipped_model_is_there_with_its_checksum(models: Path) -> None:
    shipped = model_that_searches(SHIPPED)
    assert (shipped.dimensions, shipped.most_pieces, shipped.pooling) == (384, 256, "mean_tokens")
    first, again = (checksum(shipped, Progress()) for _ in range(2))
    assert first == again
    assert (models / "checked.json").is_file()


def test_shipped_weights_that_are_others_are_not_used(
    monkeypatch: pytest.MonkeyPatch, models: Path, tmp_path: Path
) -> None:
    shipped = read_folder(write_folder(tmp_path / "other"), SHIPPED)
    with pytest.raises(ModelError, match="damaged"):
        checksum(shipped, Progress())


def test_a_folder_tells_its_dimensions_its_length_and_its_pooling(models: Path) -> None:
    write_folder(models / "ward-model")
    found = model_that_searches("ward-model")
    assert (found.name, found.dimensions, found.most_pieces, found.pooling) == (
        "ward-model",
        768,
        384,
        "cls_token",
    )
    assert [one.name for one in models_that_search()] == [SHIPPED, "ward-model"]


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"sentence_bert_config": None, "tokenizer_config": {"model_max_length": 128}}, (768, 128)),
        ({"sentence_bert_config": None, "tokenizer_config": {"model_max_length": 10**30}}, (768, 512)),
        ({"sentence_bert_config": {"max_seq_length": None}}, (768, 512)),
        ({"config": {"hidden_size": 768}, "sentence_bert_config": None}, (768, 512)),
    ],
)
def test_the_shortest_length_that_a_folder_names_counts(
    tmp_path: Path, files: dict[str, object], told: tuple[int, int]
) -> None:
    found = read_folder(write_folder(tmp_path / "one", **files))
    assert (found.dimensions, found.most_pieces) == told


def test_a_dense_part_behind_the_network_decides_the_dimensions(tmp_path: Path) -> None:
    modules = [
        {"path": "", "type": "sentence_transformers.models.Transformer"},
        {"path": "2_Dense", "type": "sentence_transformers.models.Dense"},
    ]
    folder = write_folder(tmp_path / "one", modules=modules, **{"2_Dense/config": {"out_features": 256}})
    assert read_folder(folder).dimensions == 256


def test_the_weights_of_a_part_count_as_those_of_the_network(tmp_path: Path, models: Path) -> None:
    """With another dense layer the same text had a vector of cosine 0.03 to its old one."""
    folder = write_folder(tmp_path / "one", modules=DENSE, **{"2_Dense/config": {"out_features": 256}})
    found = []
    for weights in (b"first", b"other", b"other"):
        (folder / "2_Dense" / WEIGHTS).write_bytes(weights)
        found.append(checksum(read_folder(folder), Progress()))
    assert found[0] != found[1] == found[2]


def test_a_part_with_weights_in_pythons_own_format_is_not_read(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "one", modules=DENSE, **{"2_Dense/config": {"out_features": 256}})
    (folder / "2_Dense" / "pytorch_model.bin").write_bytes(b"code")
    with pytest.raises(ModelError, match="holds no sentence-transformers model"):
        read_folder(folder)
    (folder / "2_Dense" / WEIGHTS).write_bytes(b"weights")
    assert read_folder(folder).dimensions == 256


def test_a_file_that_is_nested_without_end_is_a_sentence(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "one")
    (folder / "config.json").write_text("[" * 200_000, encoding="utf-8")
    with pytest.raises(ModelError, match="holds no sentence-transformers model"):
        read_folder(folder)


def test_newer_folders_name_their_pooling_in_one_word(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "one", **{"1_Pooling/config": {"pooling_mode": "lasttoken"}})
    assert read_folder(folder).pooling == "lasttoken"


@pytest.mark.parametrize(
    "files",
    [
        {"modules": None},
        {"config": None},
        {"config": {}},
        {"modules": 7},
        {"modules": [{"path": "x"}]},
        {"config": []},
        {"config": {"hidden_size": float("inf")}},
        {"config": {"hidden_size": -3}},
        {"sentence_bert_config": {"max_seq_length": -5}},
        {"config": {"hidden_size": 768}, "sentence_bert_config": {"max_seq_length": float("inf")}},
    ],
)
def test_a_folder_that_says_too_little_is_a_sentence(tmp_path: Path, files: dict[str, object]) -> None:
    with pytest.raises(ModelError, match="holds no sentence-transformers model"):
        read_folder(write_folder(tmp_path / "one", **files))


def test_a_folder_without_weights_that_are_read_is_not_offered(models: Path) -> None:
    (write_folder(models / "pickled") / WEIGHTS).rename(models / "pickled" / "pytorch_model.bin")
    assert [one.name for one in models_that_search()] == [SHIPPED]


def test_a_damaged_folder_keeps_no_other_model_out(models: Path) -> None:
    write_folder(models / "broken", config=None)
    write_folder(models / "ward-model")
    assert [one.name for one in models_that_search()] == [SHIPPED, "ward-model"]
    with pytest.raises(ModelError, match="broken"):
        model_that_searches("broken")


@pytest.mark.parametrize("name", ["none", "../none", ""])
def test_a_name_that_is_no_model_here_is_told_with_those_that_are(models: Path, name: str) -> None:
    with pytest.raises(ModelError, match=SHIPPED):
        model_that_searches(name)


def test_a_models_folder_that_may_not_be_written_to_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Root writes everywhere, so a file stands where the folder would be."""
    (tmp_path / "models").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("PRIVRAG_MODELS", str(tmp_path / "models"))
    assert len(checksum(model_that_searches(SHIPPED), Progress())) == 64
