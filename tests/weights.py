"""The most bytes, compressed, that any page may be sent."""

PAGE = 25_000  # itself
AT_ONCE = 75_000  # the script and the style sheet that it begins with
LATER = 25_800  # what it asks for after the first picture
