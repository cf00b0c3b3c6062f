"""Classes that two processes hold, behind a real nginx and with a real Redis."""
