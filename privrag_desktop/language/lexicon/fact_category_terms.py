"""Find the fact categories that a text names by their own words."""

import re

from privrag_desktop.domain.fact_categories import Category

_CUES = (
    (
        Category.MEDICATION,
        r"\b(?:medic(?:ation|ament|ine)\w*|meds?\b|drugs?|prescri\w+|rx|tablets?|pills?|treated(?!\s+for)"
        r"|treatments?|taking(?!\s+(?:all|everything|together|every))|takes?"
        r"|what(?:['’]s|\s+(?:is|are))\s+_[\s_]*\s*on(?=\s*[?.]*$|\s+(?:at|right|now))|inhalers?)\b",
    ),
    (Category.ALLERGY, r"\ballerg\w+\b|\bintoleran\w+\b|\bhypersensitiv\w+\b"),
    (
        Category.CONDITION,
        r"\b(?:conditions?|diagnos\w+|problems?|diseases?|disorders?|illness\w*|suffer\w*|comorbid\w+"
        r"|pmh|dx|ailments?|treated\s+for|(?:past\s+)?medical\s+history|symptoms?)\b",
    ),
    (
        Category.PROCEDURE,
        r"\b(?:procedures?|operations?|surger\w+|operated|surgical\s+history|interventions?)\b",
    ),
    (Category.VITAL, r"\bvital\s+(?:signs?|parameters?|values?|measurements?)\b|\bvitals\b"),
    (
        Category.LABORATORY,
        r"\blab(?:orator\w+|s)?\b|\bblood\s*(?:tests?|works?)\b|\bblood\s+results?\b",
    ),
    (Category.IMMUNIZATION, r"\b(?:immuni[sz]ations?|vaccin(?:es?|ations?|ated)|inoculat\w+|jabs?)\b"),
    (Category.FAMILY, r"\bfamil(?:y|ial)\s+(?:medical\s+)?history\b"),
    (Category.DEVICE, r"\b(?:implants?|implanted\s+devices?|medical\s+devices?)\b"),
    (Category.GOAL, r"\b(?:treatment|care|health|therapy)\s+goals?\b"),
    (Category.PLAN, r"\bcare\s+(?:plans?|teams?)\b"),
    (Category.ORDER, r"\b(?:referrals?|referred\s+(?:to|for))\b"),
    (
        Category.NOTE,
        r"\b(?:progress|clinical|discharge|admission|consultation|doctor['’]?s|visit)\s+(?:notes?|letters?|summar(?:y|ies))\b",
    ),
    (Category.IMAGING, r"\bimaging\s+(?:stud\w+|results?|findings?)\b"),
    (Category.STUDY, r"\bimaging\s+stud\w+\b"),
    (Category.SURVEY, r"\b(?:surveys?|questionnaires?)\b"),
    (Category.SOCIAL, r"\bsocial\s+history\b"),
)
MEASURED = frozenset(
    {Category.VITAL, Category.LABORATORY, Category.IMAGING, Category.SURVEY, Category.SOCIAL}
)


def categories_of(text: str) -> frozenset[Category]:
    """Kinds of facts that the text asks for by their own words."""
    return frozenset(c for c, cue in _CUES if re.search(cue, text, re.IGNORECASE))
