"""The name network behind Presidio's interface of recognizers."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import numpy as np
import regex
from numpy.typing import NDArray
from presidio_analyzer import EntityRecognizer, RecognizerResult
from presidio_analyzer.nlp_engine import NlpArtifacts

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.name_network.network import shipped_network
from privrag_desktop.privacy.detect.name_network.piece_reader import Pieces
from privrag_desktop.privacy.detect.name_network.tag_decoder import marked_values

LEAST = 0.6  # likelihood of a word of a value; chosen on the seen ward texts
BESIDE = 0.3  # that of a word beside one of these in a name or a place; chosen there, too
UNSURE = 0.2  # the least that is told at all: enough for a word that means nothing else
ENTITIES: Mapping[EntityType, str] = {
    EntityType.PERSON: "PERSON",
    EntityType.LOCATION: "LOCATION",
    EntityType.DATE: "DATE_TIME",
    EntityType.PHONE: "PHONE_NUMBER",
    EntityType.ID: "ID",
    EntityType.AGE: "AGE",
}
_OTHER_LETTER = regex.compile(r"(?V1)[\p{L}--[\p{Latin}\p{Common}]]")


class Network(Protocol):
    """The pieces of a text, and a row for each with the likelihood of every tag."""

    def read(self, text: str) -> tuple[Pieces, NDArray[np.float32]]: ...


class NetworkRecognizer(EntityRecognizer):  # type: ignore[misc]  # presidio is not read by mypy
    """Finds people, places, dates and numbers by the network; a score is that of the least likely word.

    It was trained on Latin letters, and says nothing of others.
    """

    def __init__(self, network: Network | None = None, least: float = LEAST, unsure: float = UNSURE) -> None:
        self._given = network
        self._least, self._unsure = least, unsure
        super().__init__(supported_entities=list(ENTITIES.values()), name="NetworkRecognizer")

    def load(self) -> None:
        """The network, a third of a second."""
        self._network = self._given or shipped_network()

    def analyze(
        self, text: str, entities: Sequence[str], nlp_artifacts: NlpArtifacts | None = None
    ) -> list[RecognizerResult]:
        """What the network marks, in time linear in the length of the text.

        First what it marks with the likelihood `least`, then what lies between with the likelihood `unsure`:
        whoever asks decides by the score whether to believe it.
        """
        pieces, likelihoods = self._network.read(text)
        sure = marked_values(text, pieces.places, likelihoods, self._least, min(self._least, BESIDE))
        taken = {at for one in sure for at in (one.start, one.end - 1)}
        unsure = marked_values(text, pieces.places, likelihoods, self._unsure)
        between = [one for one in unsure if taken.isdisjoint(range(one.start, one.end))]
        return [
            RecognizerResult(ENTITIES[one.label], one.start, one.end, one.likelihood)
            for one in (*sure, *between)
            if ENTITIES[one.label] in entities and _is_latin(text[one.start : one.end])
        ]


def _is_latin(value: str) -> bool:
    """Whether all its letters are; those of Vietnamese and Azerbaijani stand far from the rest in Unicode."""
    return _OTHER_LETTER.search(value) is None
