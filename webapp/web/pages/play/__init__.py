"""The page `/play`, and what its scripts ask for over HTTP."""
