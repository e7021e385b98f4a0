"""Train the name network once more from nothing, with other chance, and measure it beside the one that ships.

It is kept in `build/name-model-again`; an interrupted study goes on there.
"""

from itertools import islice

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.tables import Table
from benchmarks.privacy.detector_parts import COLUMNS, NOTE, measured
from benchmarks.privacy.name_network_designs import BASE
from benchmarks.privacy.unknown_people import Detector, boundary_detector
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.name_network.network import WEIGHTS, NameNetwork
from privrag_desktop.privacy.detect.name_network.presidio_recognizer import NetworkRecognizer
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
from training.name_model.__main__ import LAYERS, SEED, TEXTS
from training.name_model.export import export
from training.name_model.texts import draw_texts
from training.name_model.train import train

HERE = CHECKOUT / "build" / "name-model-again"
_OTHER_SEED = SEED + 1


def run() -> list[Table]:
    """Two rows."""
    weights = HERE / WEIGHTS
    if not weights.exists():
        texts = list(islice(draw_texts(_OTHER_SEED), TEXTS))
        export(train(BASE, HERE, layers=LAYERS, texts=texts, seed=_OTHER_SEED), weights)
    rows = [measured("the network that ships", boundary_detector())]
    rows.append(measured("trained again", _detector(NetworkRecognizer(NameNetwork(BASE, weights)))))
    return [Table("The name network, trained again with other chance", NOTE, COLUMNS, tuple(rows))]


def _detector(network: NetworkRecognizer) -> Detector:
    names = PresidioNames()
    names.__dict__["_network"] = network  # where it would be put when it is first asked
    boundary = Boundary([], [], [], names=names.with_vocabulary)
    return lambda text: [(f.span.start, f.span.end, f.span.entity_type) for f in boundary.detect(text)]
