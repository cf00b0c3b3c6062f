"""The most bytes, compressed, that any page may be sent.

Sentences stand in scripts, not in the page, so a page is weighed with its script.
"""

PAGE = 22_000  # itself
AT_ONCE = 88_000  # itself, with the script and the style sheet that it begins with
LATER = 26_000  # what a page with one tower asks for after the first picture, unasked
IN_ALL = 112_000  # with what it asks for after the first picture
