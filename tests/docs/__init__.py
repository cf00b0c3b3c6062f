"""What the README, the changelog and the pages in `docs` say is so."""
