"""Classes at two processes behind a real nginx and with a real Redis, which has to be installed."""
