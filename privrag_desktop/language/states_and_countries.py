"""List states and countries: the geography that Safe Harbor lets stand alone."""

from functools import cache

from faker.providers.address.en import Provider as World
from faker.providers.address.en_CA import Provider as Canada
from faker.providers.address.en_US import Provider as America

from privrag_desktop.language.text_folding import folded_words

_MORE = """
usa|us|u s|u s a|united states|america|uk|u k|united kingdom|great britain|britain|england|scotland|wales
northern ireland|ireland|russia|south korea|north korea|vietnam|iran|syria|czechia|czech republic|taiwan|laos
ivory coast|holland|the netherlands|the united states|the philippines|washington dc|district of columbia
europe|asia|africa|north america|south america|latin america|central america|australia|new england|midwest
the midwest|the south|middle east|the middle east|southeast asia|sub saharan africa|scandinavia|caribbean
the caribbean|eu|european union|hong kong|macedonia|tanzania|venezuela|bolivia|moldova|brunei|turkey|turkiye
"""


def is_region(phrase: str) -> bool:
    """Whether the words are nothing but a state, a province, a country or more."""
    plain = folded_words(phrase).removeprefix("the ")
    return plain in _regions() or phrase.strip() in America.states_abbr


@cache
def _regions() -> frozenset[str]:
    more = (word.removeprefix("the ") for line in _MORE.strip().split("\n") for word in line.split("|"))
    named = (*World.countries, *America.states, *America.territories_abbr, *Canada.provinces)
    return frozenset(map(folded_words, named)) | frozenset(more)
