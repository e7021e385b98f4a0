"""Recognize numbers by their label: of records, plans, accounts, certificates, licences and others."""

import re

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import (
    Pattern,
    Recognizer,
    cased,
    form,
    labelled,
)

_VALUE = (
    r"(#?\s?(?=[A-Z0-9/.-]*\d)[A-Z0-9]+"
    r"(?:[-/.][A-Z0-9]+|[ ](?=\d{2,}\b(?!\s*(?:mg|ml|mcg|years?|yo|%)))\d+){0,5})(?![\w])"
)
_NUMBER_WORD = r"(?:\s*(?:no|nr|num|number|numbers|id|ids|identifier|code|ref|reference|card)\b\.?)"
_BETWEEN = r"(?:\s+(?:is|was|of|as|under|are))?\s*(?:#(?=\s*:)\s*)?[:.=]?\s*"
# Labels that mean a number by themselves.
_STRONG = (
    r"MRN|M\.R\.N\.?|MR\s?#|HRN|EMPI|PID|EHR\s+id|SSN|SIN|NPI|DEA|HBN|HICN?|MBI|NHS|NHI|CHI|MPI|UHID|ABHA|UPI"
    r"|Aadhaar|Aadhar|PAN|EPIC|TIN|ITIN|EIN|NIF|DNI|NIE|NIR|NSS|INSEE|CPF|RG|CNS|SUS|BSN|CNP|PESEL"
    r"|JMBG|TAJ|OIB|AMKA"
    r"|RUT|CURP|RFC|CUIT|IPP|KVNR|NINO|NIN|NIK|BPJS|PSN|PhilHealth|NHIF|BON|HN|VID"
    r"|T\.?C\.?\s+Kimlik(?:\s+No)?"
    r"|codice\s+fiscale|steuer-?id(?:entifikationsnummer)?|steuernummer|versichertennummer"
    r"|krankenversicherungsnummer"
    r"|personnummer|f[øo]dselsnummer|cpr(?:-?nummer)?|hetu|henkil[öo]tunnus|rodn[ée]\s+[čc][íi]slo"
    r"|personas\s+kods"
    r"|isikukood|asmens\s+kodas|ID-?nommer|nambari\s+ya\s+\w+|inombolo\s+ye?\w+(?:\s+\w+)?"
    r"|num[ée]ro\s+de\s+(?:dossier|s[ée]curit[ée]\s+sociale)|n[úu]mero\s+de\s+(?:historia|expediente"
    r"|paciente|prontu[áa]rio)"
    r"|patientennummer|aktenzeichen|fallnummer|dossiernummer|pati[ëe]ntnummer"
)
# The end of a number told alone: SSN ending in 6274, last four of his phone 0199, xxx-xx-6778.
_OF_A_NUMBER = (
    r"(?:ssn|social(?:\s+security)?|phone|mobile|cell|telephone|account|acct|card|mrn|licen[cs]e|passport"
    r"|number)"
)
_END_OF_A_NUMBER = (
    rf"\b(?:{_OF_A_NUMBER}\b[^.;\d\n]{{0,20}}?\b(?:ends|ending|last\s+(?:four|4)(?:\s+digits)?)"
    rf"|last\s+(?:four|4)(?:\s+digits)?\s+of\s+(?:\w+\s+){{0,2}}{_OF_A_NUMBER}|last\s+(?:four|4)\s+digits)"
    r"(?:\s+(?:in|with|is|are|of))?\s*[:#=]?\s*(\d{3,4})\b"
)
# Labels that are ordinary words: a word for number follows, or a value that no dose or year looks like.
_WEAK = (
    r"(?:medical\s+|health\s+|patient\s+|hospital\s+)?rec(?:ords?)?|chart|patient|pt|case|accession"
    r"|encounter|visit|account"
    r"|acct|billing|invoice|claim|policy|ins(?:ur(?:ance)?)?(?:\s+policy)?"
    r"|health\s+plan(?:\s+beneficiary)?|plan|member(?:ship)?"
    r"|subscriber|beneficiary|group|medicare|medicaid|(?:driver[’']?s?\s+)?licen[cs]e|certificate"
    r"|cert|permit|passport"
    r"|voter|(?:national|citizen|tax|student|employee|staff|badge)(?:\s+(?:id|insurance))?"
    r"|social\s+security|social"
    r"|registration|specimen|order|confirmation|reference|ref|ticket|document|file|folder|study"
    r"|subject|id|unique\s+id"
    r"|identifier|tracking|prescription|rx|authori[sz]ation|referral"
)
_CODES = re.compile(
    r"(?:SNOMED|LOINC|RxNorm|ICD|CPT|ATC|HCPCS|NDC|PMID|PMC|DOI|ISBN|NCT|UniProt|rs|code"
    r"|CAS)\S*\s*(?:CT)?[\s:#(]*$",
    re.I,
)
_SHORTEST, _LONG_NUMBER = 3, 5
_YEAR_OR_LESS = re.compile(r"(?:1[89]|20)\d\d$|\d{1,3}(?:[./]\d{1,3})*$")


def _characters(value: str) -> int:
    return sum(c.isalnum() for c in value)


def _is_number(match: re.Match[str]) -> bool:
    return _characters(match[1]) >= _SHORTEST


def _is_more_than_a_count(match: re.Match[str]) -> bool:
    return _characters(match[1]) >= _LONG_NUMBER - 1 and not _YEAR_OR_LESS.match(match[1].strip("# "))


def _is_code_of_a_system(match: re.Match[str]) -> bool:
    return bool(_CODES.search(match.string[max(0, match.start() - 20) : match.start()]))


NUMBERS = Recognizer(
    "numbers",
    (
        # a UUID, or the groups at its beginning by which somebody is asked about
        form(
            EntityType.ID,
            r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b"
            r"|\b(?=[\d-]*[a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){1,3}\b",
        ),
        labelled(
            EntityType.ID,
            rf"(?:(?<![^\W_])|(?<=xx))(?:{_STRONG}){_NUMBER_WORD}*{_BETWEEN}{_VALUE}",
            accepts=_is_number,
        ),
        labelled(EntityType.ID, rf"\b(?:{_WEAK}){_NUMBER_WORD}+{_BETWEEN}{_VALUE}", accepts=_is_number),
        labelled(
            EntityType.ID,
            rf"\b(?:{_WEAK})(?:\s+is)?\s*(?:#?\s*:|(?=#))\s*{_VALUE}",
            accepts=_is_more_than_a_count,
        ),
        labelled(
            EntityType.ID,
            rf"\b(?:{_WEAK})(?:\s+(?:is|was|under|as))?\s+{_VALUE}",
            accepts=lambda match: (
                _is_more_than_a_count(match) and sum(c.isdigit() for c in match[1]) >= _LONG_NUMBER
            ),
        ),
        labelled(EntityType.ID, _END_OF_A_NUMBER),
        labelled(EntityType.ID, r"(?<![\w-])[x*#•]{3}[- ]?[x*#•]{2}[- ]?(\d{4})\b"),
        cased(EntityType.ID, r"(?<![\w#])#\s?(?=[A-Z0-9-]*\d{4})[A-Z0-9][A-Z0-9-]{5,}\b"),
        cased(EntityType.ID, r"(?:(?<![A-Za-z0-9-])|(?<=[a-z]))MRN-?\d{5,}\b"),
        cased(EntityType.ID, r"(?<![A-Za-z0-9-])MRN-(?=[A-Z0-9-]*\d{3})[A-Z0-9]{2,}(?:-[A-Z0-9]+)*\b"),
        Pattern(
            EntityType.ID,
            re.compile(r"(?<![\w.,/-])\d{9,20}(?![\w-]|[.,]\d)"),
            accepts=lambda match: not _is_code_of_a_system(match),
        ),
    ),
)
