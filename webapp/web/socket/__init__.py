"""The WebSocket: one connection, all connections, and how much each may use."""
