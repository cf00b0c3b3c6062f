"""Programs that somebody wrote, each run in a process of its own, so that it holds nobody up."""
