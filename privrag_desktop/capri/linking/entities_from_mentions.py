"""Turn the mentions in a task into entities; properties that the task does not name stay empty."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.capri.entities.same_entity_check_and_merge import fitting, is_part
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.text_folding import ends_before, folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_patterns import SPACES
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention

Types = Mapping[str, type[Entity]]

_CARER = (
    r"(?:dr|doctor|nurse|prof(?:essor)?|physician|surgeon|practitioner|provider|specialist|therapist|consultant|gp|pcp"
    r"|\w+ologist|\w+iatrist|\w*p(?:a)?ediatrician|resident)"
)
_CARER_BEFORE = re.compile(rf"\b{_CARER}s?\b\.?,?\s+(?:named\s+|called\s+)?(?:dr\.?\s+)?$", re.IGNORECASE)
_CARER_AFTER = re.compile(
    rf"\s*[,(]\s*(?:(?:the|an?|his|her|their|our|my)\s+)?(?:[\w-]+\s+)?{_CARER}\b", re.IGNORECASE
)
_SEES = re.compile(
    r"\b(?:appointments?|visits?|slot|consultation|follow-?up|check-?up|book\w*|schedul\w*|reschedul\w*|meeting)\b"
    r"[^.;]{0,80}\bwith\s+$",
    re.IGNORECASE,
)
_PATIENT_BEFORE = re.compile(r"\bpatients?(?:\s+(?:named|called|is|was))?,?\s+[\"“]?$", re.IGNORECASE)
_RECORD_AFTER = re.compile(
    r"['’]s?\s+(?:[\w-]+\s+){0,3}?(?:records?|charts?|results?|labs?|reports?|documents?|files?|medications?|allerg\w+"
    r"|conditions?|diagnos\w+|appointments?|prescriptions?|scans?|notes?|dose|history|doctor|visits?)\b",
    re.IGNORECASE,
)
_SPEAKS_TO = re.compile(
    r"\b(?:e-?mail(?:s|ed)?|notify|inform|tell|text|message|write(?:\s+to)?|cc|let|contact|update"
    r"|(?:e-?mail|message|note|draft|summary|copy|word|report|letter|it|them|this)\s+to)\s+$",
    re.IGNORECASE,
)
_IS_WRITTEN_TO = re.compile(
    r"\s+(?:an?\s+|the\s+)?(?:short\s+|brief\s+)?(?:e-?mail|message|letter)\b", re.IGNORECASE
)
_WRITES_TO_THEM = re.compile(
    r"\b(?:e-?mail|notify|inform|write(?:\s+to)?|(?:e-?mail|message|note)\s+to)\s+(?:him|her|them|each)\b",
    re.IGNORECASE,
)
_MONEY = re.compile(
    r"[$€£]|\b(?:pay|pays|paid|owes?|owed|venmo|dollars?|bucks|split|money|request|charge|reimburse|refund|friends?|bill"
    r"|balance|lend|lent|transfer|username)\b",
    re.IGNORECASE,
)
_SAME = re.compile(  # between the ways in which one is told: Amy Johnson (@amy), John Smith with ID 7
    r"['’]?s?\s*(?:[,(/]|aka|also\s+known\s+as|alias|with|whose|at|on\s+venmo\s+as|on|is|has|:|-|–)*\s*(?:the\s+)?"
    r"(?:(?:venmo|patient|doctor|her|his|their)\s+)?(?:user\s?name|handle|user|account|record)?\s*"
    r"(?:ids?|mrn|numbers?|no\.?|#|e-?mail|address)?\s*(?:is|:|=|number)?\s*[,(]?\s*",
    re.IGNORECASE,
)
_OF_BANK = re.compile(
    r"\s+(?:checking\s+|savings\s+|bank\s+)?(?:account\s+)?[(,]?\s*(?:id|number|no\.?|#)?\s*", re.IGNORECASE
)
_OF_TYPE = {
    "PaymentAccount": r"users?|usernames?",
    "Practitioner": r"doctors?|physicians?|practitioners?|providers?",
    "Appointment": r"appointments?|bookings?|visits?",
    "ClinicalDocument": r"documents?|notes?",
    "DiagnosticReport": r"reports?",
    "Transaction": r"transactions?|requests?|payments?|charges?",
    "BankAccount": r"accounts?|bank|checking|savings|from|to",
    "Order": r"orders?|prescriptions?",
    "Message": r"messages?|drafts?|e-?mails?",
    "File": r"files?",
    "Patient": r"patients?|mrn|members?|records?|charts?|person|subject|of|for|in",
}
_OWN = re.compile(r"['’]s?\s")
_CARE = re.compile(
    r"\b(?:clinics?|hospital|cent(?:er|re)|pharmacy|university|institute|practice)$", re.IGNORECASE
)
_BANKING = re.compile(r"checking|savings|bank|acct", re.IGNORECASE)


def entities_of(
    task: str, mentions: Sequence[ValueMention], types: Sequence[type[Entity]]
) -> tuple[Entity, ...]:
    """One instance for each whom or what the mentions tell of, in reading order.

    Who is called by a part of a name after the whole of it is the same person.
    """
    by_name = {one.__name__: one for one in types}
    names = [one.value for one in mentions if one.kind is EntityType.PERSON]
    found: list[Entity] = []
    for group in _groups(task, mentions):
        whole = [_with_whole_name(one, names) for one in group]
        for type_ in _types_of(task, group, by_name):
            entity = _made(type_, whole)
            if entity and entity not in found and not _is_known(entity, found):
                found.append(entity)
    return tuple(found)


def _with_whole_name(mention: ValueMention, names: Sequence[str]) -> ValueMention:
    """A name in the fullest way in which this one person is called."""
    if mention.kind is not EntityType.PERSON:
        return mention
    fuller = {one for one in names if len(_words(one)) > 1 and is_part(_words(mention.value), _words(one))}
    fuller -= {
        one for one in fuller if any(other != one and is_part(_words(one), _words(other)) for other in fuller)
    }
    return replace(mention, value=fuller.pop()) if len(fuller) == 1 else mention


def _groups(task: str, mentions: Sequence[ValueMention]) -> Iterator[list[ValueMention]]:
    """Mentions of one person side by side: a name and a handle, a name and an id."""
    group: list[ValueMention] = []
    for mention in sorted(mentions, key=lambda one: one.start):
        if group and not _belongs(task, group, mention):
            yield group
            group = []
        group.append(mention)
    if group:
        yield group


def _belongs(task: str, group: Sequence[ValueMention], mention: ValueMention) -> bool:
    last = group[-1]
    if any(one.kind is mention.kind for one in group):
        return False
    pair = {last.kind, mention.kind}
    between = SPACES.sub(" ", task[last.end : mention.start])  # the patterns cost too much on many
    if pair == {EntityType.ORGANIZATION, EntityType.ID}:
        return _OF_BANK.fullmatch(between) is not None
    is_pair = EntityType.PERSON in pair and pair & {EntityType.USERNAME, EntityType.ID, EntityType.EMAIL}
    return bool(is_pair) and bool(between) and _SAME.fullmatch(between) is not None and between.strip() != ","


def _types_of(task: str, group: Sequence[ValueMention], types: Types) -> Iterator[type[Entity]]:
    """What they are to the task; somebody who is also written to is a contact too."""
    kinds = {one.kind: one for one in group}
    type_ = _type_of(task, kinds, types)
    if type_:
        yield type_
    is_payee = type_ is not None and type_ is types.get("PaymentAccount")
    if (
        is_payee
        and EntityType.PERSON in kinds
        and "Contact" in types
        and _WRITES_TO_THEM.search(task, group[-1].end)
    ):
        yield types["Contact"]


def _type_of(task: str, kinds: Mapping[EntityType, ValueMention], types: Types) -> type[Entity] | None:
    if EntityType.USERNAME in kinds:
        return types.get("PaymentAccount") or types.get("Contact")
    if EntityType.PERSON in kinds:
        return _type_of_name(task, kinds[EntityType.PERSON], types)
    if EntityType.EMAIL in kinds:
        return types.get("Contact")
    if EntityType.ID in kinds:
        return _type_of_id(task, kinds[EntityType.ID], types)
    is_bank = EntityType.ORGANIZATION in kinds and not _CARE.search(kinds[EntityType.ORGANIZATION].value)
    return types.get("BankAccount") if is_bank else None


def _type_of_name(task: str, name: ValueMention, types: Types) -> type[Entity] | None:
    """What somebody with this name is to the task, of the types that it has."""
    start, end = name.start, name.end
    if ends_before(_CARER_BEFORE, task, start) or _CARER_AFTER.match(task, end):
        return types.get("Practitioner") or types.get("Contact")
    is_patient = ends_before(_PATIENT_BEFORE, task, start) or _RECORD_AFTER.match(task, end)
    if is_patient and "Patient" in types:
        return types["Patient"]
    if ends_before(_SEES, task, start) and "Practitioner" in types:
        return types["Practitioner"]
    if _is_written_to(task, name) and "Contact" in types:
        return types["Contact"]
    if "PaymentAccount" in types and (_MONEY.search(task) or "Patient" not in types):
        return types["PaymentAccount"]
    return next((types[one] for one in ("Patient", "Contact", "Practitioner") if one in types), None)


def _is_written_to(task: str, name: ValueMention) -> bool:
    return ends_before(_SPEAKS_TO, task, name.start) or bool(_IS_WRITTEN_TO.match(task, name.end))


def _type_of_id(task: str, number: ValueMention, types: Types) -> type[Entity] | None:
    """A patient's where the vault knows it so, else by the nearest word before it that says of what it is."""
    if number.is_patients and "Patient" in types:
        return types["Patient"]
    before = task[max(0, number.start - 40) : number.start]
    if _BANKING.search(number.value) and "BankAccount" in types:
        return types["BankAccount"]
    by_place = {
        match.end(): name
        for name, words in _OF_TYPE.items()
        if name in types
        for match in re.finditer(rf"\b(?:{words})\b", before, re.IGNORECASE)
    }
    if by_place:
        return types[by_place[max(by_place)]]
    return types.get("Patient") if _OWN.match(task, number.end) else None


def _made(type_: type[Entity], group: Sequence[ValueMention]) -> Entity | None:
    """An instance with what the mentions tell, each in the property of its kind; None if there is none."""
    declared = properties(type_)
    values: dict[str, object] = {}
    for mention in group:
        fits = [p for p in declared if p.kind is mention.kind and not p.refers_to]
        first = next((p for p in fits if p.is_key or p.is_name), fits[0] if fits else None)
        if first and first.name not in values:
            values[first.name] = mention.value
        if mention.gender and "gender" in type_.model_fields:
            values["gender"] = mention.gender
    entity = type_(**values)
    return entity if entity.key or entity.called or len(values) > 1 else None


def _is_known(entity: Entity, found: Sequence[Entity]) -> bool:
    """Whether it says no more than one found before: James, after James Johnson; nobody else is James."""
    if entity.key or not entity.called:
        return False
    return len(fitting(entity, [one for one in found if type(one) is type(entity)])) == 1


def _words(name: str) -> list[str]:
    return [word for word in folded_words(name).split() if word not in TITLES]
