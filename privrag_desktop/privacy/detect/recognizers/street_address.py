"""Recognize street addresses, postal codes and what follows the word address, for many countries."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from faker.providers.address.en_US import Provider as America

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_listed,
    is_thing,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.recognizers.multilingual_name_and_address_labels import ADDRESSES_BY_LABEL
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import (
    CAPITAL,
    Pattern,
    Range,
    Recognizer,
    cased,
    form,
    labelled,
)

_WORD = rf"{CAPITAL}[\w'’.-]{{0,64}}"  # longer is no word, and is tried from each of its capitals
_WORDS = (
    rf"(?:{_WORD}|(?:[dl]['’]|dell['’]){_WORD}|(?:de[lnrsi]?|l[aeo]s?|du|di|d[ao]s?|della|delle|dello"
    rf"|degli|van|von|te[nr]"
    r"|zu[mr]?|i[mn]|auf|af|of|the|y|e)\b)"
)
_SUFFIX = (
    r"(?:Street|Str|St|Avenue|Ave|Av|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl"
    r"|Terrace|Ter"
    r"|Row|Circle|Cir|Square|Sq|Parkway|Pkwy|Highway|Hwy|Trail|Trl|Loop|Crescent|Cres|Close|Grove"
    r"|Gardens|Alley"
    r"|Plaza|Walk|Mews|Path|Pike|Run|Crossing|Bypass|Turnpike|Expressway|Route|Ridge|Hollow|Mall|Marg"
    r"|Nagar|Salai)"
)
_UNIT = (
    r"(?:,?\s*(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Bldg|Building|Room|Rm|PO Box|#)\.?"
    r"\s*#?\s*[\w-]{1,6}"
    r"|,?\s*\d{1,3}(?:st|nd|rd|th)\s+[Ff]loor)?"
)
_STATES = (
    "(?:" + "|".join([*sorted(America.states_abbr), *sorted(America.states, key=len, reverse=True)]) + ")"
)
_ZIP = r"\d{5}(?:-\d{4})?"
_CITY = rf"{_WORD}(?:[ ]{_WORD}){{0,3}}"
_TAIL = rf"(?:\s*,?\s+{_CITY}\s*,\s*{_STATES}\b(?:\s*,?\s+{_ZIP}\b)?|,\s+{_CITY}(?!\w)(?:\s+{_ZIP}\b)?)?"
_BEFORE = (
    r"(?:Rue|rue|Avenue|avenue|Avda?\.?|Praceta|Piazzetta|Ronda|Alameda|Πλατεία|Λεωφόρος|Λ\.|Calle|C/"
    r"|Carrer|Via|Viale|Corso|Piazza|Piazzale|Largo|Vicolo|Rua"
    r"|Avenida|Praça"
    r"|Travessa|Estrada|Chemin|Allée|Quai|Place|Impasse|Boulevard|Bd|Strada|Str\.|Bulevardul|Bulevar"
    r"|Ulica|ulica|ul\."
    r"|Jl\.|Jalan|Đường|Paseo|Plaza|Camino|Carrera|Cra\.?|Barangay|Brgy\.?|вулиця|вул\.|улица|ул\."
    r"|проспект|οδός|Οδός"
    r"|שדרות|רחוב|شارع|گلی|ถนน)"
)
_AFTER = (
    r"(?:[Ss]tra(?:ß|ss)e|str\.|vænget|vegen|veg|stræti|braut|gata|maantee|puiestee|körút|kapu|rkp\."
    r"|u\.|náměstí|třída|gasse|weg|platz|allee|ring|damm|ufer|gracht|straat|laan|plein|kade|gade"
    r"|gate|gata|gatan"
    r"|vägen|veien|vej|vei|väg|katu|tie|kuja|utca|tér|út|iela|tänav|tee|ulica|ulice|sokak|sokağı"
    r"|caddesi|bulvarı)"
)
_LABEL = (
    r"(?<!IP )(?<!mail )(?<!MAC )(?<!web )(?<!network )"
    r"\b(?:(?:home|mailing|street|postal|residential|current)\s+)?(?:address|addr|adresse|adresa"
    r"|adres|woonadres"
    r"|domicilio|dirección|direccion|indirizzo|endereço|endereco|morada|alamat|anwani|idilesi|osoite"
    r"|aadress|tirahan|cím"
    r"|adrese|pata|anschrift)\b\s*(?:is|was|of record)?\s*[:=]?\s*"
)
_POSTCODE = (
    r"\b(?:zip(?:\s*code)?|post\s?code|postal\s+code|code\s+postal|postleitzahl|plz|cap"
    r"|código\s+postal|codigo\s+postal"
    r"|cep|cp|cod\s+postal|kode\s*pos|postnummer|postinumero|poskode|posta\s*kodu|pasta\s+indekss"
    r"|poštanski\s+broj"
    r"|postanski\s+broj|psc|psč|irányítószám|iranyitoszam|sihtnumber|pin(?:\s*code)?"
    r"|msimbo\s+wa\s+posta|ikhowudi\s+yeposi"
    r"|поштовий\s+індекс|почтовый\s+индекс|ταχυδρομικός\s+κώδικας|τκ)"
)

# What stands behind a street of any country: flat, town, region, code, country, perhaps one a line.
_SEP = r"(?:[ \t]*(?:\n[ \t>?]*){1,2}|[ \t]*[,|][ \t]*|[ \t]+)"
_DWELLING = rf"{_SEP}(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Box|Room|Rm)\b\.?[ \t]*#?\w{{1,6}}"
_TOWN = rf"(?:\(?{_WORD}\)?|\d{{1,3}}|de|la|nad|am|an|sur|les|del|di|of|il|[A-Z]{{1,3}})(?![\w.]*\d)"
_CODE = (
    r"(?:[A-Z]{1,2}-)?\d{3,6}(?:-\d{2,4})?(?:[ ][A-Z]{2}\b)?(?![\w.%/]*\d|[ \t]*(?:mg|ml|mcg|units?|g|kg)\b)"
)
_DWELLINGS = re.compile(rf"\.?(?:{_DWELLING}){{0,2}}")
_TO_CODE = re.compile(
    rf"(?:{_SEP}(?:,[ \t]*)?{_TOWN}){{0,9}}?{_SEP}(?:,[ \t]*)?{_CODE}(?:[ ]{_WORD})?(?:,[ \t]*{_WORD})?"
)
_NEXT_TOWN = re.compile(rf"{_SEP}(?:,[ \t]*)?(?P<town>{_WORD})")
_TOWNS_LAST = re.compile(
    rf",[ \t]*(?P<towns>{_WORD}(?:[ ]{_WORD}){{0,2}}(?:,[ \t]*{_WORD}(?:[ ]{_WORD})?)?)(?=[ \t]*"
    rf"(?:[.,;:?!\n(]|[ \t][a-z]|$))"
)
_MOST_TOWNS = 3
_NUMBERED = (
    rf"(?<![\w./-])\d{{1,6}}[A-Za-z]?[ \t]+(?:(?:{_WORDS}|\d{{1,4}}|[A-Z]\.|[a-zà-ž]{{1,4}}\.)[ \t]+){{0,5}}"
)
_WITH_DWELLING = rf"{_NUMBERED}{_WORDS}(?:[ \t]+\d{{1,5}}[A-Za-z]?)?\.?(?={_DWELLING})"
_WITH_CODE = (
    rf"{_NUMBERED}{_WORD}[ \t]+\d{{1,5}}[A-Za-z]?\.?(?=(?:{_SEP}"
    rf"(?:,[ \t]*)?{_TOWN}){{1,8}}?{_SEP}(?:,[ \t]*)?{_CODE})"
)
_LIVING = (
    r"\b(?:liv(?:e|es|ed|ing)|located|resid(?:e|es|ing)|stay(?:s|ed|ing)?|offices?\s+(?:is"
    r"|are))"
    r"\s+(?:at|on)\s+"
)


@dataclass(frozen=True, slots=True)
class AddressRecognizer(Recognizer):
    """`streets` go on with flat, town and code; what the other patterns find stands alone."""

    streets: tuple[Pattern, ...] = ()

    def ranges(self, text: str) -> Iterator[Range]:
        for pattern in self.streets:
            for kind, start, end in pattern.ranges(text):
                yield kind, start, _onward(text, end)
        for finder in self.patterns:
            yield from finder.ranges(text)


def _onward(text: str, end: int) -> int:
    """Where an address ends of which the street ends at `end`."""
    dwelling = _DWELLINGS.match(text, end)
    start = dwelling.end() if dwelling and dwelling[0].strip(".") else end
    if coded := _TO_CODE.match(text, start):
        return coded.end()
    if start > end:
        return _after_towns(text, start)
    last = _TOWNS_LAST.match(text, end)
    towns = last["towns"].replace(",", "").split() if last else []
    return last.end() if last and not any(len(town) > 1 and _is_word(town) for town in towns) else end


def _means_nothing(match: re.Match[str]) -> bool:
    return not _is_word(match[0].split()[0])


def _is_country(text: str, start: int) -> bool:
    line = text[start:].partition("\n")[0]
    return is_region(line.rstrip(" .?!,"))


def _after_towns(text: str, end: int) -> int:
    """The end of up to three words with capitals behind a flat, none of which means something."""
    for _ in range(_MOST_TOWNS):
        town = _NEXT_TOWN.match(text, end)
        if town is None or is_function_word(word := folded_words(town["town"])) or is_everyday(word):
            break
        if "\n" in town[0] and _is_word(town["town"]) and not _is_country(text, town.start("town")):
            break
        end = town.start("town") + len(town["town"].rstrip("."))
    return end


ADDRESSES = AddressRecognizer(
    "addresses",
    streets=(
        cased(
            EntityType.LOCATION,
            rf"(?<![\w./-])(?:\d{{1,6}}[ \t]+)?\d{{1,6}}[A-Za-z]?(?:[-/]\d{{1,4}})?,?[ \t]+"
            rf"(?:[NSEW]\.?\s+|(?:North|South"
            rf"|East|West)\s+)?"
            rf"(?:{_WORD}\s+|\d{{1,3}}(?:st|nd|rd"
            rf"|th)\s+){{1,4}}{_SUFFIX}\b\.?(?:\s+[NSEW]{{1,2}}\b)?{_UNIT}{_TAIL}",
        ),
        cased(EntityType.LOCATION, _WITH_DWELLING),
        cased(EntityType.LOCATION, _WITH_CODE),
        form(
            EntityType.LOCATION,
            r"(?<![\w./-])\d{1,6}[a-z]?[ \t]+(?:[^\W\d][\w.’'-]*[ \t]+|\d{1,4}[ \t]+){1,5}(?:apt"
            r"|apartment|suite)\.?"
            r"[ \t]*#?\d{1,5}\b",
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<![\w./-])(?:\d{{1,6}}[ \t]+)?(?:P\.?\s?O\.?\s+Box|Post\s?[Bb]ox|Post\s+Office\s+Box"
            rf"|Postfach|Postboks"
            rf"|Casilla)\s+\d+{_TAIL}",
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)(?:\d{{1,6}}(?:\s?(?:bis"
            rf"|ter))?,?\s+)?(?:\d{{1,5}}[ \t]+)?{_BEFORE}\s+{_WORDS}(?:\s+{_WORDS}){{0,4}},?\s+"
            rf"(?:n\.?[ºo°]?\s*|No\.?\s*)?"
            r"\d{1,5}[A-Za-z]?(?!\w)",
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)(?:\d{{1,6}}[ \t]+)?\d{{1,5}},?\s+(?:bis\s+"
            rf"|ter\s+)?{_BEFORE}\s+{_WORDS}(?:\s+{_WORDS}){{0,4}}",
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)(?:\d{{1,6}}[ \t]+)?"
            rf"(?:{_WORD}\s+){{0,2}}{CAPITAL}[\w-]{{0,64}}{_AFTER}\s+\d{{1,4}}[A-Za-z]?(?!\w)",
            accepts=_means_nothing,
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)(?:\d{{1,6}}[ \t]+)?{_WORD}(?:\s+{_WORD}){{0,2}}\s+{_AFTER}\s+\d{{1,4}}[A-Za-z]?(?!\w)",
            accepts=_means_nothing,
        ),
        cased(
            EntityType.LOCATION,
            rf"{_LIVING}((?:\d{{1,6}}[ \t]+)?(?:{_WORDS}[ \t]+){{0,4}}{_WORD}[ \t]+\d{{1,4}}[A-Za-z]?)"
            rf"(?![\w.]*\d|[ \t]*(?:mg|%))",
            group=1,
        ),
        labelled(
            EntityType.LOCATION,
            rf"{_LABEL}(?=\S)(?!(?:to|with|for|in|at|and|on|as|from)\b)(?!\d{{1,3}}\.\d"
            rf"|[0-9a-f]{{1,4}}:)(?=[^,.;\n]{{0,50}}\d)([^,.;:\n][^,;\n]{{3,60}}?)(?=\s*(?:[,;\n]|\.\s"
            rf"|\.?$|\[\d))",
        ),
    ),
    patterns=(
        *ADDRESSES_BY_LABEL,
        cased(EntityType.LOCATION, rf"\b[A-Z]{{2}}\s+({_ZIP})\b", group=1),
        cased(
            EntityType.LOCATION,
            rf"\b(?:the[ \t]+)?corner[ \t]+of[ \t]+(?:[\w.’'-]+[ \t]+){{1,6}}?(?:and"
            rf"|&)[ \t]+{_WORD}(?:[ \t]+{_WORD}){{0,2}}"
            r"(?:[ \t]+\d{1,4}\b)?",
        ),
        form(
            EntityType.LOCATION,
            r"\b(?:USNS|USS|USNV|USCGC|Unit|PSC)[ \t]+[\w, ]{1,25}\n?[ \t]*[FAD]PO[ \t]+A[AEP][ \t]+\d{5}\b",
        ),
        labelled(
            EntityType.LOCATION,
            rf"{_POSTCODE}(?:\s+is)?\s*[:=.]?\s*((?-i:(?=[A-Z0-9 -]*\d)(?:[A-Z]{{1,2}}-)?[A-Z0-9]{{2,7}}"
            r"(?:[ -](?=[A-Z0-9]{2,4}\b)(?:\d{2,4}|\d?[A-Z]{2,3}))?))(?!\w)",
        ),
        cased(EntityType.LOCATION, r"(?<!\w)(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})(?!\w)"),
        cased(EntityType.LOCATION, r"(?<!\w)[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d(?!\w)"),
        cased(EntityType.LOCATION, r"〒?\s?\d{3}-\d{4}(?=\s*[都道府県東京大阪])|〒\s?\d{3}-\d{4}"),
        cased(
            EntityType.LOCATION,
            r"[一-龥]{2,3}[都道府県][一-龥]{1,6}[市区町村][一-龥ぁ-んァ-ン\d丁目番地号-]{0,30}",
        ),
        cased(
            EntityType.LOCATION,
            r"(?<!\w)(?:LV-\d{4}|[A-Z]-\d{4,5}|\d{5}-\d{3}|\d{2}-\d{3})(?=[\s,.;]+[A-ZÀ-Þ]|[\s.]*$)",
        ),
        cased(EntityType.LOCATION, rf"(?<=\d, )\d{{4,6}} {_WORD}"),
    ),
)


def _is_word(word: str) -> bool:
    """Whether it means something in English or in medicine, so that it is no town behind a street."""
    folded = folded_words(word)
    tests = (is_function_word, is_everyday, is_listed, is_thing, is_eponym, is_built_medical)
    return any(test(folded) for test in tests) or (is_in_dictionary(folded) and not is_called_so(folded))
