"""Classes on one process and on several with Redis, and how big a machine they need."""
