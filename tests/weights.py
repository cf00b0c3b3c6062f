"""The most bytes, compressed, that any page may send.

Sentences are in scripts, not in the page, so a page is counted with its script.
"""

PAGE = 22_000  # itself
AT_ONCE = 88_000  # itself, with the script and the style sheet that it loads first
LATER = 26_000  # what a page with one tower loads by itself after the first picture
IN_ALL = 112_000  # with what it loads after the first picture
