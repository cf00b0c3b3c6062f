"""The most bytes, compressed, that a page may be sent: each a little more than it is."""

PAGE = 23_200  # any page itself
AT_ONCE = {
    "explore": 66_450, "compare": 66_950, "variant": 68_600, "graph": 54_300,
    "embed": 52_800, "maths": 51_850, "mine": 72_350, "play": 45_000,
    "variants": 6_350, "remote": 43_550, "ask": 8_000,
}  # fmt: skip # the script and the style sheet that a page begins with
EXPLORE_LATER = 25_800  # what it asks for after the first picture
