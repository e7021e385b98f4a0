"""Patterns of how clinicians write ages, with a person, label, sex or birthday beside the number."""

from privrag_desktop.language.kinship_terms import PARENT
from privrag_desktop.language.number_and_month_terms import NUMBERS, ORDINALS, TENS

DECADES = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties")
TELLING = {
    "nonagenarian": 90,
    "supercentenarian": 110,
    "centenarian": 100,
    "octogenarian": 80,
    "septuagenarian": 70,
}
TENTHS = tuple(f"{ten[:-1]}ieth" for ten in TENS)
_UNIT = "(?:" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + ")"
_TEN = f"(?:{'|'.join(TENS)})"
_BELOW_HUNDRED = rf"(?:{_TEN}(?:[\s-]?{_UNIT})?|{_UNIT})"
_HUNDRED = rf"(?:an?|one)[\s-]hundred(?:(?:[\s-]and)?[\s-]{_BELOW_HUNDRED})?"
_WORDS = rf"(?:{_HUNDRED}|{_BELOW_HUNDRED})"
_ORDINAL = rf"(?:{'|'.join(TENTHS)}|{_TEN}[\s-]?(?:{'|'.join(ORDINALS[:9])})|hundredth)"
_DIGITS = r"1?\d{1,2}(?:\.\d+)?"
_NUMBER = rf"(?<![\w.$€£/+-])(?!90 or older)({_DIGITS}|{_WORDS})"
_MONTHS = r"(?:,?\s*(?:and\s*)?\d{1,2}\s*(?:months?|mos?))?"
_OLD_UNIT = (
    rf"(?:\s1/2|\+)?[\s-]*(?:full\s+)?(?:years?|yrs?){_MONTHS}(?:[\s-]*old|[\s-]+of[\s-]+age|[\s-]+young)\b"
    r"|\+?[\s-]*(?:y[/.\s-]?o\b|yrs?[/.]?o\b)"
)
_NOT_A_SPAN = r"(?!\s+(?:ago|later|earlier|before|after|prior|since|apart|hence|of\s+(?!age)))"
_YEARS = rf"(?:[\s-]?(?:years?|yrs?|y)\b(?![/-]){_NOT_A_SPAN})"
_LETTER = r"(?-i:M|F)"
_SEX = (
    r"\s?(?:M|F|male|female|man|woman|gentleman|lady)\b(?=\s*(?:,|;|w/|c/o|s/p|h/o|who\b|with\b|present|on\b"
    r"|has\b|had\b|is\b|was\b|admitted|seen|patient|pt\b|from\b|$))"
)
_RANGES = (
    r"(?!\s*(?:-|to|–)\s*\d)(?![\w.]*\d)(?!\s*(?:%|mg|ml|mcg|kg|or\s+older|and\s+(?:older|above|over|up)))"
)
# Whom a bare number tells the age of: she is 93 and frail; the patient, 93, fell.
_KIN = (
    rf"(?:(?:grand|step)?(?:{PARENT})|(?:grand)?(?:ma|pa)|mom|mum|dad|wife|husband|sister|brother|aunt"
    r"|uncle)"
)
_PERSON = (
    r"(?:patient|pt|(?:wo)?man|gentleman|gent|lady|male|female|resident|client|person|adult|senior|widow(?:er)?"
    r"|pensioner|smoker|diabetic|veteran|teacher|farmer|nurse|(?:some|any)(?:one|body)"
    rf"|{_KIN})"
)
_CHILD = r"(?:boy|girl|child|kid|toddler|son|daughter)"
_SOMEBODY = rf"(?:s?he|I|who|{_PERSON}|{_CHILD}|(?:mr|mrs|ms|miss|dr)\.?(?:\s+[^\W\d][\w.’'-]*){{1,3}}?)"
_ABOUT = (
    r"(?:(?:now|only|already|currently|just|soon|about|approximately|approx\.?|around|almost|nearly|circa|ca\.?)"
    r"\s+|~\s*)"
)
_IS = rf"(?:['’][sm]|['’]ll\s+be|\s+(?:is|am|was|became|turns|will\s+(?:soon\s+)?be))\s+{_ABOUT}?"
_BARE = rf"(\d{{2,3}}|{_TEN}(?:[\s-]?{_UNIT})?\b|{_HUNDRED}\b){_RANGES}"
_BARE_END = (
    r"(?=\s*(?:[,;:!?)&]|\.(?!\d)|$)|\s+(?:and|but|now|today|soon|when|who|with|years)\b"
    r"|\s+(?:in|next|this)\s+(?-i:[A-Z]|spring|summer|autumn|fall|winter|month|week|year))"
)
# A woman of 93 pounds, a mother of 12 children: what is counted or measured stands behind the number.
_NOT_COUNTED = (
    r"(?!\s*(?:-\s*)?(?:percent|days?|weeks?|months?|mo|hours?|hrs?|minutes?|mins?|mm\w*|cm|m|lbs?|g|bpm|beats"
    r"|am|pm|o['’]clock|degrees?|units?|points?|children|people|(?:wo)?men|other|more|different|previous|prior)\b)"
    r"(?!\s+(?!(?:is|was|has|lives|presents|takes|needs|does|comes|complains|suffers|smokes|drinks|weighs|feels"
    r"|wants|asks|reports|denies|walks|uses|years|yrs|whose|this|plus|versus|as)\b)\w+s\b)"
)
_AT_START = r"(?:^|\n|[.!?;]\s)\s*"
_LABEL = (
    r"\bage[ds]?(?:\s*\([a-z ]{1,12}\)|\s+in\s+years"
    r"|\s+at\s+(?:the\s+time\s+of\s+)?[a-z]+(?=\s*[:=]|\s+(?:is|was)))?"
    r"(?:\s+(?:of|is|was|at|(?:is|was)\s+(?:given|recorded|listed|stated)\s+as)|\s*[:=]|\s+[-–]\s)?\s*"
)
_DIED = (
    r"(?:died|dead|deceased|death|passed(?:\s+(?:away|on))?|diagnosed|widowed|retired|menopause|onset|MI|stroke"
    r"|CVA)"
)
# "age": 94, | Age | 94 |, <age>94</age>: a label and a number in data, with signs between and behind.
_IN_DATA = (
    r"(?<![^\W_])age(?:[\s_](?:in[\s_])?(?:years|yrs))?"
    r"(?:[\"'”’]\s?[:=,]\s?[\"'“‘]?|\s?[:=]\s?[\"'“‘]|\s{0,9}\|\s{0,9}|>)"
    r"(\d{2,3})(?=\s{0,9}(?:[\"'”’|,;}\])<]|\.(?!\d)|\n|$))"
)
AGES = (
    _IN_DATA,
    rf"{_NUMBER}(?:{_OLD_UNIT})",
    rf"{_LABEL}{_ABOUT}?(?!90 or older)({_DIGITS}|{_WORDS}\b){_RANGES}",
    rf"\bage,\s+{_BARE}(?=\s*,)",
    rf"\baged?\s+{_WORDS}\s*\((\d{{2,3}})\)",
    rf"\b(?:turn(?:ed|s|ing)?|celebrated (?:his|her|their))\s+({_DIGITS}|{_WORDS})\b{_RANGES}{_NOT_COUNTED}",
    r"(?<![\w.])(\d{2,3})(?:st|nd|rd|th)\s+(?:birthday|b-?day|year\s+of\s+(?:(?:his|her|their)\s+)?life)\b",
    rf"\b({_ORDINAL})\s+(?:birthday|b-?day|year\s+of\s+(?:(?:his|her|their)\s+)?life)\b",
    r"\b(?:in\s+(?:his|her|their))\s+(\d{2,3})(?:st|nd|rd|th)\s+year\b(?!\s+(?:of\s+(?!life|age)|on|after|post|since|with|as)\b)",
    r"\bcelebrated\s+(?:his|her|their)\s+(\d{2,3})(?:st|nd|rd|th)\b(?!\s+(?:\w+\s+)?(?:anniversary|year))",
    rf"(?:\b(?:a|an|pt|patient|this|our|pleasant|elderly|frail)\s+|^|\n|\b(?:HPI|CC|ID|PC|Hx|history|summary)\s*:\s*"
    rf"|,\s+(?=\d+{_LETTER}))({_DIGITS}){_SEX}",
    rf"(?<![\w.,/-])(\d{{2,3}})[\s-]?y(?:rs?)?\.?[\s/]?(?:{_LETTER}|male|female|(?:wo)?man)\b",
    rf"(?<!fever )(?<!febrile )(?<!temp )(?<!temperature )[(\[](\d{{2,3}})(?:,\s*)?{_LETTER}[)\]]",
    rf"(?:^|\n|[(\[])\s*(\d{{2,3}}),\s*(?:{_LETTER}|male|female)(?=\s*[,;.)\]])",
    rf"\b(?:{_LETTER}\s?|(?:fe)?male\s)(\d{{2,3}})(?=\s+(?:with|who|w/|c/o|admitted|presents|presenting|seen)\b)",
    rf"(?:^|\n)\s*(\d{{2,3}}){_YEARS}(?=\s*[,;])",
    r"(?:^|\n)\s*(?:(?:is|now)\s+)?(\d{2,3})\s*(?:&|and)\s+(?:healthy|frail|fit|well|active|independent)\b",
    rf"\b{_SOMEBODY}{_IS}{_BARE}{_BARE_END}",
    rf"\b{_SOMEBODY},\s+{_ABOUT}?{_BARE}{_YEARS}?(?=\s*,\s+[a-z])",
    rf"\b{_SOMEBODY}\s*\(\s*{_BARE}\s*(?:y(?:rs?|/?o)?)?\s*\)",
    rf"\b{_PERSON}\s+of\s+{_ABOUT}?{_BARE}(?![/-]|:\d){_NOT_COUNTED}",
    rf"\b{_CHILD}\s+of\s+{_ABOUT}?(\d{{1,2}})\b{_RANGES}(?![/-]|:\d){_NOT_COUNTED}",
    rf"\b{_DIED}\s+at\s+{_ABOUT}?{_BARE}(?![/-]|:\d){_NOT_COUNTED}",
    rf"(?:{_AT_START}|\b(?:even|still)\s+)at\s+{_ABOUT}?{_BARE},?\s+(?:s?he|I|the\s+patient)\b",
    rf"{_AT_START}now\s+{_BARE}(?=,\s+(?:s?he|the\s+patient)\b)",
    rf"\b{_SOMEBODY}\s+(?:has\s+)?reached\s+{_BARE}{_NOT_COUNTED}{_BARE_END}",
    rf"\b{_SOMEBODY}\s+(?:has\s+)?reached\s+{_BARE}(?=\s+in\s+good\s+health)",
    rf"\blived\s+(?:to|until|till)\s+(?:be\s+)?{_ABOUT}?{_BARE}{_NOT_COUNTED}",
    rf"\bborn\s+{_ABOUT}?{_BARE}\s+years\s+ago\b",
    rf"\bhow\s+old\b[^?\n]{{0,40}}(?:\?|\s+was)\s+{_BARE}{_BARE_END}",
    rf"(?<![\w.$€£/+-])([1-9]0|{_TEN})[\s-]something\b",
    r"(?<![\w/])(?-i:M|F|Male|Female)\s*[/,]\s*(\d{2,3})(?![\w/.%-])",
    rf"(?<![\w/.,-])(\d{{2,3}})\s*/\s*{_LETTER}(?![\w/])",
)
# Ada Lee, 93, fell; Ada Lee (93): who it is was found before, and a row of numbers behind a name is none.
_ROW = r"(?!\s*,\s*\d{2,3}\s*(?:,|and\b|or\b|\.(?!\d)|$))"
_GOES_ON = (
    r"(?=\s*(?:[,;:!?)]|\((?!\d)|[.](?!\d)|$)|\s+(?:[–—-]|and|but|with|who|was|is|has|had|on|in|from|presents?|seen|admitted"
    r"|reports?|complains?|lives|says|came|called|fell|died)(?:\s|$))"
)
BEHIND_A_NAME = (
    rf"(?:['’]s)?(?:,\s*|\s+[–—-]\s+){_ABOUT}?{_BARE}{_YEARS}?(?![/-]|:\d){_NOT_COUNTED}{_ROW}{_GOES_ON}",
    rf"(?:['’]s)?,?\s*[(\[]\s*{_ABOUT}?{_BARE}\s*(?:y(?:rs?|/?o)?)?\s*(?=[)\],;])",
    rf"{_IS}{_BARE}{_BARE_END}",
)
OLD_ONLY = rf"{_NUMBER}(?:\s1/2)?[\s-]*(?:years?|yrs?)\b{_NOT_A_SPAN}"
OLD_IN_MONTHS = r"(?<![\w.,])((?:10[89]\d|1[1-4]\d\d)[\s-]?(?:months?|mos?)[\s-](?:old|of\s+age))\b"
_DECADE = rf"((?:\d0|1\d0)['’]?s|{'|'.join(DECADES)})\b"
DECADE_FORMS = (
    rf"\b(?:his|her|their|(?:patient|pt|(?:wo)?man|lady)['’]s)\s+(?:early|mid|late)?[\s-]*{_DECADE}(?!\s+range)",
    rf"\bthe\s+{_DECADE}\s+of\s+(?:his|her|their)\s+li(?:fe|ves)\b",
)
TELLING_WORD = rf"\b({'|'.join(TELLING)})s?\b"
