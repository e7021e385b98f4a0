"""Words for relatives and for others who are close to somebody, as patterns."""

PARENT = "mother|father"
FAMILY = f"wife|husband|son|daughter|brother|sister|{PARENT}|partner|aunt|uncle|niece|nephew|cousin"
CHILD = "baby|child|kid|twin"
RELATIVE = (
    f"{FAMILY}|{CHILD}|mom|mum|dad|spouse|girlfriend|boyfriend|fianc[ée]e?"
    f"|grand(?:{PARENT}|son|daughter|ma|pa)"
)
FRIEND = "friend|neighbou?r"
