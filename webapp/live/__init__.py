"""Protocol messages and the viewing session: (state, message) -> (state, outgoing)."""
