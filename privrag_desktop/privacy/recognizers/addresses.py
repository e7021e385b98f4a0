"""Street addresses, postal codes and what stands behind the word address, of many countries."""

from faker.providers.address.en_US import Provider as America

from privrag_desktop.domain import EntityType
from privrag_desktop.privacy.recognizers.pattern import Recognizer, cased, labelled

_WORD = r"[A-ZÀ-ÞŁŚŻĐĀČĒĢĪĶĻŅŠŪŽ][\w'’.-]*"
_WORDS = rf"(?:{_WORD}|(?:de|la|le|les|du|des|del|di|da|do|das|dos|van|der|den|von|of|the|y|e)\b)"
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
    r"(?:Rue|rue|Avenue|avenue|Av\.?|Calle|C/|Carrer|Via|Viale|Corso|Piazza|Piazzale|Largo|Vicolo|Rua"
    r"|Avenida|Praça"
    r"|Travessa|Estrada|Chemin|Allée|Quai|Place|Impasse|Boulevard|Bd|Strada|Str\.|Bulevardul|Bulevar"
    r"|Ulica|ulica|ul\."
    r"|Jl\.|Jalan|Đường|Paseo|Plaza|Camino|Carrera|Cra\.?|Barangay|Brgy\.?|вулиця|вул\.|улица|ул\."
    r"|проспект|οδός|Οδός"
    r"|שדרות|רחוב|شارع|گلی|ถนน)"
)
_AFTER = (
    r"(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|ring|damm|ufer|gracht|straat|laan|plein|kade|gade"
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
    r"|adrese|pata|anschrift)\b\s*(?:is|of record)?\s*[:=]?\s*"
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

# Of any country: numbers and capitals, then flat, town, country and code, perhaps one a line.
_SEP = r"[ \t]*(?:\n[ \t>?]*|,[ \t]*|[ \t]+)"
_TOWN = rf"(?:{_WORD}|de|la|nad|am|an|sur|les|del|di|of|nan|[A-Z]{{2}})"
_WORLD = (
    rf"(?<![\w./-])\d{{1,6}}[A-Za-z]?[ \t]+(?:(?:{_WORDS}|\d{{1,4}}"
    rf"|[A-Z]\.)[ \t]+){{0,4}}{_WORDS}(?:[ \t]+\d{{1,5}}[A-Za-z]?)?\.?"
    rf"(?:{_SEP}(?:Apt|Suite|Ste|Unit|Flat|Box)\.?[ \t]*#?\d{{1,5}}){{1,2}}"
    rf"(?:(?:{_SEP},?{_TOWN}){{1,8}}?{_SEP}\d{{4,6}}(?:-\d{{3,4}})?(?!\d|[ \t]*mg)"
    rf"|(?:{_SEP},?{_TOWN}){{0,3}})"
)
_WORLD_TAIL = (
    rf"(?<![\w./-])\d{{1,6}}[A-Za-z]?[ \t]+(?:{_WORDS}[ \t]+){{0,4}}{_WORD}[ \t]+\d{{1,5}}[A-Za-z]?"
    rf"(?:{_SEP},?{_TOWN}){{1,8}}?{_SEP}\d{{4,6}}(?:-\d{{3,4}})?(?![\d.]|[ \t]*(?:mg|ml|units))"
)

ADDRESSES = Recognizer(
    "addresses",
    (
        cased(EntityType.LOCATION, rf"\b[A-Z]{{2}}\s+({_ZIP})\b", group=1),
        cased(
            EntityType.LOCATION,
            rf"(?<![\w./-])\d{{1,6}}[A-Za-z]?(?:[-/]\d{{1,4}})?,?[ \t]+(?:[NSEW]\.?\s+|(?:North|South"
            rf"|East|West)\s+)?"
            rf"(?:{_WORD}\s+|\d{{1,3}}(?:st|nd|rd"
            rf"|th)\s+){{1,4}}{_SUFFIX}\b\.?(?:\s+[NSEW]{{1,2}}\b)?{_UNIT}{_TAIL}",
        ),
        cased(EntityType.LOCATION, _WORLD),
        cased(EntityType.LOCATION, _WORLD_TAIL),
        cased(
            EntityType.LOCATION,
            r"\b(?:USNS|USS|USCGC|Unit|PSC)[ \t]+[\w, ]{1,20}\n?(?:[FAD]PO[ \t]+)?A[AEP][ \t]+\d{5}\b",
        ),
        cased(EntityType.LOCATION, rf"\b(?:P\.?\s?O\.?\s+Box|Post\s+Office\s+Box)\s+\d+{_TAIL}"),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)(?:\d{{1,5}}(?:\s?(?:bis"
            rf"|ter))?,?\s+)?{_BEFORE}\s+{_WORDS}(?:\s+{_WORDS}){{0,4}},?\s+(?:n\.?[ºo°]?\s*|No\.?\s*)?"
            r"\d{1,5}[A-Za-z]?(?!\w)",
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)\d{{1,5}},?\s+(?:bis\s+|ter\s+)?{_BEFORE}\s+{_WORDS}(?:\s+{_WORDS}){{0,4}}",
        ),
        cased(
            EntityType.LOCATION,
            rf"(?<!\w)(?:{_WORD}\s+){{0,2}}[A-ZÀ-ÞÄÖÜ][\w-]*{_AFTER}\s+\d{{1,4}}[A-Za-z]?(?!\w)",
        ),
        cased(
            EntityType.LOCATION, rf"(?<!\w){_WORD}(?:\s+{_WORD}){{0,2}}\s+{_AFTER}\s+\d{{1,4}}[A-Za-z]?(?!\w)"
        ),
        labelled(
            EntityType.LOCATION,
            rf"{_LABEL}(?=\S)(?!\d{{1,3}}\.\d|[0-9a-f]{{1,4}}:)(?=[^,.;\n]{{0,50}}\d)([^,.;:\n][^,;\n]{{3,60}}?)(?=\s*(?:[,;\n]|\.\s|\.?$))",
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
