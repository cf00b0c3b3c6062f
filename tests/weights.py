"""The most bytes, compressed, that a page may be sent: each a little more than it is."""

PAGE = 24_000  # any page itself
AT_ONCE = {
    "explore": 64_400, "compare": 67_200, "variant": 67_500, "graph": 53_300,
    "embed": 51_900, "maths": 51_300, "play": 44_700, "variants": 4_700,
}  # fmt: skip # the script and the style sheet that a page begins with
EXPLORE_LATER = 34_000  # what it asks for after the first picture
