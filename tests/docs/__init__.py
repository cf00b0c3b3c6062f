"""Checks of what the README, the changelog and the pages in `docs` say."""
