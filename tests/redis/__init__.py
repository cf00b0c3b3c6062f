"""With a real Redis, which has to be installed."""
