"""Build and run a BERT encoder on ONNX Runtime from its weights, without PyTorch.

Devlin et al., "BERT" (2019). A vector of a text is the mean of its last layer, of length 1, as in Reimers and
Gurevych, "Sentence-BERT" (2019). The graph is of ONNX Runtime's own operators, which its optimizer would have
to find first in a graph that was exported from PyTorch.

Matrices may be rounded to whole numbers of seven bits, with a scale for each column, and what they are
multiplied with to eight bits as it comes (Jacob et al., "Quantization and Training of Neural Networks for
Efficient Integer-Arithmetic-Only Inference", 2018). That takes a third of the time. With seven bits no sum of
two products needs more than the sixteen bits of processors without VNNI: every processor gives the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto, TensorProto

_IDS, _TYPES, _RESULT = "ids", "types", "result"
_MICROSOFT = "com.microsoft"
_OPERATORS, _MICROSOFT_OPERATORS, _FORMAT = 20, 1, 10  # versions
_LARGEST = 63  # of a matrix in whole numbers
_ATTENTION = ("attention.self.query", "attention.self.key", "attention.self.value")

Weights = Mapping[str, NDArray[np.float32]]
Constants = dict[str, NDArray[Any]]  # numbers with a point, or whole ones


class BertNetwork:
    """A network on ONNX Runtime, which reads one text on one thread; safe for use from several threads.

    Several texts at once would be filled to the same length, and stay in a processor's cache less well.
    """

    def __init__(self, graph: BertGraph) -> None:
        import onnxruntime  # noqa: PLC0415 - this takes a while

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._constants = graph.constants  # they are read where they are
        values = [onnxruntime.OrtValue.ortvalue_from_numpy(one) for one in graph.constants.values()]
        options.add_external_initializers(list(graph.constants), values)
        content = graph.model().SerializeToString()
        self._session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])

    def run(self, pieces: Sequence[int], types: Sequence[int] = ()) -> NDArray[np.float32]:
        """What the network says of the word pieces of a text, with their marks; `types` are 0 if left out."""
        ids = np.array([pieces], dtype=np.int32)
        of_type = np.array([types], dtype=np.int32) if types else np.zeros_like(ids)
        [[found]] = self._session.run([_RESULT], {_IDS: ids, _TYPES: of_type})
        result: NDArray[np.float32] = found
        return result


@dataclass(slots=True)
class BertGraph:
    """The network as it grows; `last` is what its newest layer puts out.

    First the words are embedded, then come the layers, and then what is made of the last of them.
    `is_rounded`: the matrices of its layers are in whole numbers.
    """

    weights: Weights
    epsilon: float
    is_rounded: bool = False
    nodes: list[NodeProto] = field(default_factory=list)
    constants: Constants = field(default_factory=dict)
    last: str = ""

    @classmethod
    def encoder(
        cls, weights: Weights, *, layers: int, heads: int, epsilon: float, is_rounded: bool = False
    ) -> BertGraph:
        """Words and layers, by the names that the weights have in Hugging Face's files."""
        graph = cls(weights, epsilon, is_rounded)
        graph.embed_words()
        for layer in range(layers):
            graph.add_layer(f"encoder.layer.{layer}.", heads)
        return graph

    def embed_words(self) -> None:
        tables = [f"embeddings.{one}_embeddings" for one in ("word", "position", "token_type")]
        inputs = [_IDS, _TYPES, *(self._weight(one) for one in tables), *self._norm("embeddings.LayerNorm")]
        outputs = ["embedded", "lengths"]
        self._add("EmbedLayerNormalization", inputs, outputs, _MICROSOFT, epsilon=self.epsilon)
        self.last = "embedded"

    def add_layer(self, name: str, heads: int) -> None:
        """Attention, then two dense layers; each has its input added to it and is normed."""
        attended = self._attention(name, heads)
        self._dense_and_norm(attended, f"{name}attention.output")
        wide = self._dense(self.last, f"{name}intermediate.dense")
        bias = self._bias(f"{name}intermediate.dense")
        bent = self._add("BiasGelu", [wide, bias], [f"{name}bent"], _MICROSOFT)
        self._dense_and_norm(bent, f"{name}output")

    def pool(self) -> None:
        """The mean of a text's word pieces, of length 1: their sum will do."""
        pieces = self._add("Constant", [], ["pieces"], value_ints=[1])
        self._add("ReduceSum", [self.last, pieces], ["sum"], keepdims=0)
        self._add("LpNormalization", ["sum"], [_RESULT], axis=-1, p=2)

    def tag(self, name: str) -> None:
        """The likelihood of each tag for each word piece, by the dense layer of this name."""
        turned = self._constant(f"{name}.turned", self.weights[f"{name}.weight"].T)
        scores = self._add("MatMul", [self.last, turned], [f"{name}.out"])
        scores = self._add("Add", [scores, self._bias(name)], ["scores"])
        self._add("Softmax", [scores], [_RESULT], axis=-1)

    def model(self) -> ModelProto:
        """Its constants stay outside, so that they are in memory once."""
        from onnx import TensorProto, helper  # noqa: PLC0415

        inputs = [
            helper.make_tensor_value_info(one, TensorProto.INT32, ["texts", "pieces"])
            for one in (_IDS, _TYPES)
        ]
        output = helper.make_tensor_value_info(_RESULT, TensorProto.FLOAT, None)
        outside = [_outside(name, values) for name, values in self.constants.items()]
        graph = helper.make_graph(self.nodes, "BERT", inputs, [output], outside)
        versions = (
            helper.make_opsetid("", _OPERATORS),
            helper.make_opsetid(_MICROSOFT, _MICROSOFT_OPERATORS),
        )
        return helper.make_model(graph, opset_imports=versions, ir_version=_FORMAT)

    def _dense_and_norm(self, inputs: str, name: str) -> None:
        dense = self._dense(inputs, f"{name}.dense")
        norm = [*self._norm(f"{name}.LayerNorm"), self._bias(f"{name}.dense")]
        self.last = self._add(
            "SkipLayerNormalization",
            [dense, self.last, *norm],
            [f"{name}.normed"],
            _MICROSOFT,
            epsilon=self.epsilon,
        )

    def _attention(self, name: str, heads: int) -> str:
        merged, bias = self._side_by_side(name, "weight"), self._side_by_side(name, "bias")
        told, result = self._constant(f"{name}qkv.bias", bias), [f"{name}attended"]
        if not self.is_rounded:
            inputs = [self.last, self._constant(f"{name}qkv", merged), told]
            return self._add("Attention", inputs, result, _MICROSOFT, num_heads=heads)
        product = self._product(self.last, f"{name}qkv", merged, told)
        parts = [f"{name}query", f"{name}key", f"{name}value"]
        self._add("Split", [product], parts, axis=2, num_outputs=len(parts))
        return self._add("MultiHeadAttention", parts, result, _MICROSOFT, num_heads=heads)

    def _dense(self, inputs: str, name: str) -> str:
        return self._product(inputs, name, self.weights[f"{name}.weight"].T)

    def _product(self, inputs: str, name: str, matrix: NDArray[np.float32], *bias: str) -> str:
        if not self.is_rounded:
            return self._add("MatMul", [inputs, self._constant(f"{name}.turned", matrix)], [f"{name}.out"])
        scale = np.maximum(np.abs(matrix).max(axis=0), np.finfo(np.float32).tiny) / _LARGEST
        constants = {
            f"{name}.rounded": np.rint(matrix / scale).astype(np.int8),
            f"{name}.scale": scale,
            f"{name}.zero": np.zeros(scale.shape, np.int8),
        }
        rounded = [self._constant(part, values) for part, values in constants.items()]
        return self._add("DynamicQuantizeMatMul", [inputs, *rounded, *bias], [f"{name}.out"], _MICROSOFT)

    def _side_by_side(self, name: str, part: str) -> NDArray[np.float32]:
        return np.concatenate([self.weights[f"{name}{one}.{part}"].T for one in _ATTENTION], axis=-1)

    def _norm(self, name: str) -> list[str]:
        return [self._weight(name), self._bias(name)]

    def _weight(self, name: str) -> str:
        return self._constant(f"{name}.weight", self.weights[f"{name}.weight"])

    def _bias(self, name: str) -> str:
        return self._constant(f"{name}.bias", self.weights[f"{name}.bias"])

    def _constant(self, name: str, values: NDArray[Any]) -> str:
        self.constants[name] = np.ascontiguousarray(values)
        return name

    def _add(
        self, operator: str, inputs: Sequence[str], outputs: Sequence[str], domain: str = "", **settings: Any
    ) -> str:
        from onnx import helper  # noqa: PLC0415

        self.nodes.append(helper.make_node(operator, inputs, outputs, domain=domain, **settings))
        return outputs[0]


def _outside(name: str, values: NDArray[Any]) -> TensorProto:
    """What stands in the graph for a constant: its name, type and shape."""
    from onnx import TensorProto, helper  # noqa: PLC0415

    kind = helper.np_dtype_to_tensor_dtype(values.dtype)
    tensor = TensorProto(name=name, data_type=kind, dims=values.shape)
    tensor.data_location = TensorProto.EXTERNAL
    entry = tensor.external_data.add()
    entry.key, entry.value = "location", "memory"
    return tensor
