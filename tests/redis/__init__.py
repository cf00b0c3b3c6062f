"""Classes on two processes behind a real nginx with a real Redis, which must be installed."""

from dataclasses import replace

from webapp.web.store import Times

TIMES = replace(Times(), patience=1.0, again=0.2, lease=2.5, renewal=0.4, between=0.05, idle=4.0)
"""Shorter timeouts and intervals than usual, but long enough for a busy machine."""
