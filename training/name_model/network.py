"""The network: the encoder of all-MiniLM-L6-v2, told how each piece is written, with a tag for each piece.

How a piece is written takes the place of BERT's token types, so that the program runs it with the graph that
it has.
"""

from pathlib import Path
from typing import Any

import torch
from torch import nn
from transformers import BertModel

from privrag_desktop.privacy.detect.name_network.piece_reader import WAYS
from privrag_desktop.privacy.detect.name_network.tag_decoder import TAGS


class TaggingNetwork(nn.Module):  # type: ignore[misc]  # torch is not read by mypy
    """Word pieces in, a score for each tag of each piece out; `layers` counts from the input."""

    def __init__(self, folder: Path, layers: int) -> None:
        super().__init__()
        self.encoder: Any = BertModel.from_pretrained(str(folder), add_pooling_layer=False)
        self.encoder.encoder.layer = self.encoder.encoder.layer[:layers]
        self.encoder.config.num_hidden_layers = layers
        words = self.encoder.embeddings
        first = words.token_type_embeddings.weight[:1].detach()
        words.token_type_embeddings = nn.Embedding.from_pretrained(first.repeat(WAYS, 1), freeze=False)
        words.word_embeddings.weight.requires_grad = False  # shared with the model that searches by meaning
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(self.encoder.config.hidden_size, TAGS)

    def forward(self, ids: torch.Tensor, ways: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Scores, of shape (texts, pieces, tags), for numbers and ways of shape (texts, pieces)."""
        read = self.encoder(input_ids=ids, token_type_ids=ways, attention_mask=mask).last_hidden_state
        scores: torch.Tensor = self.head(self.drop(read))
        return scores
