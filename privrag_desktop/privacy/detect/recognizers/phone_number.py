"""Recognize telephone and fax numbers: North American, international, and national ones by label."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form, labelled

_EXTENSION = r"(?:[\s,]*(?:x|ext\.?|extension)\s*\d{1,6})?"
_LABEL = (
    r"\b(?:tele?(?:ph?one?|fono|foon|fon|phone)?|phone|ph|mobile?|móvil|movil|celular|cell(?:ular)?"
    r"|cel|portable"
    r"|handy|fax(?:ed)?|facsimile|pager|beeper|hotline|contact(?:\s+(?:number|no|info))?|call(?:ed|ing)?|dial"
    r"|text(?:ed)?|sms|whatsapp|reach(?:ed|able)?(?:\s+(?:him|her|them))?\s+(?:at|on)|telepon|simu|selfoon"
    r"|ifowuni|puhelin|matkapuhelin|telefoni?|telefonas?|telefón|telefonszám)"
)
_BETWEEN = r"(?:\s*(?:number|no|num|nr|is|at|to|was|us|him|her|them|on|back|:|#|\.|-))*\s*"
_SEPARATED = r"\+?\(?\d{1,4}\)?(?:[\s./-]{0,2}\(?\d{1,5}\)?){1,6}"


def _enough(digits: str) -> bool:
    return 7 <= sum(c.isdigit() for c in digits) <= 15  # noqa: PLR2004 the lengths of E.164


PHONES = Recognizer(
    "phones",
    (
        form(
            EntityType.PHONE,
            r"(?<![\w.+-])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)[\s.-]?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)"
            + _EXTENSION,
        ),
        form(EntityType.PHONE, r"(?<![\w.+])\+\d{1,3}(?:[\s./-]?\(?\d{1,5}\)?){2,6}(?!\d)" + _EXTENSION),
        form(EntityType.PHONE, r"(?<![\w.+])(?:\+|00)\d{8,14}\b" + _EXTENSION),
        form(EntityType.PHONE, r"(?<![\w./-])\(\d{2,5}\)\s?\d{3,5}[\s-]?\d{3,4}(?![\w-]|\.\d)"),
        form(EntityType.PHONE, r"(?<![\w./-])\(?0\d{1,4}\)?[\s/-]\d{3,4}[\s-]?\d{3,4}(?![\w-])"),
        form(EntityType.PHONE, r"(?<![\w./-])0\d{1,3}(?:[\s.-]\d{2,3}){3,4}(?![\w-]|\.\d)"),
        labelled(
            EntityType.PHONE,
            rf"{_LABEL}{_BETWEEN}({_SEPARATED}){_EXTENSION}(?!\w)",
            accepts=lambda match: _enough(match[1]),
        ),
        form(EntityType.PHONE, r"(?<![\w.-])1?[-.]?\d{3}-\d{3}-[A-Z]{4}\b"),
    ),
)
