"""Recognize people, addresses and postal codes by their label in scripts without capitals."""

import re
from collections.abc import Iterator
from unicodedata import category

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import cased

_END = r"[,،;.。।۔|\n，；)(]"
_PATIENT = (
    r"患者|病人|환자|रोगी|मरीज़?|रुग्ण|রোগী|ৰোগী|(?:ال)?مريضة?|مریض|بیمار|מטופלת?|חולה|ผู้ป่วย|நோயாளி"
    r"|రోగి|ರೋಗಿ|രോഗി|દર્દી"
    r"|ਮਰੀਜ਼|Ασθενής|Пацієнт(?:ка)?|Пациент(?:ка)?|пацієнт(?:ка)?|пациент(?:ка)?|Болен|Болна"
)
_NAME = (
    r"姓名|氏名|名前|이름|성명|नाम|नाव|নাম|اسم(?:\s+المريضة?)?|الاسم|نام|שם(?:\s+(?:המטופלת?|מלא))?"
    r"|ชื่อ|பெயர்|పేరు|ಹೆಸರು|പേര്|નામ|ਨਾਮ"
    r"|Όνομα(?:τεπώνυμο)?|Ονοματεπώνυμο|Им[яе]|ФИО|Ім['’]я|ПІБ|naam|nimi"
)
_HONOURED = (
    r"श्रीमती|श्री|सौ\.|कुमारी|শ্রীমতী|শ্ৰীমতী|শ্রী|শ্ৰী|জনাব|திருமதி|திரு|శ్రీమతి|శ్రీ|ಶ್ರೀಮತಿ|ಶ್ರೀ"
    r"|ശ്രീമതി|ശ്രീ|คุณ|นาย|นางสาว|นาง|السيدة?|جناب|محترمہ"
)
_SURNAME = (
    r"[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏"
    r"吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严]"
)
# Vowel signs are no letters to `\w`.
_MARKS = "".join(c for c in map(chr, range(0x300, 0xE00)) if category(c).startswith("M"))
_WORD = rf"[^\W\d_](?:[{_MARKS}]{{0,2}}\.|[\w{_MARKS}]*(?:['’-][^\W\d_]+)?)"
_WORDS = rf"{_WORD}(?:[ \t]+{_WORD}){{0,4}}"
_FORMS = (
    re.compile(rf"(?:{_PATIENT}|{_NAME})[ \t]*[:：][ \t]*(?P<name>{_WORDS})(?=[ \t]*(?:{_END}|$))"),
    re.compile(rf"(?<!\w)(?P<name>(?:{_HONOURED})[ \t]+{_WORDS})(?=[ \t]*(?:{_END}|$))"),
    re.compile(rf"(?:患者|病人|姓名)[ \t:：]*(?P<name>{_SURNAME}[一-龥]{{1,2}})(?=[，,。；、 ]|$)"),
    re.compile(r"(?:患者|氏名)[ \t:：]*(?P<name>[一-龥]{1,4}[ 　]?[一-龥ぁ-んァ-ン]{1,4})(?=さん|様|氏)"),
    re.compile(r"\bnaam[ \t]+(?P<name>[\u0900-\u0dff]{2,}(?:[ \t]+(?:[A-Z][a-z]+|[\u0900-\u0dff]{2,}))?)"),
)
_ADDRESS = (
    r"(?:ال)?عنوان|ঠিকানা|ঠিকনা|বাসা|पत्ता|पता|כתובת|адреса?|Адреса?|διεύθυνση|Διεύθυνση|پتہ|نشانی"
    r"|ที่อยู่|முகவரி|చిరునామా|ವಿಳಾಸ"
    r"|മേൽവിലാസം|સરનામું|ਪਤਾ|地址|住址|住所|주소|àdírẹ́sì|adiresi"
)
_CODE = (
    r"الرمز البريدي|পিন(?:কোড)?|পোস্টকোড|ডাক কোড|पिन(?: ?कोड)?|מיקוד|پوسٹل کوڈ|کد ?پستی|รหัสไปรษณีย์"
    r"|அஞ்சல் குறியீடு|பின்|పిన్"
    r"|ಪಿನ್|പിൻ|પિન|ਪਿੰਨ|邮政?编码?|郵便番号|우편번호|postiindeks|kóòdù ìfìwéránṣẹ́|koodu ifiweranse"
    r"|поштовий індекс|(?:почтовый )?индекс"
)
_STREET = r"רחוב|רח['’׳]|שדרות|شارع|گلی|سڑک|خیابان|ถนน|ซอย"
ADDRESSES_BY_LABEL = (
    cased(
        EntityType.LOCATION,
        rf"(?:{_ADDRESS})[ \t]*[:：]?[ \t]*(?=[^,،;.。।۔|\n，；]{{0,60}}\d)([^\s,،;.。।۔"
        rf"|\n，；:：][^,،;.。।۔|\n，；]{{2,80}})",
        group=1,
    ),
    cased(EntityType.LOCATION, rf"(?:{_CODE})[ \t]*[:：]?[ \t]*(\d{{3,7}}(?:[ -]\d{{2,4}})?)(?!\w)", group=1),
    cased(
        EntityType.LOCATION,
        rf"(?<!\w)(?:{_STREET})[ \t]+[^\d,،;.。।۔|\n]{{1,30}}\d{{1,5}}(?:[^\d,،;.。।۔|\n]{{2,40}})?",
    ),
)


def find_labelled(text: str) -> Iterator[tuple[int, int]]:
    """Names behind the word patient, the word name or a title of honour."""
    for expression in _FORMS:
        yield from (match.span("name") for match in expression.finditer(text))
