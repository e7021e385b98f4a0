"""Word a model's state, parts, memory and speed for the window."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingProgress
from privrag_desktop.domain.language_models import (
    AddProgress,
    CheckProgress,
    Computer,
    FetchProgress,
    Footprint,
    GpuOffload,
    GraphicsCard,
    KnownModelFile,
    ModelPart,
    ModelSpeed,
    ModelState,
)
from privrag_desktop.gui.text.number_and_date_text import number_text, size_text
from privrag_desktop.gui.text.translation import mark, say

STATES = {
    ModelState.READY: mark("Checked"),
    ModelState.MISSING: mark("Not here"),
    ModelState.UNCHECKED: mark("Not checked yet"),
    ModelState.DAMAGED: mark("Damaged"),
    ModelState.UNCONFIRMED: mark("Your own, to allow"),
    ModelState.FOREIGN: mark("No model"),
}
PARTS = {ModelPart.PRIVATE: mark("private agents"), ModelPart.ANSWERING: mark("answers")}
MEANINGS = {
    ModelState.READY: mark(
        "Its checksum is the one that is known, or that was allowed here: it can be used."
    ),
    ModelState.MISSING: mark("It can be fetched, or its file brought by hand."),
    ModelState.UNCHECKED: mark("Its checksum is compared before it is used for the first time."),
    ModelState.DAMAGED: mark("Its checksum is wrong, so it is not used. Fetch it again."),
    ModelState.UNCONFIRMED: mark(
        "This program does not know its checksum. Compare it with the one that its publisher gives."
    ),
    ModelState.FOREIGN: mark("This is not a GGUF file; no language model can be read from it."),
}
TO_ADD = mark("It is not here. Bring its file and add it below, at “Models from a file or a stick”.")
ADD_AGAIN = mark("Its checksum is wrong, so it is not used. Add its file again.")
_DIGITS = 16  # of a checksum, to tell a right file from another
SPARE_BYTES = 300 * 2**20  # as a fetch asks for


def state_text(known: KnownModelFile, loaded: str) -> str:
    said = say(STATES[known.file.state])
    return say("{state}, loaded", state=said) if loaded and known.file.path.name == loaded else said


def parts_text(known: KnownModelFile) -> str:
    return ", ".join(say(PARTS[part]) for part in known.parts)


def memory_text(known: KnownModelFile) -> str:
    return say("not known") if known.footprint is None else size_text(known.footprint.total)


def speed_text(speed: ModelSpeed | None) -> str:
    """Tokens a second in writing; longer words are about two tokens."""
    if speed is None or not speed.writing:
        return say("not measured")
    return say("{tokens} tokens/s", tokens=rate_text(speed.writing))


def rate_text(rate: float) -> str:
    return QLocale().toString(float(rate), "f", 1)


def footprint_text(footprint: Footprint) -> str:
    return say(
        "About {total}: weights {weights}, their copies for the processor {copies}, a context of {tokens} "
        "tokens {context}, working memory {working}.",
        total=size_text(footprint.total),
        weights=size_text(footprint.weights),
        copies=size_text(footprint.copies),
        tokens=number_text(footprint.tokens),
        context=size_text(footprint.context),
        working=size_text(footprint.working),
    )


def free_memory_text(footprint: Footprint, computer: Computer, *, is_loaded: bool = False) -> str:
    """Whether it fits; what is loaded has taken its memory already."""
    free = computer.free_memory
    if free is None:
        return say("This computer does not tell how much memory is free.")
    told = say("{free} of this computer's memory are free.", free=size_text(free))
    if is_loaded or free >= footprint.total:
        return told
    return say("{told} That is too little: close other programs, or choose a smaller model.", told=told)


def cards_text(cards: Sequence[GraphicsCard], offload: GpuOffload | None) -> str:
    """Which graphics cards there are, and how much of the loaded model is on them; "" without a card."""
    told = [
        say(
            "{card} ({back_end}): {free} of {total} are free.",
            card=one.name,
            back_end=one.back_end,
            free=size_text(one.free),
            total=size_text(one.total),
        )
        for one in cards
    ]
    if cards and offload is not None:
        told.append(_offload_text(offload))
    return " ".join(told)


def _offload_text(offload: GpuOffload) -> str:
    if not offload.layers:
        return say("None of the model is on it.")
    return say(
        "{layers} of the model's {all} layers are on it and take {taken}.",
        layers=number_text(offload.layers),
        all=number_text(offload.all_layers),
        taken=size_text(offload.taken),
    )


def detail_text(known: KnownModelFile) -> str:
    """What a model is, in some lines."""
    what = say(
        "{title}: {size} on disk, about {memory} of memory, speed {speed}.",
        title=known.file.title,
        size=disk_text(known),
        memory=memory_text(known),
        speed=speed_text(known.speed),
    )
    used = say("It is used for: {parts}.", parts=parts_text(known)) if known.parts else ""
    lines = [" ".join(filter(None, (what, _meaning(known), used)))]
    if known.file.sha256:
        lines.append(say("Checksum (SHA-256): {sum}", sum=checksum_text(known.file.sha256)))
    return "\n".join(lines)


def published_text(known: KnownModelFile) -> str:
    """What file to bring, whose, and what it may be used for."""
    published = known.published
    if published is None:
        return ""
    file = say(
        "{title}: the file {file}, published by {publisher}. Its checksum (SHA-256) begins with {sum}. Its "
        "licence is {licence}. Its memory is estimated until the file is here.",
        title=known.file.title,
        file=published.file,
        publisher=published.publisher,
        sum=published.sha256[:_DIGITS],
        licence=published.licence,
    )
    if published.commercial_use:
        return file
    return say("{told} That licence forbids commercial use.", told=file)


def checksum_text(sha256: str) -> str:
    """In groups: easier to compare by eye, and a narrow window can break the line between them."""
    return " ".join(sha256[start : start + _DIGITS] for start in range(0, len(sha256), _DIGITS))


def disk_text(known: KnownModelFile) -> str:
    return size_text(known.file.size or (known.published.size if known.published else known.download))


def licence_text(known: KnownModelFile) -> str:
    published = known.published
    if published is None:
        return say("not known")
    if published.commercial_use:
        return published.licence
    return say("{licence}, not commercial", licence=published.licence)


def _meaning(known: KnownModelFile) -> str:
    by_hand = known.published is not None and not known.download
    if by_hand and known.file.state is ModelState.MISSING:
        return say(TO_ADD)
    if by_hand and known.file.state is ModelState.DAMAGED:
        return say(ADD_AGAIN)
    return say(MEANINGS[known.file.state])


def fetch_words(known: KnownModelFile) -> str:
    total = size_text(known.download)
    if known.fetched:
        return say("Go on fetching ({done} of {total})", done=size_text(known.fetched), total=total)
    return say("Fetch ({total})", total=total)


def disk_problem(known: KnownModelFile, computer: Computer) -> str:
    """Why a model cannot be fetched; "" if there is room for it."""
    needed = known.download - known.fetched + SPARE_BYTES
    if computer.free_disk >= needed:
        return ""
    return say(
        "Fetching needs {needed} on the disk, where {free} are free. Make room first.",
        needed=size_text(needed),
        free=size_text(computer.free_disk),
    )


def progress_text(update: FetchProgress | CheckProgress | AddProgress | EmbeddingProgress) -> str:
    if isinstance(update, EmbeddingProgress):
        done, total = number_text(update.done), number_text(update.total)
        return say("New vectors: {done} of {total} documents", done=done, total=total)
    if isinstance(update, CheckProgress):
        done, total = size_text(update.done), size_text(update.total)
        return say("Comparing the checksum: {done} of {total}", done=done, total=total)
    if isinstance(update, AddProgress):
        done, total = size_text(update.done), size_text(update.total)
        return say("Copying {file}: {done} of {total}", file=update.model, done=done, total=total)
    done, total = size_text(update.bytes_done), size_text(update.bytes_total)
    return say("Fetching: {done} of {total}", done=done, total=total)


def progress_share(update: FetchProgress | CheckProgress | AddProgress | EmbeddingProgress) -> int:
    """In thousandths."""
    if isinstance(update, CheckProgress | AddProgress | EmbeddingProgress):
        return 1000 * update.done // max(1, update.total)
    return 1000 * update.bytes_done // max(1, update.bytes_total)
