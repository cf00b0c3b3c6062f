"""The page `/embed`: stage, transport and panels in a frame of any page."""
