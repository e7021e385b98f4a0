"""A sentence-transformers model with weights that mean nothing, made where a test needs one."""

from pathlib import Path

import pytest

WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "heart", "rate", "oak", "tree", "pulse", ":", "query")


def make_model(folder: Path, *, width: int = 32, pieces: int = 16) -> Path:
    """BERT of two layers, as the library saves it; skips the test where the library is not installed."""
    library = pytest.importorskip("sentence_transformers")
    modules = pytest.importorskip("sentence_transformers.sentence_transformer.modules")
    transformers = pytest.importorskip("transformers")
    network = folder.parent / f"{folder.name}-network"
    network.mkdir(parents=True)
    (network / "vocab.txt").write_text("\n".join(WORDS), encoding="utf-8")
    config = transformers.BertConfig(
        vocab_size=len(WORDS),
        hidden_size=width,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=2 * width,
        max_position_embeddings=64,
    )
    transformers.BertModel(config).save_pretrained(network)
    transformers.BertTokenizerFast(str(network / "vocab.txt")).save_pretrained(network)
    transformer = modules.Transformer(str(network), max_seq_length=pieces)
    pooling = modules.Pooling(width, pooling_mode="cls")
    model = library.SentenceTransformer(modules=[transformer, pooling], device="cpu")
    model.prompts = {"query": "query: ", "document": ""}
    model.save(str(folder))
    return folder
