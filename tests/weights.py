"""The most bytes, compressed, that a page may be sent: each a little more than it is."""

PAGE = 24_000  # any page itself
AT_ONCE = {
    "explore": 64_200, "compare": 66_700, "variant": 67_300, "graph": 52_500,
    "embed": 51_100, "maths": 50_500, "play": 44_000, "variants": 4_600,
}  # fmt: skip # the script and the style sheet that a page begins with
EXPLORE_LATER = 34_000  # what it asks for after the first picture
