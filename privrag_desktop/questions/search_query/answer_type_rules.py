"""Decide by word patterns which type of answer a question asks for; one idea on each line."""

from privrag_desktop.language.lexicon.fact_category_terms import MEASURED, categories_of
from privrag_desktop.language.number_and_month_terms import MONTHS, WEEKDAYS
from privrag_desktop.language.phrase_regex_builder import (
    AUXILIARY,
    FEW,
    MORE_OR_LESS,
    QUESTION_WORD,
    any_of,
    words,
)
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.cohort_question_rules import is_of_many, shape_of_many
from privrag_desktop.questions.search_query.value_limit_reader import read_limits

_SPANS = words(
    "name few couple several year month week decade summer winter spring autumn fall"
    f" {' '.join(MONTHS)} {' '.join(WEEKDAYS)}"
)
_ASK = r"(?:tell (?:me|us)|let (?:me|us) know|remind (?:me|us)|check|say|know|see|find out)"
_LEADING_NAME = any_of(r"^[\W_]*_[\W_]*(?:['’]?s\b[\W_]*)?")
_POLITE = any_of(
    r"^\W*(?:(?:hi|hello|hey|please|pls|kindly|thanks|ok(?:ay)?|(?:quick )?question)\b[\s,:!.–-]*)*"
    rf"(?:(?:can|could|would|will|do) (?:you|we|i) (?:(?:please|kindly|just) )*{_ASK}\b\s*"
    r"|(?:tell (?:me|us)|let me know|remind me)\b\s*"
    r"|i\s*(?:would like|['’]d like|want|need|wonder|am wondering|['’]m wondering)(?: to know)?\b\s*)?"
    r"[:,]?\s*"
)
_ASKED_IF = any_of(r"^[^?]{0,40}\b(?:if|whether)\b")
_ASKS_WHICH = any_of(rf"^\W*{QUESTION_WORD}\b")
_COMPARISON = any_of(
    r"\bcompar\w+\b|\bversus\b|\bvs\b|\bdifferen\w+ between\b|\bdiffer(?:s|ed)? (?:from|between)\b",
    r"\b(?:which|who) of (?:them|the (?:two|three)|these|those|us)\b|\bof the two\b",
    rf"\bwho(?:se)? (?:\w+ ){{0,3}}?{MORE_OR_LESS}\b(?! than (?:\d|{FEW}\b))",
    rf"\bwhich (?:of|patient|one)\b[^?]*\b{MORE_OR_LESS}\b(?! than (?:\d|{FEW}\b))",
    rf"\b{MORE_OR_LESS}\b[^?.]{{0,60}}?\bthan\b(?!\s*(?:an? )?(?:\d|{FEW}\b|usual|normal|expected|before\b))",
    r"\bsame\b[^?]*\bas\b",
    rf"\b{MORE_OR_LESS} (?:in|for|on|with) _[^?]*\bor\b[^?]*_",
)
_COUNT = any_of(
    r"\bhow many\b(?! (?:mg|milligrams?|mcg|micrograms?|g|grams?|kg|kilos?|kilograms?|pounds|lbs?|units?)\b)"
    r"(?! (?:ml|cm|points?|percent|inches|beats|breaths|years old)\b)",
    r"\bhow (?:often|frequently)\b|^\W*count\b",
    # a cell count is a reading
    r"(?<!cell\s)(?<!cells\s)(?<!blood\s)(?<!platelet\s)(?<!cyte\s)(?<!phil\s)(?<!cd4\s)"
    r"\bcount (?:of|how|the|all)\b",
    r"(?:^|[^\w\s]\s*|\b(?:the|a|total|what|overall|exact|whole|and|or|is|me|any|in)\s+)"
    r"(?:number|frequency) of\b",
)
_LAST_TIME = any_of(
    rf"\bwhen\b[^?]*\b(?:last|latest|most recent(?:ly)?)\b(?! {_SPANS}\b)",
    r"\bhow long ago\b|\bdate of (?:(?:the|her|his|their) )?(?:last|latest|most recent)\b",
)
_NO_READING = words(
    "a an any the her his their medical past family surgical social known drug of no patient prior s"
)
_TREND = any_of(
    r"\btrends?\b|\btrending\b|\bover time\b|\bwhich (?:way|direction)\b",
    r"\bover the (?:\w+ )?(?:years|months|weeks|decade|course|period|last|past)\b",
    r"\bchang(?:e|ed|es|ing)\b|\bdevelopment\b|\bhow\b[^?]*\b(?:develop|evolv|progress)\w*",
    r"\bprogress(?:ion|ed|ing)\b|\bcourse of\b|\bevol(?:ution|ved?|ving)\b",
    r"\b(?:go(?:es|ing|ne)?|went|creep\w*|com(?:e|es|ing)) (?:\w+ )?(?:up|down)\b|\bup or down\b",
    r"\b(?:increas|decreas|declin|improv|worsen|deteriorat|fluctuat|vari|stabili[sz])(?:e[ds]?|ing|ies|y)?\b",
    r"\b(?:ris(?:es|en|ing)|rose|falling|fallen|fell|drop(?:ped|ping|s)|stable|steady|unchanged)\b",
    r"\b(?:gain(?:ed|ing|s)?|lost|losing|lose|put(?:ting)? on) (?:(?:any|some|much) )?weight\b",
    rf"\b(?:get(?:s|ting)?|got(?:ten)?|becom\w+) (?:(?:any|much) )?{MORE_OR_LESS}\b",
    r"\b(?:stay(?:ed|s)?|remain(?:ed|s)?) (?:about )?(?:the same|constant|level|flat)\b",
    rf"\b(?!{_NO_READING}\b)\w+ history\b",
    r"\bhistory of (?:her|his|their|_+['’]s)\b|\bhistorical(?:ly)?\b",
    r"\bthrough(?:out)? the years\b|\bso far\b|\bthroughout\b|\byear (?:by|on|over) year\b",
)
_AVERAGE = any_of(
    r"\baverage[ds]?\b|\bavg\b|\btypical(?:ly)?\b",
    r"(?<!what\sdoes\s)(?<!what\sdo\syou\s)\bmean\b"
    r"(?! (?:corpuscular|cell|cellular|platelet|arterial|blood pressure))(?!\s*[?.]*\s*$)",
)
_HIGHEST = any_of(
    rf"\b{words('highest maximum maximal max peak peaked greatest largest biggest')}\b",
    rf"\b{words('heaviest tallest fastest')}\b",
    r"\bat (?:her|his|its|their) (?:most|height)\b|\btop (?:value|reading|result|score)\b|\brecord high\b",
    r"\bthe top\b(?! (?:(?:blood pressure|bp) )?(?:number|figure|value)\b)",
    r"\bhow (?:high|heavy) (?:has|have|did)\b|\bmost (?:she|he|they)\b",
)
_LOWEST = any_of(
    rf"\b{words('lowest minimum minimal smallest nadir lightest shortest slowest weakest')}\b",
    r"(?<![/\d])(?<!\bper\s)(?<!\d\s)\bmin\b",  # not of 72 /min, 16 per min, 20 min
    r"\bhow low (?:has|have|did)\b|\brecord low\b",
    r"\bleast (?:she|he|they|[\w-]+(?: [\w-]+)? (?:we|has|had|have|on|seen|ever|in))\b",
)
_EARLIEST = any_of(
    r"\bfirst\b(?! (?:name|degree|trimester|aid|line))",
    r"\b(?:earliest|oldest|baseline|onset|initial(?:ly)?|originally)\b",
    r"\bstart(?:ed)? (?:out|off)\b",
    r"\bsince when\b|\bfrom when\b|\b(?:for )?how long (?:has|have|had|is|was|are|did)\b|\bfor how long\b",
    r"\bwhen\b[^?]*\b(?:start(?:ed|s)?|beg[aiu]n|diagnosed|develop(?:ed)?|commenced?|initiated)\b",
    r"\bwhen\b[^?]*\b(?:put on|set in)\b",
    r"\b(?:start|beginning) (?:date|of)\b|\bdate of (?:diagnosis|onset)\b",
)
_LAST_OF_ALL = any_of(r"\b(?:latest|newest|last|most recent(?:ly)?)\b")
_LATEST = any_of(
    rf"\b{words('latest newest current currently recent recently now today presently nowadays')}\b",
    r"\bat present\b|\bat the moment\b|\bup to date\b|\bthese days\b",
    rf"\blast\b(?! (?:\d|(?:{FEW}|{_SPANS}|twelve)\b))",
)
_WHETHER = any_of(
    rf"(?:^|[,:;–—]\s*){AUXILIARY}(?:n['’]?t)? (?!you\b)[\w\"'(]",
    r"^\W*(?:any|a) (?:(?:known|family) )?(?:history|signs?|evidence|record|diagnosis|mention) of\b",
    r"^\W*(?:(?:she|he|they|patient) )?ever\b|\byes or no\b|\btrue or false\b|\bis it true\b",
)
_BARE_STATE = any_of(  # what is left of "Ann Smith diabetic?" and "Ann Smith on warfarin?"
    r"^\W*(?:(?:still|currently|ever|already|known) )?"
    r"(?:on [\w-]+(?: [\w-]+)?|allergic to .+|taking (?!all|every|any|both|together).+"
    r"|diabetic|asthmatic|hypertensive|pregnant|epileptic|obese|anemic|anaemic|smok(?:er|ing)|depressed|alcoholic|vaccinated)\s*\?+\W*$"
)
_AND_WHICH = any_of(r"\band,? (?:if so,? )?(?:what|which|how (?:high|much|low))\b")
_LIST = any_of(
    r"^\W*(?:[\w_]+\W+){0,4}?(?:list|enumerate|(?:show|give|name)(?: me)? (?:all|every))\b",
    r"\ball (?:(?:the|of|her|his|their) )*(?:[\w-]+ ){0,3}?[\w-]+s\b|\bproblem list\b|\bevery [\w-]+\b",
    r"^\W*(?:[\w_]+['’]?s?\W+){0,4}?any\b|\bwhat (?:else )?(?:is|was|are) (?:\w+ ){1,2}allergic to\b",
)
_PLURAL = any_of(
    r"\b(?:which|what)\b[^?]*\b"
    + words(
        "medications medicines meds drugs allergies conditions diagnoses problems diseases procedures"
        " operations surgeries prescriptions tablets pills illnesses disorders treatments intolerances"
        " interventions tests scans vaccinations comorbidities symptoms"
    )
    + r"\b"
)
_IN_ORDER = (
    (AnswerType.AVERAGE, _AVERAGE),
    (AnswerType.HIGHEST, _HIGHEST),
    (AnswerType.LOWEST, _LOWEST),
    (AnswerType.EARLIEST, _EARLIEST),
    (AnswerType.LIST, _LIST),
    (AnswerType.LATEST, _LATEST),
)


def shape_of(text: str) -> AnswerType:
    """What kind of answer the words ask for; names and days may be masked with _."""
    asked = _LEADING_NAME.sub("", _POLITE.sub("", _LEADING_NAME.sub("", text), count=1))
    if _COMPARISON.search(asked):
        return AnswerType.COMPARISON
    if is_of_many(asked):
        return shape_of_many(asked)
    is_whether = _WHETHER.search(asked) or _ASKED_IF.search(text) or _BARE_STATE.search(asked)
    return _shape_of_one(asked, is_whether=bool(is_whether))


def _shape_of_one(asked: str, *, is_whether: bool) -> AnswerType:
    if _COUNT.search(asked):
        return AnswerType.COUNT
    if _LAST_TIME.search(asked):
        return AnswerType.LATEST
    if _TREND.search(asked) and not (is_whether and read_limits(asked)):
        return AnswerType.TREND
    if is_whether and not (_ASKS_WHICH.search(asked) or _AND_WHICH.search(asked)):
        return AnswerType.YES_NO
    return _shape_by_words(asked)


def _shape_by_words(asked: str) -> AnswerType:
    is_of_kind = bool(_PLURAL.search(asked)) or _is_bare_category(asked)
    otherwise = AnswerType.LIST if is_of_kind else AnswerType.VALUE
    shape = next((shape for shape, cue in _IN_ORDER if cue.search(asked)), otherwise)
    if shape is AnswerType.LATEST and is_of_kind and not _LAST_OF_ALL.search(asked):
        return AnswerType.LIST  # current medications are all that there are
    return shape


def _is_bare_category(text: str) -> bool:
    """A question that is hardly more than the name of a kind of fact: Ann Smith allergies?"""
    return bool(categories_of(text) - MEASURED) and not _ASKS_WHICH.search(text)
