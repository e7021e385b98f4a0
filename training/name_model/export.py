"""Write the trained weights as the program reads them: half precision, without the table of words it has."""

from pathlib import Path

import torch
from safetensors.torch import save_file

from training.name_model.network import TaggingNetwork

_SHARED = "embeddings.word_embeddings.weight"


def export(network: TaggingNetwork, file: Path) -> None:
    """The weights by the names that Hugging Face's BERT gives them, and `head`."""
    named = {name.removeprefix("encoder."): one.detach() for name, one in network.named_parameters()}
    kept = {name: one.to(torch.float16).contiguous() for name, one in named.items() if name != _SHARED}
    save_file(kept, str(file))
