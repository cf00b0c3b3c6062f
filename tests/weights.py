"""The most bytes, compressed, that a page may be sent: each a little more than it is."""

PAGE = 23_200  # any page itself
AT_ONCE = {
    "explore": 66_000, "compare": 66_600, "variant": 68_200, "graph": 53_950,
    "embed": 52_750, "maths": 51_300, "mine": 71_850, "play": 44_600,
    "variants": 5_800, "remote": 43_500, "ask": 7_950,
}  # fmt: skip # the script and the style sheet that a page begins with
EXPLORE_LATER = 25_800  # what it asks for after the first picture
