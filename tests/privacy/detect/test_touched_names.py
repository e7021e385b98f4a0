"""A known name is found whole whatever touches it, in every script, and comes back exactly."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.letter_folding_and_scripts import look
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.recognizers.words_of_another_script import find_unread_words
from tests.privacy.people import boundary_of, names_of, one, values

PEOPLE = [
    ("han", "小明", "王"),
    ("han2", "建华", "欧阳"),
    ("kanji", "太郎", "山田"),
    ("kana", "さくら", "すずき"),
    ("hangul", "민준", "김"),
    ("latin", "Odalys", "Quillfeather"),
    ("synthea", "Clair921", "Zieme486"),
    ("accents", "Žofie", "Brzęczykowski"),
    ("cyrillic", "Светлана", "Быстрицкая"),
    ("greek", "Ευτυχία", "Παπαδοπούλου"),
    ("arabic", "فاطمة", "الزهراوي"),
    ("hebrew", "שושנה", "אברמוביץ"),
    ("thai", "สมชาย", "ใจดีมาก"),
    ("lao", "ສົມພອນ", "ວົງສາ"),
    ("khmer", "សុភាព", "ចាន់ដារា"),
    ("burmese", "အောင်မြင့်", "သန်းထွန်း"),
    ("hindi", "मीनाक्षी", "चतुर्वेदी"),
    ("georgian", "გიორგი", "ბერიძე"),
    ("armenian", "Արամազդ", "Սարգսյան"),
]
TOWN = "Nether Wallop"
FAMILY_FIRST = {"han", "han2", "kanji", "kana", "hangul", "thai", "lao", "khmer", "burmese"}
WHOLE = {
    owner: f"{family}{given}"
    if owner in FAMILY_FIRST - {"thai", "lao", "khmer", "burmese"}
    else f"{given} {family}"
    for owner, given, family in PEOPLE
}
KNOWN = Registry(
    [
        *(known for person in PEOPLE for known in names_of(*person)),
        *names_of("words", "Will", "Long"),
        one(IdentifierRole.CITY, TOWN, "latin"),
        one(IdentifierRole.STREET, "朝阳区建国路88号", "han"),
        one(IdentifierRole.POSTCODE, "02138", "latin"),
        one(IdentifierRole.BIRTH_DATE, "1957-11-23", "latin"),
    ]
)
# What may touch a name: raised, circled and enclosed letters and digits, signs, pictures, all digits.
TOUCHES = [
    "",
    " ",
    "\n",
    "¹",
    "²",
    "™",
    "®",
    "©",
    "°",
    "①",
    "⑳",
    "⒜",
    "Ⓐ",
    "ª",
    "º",
    "½",
    "№",
    "😀",
    "👩‍⚕️",
    "🇬🇧",
    "🅰",
    "㎏",
    "$",
    "€",
    "×",
    "→",
    "•",
    "…",
    "_",
    "*",
    "~",
    "/",
    "\\",
    "|",
    "+",
    "=",
    "#",
    "@",
    "(",
    ")",
    "«",
    "“",
    "「",
    "」",
    "。",
    "、",
    "・",
    "॥",
    "ᵃ",
    "ₐ",
    "𝐚",
    "𝓼",
    "ａ",
    "１",
    "٣",
    "\u3164",
    "\u2800",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\x00",
    "\U000e0041",
    "\ufe0f",
]
FOREIGN = {
    "han": "患者今天复诊",
    "kana": "はいきた",
    "hangul": "환자분",
    "cyrillic": "врач",
    "greek": "γιατρός",
    "arabic": "مريض",
    "hebrew": "רופא",
    "thai": "ผู้ป่วย",
    "latin": "doctor",
    "hindi": "रोगी",
    "digits": "2024",
}
HIDDEN = [
    "\u3164",
    "\u2800",
    "\u115f",
    "\u1160",
    "\uffa0",
    "\ufe0f",
    "\U000e0041",
    "\u00ad",
    "\u200b",
    "\u200d",
    "\u2060",
    "\u034f",
    "\u180e",
    "\x07",
]
SCRIPTS = {
    "han": "Han",
    "han2": "Han",
    "kanji": "Han",
    "kana": "Hiragana",
    "hangul": "Hangul",
    "cyrillic": "Cyrillic",
    "greek": "Greek",
    "arabic": "Arabic",
    "hebrew": "Hebrew",
    "thai": "Thai",
    "hindi": "Devanagari",
}

people = st.sampled_from([owner for owner, _given, _family in PEOPLE])
touches = st.sampled_from(TOUCHES)


def covered(text: str, start: int, end: int, registry: Registry = KNOWN) -> bool:
    """Whether every letter of a range is in something that was found."""
    taken = {n for one in cover(registry.find(text)) for n in range(one.span.start, one.span.end)}
    return all(n in taken for n in range(start, end) if text[n].isalpha())


@settings(max_examples=200, deadline=None)
@given(owner=people, before=touches, after=touches)
def test_whole_name_is_found_whatever_touches_it(owner: str, before: str, after: str) -> None:
    text = f"seen {before}{WHOLE[owner]}{after} today"
    start = len(f"seen {before}")
    assert covered(text, start, start + len(WHOLE[owner]))


@settings(max_examples=150, deadline=None)
@given(owner=people, before=st.sampled_from(sorted(FOREIGN)), after=st.sampled_from(sorted(FOREIGN)))
def test_whole_name_is_found_inside_any_other_script(owner: str, before: str, after: str) -> None:
    own = SCRIPTS.get(owner, "Latin")
    ends = [FOREIGN[key] for key in (before, after)]
    if owner not in FAMILY_FIRST and any(look(one[0]).group[0] == own for one in ends):
        return  # letters of one script in a row are one word, where words have borders
    text = f"{ends[0]}{WHOLE[owner]}{ends[1]}"
    assert covered(text, len(ends[0]), len(ends[0]) + len(WHOLE[owner]))


@settings(max_examples=150, deadline=None)
@given(owner=people, hidden=st.sampled_from(HIDDEN), at=st.integers(1, 30), touch=touches)
def test_nothing_invisible_hides_a_name(owner: str, hidden: str, at: int, touch: str) -> None:
    name = WHOLE[owner]
    cut = 1 + at % (len(name) - 1)
    text = f"seen {name[:cut]}{hidden}{name[cut:]}{touch} today"
    assert covered(text, 5, 5 + len(name) + len(hidden))


@settings(max_examples=80, deadline=None)
@given(touch=touches, between=touches, after=touches)
def test_town_of_two_words_is_found_whatever_touches_it(touch: str, between: str, after: str) -> None:
    first, second = TOWN.split()
    joiner = between if between in {" ", "\n", "\u200b", "\u3164", "¹", "•", "→"} else " "
    text = f"in {touch}{first}{joiner}{second}{after}"
    start = 3 + len(touch)
    assert covered(text, start, len(text) - len(after))


@pytest.mark.parametrize("owner", ["han", "han2", "kanji", "hangul", "thai", "kana"])
@settings(max_examples=25, deadline=None)
@given(before=touches, after=touches)
def test_given_name_before_the_family_name_and_apart_from_it_is_found_too(
    owner: str, before: str, after: str
) -> None:
    given_name, family = next((given, family) for one, given, family in PEOPLE if one == owner)
    for name in (f"{given_name}{family}", f"{family} {given_name}", f"{given_name} {family}"):
        text = f"{before}{name}{after}"
        assert covered(text, len(before), len(before) + len(name)), text


@settings(max_examples=60, deadline=None)
@given(owner=people, before=touches, after=touches)
def test_what_replaces_it_holds_nothing_of_it_and_turns_back_exactly(
    owner: str, before: str, after: str
) -> None:
    text = f"患者{before}{WHOLE[owner]}{after} 23 kg"
    scope = BOUNDARY.new_scope("test")

    done = BOUNDARY.pseudonymise(text, scope)

    assert done.original == text
    assert WHOLE[owner] not in done.text
    assert not KNOWN_PARTS[owner] & set(re.findall(r"[^\W\d_]+", done.text))
    is_read = not list(find_unread_words(done.text))  # what is mostly in Han does not leave in any case
    found = BOUNDARY.gate.findings(done.text, scope.issued)
    assert [one for one in found if is_read or one.known] == []


BOUNDARY = boundary_of(*PEOPLE)
KNOWN_PARTS = {
    owner: {re.sub(r"\d", "", part) for part in (given, family) if len(part) > 1}
    for owner, given, family in PEOPLE
}

FOUND = [
    ("患者王小明今天复诊", "王小明"),
    ("小明说头痛", "小明"),
    ("王先生今天来了", "王"),
    ("欧阳女士", "欧阳"),
    ("王小\n明", "王小\n明"),
    ("住在朝阳区建国路88号", "朝阳区建国路88号"),
    ("Long¹ said", "Long"),
    ("for Will²", "Will"),
    ("患者02138今", "02138"),
    ("02138¹", "02138"),
    ("born 1957-11-23¹", "1957-11-23"),
    ("山田太郎さんは元気", "山田太郎"),
    ("山田さん", "山田"),
    ("ヤマダではなく山田 太郎様", "山田 太郎"),
    ("환자 김민준은 오늘", "김민준"),
    ("민준이가 왔다", "민준"),
    ("민준에게도 설명", "민준"),
    ("김 선생님", "김"),
    ("김씨", "김"),
    ("คุณสมชายมาวันนี้", "สมชาย"),
    ("Quillfeather¹", "Quillfeather"),
    ("ⓆⓊⒾⓁⓁⒻⒺⒶⓉⒽⒺⓇ", "ⓆⓊⒾⓁⓁⒻⒺⒶⓉⒽⒺⓇ"),
    ("𝐐𝐮𝐢𝐥𝐥𝐟𝐞𝐚𝐭𝐡𝐞𝐫™", "𝐐𝐮𝐢𝐥𝐥𝐟𝐞𝐚𝐭𝐡𝐞𝐫"),
    ("患者Quillf\u0435ather今天", "Quillf\u0435ather"),  # a Cyrillic е
    ("Врач\u200bQuillf\u0435ather²", "Quillf\u0435ather"),
    ("Clair921™", "Clair921"),
    ("Clair⁹²¹", "Clair⁹²¹"),
    ("فـاطـمـة", "فـاطـمـة"),
    ("d'Odalys", "Odalys"),
    ("dell’Odalys", "Odalys"),
    ("\\u0051uillfeather", "\\u0051uillfeather"),
    ("Odalys\\nQuillfeather", "Odalys\\nQuillfeather"),
    ("%2551uillfeather", "%2551uillfeather"),
    ("&amp;#81;uillfeather", "&amp;#81;uillfeather"),
    ("\\\\u0051uillfeather", "\\\\u0051uillfeather"),
    ("\\x51uillfeather", "\\x51uillfeather"),
    ("\\u{51}uillfeather", "\\u{51}uillfeather"),
    ("Светланой Быстрицкой", "Светланой"),
    ("к Быстрицкой", "Быстрицкой"),
    ("Παπαδοπούλους", "Παπαδοπούλους"),
    ("لفاطمة", "فاطمة"),
    ("وبفاطمة", None),
    ("للزهراوي", "للزهراوي"),
    ("والزهراوي", "الزهراوي"),
    ("לשושנה", "שושנה"),
    ("Brzęczykowskiego", "Brzęczykowskiego"),
    ("brzęczykowskim", "brzęczykowskim"),
    ("Quillfeatherilla", "Quillfeatherilla"),
    ("Quillfeathernak", "Quillfeathernak"),
    ("Quillfeather'ın", "Quillfeather'ın"),
    ("Quillfeatherus", "Quillfeatherus"),
    ("ბერიძის", "ბერიძის"),
    ("გიორგის", "გიორგის"),
    ("Սարգսյանի", "Սարգսյանի"),
    ("मीनाक्षीला", "मीनाक्षीला"),
]
LEFT = [
    "王国很大",  # a family name of one letter that no title follows
    "国王来了",
    "김치와 밥",
    "민준호",  # a given name inside another word
    "はなさくらんぼ",
    "Wallop him",
    "sea-green quilts",
    "мир и свет",
    "Quill feathers",
    "the odd feather",
    "Clairvoyant",
    "ziemlich gut",
    "How long¹ will² it take?",
    "2138 mL¹",
    "40213812",
]


@pytest.mark.parametrize(("text", "found"), FOUND)
def test_writing_is_found(text: str, found: str | None) -> None:
    assert found is None or found in values(cover(KNOWN.find(text)))


@pytest.mark.parametrize("text", LEFT)
def test_other_words_are_left_alone(text: str) -> None:
    assert values(KNOWN.find(text)) == []
