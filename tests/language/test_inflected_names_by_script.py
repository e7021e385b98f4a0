"""What may stand before and behind a name is data; English words are no inflected names."""

import pytest

from privrag_desktop.language.inflected_names_by_script import bare_forms, means_itself, stands_in_run
from privrag_desktop.language.text_folding import folded_words, spread
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import names_of


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Светланой", "Светлана"),
        ("Андрею", "Андрей"),
        ("Павлом", "Павел"),
        ("Чайковского", "Чайковский"),
        ("Чайковской", "Чайковская"),
        ("Шевченка", "Шевченко"),
        ("Kowalskiego", "Kowalski"),
        ("Brzęczykowskiej", "Brzęczykowska"),
        ("Novákovi", "Novák"),
        ("Wojtasiewiczem", "Wojtasiewicz"),
        ("Jadwidze", "Jadwiga"),
        ("Kościuszkę", "Kościuszko"),
        ("Kazlausko", "Kazlauskas"),
        ("Hämäläisen", "Hämäläinen"),
        ("Winterbottomilla", "Winterbottom"),
        ("Winterbottomnak", "Winterbottom"),
        ("Winterbottommal", "Winterbottom"),
        ("Ayşenin", "Ayşe"),
        ("Winterbottomus", "Winterbottom"),
        ("Winterbottomului", "Winterbottom"),
        ("Winterbottomsche", "Winterbottom"),
        ("Παπαδόπουλε", "Παπαδόπουλος"),
        ("Παπαδοπούλου", "Παπαδόπουλος"),
        ("გიორგიმ", "გიორგი"),
        ("Արամազդին", "Արամազդ"),
        ("للزهراوي", "الزهراوي"),
        ("وبفاطمة", "بفاطمة"),
        ("לאברמוביץ", "אברמוביץ"),
        ("ለአበበን", "አበበ"),
        ("मीनाक्षीला", "मीनाक्षी"),
        ("কামালকে", "কামাল"),
        ("கண்ணனுக்கு", "கண்ணன்"),
    ],
)
def test_name_is_read_out_of_its_inflected_form(written: str, name: str) -> None:
    forms = dict(bare_forms(folded_words(written), written))
    assert folded_words(name) in forms


@pytest.mark.parametrize(
    "word",
    ["brandy", "Martin", "Peterson", "lisinopril", "hepatitis", "Roberta", "marker", "B12", "patients"],
)
def test_word_of_its_own_is_no_inflected_name(word: str) -> None:
    assert means_itself(folded_words(word))
    assert dict(bare_forms(folded_words(word), word)) == {}


def test_name_that_is_a_word_is_told_from_no_inflected_form_and_small_letters_need_a_long_name() -> None:
    assert "may" not in dict(bare_forms("mayovi", "Mayovi"))
    assert "novak" in dict(bare_forms("novakovi", "Novákovi"))
    assert "novak" not in dict(bare_forms("novakovi", "novakovi"))
    assert "quillfeather" in dict(bare_forms("quillfeathernak", "quillfeathernak"))


def test_scripts_without_a_table_have_no_endings() -> None:
    assert dict(bare_forms("ᏣᎳᎩᎯ", "ᏣᎳᎩᎯ")) == {}
    assert dict(bare_forms("анн", "анн")) == {}


@pytest.mark.parametrize(
    ("before", "name", "after", "is_name"),
    [
        ("患者", "王小明", "今天", True),
        ("", "王", "先生", True),
        ("", "王", " 女士", True),
        ("", "王", "国", False),
        ("", "王", "", False),
        ("", "민준", "은", True),
        ("", "민준", "에게는", True),
        ("", "민준", " 환자", True),
        ("환자", "민준", "", True),
        ("", "민준", "호", False),
        ("우리", "민준", "이", False),
        ("", "김민준", "씨에게", True),
        ("山", "はな", "さん", True),
        ("", "はな", "を見た", True),
        ("お", "はな", "し", False),
        ("", "ハナ", "は", True),
        ("オ", "ハナ", "シ", False),
        ("คุณ", "ดาว", "", True),
        ("ขอ", "ดาว", "น์", False),
        ("ကိုယ်", "လှ", "တယ်", False),
        ("ꀀ", "ꀁꀂ", "", False),
        ("ꀀ", "ꀁꀂꀃꀄ", "ꀅ", True),
    ],
)
def test_run_without_borders_holds_a_name_where_it_can_be_one(
    before: str, name: str, after: str, is_name: bool
) -> None:
    text = f"{before}{name}{after}"
    start, end = len(before), len(before) + len(name)
    assert stands_in_run(text, start, end, spread(folded_words(name))) is is_name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("uMkhabela", "Mkhabela"),
        ("kwaMkhabela", "Mkhabela"),
        ("Abuzahrawi", "Zahrawi"),
        ("Ibnzahrawi", "Zahrawi"),
        ("Gillivray", "MacGillivray"),
        ("McGillivray", "MacGillivray"),
        ("MacQuorley", "McQuorley"),
        ("Brannigan", "O'Brannigan"),
        ("Zahrawi", "AlZahrawi"),
        ("Quillfeatherby", "FitzQuillfeatherby"),
    ],
)
def test_prefix_of_a_name_may_be_added_or_left_out(written: str, name: str) -> None:
    known = Registry(names_of("p1", "Ada", name))
    assert {f.value.lower() in written.lower() for f in known.find(f"{written} stable")} == {True}
    assert known.find(f"about {written[:3]} stable") == []


@pytest.mark.parametrize("written", ["Donald", "donalds", "range", "brannigan's", "Gillivrayem", "odonald"])
def test_usual_name_or_word_is_no_rest_of_a_longer_name(written: str) -> None:
    known = Registry([*names_of("p1", "Ada", "MacDonald"), *names_of("p2", "Ada", "ORange")])
    assert known.find(f"seen {written} stable") == []
