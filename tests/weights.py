"""The most bytes, compressed, that a page may be sent: each a little more than it is."""

PAGE = 23_200  # any page itself
AT_ONCE = {
    "explore": 65_850, "compare": 67_700, "variant": 68_200, "graph": 53_850,
    "embed": 52_600, "maths": 51_300, "mine": 71_350, "play": 44_450,
    "variants": 5_700, "remote": 43_450, "ask": 7_900,
}  # fmt: skip # the script and the style sheet that a page begins with
EXPLORE_LATER = 25_800  # what it asks for after the first picture
