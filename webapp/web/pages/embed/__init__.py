"""The page `/embed`: stage, transport and panels in a frame on any page."""
