"""The name network behind Presidio's interface of recognizers."""

from collections.abc import Mapping, Sequence

from presidio_analyzer import EntityRecognizer, RecognizerResult
from presidio_analyzer.nlp_engine import NlpArtifacts

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.name_network.network import NameNetwork, shipped_network
from privrag_desktop.privacy.detect.name_network.tag_decoder import marked_values

LEAST = 0.6  # likelihood of the least likely word of a value; chosen on the seen ward texts
ENTITIES: Mapping[EntityType, str] = {
    EntityType.PERSON: "PERSON",
    EntityType.LOCATION: "LOCATION",
    EntityType.DATE: "DATE_TIME",
    EntityType.PHONE: "PHONE_NUMBER",
    EntityType.ID: "ID",
}
_LAST_LATIN = "\u024f"


class NetworkRecognizer(EntityRecognizer):  # type: ignore[misc]  # presidio is not read by mypy
    """Finds people, places, dates and numbers by the network; a score is that of the least likely word.

    It was trained on Latin letters, and says nothing of others.
    """

    def __init__(self, network: NameNetwork | None = None, least: float = LEAST) -> None:
        self._given = network
        self._least = least
        super().__init__(supported_entities=list(ENTITIES.values()), name="NetworkRecognizer")

    def load(self) -> None:
        """The network, a third of a second."""
        self._network = self._given or shipped_network()

    def analyze(
        self, text: str, entities: Sequence[str], nlp_artifacts: NlpArtifacts | None = None
    ) -> list[RecognizerResult]:
        """What the network marks, in reading order; in time linear in the length of the text."""
        pieces, likelihoods = self._network.read(text)
        return [
            RecognizerResult(ENTITIES[one.label], one.start, one.end, one.likelihood)
            for one in marked_values(text, pieces.places, likelihoods, self._least)
            if ENTITIES[one.label] in entities and _is_latin(text[one.start : one.end])
        ]


def _is_latin(value: str) -> bool:
    return all(letter <= _LAST_LATIN for letter in value if letter.isalpha())
