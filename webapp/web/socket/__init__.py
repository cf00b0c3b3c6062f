"""The WebSocket: one connection, all of them, and what one may cost."""
